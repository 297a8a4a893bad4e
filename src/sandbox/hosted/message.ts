import { html, type Html } from './html.ts'

/**
 * What was just done, where the next page begins: it takes the focus, so that a screen reader says it and the keyboard
 * goes on from there. That works without a script.
 */
export function said(words: string | Html | null): Html {
  return html`<div role="status">
    ${words && html`<p class="said" id="said" tabindex="-1" autofocus>${words}</p>`}
  </div>`
}

/** The same for a refusal. */
export function refused(words: string | null): Html {
  return html`<div role="alert">
    ${words && html`<p class="error" id="refusal" tabindex="-1" autofocus>${words}</p>`}
  </div>`
}
