import type { Lifetime } from '../../Lifetime.ts'
import { askWallet, readWallet } from '../../wallet/askWallet.ts'
import { readProblem } from '../SignInProblem.ts'
import { createOffer } from './followWallet.ts'
import type { Signing } from './loadSigning.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/**
 * Asks the wallet for its accounts, at once or when it has loaded. Opens the wallet: only from inside a click. One that
 * the person left while it was loading is not asked.
 */
export function connect(run: Run, { link, isAgain }: SignInEffect<'connect'>, step: Lifetime): void {
  const { signing, environment } = run
  // A wallet that is loaded shows itself in the page: it hides in no toolbar.
  if (link.load === undefined) step.after(silentAfterMs, () => run.dispatch({ type: 'wallet_silent' }, step))
  const ask = () => askWallet(link.provider, { method: 'eth_requestAccounts' }, environment.now(), isAgain)
  const answer = link.load?.()?.then(() => (step.isOpen() ? ask() : undefined)) ?? ask()
  /** What reads the answer loads while the wallet is open. */
  const read = (use: (code: Signing) => void) =>
    signing
      .load()
      .then(use, (error) => run.dispatch({ type: 'connect_failed', problem: readProblem(error) }, step))
  answer.then(
    (accounts) =>
      read(({ isAccountList, readAccounts }) =>
        // A wallet that the person left while it was loading was not asked.
        isAccountList(accounts) || !step.isOpen()
          ? run.dispatch({ type: 'accounts_received', ...createOffer(run, readAccounts(accounts)) }, step)
          : run.dispatch({ type: 'connect_failed', problem: { code: 'wallet_failed' } }, step),
      ),
    (error) =>
      read(({ readWalletError }) =>
        run.dispatch({ type: 'connect_failed', problem: readWalletError(error) }, step),
      ),
  )
}

/** Fetches what the review needs while the wallet is open, so that the next click can ask it at once. */
export function fetchChallenge({ challenges, signing }: Run): void {
  // What goes wrong is said when the message is written.
  challenges.get().catch(() => undefined)
  signing.load().catch(() => undefined)
}

/** Asks the wallet for its accounts without opening it. */
export function recheckAccounts(run: Run, { link }: SignInEffect<'recheck_accounts'>): void {
  readWallet(link.provider, { method: 'eth_accounts' }).then(
    (answer) => {
      run.signing.use(({ readAccounts }) => {
        run.dispatch({ type: 'accounts_found', ...createOffer(run, readAccounts(answer)) }, link.lifetime)
      })
    },
    () => undefined, // still not ready: what is shown stays true
  )
}

const silentAfterMs = 4000
