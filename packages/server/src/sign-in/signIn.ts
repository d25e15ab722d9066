import { checkMessage, parseMessage } from '@countersign/siwe'
import type { Site } from '../http/Site.ts'
import type { Service } from '../Service.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { Requester } from '../store/Requester.ts'
import { checkWallet } from './checkWallet.ts'
import { checkNonce } from './nonce.ts'
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
 * Signs a person in: each check in its order, the cheap before the dear, and one transaction at the end. The
 * order is that of the specification, point 5; what comes before is in `http/signInCalls.ts`.
 *
 * @throws {SignInMessageError | SignInError | CountersignError} by the first rule that refuses.
 */
export async function signIn(service: Service, attempt: SignInAttempt): Promise<SignedIn> {
  const { site, message: text, signature, browser } = attempt
  const { engine, chainIds, nonceKeys } = service
  const now = service.now()
  const message = parseMessage(text, engine)
  try {
    checkMessage(message, { origin: site.origin, chainIds, now: new Date(now) })
    const nonce = checkNonce(message.nonce, { keys: nonceKeys, browser, now })
    const walletChainId = await checkWallet(service, { text, message, signature })
    return await openSession(service, attempt, {
      message,
      walletChainId,
      nonceExpiresAt: nonce.expiresAt,
      now,
    })
  } catch (error) {
    noteRefusal(service, { error, message, requester: attempt.requester, now })
    throw error
  }
}
