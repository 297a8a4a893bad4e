import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'

const SAID = 'We cut taxes.'

describe('boilerplate', () => {
  it.each([
    'FOR IMMEDIATE RELEASE: We cut taxes.',
    'FOR IMMEDIATE RELEASE\nWe cut taxes.',
    'For Immediate Release - We cut taxes.',
    'BREAKING: We cut taxes.',
    '🚨 BREAKING 🚨: We cut taxes.',
    'BREAKING NEWS: We cut taxes.',
    'JUST IN: We cut taxes.',
    'NEW POLL: We cut taxes.',
    'NEW: We cut taxes.',
    'FINAL NOTICE: We cut taxes.',
    'FINAL NOTICE. We cut taxes.',
    'UPDATE: We cut taxes.',
    'ICYMI: We cut taxes.',
    'RT @SomeBody: We cut taxes.',
    'RT: We cut taxes.',
    '1/ We cut taxes.',
    '🧵1/ We cut taxes.',
    '2/n We cut taxes.',
    '(3/9) We cut taxes.',
    'We cut taxes. 3/7',
    'We cut taxes. (3/7)',
    'HARRISBURG, Pa. — We cut taxes.',
    'WASHINGTON — We cut taxes.',
    'WASHINGTON (AP) — We cut taxes.',
    'LINCOLN, Neb., March 3, 2026 — We cut taxes.',
    'March 3, 2026\nWe cut taxes.',
    'We cut taxes.\n3:14 PM · Mar 3, 2026 · 12.3K Views',
    'We cut taxes. Paid for by Friends of Stan Kubiak.',
    'We cut taxes. (Paid for by Rusk for Governor, Inc.)',
    'We cut taxes. PAID FOR BY RUSK FOR GOVERNOR',
    'We cut taxes. Paid for and authorized by the Rusk Committee.',
    'We cut taxes. Authorised by R. Smith, Labor, Canberra.',
    'We cut taxes. Not authorized by any candidate. Paid for by Roads PAC.',
    'We cut taxes. Read more: https://example.org/a?b=1',
    'We cut taxes. Read the full statement here.',
    'We cut taxes. Link in bio.',
    'We cut taxes. Link in bio 👇',
    'We cut taxes. Click here to see how!',
    'We cut taxes. RT if you agree!',
    'We cut taxes.\nSent from my iPhone',
    'We cut taxes.\nUnsubscribe | Privacy policy',
    'We cut taxes.\nReply STOP to opt out.',
    'Press Office\nWe cut taxes.',
    'Office of Communications\nContact: Jo Bell, 555-201-3344\nWe cut taxes.\n###',
    'We cut taxes. — Gov. Dale Rusk, March 3',
    'We cut taxes.\n— Gov. Dale Rusk, March 3, 2026',
    'We cut taxes. (Gov. Dale Rusk, Sept. 3)',
  ])('is dropped: %j', (raw) => {
    expect(normalise(raw).text).toBe(SAID)
  })

  it.each([
    '1/3 of our budget goes to roads.',
    'We will never forget. 9/11',
    'Our lines are open. 24/7',
    'Breaking the budget is not leadership.',
    'Update the grid before it breaks.',
    'Live free or die.',
    'Watch this space.',
    'We learn more from failure than from luck.',
    'Follow the money.',
    'Share the road.',
    '8,000 more doctors, paid for by fair taxes on the big banks.',
    'Who pays? Paid for by you, the taxpayer.',
    'It was authorised by nobody.',
    'The press office lost our keys.',
    'New roads: nine. New taxes: none.',
    'The final notice came on Tuesday.',
  ])('is not: %j', (raw) => {
    expect(normalise(raw).text).toBe(raw)
  })

  it('is kept when it is all there is', () => {
    expect(normalise('Unsubscribe').text).toBe('Unsubscribe')
  })
})
