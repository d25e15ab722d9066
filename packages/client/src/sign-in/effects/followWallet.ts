import type { Address } from '@countersign/siwe'
import { forgetRequest } from '../../wallet/askWallet.ts'
import { listenToWallet } from '../../wallet/Eip1193Provider.ts'
import type { Offer } from '../SignInEvent.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/** Tells the machine what the wallet says by itself. None of it ends a session or opens the wallet. */
export function followWallet(run: Run, { link }: SignInEffect<'follow_wallet'>): void {
  const { provider, lifetime, chain } = link
  listenToWallet(provider, lifetime, 'accountsChanged', (value) => {
    run.signing.use(({ readAccounts }) => {
      run.dispatch({ type: 'accounts_changed', ...createOffer(run, readAccounts(value)) }, lifetime)
    })
  })
  listenToWallet(provider, lifetime, 'chainChanged', (value) => {
    chain.change(value)
    run.dispatch({ type: 'chain_changed' }, lifetime)
  })
  listenToWallet(provider, lifetime, 'disconnect', () => {
    forgetRequest(provider)
    run.dispatch({ type: 'disconnected' }, lifetime)
  })
}

/** Leaves a wallet, which stays connected. */
export function leaveWallet(_run: Run, { link }: SignInEffect<'leave_wallet'>): void {
  link.lifetime.end()
}

/** Accounts, and those of them that should sign. */
export function createOffer({ target }: Run, accounts: readonly Address[]): Offer {
  return { accounts, expected: accounts.filter((account) => target.isExpected(account)) }
}

/** Asks the wallet for its chain. */
export function readChain(_run: Run, { link }: SignInEffect<'read_chain'>): void {
  void link.chain.read()
}
