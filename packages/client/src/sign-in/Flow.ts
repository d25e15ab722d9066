import type { Address } from '@countersign/siwe'
import type { Environment } from '../browserEnvironment.ts'
import type { Lifetime } from '../Lifetime.ts'
import type { FoundWallet, WalletInfo } from '../wallet/discoverWallets.ts'
import type { Challenges } from './challenges.ts'
import type { GrammarLoader } from './createGrammarLoader.ts'
import type { SubmitTarget } from './Destination.ts'
import type { RecoverSigner } from './recoverSigner.ts'
import type { Review, SignInState } from './SignInState.ts'

/** One run of the machine, from `start()` to `stop()`: what its steps share. */
export interface Flow {
  readonly environment: Environment
  readonly destination: SubmitTarget
  readonly challenges: Challenges
  readonly grammar: GrammarLoader
  readonly recoverSigner: RecoverSigner
  getState(): SignInState
  setState(state: SignInState): void
  /** Ends the step before, so that its late answers count no more, and opens the next. */
  nextStep(): Lifetime
  /** The wallet that the person chose. */
  getLink(): WalletLink | undefined
  /** Leaves the wallet before, which stays connected, and takes another, or none. */
  setLink(link: WalletLink | undefined): void
  /** Tells the other tabs. */
  broadcast(message: unknown): void
}

/** The wallet that the person chose, for as long as they stay with it. */
export interface WalletLink {
  readonly found: FoundWallet
  readonly info: WalletInfo
  /** Ends when the person leaves the wallet. */
  readonly scope: Lifetime
  /** What the wallet last said its accounts are, the selected one first. */
  accounts: readonly Address[]
  chainId: number | undefined
  /** The wallet was asked for its chain; settles with its answer, or after a second without one. */
  chainRead: Promise<void> | undefined
  isChainRead: boolean
  /** A signature that the server has not judged. */
  unsent: KeptSignature | undefined
}

/** A signature and what it signs. */
export interface KeptSignature {
  readonly review: Review
  readonly signature: string
}
