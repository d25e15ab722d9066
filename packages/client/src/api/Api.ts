import type {
  Account,
  Challenge,
  EndedSessions,
  Session,
  SessionList,
  SignatureCheck,
  SignInRequest,
} from '@countersign/protocol'

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
export interface Api extends SignInApi {
  /** Ends this browser's session. */
  signOut(): Promise<void>
  /** The account of the person who is signed in. */
  account(): Promise<Account>
  /** The account's active sessions, newest first. */
  sessions(): Promise<SessionList>
  /** Ends one of them. */
  endSession(id: string): Promise<void>
  /** Ends all but this browser's. */
  endOtherSessions(): Promise<EndedSessions>
  /** Asks the server what made a signature, a key or a contract. Signs nobody in. */
  checkSignature(request: SignInRequest): Promise<SignatureCheck>
}
