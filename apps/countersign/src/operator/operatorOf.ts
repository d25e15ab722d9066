import {
  type Call,
  CountersignError,
  type SessionRow,
  type Site,
  sessionOf,
} from '@countersign/server/extension'

/**
 * The operator who calls. Anyone else gets the same refusal, whether what they ask for exists or not.
 *
 * @throws CountersignError `not_signed_in` or `forbidden`
 */
export async function operatorOf(call: Call, site: Site): Promise<SessionRow> {
  const session = await sessionOf(call, site)
  if (session.role !== 'operator') throw new CountersignError('forbidden')
  return session
}
