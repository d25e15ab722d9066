import type { SignInState } from '@countersign/client'
import { shortenAddress } from '../address/shortenAddress.ts'
import type { Texts } from '../texts/Texts.ts'
import { describeProblem } from './describeProblem.ts'

/** Says a state in a sentence or two, for people who do not see the page. */
export function describeState(state: SignInState, texts: Texts): string {
  if ('problem' in state && state.problem !== undefined) {
    const problem = describeProblem(state.problem, state.wallet, texts)
    return state.step === 'unsent' ? `${texts.unsent} ${problem}` : problem
  }
  switch (state.step) {
    case 'discovering':
      return state.isMissing ? `${texts.walletMissing} ${texts.keepsListening}` : texts.lookingForWallets
    case 'choosing':
      return texts.walletsFound(state.wallets.length)
    case 'connecting':
      return state.isSilent ? texts.walletSilent(state.wallet.name) : texts.connecting(state.wallet.name)
    case 'choosing_account':
      return `${texts.accountTitle} ${texts.accountLead(state.wallet.name)}`
    case 'preparing':
      return texts.preparing
    case 'reviewing':
      return `${texts.reviewTitle} ${texts.reviewLead(state.wallet.name)}`
    case 'signing':
      if (state.changedTo !== undefined) return texts.accountChanged(shortenAddress(state.changedTo))
      return [texts.signing(state.wallet.name), state.isSlow ? texts.signingSlow : ''].join(' ').trim()
    case 'verifying':
      return texts.verifying
    case 'unsent':
      return texts.unsent
    case 'accepted':
      return `${texts.acceptedTitle}.`
    case 'signed_in':
      return `${texts.signedInTitle}. ${texts.signedIn(shortenAddress(state.session.wallet.address))}`
  }
}
