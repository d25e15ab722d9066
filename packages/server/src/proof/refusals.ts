import { createHash } from 'node:crypto'
import { SignInError } from '@countersign/siwe'
import { CountersignError } from '../CountersignError.ts'
import { describeError, type Log } from '../log.ts'
import { listNetworks } from '../rate-limit/listNetworks.ts'
import type { Service } from '../Service.ts'
import type { Requester } from '../store/appendEvent.ts'
import {
  type NewRefusal,
  recordRefusalsWritten,
  recordRefusal as writeRefusal,
} from '../store/queries/refusal.ts'
import { StorageError } from '../store/StorageError.ts'
import type { Store } from '../store/Store.ts'
import { uuid } from '../store/uuid.ts'
import { run, type Write } from '../store/Write.ts'
import type { SignedProof } from './CredentialKind.ts'
import { bindAsSaid } from './hand-over/statement.ts'
import { isIssuedNonce } from './nonce.ts'

interface Refusal {
  readonly error: unknown
  /** The key that it named need not be who sent it. */
  readonly signed: Pick<SignedProof, 'claims' | 'signer' | 'nonce' | 'said'>
  /** What its nonce must have been made for; undefined where the browser sent no cookie. */
  readonly boundTo: string | undefined
  readonly requester: Requester
  /** What the log calls the request. */
  readonly requestId: string | undefined
}

/**
 * Counts a refused sign-in for the activity of the account whose wallet it named, if there is one. Only those count whose
 * nonce was ours: any other is a text that anyone can send from anywhere.
 */
export function recordRefusal(
  { nonceKeys, refusals, log, now }: Pick<Service, 'nonceKeys' | 'refusals' | 'log' | 'now'>,
  { error, signed, boundTo, requester, requestId }: Refusal,
): void {
  if (error instanceof StorageError || !(error instanceof SignInError || error instanceof CountersignError))
    return
  const { code } = error
  log.info({ requestId, code, address: signed.signer }, 'Refused a sign-in.')
  // Nobody's wallet is to blame for the clock.
  if (
    code === 'clock_unsettled' ||
    signed.claims.length === 0 ||
    !isIssuedNonce(signed.nonce, nonceKeys, boundTo && bindAsSaid(signed.said, boundTo))
  )
    return
  refusals.add({ claims: signed.claims, code, requester, now: now() })
}

/** A refused sign-in that is to be counted. */
interface CountedRefusal {
  /** The keys that it may have been signed with. */
  readonly claims: readonly string[]
  readonly code: string
  readonly requester: Requester
  readonly now: number
}

type PendingRefusal = Omit<NewRefusal, 'id' | 'identity'> & Pick<CountedRefusal, 'claims'>

/** How long refusals are collected before they are written. */
const delayMilliseconds = 10_000

/** At most so many different ones are collected at a time: more are not counted. */
const mostPending = 1_000

/** So many are written in one transaction. */
const batch = 50

/** The networks of one hour are counted in so many rows for each account. */
const rowsAnHour = 8

const hourMilliseconds = 3_600_000

/**
 * Collects refused sign-ins and writes them on a timer, away from every request, with the same statements whether the
 * address has an account or not: neither a response nor the one after it tells. An account gets a row for each
 * hour and network, whose count grows, and at most eight rows an hour: networks that share a row leave it without one.
 */
export class Refusals {
  readonly #store: Store
  readonly #log: Log
  #pending = new Map<string, PendingRefusal>()
  #timer: NodeJS.Timeout | undefined

  constructor(store: Store, log: Log) {
    this.#store = store
    this.#log = log
  }

  add({ claims, code, requester, now }: CountedRefusal): void {
    const network = listNetworks(requester.network_address)[0].key
    const hour = Math.floor(now / hourMilliseconds)
    const key = JSON.stringify([hour, network, claims])
    const known = this.#pending.get(key)
    if (known === undefined && this.#pending.size >= mostPending) return
    this.#pending.set(key, {
      claims,
      code,
      ...requester,
      at: now,
      series: `.${hour}.${chooseRow(network)}`,
      ...known,
      count: (known?.count ?? 0) + 1,
    })
    this.#timer ??= setTimeout(() => void this.flush(), delayMilliseconds).unref()
  }

  /** Writes what was collected. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const refusals = [...this.#pending.values()]
    this.#pending = new Map()
    try {
      for (let from = 0; from < refusals.length; from += batch) {
        const part = refusals.slice(from, from + batch)
        await this.#store.write(() => writeRefusals(part))
      }
    } catch (failure) {
      this.#log.warn({ err: describeError(failure) }, 'Could not record refused sign-ins.')
    }
  }
}

function chooseRow(network: string): number {
  return createHash('sha256').update(network).digest().readUInt8() % rowsAnHour
}

/** The same statements for each, and one that always writes: a commit that changes nothing takes less time. */
function* writeRefusals(refusals: readonly PendingRefusal[]): Write<void> {
  for (const { claims, ...refusal } of refusals) {
    for (const identity of claims) yield* run(writeRefusal, { ...refusal, identity, id: uuid(refusal.at) })
  }
  yield* run(recordRefusalsWritten, { at: String(refusals.at(-1)?.at) })
}
