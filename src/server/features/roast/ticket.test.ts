import { expect, it, vi } from 'vitest'
import { createTicket } from './ticket.ts'

function hold() {
  const place = { giveBack: vi.fn<() => Promise<void>>(async () => {}) }
  const claim = {
    seed: 1,
    isFirst: true,
    finish: vi.fn<() => Promise<void>>(async () => {}),
    abandon: vi.fn<() => Promise<void>>(async () => {}),
  }
  const count = vi.fn<() => Promise<void>>(async () => {})
  return { place, claim, count }
}

it('frees place and key once, however often it is released', async () => {
  const { place, claim, count } = hold()
  const ticket = createTicket(place, claim, count)
  await Promise.all([ticket.release(), ticket.release()])
  expect(place.giveBack).toHaveBeenCalledTimes(1)
  expect(claim.abandon).toHaveBeenCalledTimes(1)
})

it('frees the place even when the key cannot be freed', async () => {
  const { place, claim, count } = hold()
  claim.abandon.mockRejectedValue(new Error('away'))
  await createTicket(place, claim, count).release()
  expect(place.giveBack).toHaveBeenCalledTimes(1)
})

it('keeps what was delivered, and gives back what was refused', async () => {
  const { place, count } = hold()
  const delivered = createTicket(place, null, count)
  await delivered.finish({ converts: true, keepsPlace: true })
  await delivered.release()
  expect([count.mock.calls.length, place.giveBack.mock.calls.length]).toEqual([1, 0])
  await createTicket(place, null, count).finish({ converts: false, keepsPlace: false })
  expect([count.mock.calls.length, place.giveBack.mock.calls.length]).toEqual([1, 1])
})

it('is still held when writing the delivery down fails', async () => {
  const { place, claim, count } = hold()
  claim.finish.mockRejectedValue(new Error('away'))
  const ticket = createTicket(place, claim, count)
  await expect(ticket.finish({ converts: true, keepsPlace: true })).rejects.toThrow('away')
  await ticket.release()
  expect(claim.abandon).toHaveBeenCalledTimes(1)
  expect(place.giveBack).toHaveBeenCalledTimes(1)
})
