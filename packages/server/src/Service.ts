import type { Engine } from '@countersign/siwe'
import type { Removals } from './account/Removals.ts'
import type { UsernameKey } from './account/usernameKey.ts'
import type { ContractCheck } from './chain/createContractCheck.ts'
import type { Names } from './chain/createNames.ts'
import type { Clock } from './clock/Clock.ts'
import type { SweepGate } from './clock/createSweepGate.ts'
import type { ConfirmedChange } from './confirmation/changes.ts'
import type { Log } from './log.ts'
import type { Observe } from './observation.ts'
import type { Participants } from './participants.ts'
import type { CredentialKind } from './proof/CredentialKind.ts'
import type { NonceKeys } from './proof/nonce.ts'
import type { Refusals } from './proof/refusals.ts'
import type { SignInStatement } from './proof/statement.ts'
import type { RateLimits } from './rate-limit/RateLimits.ts'
import type { SessionReverification } from './re-verification/reverifyContractWallets.ts'
import type { WalletReverification } from './re-verification/reverifyLinkedWallets.ts'
import type { Revocations } from './session/Revocations.ts'
import type { ApplicationHooks } from './sign-in/applicationHooks.ts'
import type { SiteFinder } from './site/SiteFinder.ts'
import type { ConfiguredOperators } from './store/promoteOwner.ts'
import type { Store } from './store/Store.ts'

/** What every operation works with. Made once, by `createCountersign`. */
export interface Service {
  readonly store: Store
  /** What the embedding application does in the server's transactions. */
  readonly participants: Participants
  /** What is left of access that was taken back. */
  readonly revocations: Revocations
  /** What is left of deleted accounts. */
  readonly removals: Removals
  readonly sites: SiteFinder
  readonly nonceKeys: NonceKeys
  readonly usernameKey: UsernameKey
  readonly chainIds: readonly number[] | 'any'
  readonly sessionLimits: SessionLimits
  /** What the person agrees to; undefined for the usual one, which names the domain. */
  readonly statement: SignInStatement | undefined
  readonly operators: ConfiguredOperators
  /** What the embedding application does about sign-ins, outside of the server's transactions. */
  readonly hooks: ApplicationHooks
  /** What people confirm by a signature. */
  readonly confirmedChanges: readonly ConfirmedChange[]
  readonly engine: Engine
  /** What people may sign with: wallets first. */
  readonly credentialKinds: readonly CredentialKind[]
  /** Asks contract wallets; undefined when no chain is configured, so that only keys sign in. */
  readonly checkContract: ContractCheck | undefined
  /** Re-verifies a session with its contract wallet. */
  readonly reverify: SessionReverification
  /** Re-verifies a linked wallet, whoever signed in with what. */
  readonly reverifyWallet: WalletReverification
  /** Keeps the ENS names of wallets fresh. */
  readonly names: Names
  readonly rateLimits: RateLimits
  /** Counts refused sign-ins for the activity of accounts. */
  readonly refusals: Refusals
  readonly log: Log
  /** Counts what happens; undefined where nobody does. */
  readonly observe: Observe | undefined
  /** Whether the process is about to end, so that new requests should go to another. */
  readonly isDraining: () => boolean
  /** Says whether the time can be believed. */
  readonly clock: Clock
  readonly maySweep: SweepGate
  /** Milliseconds since 1970: the clock's. */
  readonly now: () => number
}

/** How long a session lasts, in seconds: since it was last used, and since it was opened. */
export interface SessionLimits {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
}

const services = new WeakMap<object, Service>()

/**
 * The service behind a handler, for code that runs beside it and is not an operation.
 *
 * @throws {TypeError} when it was not made by `createCountersign`.
 */
export function findService(countersign: object): Service {
  const service = services.get(countersign)
  if (service === undefined) throw new TypeError('Only createCountersign makes a handler.')
  return service
}

export function shareService(countersign: object, service: Service): void {
  services.set(countersign, service)
}
