import { checkMessage, type SignInMessage } from '@countersign/siwe'
import { invalidRequest } from '../CountersignError.ts'
import type { Service } from '../Service.ts'
import type { Site } from '../site/sites.ts'
import { checkWallet } from './checkWallet.ts'
import { endsAsProposed } from './createChallenge.ts'
import { requireReleased } from './hand-over/asker.ts'
import { bindAsSaid, readHandedOver } from './hand-over/statement.ts'
import { checkNonce } from './nonce.ts'

/** A message that was signed, and what its nonce must have been made for. */
export interface Proof {
  readonly site: Site
  /** The text exactly as it was received: exactly these bytes must have been signed. */
  readonly text: string
  /** The same, parsed. */
  readonly message: SignInMessage
  readonly signature: string
  /** The browser's sign-in cookie, or what `bindNonce` makes of it; undefined when the browser sent none. */
  readonly boundTo: string | undefined
  /** Where it came from: each network gets a fair share of the calls at nodes. */
  readonly networkAddress: string
  /** Refuses what the message says it is for, once it is known to be for this site and browser. */
  readonly checkStatement?: (message: SignInMessage) => void
}

/** What the checks are made with. */
export type ProofNeeds = Pick<
  Service,
  'store' | 'engine' | 'checkContract' | 'chainIds' | 'nonceKeys' | 'clock' | 'now'
>

/** What the checks have found out. */
export interface CheckedProof extends Pick<Proof, 'text' | 'signature'> {
  readonly message: SignInMessage
  /** The chain of a contract wallet; null for a key wallet. */
  readonly walletChainId: number | null
  readonly nonceExpiresAt: number
  /** Whether it says that another browser signed it: then a hand-over has to be completed with it. */
  readonly isHandedOver: boolean
  readonly now: number
}

/**
 * Checks a signed message in the order of the specification (point 5); cheap checks first. The library's own list of
 * checks runs here, and the nonce's has its place in it. The nonce is not spent: that is for the transaction that the
 * proof is for.
 *
 * @throws {SignInError | CountersignError} by the first rule that refuses.
 */
export async function checkProof(service: ProofNeeds, proof: Proof): Promise<CheckedProof> {
  const { site, text, message, signature, boundTo } = proof
  const { isHandedOver } = readHandedOver(message)
  const browser = boundTo && bindAsSaid(message, boundTo)
  const { chainIds, nonceKeys: keys } = service
  const sweptUntil = service.store.noncesSweptUntil()
  service.clock.requireSettled()
  const now = service.now()
  let nonceExpiresAt = Number.NaN
  checkMessage(message, { origin: site.origin, chainIds, nonce: isIssued, now: new Date(now) })
  // Whoever is shown the signature later, an application with the scope `siwe` first, believes it until this end.
  if (!endsAsProposed(message)) throw invalidRequest('the message is valid for longer than was proposed')
  proof.checkStatement?.(message)
  if (isHandedOver) await requireReleased(service, { nonce: message.nonce, text })
  const walletChainId = await checkWallet(service, proof)
  return { text, message, signature, walletChainId, nonceExpiresAt, isHandedOver, now }

  function isIssued(nonce: string): boolean {
    nonceExpiresAt = checkNonce(nonce, { keys, browser, now, sweptUntil }).expiresAt
    return true
  }
}
