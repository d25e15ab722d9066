import type { Challenge, SignInRequest } from '@countersign/protocol'

/**
 * What is signed, and where the signature goes, where it is for something else than a session: to confirm a change,
 * to link a wallet, to sign in to an application. Both reject with an `ApiError`.
 */
export interface SigningTarget {
  /** What the wallet is to sign. */
  challenge(): Promise<Challenge>
  /** Sends what was signed. Its answer is the caller's own: the machine only waits for it. */
  submit(request: SignInRequest): Promise<unknown>
  /** What is signed signs this browser in as well: the wallet is remembered, and the other tabs are told. */
  readonly opensSession?: true
  /** Whether this account is one that should sign. The first that suits is offered first; others are not kept out. */
  isExpected?(address: string): boolean
}
