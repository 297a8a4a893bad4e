import type { RebuttalResponse } from '#contracts/roast.ts'

export type Mode = 'text' | 'image'
export type Stage = 'input' | 'processing' | 'result'

/** What was asked for, as it was at that moment: Regenerate repeats this, not what stands in the box (T67). */
export type RoastRequest =
  | { readonly kind: 'text'; readonly text: string; readonly target: string; readonly figure: string }
  | { readonly kind: 'random'; readonly target: string; readonly figure: string }

export interface ToolState {
  readonly mode: Mode
  readonly stage: Stage
  readonly text: string
  readonly target: string
  /** A figure pack's id; empty: the target or the server decides. */
  readonly figure: string
  /** Counts the runs; an answer to an older run is too late (T66). */
  readonly run: number
  readonly request: RoastRequest | null
  readonly answer: RebuttalResponse | null
}

export type ToolAction =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'aimed'; readonly target: string }
  | { readonly type: 'voiced'; readonly figure: string }
  | { readonly type: 'restored'; readonly text: string; readonly target: string; readonly figure: string }
  | { readonly type: 'switched'; readonly mode: Mode }
  | { readonly type: 'started'; readonly run: number; readonly request: RoastRequest }
  | { readonly type: 'answered'; readonly run: number; readonly answer: RebuttalResponse }
  | { readonly type: 'failed'; readonly run: number }
  | { readonly type: 'cleared' }

export const EMPTY_TOOL: ToolState = {
  mode: 'text',
  stage: 'input',
  text: '',
  target: '',
  figure: '',
  run: 0,
  request: null,
  answer: null,
}

export function toolReducer(state: ToolState, action: ToolAction): ToolState {
  switch (action.type) {
    case 'typed':
      return { ...state, text: action.text }
    case 'aimed':
      return { ...state, target: action.target }
    case 'voiced':
      return { ...state, figure: action.figure }
    case 'restored':
      // What was typed meanwhile is newer than what was kept.
      return {
        ...state,
        text: state.text || action.text,
        target: state.target || action.target,
        figure: state.figure || action.figure,
      }
    case 'switched':
      // A clean input state; the run moves on, so that an answer still under way is dropped.
      return { ...EMPTY_TOOL, mode: action.mode, figure: state.figure, run: state.run + 1 }
    case 'started':
      return { ...state, stage: 'processing', run: action.run, request: action.request, answer: null }
    case 'answered':
      return action.run === state.run ? { ...state, stage: 'result', answer: action.answer } : state
    case 'failed':
      return action.run === state.run ? { ...state, stage: 'input' } : state
    case 'cleared':
      // The voice is a taste, not a text: it stays.
      return { ...EMPTY_TOOL, mode: state.mode, figure: state.figure, run: state.run + 1 }
  }
}
