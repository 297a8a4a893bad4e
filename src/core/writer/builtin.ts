import { compose } from './compose.ts'
import type { Writer } from './port.ts'

/** The writer that needs no model, no network and no key. Its paragraphs are linted before the first one leaves. */
export function createBuiltinWriter(): Writer {
  return {
    name: 'builtin',
    async *write({ text: material }, { seed, pack, target, recent, signal }) {
      signal?.throwIfAborted()
      const {
        text,
        mode,
        claims,
        target: answered,
        trace,
      } = compose(material, { seed, pack, target, recent })
      for (const [at, paragraph] of text.split('\n\n').entries()) {
        signal?.throwIfAborted()
        yield { type: 'delta', text: at === 0 ? paragraph : `\n\n${paragraph}` }
      }
      signal?.throwIfAborted()
      yield {
        type: 'done',
        text,
        mode,
        seed,
        claims,
        target: answered,
        narrator: pack.voice.narrator,
        used: trace.used,
      }
    },
  }
}
