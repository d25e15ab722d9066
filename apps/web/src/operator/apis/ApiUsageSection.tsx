import type { Api } from '@countersign/product-api'
import { livePart } from '../../language/liveTable.ts'
import { fillText } from '../../ui/fillText.ts'
import { Facts, ListRow, LoadState, PagedList, Section } from '../../ui/list.tsx'
import { formatMoment } from '../../ui/localTime.ts'
import { useListed, useLoaded } from '../calls.tsx'
import { DayChart } from '../kit/DayChart.tsx'
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

/** How often requests about an API were refused and why, the latest hour first. */
export function ApiRefusals({ api: { id } }: { readonly api: Api }) {
  const refused = useListed((api) => api.apiRefusals, [id], { limit: 20 })
  const hasAny = refused.data?.pages.some((page) => page.refusals.length > 0)
  return (
    <Section id="refusals-title" title={words.refusalsTitle}>
      {refused.isSuccess && hasAny && <p className="soft">{words.refusalsHint}</p>}
      <PagedList
        id="api-refusals"
        words={{
          loading: words.refusalsLoading,
          notLoaded: words.refusalsNotLoaded,
          things: words.refusalsThings,
        }}
        list={refused}
        rows={(page) => page.refusals}
        skeleton={2}
        none={words.noRefusals}
      >
        {({ since, reason, count }) => (
          <ListRow key={`${since} ${reason}`} title={words.refusalReasons[reason]}>
            <Facts>
              <span translate="no" className="mono">
                {reason}
              </span>
              <span>{words.refusals(count)}</span>
              <span>
                {fillText(words.refusedSince, { time: <time dateTime={since}>{formatMoment(since)}</time> })}
              </span>
            </Facts>
          </ListRow>
        )}
      </PagedList>
    </Section>
  )
}
