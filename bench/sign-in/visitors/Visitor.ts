import type { Reply } from '../load/openConnection.ts'

export interface Challenge {
  /** What the wallet is to sign. */
  readonly message: (address: string) => string
  /** The Cookie header that binds the answer to this browser, or nothing. */
  readonly cookie: string
}

/** How a browser speaks to one kind of server. Each function builds a request or reads a good reply. */
export interface Visitor {
  readonly challenge: () => string
  readonly readChallenge: (reply: Reply) => Challenge
  readonly signIn: (cookie: string, message: string, signature: string) => string
  /** The Cookie header of the session that the sign-in opened. */
  readonly readSession: (reply: Reply, cookie: string) => string
  readonly session: (cookie: string) => string
  /** A part of the body of the session's reply that only a signed-in browser of this address gets. */
  readonly proof: (address: string) => string
}
