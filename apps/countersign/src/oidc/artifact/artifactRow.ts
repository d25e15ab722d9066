import { hash } from 'node:crypto'
import type { AdapterPayload } from 'oidc-provider'
import type { FoundArtifact, SavedArtifact } from './artifacts.queries.ts'

/** Makes the row of an artifact. The row never holds the id that the provider uses. */
export function artifactRow({ model, id, payload, expiresIn, now }: GivenArtifact): SavedArtifact {
  const { jti, ...kept } = payload
  const isSession = model === 'Session'
  return {
    id: artifactId(model, id),
    model,
    payload: JSON.stringify({
      ...kept,
      // When a session follows one of ours, its id is our session's id and no token.
      ...(isSession && payload.accountId !== undefined && { jti }),
    }),
    // An interaction outlives the account that it began with: whoever deletes it in another tab may sign in again.
    account_id: model === 'Interaction' ? null : (payload.accountId ?? null),
    grant_id: model === 'Interaction' ? null : (payload.grantId ?? null),
    family_id: null,
    user_code: payload.userCode ?? null,
    uid: (isSession ? payload.uid : undefined) ?? null,
    expires_at: expiresIn === undefined ? null : now + expiresIn * 1_000,
  }
}

/** What the provider asks us to store. */
interface GivenArtifact {
  readonly model: string
  readonly id: string
  readonly payload: AdapterPayload
  readonly expiresIn: number | undefined
  readonly now: number
}

/** Makes what the provider gets back; with `jti` when it asked by the id. */
export function artifactPayload({ payload, consumed_at }: FoundArtifact, jti?: string): AdapterPayload {
  const fields: AdapterPayload = JSON.parse(payload)
  return {
    ...fields,
    ...(jti !== undefined && { jti }),
    ...(consumed_at !== null && { consumed: Math.floor(consumed_at / 1_000) }),
  }
}

/**
 * Makes the id of an artifact's row. To the provider an id is the token itself, so only its hash is stored: a stolen
 * copy of the database holds no usable token.
 */
export function artifactId(model: string, id: string): string {
  return hash('sha256', `${model}:${id}`, 'base64url')
}
