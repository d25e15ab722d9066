import { lockAccount, type Requester, run, uuid, type Write } from '@countersign/server/extension'
import { appendEvent } from '../../store/appendEvent.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import { type FoundConnection, findConnection, saveConnection } from '../connection/connectionQueries.ts'
import { finishInteraction } from './finishInteraction.ts'
import type { OpenInteraction } from './requireInteraction.ts'

/** What a person has allowed, by signing or by a click. */
export interface Consent {
  readonly interaction: OpenInteraction
  readonly accountId: string
  /** The wallet that the application sees. */
  readonly walletId: string
  /** The wallets that it may know of besides; left out, those of before. */
  readonly disclosedWalletIds?: readonly string[] | undefined
  /** What was signed for this application; undefined where only a click was due. */
  readonly proof: { readonly message: string; readonly signature: string } | undefined
  /** Who signed in, as the provider is told; undefined where who is signed in stays so. */
  readonly login:
    | { readonly accountId: string; readonly ts: number; readonly acr: string; readonly amr: string[] }
    | undefined
  /** Under which issuer the application asks. */
  readonly issuer: string
  readonly requester: Requester
  readonly now: number
}

/** Keeps a consent and tells the provider; false, and nothing is kept, where the interaction is over. */
export function* saveConsent(consent: Consent): Write<boolean> {
  const { interaction, accountId } = consent
  if (!(yield* finishInteraction(interaction, resultOf(consent)))) return false
  const key = { accountId, clientId: interaction.application.client_id }
  const [known] = yield* run(findConnection, key)
  if (isSame(known, connectionOf(consent, known))) return true
  // Two consents at once come one after the other, and the second adds to what the first has allowed.
  yield* run(lockAccount, { accountId })
  const [before] = yield* run(findConnection, key)
  const connection = connectionOf(consent, before)
  yield* run(saveConnection, connection)
  if (before?.scopes !== connection.scopes) yield* tell(consent)
  return true
}

/** What is kept: scopes that were allowed before stay so; a proof of another wallet goes. */
function connectionOf(consent: Consent, before: FoundConnection | undefined): ProductSchema['connection'] {
  const { interaction, accountId, walletId, proof, issuer, now, disclosedWalletIds } = consent
  const kept = before?.wallet_id === walletId ? before : undefined
  const isProof = proof !== undefined && interaction.scopes.includes('siwe')
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
    siwe_message: isProof ? proof.message : (kept?.siwe_message ?? null),
    siwe_signature: isProof ? proof.signature : (kept?.siwe_signature ?? null),
    issuer,
    first_used_at: now,
    last_used_at: now,
  }
}

function isSame(before: FoundConnection | undefined, after: FoundConnection): boolean {
  return (
    before !== undefined &&
    before.wallet_id === after.wallet_id &&
    before.disclosed_wallet_ids === after.disclosed_wallet_ids &&
    before.scopes === after.scopes &&
    before.issuer === after.issuer &&
    before.siwe_message === after.siwe_message
  )
}

function resultOf({ login }: Consent): Readonly<Record<string, unknown>> {
  return { ...(login && { login, select_account: {} }), consent: {} }
}

function* tell({ interaction, accountId, requester, now }: Consent): Write<void> {
  const { application, scopes } = interaction
  const details = { clientId: application.client_id, name: application.name, scopes: scopes.join(' ') }
  const kind = 'application_connected'
  yield* appendEvent({ accountId, actorId: accountId, kind, requester, now, details })
}
