import type { Application, Delivery } from '@countersign/product-api'
import { Button, Time, useAnnounce, useNow } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { livePart } from '../../language/liveTable.ts'
import { LoadError, MutationError } from '../../ui/FailureNotes.tsx'
import { isNotFound } from '../../ui/failures.ts'
import { fillText } from '../../ui/fillText.ts'
import { formatDay, formatTimeOfDay } from '../../ui/localTime.ts'
import { MoreButton, usePages } from '../../ui/MoreButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import list from '../list.module.css'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'

const words = livePart(() => texts.deliveries)

/** The sign-outs that an application has not been told of: nothing is shown where there are none. */
export function Deliveries({ application: { clientId } }: { readonly application: Application }) {
  const api = useOperatorApi()
  const loaded = usePages(deliveriesKey(clientId), (cursor) =>
    api.deliveries(clientId, { cursor, limit: 20 }),
  )
  const deliveries = loaded.data?.pages.flatMap((page) => page.deliveries) ?? []
  if (loaded.isError && loaded.data === undefined) {
    return <LoadError title={words.notLoaded} error={loaded.error} onRetry={loaded.refetch} />
  }
  if (deliveries.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className={list['sectionHead']}>
        <h2 id={titleId} tabIndex={-1}>
          {words.title}
        </h2>
      </div>
      <p className="soft">{words.lead}</p>
      <ul id="delivery-rows" className={list['rows']}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} clientId={clientId} delivery={delivery} />
        ))}
      </ul>
      <MoreButton things={words.things} list={loaded} listId="delivery-rows" />
    </section>
  )
}

const titleId = 'deliveries'

function deliveriesKey(clientId: string): readonly string[] {
  return ['application', clientId, 'deliveries']
}

interface DeliveryRowProps {
  readonly clientId: string
  readonly delivery: Delivery
}

/** One sign-out: what happens with it next, and why it has not arrived. */
function DeliveryRow({ clientId, delivery }: DeliveryRowProps) {
  const { id, createdAt, tries, lastTry, nextTryAt, givenUpAt } = delivery
  const retry = useRetry(clientId, id)
  return (
    <li className={list['row']} data-row="" tabIndex={-1}>
      <div className={list['text']}>
        <p className={list['title']}>
          <strong>{fillText(words.signedOut, { time: <Time at={createdAt} /> })}</strong>
          {givenUpAt !== null && <Tag tone="stop">{words.givenUp}</Tag>}
        </p>
        <p className={list['facts']}>
          {lastTry === null ? (
            <span>{words.untried}</span>
          ) : (
            <>
              <span>{words.tries(tries)}</span>
              <span>
                {fillText(words.lastTry, { time: <Time at={lastTry.at} />, detail: lastTry.detail })}
              </span>
            </>
          )}
          {nextTryAt !== null && <NextTry at={nextTryAt} />}
        </p>
        {retry.isError && <MutationError error={retry.error}>{words.notRetried}</MutationError>}
      </div>
      <Button
        kind="outline"
        label={words.retryLabel(formatDay(createdAt), formatTimeOfDay(createdAt))}
        onClick={retry.mutate}
        {...(retry.isPending && { working: words.retrying })}
      >
        {words.retry}
      </Button>
    </li>
  )
}

/** When it is tried next. What is due waits for its turn only. */
function NextTry({ at }: { readonly at: string }) {
  const now = useNow()
  if (Date.parse(at) <= now + dueMilliseconds) return <span>{words.nextTryDue}</span>
  return <span>{fillText(words.nextTry, { time: <Time at={at} /> })}</span>
}

/** `Time` says "just now" of less: of a try to come, that reads wrong. */
const dueMilliseconds = 30_000

function useRetry(clientId: string, id: string) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: async () => {
      // One that has arrived meanwhile is what was wanted.
      await api.retryDelivery(clientId, id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    onSuccess: async () => {
      announce(words.retried)
      // The button may be about to go with its row.
      document.getElementById(titleId)?.focus()
      await queries.invalidateQueries({ queryKey: ['application', clientId] })
    },
  })
}
