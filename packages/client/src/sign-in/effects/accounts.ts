import type { Lifetime } from '../../Lifetime.ts'
import { createOffer } from './followWallet.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/**
 * Lets the person choose in the wallet which accounts this site may see (EIP-2255): a wallet that allowed one once
 * offers no other by itself. Opens the wallet: only from inside a click. If the wallet does not know how, or the
 * person declines, the accounts stay those that are known.
 */
export async function askForAccounts(
  run: Run,
  { link: { connector, accounts: known } }: SignInEffect<'ask_for_accounts'>,
  step: Lifetime,
): Promise<void> {
  const chosen = await connector.extras?.chooseAccounts?.().catch(() => undefined)
  const offer = createOffer(run, chosen?.length ? chosen : known)
  run.dispatch({ type: 'accounts_received', ...offer }, step)
}

/** Asks the wallet for its accounts without opening it. */
export function recheckAccounts(run: Run, { link }: SignInEffect<'recheck_accounts'>): void {
  link.connector.accounts().then(
    (accounts) => run.dispatch({ type: 'accounts_found', ...createOffer(run, accounts) }, link.lifetime),
    () => undefined, // still not ready: what is shown stays true
  )
}

/** Asks the wallet for its chain. */
export function readChain(_run: Run, { link }: SignInEffect<'read_chain'>): void {
  void link.chain.read()
}
