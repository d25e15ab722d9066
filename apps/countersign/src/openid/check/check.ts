// One module because it is one decision, asked in its order: whether a request passes a gate.

import { keepActive, noteUse, readCookie, type Service } from '@countersign/server/extension'
import { isOwnPath } from '../../applications/gate.fields.ts'
import { mayUse, mayUseAndKnow, type StandingSource, standingOf } from '../claims/standing.ts'
import type { ClaimTeller } from '../claims/tellClaims.ts'
import { isSecretOf } from '../client/authenticateClient.ts'
import { type Clients, type GateClient, isGate } from '../client/Client.ts'
import { takeOutGateCode } from '../gate/gateCode.ts'
import { gateCookieName } from '../gate/gateCookies.ts'
import { hashOpaqueToken } from '../tokens/opaqueToken.ts'
import type { Signers } from '../tokens/signers.ts'
import { type FoundGateSession, findGateSession } from './gateSessions.queries.ts'
import { describeIdentity } from './identity.ts'
import type { Outcome } from './Outcome.ts'
import { admitProgram, type ProgramParts } from './programs.ts'
import { type Asked, addressOf } from './readAsked.ts'
import { isPreflight, readVisitor } from './readVisitor.ts'
import { type RedeemParts, redeemCode, sendToSignIn } from './redeem.ts'
import type { CheckedRequest, Passing, Visit } from './Visit.ts'

export interface CheckParts extends RedeemParts, ProgramParts {
  readonly service: Service
  readonly source: StandingSource
  readonly clients: Pick<Clients, 'describe' | 'findGateOfHost'>
  readonly teller: ClaimTeller
  readonly signers: Signers
  /** Notes that a proxy asked about a host which no gate has. */
  readonly noteUnknownHost: (host: string) => void
}

/**
 * Decides whether a request passes. Nothing is taken for granted: what no rule lets through is asked to sign in, or refused.
 *
 * @throws {StorageError | SignInError | CountersignError} where it cannot be decided: then nothing passes.
 */
export async function checkRequest(parts: CheckParts, checked: CheckedRequest): Promise<Outcome> {
  const visit = await findVisit(parts, checked)
  if (visit === undefined) {
    parts.noteUnknownHost(checked.asked.host)
    return { kind: 'refused', code: 'gate_host_unknown', details: { host: checked.asked.host } }
  }
  const { asked, client, visitor, passing } = visit
  if (!bringsSecret(client, checked)) return { kind: 'refused', code: 'gate_secret_refused', details: {} }
  const brought = takeOutGateCode(asked.uri)
  if (brought !== undefined) return await takeUpCode(parts, visit, brought)
  if (isOwnPath(asked.path)) return { kind: 'own page', visit }
  if (passing !== undefined) return { kind: 'passes', headers: await tellSite(parts, visit, passing) }
  if (isOpen(visit)) return { kind: 'passes', headers: describeIdentity(client, undefined) }
  const program = await admitProgram(parts, visit)
  if (program !== undefined) return { kind: 'passes', headers: program }
  return visitor === 'tab' ? sendToSignIn(parts, visit, asked.uri) : { kind: 'not signed in', visit }
}

/** The gate of the host, and who asks; undefined where no gate stands before the host. */
async function findVisit(parts: CheckParts, checked: CheckedRequest): Promise<Visit | undefined> {
  const { asked, request } = checked
  const visitor = readVisitor(asked, request.headers)
  const token = readCookie(request.headers.cookie ?? null, gateCookieName(asked.scheme, 'gate'))
  const found = await findSession(parts, asked, token)
  const ofSession = found && parts.clients.describe(found)
  if (
    found !== undefined &&
    ofSession !== undefined &&
    isGate(ofSession) &&
    ofSession.gate.hosts.has(asked.host)
  ) {
    const passing = await findPassing(parts, ofSession, found)
    if (passing !== undefined && visitor === 'tab') noteUse(parts.service, found)
    return { ...checked, client: ofSession, visitor, token, held: found, passing }
  }
  const client = await parts.clients.findGateOfHost(asked.host)
  return client && { ...checked, client, visitor, token, held: undefined, passing: undefined }
}

/** What was given for one host opens no other. */
async function findSession(
  { service }: CheckParts,
  { host }: Asked,
  token: string | undefined,
): Promise<FoundGateSession | undefined> {
  const hash = token === undefined ? undefined : hashOpaqueToken(token)
  if (hash === undefined) return undefined
  const [found] = await service.store.read(findGateSession, { hash, now: service.now() })
  return found?.host === host ? found : undefined
}

/** Asked each time: whoever has lost the session, a group or the wallet is out by the next request. */
async function findPassing(
  { service, source, teller }: CheckParts,
  { metadata, scopes: offered, lives }: GateClient,
  session: FoundGateSession,
): Promise<Passing | undefined> {
  if ((await keepActive(service, session)) === undefined) return undefined
  // As long as the gate lets it be by now: an operator may have shortened that.
  if (service.now() >= session.confirmedAt + lives.sessionSeconds * 1_000) return undefined
  const scopes = session.allowed?.split(' ').filter((scope) => offered.has(scope)) ?? []
  const standing = standingOf(source, session.accountId)
  const isAdmitted = scopes.includes('groups') ? mayUseAndKnow : mayUse
  if (!(await isAdmitted(metadata, standing)) || !(await teller.isWalletKnown(session))) return undefined
  return { session, scopes, standing }
}

/** Whether the proxy shows that it is the gate's: where what stands behind it could ask here as well, its address says nothing. */
function bringsSecret(client: GateClient, { request }: Pick<CheckedRequest, 'request'>): boolean {
  // Where one is wanted and there is none yet, nobody has it.
  if (client.metadata.tokenEndpointAuthMethod === 'none') return true
  const secret = request.headers['countersign-gate-secret']
  return typeof secret === 'string' && isSecretOf(client, secret)
}

/** Whether everyone may have it. */
function isOpen({ asked, request, client: { gate }, networkAddress }: Visit): boolean {
  if (gate.isOpenPath(asked.path)) return true
  if (gate.isPreflightOpen && isPreflight(asked, request.headers)) return true
  return networkAddress !== undefined && gate.isOpenNetwork(networkAddress)
}

/** A code is for the check alone: whatever becomes of it, its address never reaches the site. */
async function takeUpCode(
  parts: CheckParts,
  visit: Visit,
  brought: { uri: string; code: string },
): Promise<Outcome> {
  const { asked, visitor, passing } = visit
  // A prefetch or a preview of a link takes up none.
  if (visitor !== 'tab' || asked.method !== 'GET') return { kind: 'not signed in', visit }
  if (passing !== undefined)
    return { kind: 'led on', location: addressOf(asked, brought.uri), cookie: undefined }
  const redeemed = await redeemCode(parts, visit, brought.code)
  if (redeemed.cookie === undefined) return await sendToSignIn(parts, visit, brought.uri, redeemed.begun)
  return { kind: 'led on', location: addressOf(asked, brought.uri), cookie: redeemed.cookie }
}

/** What the site is told of the person: as much as they have allowed, as it is by now. */
async function tellSite(
  { service, mainSite, teller, signers }: CheckParts,
  { client, asked }: Visit,
  { session, scopes, standing }: Passing,
): Promise<Record<string, string>> {
  const { origin } = mainSite
  const told = await teller.tell({
    client,
    person: session,
    standing,
    scopes,
    claims: null,
    place: 'userinfo',
    origin,
  })
  const headers = describeIdentity(client, told)
  if (!client.gate.sendsToken) return headers
  const now = Math.floor(service.now() / 1_000)
  const token = signers.sign(
    { ...told, iss: origin, aud: addressOf(asked, ''), iat: now, exp: now + tokenSeconds },
    { algorithm: 'ES256', type: 'gate+jwt' },
  )
  return { ...headers, authorization: `Bearer ${token}` }
}

/** How long a token for the site is good: each request has its own. */
const tokenSeconds = 60
