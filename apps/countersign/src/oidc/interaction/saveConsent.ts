import { appendEvent, type Requester, run, uuid, type Write } from '@countersign/server/extension'
import { artifactId } from '../artifact/artifactId.ts'
import { findConnection, saveConnection } from '../connection/connectionQueries.ts'
import { saveResult } from './interactionQueries.ts'
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

/**
 * Keeps a consent and tells the provider. Scopes that were allowed before stay so; a proof of another wallet goes.
 */
export function* saveConsent(consent: Consent): Write<boolean> {
  const { interaction, accountId, walletId, proof, issuer, now } = consent
  const clientId = interaction.application.client_id
  const [before] = yield* run(findConnection, { accountId, clientId })
  const kept = before !== undefined && before.wallet_id === walletId ? before : undefined
  const { disclosedWalletIds } = consent
  const disclosed =
    disclosedWalletIds === undefined
      ? (kept?.disclosed_wallet_ids ?? '[]')
      : JSON.stringify(disclosedWalletIds)
  const isProof = proof !== undefined && interaction.scopes.includes('siwe')
  const scopes = [...new Set([...(before?.scopes.split(' ') ?? []), ...interaction.scopes])].sort()
  const isKnown =
    kept?.scopes === scopes.join(' ') &&
    !isProof &&
    kept.disclosed_wallet_ids === disclosed &&
    kept.issuer === issuer
  if (isKnown) return yield* finish(interaction, resultOf(consent))
  yield* run(saveConnection, {
    account_id: accountId,
    client_id: clientId,
    wallet_id: walletId,
    disclosed_wallet_ids: disclosed,
    scopes: scopes.join(' '),
    grant_id: before?.grant_id ?? uuid(now),
    siwe_message: isProof ? proof.message : (kept?.siwe_message ?? null),
    siwe_signature: isProof ? proof.signature : (kept?.siwe_signature ?? null),
    issuer,
    first_used_at: now,
    last_used_at: now,
  })
  if (before === undefined || before.scopes !== scopes.join(' ')) yield* tell(consent)
  return yield* finish(interaction, resultOf(consent))
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

/** Tells the provider how an interaction ended; false when it is gone. */
export function* finish(
  { uid, payload }: OpenInteraction,
  result: Readonly<Record<string, unknown>>,
): Write<boolean> {
  // Whose session it began in does not matter any more: the person may have signed in since.
  const { session: _session, ...record } = JSON.parse(payload)
  const id = artifactId('Interaction', uid)
  const [saved] = yield* run(saveResult, { id, payload: JSON.stringify({ ...record, result }) })
  return saved !== undefined
}
