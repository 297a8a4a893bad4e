import { useId, type KeyboardEvent, type Ref } from 'react'
import { countOf } from './text-count.ts'

interface TextBoxProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSubmit: () => void
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** The ruled sheet. No maxlength: the notice needs what was typed past the limit (DECISIONS T69). */
export function TextBox({ text, onText, onSubmit, ref }: TextBoxProps) {
  const id = useId()
  const { label, look, note } = countOf(text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className="copy-in">
      <label className="vh" htmlFor={id}>
        The post in question
      </label>
      <textarea
        id={id}
        ref={ref}
        value={text}
        placeholder="Paste the offending post here. Lowercase is also accepted."
        aria-describedby={`${id}-note`}
        aria-invalid={look === 'is-over'}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <footer>
        <p id={`${id}-note`} className={look === 'is-over' ? 'sic' : 'small soft'} aria-live="polite">
          {note}
        </p>
        <output className={`count ${look}`} htmlFor={id} aria-live="off">
          {label}
        </output>
      </footer>
    </div>
  )
}
