import { useEffect, useRef } from 'react'
import Dices from 'lucide-react/icons/dices'
import Megaphone from 'lucide-react/icons/megaphone'
import { TARGET_MAX, TEXT } from '#contracts/limits.ts'
import { textFault } from '#contracts/roast.ts'
import { toast } from '#web/lib/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { TextBox } from './text-box.tsx'
import { VoiceField } from './voice-field.tsx'
import type { Tool } from './use-tool.ts'

export function InputStage({ tool: { state, dispatch, run } }: { tool: Tool }) {
  const { text, target, figure, run: runs } = state
  const box = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    // What was typed before the scripts came is in the box, not yet in the state.
    const typed = box.current?.value ?? ''
    if (typed !== '') dispatch({ type: 'typed', text: typed })
  }, [dispatch])

  useEffect(() => {
    // Coming back from a result, a failure or a cancelled run, the focus would be nowhere.
    if (runs > 0) box.current?.focus()
  }, [runs])

  const submit = () => {
    const fault = textFault(text)
    if (fault === null) void run({ kind: 'text', text, target, figure })
    else toast({ kind: 'error', message: fault })
  }

  return (
    <div>
      <h1 className="h1 mb-6">Who said what now?</h1>
      <TextBox
        ref={box}
        text={text}
        onText={(typed) => dispatch({ type: 'typed', text: typed })}
        onSubmit={submit}
      />
      <div className="aim mt-5">
        <Field
          label="Who said it? (optional)"
          value={target}
          maxLength={TARGET_MAX}
          autoComplete="off"
          placeholder="Empty? The post decides"
          onChange={(event) => dispatch({ type: 'aimed', target: event.target.value })}
        />
        <VoiceField figure={figure} onFigure={(id) => dispatch({ type: 'voiced', figure: id })} />
      </div>
      <div className="actions">
        <button
          type="button"
          className="btn grow"
          disabled={text.length === 0 || text.length > TEXT.max}
          onClick={submit}
        >
          <Megaphone className="icon" />
          Roar back
        </button>
        <button
          type="button"
          className="btn btn--line"
          onClick={() => void run({ kind: 'random', target, figure })}
        >
          <Dices className="icon" />
          Random
        </button>
      </div>
    </div>
  )
}
