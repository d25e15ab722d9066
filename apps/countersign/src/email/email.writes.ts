/* One module because it is one life: an address is asked for, verified, changed, removed and held. */

import type { EmailState, LanguageTag, ProductErrorCode } from '@countersign/product-api'
import {
  type Confirmation,
  type Confirmed,
  CountersignError,
  lockAccountOf,
  type Requester,
  run,
  type Service,
  type SessionRow,
  uuid,
  type Write,
  writeOrRefuse,
} from '@countersign/server/extension'
import { productErrors } from '../fields/productErrors.ts'
import { recordDelivery } from '../outbox/outbox.queries.ts'
import type { EmailPolicy } from '../settings/Configuration.ts'
import { appendEvent } from '../store/appendEvent.ts'
import type { EmailAddressTable } from '../store/ProductSchema.ts'
import {
  deleteEmailAddress,
  deleteEmailLinks,
  deleteEmailRequest,
  endEmailRelease,
  findEmailAddress,
  findEmailHolder,
  findEmailLink,
  findEmailRequest,
  holdEmailAddress,
  insertEmailAddress,
  saveEmailRequest,
} from './email.queries.ts'
import { createFingerprint } from './emailFingerprint.ts'
import { heldMilliseconds, isHeldForOthers } from './emailHold.ts'
import { hashLinkToken, linkMilliseconds, type MailPayload, mailKind } from './emailLink.ts'
import { parseEmailAddress } from './parseEmailAddress.ts'

type Needs = Pick<Service, 'store' | 'now' | 'usernameKey' | 'participants'>

/** Who changes their own address, and from where. */
interface Change {
  readonly requester: Requester
  /** The origin that the link leads to. */
  readonly origin: string
  /** In which mails are written about it. */
  readonly language: LanguageTag
}

/** What a person sees of their address. A request that is over is not shown. */
export async function describeEmail(
  { store, now }: Pick<Needs, 'store' | 'now'>,
  { kind: policy }: EmailPolicy,
  { accountId }: Pick<SessionRow, 'accountId'>,
): Promise<EmailState> {
  if (policy !== 'verified') return { policy, current: null, pending: null }
  const [[current], [request]] = await Promise.all([
    store.read(findEmailAddress, { accountId }),
    store.read(findEmailRequest, { accountId }),
  ])
  const isPending = request !== undefined && now() < request.expires_at + linkMilliseconds
  return {
    policy,
    current: current ? describeAddress(current) : null,
    pending: isPending
      ? {
          address: request.address,
          state: request.state,
          requestedAt: new Date(request.requested_at).toISOString(),
        }
      : null,
  }
}

/** A verified address as people see it. */
export function describeAddress({
  address,
  verified_at: verifiedAt,
}: Pick<EmailAddressTable, 'address' | 'verified_at'>): NonNullable<EmailState['current']> {
  return { address, verifiedAt: new Date(verifiedAt).toISOString() }
}

/**
 * Begins to add an address: a link is sent to it. Whether it is somebody's is not looked at here, and the answer is the
 * same: the mail says it, to whoever reads mail there.
 *
 * @throws {CountersignError} `email_invalid`, or `step_up_required`.
 */
export async function requestEmail(
  { now }: Pick<Needs, 'now'>,
  session: SessionRow,
  confirmation: Confirmation,
  { text, ...change }: Change & { readonly text: string },
): Promise<Confirmed<object>> {
  const { address } = parseEmailAddress(text)
  return confirmation.write(() => request(session, { address, ...change }, now()))
}

function* request(
  session: SessionRow,
  { address, requester, origin, language }: Change & { readonly address: string },
  now: number,
): Write<object | ProductErrorCode> {
  const { accountId } = session
  if ((yield* lockAccountOf(session, now)) === undefined) return 'not_signed_in'
  yield* begin({ accountId, address, origin, language }, now)
  const kind = 'email_requested'
  yield* appendEvent({ accountId, actorId: accountId, kind, requester, now, details: { email: address } })
  return {}
}

interface Beginning extends Omit<Change, 'requester'> {
  readonly accountId: string
  readonly address: string
}

function* begin({ accountId, address, origin, language }: Beginning, now: number): Write<void> {
  const id = uuid(now)
  yield* run(deleteEmailLinks, { accountId })
  yield* run(saveEmailRequest, {
    account_id: accountId,
    id,
    address,
    state: 'sending',
    requested_at: now,
    expires_at: now + linkMilliseconds,
  })
  yield* recordMail(accountId, { mail: 'verify', requestId: id, origin, language }, now)
}

/** The token of a link is made when it is sent, so that no payload holds one. */
function* recordMail(accountId: string, payload: MailPayload, now: number): Write<void> {
  yield* recordDelivery({ queue: 'mail', kind: mailKind, target: accountId, payload }, now)
}

/**
 * Sends another link for the address that a person is adding, which they have confirmed; earlier links stop working.
 *
 * @throws {CountersignError} `not_found` where they add none.
 */
export async function resendEmail(
  { store, now }: Pick<Needs, 'store' | 'now'>,
  session: SessionRow,
  change: Omit<Change, 'requester'>,
): Promise<void> {
  const { accountId } = session
  await writeOrRefuse(store, function* () {
    const time = now()
    if ((yield* lockAccountOf(session, time)) === undefined) return 'not_signed_in'
    const [pending] = yield* run(findEmailRequest, { accountId })
    if (pending === undefined || time >= pending.expires_at + linkMilliseconds) return 'not_found'
    yield* begin({ accountId, address: pending.address, ...change }, time)
    return {}
  })
}

/**
 * Takes back what a person asked for: its links stop working.
 *
 * @throws {CountersignError} `not_found` where they add none.
 */
export async function cancelEmail(
  { store, now }: Pick<Needs, 'store' | 'now'>,
  session: SessionRow,
): Promise<void> {
  const { accountId } = session
  await writeOrRefuse(store, function* () {
    if ((yield* lockAccountOf(session, now())) === undefined) return 'not_signed_in'
    const [pending] = yield* run(deleteEmailRequest, { accountId })
    yield* run(deleteEmailLinks, { accountId })
    return pending === undefined ? 'not_found' : {}
  })
}

/**
 * Makes the address of a link that of its account: once, and in a session of that account alone. Anywhere else the link
 * loses nothing. The unique key decides between accounts; the address that the account had is held for it.
 *
 * @throws {CountersignError} `email_link_invalid`, `email_link_elsewhere` or `email_taken`.
 */
export async function verifyEmail(
  service: Needs,
  session: SessionRow,
  { token, ...change }: Omit<Change, 'origin'> & { readonly token: string },
): Promise<void> {
  const hashOf = await createFingerprint(service)
  const tokenHash = hashLinkToken(token)
  const { store, participants, now } = service
  await writeOrRefuse(store, () => verify(session, { tokenHash, hashOf, participants, ...change }, now()))
}

interface Verification extends Omit<Change, 'origin'>, Pick<Needs, 'participants'> {
  readonly tokenHash: Uint8Array
  readonly hashOf: (key: string) => string
}

function* verify(
  session: SessionRow,
  { tokenHash, requester, language, hashOf, participants }: Verification,
  now: number,
): Write<object | ProductErrorCode> {
  const { accountId } = session
  if ((yield* lockAccountOf(session, now)) === undefined) return 'not_signed_in'
  const [link] = yield* run(findEmailLink, { tokenHash })
  if (link === undefined || now >= link.expiresAt) return 'email_link_invalid'
  if (link.accountId !== accountId) return 'email_link_elsewhere'
  const { address, key } = parseEmailAddress(link.address)
  const addressFingerprint = hashOf(key)
  const [holder] = yield* run(findEmailHolder, { addressKey: key })
  if (holder !== undefined && holder.accountId !== accountId) return 'email_taken'
  const [before] = yield* run(deleteEmailAddress, { accountId })
  const row: EmailAddressTable = {
    account_id: accountId,
    address,
    address_key: key,
    address_fingerprint: addressFingerprint,
    verified_at: now,
  }
  const [inserted] = yield* run(insertEmailAddress, row)
  // Looked at only now: whoever released it at this moment has written the hold by the time that the key was free.
  const isHeld = yield* isHeldForOthers({ addressFingerprint, accountId }, now)
  // Thrown, not returned: the address that was deleted stays.
  if (inserted === undefined || isHeld) throw new CountersignError(productErrors.email_taken)
  yield* run(endEmailRelease, { addressFingerprint })
  yield* participants.onNamesChanged({ accountId, now })
  yield* run(deleteEmailRequest, { accountId })
  yield* run(deleteEmailLinks, { accountId })
  if (before !== undefined && before.address_key !== key)
    yield* release(before, { mail: 'changed', language }, now)
  const details = { email: address, previous: before?.address ?? null }
  const event = { accountId, actorId: accountId, kind: 'email_verified' } as const
  yield* appendEvent({ ...event, requester, now, details })
  return {}
}

/** Holds an address that its account has given up, and tells whoever reads mail there. */
function* release(
  { account_id: accountId, address, address_fingerprint: addressFingerprint }: EmailAddressTable,
  notice: { readonly mail: 'changed' | 'removed'; readonly language: LanguageTag },
  now: number,
): Write<void> {
  yield* run(holdEmailAddress, { addressFingerprint, accountId, until: now + heldMilliseconds })
  yield* recordMail(accountId, { ...notice, to: address, at: now }, now)
}

/**
 * Removes the address of an account. It is held for it.
 *
 * @throws {CountersignError} `not_found` where there is none, or `step_up_required`.
 */
export async function removeEmail(
  { now, participants }: Pick<Needs, 'now' | 'participants'>,
  session: SessionRow,
  confirmation: Confirmation,
  change: Omit<Change, 'origin'>,
): Promise<Confirmed<object>> {
  return confirmation.write(() => remove(session, { participants, ...change }, now()))
}

function* remove(
  session: SessionRow,
  { requester, language, participants }: Omit<Change, 'origin'> & Pick<Needs, 'participants'>,
  now: number,
): Write<object | ProductErrorCode> {
  const { accountId } = session
  if ((yield* lockAccountOf(session, now)) === undefined) return 'not_signed_in'
  const [before] = yield* run(deleteEmailAddress, { accountId })
  if (before === undefined) return 'not_found'
  yield* release(before, { mail: 'removed', language }, now)
  yield* participants.onNamesChanged({ accountId, now })
  const details = { email: before.address }
  yield* appendEvent({ accountId, actorId: accountId, kind: 'email_removed', requester, now, details })
  return {}
}
