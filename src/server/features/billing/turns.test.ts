import { expect, it } from 'vitest'
import { shareTurns } from './turns.ts'

/** Work whose every turn is ended by the test. */
function held() {
  const turns: { key: string; end: PromiseWithResolvers<void> }[] = []
  const share = shareTurns((key) => {
    const end = Promise.withResolvers<void>()
    turns.push({ key, end })
    return end.promise
  })
  const begun = () => turns.map(({ key }) => key)
  return { turns, share, begun }
}

it('is begun once for all who come before it, and once more for all who come meanwhile', async () => {
  const { turns, share, begun } = held()
  const early = [share('a'), share('a'), share('b')]
  await expect.poll(begun).toEqual(['a', 'b'])
  const late = [share('a'), share('a'), share('a')]
  await Promise.resolve()
  expect(begun()).toEqual(['a', 'b'])
  turns[0]?.end.resolve()
  turns[1]?.end.resolve()
  await Promise.all(early)
  await expect.poll(begun).toEqual(['a', 'b', 'a'])
  turns[2]?.end.resolve()
  await Promise.all(late)
})

it('fails for those who shared it, and for nobody after them', async () => {
  const { turns, share, begun } = held()
  const first = [share('a'), share('a')]
  await expect.poll(begun).toHaveLength(1)
  const second = share('a')
  turns[0]?.end.reject(new Error('a fault'))
  for (const one of first) await expect(one).rejects.toThrow('a fault')
  await expect.poll(begun).toHaveLength(2)
  turns[1]?.end.resolve()
  await second
})
