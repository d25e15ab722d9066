import type { Lifetime } from '../../browserEnvironment.ts'
import { describeWallet } from '../../wallet/discoverWallets.ts'
import { readLastUsedWallet } from '../../wallet/lastUsedWallet.ts'
import type { Offer } from '../SignInEvent.ts'
import { readProblem } from '../SignInProblem.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/**
 * Asks the wallet for its accounts, at once or when it has loaded. Opens the wallet: only from inside a click. One that
 * the person left while it was loading is not asked.
 */
export async function connect(
  run: Run,
  { link: { connector }, isAgain }: SignInEffect<'connect'>,
  step: Lifetime,
): Promise<void> {
  // A wallet that is loaded shows itself in the page: it hides in no toolbar.
  if (connector.load === undefined)
    step.after(silentAfterMs, () => run.dispatch({ type: 'wallet_silent' }, step))
  try {
    const loading = connector.load?.()
    if (loading !== undefined) {
      await loading
      if (!step.isOpen()) return
    }
    const accounts = await connector.connect({ isAgain })
    // What writes the message loads while the wallet is open.
    await run.signing.load()
    run.dispatch({ type: 'accounts_received', ...createOffer(run, accounts) }, step)
  } catch (error) {
    run.dispatch({ type: 'connect_failed', problem: readProblem(error, 'wallet_failed') }, step)
  }
}

/** Fetches what the review needs while the wallet is open, so that the next click can ask it at once. */
export function fetchChallenge({ challenges, signing }: Run): void {
  // What goes wrong is said when the message is written.
  challenges.get().catch(() => undefined)
  signing.load().catch(() => undefined)
}

const silentAfterMs = 4000

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

/** Tells the machine which wallets were found so far. */
export function listWallets({ discovery, environment, lifetime, dispatch }: Run): void {
  const lastUsed = readLastUsedWallet(environment.storage)
  const wallets = discovery.wallets().map((found) => describeWallet(found, lastUsed))
  dispatch({ type: 'wallets_listed', wallets, isMissing: discovery.isMissing() }, lifetime)
}
