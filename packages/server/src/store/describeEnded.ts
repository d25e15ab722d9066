import type { EndedSession } from './queries/session.ts'

/** The details of the one event that tells of sessions that have ended together. */
export function describeEnded(
  ended: readonly Pick<EndedSession, 'id'>[],
  reason?: 'wallet_unlinked' | 'too_many',
): Readonly<Record<string, string | number>> {
  const [only] = ended
  const what = only !== undefined && ended.length === 1 ? { session: only.id } : { sessions: ended.length }
  return reason === undefined ? what : { ...what, reason }
}
