// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CAPTIONS } from '#contracts/copy.ts'
import { leaveFor } from '#web/lib/navigate.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { currentToast } from '#web/lib/toast.ts'
import { USER_KEY } from '#web/lib/user.ts'
import { WhoProvider } from '#web/lib/who.tsx'
import { Desk } from './desk.tsx'

vi.mock('#web/lib/navigate.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

const ANSWER = {
  transformedText: '600 SPACES. 40 MILLION PEOPLE. THE LOT HAD NO COMMENT! THE BIRDS DID!',
  mode: 'normal',
  seed: 7,
  claims: [],
  target: 'Rex Bluster',
  narrator: 'Gil Wirecopy',
}
const FIGURES = [
  { id: 'rex-bluster', figure: 'President Rex Bluster', narrator: 'Gil Wirecopy' },
  { id: 'lou-loud', figure: 'Mayor Lou Loud', narrator: 'Fern Tapp' },
]
const fetched = vi.fn<typeof fetch>()
const client = createQueryClient()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  client.setQueryData(USER_KEY, { email: 'a@b.co', isAuthenticated: true, hasAccess: true })
  client.setQueryData(['/api/figures'], { figures: FIGURES.slice(0, 1) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(leaveFor).mockReset()
  fetched.mockReset()
  sessionStorage.clear()
})

const show = () =>
  render(
    <QueryClientProvider client={client}>
      <WhoProvider who="member">
        <Desk />
      </WhoProvider>
    </QueryClientProvider>,
  )
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const box = () => screen.getByLabelText<HTMLTextAreaElement>('The post in question')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = async (name: string) => {
  fireEvent.click(button(name))
  await settle()
}
const sent = () => fetched.mock.calls.map(([path, init]) => [path, init?.body])
const inTime = (ms: number, body: object = ANSWER, init?: ResponseInit) =>
  fetched.mockImplementationOnce(
    (_path, options) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(Response.json(body, init)), ms)
        options?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      }),
  )

describe('input', () => {
  it('is disabled when empty or too long, and says why for blanks', async () => {
    show()
    expect(button('Roar back').disabled).toBe(true)
    type('   ')
    expect(button('Roar back').disabled).toBe(false)
    await press('Roar back')
    expect(currentToast()?.message).toBe('Please enter some text to unleash the devastation!')
    type('x'.repeat(801))
    expect(button('Roar back').disabled).toBe(true)
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    expect(currentToast()?.message).toBe(
      'Text too long! Please keep it under 800 characters for optimal responses.',
    )
    expect(fetched).not.toHaveBeenCalled()
  })

  it('says that a subscription is needed before the first refusal', async () => {
    show()
    expect(screen.queryByText('Subscription needed')).toBeNull()
    client.setQueryData(USER_KEY, { email: 'a@b.co', hasAccess: false })
    await settle()
    expect(
      screen.getByText('Subscription needed').parentElement?.querySelector('a')?.getAttribute('href'),
    ).toBe('/subscribe')
  })
})

describe('a run', () => {
  it('goes through the captions from the first, and ends on the front page', async () => {
    inTime(8_000)
    show()
    type('Biggest crowd ever')
    fireEvent.change(screen.getByLabelText('Who said it? (optional)'), { target: { value: ' Rex ' } })
    fireEvent.keyDown(box(), { key: 'Enter', metaKey: true })
    await settle()
    expect(sent()).toEqual([['/api/transform/text', '{"text":"Biggest crowd ever","target":"Rex"}']])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stop the presses.')
    for (const caption of [...CAPTIONS, CAPTIONS[0]]) {
      expect(screen.getByRole('status').textContent).toBe(caption)
      await settle(1_200)
    }
    expect(screen.getByRole('heading', { level: 1 }).textContent?.trim()).toBe(
      '600 SPACES. 40 MILLION PEOPLE. THE LOT HAD NO COMMENT!',
    )
    expect(screen.getByText('Rex Bluster')).toBeDefined()
    expect(screen.getByText('In the voice of Gil Wirecopy')).toBeDefined()
    expect(screen.getByText('Destroyed')).toBeDefined()
    expect(screen.getByText('Biggest crowd ever')).toBeDefined()
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('has no stamp for an answer that does not count', async () => {
    inTime(0, { ...ANSWER, mode: 'grave' })
    show()
    type('x')
    await press('Roar back')
    expect(button('Copy')).toBeDefined()
    expect(screen.queryByText('Destroyed')).toBeNull()
  })

  it('repeats what was asked, and New starts clean', async () => {
    inTime(0)
    show()
    type('first')
    await press('Roar back')
    inTime(0)
    await press('Regenerate')
    const roasts = sent().filter(([path]) => path === '/api/transform/text')
    expect(roasts).toEqual(Array.from({ length: 2 }, () => ['/api/transform/text', '{"text":"first"}']))
    await press('New')
    expect(box().value).toBe('')
  })

  it('asks for a random one with no body, and shows what was answered', async () => {
    inTime(0, { ...ANSWER, material: 'Bluster opens third lot' })
    show()
    await press('Random')
    expect(sent()[0]).toEqual(['/api/transform/random', undefined])
    expect(screen.getByText('Bluster opens third lot')).toBeDefined()
  })

  it('is written in the voice that was chosen, which stays for the next one', async () => {
    client.setQueryData(['/api/figures'], { figures: FIGURES })
    inTime(0)
    show()
    type('mine')
    fireEvent.change(screen.getByLabelText('In whose voice?'), { target: { value: 'lou-loud' } })
    await press('Roar back')
    expect(sent()[0]).toEqual(['/api/transform/text', '{"text":"mine","figure":"lou-loud"}'])
    await press('New')
    expect(screen.getByLabelText<HTMLSelectElement>('In whose voice?').value).toBe('lou-loud')
  })

  it('keeps what could be checked folded under the answer', async () => {
    const claim = { sentence: 'We built 40 bridges', kind: 'number', settledBy: 'The published count.' }
    inTime(0, { ...ANSWER, claims: [claim] })
    show()
    type('We built 40 bridges')
    await press('Roar back')
    const receipts = screen.getByText('Receipts: 1 claim to check').closest('details')
    expect(receipts?.open).toBe(false)
    expect(receipts?.textContent).toContain('A number. The published count.')
  })

  it('can be cancelled: the text stays, a late answer is dropped', async () => {
    inTime(5_000)
    show()
    type('mine')
    await press('Roar back')
    await press('Cancel')
    await settle(10_000)
    expect(box().value).toBe('mine')
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
  })

  it('is aborted when the page is left', async () => {
    inTime(5_000)
    const page = show()
    type('mine')
    await press('Roar back')
    page.unmount()
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
    await settle(10_000)
    expect(leaveFor).not.toHaveBeenCalled()
  })
})

describe('a failure (SPEC §8)', () => {
  const refuse = (status: number, error: string, code: string, headers = {}) =>
    inTime(0, { error, code }, { status, headers })

  it.each([
    [
      'Roar back',
      401,
      'Unauthorized',
      'unauthorized',
      'Please log in to use the devastation machine!',
      '/api/login',
    ],
    [
      'Roar back',
      403,
      'Active subscription required',
      'subscription_required',
      'Active subscription required for maximum carnage!',
      '/subscribe',
    ],
    [
      'Random',
      401,
      'Unauthorized',
      'unauthorized',
      'Please log in to spin up random devastation!',
      '/api/login',
    ],
  ])(
    '%s, %i: toast, then away after a second, and the draft comes back once',
    async (name, status, error, code, text, url) => {
      refuse(status, error, code)
      const page = show()
      type('keep me')
      await press(name)
      expect(currentToast()?.message).toBe(text)
      await settle(999)
      expect(leaveFor).not.toHaveBeenCalled()
      await settle(1)
      expect(leaveFor).toHaveBeenCalledExactlyOnceWith(url)
      page.unmount()
      show()
      expect(box().value).toBe('keep me')
      expect(sessionStorage.length).toBe(0)
    },
  )

  it.each([
    ['Roar back', 'Oops! The comedy machine had a hiccup. Try again!'],
    ['Random', 'Random generator is taking a comedy break. Try again!'],
  ])('%s: anything else returns to input', async (name, text) => {
    refuse(500, 'Boom', 'internal')
    show()
    type('kept')
    await press(name)
    expect(currentToast()?.message).toBe(text)
    expect(box().value).toBe('kept')
    await settle(5_000)
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('a refused origin is no question of money', async () => {
    refuse(403, 'Origin not allowed', 'origin')
    show()
    type('x')
    await press('Roar back')
    expect(currentToast()?.message).toBe('Oops! The comedy machine had a hiccup. Try again!')
  })

  it('too many: slow down, with the seconds', async () => {
    refuse(429, 'Too many', 'too_many_requests', { 'retry-after': '12' })
    show()
    type('x')
    await press('Roar back')
    expect(currentToast()).toMatchObject({ title: 'Slow down', message: 'Please try again in 12 seconds.' })
  })
})
