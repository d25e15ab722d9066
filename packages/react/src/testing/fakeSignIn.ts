import type { SignIn, SignInState } from '@countersign/client'

/** A sign-in that stands wherever a test puts it, and remembers what was done. */
export interface FakeSignIn extends SignIn {
  readonly done: readonly string[]
  put(state: SignInState): void
}

/** Makes a {@link FakeSignIn} in a first state. */
export function fakeSignIn(first: SignInState): FakeSignIn {
  let state = first
  const listeners = new Set<() => void>()
  const done: string[] = []
  const remember =
    (name: string) =>
    (...args: readonly unknown[]) => {
      done.push([name, ...args].join(' '))
    }
  return {
    done,
    opensSession: true,
    put: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {},
    stop: () => {},
    chooseWallet: remember('chooseWallet'),
    chooseAccount: remember('chooseAccount'),
    askForAccounts: remember('askForAccounts'),
    sign: remember('sign'),
    retry: remember('retry'),
    sendAgain: remember('sendAgain'),
    cancel: remember('cancel'),
    chooseAnotherWallet: remember('chooseAnotherWallet'),
    acceptAccountChange: remember('acceptAccountChange'),
  }
}
