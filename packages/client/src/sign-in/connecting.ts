import type { SignInEffect } from './effects/SignInEffect.ts'
import type { WalletLink } from './effects/WalletLink.ts'
import {
  canContinue,
  enter,
  type MachineState,
  stay,
  type Transition,
  type WithAccount,
  when,
} from './machineState.ts'
import type { Offer, SignInEvent } from './SignInEvent.ts'
import type { SignInProblem } from './SignInProblem.ts'
import type * as Shown from './SignInState.ts'

// The transitions from a chosen wallet to the message of one of its accounts.

export function connect(link: WalletLink): Transition {
  return startConnecting(link, { type: 'connect', link })
}

/** Asks a wallet again that said no, or nothing; what is said of its silence stays until it answers. */
export function connectAgain({ link, shown }: MachineState<'connecting'>): Transition | undefined {
  if (shown.problem) return connect(link)
  return shown.isSilent ? enter({ shown, link }, { type: 'connect', link, isAgain: true }) : undefined
}

/** Shows what will be signed before the wallet is opened for the first time (ERC-7846). */
export function propose(link: WalletLink): Transition {
  const shown = { step: 'proposing', wallet: link.wallet, proposal: undefined, isAsked: false } as const
  return enter({ shown, link }, { type: 'propose', link })
}

export function showProposal(
  { link, shown }: MachineState<'proposing'>,
  proposal: Shown.Proposal | undefined = shown.proposal,
  problem?: SignInProblem,
): Transition {
  const next = { step: 'proposing', wallet: link.wallet, proposal, isAsked: false } as const
  return enter(
    { shown: problem ? { ...next, problem } : next, link },
    ...when(!!proposal, { type: 'keep_fresh' }),
  )
}

export function askInOneStep({
  link,
  shown: { proposal, isAsked },
}: MachineState<'proposing'>): Transition | undefined {
  if (isAsked) return undefined
  if (proposal === undefined) return propose(link)
  const shown = { step: 'proposing', wallet: link.wallet, proposal, isAsked: true } as const
  return enter({ shown, link }, { type: 'connect_and_sign', link, proposal })
}

/** A wallet that cannot do it is connected first, like any other. */
export function failInOneStep(state: MachineState<'proposing'>, problem: SignInProblem): Transition {
  if (problem.code === 'one_step_refused') return failConnecting(state.link, problem)
  return showProposal(state, state.shown.proposal, problem)
}

/** What came back is not what was shown: nothing of it is sent, and the message is signed by itself. */
export function signApart(link: WalletLink, offer: Offer): Transition {
  const [account = offer.accounts[0]] = offer.expected
  if (account === undefined) return failConnecting(link, { code: 'one_step_refused' })
  return prepare({ ...link, accounts: offer.accounts }, account, { code: 'message_altered' })
}

export function sendFirst(
  before: WalletLink,
  { proof, accounts, message, fields, signBefore }: SignInEvent<'proposal_signed'>,
): Transition {
  const link = { ...before, accounts }
  const review = { wallet: link.wallet, account: fields.address, accounts, message, fields, signBefore }
  return enter(
    { shown: { step: 'verifying', ...review }, link, proof },
    { type: 'send', link, review, proof },
  )
}

export function askForAccounts(link: WalletLink): Transition {
  return startConnecting(link, { type: 'ask_for_accounts', link })
}

function startConnecting(link: WalletLink, effect: SignInEffect): Transition {
  return enter({ shown: { step: 'connecting', wallet: link.wallet, isSilent: false }, link }, effect)
}

/** Continues with the accounts that the wallet offers; none means that it is locked. */
export function acceptAccounts(before: WalletLink, { accounts, expected }: Offer): Transition {
  const link = { ...before, accounts }
  const [chosen = accounts[0]] = expected
  const next =
    chosen === undefined
      ? failConnecting(link, { code: 'wallet_locked' })
      : accounts.length === 1 || expected.length === 1
        ? prepare(link, chosen)
        : enter({ shown: { step: 'choosing_account', wallet: link.wallet, accounts, chosen }, link })
  return { ...next, effects: [{ type: 'read_chain', link }, ...next.effects] }
}

/** Shows why the wallet gave no accounts. A busy one may wait for a request whose answer this page already has. */
export function failConnecting(link: WalletLink, problem: SignInProblem): Transition {
  const shown = { step: 'connecting', wallet: link.wallet, isSilent: false, problem } as const
  return enter({ shown, link }, ...when(problem.code === 'wallet_busy', { type: 'recheck_accounts', link }))
}

/** Looks, without opening the wallet, whether the person has done there what was asked. */
export function recheckAccounts(state: MachineState<'connecting'>, ...others: SignInEffect[]): Transition {
  const { link, shown } = state
  return stay(state, ...when(canContinue(shown), { type: 'recheck_accounts', link }), ...others)
}

export function chooseAccount(link: WalletLink, address: string): Transition | undefined {
  const account = link.accounts.find((known) => known.toLowerCase() === address.toLowerCase())
  return account === undefined ? undefined : prepare(link, account)
}

/** Makes the message of an account, and shows the notice beside it. */
export function prepare(link: WalletLink, account: string, notice?: SignInProblem): Transition {
  const shown = { step: 'preparing', wallet: link.wallet, account } as const
  return enter({ shown, link, notice }, { type: 'write_message', link, account })
}

export function failPreparing({ shown: { account }, link }: WithAccount, problem: SignInProblem): Transition {
  return enter({ shown: { step: 'preparing', wallet: link.wallet, account, problem }, link })
}
