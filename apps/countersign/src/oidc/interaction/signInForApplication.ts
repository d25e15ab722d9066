import {
  type CheckedProof,
  CountersignError,
  checkProof,
  confirmSession,
  invalidRequest,
  listWallets,
  lockAccountOf,
  openSession,
  type Requester,
  recordRefusal,
  run,
  type Service,
  type SessionRow,
  type Site,
  spendNonce,
  type Write,
} from '@countersign/server/extension'
import { parseMessage, type SignInMessage } from '@countersign/siwe'
import { bindToInteraction, describeConsent } from './describeConsent.ts'
import type { OpenInteraction } from './requireInteraction.ts'

/** What a browser sends to sign in for an application, and what is known of it. */
export interface ApplicationSignIn {
  readonly site: Site
  readonly interaction: OpenInteraction
  /** The text exactly as it was received. */
  readonly message: string
  readonly signature: string
  /** The sign-in cookie of the browser. */
  readonly browser: string | undefined
  /** The session this browser has, and its token. */
  readonly session: SessionRow | undefined
  readonly sessionToken: string | undefined
  readonly requester: Requester
}

/** Who signed, with which wallet and when; `token` where a session was opened for them. */
export interface SignedIn {
  readonly session: Pick<SessionRow, 'accountId' | 'walletKind' | 'confirmedAt'>
  readonly walletId: string
  readonly token: string | undefined
}

/**
 * Signs a person in for an application: the checks of every sign-in, and that the message says what it is for. Whose
 * session this browser has already, goes on in it; anyone else gets one of their own.
 *
 * @throws {SignInMessageError | SignInError | CountersignError} by the first rule that refuses.
 */
export async function signInForApplication(service: Service, attempt: ApplicationSignIn): Promise<SignedIn> {
  const { site, message: text, signature, browser, interaction, requester } = attempt
  const message = parseMessage(text, service.engine)
  try {
    checkPurpose(message, interaction, site)
    const boundTo = browser && bindToInteraction(browser, interaction.uid)
    const proof = await checkProof(service, { site, text, message, signature, boundTo })
    return (await goOn(service, attempt, proof)) ?? (await begin(service, attempt, proof))
  } catch (error) {
    recordRefusal(service, { error, message, requester })
    throw error
  }
}

/** What was signed must name the application, what it learns, where it leads, and this request of it. */
function checkPurpose(message: SignInMessage, interaction: OpenInteraction, { domain }: Site): void {
  const resources = interaction.origin === null ? [] : [interaction.origin]
  const isIt =
    message.statement === describeConsent(interaction, domain) &&
    message.requestId === interaction.uid &&
    JSON.stringify(message.resources ?? []) === JSON.stringify(resources)
  if (!isIt) throw invalidRequest('the message does not say what this is for')
}

async function begin(service: Service, attempt: ApplicationSignIn, proof: CheckedProof): Promise<SignedIn> {
  const { token, session } = await openSession(
    service,
    { ...attempt, previousToken: attempt.sessionToken },
    proof,
  )
  return { session, walletId: session.walletId, token }
}

/** Confirms the session at hand, where the wallet is one of its account; undefined where it is not. */
async function goOn(
  { store }: Service,
  { session }: ApplicationSignIn,
  proof: CheckedProof,
): Promise<SignedIn | undefined> {
  if (session === undefined) return undefined
  const confirmed = await store.write(() => confirm(session, proof))
  if (confirmed === 'nonce_spent') throw new CountersignError('nonce_spent')
  return confirmed
}

function* confirm(
  session: SessionRow,
  { message: { nonce, address }, walletChainId, nonceExpiresAt: expiresAt, now }: CheckedProof,
): Write<SignedIn | 'nonce_spent' | undefined> {
  const { id, accountId } = session
  const rows = yield* run(listWallets, { accountId })
  const signer = rows.find((row) => row.address === address && row.chainId === walletChainId)
  if (signer === undefined || (yield* lockAccountOf(session, now)) === undefined) return undefined
  const [spent] = yield* run(spendNonce, { nonce, expiresAt })
  if (spent === undefined) return 'nonce_spent'
  yield* run(confirmSession, { id, now })
  return {
    session: { accountId, walletKind: signer.kind, confirmedAt: now },
    walletId: signer.id,
    token: undefined,
  }
}
