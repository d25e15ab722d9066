import type { Service } from '../Service.ts'
import type { Site } from '../site/sites.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { Requester } from '../store/Requester.ts'
import { checkProof } from './checkProof.ts'
import { parseSignedMessage } from './checkWallet.ts'
import { noteRefusal } from './noteRefusal.ts'
import { openSession } from './openSession.ts'

/** What a browser sends to sign in, and what is known of it. */
export interface SignInAttempt {
  readonly site: Site
  /** The text exactly as it was received: exactly these bytes must have been signed. */
  readonly message: string
  readonly signature: string
  /** The sign-in cookie of the browser. */
  readonly browser: string | undefined
  /** The token of the session this browser had until now. */
  readonly previousToken: string | undefined
  readonly requester: Requester
}

/** A session that was opened, and the token that only its browser gets. */
export interface SignedIn {
  readonly token: string
  readonly session: SessionRow
}

/**
 * Signs a person in: the checks, and one transaction at the end. What comes before is in `http/operation.ts`.
 *
 * @throws {SignInMessageError | SignInError | CountersignError} by the first rule that refuses.
 */
export async function signIn(service: Service, attempt: SignInAttempt): Promise<SignedIn> {
  const { site, message: text, signature, browser: boundTo, requester } = attempt
  const message = parseSignedMessage(text, service.engine)
  try {
    const proof = await checkProof(service, { site, text, message, signature, boundTo })
    return await openSession(service, attempt, proof)
  } catch (error) {
    noteRefusal(service, { error, message, requester })
    throw error
  }
}
