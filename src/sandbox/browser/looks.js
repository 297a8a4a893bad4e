/**
 * The sheet is made by script: the page's policy allows no style that it does not know, and a made sheet is none. Colours
 * and faces are the page's own, so that both of its editions fit.
 */
const LOOKS = `
.sandbox-card{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));align-items:end;gap:.75rem 1rem;margin:0;padding:0;border:0}
.sandbox-field-cardnumber,.sandbox-note{grid-column:1/-1}
.sandbox-field label{display:block;margin:0 0 .125rem;font-size:.875em;font-weight:600}
.sandbox-field input{box-sizing:border-box;display:block;width:100%;min-height:2.75rem;margin:0;padding:.25rem .125rem;border:0;
border-bottom:2px solid currentColor;border-radius:0;background:transparent;color:inherit;font:inherit;font-variant-numeric:tabular-nums}
.sandbox-field input::placeholder{color:var(--sandbox-placeholder,currentColor);opacity:.7}
.sandbox-field input[aria-invalid=true]{color:var(--sandbox-invalid,light-dark(#be0f29,#ff5f50))}
.sandbox-field input:disabled{opacity:.6}
.sandbox-note{margin:0;font-size:.875em}
.sandbox-challenge{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:1.5rem;border:2px solid currentColor;
border-radius:0;background:Canvas;color:CanvasText}
.sandbox-challenge::backdrop{background:rgb(0 0 0/.6)}
.sandbox-challenge h2{margin:0 0 .75rem;font-size:1.25rem;line-height:1.2}
.sandbox-challenge p{margin:0 0 1rem}
.sandbox-challenge div{display:flex;flex-wrap:wrap;gap:1rem}
.sandbox-challenge button{flex:1 1 8rem;min-height:3rem;padding:.5rem 1rem;border:2px solid currentColor;border-radius:0;
background:Canvas;color:CanvasText;font:inherit;font-weight:700;cursor:pointer}
.sandbox-challenge button:first-child{background:CanvasText;color:Canvas}
`

let isDressed = false

/** Gives the page the sheet, once. */
export function dress() {
  if (isDressed) return
  isDressed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOOKS)
  document.adoptedStyleSheets.push(sheet)
}

/** An element with attributes and text, made without a word of HTML: the page may forbid that. */
export function make(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}
