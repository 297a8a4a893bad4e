import { useEffect, useReducer, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { TRANSFORM_COPY } from '#contracts/roast-copy.ts'
import type { RebuttalResponse } from '#contracts/roast.ts'
import { call } from '#web/lib/call.ts'
import { refreshStats } from '#web/lib/stats.ts'
import { useTimedRedirect } from '#web/lib/timed-redirect.ts'
import { toast } from '#web/lib/toast.ts'
import { takeDraft } from './draft.ts'
import { explain } from './explain.ts'
import { EMPTY_TOOL, toolReducer, type Mode, type RoastRequest } from './tool-state.ts'

/** The tool's state and what can be done to it. One request at a time; leaving or switching aborts it (T66). */
export function useTool() {
  const [state, dispatch] = useReducer(toolReducer, EMPTY_TOOL)
  const client = useQueryClient()
  const later = useTimedRedirect()
  const flight = useRef<AbortController>(undefined)
  useEffect(() => {
    const kept = takeDraft()
    if (kept) dispatch({ type: 'restored', ...kept })
    return () => flight.current?.abort()
  }, [])

  const run = async (request: RoastRequest) => {
    flight.current?.abort()
    const { signal } = (flight.current = new AbortController())
    const number = state.run + 1
    dispatch({ type: 'started', run: number, request })
    try {
      const answer = await ask(request, signal)
      if (signal.aborted) return
      dispatch({ type: 'answered', run: number, answer })
      toast({ kind: 'success', message: TRANSFORM_COPY[request.kind].success })
      await refreshStats(client)
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'failed', run: number })
      explain(error, request, state, later)
    }
  }

  return {
    state,
    dispatch,
    run,
    regenerate: () => state.request && void run(state.request),
    stop: () => {
      flight.current?.abort()
      dispatch({ type: 'failed', run: state.run })
    },
    clear: () => {
      flight.current?.abort()
      dispatch({ type: 'cleared' })
    },
    switchMode: (mode: Mode) => {
      flight.current?.abort()
      dispatch({ type: 'switched', mode })
    },
  }
}

export type Tool = ReturnType<typeof useTool>

async function ask(request: RoastRequest, signal: AbortSignal): Promise<RebuttalResponse> {
  const target = request.target.trim()
  const wish = {
    ...(target === '' ? {} : { target }),
    ...(request.figure === '' ? {} : { figure: request.figure }),
  }
  const answer =
    request.kind === 'text'
      ? await call('transformText', { body: { text: request.text, ...wish }, signal })
      : await call('transformRandom', Object.keys(wish).length === 0 ? { signal } : { body: wish, signal })
  if (!answer) throw new Error('The answer was empty')
  return answer
}
