import type { Admission, AdmissionRule, Arrival } from './store/admission.ts'
import type { Requester } from './store/appendEvent.ts'
import type { OpenedSession } from './store/openSession.ts'
import type { ProofReference } from './store/queries/proofReference.ts'
import type { Store } from './store/Store.ts'
import type { Write } from './store/Write.ts'

/** An account and when something happens to it, in milliseconds since 1970. */
export interface AccountMoment {
  readonly accountId: string
  readonly now: number
}

/** A session that was opened or ended. */
export interface SessionMoment extends AccountMoment {
  readonly sessionId: string
}

/** A wallet that is about to be unlinked from its account, and who asked for it. */
export interface WalletUnlinking extends AccountMoment {
  readonly walletId: string
  readonly requester: Requester
}

/**
 * Access that a person, an operator or a contract wallet has taken back: what was issued on the strength of these
 * sign-ins, wherever it is kept, must end as well.
 */
export interface AccessRevocation extends AccountMoment {
  readonly why:
    | 'session_ended'
    | 'other_sessions_ended'
    | 'wallet_unlinked'
    | 'wallet_refused'
    | 'ended_by_operator'
    | 'account_disabled'
  /** With one session, with every session but one, with a wallet, or at all. */
  readonly since:
    | { readonly sessionId: string }
    | { readonly exceptSessionId: string }
    | { readonly credentialId: string }
    | 'always'
}

/**
 * What an application that embeds the server does in the server's own transactions: its writes and the server's happen
 * together or not at all. A write may be run again from the start, so it changes nothing but the store.
 *
 * @example createCountersign({
 *   participants: [{ beforeAccountDeleted: ({ accountId }) => run(deleteJournal, { accountId }) }],
 *   …
 * })
 */
export interface Participant {
  /**
   * Decides whether a wallet that belongs to no account gets one by signing in. Whoever is refused leaves no account and
   * no session: only the nonce stays spent, with what this has written, so it writes nothing where it refuses. An
   * account that there is always signs in, and a wallet that is linked to one needs no decision. One participant decides.
   */
  readonly admitAccount?: (arrival: Arrival) => Write<Admission>
  /**
   * When `admitAccount` is asked: each time, unless set; or while `restrictAccounts` is in force, and for who brings an
   * invitation. Then nothing is asked where everybody is let in.
   */
  readonly admitsWhile?: 'restricted'
  /** Runs after a first sign-in has made an account. */
  readonly onAccountCreated?: (account: AccountMoment) => Write<void>
  /**
   * Runs in the transaction in which an account is deleted, while all of its rows are still there. From then on nobody
   * finds the account, and its wallets may sign in to others. Its rows are removed afterwards; those of other tables that
   * refer to it `on delete cascade` go with its own, which is the last. What must be gone at once, or is kept in another
   * form, is written here: a few rows.
   */
  readonly beforeAccountDeleted?: (account: AccountMoment) => Write<void>
  /**
   * Removes at most `limit` rows of what is kept of a deleted account, and tells how many it has removed. It runs after
   * the deletion, each time in a transaction of its own, until it gives 0, also after a restart; then the account's own
   * row goes. Only who keeps hundreds of rows of one person needs it.
   *
   * @example removeAccountData: function* ({ accountId }, limit) {
   *   return (yield* run(deleteSomeNotes, { accountId, limit })).length
   * }
   */
  readonly removeAccountData?: (account: AccountMoment, limit: number) => Write<number>
  /**
   * Runs after what a person is called has changed: the display name, the username, the label or the ENS name of a wallet,
   * or which wallets are linked. Not for a new account, which has none of these.
   */
  readonly onNamesChanged?: (account: AccountMoment) => Write<void>
  /** Runs before a wallet is unlinked, while its row is still there. */
  readonly beforeWalletUnlinked?: (unlinking: WalletUnlinking) => Write<void>
  /** Runs after a sign-in has opened a session. */
  readonly onSessionOpened?: (session: SessionMoment) => Write<void>
  /** Runs after a session was ended before its time. A deleted account's sessions end with it, without this. */
  readonly onSessionEnded?: (session: SessionMoment) => Write<void>
  /**
   * Runs once a sign-out is durable, outside of its transaction; the response does not wait for it. What it throws is thrown
   * away.
   */
  readonly afterSignOut?: (session: SessionMoment) => void
  /**
   * Runs after access was taken back, once its sessions have ended: a person ended a session or all others, or unlinked
   * a wallet; a contract wallet says no; an operator ended sessions or disabled the account. Not after a sign-out, nor
   * where a session was replaced or has expired, or was one too many. Tells whether there was anything to end,
   * or `more` where it has ended a part of a few hundred rows: then it is asked again, in a transaction of its own, with the
   * same. The request is answered when all has ended; what a process leaves that is killed in between ends with the next
   * sweep.
   */
  readonly onAccessRevoked?: (revocation: AccessRevocation) => Write<boolean | 'more'>
  /**
   * Reads what the export of a person's data holds beside the server's own: each field becomes one of the file. A list
   * that may be long is an async iterable of its members, which is read as the file is sent.
   */
  readonly exportData?: (store: Store, accountId: string) => Promise<Readonly<Record<string, unknown>>>
  /**
   * The columns of other tables that refer to what was signed (`defineProofReference` of `@countersign/server/extension`).
   * What no declared column refers to is forgotten an hour after it was signed, or later.
   */
  readonly proofReferences?: readonly ProofReference[]
}

/** All participants as one. */
export interface Participants
  extends Required<
    Omit<
      Participant,
      'onAccountCreated' | 'onSessionOpened' | 'admitAccount' | 'admitsWhile' | 'removeAccountData'
    >
  > {
  /** Who decides about new accounts; undefined where every wallet gets one. */
  readonly admission: AdmissionRule | undefined
  /** Undefined where no participant takes part in sign-ins: then a sign-in stays one round trip. */
  readonly onSignIn: ((opened: Opened) => Write<void>) | undefined
  /** What each of them removes of a deleted account. */
  readonly removeAccountData: readonly Required<Participant>['removeAccountData'][]
}

type Opened = Extract<OpenedSession, { outcome: 'opened' }>

/**
 * Makes one of several: their hooks run in the order of the list.
 *
 * @throws {TypeError} when two of them decide about new accounts.
 */
export function joinParticipants(all: readonly Participant[]): Participants {
  const onAccountCreated = inOrder(all.map((one) => one.onAccountCreated?.bind(one)))
  const onSessionOpened = inOrder(all.map((one) => one.onSessionOpened?.bind(one)))
  const onSessionEnded = inOrder(all.map((one) => one.onSessionEnded?.bind(one)))
  const takesPart = [onAccountCreated, onSessionOpened, onSessionEnded].some((hook) => hook !== nothing)
  return {
    admission: findAdmission(all),
    onSessionEnded,
    afterSignOut(session) {
      for (const one of all) {
        try {
          one.afterSignOut?.(session)
        } catch {
          // The sign-out stands.
        }
      }
    },
    *onAccessRevoked(revocation) {
      let ended: boolean | 'more' = false
      for (const one of all) {
        const own = one.onAccessRevoked === undefined ? false : yield* one.onAccessRevoked(revocation)
        if (own === 'more' || ended !== 'more') ended = own || ended
      }
      return ended
    },
    onNamesChanged: inOrder(all.map((one) => one.onNamesChanged?.bind(one))),
    beforeAccountDeleted: inOrder(all.map((one) => one.beforeAccountDeleted?.bind(one))),
    removeAccountData: all.flatMap((one) => one.removeAccountData?.bind(one) ?? []),
    proofReferences: all.flatMap((one) => one.proofReferences ?? []),
    beforeWalletUnlinked: inOrder(all.map((one) => one.beforeWalletUnlinked?.bind(one))),
    onSignIn: takesPart ? signedIn({ onAccountCreated, onSessionOpened, onSessionEnded }) : undefined,
    async exportData(store, accountId) {
      const parts = all.map((one) => one.exportData?.(store, accountId))
      return Object.assign({}, ...(await Promise.all(parts)))
    },
  }
}

function findAdmission(all: readonly Participant[]): AdmissionRule | undefined {
  const [one, another] = all.filter(({ admitAccount }) => admitAccount !== undefined)
  if (another !== undefined) throw new TypeError('Only one participant decides about new accounts.')
  const decide = one?.admitAccount?.bind(one)
  if (decide === undefined) return undefined
  return { isAsked: one?.admitsWhile === 'restricted' ? 'while_restricted' : 'always', decide }
}

type SignInHooks = Required<Pick<Participant, 'onAccountCreated' | 'onSessionOpened' | 'onSessionEnded'>>

function signedIn({ onAccountCreated, onSessionOpened, onSessionEnded }: SignInHooks) {
  return function* ({ session, isNewAccount, replaced, surplus }: Opened): Write<void> {
    const { id: sessionId, accountId, createdAt: now } = session
    if (isNewAccount) yield* onAccountCreated({ accountId, now })
    if (replaced !== undefined) yield* onSessionEnded({ ...replaced, now })
    for (const one of surplus) yield* onSessionEnded({ sessionId: one, accountId, now })
    yield* onSessionOpened({ sessionId, accountId, now })
  }
}

type Hook<Moment> = (moment: Moment) => Write<void>

function inOrder<Moment>(hooks: readonly (Hook<Moment> | undefined)[]): Hook<Moment> {
  const present = hooks.filter((hook) => hook !== undefined)
  if (present.length === 0) return nothing
  return function* (moment) {
    for (const hook of present) yield* hook(moment)
  }
}

function* nothing(): Write<void> {}
