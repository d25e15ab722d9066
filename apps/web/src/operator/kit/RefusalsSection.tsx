import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { fillText } from '../../ui/fillText.ts'
import { Facts, ListRow, PagedList, Section } from '../../ui/list.tsx'
import { formatMoment } from '../../ui/localTime.ts'

/** Requests that were refused for one reason, in one hour. */
interface Refusal<Reason extends string> {
  readonly since: string
  readonly reason: Reason
  readonly count: number
}

interface Page<Reason extends string> {
  readonly refusals: readonly Refusal<Reason>[]
}

interface RefusalsSectionProps<Reason extends string> {
  readonly id: string
  readonly list: UseInfiniteQueryResult<InfiniteData<Page<Reason>>>
  readonly words: {
    readonly refusalsTitle: string
    readonly refusalsHint: string
    readonly refusalsLoading: string
    readonly refusalsNotLoaded: string
    readonly refusalsThings: string
    readonly noRefusals: string
    readonly refusalReasons: Readonly<Record<Reason, string>>
    readonly refusals: (count: number) => string
    readonly refusedSince: string
  }
}

/** How often requests were refused and why, the latest hour first. */
export function RefusalsSection<Reason extends string>({ id, list, words }: RefusalsSectionProps<Reason>) {
  const hasAny = list.data?.pages.some((page) => page.refusals.length > 0)
  return (
    <Section id="refusals-title" title={words.refusalsTitle}>
      {list.isSuccess && hasAny && <p className="soft">{words.refusalsHint}</p>}
      <PagedList
        id={id}
        words={{
          loading: words.refusalsLoading,
          notLoaded: words.refusalsNotLoaded,
          things: words.refusalsThings,
        }}
        list={list}
        rows={(page) => [...page.refusals]}
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
