import type { LanguageTag } from '@countersign/product-api'
import {
  CountersignError,
  keepProof,
  lockAccount,
  type Query,
  type Requester,
  run,
  type Schema,
  uuid,
  type Write,
} from '@countersign/server/extension'
import { appendEvent } from '../../store/appendEvent.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import { artifactId } from '../artifact/artifactRow.ts'
import { findArtifact } from '../artifact/artifacts.queries.ts'
import {
  decideName,
  findConnection,
  type KeptConnection,
  saveConnection,
} from '../connection/connections.queries.ts'
import type { OpenInteraction } from './requireInteraction.ts'

type Result = Readonly<Record<string, unknown>>

/**
 * Stores for the provider how an interaction ended; false when it is over. Of a consent and a refusal, the first
 * stands. The same answer may be given again: the person may not have seen the response.
 */
export function* finishInteraction({ uid, payload }: OpenInteraction, result: Result): Write<boolean> {
  const id = artifactId('Interaction', uid)
  let before: string | undefined = payload
  while (before !== undefined) {
    const after = addResult(before, result)
    if (after === undefined) return false
    const [saved] = yield* run(saveResult, { id, before, payload: after })
    if (saved !== undefined) return true
    // Another answer was stored in between: try again on top of it.
    const [found] = yield* run(findArtifact, { id })
    before = found?.consumed_at === null ? found.payload : undefined
  }
  return false
}

/** Adds a result to the record; undefined when the record holds the opposite result. */
function addResult(payload: string, result: Result): string | undefined {
  // Whose session it began in does not matter any more: the person may have signed in since.
  const { session: _session, ...record }: { result?: Result; session?: unknown } = JSON.parse(payload)
  const isContrary = record.result !== undefined && 'error' in record.result !== 'error' in result
  return isContrary ? undefined : JSON.stringify({ ...record, result })
}

interface InteractionResult {
  readonly id: string
  /** What was stored until now. */
  readonly before: string
  readonly payload: string
}

/** Stores how an interaction ended: returns a row, or none when it was resumed or changed since. */
const saveResult: Query<InteractionResult, { id: string }> = defineQuery(
  'save_interaction_result',
  (database, parameter) =>
    database
      .updateTable('oidc_artifact')
      .set({ payload: parameter('payload') })
      .where('id', '=', parameter('id'))
      .where('model', '=', 'Interaction')
      .where('consumed_at', 'is', null)
      .where('payload', '=', parameter('before'))
      .returning('id'),
)

/** What a person has allowed, by signing or by a click. */
interface Consent {
  readonly interaction: OpenInteraction
  readonly accountId: string
  /** The wallet that the application sees. */
  readonly walletId: string
  /** The wallets that it may know of besides; left out, those of before. */
  readonly disclosedWalletIds?: readonly string[] | undefined
  /** What was signed for this application; undefined where only a click was due. */
  readonly proof: Schema['proof'] | undefined
  /** Who signed in, as the provider is told; undefined where who is signed in stays so. */
  readonly login:
    | { readonly accountId: string; readonly ts: number; readonly acr: string; readonly amr: string[] }
    | undefined
  /** The language that the person has chosen; undefined where they have chosen none. */
  readonly language: LanguageTag | undefined
  /** Under which issuer the application asks. */
  readonly issuer: string
  readonly requester: Requester
  readonly now: number
}

/**
 * Stores a consent and finishes its interaction; false, and nothing is stored, when the interaction is over.
 *
 * @throws {CountersignError} `not_signed_in`, and nothing is stored, when the account was deleted in the meantime
 */
export function* saveConsent(consent: Consent): Write<boolean> {
  const { interaction, accountId } = consent
  if (!(yield* finishInteraction(interaction, describeResult(consent)))) return false
  const key = { accountId, clientId: interaction.application.client_id }
  const [known] = yield* run(findConnection, key)
  if (isSame(known, mergeConnection(consent, known))) return true
  // Two consents at once come one after the other, and the second adds to what the first has allowed.
  const [account] = yield* run(lockAccount, { accountId })
  // Deleted in another tab at this moment.
  if (account === undefined) throw new CountersignError('not_signed_in')
  const [before] = yield* run(findConnection, key)
  const connection = mergeConnection(consent, before)
  const proof = findKept(consent)
  if (proof !== undefined) yield* run(keepProof, proof)
  yield* run(saveConnection, connection)
  if (asksProfile(connection) && !asksProfile(before)) yield* run(decideName, { ...key, now: consent.now })
  if (before?.scopes !== connection.scopes) yield* recordConnected(consent)
  return true
}

/** What was signed is kept for an application that asks for it. */
function findKept({ interaction, proof }: Consent): Consent['proof'] {
  return interaction.scopes.includes('siwe') ? proof : undefined
}

/** Whether an application may know what a person is called. */
function asksProfile(connection: Pick<KeptConnection, 'scopes'> | undefined): boolean {
  return connection?.scopes.split(' ').includes('profile') === true
}

/** What is kept: scopes that were allowed before stay so; a proof of another wallet goes. */
function mergeConnection(consent: Consent, before: KeptConnection | undefined): ProductSchema['connection'] {
  const { interaction, accountId, walletId, issuer, now, disclosedWalletIds } = consent
  const kept = before?.wallet_id === walletId ? before : undefined
  return {
    account_id: accountId,
    client_id: interaction.application.client_id,
    wallet_id: walletId,
    disclosed_wallet_ids:
      disclosedWalletIds === undefined
        ? (kept?.disclosed_wallet_ids ?? '[]')
        : JSON.stringify(disclosedWalletIds),
    scopes: [...new Set([...(before?.scopes.split(' ') ?? []), ...interaction.scopes])].sort().join(' '),
    grant_id: before?.grant_id ?? uuid(now),
    proof_id: findKept(consent)?.id ?? kept?.proof_id ?? null,
    issuer,
    ...mergeLanguage(consent, before),
    first_used_at: now,
    last_used_at: now,
  }
}

/** The language is told to whom is told the profile, from the time on that the words of a consent name it. */
function mergeLanguage(
  { interaction, language, now }: Consent,
  before: KeptConnection | undefined,
): Pick<KeptConnection, 'language' | 'language_at'> {
  const isNew =
    language !== undefined && interaction.scopes.includes('profile') && language !== before?.language
  if (isNew) return { language, language_at: now }
  return { language: before?.language ?? null, language_at: before?.language_at ?? null }
}

function isSame(before: KeptConnection | undefined, after: KeptConnection): boolean {
  return (
    before !== undefined &&
    before.wallet_id === after.wallet_id &&
    before.disclosed_wallet_ids === after.disclosed_wallet_ids &&
    before.scopes === after.scopes &&
    before.issuer === after.issuer &&
    before.language === after.language &&
    before.proof_id === after.proof_id
  )
}

function describeResult({ login }: Consent): Readonly<Record<string, unknown>> {
  return { ...(login && { login, select_account: {} }), consent: {} }
}

function* recordConnected({ interaction, accountId, requester, now }: Consent): Write<void> {
  const { application, scopes } = interaction
  const details = { clientId: application.client_id, name: application.name, scopes: scopes.join(' ') }
  const kind = 'application_connected'
  yield* appendEvent({ accountId, actorId: accountId, kind, requester, now, details })
}
