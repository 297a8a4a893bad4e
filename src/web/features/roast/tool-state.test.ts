import { expect, it } from 'vitest'
import type { RebuttalResponse } from '#contracts/roast.ts'
import { EMPTY_TOOL, toolReducer, type ToolAction, type ToolState } from './tool-state.ts'

const request = { kind: 'text', text: 'Biggest crowd ever', target: 'Rex', figure: '' } as const
const answer: RebuttalResponse = {
  transformedText: 'NO.',
  mode: 'normal',
  seed: 1,
  claims: [],
  target: 'Rex',
  narrator: 'Gil',
}
const after = (...actions: ToolAction[]): ToolState => actions.reduce(toolReducer, EMPTY_TOOL)

it('goes from input to processing to result', () => {
  const typed = after({ type: 'typed', text: request.text }, { type: 'aimed', target: 'Rex' })
  expect(typed).toMatchObject({ stage: 'input', text: request.text, target: 'Rex' })
  const started = toolReducer(typed, { type: 'started', run: 1, request })
  expect(started).toMatchObject({ stage: 'processing', request })
  expect(toolReducer(started, { type: 'answered', run: 1, answer })).toMatchObject({
    stage: 'result',
    answer,
  })
})

it('returns to input with what was typed when a run fails', () => {
  const failed = after(
    { type: 'typed', text: 'kept' },
    { type: 'started', run: 1, request },
    { type: 'failed', run: 1 },
  )
  expect(failed).toMatchObject({ stage: 'input', text: 'kept' })
})

it('drops answers and failures of an older run', () => {
  const second = after({ type: 'started', run: 1, request }, { type: 'started', run: 2, request })
  expect(toolReducer(second, { type: 'answered', run: 1, answer })).toBe(second)
  expect(toolReducer(second, { type: 'failed', run: 1 })).toBe(second)
})

it.each(['cleared', 'switched'] as const)('%s: clean input, and the run under way is too late', (type) => {
  const started = after({ type: 'typed', text: 'x' }, { type: 'started', run: 1, request })
  const clean = toolReducer(started, type === 'cleared' ? { type } : { type, mode: 'image' })
  expect(clean).toMatchObject({ stage: 'input', text: '', target: '', request: null, answer: null })
  expect(clean.mode).toBe(type === 'cleared' ? 'text' : 'image')
  expect(toolReducer(clean, { type: 'answered', run: 1, answer })).toBe(clean)
})

it('restores a draft, but not over newer typing', () => {
  const draft = { type: 'restored', text: 'old', target: 'Rex', figure: '' } as const
  expect(after(draft)).toMatchObject({ text: 'old', target: 'Rex' })
  expect(after({ type: 'typed', text: 'new' }, draft)).toMatchObject({ text: 'new', target: 'Rex' })
})
