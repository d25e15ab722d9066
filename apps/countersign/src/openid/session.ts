import {
  findActiveSession,
  isNeverVerifiable,
  type Service,
  type SessionRow,
} from '@countersign/server/extension'

/**
 * The session that a token opens, for applications. Whose wallet is on a chain that is no longer configured is a visitor,
 * and may sign with another wallet.
 *
 * @throws {SignInError} `chain_unreachable` when a contract wallet could not be asked for an hour.
 */
export async function findUsableSession(
  service: Service,
  token: string | undefined,
): Promise<SessionRow | undefined> {
  try {
    return await findActiveSession(service, token)
  } catch (error) {
    if (isNeverVerifiable(error)) return undefined
    throw error
  }
}
