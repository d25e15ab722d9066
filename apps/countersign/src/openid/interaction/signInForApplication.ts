import { sayAllowed } from '@countersign/product-api'
import type { Challenge, ErrorCode, HandOverOffer } from '@countersign/protocol'
import {
  type Asker,
  bindNonce,
  type CheckedProof,
  CountersignError,
  confirmSession,
  createChallenge,
  describeKept,
  findCredential,
  invalidRequest,
  keepSigned,
  lockAccountOf,
  offerHandOver,
  openSession,
  type ProofAttempt,
  type ProofPurpose,
  quoteName,
  run,
  type Said,
  type Schema,
  type Service,
  type SessionRow,
  type Site,
  spendProof,
  toStatement,
  verifyProof,
  type Write,
} from '@countersign/server/extension'
import { nameSigned } from '../resources/askedApis.ts'
import type { OpenInteraction } from './requireInteraction.ts'

/** Makes what a wallet is asked to sign for an application: the signature is the consent. */
export function createConsentChallenge(
  service: Service,
  site: Site,
  { browser, interaction }: { browser: string; interaction: OpenInteraction },
): Challenge {
  const boundTo = bindToInteraction(browser, interaction.uid)
  const statement = describeConsent(interaction, site.domain)
  return { ...createChallenge(service, site, { boundTo, statement }), ...nameRequest(interaction) }
}

/** Offers the same to another browser, which shows the application and what it will learn. */
export function offerConsent(
  service: Service,
  asker: Asker,
  interaction: OpenInteraction,
): Promise<HandOverOffer> {
  const { uid, application, isDevice, scopes, apis } = interaction
  return offerHandOver(service, asker, {
    purpose: 'interaction',
    target: uid,
    accountId: null,
    about: {
      application: {
        name: application.name,
        host: findStatedHost(interaction),
        isDevice,
        scopes: [...scopes],
        ...(apis.length > 0 && { apis: apis.map(nameSigned) }),
      },
      change: null,
      account: null,
    },
    boundTo: bindToInteraction(asker.browser, uid),
    statement: describeConsent(interaction, asker.site.domain),
    more: nameRequest(interaction),
  })
}

/** What the message names besides its statement: this request, and where it leads. */
function nameRequest({ uid, origin }: OpenInteraction): Pick<Challenge, 'requestId' | 'resources'> {
  return { requestId: uid, ...(origin !== null && { resources: [origin] }) }
}

/**
 * Describes what a person agrees to by signing, in one line of ASCII: the application by what it cannot forge (its
 * client id and its host), and every scope in words. The name that the application claims is left out.
 */
export function describeConsent(interaction: Stated, domain: string): string {
  const { application, scopes, apis, isDevice, document } = interaction
  const { client_id: clientId } = application
  const unverified =
    document === undefined ? 'an app whose address is unverified' : 'a program on this computer'
  const place = findStatedHost(interaction) || unverified
  // A client id may end in a dot, which would end the sentence before its host.
  const asker = isDevice ? `the device of ${quoteName(clientId)}` : `${place} (${clientId})`
  const allowed = sayAllowed(scopes, apis.map(nameSigned))
  return toStatement(
    `Sign in to ${asker} with ${domain} and ${allowed}. This costs nothing and moves nothing.`,
  )
}

type Stated = Pick<OpenInteraction, 'application' | 'host' | 'scopes' | 'apis' | 'isDevice' | 'document'>

/**
 * The host by which an application is named: where its answer goes, or that of its document, which says where that is. Empty where
 * nothing is verified: any program on a computer may listen where another one does (RFC 8252, section 8.6).
 */
function findStatedHost({ host, document }: Pick<Stated, 'host' | 'document'>): string {
  if (document === undefined) return host
  return document.isLocal ? '' : document.host
}

/** Binds the nonce to this browser and this interaction. */
function bindToInteraction(browser: string, uid: string): string {
  return bindNonce(browser, 'interaction', uid)
}

/** What a browser sends to sign in for an application, and what is known of it. */
interface ApplicationSignIn extends ProofAttempt {
  readonly interaction: OpenInteraction
  /** The session this browser has, and its token. */
  readonly session: SessionRow | undefined
  readonly sessionToken: string | undefined
  /** What its invitation cookie holds. */
  readonly invitation: string | undefined
}

/** Who signed, with which wallet and when; `token` where a session was opened for them. */
interface SignedIn {
  readonly session: Pick<SessionRow, 'accountId' | 'kind' | 'identity' | 'confirmedAt'>
  readonly walletId: string
  readonly signed: Schema['proof']
  readonly token: string | undefined
}

/**
 * Signs a person in for an application. Besides the checks of every sign-in, the message must say what it is for. A
 * person who already has a session in this browser keeps it; anyone else gets a new one.
 *
 * @throws {SignInMessageError | SignInError | CountersignError} by the first rule that refuses.
 */
export async function signInForApplication(service: Service, attempt: ApplicationSignIn): Promise<SignedIn> {
  const { site, interaction } = attempt
  const purpose: ProofPurpose = {
    bind: (browser) => bindToInteraction(browser, interaction.uid),
    checked: 'at_once',
    check: ({ said }) => checkPurpose(said, interaction, site),
  }
  return await verifyProof(
    service,
    purpose,
    attempt,
    async (proof) =>
      (await confirmOwnSession(service, attempt, proof)) ?? (await beginSession(service, attempt, proof)),
  )
}

/** Checks that the proof names the application, what it learns, where it leads, and this request. */
function checkPurpose(
  { statement, requestId, resources = [] }: Said,
  interaction: OpenInteraction,
  { domain }: Site,
): void {
  const expected = interaction.origin === null ? [] : [interaction.origin]
  const isIt =
    statement === describeConsent(interaction, domain) &&
    requestId === interaction.uid &&
    JSON.stringify(resources) === JSON.stringify(expected)
  if (!isIt) throw invalidRequest('the message does not say what this is for')
}

async function beginSession(
  service: Service,
  attempt: ApplicationSignIn,
  proof: CheckedProof,
): Promise<SignedIn> {
  const { token, session } = await openSession(
    service,
    { ...attempt, previousToken: attempt.sessionToken },
    proof,
  )
  return { session, walletId: session.credentialId, signed: describeKept(proof, session.id), token }
}

/** Confirms this browser's session if the wallet belongs to its account; undefined if it does not. */
async function confirmOwnSession(
  { store }: Service,
  { session }: ApplicationSignIn,
  proof: CheckedProof,
): Promise<SignedIn | undefined> {
  if (session === undefined) return undefined
  const confirmed = await store.write(() => confirm(session, proof))
  if (typeof confirmed === 'string') throw new CountersignError(confirmed)
  return confirmed
}

function* confirm(session: SessionRow, proof: CheckedProof): Write<SignedIn | ErrorCode | undefined> {
  const { kind, identity, now } = proof
  const { id, accountId } = session
  const [signer] = yield* run(findCredential, { identity })
  if (signer?.accountId !== accountId || (yield* lockAccountOf(session, now)) === undefined) return undefined
  const refusal = yield* spendProof(proof)
  if (refusal !== undefined) return refusal
  yield* run(confirmSession, { id, now })
  const signed = describeKept(proof)
  yield* keepSigned(proof, signer.credentialId, signed)
  return {
    session: { accountId, kind, identity, confirmedAt: now },
    walletId: signer.credentialId,
    signed,
    token: undefined,
  }
}
