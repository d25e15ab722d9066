import type { SignInApi } from '../../api/createSignInApi.ts'
import type { Environment, Lifetime } from '../../browserEnvironment.ts'
import { createLateCode, type LateCode } from '../../LateCode.ts'
import type { Discovery } from '../../wallet/discoverWallets.ts'
import type { RecoverSigner } from '../../wallet/WalletConnector.ts'
import type { SignInEvent } from '../SignInEvent.ts'
import type { SubmitTarget } from '../SigningTarget.ts'
import type { Challenges } from './challenges.ts'
import type { SignInEffect } from './SignInEffect.ts'

/** A sign-in from `start()` to `stop()`: what its effects share. */
export interface Run {
  readonly environment: Environment
  readonly target: SubmitTarget
  readonly api: SignInApi
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

/** What begins each effect. What an effect tells counts only for as long as what it is for. */
export type Performers = {
  readonly [T in SignInEffect['type']]: (run: Run, effect: SignInEffect<T>, step: Lifetime) => void
}

/** The effects that may begin before the others have been loaded. */
export type EarlyEffect =
  | 'list_wallets'
  | 'follow_wallet'
  | 'leave_wallet'
  | 'connect'
  | 'fetch_challenge'
  | 'ask_session'

/** What has a message written, signed and sent. */
type Signing = typeof import('./signing.ts')

/** Loads {@link Signing}: it is always there when a message is. */
type SigningLoader = LateCode<Signing>

/** Creates a {@link SigningLoader} that has loaded nothing yet. */
export function createSigningLoader(): SigningLoader {
  return createLateCode(() => import('./signing.ts'))
}
