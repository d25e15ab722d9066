import type { Environment } from '../../browserEnvironment.ts'
import type { Lifetime } from '../../Lifetime.ts'
import type { Discovery } from '../../wallet/discoverWallets.ts'
import type { SignInEvent } from '../SignInEvent.ts'
import type { SubmitTarget } from '../SigningTarget.ts'
import type { Challenges } from './challenges.ts'
import type { SigningLoader } from './loadSigning.ts'
import type { RecoverSigner } from './send.ts'

/** A sign-in from `start()` to `stop()`: what its effects share. */
export interface Run {
  readonly environment: Environment
  readonly target: SubmitTarget
  readonly challenges: Challenges
  readonly signing: SigningLoader
  readonly recoverSigner: RecoverSigner | undefined
  readonly discovery: Discovery
  readonly lifetime: Lifetime
  /** Tells the machine what happened, unless the lifetime that asked for it is over. */
  dispatch(event: SignInEvent, within: Lifetime): void
  /** Tells the other tabs. */
  broadcast(message: unknown): void
}
