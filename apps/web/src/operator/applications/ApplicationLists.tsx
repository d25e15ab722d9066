import { type Application, applicationEndpoints, type Delivery } from '@countersign/product-api'
import { Address, Button, Time, useNow } from '@countersign/react'
import { Link } from 'react-router'
import { livePart } from '../../language/liveTable.ts'
import { LoadError, MutationError } from '../../ui/FailureNotes.tsx'
import { isNotFound } from '../../ui/failures.ts'
import { fillText } from '../../ui/fillText.ts'
import { Facts, ListRow, PagedList, Rows, Section } from '../../ui/list.tsx'
import { formatDay, formatTimeOfDay } from '../../ui/localTime.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { keyOf, useChange, useListed, useOperatorApi } from '../calls.tsx'
import { PersonName } from '../kit/PersonName.tsx'
import { RefusalsSection } from '../kit/RefusalsSection.tsx'
import { texts } from '../texts.ts'
import styles from './ApplicationPage.module.css'

interface ApplicationListProps {
  readonly application: Application
}

/** The people whom an application knows, who signed in last first. */
export function ApplicationPeople({ application: { clientId } }: ApplicationListProps) {
  const words = texts.application
  const known = useListed((api) => api.applicationPeople, [clientId], {})
  const activity = `/operator/activity?application=${encodeURIComponent(clientId)}`
  const links = (
    <p className={styles['links']}>
      <Link className="countersign-link" to={activity}>
        {words.activity}
      </Link>
      <Link className="countersign-link" to={`${activity}&outcome=refused`}>
        {words.refused}
      </Link>
    </p>
  )
  return (
    <Section id="people-title" title={words.peopleTitle} action={links}>
      <PagedList
        id="application-people"
        words={{ loading: words.peopleLoading, notLoaded: words.peopleNotLoaded, things: words.peopleThings }}
        list={known}
        rows={(page) => page.people}
        skeleton={2}
        none={words.noPeople}
      >
        {({ person, wallet, scopes, firstUsedAt, lastUsedAt }) => (
          <ListRow
            key={person.id}
            title={
              <Link className="countersign-link" to={`/operator/people/${encodeURIComponent(person.id)}`}>
                <PersonName {...person} />
              </Link>
            }
          >
            <Facts>
              <Address address={wallet.address} chainId={wallet.chainId} isTabStop={false} />
              <Link
                className="countersign-link"
                to={`/operator/applications/${encodeURIComponent(clientId)}?person=${encodeURIComponent(person.id)}#try-title`}
              >
                {words.learns}
              </Link>
              <span>{words.knows(scopes.join(', '))}</span>
              <span>{fillText(words.connected, { time: <Time at={firstUsedAt} /> })}</span>
              <span>{fillText(words.lastSignIn, { time: <Time at={lastUsedAt} /> })}</span>
            </Facts>
          </ListRow>
        )}
      </PagedList>
    </Section>
  )
}

/** How often requests of an application were refused and why. */
export function ApplicationRefusals({ application: { clientId } }: ApplicationListProps) {
  const refused = useListed((api) => api.applicationRefusals, [clientId], {})
  return <RefusalsSection id="application-refusals" list={refused} words={texts.application} />
}

const deliveryWords = livePart(() => texts.deliveries)
const deliveriesTitle = 'deliveries'

/** The sign-outs that an application has not been told of: nothing is shown where there are none. */
export function Deliveries({ application: { clientId } }: ApplicationListProps) {
  const loaded = useListed((api) => api.deliveries, [clientId], { limit: 20 })
  const deliveries = loaded.data?.pages.flatMap((page) => page.deliveries) ?? []
  if (loaded.isError && loaded.data === undefined) {
    return <LoadError title={deliveryWords.notLoaded} error={loaded.error} onRetry={loaded.refetch} />
  }
  if (deliveries.length === 0) return null
  return (
    <Section id={deliveriesTitle} title={deliveryWords.title}>
      <p className="soft">{deliveryWords.lead}</p>
      <Rows id="delivery-rows">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} clientId={clientId} delivery={delivery} />
        ))}
      </Rows>
      <MoreButton things={deliveryWords.things} list={loaded} listId="delivery-rows" />
    </Section>
  )
}

interface DeliveryRowProps {
  readonly clientId: string
  readonly delivery: Delivery
}

/** One sign-out: what happens with it next, and why it has not arrived. */
function DeliveryRow({ clientId, delivery }: DeliveryRowProps) {
  const { id, createdAt, tries, lastTry, nextTryAt, givenUpAt } = delivery
  const retry = useRetry(clientId, id)
  const title = (
    <>
      <strong>{fillText(deliveryWords.signedOut, { time: <Time at={createdAt} /> })}</strong>
      {givenUpAt !== null && <Tag tone="stop">{deliveryWords.givenUp}</Tag>}
    </>
  )
  const button = (
    <Button
      kind="outline"
      label={deliveryWords.retryLabel(formatDay(createdAt), formatTimeOfDay(createdAt))}
      onClick={retry.mutate}
      {...(retry.isPending && { working: deliveryWords.retrying })}
    >
      {deliveryWords.retry}
    </Button>
  )
  return (
    <ListRow title={title} action={button}>
      <Facts>
        {lastTry === null ? (
          <span>{deliveryWords.untried}</span>
        ) : (
          <>
            <span>{deliveryWords.tries(tries)}</span>
            <span>
              {fillText(deliveryWords.lastTry, { time: <Time at={lastTry.at} />, detail: lastTry.detail })}
            </span>
          </>
        )}
        {nextTryAt !== null && <NextTry at={nextTryAt} />}
      </Facts>
      {retry.isError && <MutationError error={retry.error}>{deliveryWords.notRetried}</MutationError>}
    </ListRow>
  )
}

/** When it is tried next. What is due waits for its turn only. */
function NextTry({ at }: { readonly at: string }) {
  const now = useNow()
  if (Date.parse(at) <= now + dueMilliseconds) return <span>{deliveryWords.nextTryDue}</span>
  return <span>{fillText(deliveryWords.nextTry, { time: <Time at={at} /> })}</span>
}

/** `Time` says "just now" of less: of a try to come, that reads wrong. */
const dueMilliseconds = 30_000

function useRetry(clientId: string, id: string) {
  const api = useOperatorApi()
  return useChange({
    send: async () => {
      // One that has arrived meanwhile is what was wanted.
      await api.retryDelivery(clientId, id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    done: deliveryWords.retried,
    // The button may be about to go with its row.
    focus: `#${deliveriesTitle}`,
    stale: [keyOf(applicationEndpoints.application, clientId)],
  })
}
