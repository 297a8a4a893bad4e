import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const SECOND = 1_000
const NOON = Date.UTC(2026, 0, 15, 12)

const demo = (page: Page) => page.locator('#demo')
/** The parts that are seen: the first example's lie under what is shown instead. */
const front = (page: Page) => page.locator('.demo .swap > :not(.is-off) .front')

/** Stands still but for `pass`, from before the page's first timer. */
async function stopClock(page: Page) {
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(NOON + SECOND)
}

/** Scrolled to, as a reader would, and begun. */
async function open(page: Page) {
  await stopClock(page)
  const more = page.waitForResponse(/more-items/)
  await page.goto('/')
  await page.locator('.press').evaluate((press) => press.scrollIntoView({ behavior: 'instant' }))
  await more
  await expect(demo(page)).not.toHaveClass(/is-held/)
}

/** No step longer than a phase: each sets the timer of the next only once it is rendered. */
async function pass(page: Page, ms: number) {
  for (let left = ms; left > 0; left -= SECOND) await page.clock.runFor(Math.min(left, SECOND))
}

/** How far the page under the demo has been pushed about since it was loaded. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput)
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** axe waits on timers, so the clock has to go on for it, though not for the demo: that is held meanwhile. */
async function violationsOf(page: Page) {
  const analysed = { yet: false }
  // The other mode opens a page of its own, which lives by the same clock and is closed under it.
  const analysis = new AxeBuilder({ page }).setLegacyMode().include('#demo').analyze()
  void analysis.finally(() => (analysed.yet = true))
  while (!analysed.yet) await page.clock.runFor(20)
  const { violations } = await analysis
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

async function expectSound(page: Page) {
  const overflow = await demo(page).evaluate((section) => section.scrollWidth - section.clientWidth)
  expect(overflow).toBe(0)
  // Whatever is shown fits into the place of the first example.
  const cut = await page
    .locator('.demo .instead :is(.front__page, .clip, .machine)')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollHeight > part.clientHeight).map((part) => part.className),
    )
  expect(cut).toEqual([])
  expect(await violationsOf(page)).toEqual([])
}

for (const scheme of ['light', 'dark'] as const) {
  test(`goes through its phases and moves nothing, in the ${scheme} edition`, async ({ page }) => {
    await watchShifts(page)
    await page.emulateMedia({ colorScheme: scheme })
    await open(page)
    await expect(front(page)).toContainText('600 PARKING SPACES.')
    const { height } = (await demo(page).boundingBox()) ?? {}

    for (const [phase, ms] of [
      ['result', 28 * SECOND],
      ['start', 2 * SECOND],
      ['input', 15 * SECOND],
      ['processing', 3 * SECOND],
      ['result', 28 * SECOND],
      ['start', 2 * SECOND],
      ['input', 3 * SECOND],
      ['processing', 3 * SECOND],
    ] as const) {
      await expect(demo(page)).toHaveAttribute('data-phase', phase)
      expect((await demo(page).boundingBox())?.height).toBe(height)
      await page.getByRole('button', { name: 'Pause the demo' }).click()
      await expectSound(page)
      await page.getByRole('button', { name: 'Play the demo' }).click()
      await expect(demo(page)).not.toHaveClass(/is-held/)
      await pass(page, ms)
    }
    await expect(front(page)).toContainText('In reply to Senator Hiram Gust')
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.001)
  })
}

test('pauses, and goes on where it was', async ({ page }) => {
  await open(page)
  await pass(page, 20 * SECOND)
  await page.getByRole('button', { name: 'Pause the demo' }).click()
  await pass(page, 40 * SECOND)
  await expect(demo(page)).toHaveAttribute('data-phase', 'result')
  await expect(front(page)).toContainText('600 PARKING SPACES.')
  await page.getByRole('button', { name: 'Play the demo' }).click()
  await expect(demo(page)).not.toHaveClass(/is-held/)
  await pass(page, 8 * SECOND)
  await expect(demo(page)).toHaveAttribute('data-phase', 'start')
})

test('waits until it is looked at, and asks for nothing before', async ({ page }) => {
  await stopClock(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByText('posts destroyed').or(page.locator('.wheels')).first()).toBeVisible()
  await pass(page, 40 * SECOND)
  await expect(demo(page)).toHaveAttribute('data-phase', 'result')
  await expect(demo(page)).toHaveClass(/is-held/)
  expect(asked.filter((url) => url.includes('more-items'))).toEqual([])
})

test('stands still for reduced motion, with one finished example', async ({ page }) => {
  await stopClock(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.locator('.press').evaluate((press) => press.scrollIntoView({ behavior: 'instant' }))
  await pass(page, 60 * SECOND)
  await expect(demo(page)).toHaveAttribute('data-phase', 'result')
  await expect(front(page)).toContainText('600 PARKING SPACES.')
  await expect(page.getByRole('button', { name: 'Pause the demo' })).toBeHidden()
  await expectSound(page)
})

test('nothing in it takes the focus but the pause', async ({ page }) => {
  await page.goto('/')
  await expect(demo(page).locator('a, button, input, textarea, select, [tabindex]')).toHaveCount(1)
  await expect(demo(page).locator('[aria-live], [role=status]')).toHaveCount(0)
})
