import { readFileSync } from 'node:fs'
import type { Conceit, FigurePack, Matter, Objection, Riff } from '#contracts/pack.ts'
import { createBuiltinWriter } from '#core/writer/builtin.ts'
import { linesOf } from '#core/writer/lint-pack.ts'
import { collect } from '#core/writer/port.ts'

/** How many posts of the pack's own bank are answered, and with how many seeds a typed one. */
const SAMPLES = 6
const SEEDS = 4

const TOKENS = readFileSync(new URL('../../src/web/styles/tokens.css', import.meta.url), 'utf8')
  .replace(/@font-face \{[^}]*\}/gu, '')
  .replace('@theme static', ':root')
const STYLE = `${TOKENS}
:root { color-scheme: light dark }
body { background: var(--color-paper); color: var(--color-ink); font: 1.0625rem/1.6 var(--font-text); margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem }
h1, h2, h3 { font-family: var(--font-display); font-weight: 400; line-height: 1.1; text-transform: uppercase; margin: 2rem 0 .5rem }
h1 { font-size: 2.5rem } a { color: var(--color-blue) }
article, details, form { background: var(--color-sheet); border: 1px solid var(--color-ink); padding: 1rem 1.25rem; margin: 1rem 0 }
blockquote { border-left: 4px solid var(--color-red); margin: 0 0 1rem; padding-left: 1rem }
pre { font: 700 .95rem/1.6 var(--font-wire); white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
label { display: block; font-weight: 700 } textarea, input { box-sizing: border-box; font: inherit; width: 100%; background: var(--color-paper); color: var(--color-ink); border: 2px solid var(--color-ink); padding: .5rem }
button { background: var(--color-red); border: 0; color: var(--color-on-red); cursor: pointer; font: 1.1rem var(--font-display); margin-top: .75rem; padding: .75rem 1.5rem; text-transform: uppercase }
:focus-visible { outline: 3px solid var(--color-blue); outline-offset: 2px } .fault { color: var(--color-red-ink) } dt { font-weight: 700 } dd { margin: 0 0 .5rem 1rem }
summary { cursor: pointer; font-weight: 700 }`

export function listPage(packs: readonly FigurePack[]): string {
  return page(
    'Figure packs',
    `<h1>Figure packs</h1>${packs
      .map(
        (pack) =>
          `<article><h2><a href="/${escape(pack.id)}">${escape(pack.figure.title)} ${escape(pack.figure.name)}</a></h2>
           <p>Answered by <b>${escape(pack.voice.narrator)}</b>. ${escape(pack.figure.temperament)}</p>
           <p>${pack.conceits.length} conceits, ${linesOf(pack).length} lines.</p></article>`,
      )
      .join('')}`,
  )
}

export function faultsPage(faults: readonly string[]): string {
  return page('Faults', `<h1>Faults</h1>${list(faults)}<p><a href="/">All packs</a></p>`)
}

export interface PreviewWish {
  /** A post to answer; empty: the pack's own bank is answered. */
  readonly text: string
  readonly seed: number
  readonly faults: readonly string[]
}

export async function packPage(pack: FigurePack, { text, seed, faults }: PreviewWish): Promise<string> {
  const asked =
    text.trim() === ''
      ? pack.headlines.slice(0, SAMPLES).map((post) => ({ post, seed }))
      : Array.from({ length: SEEDS }, (_, at) => ({ post: text, seed: (seed + at) >>> 0 }))
  const answers = await Promise.all(asked.map((each) => answered(pack, each.post, each.seed)))
  const { figure, voice, objections = [], riffs = [], phrases = [], matters = [] } = pack
  return page(
    figure.name,
    `<p><a href="/">All packs</a></p><h1>${escape(`${figure.title} ${figure.name}`)}</h1>
     <p>Answered by <b>${escape(voice.narrator)}</b>. ${escape(figure.temperament)}</p>
     <form method="get"><label for="text">A post</label><textarea id="text" name="text" rows="4" maxlength="800">${escape(text)}</textarea>
     <label for="seed">Seed</label><input id="seed" name="seed" type="number" min="0" max="4294967295" value="${seed}"><button>Roar back</button></form>
     ${faults.length === 0 ? '<p>No faults.</p>' : `<h2>${faults.length} faults</h2>${list(faults)}`}
     <h2>Answers</h2>${answers.join('')}
     <h2>People</h2><dl>${Object.entries(voice.cast)
       .map(([role, { name, he }]) => `<dt>${escape(role)}</dt><dd>${escape(name)} (${escape(he)})</dd>`)
       .join('')}</dl>
     <h2>${objections.length} objections</h2>${objections.map(objectionOf).join('')}
     <h2>${pack.conceits.length} conceits</h2>${pack.conceits.map(conceitOf).join('')}
     <h2>${riffs.length} riffs</h2>${riffs.map(riffOf).join('')}
    <h2>${phrases.length} phrases</h2>${phrases.map(riffOf).join('')}
     <h2>${matters.length} matters</h2>${matters.map(matterOf).join('')}`,
  )
}

async function answered(pack: FigurePack, post: string, seed: number): Promise<string> {
  const { text, mode, claims } = await collect(createBuiltinWriter().write({ text: post }, { seed, pack }))
  const receipts = claims.map(({ kind, sentence, settledBy }) => `${kind}: ${sentence} (${settledBy})`)
  return `<article><blockquote>${escape(post)}</blockquote><p>Seed ${seed}, ${escape(mode)}</p><pre>${escape(text)}</pre>${
    receipts.length === 0 ? '' : `<details><summary>Receipts</summary>${list(receipts)}</details>`
  }</article>`
}

function conceitOf({
  id,
  trigger,
  objection,
  matter,
  act,
  topics,
  sense,
  suits,
  premise,
  beats,
  echo,
  point,
  turn,
  callback,
  tag,
}: Conceit) {
  const parts: readonly (readonly [string, readonly string[] | undefined])[] = [
    ['trigger', trigger],
    ['objection', objection === undefined ? undefined : [objection]],
    ['matter', matter === undefined ? undefined : [matter]],
    ['speech acts', act],
    ['topics', topics],
    ['suits', suits],
    ['premise', premise],
    ['stories', beats.map((lines) => lines.join(' '))],
    ['echo', echo],
    ['point', point],
    ['turn', turn],
    ['callback', callback],
    ['tag', tag],
  ]
  return detailed(`${id}${sense === undefined ? '' : `: ${sense}`}`, parts)
}

const objectionOf = ({ id, trigger, act, topics, scene, point, turn }: Objection): string =>
  detailed(id, [
    ['trigger', trigger],
    ['speech acts', act],
    ['topics', topics],
    ['point', point],
    ['scenes', scene],
    ['turn', turn],
  ])

const riffOf = ({ words, not, lines }: Riff): string =>
  detailed(words.join(', '), [
    ['not', not],
    ['lines', lines],
  ])

const matterOf = ({ words, not, point }: Matter): string =>
  detailed(words.join(', '), [
    ['not', not],
    ['point', point],
  ])

function detailed(
  title: string,
  parts: readonly (readonly [string, readonly string[] | undefined])[],
): string {
  return `<details><summary>${escape(title)}</summary><dl>${parts
    .filter(([, lines]) => lines !== undefined && lines.length > 0)
    .map(
      ([name, lines]) =>
        `<dt>${name}</dt>${(lines ?? []).map((line) => `<dd>${escape(line)}</dd>`).join('')}`,
    )
    .join('')}</dl></details>`
}

const list = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li class="fault">${escape(line)}</li>`).join('')}</ul>`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style><main>${body}</main></html>`

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (mark) => `&#${mark.codePointAt(0)};`)
}
