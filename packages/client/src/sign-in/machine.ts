import type { WalletInfo } from '../wallet/discoverWallets.ts'
import type { Proof } from '../wallet/WalletConnector.ts'
import {
  acceptAccounts,
  askForAccounts,
  askInOneStep,
  chooseAccount,
  connect,
  connectAgain,
  failConnecting,
  failInOneStep,
  failPreparing,
  prepare,
  propose,
  recheckAccounts,
  sendFirst,
  showProposal,
  signApart,
} from './connecting.ts'
import type { SignInEffect } from './effects/SignInEffect.ts'
import type { WalletLink } from './effects/WalletLink.ts'
import {
  askSession,
  canContinue,
  createReview,
  disconnected,
  type Ended,
  enter,
  initialState,
  type LinkedState,
  type MachineState,
  newlySelected,
  type Step,
  stay,
  type Transition,
  type WithAccount,
  when,
} from './machineState.ts'
import type { EventType, Message, Offer, SignInEvent } from './SignInEvent.ts'
import { accountChanged, type SignInProblem } from './SignInProblem.ts'
import type * as Shown from './SignInState.ts'

// The sign-in in the browser (specification, point 4), as a table by state and event. Nothing here has a side
// effect: a transition lists the effects that are to begin. One module because the table and the transitions that it
// names are read together; those from a wallet to a message are in `connecting.ts`.

/**
 * What an event leads to. An event that does not fit the state leads to the same state, without effects.
 *
 * @example transition(initialState, { type: 'wallets_listed', wallets, isMissing: false }).state.shown.step // 'choosing'
 */
export function transition(state: MachineState, event: SignInEvent): Transition {
  return find(rowOf(state), event) ?? stay(state)
}

type Row = { readonly [T in EventType]?: ((event: SignInEvent<T>) => Transition | undefined) | undefined }

const table: { readonly [S in Step]: (state: MachineState<S>) => Row } = {
  discovering: (state) => ({
    ...open(state),
    wallets_listed: listWallets,
  }),

  choosing: (state) => ({
    ...open(state),
    wallets_listed: ({ wallets }) => addWallets(state.shown.wallets, wallets),
  }),

  connecting: (state) => ({
    ...linked(state),
    accounts_received: (offer) => acceptAccounts(state.link, offer),
    accounts_changed: (offer) => (offer.accounts[0] ? acceptAccounts(state.link, offer) : undefined),
    accounts_found: (offer) =>
      canContinue(state.shown) && offer.accounts[0] ? acceptAccounts(state.link, offer) : undefined,
    connect_failed: ({ problem }) => failConnecting(state.link, problem),
    disconnected: () => failConnecting(state.link, disconnected),
    wallet_silent: () => stay({ ...state, shown: { ...state.shown, isSilent: true } }),
    retry: () => connectAgain(state),
    page_focused: () => recheckAccounts(state),
    page_returned: () => recheckAccounts(state, askSession),
  }),

  proposing: (state) => ({
    ...linked(state),
    cancel: () => (state.shown.isAsked ? showProposal(state) : backToList(state)),
    proposal_written: ({ message, fields, signBefore }) =>
      showProposal(state, { message, fields, signBefore }, state.shown.problem),
    message_failed: ({ problem }) => showProposal(state, undefined, problem),
    accounts_received: (offer) => acceptAccounts(state.link, offer),
    connect_failed: ({ problem }) => failConnecting(state.link, problem),
    sign: () => askInOneStep(state),
    retry: () => askInOneStep(state),
    message_aged: () => stay(state, ...when(!state.shown.isAsked, { type: 'propose', link: state.link })),
    message_expired: () => propose(state.link),
    sign_failed: ({ problem }) => failInOneStep(state, problem),
    disconnected: () => failInOneStep(state, disconnected),
    proposal_signed: (event) => sendFirst(state.link, event),
    proposal_altered: (offer) => signApart(state.link, offer),
  }),

  choosing_account: (state) => ({
    ...linked(state),
    choose_account: ({ address }) => chooseAccount(state.link, address),
    ask_for_accounts: () => askForAccounts(state.link),
    accounts_changed: (offer) => acceptAccounts(state.link, offer),
  }),

  preparing: (state) => ({
    ...linked(state),
    choose_account: ({ address }) => chooseAccount(state.link, address),
    accounts_changed: (offer) => followAccounts(state, offer),
    message_written: (message) => review(state, message, state.notice),
    message_failed: ({ problem }) => failPreparing(state, problem),
    retry: () => (state.shown.problem ? prepare(state.link, state.shown.account) : undefined),
  }),

  reviewing: (state) => ({
    ...linked(state),
    choose_account: ({ address }) => chooseAccount(state.link, address),
    ask_for_accounts: () => askForAccounts(state.link),
    sign: () => sign(state),
    retry: () => sign(state),
    accounts_changed: (offer) => followAccounts(state, offer),
    chain_changed: () => prepare(state.link, state.shown.account, keepNotice(state.shown)),
    wallet_free: () => review(state, state.shown),
    message_aged: () => renewMessage(state),
    message_written: (message) => review(state, message, keepNotice(state.shown)),
    message_failed: ({ problem }) => failPreparing(state, problem),
    page_returned: () => renewMessage(state, askSession),
    refused: ({ problem }) => prepare(state.link, state.shown.account, problem),
    owners_late: () => failPreparing(state, ownersLate),
  }),

  signing: (state) => ({
    ...linked(state),
    signed: ({ proof }) => send(state, proof),
    sign_failed: ({ problem }) => failSigning(state, problem),
    disconnected: () => review(state, state.shown, disconnected),
    message_expired: () => prepare(state.link, state.shown.account),
    wallet_slow: () => stay({ ...state, shown: { ...state.shown, isSlow: true } }),
    contract_found: () =>
      stay(
        { ...state, shown: { ...state.shown, isContract: true } },
        { type: 'limit_owners', review: createReview(state.shown) },
      ),
    owners_late: () => failPreparing(state, ownersLate),
    retry: () => signAgain(state),
    accounts_changed: (offer) => offerAccount(state, offer),
    accept_account_change: () =>
      state.shown.changedTo ? prepare(state.link, state.shown.changedTo) : undefined,
    cancel: () => review(state, state.shown),
  }),

  // The server is deciding: there is nothing to choose, and no other answer counts.
  verifying: (state) => ({
    accounts_changed: ({ accounts }) => rememberAccounts(state, accounts),
    finished: ({ end }) => finish(state, end),
    send_failed: ({ problem }) => keepSignature(state, problem),
    refused: ({ problem }) => renewAfterRefusal(state, problem),
    message_written: (message) => review(state, message, state.notice),
    message_failed: ({ problem }) => failPreparing(state, problem),
  }),

  unsent: (state) => ({
    ...linked(state),
    send_again: () => send(state, state.proof),
    retry: () => send(state, state.proof),
    cancel: () => prepare(state.link, state.shown.account),
  }),

  signed_in: () => ({}),
  accepted: () => ({}),
}

/** What can happen in each step that is not settled. */
function open(state: MachineState): Row {
  return {
    choose_wallet: ({ link }) => chooseWallet(state, link),
    choose_another_wallet: () => backToList(state),
    finished: ({ end }) => finish(state, end),
    session_found: ({ session }) =>
      finish(state, { shown: { step: 'signed_in', session, isElsewhere: true } }),
    other_tab_signed_in: () => stay(state, { type: 'ask_session', isAnyAge: true }),
  }
}

/** What can happen once a wallet is chosen. */
function linked(state: LinkedState): Row {
  return {
    ...open(state),
    cancel: () => backToList(state),
    accounts_changed: ({ accounts }) => rememberAccounts(state, accounts),
    page_returned: () => stay(state, askSession),
  }
}

function backToList(state: MachineState): Transition {
  return enter(initialState, ...leave(state), { type: 'list_wallets' })
}

/** Shows the wallets, the last used first. */
function listWallets({ wallets, isMissing }: SignInEvent<'wallets_listed'>): Transition {
  if (wallets.length === 0) return stay({ shown: { step: 'discovering', isMissing } })
  const sorted = wallets.toSorted((a, b) => Number(b.isLastUsed) - Number(a.isLastUsed))
  return stay({ shown: { step: 'choosing', wallets: sorted } })
}

/** A list that a person may be looking at only grows at its end. */
function addWallets(shown: readonly WalletInfo[], found: readonly WalletInfo[]): Transition | undefined {
  const kept = shown.filter(({ id }) => found.some((wallet) => wallet.id === id))
  const added = found.filter(({ id }) => !kept.some((wallet) => wallet.id === id))
  return added[0] && stay({ shown: { step: 'choosing', wallets: [...kept, ...added] } })
}

function chooseWallet(state: MachineState, link: WalletLink): Transition {
  const next = link.connector.signsInOnConnecting ? propose(link) : connect(link)
  const effects = [...leave(state), { type: 'follow_wallet', link } as const, ...next.effects]
  return { ...next, effects: [...effects, { type: 'fetch_challenge' }] }
}

/** A wallet that is left stays connected. */
function leave(state: MachineState): SignInEffect[] {
  return 'link' in state ? [{ type: 'leave_wallet', link: state.link }] : []
}

function rememberAccounts(state: LinkedState, accounts: readonly string[]): Transition {
  return stay({ ...state, link: { ...state.link, accounts } })
}

/** Before signing, the message follows the account that the person selects in the wallet. */
function followAccounts(state: MachineState<'preparing' | 'reviewing'>, offer: Offer): Transition {
  const { link, shown } = state
  const { accounts } = offer
  const [first] = accounts
  if (first === undefined) return acceptAccounts(link, offer)
  const selected = newlySelected(link, accounts) ?? shown.account
  if (selected !== shown.account || !accounts.includes(shown.account))
    return prepare({ ...link, accounts }, first, accountChanged(first))
  if (shown.step === 'preparing') return rememberAccounts(state, accounts)
  return stay({ shown: { ...shown, accounts }, link: { ...link, accounts } })
}

/** Shows a message that is ready to be signed, and keeps it fresh. */
function review(state: WithAccount, message: Message, problem?: SignInProblem): Transition {
  const { link, shown } = state
  const { wallet, accounts } = link
  const review = createReview({ ...message, wallet, account: shown.account, accounts })
  const ready = { step: 'reviewing', ...review } as const
  return enter(
    { shown: problem ? { ...ready, problem } : ready, link },
    ...(isAwaited({ problem })
      ? ([
          { type: 'limit_owners', review },
          { type: 'await_owners', link, review },
        ] as const)
      : [{ type: 'keep_fresh' } as const]),
    ...when(problem?.code === 'wallet_busy', { type: 'await_wallet', link }),
  )
}

/** Other owners are signing the message that is shown: no other may take its place. */
function isAwaited({ problem }: { readonly problem?: SignInProblem | undefined }): boolean {
  return problem?.code === 'owners_awaited'
}

/** What was said beside a message, if it holds for the next one. */
function keepNotice(shown: Shown.Reviewing): SignInProblem | undefined {
  return isAwaited(shown) ? undefined : shown.problem
}

function renewMessage(state: MachineState<'reviewing'>, ...others: SignInEffect[]): Transition {
  const { link, shown } = state
  const renewal = { type: 'renew_message', link, account: shown.account } as const
  return stay(state, ...when(!isAwaited(shown), renewal), ...others)
}

/** Asks for the signature. A locked wallet is asked for its accounts first. */
function sign({ shown, link }: MachineState<'reviewing'>): Transition {
  if (shown.problem?.code === 'wallet_locked') return connect(link)
  return requestSignature(link, shown)
}

/** A wallet may have lost the request. That of a contract's owners is not lost: it waits for the others. */
function signAgain({ shown, link }: MachineState<'signing'>): Transition | undefined {
  return shown.isSlow && !shown.isContract ? requestSignature(link, shown, true) : undefined
}

function requestSignature(link: WalletLink, shown: Shown.Review, isAgain = false): Transition {
  const review = createReview(shown)
  return enter(
    { shown: { step: 'signing', ...review, isSlow: isAgain }, link },
    { type: 'request_signature', link, review, isAgain },
  )
}

/** Goes back to the message. If the wallet has changed accounts meanwhile, to the new account's. */
function failSigning(state: MachineState<'signing'>, problem: SignInProblem): Transition {
  const { changedTo } = state.shown
  if (changedTo && problem.code === 'wallet_declined')
    return prepare(state.link, changedTo, accountChanged(changedTo))
  return review(state, state.shown, problem)
}

/** While the wallet is open, the request stands: the person decides. A locked wallet may yet be unlocked. */
function offerAccount(state: MachineState<'signing'>, { accounts }: Offer): Transition {
  const selected = newlySelected(state.link, accounts)
  if (selected === undefined) return rememberAccounts(state, accounts)
  const { changedTo: _before, ...kept } = state.shown
  const shown = selected === kept.account ? kept : { ...kept, changedTo: selected }
  return rememberAccounts({ ...state, shown }, accounts)
}

function send({ shown, link }: MachineState<'signing' | 'unsent'>, proof: Proof): Transition {
  const review = createReview(shown)
  return enter(
    { shown: { step: 'verifying', ...review }, link, proof },
    { type: 'send', link, review, proof },
  )
}

/** The server has not judged the signature: it is still good. */
function keepSignature({ shown, link, proof }: MachineState<'verifying'>, problem: SignInProblem) {
  if (proof === undefined) return undefined
  return enter({ shown: { ...shown, step: 'unsent', problem }, link, proof })
}

/**
 * Makes the next message. What is shown stays until it is there, so that nothing flickers. A message that owners have yet
 * to sign stays.
 */
function renewAfterRefusal(state: MachineState<'verifying'>, notice: SignInProblem): Transition {
  const { shown, link } = state
  if (isAwaited({ problem: notice })) return review(state, shown, notice)
  return enter({ shown, link, notice }, { type: 'write_message', link, account: shown.account })
}

/** Somebody is signed in in this browser, or the target accepted the signature. */
function finish(state: MachineState, end: Ended): Transition {
  return enter(end, ...leave(state))
}

function rowOf<S extends Step>(state: MachineState<S>): Row {
  return table[state.shown.step](state)
}

function find<T extends EventType>(row: Row, event: SignInEvent<T>): Transition | undefined {
  return row[event.type]?.(event)
}

const ownersLate: SignInProblem = { code: 'owners_late' }
