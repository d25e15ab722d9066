import type { Application } from '@countersign/product-api'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { formatMoment } from '../../ui/localTime.ts'
import { MoreButton, usePages } from '../../ui/MoreButton.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'

const listId = 'application-refusals'

/** How often requests of an application were refused and why, the latest hour first. */
export function ApplicationRefusals({ application: { clientId } }: { readonly application: Application }) {
  const api = useOperatorApi()
  const pages = usePages(['application', clientId, 'refusals'], (cursor) =>
    api.applicationRefusals(clientId, { cursor }),
  )
  const refusals = pages.data?.pages.flatMap((page) => page.refusals) ?? []
  const words = texts.application
  return (
    <section aria-labelledby="refusals-title">
      <div className={list['sectionHead']}>
        <h2 id="refusals-title">{words.refusalsTitle}</h2>
      </div>
      {pages.isPending && <ListSkeleton label={words.refusalsLoading} rows={2} />}
      {pages.isError && pages.data === undefined && (
        <LoadError title={words.refusalsNotLoaded} error={pages.error} onRetry={pages.refetch} />
      )}
      {pages.isSuccess && (
        <p className="soft">{refusals.length === 0 ? words.noRefusals : words.refusalsHint}</p>
      )}
      {refusals.length > 0 && (
        <ul id={listId} className={list['rows']}>
          {refusals.map(({ since, reason, count }) => (
            <li key={`${since} ${reason}`} className={list['row']} data-row tabIndex={-1}>
              <div className={list['text']}>
                <p className={list['title']}>{words.refusalReasons[reason]}</p>
                <p className={list['facts']}>
                  <span translate="no" className="mono">
                    {reason}
                  </span>
                  <span>{words.refusals(count)}</span>
                  <span>
                    {fillText(words.refusedSince, {
                      time: <time dateTime={since}>{formatMoment(since)}</time>,
                    })}
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <MoreButton things={words.refusalsThings} list={pages} listId={listId} />
    </section>
  )
}
