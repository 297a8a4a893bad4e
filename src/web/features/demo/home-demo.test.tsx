// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CAPTIONS } from '#contracts/copy.ts'
import { TEXT } from '#contracts/limits.ts'
import { layOut } from '#web/lib/headline.ts'
import { FIRST_ITEM } from './first-item.ts'
import { HomeDemo } from './home-demo.tsx'
import { MORE_ITEMS } from './more-items.ts'
import { HOME_TIMELINE } from './timeline.ts'

const ITEMS = [FIRST_ITEM, ...MORE_ITEMS]
const SECOND = 1_000

let watch: (isIntersecting: boolean) => void
let reduced = false

beforeEach(() => {
  vi.useFakeTimers()
  reduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        watch = (isIntersecting) => act(() => notify([{ isIntersecting }]))
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The other examples come by a dynamic import, which takes no time of the fake clock. */
async function show() {
  render(<HomeDemo />)
  watch(true)
  await act(() => vi.dynamicImportSettled())
}
/** In steps, because every phase sets the timer of the next (RESEARCH "Streaming, clock"). */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= SECOND)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, SECOND)))
}
const phase = () => document.getElementById('demo')?.dataset['phase']
/** What is seen of a part: the first example's, or what lies over it. */
const seen = (part: string) => [...document.querySelectorAll(`.swap > :not(.is-off) ${part}`)].at(-1)
const text = (part: string) => seen(part)?.textContent ?? ''

/** A phase lasts exactly this long, not a millisecond less. */
async function lasts(name: string, ms: number) {
  expect(phase()).toBe(name)
  await pass(ms - 1)
  expect(phase()).toBe(name)
  await pass(1)
}

describe('the timeline', () => {
  it('is 2 s, the post, 3 s and 25 s plus 3 s', () => {
    const times = (place: number) =>
      ITEMS[place] && HOME_TIMELINE.map(({ ms }) => ms(ITEMS[place] ?? FIRST_ITEM))
    expect(HOME_TIMELINE.map((step) => step.phase)).toEqual(['start', 'input', 'processing', 'result'])
    expect(times(0)).toEqual([2_000, 15_000, 3_000, 28_000])
    const holds = ITEMS.filter(({ type }) => type === 'image').map((item) => HOME_TIMELINE[1]?.ms(item))
    expect(holds).toEqual([3_000, 5_000, 6_000])
  })

  it('is walked to the millisecond, for a text and for a picture', async () => {
    await show()
    await lasts('result', 28_000)
    await lasts('start', 2_000)
    expect(text('.clip')).toContain('Mayor Ottoline Fudge')
    await lasts('input', 15_000)
    await lasts('processing', 3_000)
    expect(text('.front')).toContain('FOUR SECONDS?')
    await lasts('result', 28_000)
    await lasts('start', 2_000)
    expect(seen('.clip img')?.getAttribute('alt')).toContain('Senator Hiram Gust')
    await lasts('input', 3_000)
    await lasts('processing', 3_000)
    expect(text('.front')).toContain('In reply to Senator Hiram Gust')
  })

  it('goes through all eleven and round', async () => {
    await show()
    await pass(28_000)
    for (const item of ITEMS.slice(1)) {
      await pass(2_000)
      expect(phase()).toBe('input')
      await pass(HOME_TIMELINE[1]?.ms(item) ?? 0)
      await pass(3_000)
      expect(text('.front .headline').trim()).toBe(layOut(item.response).headline.join(' '))
      await pass(28_000)
    }
    await pass(2_000)
    expect(text('.clip')).toContain(FIRST_ITEM.input)
  })

  it('changes the caption every 1.2 s while processing', async () => {
    await show()
    await pass(28_000 + 2_000)
    expect(text('.caption')).toBe('One post received. Oh dear')
    await pass(15_000)
    for (const caption of CAPTIONS.slice(0, 2)) {
      expect(text('.caption')).toBe(caption)
      await pass(1_199)
      expect(text('.caption')).toBe(caption)
      await pass(1)
    }
    expect(text('.caption')).toBe(CAPTIONS[2])
    await pass(600)
    expect(text('.caption')).toBe(CAPTIONS[5])
  })
})

describe('stands still', () => {
  it('while held, and goes on with what was left', async () => {
    await show()
    await pass(28_000 + 2_000 + 10_000)
    fireEvent.click(screen.getByRole('button', { name: 'Pause the demo' }))
    await pass(60_000)
    expect(phase()).toBe('input')
    fireEvent.click(screen.getByRole('button', { name: 'Play the demo' }))
    await lasts('input', 5_000)
    expect(phase()).toBe('processing')
  })

  it('while it is out of view', async () => {
    await show()
    await pass(27_000)
    watch(false)
    await pass(60_000)
    expect(phase()).toBe('result')
    watch(true)
    await lasts('result', 1_000)
    expect(phase()).toBe('start')
  })

  it('while the tab is hidden', async () => {
    await show()
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(60_000)
    expect(phase()).toBe('result')
    state.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await lasts('result', 28_000)
  })

  it('for reduced motion, with the first example finished', async () => {
    reduced = true
    await show()
    await pass(120_000)
    expect(phase()).toBe('result')
    expect(text('.front')).toContain('600 PARKING SPACES.')
    expect(text('.clip')).toContain(FIRST_ITEM.input)
  })
})

describe('the examples', () => {
  it('are eleven: eight texts, three different pictures', () => {
    expect(ITEMS).toHaveLength(11)
    expect(ITEMS.filter(({ type }) => type === 'text')).toHaveLength(8)
    expect(new Set(ITEMS.flatMap(({ image }) => image ?? [])).size).toBe(3)
    expect(new Set(ITEMS.map(({ figure }) => figure)).size).toBe(11)
    expect(new Set(ITEMS.map(({ title }) => title)).size).toBe(11)
    expect(ITEMS.every(({ animationType }) => animationType === 'paste')).toBe(true)
  })

  it.each(ITEMS)('$title: in capitals, 90 to 130 words, no larger than the first', (item) => {
    const { headline, paragraphs } = layOut(item.response)
    const words = item.response.split(/\s+/).length
    expect(item.response).toBe(item.response.toUpperCase())
    expect(words).toBeGreaterThanOrEqual(90)
    expect(words).toBeLessThanOrEqual(130)
    expect(headline.join(' ').length).toBeLessThanOrEqual(50)
    expect(paragraphs.join(' ').length).toBeLessThanOrEqual(
      layOut(FIRST_ITEM.response).paragraphs.join(' ').length,
    )
    expect(item.input.length).toBeLessThanOrEqual(TEXT.max)
    if (item.type === 'text') expect(item.input.length).toBeLessThanOrEqual(FIRST_ITEM.input.length)
  })
})
