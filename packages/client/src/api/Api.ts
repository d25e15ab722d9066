import type { Challenge, Session, SignatureCheck, SignInRequest } from '@countersign/protocol'
import type { ActivityApi } from './activityCalls.ts'
import type { ConnectionApi } from './connectionCalls.ts'
import type { ProfileApi } from './profileCalls.ts'
import type { SessionApi } from './sessionCalls.ts'
import type { StepUpApi } from './stepUpCalls.ts'
import type { WalletApi } from './walletCalls.ts'

/** The calls that a sign-in makes. Each rejects with an `ApiError`. */
export interface SignInApi {
  /** What the wallet is to sign. */
  challenge(): Promise<Challenge>
  /** Opens a session from a signed message. */
  signIn(request: SignInRequest): Promise<Session>
  /** Who is signed in; `not_signed_in` where nobody is. */
  session(): Promise<Session>
}

/** The calls of the HTTP API that a browser makes. Each rejects with an `ApiError`. */
export interface Api
  extends SignInApi,
    SessionApi,
    ProfileApi,
    WalletApi,
    StepUpApi,
    ActivityApi,
    ConnectionApi {
  /** Asks the server what made a signature, a key or a contract. Signs nobody in. */
  checkSignature(request: SignInRequest): Promise<SignatureCheck>
}
