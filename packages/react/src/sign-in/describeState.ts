import type { SignInState, Signing } from '@countersign/client'
import { shortenAddress } from '../address/shortenAddress.ts'
import type { Texts } from '../texts/Texts.ts'
import { describeProblem, describeUnsent } from './describeProblem.ts'

/** Says a state in a sentence or two, for people who do not see the page. */
export function describeState(state: SignInState, texts: Texts): string {
  if ('problem' in state && state.problem !== undefined) {
    const { problem, wallet } = state
    if (state.step !== 'unsent') return describeProblem(problem, wallet, texts)
    return `${texts.unsent} ${describeUnsent(problem, wallet, texts)}`
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
      return [texts.signing(state.wallet.name), describeDelay(state, texts)].filter(Boolean).join(' ')
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

/** What a wallet that has not answered for a while may be waiting for; undefined before that. */
export function describeDelay({ isSlow, isContract }: Signing, texts: Texts): string | undefined {
  if (!isSlow) return undefined
  return isContract ? texts.signingOwners : texts.signingSlow
}
