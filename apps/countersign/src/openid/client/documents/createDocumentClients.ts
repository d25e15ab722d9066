import { listNetworks, type Requester, type Service } from '@countersign/server/extension'
import { isDocumentId } from '../../../applications/applicationRow.ts'
import {
  type ApplicationRules,
  type CheckedApplication,
  createStrangersRules,
} from '../../../applications/applications.fields.ts'
import { findApplication } from '../../../applications/applications.queries.ts'
import { findAnyConnection, mostDocuments } from '../../../applications/registeredApplications.ts'
import { outboundCalls } from '../../../outbound/outbound.ts'
import { invalidClient, OAuthError, StayingError } from '../../OAuthError.ts'
import type { Client, FindClient } from '../Client.ts'
import { FetchError, type FetchedAnswer, type fetchAnswer } from '../fetchDocument.ts'
import { DocumentFault } from './DocumentFault.ts'
import { longestLife, readDocumentLife } from './documentLife.ts'
import type { DocumentPolicy } from './documentPolicy.ts'
import { forgetDocument, keepDocument } from './keepDocument.ts'
import { readClientDocument } from './readClientDocument.ts'

/** So many documents may be fetched in an hour for a network, and so many of a host for whomever. */
const perNetwork = 10
const perHost = 30
/**
 * So many of them, where nobody has allowed the application anything: else whoever asks for many addresses of a host would have
 * everyone's application there expire.
 */
const perHostUnknown = 20
/** So many at once: a slow host holds none of the others up. */
const mostAtOnce = 16
/** For so long after it has expired, tokens are renewed by a document whose host is away. */
const staleMilliseconds = 86_400_000
/** And for so long its host is not asked again. */
const restMilliseconds = 300_000

/** Who comes with a client id. */
export interface Visitor {
  readonly networkAddress: string
  readonly requester: Requester
}

/** Finds applications, those among them that introduce themselves by a document. */
export interface DocumentClients {
  /** Any that is known, but for those whose documents are not taken here any more. */
  readonly find: FindClient
  /**
   * The same for a person who is led here with the client id: a document that nobody knows, or that has expired, is fetched.
   *
   * @throws {StayingError} what is wrong with the document
   */
  readonly arrive: (clientId: string, visitor: Visitor) => Promise<Client | undefined>
  /**
   * The same for a program that asks for tokens: what is known, and fetched again where it has expired. While its host is away
   * it is taken as it was for a day.
   *
   * @throws {OAuthError} `invalid_client`, or `temporarily_unavailable`
   */
  readonly use: (clientId: string, visitor: Visitor) => Promise<Client | undefined>
}

interface DocumentNeeds {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly find: FindClient
  readonly policy: DocumentPolicy
  readonly rules: ApplicationRules
  readonly offered: Parameters<typeof readClientDocument>[2]['offered']
  readonly load: typeof fetchAnswer
  readonly fetchLogos: () => void
  /** Whether anything is limited at all. */
  readonly rate: number | 'off'
}

export function createDocumentClients(needs: DocumentNeeds): DocumentClients {
  const { service, policy } = needs
  const { store, now } = service
  const count = createDocumentLimits(store, needs.rate)
  const running = new Map<string, Promise<void>>()
  const restUntil = new Map<string, number>()

  const find: FindClient = (clientId) =>
    isDocumentId(clientId) && !policy.takes(clientId) ? Promise.resolve(undefined) : needs.find(clientId)

  const fetchAndKeep = async (clientId: string, visitor: Visitor) => {
    const address = policy.parse(clientId)
    const [connected] = await store.read(findAnyConnection, { clientId })
    await count(address, connected === undefined ? visitor.networkAddress : undefined)
    const fetchedAt = now()
    const fetched = await fetchApplication(needs, address).catch(async (error: unknown) => {
      // What its host takes back is not good for another day because the host is away after it, or we may not ask again.
      if (error instanceof DocumentFault && !error.isAway)
        await store.write(() => forgetDocument(clientId, fetchedAt - staleMilliseconds))
      throw error
    })
    const { application, lifeMilliseconds } = fetched
    const expiresAt = fetchedAt + lifeMilliseconds
    const document = { clientId, application, fetchedAt, expiresAt, requester: visitor.requester }
    if (!(await store.write(() => keepDocument(document))))
      throw new DocumentFault('is one too many: this server keeps no more of them', { isAway: true })
    restUntil.delete(clientId)
    needs.fetchLogos()
  }

  /** Whoever comes while a document is on its way waits for the same one, and counts for nobody. */
  const renew = (clientId: string, visitor: Visitor): Promise<void> => {
    const before = running.get(clientId)
    if (before !== undefined) return before
    if (running.size >= mostAtOnce)
      return Promise.reject(
        new DocumentFault('is not fetched: this server is busy', { isAway: true, retrySeconds: 5 }),
      )
    const task = fetchAndKeep(clientId, visitor).finally(() => running.delete(clientId))
    running.set(clientId, task)
    return task
  }

  const rest = (clientId: string) => {
    if (restUntil.size >= mostDocuments) restUntil.clear()
    restUntil.set(clientId, now() + restMilliseconds)
  }

  /** A clock that was set back since would have it good for longer than any document is. */
  const isFresh = ({ document }: Client) =>
    document === undefined || isWithin(document.expiresAt, longestLife)
  const isWithin = (until: number, most: number) => now() < until && until <= now() + most

  const arriveByDocument: DocumentClients['arrive'] = async (clientId, visitor) => {
    try {
      policy.parse(clientId)
      const known = await find(clientId)
      if (known !== undefined && isFresh(known)) return known
      if (known === undefined && (await isDisabled(store, clientId))) return undefined
      await renew(clientId, visitor)
    } catch (error) {
      throw error instanceof DocumentFault ? stay(error) : error
    }
    return find(clientId)
  }

  return {
    find,
    arrive: (clientId, visitor) =>
      policy.isOn && isDocumentId(clientId) ? arriveByDocument(clientId, visitor) : find(clientId),
    async use(clientId, visitor) {
      const known = await find(clientId)
      if (known?.document === undefined || isFresh(known)) return known
      const isResting = isWithin(restUntil.get(clientId) ?? 0, restMilliseconds)
      try {
        if (isResting) throw new DocumentFault('could not be fetched', { isAway: true })
        await renew(clientId, visitor)
        return await find(clientId)
      } catch (error) {
        if (!(error instanceof DocumentFault)) throw error
        if (!error.isAway) throw invalidClient(`the document of the application ${error.message}`)
        if (!isResting) rest(clientId)
        const staleUntil = known.document.expiresAt + staleMilliseconds
        if (isWithin(staleUntil, longestLife + staleMilliseconds)) return known
        throw unavailable(error)
      }
    },
  }
}

async function isDisabled(store: Service['store'], clientId: string): Promise<boolean> {
  const [row] = await store.read(findApplication, { clientId })
  return row !== undefined && row.disabled_at !== null
}

/** The application that a document makes, and for how long it is taken as it was. */
async function fetchApplication(
  needs: DocumentNeeds,
  address: URL,
): Promise<{ readonly application: CheckedApplication; readonly lifeMilliseconds: number }> {
  const { document, headers } = await fetchJson(needs, address)
  const application = readClientDocument(document, address, needs)
  return { application, lifeMilliseconds: readDocumentLife(headers['cache-control']) }
}

/**
 * Fetches a document, which says that it is JSON: a page of somebody's, with JSON in it, is none.
 *
 * @throws {DocumentFault}
 */
async function fetchJson({ rules, load }: DocumentNeeds, address: URL): Promise<FetchedAnswer> {
  const answer = await load(
    address.href,
    outboundCalls.fetchClientDocument,
    createStrangersRules(rules),
  ).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error
    const { message: detail, isAway, cause } = error
    throw new DocumentFault('could not be fetched', { detail, isAway, cause })
  })
  const type = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^application\/(?:json|[\w.+-]+\+json)$/.test(type)) return answer
  throw new DocumentFault('is no JSON by its Content-Type')
}

type Count = (address: URL, networkAddress: string | undefined) => Promise<void>

/** Counts what is fetched, for a network as long as nobody has allowed the application anything, and for its host. */
function createDocumentLimits(store: Pick<Service['store'], 'createLimiter'>, rate: number | 'off'): Count {
  if (rate === 'off') return async () => {}
  const limiter = store.createLimiter({ name: 'documents', windowSeconds: 3_600 })
  return async ({ host }, networkAddress) => {
    const ofUnknown =
      networkAddress === undefined
        ? []
        : [
            ...listNetworks(networkAddress).map(({ key, share }) => ({ key, points: perNetwork * share })),
            { key: `unknown ${host}`, points: perHostUnknown },
          ]
    const wait = await limiter.consume([...ofUnknown, { key: `host ${host}`, points: perHost }])
    if (wait === 0) return
    throw new DocumentFault('is not fetched: too many were, of its host or for this network', {
      isAway: true,
      retrySeconds: Math.ceil(wait / 1_000),
    })
  }
}

/** What a person reads who was led here with a document that is none. */
function stay(fault: DocumentFault): StayingError {
  const { message, detail, isAway, retrySeconds, cause } = fault
  const description = `the document at client_id ${message}`
  const headers = retrySeconds === undefined ? {} : { 'retry-after': String(retrySeconds) }
  if (!isAway) return new StayingError('invalid_client', description, { status: 400, detail, cause })
  return new StayingError('temporarily_unavailable', description, { status: 503, detail, cause, headers })
}

/** What is told of a document that nobody could look at for a day: whoever asks may try again, and keeps what it has. */
function unavailable({ message, detail, cause }: DocumentFault): OAuthError {
  const headers = { 'retry-after': String(restMilliseconds / 1_000) }
  const description = `the document of the application ${message}`
  return new OAuthError('temporarily_unavailable', description, { detail, cause, headers })
}
