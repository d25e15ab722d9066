// One module because every change of an application, its secrets among them, locks it and records what happened in one way.
import { hash, randomBytes } from 'node:crypto'
import type { ApplicationChange, ProductErrorCode } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { invalidRequest, run, type Write, writeOrRefuse } from '@countersign/server/extension'
import { randomString } from '@countersign/siwe'
import { FieldError } from '../fields/FieldError.ts'
import { logoutKind } from '../outbox/Delivery.ts'
import { forgetDeliveries } from '../outbox/outbox.queries.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import {
  type ApplicationRow,
  formatContent,
  type ListedApplication,
  parseMetadata,
  readChecked,
} from './applicationRow.ts'
import {
  type ApplicationRules,
  type CheckedApplication,
  createStrangersRules,
  parseApplication,
  type WrittenApplication,
} from './applications.fields.ts'
import {
  deleteApplication,
  insertApplication,
  lockApplication,
  updateApplication,
} from './applications.queries.ts'
import { keepGateHosts } from './gateHosts.ts'
import { logoFetchKind } from './logoFetches.ts'
import { findNewAccess, requireGroups } from './newApplicationAccess.ts'

/** What is added. */
export interface Addition {
  readonly application: CheckedApplication
  /** Whether nobody said who may use it: then the default for new applications counts. */
  readonly hasDefaultAccess?: boolean
  /** Made up where it is undefined. */
  readonly clientId?: string | undefined
  readonly source: ApplicationRow['source']
}

/** An application, and its secret, which is not kept: null where it has none. */
export interface AddedApplication {
  readonly row: ListedApplication
  readonly clientSecret: string | null
}

/**
 * Adds an application.
 *
 * @throws FieldError when the client id is taken
 */
export async function addApplication(
  store: Store,
  addition: Addition,
  actor: Actor,
): Promise<AddedApplication> {
  const added = await store.write(() => writeAddition(addition, actor))
  if (added === undefined) throw clientIdTaken()
  return added
}

/** The refusal of a client id that is taken. */
export function clientIdTaken(): FieldError {
  return new FieldError('clientId', 'belongs to another application')
}

/** The transaction that adds an application; undefined when the client id is taken. */
export function* writeAddition(
  { application: written, hasDefaultAccess = false, clientId = makeClientId(), source }: Addition,
  { actorId, requester, now }: Actor,
): Write<AddedApplication | undefined> {
  const application = hasDefaultAccess ? { ...written, access: yield* findNewAccess() } : written
  // Whoever adds it has not named the groups of the default.
  yield* requireGroups(application, hasDefaultAccess ? { ...application, groupsClaim: 'all' } : undefined)
  const clientSecret = needsSecret(application) ? makeClientSecret() : null
  const [row] = yield* run(insertApplication, {
    client_id: clientId,
    ...formatContent(application),
    secret_hash: clientSecret === null ? null : hashClientSecret(clientSecret),
    source,
    created_at: now,
  })
  if (row === undefined) return undefined
  yield* keepGateHosts(clientId, application)
  const details = { clientId, name: application.name }
  yield* appendEvent({
    accountId: null,
    actorId,
    kind: 'application_added',
    requester,
    now,
    details,
  })
  return { row, clientSecret }
}

/** Whether an application proves itself with a secret that it shares with us. */
export function needsSecret({
  tokenEndpointAuthMethod,
}: Pick<CheckedApplication, 'tokenEndpointAuthMethod'>): boolean {
  return tokenEndpointAuthMethod.startsWith('client_secret_')
}

/**
 * Gives an application a new secret; the one before works no more, or for some hours more.
 *
 * @throws CountersignError `not_found`, `application_declared`, or `invalid_request` when it has no use for one
 */
export function rotateClientSecret(store: Store, clientId: string, actor: Actor): Promise<AddedApplication> {
  return writeOrRefuse(store, () => writeNewSecret(clientId, actor))
}

/** The transaction that gives an application a new secret. */
export function* writeNewSecret(
  clientId: string,
  { actorId, requester, now }: Actor,
  keepOldHours = 0,
): Write<AddedApplication | ProductErrorCode> {
  const clientSecret = makeClientSecret()
  const [before] = yield* run(lockApplication, { clientId })
  if (before === undefined) return 'not_found'
  if (before.source === 'file') return 'application_declared'
  if (!needsSecret(parseMetadata(before)))
    throw invalidRequest('this application does not prove itself with a secret')
  const until = keepOldHours === 0 ? null : now + keepOldHours * hourMilliseconds
  const [row] = yield* run(updateApplication, {
    clientId,
    ...before,
    secret_hash: hashClientSecret(clientSecret),
    ...(until === null || before.secret_hash === null
      ? noOldSecret
      : { old_secret_hash: before.secret_hash, old_secret_until: until }),
  })
  if (row === undefined) return 'not_found'
  const oldSecretUntil = until === null ? null : new Date(until).toISOString()
  const details = { clientId, name: before.name, ...(oldSecretUntil !== null && { oldSecretUntil }) }
  const kind = 'application_secret_rotated'
  yield* appendEvent({ accountId: null, actorId, kind, requester, now, details })
  return { row, clientSecret }
}

const noOldSecret = { old_secret_hash: null, old_secret_until: null } as const

const hourMilliseconds = 3_600_000

/** The transaction that ends the secret before the one that an application has. Where there is none, nothing changes. */
export function* endOldSecret(
  clientId: string,
  { actorId, requester, now }: Actor,
): Write<ListedApplication | ProductErrorCode> {
  const [before] = yield* run(lockApplication, { clientId })
  if (before === undefined) return 'not_found'
  const { old_secret_until: until, name } = before
  if (until === null || until <= now) return before
  const [row] = yield* run(updateApplication, { clientId, ...before, ...noOldSecret })
  if (row === undefined) return 'not_found'
  const details = { clientId, name }
  const kind = 'application_old_secret_ended'
  yield* appendEvent({ accountId: null, actorId, kind, requester, now, details })
  return row
}

/** A new secret of an application: 256 random bits, which no one can guess from their hash. */
export function makeClientSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. */
export function hashClientSecret(secret: string): Uint8Array {
  return hash('sha256', secret, 'buffer')
}

/** A new client id: letters and digits, because some applications do not encode it where they should. */
export function makeClientId(): string {
  return randomString(24)
}

/**
 * Removes an application and everything that people allowed it, so that no token of it works any more.
 *
 * @throws CountersignError `not_found`, or `application_declared`
 */
export async function removeApplication(store: Store, clientId: string, actor: Actor): Promise<void> {
  await writeOrRefuse(store, () => writeRemoval(clientId, actor))
}

/** The transaction that removes an application. */
export function* writeRemoval(clientId: string, actor: Actor): Write<object | ProductErrorCode> {
  const [before] = yield* run(lockApplication, { clientId })
  if (before === undefined) return 'not_found'
  if (before.source === 'file') return 'application_declared'
  yield* removeLocked(before, actor)
  return {}
}

/** The part of a transaction that removes an application. */
export function* removeLocked(
  { client_id: clientId, name }: Pick<ListedApplication, 'client_id' | 'name'>,
  { actorId, requester, now }: Actor,
  reason?: 'unused',
): Write<void> {
  yield* run(deleteApplication, { clientId })
  for (const kind of [logoutKind, logoFetchKind]) yield* run(forgetDeliveries, { kind, target: clientId })
  const details = { clientId, name, ...(reason && { reason }) }
  yield* appendEvent({
    accountId: null,
    actorId,
    kind: 'application_removed',
    requester,
    now,
    details,
  })
}

/**
 * The transaction that changes what an operator or a registration wrote; what is left out stays.
 *
 * @throws CountersignError `not_found`, `application_declared`, or `invalid_request` when it could not be so
 */
export function* changeApplication(
  { clientId, change, rules }: { clientId: string; change: ApplicationChange; rules: ApplicationRules },
  { actorId, requester, now }: Actor,
): Write<ListedApplication | ProductErrorCode> {
  const [before] = yield* run(lockApplication, { clientId })
  if (before === undefined) return 'not_found'
  if (before.source === 'file') return 'application_declared'
  // What a stranger wrote stays under a stranger's rules, whoever changes it.
  const ownRules = before.source === 'registration' ? createStrangersRules(rules) : rules
  const checked = readChecked(before)
  if (change.gate !== undefined && (change.gate === null) !== (checked.gate === undefined))
    throw new FieldError('gate', 'makes another kind of application of it: add one in its place')
  const application = parseApplication(merge(checked, change), ownRules, checked)
  if (before.document_fetched_at !== null) refuseDocumented(checked, application)
  yield* requireGroups(application, parseMetadata(before))
  const isDisabled = change.isDisabled ?? before.disabled_at !== null
  const [after] = yield* run(updateApplication, {
    clientId,
    ...formatContent(application),
    disabled_at: isDisabled ? (before.disabled_at ?? now) : null,
    ...(needsSecret(application) ? pickSecrets(before) : { secret_hash: null, ...noOldSecret }),
    source: before.source,
  })
  if (after === undefined) return 'not_found'
  yield* keepGateHosts(clientId, application)
  const details = { clientId, name: application.name, fields: Object.keys(change).join(', ') }
  yield* appendEvent({
    accountId: null,
    actorId,
    kind: 'application_changed',
    requester,
    now,
    details,
  })
  return after
}

/** What operators say of an application that a document describes: what it may ask for, and who may use it. */
const ofOperators: ReadonlySet<string> = new Set(['scopes', 'access', 'groupsClaim'])

/**
 * Refuses to change what the document of an application says: it would be so again once that is fetched.
 *
 * @throws CountersignError `invalid_request`
 */
function refuseDocumented(before: CheckedApplication, after: CheckedApplication): void {
  const values = new Map<string, unknown>(Object.entries(before))
  const isSame = (one: unknown, other: unknown) =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  const changed = Object.entries(after).find(
    ([name, value]) => !ofOperators.has(name) && !isSame(values.get(name), value),
  )
  if (changed === undefined) return
  throw invalidRequest(`"${changed[0]}" is said by the document of the application, and is changed there`)
}

function pickSecrets({ secret_hash, old_secret_hash, old_secret_until }: ApplicationRow) {
  return { secret_hash, old_secret_hash, old_secret_until }
}

/** What belongs to the way in which an application proves itself goes with it, unless the change says otherwise. */
function merge(before: CheckedApplication, change: ApplicationChange): WrittenApplication {
  const { isDisabled: _isDisabled, ...written } = change
  const method = change.tokenEndpointAuthMethod ?? before.tokenEndpointAuthMethod
  const profile = change.securityProfile ?? before.securityProfile
  return {
    ...before,
    ...written,
    name: change.name ?? before.name,
    // Those of a gate, and where it is opened, follow from its hosts.
    redirectUris: change.redirectUris ?? (before.gate === undefined ? [...before.redirectUris] : []),
    ...(before.gate !== undefined &&
      before.launchUri === before.redirectUris[0] &&
      change.launchUri === undefined && { launchUri: null }),
    postLogoutRedirectUris: change.postLogoutRedirectUris ?? [...before.postLogoutRedirectUris],
    scopes: change.scopes ?? [...before.scopes],
    isPkceRequired:
      change.isPkceRequired ?? (method === 'none' || profile === 'fapi2' || before.isPkceRequired),
    // Keys, and where they are published, take each other's place.
    jwks: change.jwks === undefined && !change.jwksUri ? before.jwks : (change.jwks ?? null),
    jwksUri: change.jwksUri === undefined && !change.jwks ? before.jwksUri : (change.jwksUri ?? null),
    sectorIdentifierUri: mergeSector(before, change),
    tokenEndpointAuthSigningAlg:
      change.tokenEndpointAuthSigningAlg ??
      (method === 'private_key_jwt' ? before.tokenEndpointAuthSigningAlg : null),
  }
}

function mergeSector(before: CheckedApplication, change: ApplicationChange): string | null {
  if (change.subjectType === 'public') return null
  return change.sectorIdentifierUri === undefined ? before.sectorIdentifierUri : change.sectorIdentifierUri
}
