import { hash } from 'node:crypto'
import type { AdapterPayload } from 'oidc-provider'
import type { FoundArtifact, SavedArtifact } from './artifactQueries.ts'

/** The row of an artifact. What is its id to the provider stands nowhere in it. */
export function artifactRow({ model, id, payload, expiresIn, now }: GivenArtifact): SavedArtifact {
  const { jti, ...kept } = payload
  const isSession = model === 'Session'
  return {
    id: artifactId(model, id),
    model,
    payload: JSON.stringify({
      ...kept,
      // Of a session that follows one of ours the id is no token, but the id of ours.
      ...(isSession && payload.accountId !== undefined && { jti }),
    }),
    account_id: payload.accountId ?? null,
    grant_id: model === 'Interaction' ? null : (payload.grantId ?? null),
    user_code: payload.userCode ?? null,
    uid: (isSession ? payload.uid : undefined) ?? null,
    expires_at: calculateExpiry(model, now, expiresIn),
  }
}

/** What the provider asks to be kept. */
interface GivenArtifact {
  readonly model: string
  readonly id: string
  readonly payload: AdapterPayload
  readonly expiresIn: number | undefined
  readonly now: number
}

/** What the provider gets back; `jti` where it asked by the id. */
export function artifactPayload({ payload, consumed_at }: FoundArtifact, jti?: string): AdapterPayload {
  const fields: AdapterPayload = JSON.parse(payload)
  return {
    ...fields,
    ...(jti !== undefined && { jti }),
    ...(consumed_at !== null && { consumed: Math.floor(consumed_at / 1_000) }),
  }
}

/**
 * Where an artifact is kept. To the provider an id is the token itself, so only its hash is stored: what a stolen
 * copy of the database holds opens nothing.
 */
export function artifactId(model: string, id: string): string {
  return hash('sha256', `${model}:${id}`, 'base64url')
}

function calculateExpiry(model: string, now: number, expiresIn: number | undefined): number | null {
  if (expiresIn === undefined) return null
  return now + (expiresIn + (rememberedSeconds[model] ?? 0)) * 1_000
}

/** What is kept for a while after it has expired, and why. */
const rememberedSeconds: Readonly<Record<string, number>> = {
  // To lead the person back to the application.
  Interaction: 86_400,
  // Interactions that it has begun end later than it does, and one of them only gives a code.
  PushedAuthorizationRequest: 10_800,
}
