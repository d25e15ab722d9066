import type { SessionRow } from '@countersign/server/extension'
import type { FoundConnection } from '../connection/connectionQueries.ts'
import type { OpenInteraction } from './requireInteraction.ts'

/**
 * What a person is to do: sign, where nobody is signed in, where the application wants a fresh signature, or where it
 * asks for one and has none; else only to allow.
 */
export function taskOf(
  { record: { prompt }, scopes }: OpenInteraction,
  session: SessionRow | undefined,
  connection: FoundConnection | undefined,
): 'sign' | 'consent' {
  if (session === undefined) return 'sign'
  // Someone may have signed in meanwhile, in another tab.
  const isFreshWanted =
    prompt.name === 'select_account' ||
    (prompt.name === 'login' && prompt.reasons.some((reason) => reason !== 'no_session'))
  const isProofWanted = scopes.includes('siwe') && !connection?.siwe_message
  return isFreshWanted || isProofWanted ? 'sign' : 'consent'
}
