import { COPY_TOASTS } from '#contracts/roast-copy.ts'
import { SITE_NAME } from '#web/lib/site.ts'
import { toast } from '#web/lib/toast.ts'
import { withAttribution } from './attribution.ts'

/** Call it straight from the click: Safari allows the write only inside the gesture. */
export async function copyRebuttal(text: string | null): Promise<void> {
  if (!text) return toast({ kind: 'error', message: COPY_TOASTS.nothing })
  const copied = await writeToClipboard(withAttribution(text, SITE_NAME))
  toast(
    copied ? { kind: 'success', message: COPY_TOASTS.done } : { kind: 'error', message: COPY_TOASTS.failed },
  )
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

/** Old, but it works where the clipboard is refused or missing (plain HTTP). */
function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'vh'
  area.setAttribute('aria-hidden', 'true')
  const focused = document.activeElement
  document.body.append(area)
  try {
    area.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
