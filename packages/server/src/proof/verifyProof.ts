import { invalidRequest } from '../CountersignError.ts'
import { askerOfNetwork } from '../chain/createCallQueue.ts'
import type { Service } from '../Service.ts'
import type { Site } from '../site/sites.ts'
import type { Requester } from '../store/appendEvent.ts'
import type { BroughtProof, KindNeeds, SignedProof, Signer } from './CredentialKind.ts'
import { endsAsProposed } from './createChallenge.ts'
import { requireReleased } from './hand-over/asker.ts'
import { bindAsSaid, type HandedOver, readHandedOver } from './hand-over/statement.ts'
import { formatPayload } from './keptProof.ts'
import { checkNonce } from './nonce.ts'
import { recordRefusal } from './refusals.ts'

/** What a browser sends that was signed, and what is known of it. */
export interface ProofAttempt {
  readonly site: Site
  readonly proof: BroughtProof
  /** The sign-in cookie of the browser; undefined when it sent none. */
  readonly browser: string | undefined
  readonly requester: Requester
  /** What the log calls the request. */
  readonly requestId: string | undefined
}

/** What a signature is for. */
export interface ProofPurpose {
  /** What its nonce was made for, in a browser with this sign-in cookie. */
  readonly bind: (browser: string) => string
  /**
   * When it is looked at: at once; or only of what is for this site and browser, so that somebody who signs in at another
   * site is told so.
   */
  readonly checked: 'at_once' | 'of_this_site'
  /** Refuses what says that it is for something else. */
  readonly check: (said: HandedOver) => void | Promise<void>
}

/** What a proof is verified with. */
export type ProofNeeds = KindNeeds &
  Pick<Service, 'store' | 'nonceKeys' | 'clock' | 'refusals' | 'log' | 'now'>

/** What the checks have found out. */
export interface CheckedProof extends Pick<SignedProof, 'text' | 'nonce'>, Signer {
  /** Of the key. */
  readonly kind: string
  /** What is kept of it (`ProofTable`). */
  readonly payload: string
  readonly nonceExpiresAt: number
  /** Whether it says that another browser signed it: then a hand-over has to be completed with it. */
  readonly isHandedOver: boolean
  readonly now: number
}

/**
 * Verifies what was signed, and does what it is for: the one way of a signature into the server, for every purpose and kind
 * of key. The nonce is not spent here: `act` does that, in the transaction that the proof is for. A refusal is
 * recorded for the activity of whose key was named.
 *
 * @throws {SignInMessageError | SignInError | CountersignError} by the first rule that refuses, and what `act` throws.
 */
export async function verifyProof<Result>(
  service: ProofNeeds,
  purpose: ProofPurpose,
  attempt: ProofAttempt,
  act: (proof: CheckedProof) => Promise<Result>,
): Promise<Result> {
  const { proof, browser, requester, requestId } = attempt
  const signed = proof.kind.read(proof.fields, service)
  const boundTo = browser && purpose.bind(browser)
  try {
    const said = readHandedOver(signed.said)
    if (purpose.checked === 'at_once') await purpose.check(said)
    return await act(await checkProof(service, { purpose, attempt, signed, boundTo, said }))
  } catch (error) {
    recordRefusal(service, { error, signed, boundTo, requester, requestId })
    throw error
  }
}

interface Checking {
  readonly purpose: ProofPurpose
  readonly attempt: ProofAttempt
  readonly signed: SignedProof
  readonly said: HandedOver
  /** What its nonce must have been made for; undefined when the browser sent no cookie. */
  readonly boundTo: string | undefined
}

/** Checks in the order of the specification (point 5), cheap checks first. */
async function checkProof(
  service: ProofNeeds,
  { purpose, attempt, signed, said, boundTo }: Checking,
): Promise<CheckedProof> {
  const { site, requester } = attempt
  const { text, nonce } = signed
  const { isHandedOver } = said
  const browser = boundTo && bindAsSaid(signed.said, boundTo)
  const { nonceKeys: keys } = service
  const sweptUntil = service.store.noncesSweptUntil()
  service.clock.requireSettled()
  const now = service.now()
  let nonceExpiresAt = Number.NaN
  signed.check({
    origin: site.origin,
    now: new Date(now),
    nonce(found) {
      nonceExpiresAt = checkNonce(found, { keys, browser, now, sweptUntil }).expiresAt
      return true
    },
  })
  // Whoever is shown the signature later, an application with the scope `siwe` first, believes it until this end.
  if (!endsAsProposed(signed)) throw invalidRequest('the message is valid for longer than was proposed')
  if (purpose.checked === 'of_this_site') await purpose.check(said)
  if (isHandedOver) await requireReleased(service, { nonce, text })
  const signer = await signed.verify(askerOfNetwork(requester.network_address))
  return {
    ...signer,
    kind: attempt.proof.kind.kind,
    text,
    payload: formatPayload(signed),
    nonce,
    nonceExpiresAt,
    isHandedOver,
    now,
  }
}
