import { advanceClock } from '#sandbox/billing/due.ts'
import { deleteClock } from '#sandbox/billing/ending.ts'
import { testClock } from '#sandbox/shapes/operations.ts'
import { invalid } from '#sandbox/wire/errors.ts'
import { PAGING, pageOf } from '#sandbox/wire/pages.ts'
import { integer, required, text } from '#sandbox/wire/params.ts'
import { found, route } from '#sandbox/wire/route.ts'

const CLOCKS = '/v1/test_helpers/test_clocks'

export const TEST_CLOCKS = [
  route('POST', CLOCKS, { frozen_time: integer, name: text }, ({ ledger, params }) => {
    const at = required(params.frozen_time, 'frozen_time')
    const made = testClock(ledger.id('clock'), at, params.name ?? null, ledger.now)
    ledger.put(made)
    ledger.emit('test_helpers.test_clock.created', made)
    return made
  }),
  route('GET', CLOCKS, PAGING, ({ store, params }) =>
    pageOf(store, CLOCKS, 'test_helpers.test_clock', params),
  ),
  route('GET', `${CLOCKS}/:id`, {}, ({ ledger, id }) => found(ledger, 'test_helpers.test_clock', id)),
  route('POST', `${CLOCKS}/:id/advance`, { frozen_time: integer }, ({ ledger, id, params }) => {
    const clock = found(ledger, 'test_helpers.test_clock', id)
    const to = required(params.frozen_time, 'frozen_time')
    if (to <= clock.frozen_time)
      throw invalid('You cannot advance a test clock to a time in the past.', { param: 'frozen_time' })
    return advanceClock(ledger, clock, to)
  }),
  route('DELETE', `${CLOCKS}/:id`, {}, ({ ledger, id }) => {
    const clock = found(ledger, 'test_helpers.test_clock', id)
    deleteClock(ledger, clock)
    return { id, object: 'test_helpers.test_clock', deleted: true }
  }),
]
