import type { SignInApi } from '../api/createSignInApi.ts'
import { createSignInApi } from '../api/createSignInApi.ts'
import type { Environment } from '../browserEnvironment.ts'
import { browserEnvironment } from '../browserEnvironment.ts'
import type { FlowParts } from './createFlow.ts'
import { openSession, submit } from './Destination.ts'
import { type RecoverSigner, recoverSigner } from './recoverSigner.ts'
import type { SignIn } from './SignIn.ts'
import type { SignInState } from './SignInState.ts'
import type { SigningTarget } from './SigningTarget.ts'
import { type Run, startRun } from './startRun.ts'

/** What a sign-in works with; each has a default for the browser. */
export interface SignInOptions {
  /** The server. Default: this origin's `/api`. */
  readonly api?: SignInApi
  /** What is signed instead of a sign-in; it ends in `accepted`, and nobody is signed in by it. */
  readonly target?: SigningTarget
  /** The page; asked for at `start()`, so that a server may render the first state. */
  readonly environment?: () => Environment
  /** Finds who signed, to name both accounts of a `signature_mismatch`. Default: the curve, loaded when needed. */
  readonly recoverSigner?: RecoverSigner
}

/**
 * Creates a sign-in with a wallet: a store of where it stands, and what a person can do about it.
 *
 * @example
 * const signIn = createSignIn()
 * signIn.subscribe(() => render(signIn.getState()))
 * signIn.start()
 */
export function createSignIn(options: SignInOptions = {}): SignIn {
  const listeners = new Set<() => void>()
  let state: SignInState = initialState
  let run: Run | undefined
  const setState = (next: SignInState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      run ??= startRun({ ...partsOf(options), getState: () => state, setState })
    },
    stop: () => {
      run?.stop()
      run = undefined
      if (state !== initialState) setState(initialState)
    },
    chooseWallet: (id) => run?.chooseWallet(id),
    chooseAccount: (address) => run?.chooseAccount(address),
    askForAccounts: () => run?.askForAccounts(),
    sign: () => run?.sign(),
    retry: () => run?.retry(),
    sendAgain: () => run?.sendAgain(),
    cancel: () => run?.cancel(),
    chooseAnotherWallet: () => run?.chooseAnotherWallet(),
    acceptAccountChange: () => run?.acceptAccountChange(),
  }
}

/** What a run works with: what was given, else the browser's. */
function partsOf(options: SignInOptions): Pick<FlowParts, 'destination' | 'environment' | 'recoverSigner'> {
  const environment = (options.environment ?? browserEnvironment)()
  const { target, api = createSignInApi(), recoverSigner: recover = recoverSigner } = options
  const destination = target === undefined ? openSession(api) : submit(target, () => environment.now())
  return { destination, environment, recoverSigner: recover }
}

const initialState: SignInState = { step: 'discovering', isMissing: false }
