/**
 * Work that looks something up and writes it down, one at a time for each key in this process. A dozen events of one
 * payment come at once: whoever comes before a look has begun shares it, whoever comes later has the next.
 */
export function shareTurns(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const waiting = new Map<string, Promise<void>>()
  const last = new Map<string, Promise<void>>()
  return (key) => {
    const shared = waiting.get(key)
    if (shared !== undefined) return shared
    const before = last.get(key)
    const take = async () => {
      // How that went is for those to hear who asked for it.
      await before?.catch(() => {})
      waiting.delete(key)
      await work(key)
    }
    const turn = take()
    waiting.set(key, turn)
    last.set(key, turn)
    const forget = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }
}
