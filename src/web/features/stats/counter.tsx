import { useQuery } from '@tanstack/react-query'
import { TIMING } from '#contracts/limits.ts'
import type { Stats } from '#contracts/stats.ts'
import { STATS_KEY } from '#web/lib/stats.ts'
import { Wheels } from '#web/ui/wheels.tsx'

/** The running total; asked every 10 s, not while the tab is hidden (DECISIONS T96). */
export function Counter() {
  const { data } = useQuery<Stats>({ queryKey: STATS_KEY, refetchInterval: TIMING.statsPoll })
  return (
    <div className="counter">
      <span>DESTROYED</span>
      <Wheels total={data?.totalConversions} />
    </div>
  )
}
