import type { Api } from '@countersign/product-api'
import { livePart } from '../../language/liveTable.ts'
import { LoadState, Section } from '../../ui/list.tsx'
import { useListed, useLoaded } from '../calls.tsx'
import { DayChart } from '../kit/DayChart.tsx'
import { RefusalsSection } from '../kit/RefusalsSection.tsx'
import { texts } from '../texts.ts'
import styles from './ApiUsageSection.module.css'

const words = livePart(() => texts.apiUsage)
const about = ['forPeople', 'forApplications'] as const

/** How many tokens for an API were given on each of the last days, for people and for applications themselves. */
export function ApiUsageSection({ api: { id } }: { readonly api: Api }) {
  const usage = useLoaded((api) => api.apiUsage, id)
  const days = usage.data?.days ?? []
  const isAny = days.some(({ forPeople, forApplications }) => forPeople + forApplications > 0)
  return (
    <Section id="usage-title" title={words.title}>
      <LoadState
        query={usage}
        words={words}
        skeleton={2}
        isFailed={usage.isError && usage.data === undefined}
      />
      {usage.isSuccess && !isAny && <p className="soft">{words.none}</p>}
      {isAny && (
        <>
          <div className={styles['charts']}>
            {about.map((name) => (
              <DayChart
                key={name}
                words={words.charts[name]}
                days={days.map((day) => ({ day: day.day, count: day[name] }))}
              />
            ))}
          </div>
          <p className="small soft">{words.utc}</p>
        </>
      )}
    </Section>
  )
}

/** How often requests about an API were refused and why. */
export function ApiRefusals({ api: { id } }: { readonly api: Api }) {
  const refused = useListed((api) => api.apiRefusals, [id], { limit: 20 })
  return <RefusalsSection id="api-refusals" list={refused} words={words} />
}
