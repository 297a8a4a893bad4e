/** The house's own colours and shapes (design/tokens.css), in one small sheet. The pages load nothing, so the display
 * face is what the machine has, set heavy. */
export const STYLE = `
:root{color-scheme:light dark;
--paper:light-dark(#ece8dd,#16140f);--sheet:light-dark(#faf8f2,#221f18);--sunk:light-dark(#e0dbce,#0d0c08);
--ink:light-dark(#15120d,#f3eee2);--ink-2:light-dark(#4a4539,#cbc4b3);--ink-3:light-dark(#5f594c,#a79f8d);--line:light-dark(#8a8372,#7a7362);
--red:light-dark(#be0f29,#d2142f);--red-deep:light-dark(#930a1f,#a50d24);--red-ink:light-dark(#be0f29,#ff5f50);
--blue:light-dark(#1b4db3,#9cbcff);--green:light-dark(#0b6238,#63d394);
--display:Haettenschweiler,Impact,"Arial Narrow",sans-serif;
--text:"Besley Variable",Rockwell,"Roboto Slab",Georgia,serif;--wire:"Courier Prime","Courier New",monospace}
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 var(--text)}
a{color:var(--blue)}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
.banner{margin:0;padding:.5rem 1rem;background:#ffd53d;color:#15120d;text-align:center;font:700 .9375rem/1.5 var(--wire)}
.wrap{max-width:62rem;margin:0 auto;padding:0 clamp(1.25rem,3.2vw,2.5rem)}
header.wrap{padding-block:1rem;border-bottom:5px double var(--ink);display:flex;justify-content:space-between;align-items:baseline;gap:1rem;flex-wrap:wrap}
header b{font:800 1.375rem/1.15 var(--display);letter-spacing:.035em;text-transform:uppercase}
main.wrap{padding-block:clamp(2rem,4vw,3.5rem)}
h1{margin:0 0 1.5rem;font:800 clamp(2.25rem,1.6rem + 3vw,3.5rem)/1 var(--display);text-transform:uppercase;overflow-wrap:anywhere}
h2,h3{margin:0 0 .75rem;font:800 1.375rem/1.15 var(--display);text-transform:uppercase;letter-spacing:.035em}
p{margin:0 0 1rem;overflow-wrap:anywhere}
.split{display:grid;gap:2rem}
@media(min-width:52rem){.split{grid-template-columns:7fr 5fr;align-items:start}.split>:first-child{order:2}}
.sheet{background:var(--sheet);border:2px solid var(--ink);padding:clamp(1rem,4vw,1.5rem)}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem}
dt{color:var(--ink-2)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:1rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
label{display:block;font-weight:600;margin-bottom:.25rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;color:var(--ink);background:var(--sheet);border:2px solid var(--ink);border-radius:0}
::placeholder{color:var(--ink-3);opacity:1}
input[readonly]{background:var(--sunk)}
.hint,.small{font-size:.9375rem;color:var(--ink-2)}
.hint{margin:1rem 0}
.sheet>:last-child,.error>:last-child{margin-bottom:0}
.error{margin:1rem 0;padding:.75rem 1rem;background:var(--sheet);border:2px solid var(--red-ink);border-left-width:10px}
.good{color:var(--green);font-weight:700}
button,.button{display:inline-block;min-height:3rem;padding:.6rem 1.25rem;border:2px solid var(--ink);border-radius:0;background:var(--red);color:#fff;font:800 1.25rem/1.3 var(--display);letter-spacing:.035em;text-transform:uppercase;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--red-deep)}
.quiet{background:var(--sheet);color:var(--ink)}.quiet:hover{background:var(--sunk)}
.row{display:flex;flex-wrap:wrap;gap:1rem;margin-top:1.5rem}
table{width:100%;border-collapse:collapse}th,td{padding:.4rem .5rem;white-space:nowrap;text-align:left;border-bottom:1px solid var(--line)}
.scroll{overflow-x:auto}
summary{cursor:pointer;font-weight:600;padding:.6rem 0;display:list-item}details[open] summary{margin-bottom:.5rem}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
article{margin-bottom:1.5rem}
.said{padding:.75rem 1rem;background:var(--sheet);border:2px solid var(--green);border-left-width:10px}
.asked{margin-top:1.5rem;padding-top:1.5rem;border-top:2px solid var(--ink)}.asked dl{margin-bottom:1rem;grid-template-columns:1fr auto}.asked dd{white-space:nowrap;overflow-wrap:normal}
.warning{border-top-color:var(--red-ink)}.asked h3:focus-visible{outline-offset:.35rem}
.entry{padding:1rem 0;border-top:1px solid var(--line)}.entry .row{margin-top:.5rem}
code{font:.875rem/1.5 var(--wire);overflow-wrap:anywhere}
.facts{display:grid;gap:1rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr))}
.facts dl{align-content:start}.facts p{overflow-wrap:anywhere}
.invoice td,.invoice th{white-space:normal;overflow-wrap:anywhere;vertical-align:top}
.invoice .sum{text-align:right;white-space:nowrap}.invoice tfoot th{font-weight:400}.invoice table{margin-bottom:1rem}
@media print{
:root{color-scheme:light;--paper:#fff;--sheet:#fff;--ink:#000;--ink-2:#333;--line:#999;--green:#000}
body{font-size:11pt}.banner{background:none;border-bottom:1px solid #000}
.unprinted{display:none}.sheet{border:0;padding:0}main.wrap,header.wrap{padding-inline:0}tr{break-inside:avoid}
}
`
