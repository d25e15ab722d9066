import {
  type AfterOpening,
  newWallet,
  type OpenedSession,
  openedRow,
  type ReplacedSession,
  type SessionOpening,
} from '../openSession.ts'
import { uuid } from '../uuid.ts'
import { type AsyncConnection, runWriteAsync } from '../Write.ts'
import {
  type OpenSessionParameters,
  type OpenSessionRow,
  openContractSessionAtOnce,
  openKeySessionAtOnce,
} from './openSessionAtOnce.ts'
import { gaveWay, wasOvertaken } from './postgresFailure.ts'

/** Runs queries on a connection: each by itself, or all in one transaction. */
type Within = <Result>(act: (connection: AsyncConnection) => Promise<Result>) => Promise<Result>

/**
 * Opens a session in one round trip, unless more is to be written with it. Of two first sign-ins of one wallet, the second finds it on its second try; a
 * sign-in to an account that is being deleted makes a new one.
 */
export async function openSessionInPostgres(
  within: Within,
  opening: SessionOpening,
  after?: AfterOpening,
): Promise<OpenedSession> {
  const openAll = () =>
    within(async (connection) => {
      const opened = await openOnce(connection, opening)
      if (after !== undefined && opened.outcome === 'opened') await runWriteAsync(connection, after(opened))
      return opened
    })
  try {
    return await openAll()
  } catch (error) {
    if (!(wasOvertaken(error) || gaveWay(error))) throw error
    return await openAll()
  }
}

async function openOnce(connection: AsyncConnection, opening: SessionOpening): Promise<OpenedSession> {
  const parameters = createParameters(opening)
  const query = opening.chainId === null ? openKeySessionAtOnce : openContractSessionAtOnce
  const [row] = await connection.run(query, parameters)
  if (row === undefined || !row.isFresh) return { outcome: 'nonce_spent' }
  const wallet = row.known ?? newWallet(parameters)
  if (wallet.disabledAt !== null) return { outcome: 'account_disabled' }
  const session = openedRow(opening, wallet, parameters.sessionId)
  return { outcome: 'opened', session, isNewAccount: row.known === null, replaced: replacedBy(row) }
}

function replacedBy({
  replacedId: sessionId,
  replacedAccountId: accountId,
}: OpenSessionRow): ReplacedSession | undefined {
  return sessionId === null || accountId === null ? undefined : { sessionId, accountId }
}

function createParameters(opening: SessionOpening): OpenSessionParameters {
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
