import {
  newWallet,
  type OpenedSession,
  openedRow,
  openWithSpentNonce,
  type ReplacedSession,
  type SessionOpening,
  type SignInHooks,
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

/** Runs queries on a connection. */
type Within = <Result>(act: (connection: AsyncConnection) => Promise<Result>) => Promise<Result>

interface Connections {
  /** Each query by itself. */
  readonly atOnce: Within
  /** All in one transaction. */
  readonly inTransaction: Within
}

/**
 * Opens a session in one round trip, unless more is to be written with it, or somebody has to decide about a new
 * account. Of two first sign-ins of one wallet, the second finds it on its second try; a sign-in to an account that is
 * being deleted makes a new one.
 */
export async function openSessionInPostgres(
  { atOnce, inTransaction }: Connections,
  opening: SessionOpening,
  hooks: SignInHooks = {},
): Promise<OpenedSession> {
  const { after } = hooks
  const within = after === undefined ? atOnce : inTransaction
  const opened = await onceMore(() =>
    within(async (connection) => {
      const outcome = await openOnce(connection, opening, hooks)
      if (after !== undefined && outcome.outcome === 'opened') {
        await runWriteAsync(connection, after(outcome))
      }
      return outcome
    }),
  )
  if (opened.outcome !== 'undecided') return opened
  // The nonce is spent, and only here: whoever comes with the same message is refused.
  return await onceMore(() =>
    inTransaction((connection) => runWriteAsync(connection, openWithSpentNonce(opening, hooks))),
  )
}

async function onceMore<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(wasOvertaken(error) || gaveWay(error))) throw error
    return await act()
  }
}

async function openOnce(
  connection: AsyncConnection,
  opening: SessionOpening,
  { admission }: SignInHooks,
): Promise<OpenedSession | { readonly outcome: 'undecided' }> {
  const isAsked = admission?.isAsked ?? ('never' as const)
  const parameters = { ...createParameters(opening), isAsked }
  const query = opening.chainId === null ? openKeySessionAtOnce : openContractSessionAtOnce
  const [row] = await connection.run(query, parameters)
  if (row === undefined || row.outcome === 'nonce_spent') return { outcome: 'nonce_spent' }
  if (row.outcome === 'undecided') return { outcome: 'undecided' }
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

function createParameters(opening: SessionOpening): Omit<OpenSessionParameters, 'isAsked'> {
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
