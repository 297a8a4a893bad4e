/** Listeners of one element, by event. */
export class Emitter {
  #listeners = new Map()
  /** Events that have happened for good: whoever listens later is told at once. */
  #past = new Map()

  on(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
    if (this.#past.has(name)) queueMicrotask(() => listener(this.#past.get(name)))
  }

  off(name, listener) {
    const rest = listener ? (this.#listeners.get(name) ?? []).filter((one) => one !== listener) : []
    this.#listeners.set(name, rest)
  }

  once(name, listener) {
    const first = (event) => {
      this.off(name, first)
      listener(event)
    }
    this.on(name, first)
  }

  emit(name, event) {
    for (const listener of this.#listeners.get(name) ?? []) listener(event)
  }

  emitForGood(name, event) {
    this.#past.set(name, event)
    this.emit(name, event)
  }

  forget() {
    this.#listeners.clear()
    this.#past.clear()
  }
}
