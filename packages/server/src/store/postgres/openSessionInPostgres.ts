import { newWallet, type OpenedSession, openedRow, type SessionOpening } from '../openSession.ts'
import { uuid } from '../uuid.ts'
import type { AsyncConnection } from '../Write.ts'
import {
  type OpenSessionParameters,
  openContractSessionAtOnce,
  openKeySessionAtOnce,
} from './openSessionAtOnce.ts'
import { wasDeadlocked, wasOvertaken } from './postgresFailure.ts'

/**
 * Opens a session in one round trip. Of two first sign-ins of one wallet, the second finds it on its second try; a
 * sign-in to an account that is being deleted makes a new one.
 */
export async function openSessionInPostgres(
  connection: AsyncConnection,
  opening: SessionOpening,
): Promise<OpenedSession> {
  try {
    return await openOnce(connection, opening)
  } catch (error) {
    if (!(wasOvertaken(error) || wasDeadlocked(error))) throw error
    return await openOnce(connection, opening)
  }
}

async function openOnce(connection: AsyncConnection, opening: SessionOpening): Promise<OpenedSession> {
  const parameters = parametersOf(opening)
  const query = opening.chainId === null ? openKeySessionAtOnce : openContractSessionAtOnce
  const [row] = await connection.run(query, parameters)
  if (row === undefined || !row.isFresh) return { outcome: 'nonce_spent' }
  const wallet = row.walletId === null ? newWallet(parameters) : row
  if (wallet.disabledAt !== null) return { outcome: 'account_disabled' }
  return { outcome: 'opened', session: openedRow(opening, wallet, parameters.sessionId) }
}

function parametersOf(opening: SessionOpening): OpenSessionParameters {
  const { now } = opening
  return {
    ...opening,
    networkAddress: opening.requester.network_address,
    userAgent: opening.requester.user_agent,
    accountId: uuid(now),
    walletId: uuid(now),
    sessionId: uuid(now),
    endedEventId: uuid(now),
    eventId: uuid(now),
  }
}
