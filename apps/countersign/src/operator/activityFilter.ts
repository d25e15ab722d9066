import { isIP } from 'node:net'
import { type EventOutcome, eventOutcomes, refusedEventKinds } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { afterEveryId, invalidRequest, isUuid, readPages } from '@countersign/server/extension'
import { toChecksumAddress } from '@countersign/siwe'
import { is, picklist } from 'valibot'
import {
  type LogPart,
  type LogRow,
  listLog,
  listLogOfAccount,
  listLogOfApplication,
  listLogOfKind,
  listLogOfNetwork,
  listLogOfWallet,
} from '../people/activity.queries.ts'

/** What a query may name to choose events. */
const filterNames = ['kind', 'account', 'application', 'wallet', 'network', 'outcome', 'from', 'to'] as const

/** What a part of the events is chosen by besides their time: all that is named has to hold. */
interface Choice {
  readonly kind: string | undefined
  readonly account: string | undefined
  readonly application: string | undefined
  /** EIP-55. */
  readonly wallet: string | undefined
  readonly network: string | undefined
  readonly outcome: EventOutcome | undefined
}

/** The events that are asked for; `from` and `before` are bounds of their ids. */
export interface ActivityFilter extends Choice, Omit<LogPart, 'limit'> {}

/**
 * Reads which events are asked for.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function readFilter(
  query: Readonly<Partial<Record<(typeof filterNames)[number], string>>>,
): ActivityFilter {
  const { kind, account, application, wallet, network, outcome, from, to } = query
  if (kind !== undefined && !/^[a-z_]{1,40}$/.test(kind)) throw invalidRequest('"kind" is no kind of event')
  if (account !== undefined && !isUuid(account)) throw invalidRequest('"account" is not an id')
  if (
    application !== undefined &&
    !/^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,99}|https:[\x21-\x7e]{1,300})$/.test(application)
  )
    throw invalidRequest('"application" is not a client id')
  if (network !== undefined && isIP(network) === 0)
    throw invalidRequest('"network" is not an address such as 192.0.2.1')
  if (outcome !== undefined && !is(picklist(eventOutcomes), outcome))
    throw invalidRequest('"outcome" is succeeded or refused')
  return {
    kind,
    account,
    application,
    wallet: wallet === undefined ? undefined : parseWallet(wallet),
    network: network?.toLowerCase(),
    outcome,
    from: from === undefined ? '' : parseBound('from', from),
    before: to === undefined ? afterEveryId : parseBound('to', to),
  }
}

function parseWallet(text: string): string {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) throw invalidRequest('"wallet" is not the address of a wallet')
  return toChecksumAddress(text)
}

/** A date, or a date and a time with its zone (RFC 3339). */
const instant = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/

/** What an id of that time begins with (RFC 9562, section 5.7): the ids of a later time sort after it. */
function parseBound(name: string, text: string): string {
  const time = instant.test(text) ? Date.parse(text) : Number.NaN
  if (!(time >= 0)) throw invalidRequest(`"${name}" is not a time such as 2026-01-31T12:00:00Z`)
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** So many events are read at a time where not all of them are shown, */
const stepLength = 500
/** and so often for one page: a page of a rare thing costs no more than one of everything. */
const mostSteps = 4

/** A page of the events that a filter chooses, newest first. Where it ends before its limit, `next` may still go on. */
export async function pageLog(
  store: Store,
  filter: ActivityFilter,
  limit: number,
): Promise<{ readonly rows: readonly LogRow[]; readonly next: string | null }> {
  const { read, isWhole } = chooseLead(store, filter)
  const length = isWhole ? limit + 1 : stepLength
  const found: LogRow[] = []
  let { before } = filter
  for (let step = 0; step < mostSteps; step += 1) {
    const part = await read({ from: filter.from, before, limit: length })
    found.push(...part.filter((row) => isChosen(filter, row)))
    if (found.length > limit) return { rows: found.slice(0, limit), next: found[limit - 1]?.id ?? null }
    const last = part.at(-1)
    if (last === undefined || part.length < length) return { rows: found, next: null }
    before = last.id
  }
  return { rows: found, next: before }
}

/** Every event that a filter chooses, newest first. */
export async function* readLog(store: Store, filter: ActivityFilter): AsyncGenerator<LogRow> {
  const { read } = chooseLead(store, filter)
  const rows = readPages<LogRow>((last, limit) =>
    read({ from: filter.from, before: last?.id ?? filter.before, limit }),
  )
  for await (const row of rows) if (isChosen(filter, row)) yield row
}

interface Lead {
  /** A part of the events by an index, newest first. */
  readonly read: (part: LogPart) => Promise<readonly LogRow[]>
  /** Whether what it reads is all that is asked for. */
  readonly isWhole: boolean
}

/** Which index leads: that of which the fewest events are to be expected. The rest of the filter looks at its rows. */
function chooseLead(store: Store, { kind, account, application, wallet, network, outcome }: Choice): Lead {
  const named = [kind, account, application, wallet, network, outcome].filter((value) => value !== undefined)
  const isWhole = named.length <= 1 && outcome !== 'succeeded'
  const lead = (read: Lead['read']): Lead => ({ read, isWhole })
  if (account !== undefined) return lead((part) => store.read(listLogOfAccount, { ...part, account }))
  if (wallet !== undefined) return lead((part) => store.read(listLogOfWallet, { ...part, wallet }))
  if (network !== undefined) return lead((part) => store.read(listLogOfNetwork, { ...part, network }))
  if (kind !== undefined) return lead((part) => store.read(listLogOfKind, { ...part, kind }))
  if (outcome === 'refused') return lead((part) => readRefused(store, part))
  if (application !== undefined)
    return lead((part) => store.read(listLogOfApplication, { ...part, application }))
  return lead((part) => store.read(listLog, part))
}

/** The newest of all kinds are among the newest of each. */
async function readRefused(store: Store, part: LogPart): Promise<readonly LogRow[]> {
  const parts = await Promise.all(
    refusedEventKinds.map((kind) => store.read(listLogOfKind, { ...part, kind })),
  )
  return parts
    .flat()
    .toSorted((left, right) => (left.id < right.id ? 1 : -1))
    .slice(0, part.limit)
}

function isChosen({ kind, account, application, wallet, network, outcome }: Choice, row: LogRow): boolean {
  const isRefused = refusedEventKinds.some((refused) => refused === row.kind)
  return (
    Number(row.isOfEnded) === 0 &&
    (kind === undefined || row.kind === kind) &&
    (account === undefined || row.account_id === account) &&
    (network === undefined || row.network_address === network) &&
    (outcome === undefined || isRefused === (outcome === 'refused')) &&
    ((application === undefined && wallet === undefined) || isNamed({ application, wallet }, row))
  )
}

function isNamed({ application, wallet }: Pick<Choice, 'application' | 'wallet'>, row: LogRow): boolean {
  const { clientId, address } = JSON.parse(row.details)
  return (
    (application === undefined || clientId === application) && (wallet === undefined || address === wallet)
  )
}
