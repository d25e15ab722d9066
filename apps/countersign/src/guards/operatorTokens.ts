import { createHash } from 'node:crypto'
import { type OperatorToken, type TokenDraft, type TokenRight, tokenRights } from '@countersign/product-api'
import type { ErrorCode } from '@countersign/protocol'
import type { Participant, Store } from '@countersign/server'
import {
  afterEveryId,
  CountersignError,
  invalidRequest,
  newToken,
  type RequestContext,
  readPages,
  run,
  uuid,
  type Write,
} from '@countersign/server/extension'
import { productErrors } from '../fields/productErrors.ts'
import { matchAddresses, parseAddressRange } from '../settings/addressRanges.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { defineRemoval, removeInOrder } from '../store/removeAccountRows.ts'
import {
  findTokenByHash,
  insertToken,
  listTokens,
  revokeToken,
  type TokenRow,
  useToken,
} from './tokens.queries.ts'

/** What a token begins with, so that people and secret scanners know one when they see it. */
const prefix = 'cso_'

/** The tokens that an operator made go with their account; they work no more from its deletion on. */
export const tokenParticipant: Participant = {
  removeAccountData: removeInOrder(
    defineRemoval('remove_tokens_of_account', { table: 'operator_token', id: 'id', owner: 'made_by' }),
  ),
}

const longestName = 60
const mostNetworks = 20
const longestMilliseconds = 366 * 86_400_000
const useMilliseconds = 60_000

/** A token to be made, after it was checked. */
export interface CheckedToken {
  readonly name: string
  /** At least one, in the order of `tokenRights`. */
  readonly rights: readonly TokenRight[]
  /** Empty for anywhere. */
  readonly networks: readonly string[]
  readonly expiresAt: number
}

/**
 * Checks what a token is to be, but for how long: that depends on when it is made.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function parseTokenDraft({ name, can, until, networks = [] }: TokenDraft): CheckedToken {
  const trimmed = name.trim()
  if (!/^[ -~]+$/.test(trimmed) || trimmed.length > longestName)
    throw invalidRequest(`"name" has 1 to ${longestName} letters, digits and signs of ASCII`)
  if (can.length === 0) throw invalidRequest('"can" names at least one right')
  const expiresAt = Date.parse(until)
  if (Number.isNaN(expiresAt)) throw invalidRequest('"until" is a time such as 2026-12-31T12:00:00Z')
  if (networks.length > mostNetworks) throw invalidRequest(`"networks" names at most ${mostNetworks}`)
  if (networks.some((text) => parseAddressRange(text) === undefined))
    throw invalidRequest('"networks" are addresses and ranges such as 10.0.0.0/8')
  return {
    name: trimmed,
    rights: tokenRights.filter((right) => can.includes(right)),
    networks: [...new Set(networks)],
    expiresAt,
  }
}

/**
 * The transaction that makes a token. What it holds is in its result, and nowhere else.
 *
 * @throws {CountersignError} `invalid_request` where it would end in the past, or later than in 366 days
 */
export function* addToken(
  { name, rights, networks, expiresAt }: CheckedToken,
  { actorId: accountId, requester, now }: Actor,
): Write<{ token: string; row: TokenRow }> {
  if (!(expiresAt > now && expiresAt <= now + longestMilliseconds))
    throw invalidRequest('"until" is a time from now on, at most 366 days away')
  const token = prefix + newToken()
  const row = {
    id: uuid(now),
    name,
    rights: rights.join(' '),
    networks: networks.join(' '),
    made_by: accountId,
    created_at: now,
    expires_at: expiresAt,
    last_used_at: null,
    revoked_at: null,
  }
  yield* run(insertToken, { ...row, token_hash: hashOperatorToken(token) })
  const details = {
    token: row.id,
    name,
    rights: row.rights,
    until: formatTime(expiresAt),
    ...(networks.length > 0 && { networks: row.networks }),
  }
  yield* appendEvent({
    accountId,
    actorId: accountId,
    kind: 'operator_token_added',
    requester,
    now,
    details,
  })
  return { token, row: { ...row, maker_role: accountId && 'operator', maker_disabled_at: null } }
}

/** The transaction that revokes a token. Refuses with `not_found` where there is none, or it was revoked before. */
export function* endToken(
  id: string,
  { actorId: accountId, requester, now }: Actor,
): Write<{ name: string } | ErrorCode> {
  const [revoked] = yield* run(revokeToken, { id, now })
  if (revoked === undefined) return 'not_found'
  const details = { token: id, name: revoked.name }
  yield* appendEvent({
    accountId,
    actorId: accountId,
    kind: 'operator_token_revoked',
    requester,
    now,
    details,
  })
  return { name: revoked.name }
}

/** A program that a token has identified. */
export interface IdentifiedToken {
  readonly id: string
  readonly rights: readonly TokenRight[]
}

/** Whether a request names an operator token. A header for something else, such as a proxy's own sign-in, is none. */
export function hasOperatorToken({ headers }: Pick<RequestContext['request'], 'headers'>): boolean {
  return /^bearer +cso_/i.test(headers.get('authorization') ?? '')
}

/**
 * Finds the token that a request names (RFC 6750, section 2.1). It works until it expires or is revoked, from its
 * networks alone, and only while who made it is an operator who may sign in.
 *
 * @throws {CountersignError} `operator_token_refused`, which does not tell why
 */
export async function identifyToken({
  service: { store, now: clock },
  request,
  networkAddress,
}: Pick<RequestContext, 'service' | 'request' | 'networkAddress'>): Promise<IdentifiedToken> {
  const [, token] = form.exec(request.headers.get('authorization') ?? '') ?? []
  const tokenHash = token === undefined ? undefined : hashOperatorToken(token)
  const [row] = tokenHash === undefined ? [] : await store.read(findTokenByHash, { tokenHash })
  const now = clock()
  if (row === undefined || !isActive(row, now) || !isNear(row, networkAddress))
    throw new CountersignError(productErrors.operator_token_refused)
  const before = now - useMilliseconds
  if (row.last_used_at === null || row.last_used_at < before)
    await store.write(() => run(useToken, { id: row.id, now, before }))
  return { id: row.id, rights: readRights(row) }
}

const form = /^bearer +(cso_[A-Za-z0-9_-]{43}) *$/i

function hashOperatorToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

function isActive(row: TokenRow, now: number): boolean {
  const isMakerOperator =
    row.made_by === null || (row.maker_role === 'operator' && row.maker_disabled_at === null)
  return row.revoked_at === null && row.expires_at > now && isMakerOperator
}

function isNear({ networks }: TokenRow, networkAddress: string): boolean {
  const ranges = split(networks).flatMap((text) => parseAddressRange(text) ?? [])
  return networks === '' || matchAddresses(ranges)(networkAddress)
}

function readRights({ rights }: TokenRow): TokenRight[] {
  const names = split(rights)
  return tokenRights.filter((right) => names.includes(right))
}

function split(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

/** Whether rights include one: writing includes reading, and credentials of applications all of these. */
export function includesRight(rights: readonly TokenRight[], right: TokenRight): boolean {
  if (rights.includes(right)) return true
  const [area] = right.split(':')
  const isRead = right.endsWith(':read')
  return rights.some((own) =>
    own.endsWith(':credentials') ? own === `${area}:credentials` : isRead && own === `${area}:write`,
  )
}

/** A token as operators see it. */
export function describeToken(row: TokenRow, now: number): OperatorToken {
  return {
    id: row.id,
    name: row.name,
    can: readRights(row),
    networks: split(row.networks),
    madeBy: row.made_by,
    createdAt: formatTime(row.created_at),
    until: formatTime(row.expires_at),
    lastUsedAt: row.last_used_at === null ? null : formatTime(row.last_used_at),
    revokedAt: row.revoked_at === null ? null : formatTime(row.revoked_at),
    isActive: isActive(row, now),
  }
}

/** All tokens, newest first. */
export async function* readTokens(store: Store): AsyncGenerator<TokenRow> {
  yield* readPages<TokenRow>((last, limit) =>
    store.read(listTokens, { before: last?.id ?? afterEveryId, limit }),
  )
}

function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
