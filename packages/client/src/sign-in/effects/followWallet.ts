import type { Offer } from '../SignInEvent.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/** Tells the machine what the wallet says by itself. None of it ends a session or opens the wallet. */
export function followWallet(run: Run, { link }: SignInEffect<'follow_wallet'>): void {
  const { connector, lifetime, chain } = link
  const stop = connector.follow({
    // Nothing leads to a message before there is what writes it: whoever connects reports that it does not arrive.
    accountsChanged: (accounts) =>
      run.signing.use(() =>
        run.dispatch({ type: 'accounts_changed', ...createOffer(run, accounts) }, lifetime),
      ),
    chainChanged: (chainId) => {
      chain.change(chainId)
      run.dispatch({ type: 'chain_changed' }, lifetime)
    },
    disconnected: () => run.dispatch({ type: 'disconnected' }, lifetime),
  })
  lifetime.onEnd(stop)
}

/** Leaves a wallet, which stays connected. */
export function leaveWallet(_run: Run, { link }: SignInEffect<'leave_wallet'>): void {
  link.lifetime.end()
}

/** Accounts, and those of them that should sign. */
export function createOffer({ target }: Run, accounts: readonly string[]): Offer {
  return { accounts, expected: accounts.filter((account) => target.isExpected(account)) }
}
