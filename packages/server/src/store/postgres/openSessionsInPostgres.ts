import { hourOf } from '../appendEvent.ts'
import {
  type AfterOpening,
  endSurplus,
  inquireOnce,
  newCredential,
  type OpenedSession,
  openedRow,
  openWithSpentNonce,
  type SessionOpening,
  type SignInHooks,
} from '../openSession.ts'
import type { Store } from '../Store.ts'
import { uuid } from '../uuid.ts'
import { type AsyncConnection, runWriteAsync, type Write } from '../Write.ts'
import { type OpeningParameters, type OpeningResult, openSessionsAtOnce } from './openSessionsAtOnce.ts'
import { gaveWay, tryAgain, wasOvertaken } from './postgresFailure.ts'
import { writeTogether } from './writeTogether.ts'

/** Runs queries on a connection: each by itself, or all in one transaction. */
type Within = <Result>(act: (connection: AsyncConnection) => Promise<Result>) => Promise<Result>

/** A sign-in and the ids of its rows. It may be tried again with them: what failed has left none. */
interface SignIn {
  readonly opening: SessionOpening
  readonly parameters: OpeningParameters
}

/** What became of a sign-in by its statement, and whether the account may have too many sessions now. */
type Outcome = (OpenedSession & { readonly isFull?: boolean }) | { readonly outcome: 'undecided' }

/** Opens sessions in one round trip, unless more is to be written with them, or somebody has to decide about an account. */
export function openSessionsInPostgres(
  connection: AsyncConnection,
  inTransaction: Within,
): Store['openSession'] {
  async function openFirst(signIn: SignIn, { after }: SignInHooks): Promise<Outcome> {
    const { opening } = signIn
    if (after === undefined) {
      const opened = await openTogether(connection, signIn)
      if (opened.outcome !== 'opened' || opened.isFull !== true) return opened
      return await openAgain(() =>
        inTransaction((transaction) => runWriteAsync(transaction, complete(opened, opening))),
      )
    }
    return await openAgain(() =>
      inTransaction(async (transaction) => {
        const opened = await openAlone(transaction, signIn)
        if (opened.outcome !== 'opened') return opened
        return await runWriteAsync(transaction, complete(opened, opening, after))
      }),
    )
  }

  return async (opening, hooks = {}) => {
    const parameters = createParameters(opening, hooks.admission?.isAsked ?? 'never')
    const opened = await openFirst({ opening, parameters }, hooks)
    if (opened.outcome !== 'undecided') return opened
    // The nonce is spent, and only here: whoever comes with the same message is refused.
    const decide = () =>
      openAgain(() =>
        inTransaction((transaction) => runWriteAsync(transaction, openWithSpentNonce(opening, hooks))),
      )
    return await inquireOnce(await decide(), decide)
  }
}

type Opened = Extract<Outcome, { outcome: 'opened' }>

/** What a sign-in writes besides its statement. */
function* complete(opened: Opened, opening: SessionOpening, after?: AfterOpening): Write<OpenedSession> {
  const { isFull, ...rest } = opened
  const surplus = isFull === true ? yield* endSurplus(opening, rest.session.accountId) : []
  const completed = { ...rest, surplus }
  if (after !== undefined) yield* after(completed)
  return completed
}

/** What two sign-ins of one statement must not share. */
function ownOf({ parameters: { nonce, identity, previous_token_hash } }: SignIn): readonly string[] {
  const own = [`nonce ${nonce}`, `key ${identity}`]
  return previous_token_hash === null ? own : [...own, previous_token_hash]
}

const openTogether = writeTogether<SignIn, Outcome>({
  ownOf,
  async runAll(connection, signIns) {
    const results = await run(connection, signIns)
    return signIns.map((signIn, at) => openedBy(signIn, results[at]))
  },
  runAlone: (connection, signIn) => openAgain(() => openAlone(connection, signIn)),
})

async function openAlone(connection: AsyncConnection, signIn: SignIn): Promise<Outcome> {
  const [result] = await run(connection, [signIn])
  return openedBy(signIn, result)
}

async function run(
  connection: AsyncConnection,
  signIns: readonly SignIn[],
): Promise<readonly OpeningResult[]> {
  const openings = JSON.stringify(signIns.map(({ parameters }) => parameters))
  const [row] = await connection.run(openSessionsAtOnce, { openings })
  return row?.results ?? []
}

/**
 * Of two first sign-ins with one key, the second finds it on its second try; a sign-in to an account that is being
 * deleted makes a new one.
 */
function openAgain<Result>(open: () => Promise<Result>): Promise<Result> {
  return tryAgain(open, (error) => wasOvertaken(error) || gaveWay(error))
}

function openedBy({ opening, parameters }: SignIn, result: OpeningResult | undefined): Outcome {
  if (result === undefined || result.outcome === 'nonce_spent') return { outcome: 'nonce_spent' }
  if (result.outcome === 'undecided') return { outcome: 'undecided' }
  const { known, replacedId: sessionId, replacedAccountId: accountId } = result
  const { new_account_id, new_credential_id, identity, session_id } = parameters
  const { now } = opening
  const credential =
    known ?? newCredential({ accountId: new_account_id, credentialId: new_credential_id, identity, now })
  if (credential.disabledAt !== null) return { outcome: 'account_disabled' }
  return {
    outcome: 'opened',
    session: openedRow(opening, credential, session_id),
    isNewAccount: known === null,
    replaced: sessionId === null || accountId === null ? undefined : { sessionId, accountId },
    surplus: [],
    isFull: result.isFull === true,
  }
}

function createParameters(
  opening: SessionOpening,
  is_asked: OpeningParameters['is_asked'],
): OpeningParameters {
  const { signer, now, requester, previousTokenHash } = opening
  return {
    nonce: opening.nonce,
    nonce_expires_at: opening.nonceExpiresAt,
    kind: signer.kind,
    identity: signer.identity,
    address: signer.wallet?.address ?? null,
    chain_id: signer.wallet?.chainId ?? null,
    may_revoke: signer.mayRevoke,
    new_account_id: uuid(now),
    new_credential_id: uuid(now),
    session_id: uuid(now),
    event_id: uuid(now),
    ended_event_id: uuid(now),
    token_hash: hexOf(opening.tokenHash),
    previous_token_hash: previousTokenHash === null ? null : hexOf(previousTokenHash),
    payload: opening.payload,
    network_address: requester.network_address,
    user_agent: requester.user_agent,
    now,
    ...hourOf(now),
    expires_at: opening.expiresAt,
    is_asked,
  }
}

function hexOf(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`
}
