import type { SignInProblem, SignInState, Signing, WalletInfo } from '@countersign/client'
import { shortenAddress } from '../address/shortenAddress.ts'
import type { Texts } from '../texts/Texts.ts'
import { describeChoice } from './describeChoice.ts'

/** Says a state in a sentence or two, for people who do not see the page. */
export function describeState(state: SignInState, texts: Texts): string {
  if ('problem' in state && state.problem !== undefined) {
    const { problem, wallet } = state
    if (state.step === 'connecting') return describeConnectionProblem(problem, wallet, texts)
    if (state.step !== 'unsent') return describeProblem(problem, wallet, texts)
    return `${texts.unsent}. ${describeUnsent(problem, wallet, texts)}`
  }
  switch (state.step) {
    case 'discovering':
    case 'choosing':
      return describeChoice(state, texts)
    case 'connecting':
      return state.isSilent ? texts.walletSilent(state.wallet.name) : texts.connecting(state.wallet.name)
    case 'proposing':
      if (state.isAsked) return texts.signing(state.wallet.name)
      return state.proposal ? `${texts.reviewTitle}. ${texts.reviewLead(state.wallet.name)}` : texts.preparing
    case 'choosing_account':
      return `${texts.accountTitle}. ${texts.accountLead(state.wallet.name)}`
    case 'preparing':
      return texts.preparing
    case 'reviewing':
      return `${texts.reviewTitle}. ${texts.reviewLead(state.wallet.name)}`
    case 'signing':
      if (state.changedTo !== undefined) return texts.accountChanged(shortenAddress(state.changedTo))
      return [texts.signing(state.wallet.name), describeDelay(state, texts)].filter(Boolean).join(' ')
    case 'verifying':
      return texts.verifying
    case 'unsent':
      return `${texts.unsent}.`
    case 'accepted':
      return `${texts.acceptedTitle}.`
    case 'signed_in':
      return `${texts.signedInTitle}. ${texts.signedIn(shortenAddress(state.session.wallet.address))}`
  }
}

/** What a wallet that has not answered for a while may be waiting for; undefined before that. */
export function describeDelay({ isSlow, isContract }: Signing, texts: Texts): string | undefined {
  if (!isSlow) return undefined
  return isContract ? texts.signingOwners : texts.signingSlow
}

/** Says a problem in the words of `texts`, and the server's own problems in the server's words. */
export function describeProblem(problem: SignInProblem, wallet: WalletInfo, texts: Texts): string {
  const { code, details = {} } = problem
  const own = texts.problems[code]
  if (own !== undefined) return typeof own === 'string' ? own : own(details)
  switch (code) {
    case 'wallet_locked':
      return texts.walletLocked(wallet.name)
    case 'wallet_busy':
      return texts.walletBusy(wallet.name)
    case 'wallet_declined':
      return texts.walletDeclined
    case 'wallet_disconnected':
      return texts.walletDisconnected(wallet.name)
    case 'wallet_unsupported':
      return texts.walletUnsupported(wallet.name)
    case 'wallet_not_loaded':
      return texts.walletNotLoaded(wallet.name)
    case 'wallet_failed':
      return details['reason'] === undefined
        ? texts.walletUnclear(wallet.name)
        : texts.walletFailed(wallet.name, String(details['reason']))
    case 'popup_blocked':
      return texts.popUpBlocked(wallet.name)
    case 'one_step_refused':
      return texts.oneStepRefused(wallet.name)
    case 'message_altered':
      return texts.messageAltered(wallet.name)
    case 'owners_awaited':
      return texts.ownersAwaited(wallet.name)
    case 'owners_late':
      return texts.ownersLate
    case 'account_changed':
      return texts.accountChangedBefore(shortenAddress(String(details['account'])))
    case 'nonce_expired':
      return texts.nonceExpired
    case 'signature_mismatch':
      return texts.signatureMismatch(
        shortenAddress(String(details['received'])),
        shortenAddress(String(details['expected'])),
      )
    case 'cookies_refused':
      return texts.cookiesRefused
    case 'offline':
      return texts.offline
    case 'server_unreachable':
      return texts.serverUnreachable
    default:
      return problem.title ?? texts.unknownProblem
  }
}

/** The same while a wallet is connected: nothing was to be signed yet. */
export function describeConnectionProblem(problem: SignInProblem, wallet: WalletInfo, texts: Texts): string {
  const isDeclined = problem.code === 'wallet_declined' && texts.problems[problem.code] === undefined
  return isDeclined ? texts.connectionDeclined : describeProblem(problem, wallet, texts)
}

/** The same of a signature that is kept on this page: what is to be done is to send it. */
export function describeUnsent(problem: SignInProblem, wallet: WalletInfo, texts: Texts): string {
  if (texts.problems[problem.code] === undefined) {
    if (problem.code === 'offline') return texts.unsentOffline
    if (problem.code === 'server_unreachable') return texts.unsentUnreachable
  }
  return describeProblem(problem, wallet, texts)
}
