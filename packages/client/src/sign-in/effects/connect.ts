import type { Lifetime } from '../../Lifetime.ts'
import { askWallet, openRequest, readWallet } from '../../wallet/askWallet.ts'
import { readWalletError } from '../../wallet/readWalletError.ts'
import { readProblem } from '../SignInProblem.ts'
import { offerOf } from './followWallet.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/** Asks the wallet for its accounts. Opens the wallet: only from inside a click. */
export function connect(run: Run, { link }: SignInEffect<'connect'>, step: Lifetime): void {
  const { signing, environment } = run
  step.after(silentAfterMs, () => run.dispatch({ type: 'wallet_silent' }, step))
  askWallet(link.provider, { method: 'eth_requestAccounts' }, environment.now()).then(
    (answer) =>
      signing.load().then(
        ({ readAccounts }) =>
          run.dispatch({ type: 'accounts_received', ...offerOf(run, readAccounts(answer)) }, step),
        (error) => run.dispatch({ type: 'connect_failed', problem: readProblem(error) }, step),
      ),
    (error) => run.dispatch({ type: 'connect_failed', problem: readWalletError(error) }, step),
  )
}

/**
 * Lets the person choose in the wallet which accounts this site may see (EIP-2255): a wallet that allowed one once
 * offers no other by itself. Opens the wallet: only from inside a click. If the wallet does not know how, or the
 * person declines, the accounts stay those that are known.
 */
export function askForAccounts(
  run: Run,
  { link: { provider, accounts: known } }: SignInEffect<'ask_for_accounts'>,
  step: Lifetime,
): void {
  const answerWith = (answer: unknown) =>
    run.signing.use(({ readAccounts }) => {
      const accounts = readAccounts(answer)
      const offer = offerOf(run, accounts.length === 0 ? known : accounts)
      run.dispatch({ type: 'accounts_received', ...offer }, step)
    })
  const request = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
  askWallet(provider, request, run.environment.now())
    .then(() => readWallet(provider, { method: 'eth_accounts' }))
    .then(answerWith, () => answerWith([]))
}

/** Asks the wallet for its accounts without opening it. */
export function recheckAccounts(run: Run, { link }: SignInEffect<'recheck_accounts'>): void {
  readWallet(link.provider, { method: 'eth_accounts' }).then(
    (answer) => {
      run.signing.use(({ readAccounts }) => {
        run.dispatch({ type: 'accounts_found', ...offerOf(run, readAccounts(answer)) }, link.lifetime)
      })
    },
    () => undefined, // still not ready: what is shown stays true
  )
}

/** The request that keeps the wallet busy may be one that this page left: when it is done, nothing is wrong. */
export function awaitWallet(run: Run, { link }: SignInEffect<'await_wallet'>, step: Lifetime): void {
  void openRequest(link.provider).then(() => run.dispatch({ type: 'wallet_free' }, step))
}

const silentAfterMs = 4000
