import {
  challengeSchema,
  type PhoneHandOver,
  type PhoneSigned,
  type PhoneSignRequest,
  phoneHandOverSchema,
} from '@countersign/protocol'
import { randomString } from '@countersign/siwe'
import * as v from 'valibot'
import { CountersignError } from '../../CountersignError.ts'
import { askerOfNetwork } from '../../chain/createCallQueue.ts'
import { nameBrowser } from '../../nameBrowser.ts'
import { listNetworks } from '../../rate-limit/listNetworks.ts'
import type { Service } from '../../Service.ts'
import type { Site } from '../../site/sites.ts'
import { appendEvent, type Requester } from '../../store/appendEvent.ts'
import { findCredential } from '../../store/queries/credential.ts'
import {
  findOpenedHandOver,
  findSignedHandOver,
  openHandOver,
  recodeHandOver,
  refuseHandOver,
  signHandOver,
} from '../../store/queries/handOver.ts'
import { findProof, keepProof } from '../../store/queries/proof.ts'
import { run } from '../../store/Write.ts'
import { formatTime } from '../../time.ts'
import { hashToken } from '../../token.ts'
import type { KindNeeds } from '../CredentialKind.ts'
import { describeKept, formatPayload, readSigned } from '../keptProof.ts'
import { requireFixed, walletKind } from '../walletKind.ts'
import { hashCode, momentOf } from './asker.ts'

// The side of the browser that signs for another one (specification, point 4). It gets no session.

/** The browser that signs. */
interface Phone {
  /** The cookie that it got when it opened a hand-over; undefined when it sent none. */
  readonly phone: string | undefined
  readonly requester: Requester
}

/**
 * Opens a hand-over for the first browser that comes with its secret, and tells what is to be signed and who asks. Where it
 * has signed already, it gets another code in the place of the one before, which may never have arrived.
 *
 * @throws {CountersignError} `hand_over_closed` for a second browser, and for one that comes too late.
 */
export async function openForPhone(
  { store, nonceKeys, now }: Pick<Service, 'store' | 'nonceKeys' | 'now'>,
  { phone, requester }: Phone & { readonly phone: string },
  secret: string,
): Promise<PhoneHandOver> {
  const phoneHash = hashToken(phone)
  const moment = momentOf(now())
  const opening = { secretHash: hashToken(secret), phoneHash, ...moment }
  const opened = await store.write(function* () {
    const [row] = yield* run(openHandOver, opening)
    if (row !== undefined) return { row, code: null }
    const [signed] = yield* run(findSignedHandOver, opening)
    if (signed === undefined) return undefined
    const { id, way } = signed
    const code = makeCode[way]()
    const recoding = { id, phoneHash, codeMac: hashCode(nonceKeys, id, code), ...moment }
    const [recoded] = yield* run(recodeHandOver, recoding)
    return recoded && { row: signed, code }
  })
  if (opened === undefined) throw new CountersignError('hand_over_closed')
  const { row, code } = opened
  const msLeft = row.expires_at - moment.now
  return v.parse(phoneHandOverSchema, {
    ...JSON.parse(row.about),
    id: row.id,
    purpose: row.purpose,
    way: row.way,
    ...nameBrowser(row.user_agent),
    networkAddress: row.network_address,
    isSameNetwork: isOneNetwork(row.network_address, requester.network_address),
    challenge: JSON.parse(row.challenge),
    code,
    expiresAt: formatTime(row.expires_at),
    secondsLeft: Math.floor(msLeft / 1000),
  })
}

/** Of IPv6, two devices of one network have two addresses: the /64 is what they share. */
function isOneNetwork(one: string, other: string): boolean {
  const [{ key }] = listNetworks(one)
  return key !== 'unknown' && key === listNetworks(other)[0].key
}

type Needs = KindNeeds & Pick<Service, 'store' | 'nonceKeys' | 'clock' | 'now'>

/**
 * Keeps what the phone has signed until the browser that asks brings the code that is returned here: to nobody else. What
 * was signed is checked, and all of it again when it is used.
 *
 * @throws {SignInMessageError | SignInError | CountersignError} by the first rule that refuses.
 */
export async function signForAsker(
  service: Needs,
  { site, phone, requester }: Phone & { readonly site: Site },
  { id, ...proof }: PhoneSignRequest,
): Promise<PhoneSigned> {
  const { store, nonceKeys, clock } = service
  const signed = walletKind.read(proof, service)
  clock.requireSettled()
  const key = { id, phoneHash: hashOf(phone), ...momentOf(service.now()) }
  const [row] = await store.read(findOpenedHandOver, key)
  if (row === undefined) throw new CountersignError('hand_over_closed')
  requireFixed(signed.text, service.engine, v.parse(challengeSchema, JSON.parse(row.challenge)))
  signed.check({ origin: site.origin, nonce: () => true, now: new Date(service.now()) })
  const { identity } = await signed.verify(askerOfNetwork(requester.network_address))
  const code = makeCode[row.way]()
  const signing = { ...key, identity, codeMac: hashCode(nonceKeys, id, code) }
  await store.write(function* () {
    const now = service.now()
    const [noted] = yield* run(signHandOver, { ...signing, ...momentOf(now) })
    if (noted === undefined) throw new CountersignError('hand_over_closed')
    yield* run(keepProof, describeKept({ kind: walletKind.kind, payload: formatPayload(signed), now }, id))
    const [kept] = yield* run(findProof, { id })
    // The same message may be handed over again: the answer may have been lost. Another one takes all of this back.
    if (readSigned(kept?.payload ?? null).message !== signed.text)
      throw new CountersignError('hand_over_closed')
  })
  return { code }
}

/** Six digits that a person types, or 190 bits for a link. */
const makeCode = {
  digits: () => randomString(6, '0123456789'),
  return: () => randomString(32),
} as const

/**
 * "This wasn't me": ends a hand-over, and leaves an event with the account that it concerns, where one is known. The event
 * names the browser that asked: the account may be the attacker's own, who must not learn where the person is.
 *
 * @throws {CountersignError} `hand_over_closed`
 */
export async function refuseAsPhone(
  { store, now }: Pick<Service, 'store' | 'now'>,
  { phone }: Pick<Phone, 'phone'>,
  id: string,
): Promise<void> {
  const moment = momentOf(now())
  const isRefused = await store.write(function* () {
    const [refused] = yield* run(refuseHandOver, { id, phoneHash: hashOf(phone), ...moment })
    if (refused === undefined) return false
    const { account_id, signer_identity: identity, network_address, user_agent, purpose } = refused
    const [signer] = identity === null ? [] : yield* run(findCredential, { identity })
    const accountId = account_id ?? signer?.accountId
    if (accountId !== undefined)
      yield* appendEvent({
        accountId,
        actorId: null,
        kind: 'hand_over_refused',
        requester: { network_address, user_agent },
        now: moment.now,
        details: { purpose },
      })
    return true
  })
  if (!isRefused) throw new CountersignError('hand_over_closed')
}

/** No row has the hash of a browser without a cookie: it is none of a token. */
function hashOf(phone: string | undefined): Uint8Array {
  return phone === undefined ? new Uint8Array() : hashToken(phone)
}
