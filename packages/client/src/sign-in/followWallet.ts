import type { Address } from '@countersign/siwe'
import { forgetRequest, readChainId } from '../wallet/askWallet.ts'
import { listenToWallet } from '../wallet/Eip1193Provider.ts'
import { accountChanged } from './accountChanged.ts'
import { acceptAccounts, failConnecting } from './connect.ts'
import type { Flow, WalletLink } from './Flow.ts'
import { prepareReview, showReview } from './review.ts'
import type { Preparing, Reviewing, Signing } from './SignInState.ts'

/** Follows what the chosen wallet says by itself. Nothing of it ends a session, or opens the wallet. */
export function followWallet(flow: Flow, link: WalletLink): void {
  const { provider } = link.found
  listenToWallet(provider, link.scope, 'accountsChanged', (value) => {
    flow.grammar.use(({ readAccounts }) => {
      if (link.scope.isOpen()) changeAccounts(flow, link, readAccounts(value))
    })
  })
  listenToWallet(provider, link.scope, 'chainChanged', (value) => {
    link.chainId = readChainId(value)
    link.isChainRead = true
    const state = flow.getState()
    if (state.step === 'reviewing') prepareReview(flow, link, state.account, state.problem)
  })
  listenToWallet(provider, link.scope, 'disconnect', () => {
    forgetRequest(provider)
    const state = flow.getState()
    const problem = { code: 'wallet_disconnected' } as const
    if (state.step === 'connecting') failConnecting(flow, link, problem)
    if (state.step === 'signing') showReview(flow, link, state, problem)
  })
}

function changeAccounts(flow: Flow, link: WalletLink, accounts: readonly Address[]): void {
  const before = link.accounts
  const state = flow.getState()
  switch (state.step) {
    case 'connecting':
      if (accounts.length > 0) acceptAccounts(flow, link, accounts)
      break
    case 'choosing_account':
      acceptAccounts(flow, link, accounts)
      break
    case 'preparing':
    case 'reviewing':
      rebuildReview(flow, link, state, accounts)
      break
    case 'signing':
      link.accounts = accounts
      offerAccount(flow, state, newlySelected(before, accounts))
      break
    default:
      link.accounts = accounts
  }
}

function rebuildReview(
  flow: Flow,
  link: WalletLink,
  state: Preparing | Reviewing,
  accounts: readonly Address[],
): void {
  const selected = newlySelected(link.accounts, accounts)
  const [first] = accounts
  if (first === undefined) {
    acceptAccounts(flow, link, accounts)
    return
  }
  link.accounts = accounts
  const isKept = accounts.includes(state.account) && (selected ?? state.account) === state.account
  if (!isKept) prepareReview(flow, link, first, accountChanged(first))
  else if (state.step === 'reviewing') flow.setState({ ...state, accounts })
}

/** While the wallet is open, the request stands: the person decides. A locked wallet may yet be unlocked. */
function offerAccount(flow: Flow, state: Signing, selected: Address | undefined): void {
  if (selected === undefined) return
  const { changedTo: _before, ...signing } = state
  flow.setState(selected === state.account ? signing : { ...signing, changedTo: selected })
}

/** A wallet names the selected account first. An account that is only added, or removed, selects none. */
function newlySelected(before: readonly Address[], after: readonly Address[]): Address | undefined {
  return after[0] === before[0] ? undefined : after[0]
}
