import { CountersignError } from '../error/CountersignError.ts'
import type { Service } from '../Service.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { findActiveSession } from './findActiveSession.ts'

/**
 * The session that a token opens.
 *
 * @throws {CountersignError} `not_signed_in` when it opens none.
 */
export async function requireSession(service: Service, token: string | undefined): Promise<SessionRow> {
  const session = await findActiveSession(service, token)
  if (session === undefined) throw new CountersignError('not_signed_in')
  return session
}
