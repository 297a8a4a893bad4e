import type { Mail } from './port.ts'

/** The site that writes, as its configuration has it. */
export interface Site {
  readonly name: string
  /** Origin: the base of every link (DECISIONS T83). */
  readonly url: string
  readonly supportEmail: string
}

/** One part of a mail; both of its forms are made from it, so that they cannot differ. */
export type Part =
  | string
  | { readonly button: string; readonly link: string }
  | { readonly code: string; readonly says: string }
  /** Pairs of a label and a value, one in a line. */
  | { readonly facts: readonly (readonly [label: string, value: string])[] }

export interface Letter {
  readonly to: string
  readonly subject: string
  /** The heading, and what a mailbox shows beside the subject. */
  readonly heading: string
  readonly preview: string
  readonly parts: readonly Part[]
  /** In small type at the end: why this came, and what to do if nobody asked for it. */
  readonly closing: readonly string[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace"

/** The site's own colours (docs of the look: paper, sheet, ink, red), and the same pairs for readers in the dark. */
const DARK = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#16140f!important}
.sheet{background-color:#221f18!important;border-color:#4a4539!important}
.ink{color:#f3eee2!important}
.soft{color:#cbc4b3!important}
.sunk{background-color:#0d0c08!important}
.link{color:#9cbcff!important}
}`

/** A mail of tables and inline styles, which loads nothing, and its plain text. */
export function layOut(site: Site, letter: Letter): Mail {
  const sign = `${site.name}, ${site.url}`
  const help = `Questions? ${site.supportEmail}`
  return {
    to: letter.to,
    subject: letter.subject,
    text: `${[
      letter.heading,
      ...letter.parts.map(asText),
      ['-- ', ...letter.closing, help, sign].join('\n'),
    ].join('\n\n')}\n`,
    html: page(site, letter, help),
  }
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return 'link' in part ? `${part.button}:\n${part.link}` : `${part.says}\n\n    ${part.code}`
}

const paragraph = (inside: string, style = ''): string =>
  `<p class="ink" style="margin:0 0 16px;color:#15120d;font:16px/1.5 ${FONT};${style}">${inside}</p>`

const small = (inside: string): string =>
  `<p class="soft" style="margin:0 0 8px;color:#4a4539;font:13px/1.5 ${FONT}">${inside}</p>`

function asHtml(part: Part): string {
  if (typeof part === 'string') return paragraph(escape(part))
  if ('code' in part)
    return `${paragraph(escape(part.says))}<p class="ink sunk" style="margin:0 0 24px;padding:12px 16px;background-color:#e0dbce;color:#15120d;font:bold 28px/1.2 ${MONO};letter-spacing:6px">${escape(part.code)}</p>`
  if ('facts' in part)
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${part.facts.map(factRow).join('')}</table>`
  const link = escape(part.link)
  // The colour of the button stands on its cell: some readers leave links without a background.
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="#be0f29" style="background-color:#be0f29"><a href="${link}" style="display:inline-block;padding:14px 24px;color:#ffffff;font:bold 16px/1.2 ${FONT};text-decoration:none">${escape(part.button)}</a></td></tr></table>
<p class="soft" style="margin:0 0 24px;color:#4a4539;font:13px/1.5 ${FONT};word-break:break-all">Or copy this address: <a class="link" href="${link}" style="color:#1b4db3">${link}</a></p>`
}

const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><td class="soft" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid #cbc4b3;color:#4a4539;font:14px/1.4 ${FONT}">${escape(label)}</td><td class="ink" align="right" valign="top" style="padding:8px 0;border-top:1px solid #cbc4b3;color:#15120d;font:bold 14px/1.4 ${FONT}">${escape(value)}</td></tr>`

function page(site: Site, { subject, heading, preview, parts, closing }: Letter, help: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#ece8dd">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#ece8dd"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#faf8f2;border:1px solid #cbc4b3"><tr><td align="left" style="padding:32px 28px">
<p class="ink" style="margin:0 0 24px;color:#15120d;font:900 20px/1.2 ${FONT};letter-spacing:1px;text-transform:uppercase">${escape(site.name)}</p>
<h1 class="ink" style="margin:0 0 16px;color:#15120d;font:bold 24px/1.25 ${FONT}">${escape(heading)}</h1>
${parts.map(asHtml).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:16px 0 0;border-top:1px solid #cbc4b3">
${[...closing, help].map((line) => small(escape(line))).join('\n')}
${small(`<a class="link" href="${escape(site.url)}" style="color:#1b4db3">${escape(site.url)}</a>`)}
</td></tr></table>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
