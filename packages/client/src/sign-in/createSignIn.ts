import { createSignInApi, type SignInApi } from '../api/createSignInApi.ts'
import { browserEnvironment, type Environment, type Lifetime, openLifetime } from '../browserEnvironment.ts'
import { discoverWallets, type FoundWallet } from '../wallet/discoverWallets.ts'
import type { PageWallet } from '../wallet/pageWallets.ts'
import type { RecoverSigner } from '../wallet/WalletConnector.ts'
import { createChallenges } from './effects/challenges.ts'
import { connect, fetchChallenge, followWallet, leaveWallet, listWallets } from './effects/connect.ts'
import { askSession, followPage, signedInMessage } from './effects/followSession.ts'
import { createSigningLoader, type EarlyEffect, type Performers, type Run } from './effects/Run.ts'
import type { SignInEffect } from './effects/SignInEffect.ts'
import { openLink } from './effects/WalletLink.ts'
import { transition } from './machine.ts'
import { initialState } from './machineState.ts'
import type { SignInEvent } from './SignInEvent.ts'
import type { SignInState } from './SignInState.ts'
import { type SigningTarget, submitToApi, submitToTarget } from './SigningTarget.ts'

/**
 * A sign-in: a store of its state, and what a person can do. Actions that do not fit the state do nothing.
 *
 * Only `chooseWallet`, `askForAccounts`, `sign` and `retry` open a wallet: call them from inside a click.
 */
export interface SignIn {
  /** Whether it ends with a session of this browser: not, if something else is signed. */
  readonly opensSession: boolean
  /** The state; the same object until it changes. */
  getState(): SignInState
  /** Calls the listener after each change. Returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Starts to look for wallets. Does nothing if already started. */
  start(): void
  /** Stops listening and forgets the state. `start()` starts again from the beginning. */
  stop(): void
  /** Asks this wallet for its accounts. */
  chooseWallet(id: string): void
  /** Continues with this account of the wallet. */
  chooseAccount(address: string): void
  /** Lets the person choose in the wallet which accounts it offers here. */
  askForAccounts(): void
  /** Asks the wallet for the signature. */
  sign(): void
  /** Retries what the shown problem stopped. */
  retry(): void
  /** Sends the kept signature once more. */
  sendAgain(): void
  /** Stops waiting for the wallet and goes one step back. The wallet stays connected. */
  cancel(): void
  /** Goes back to the list of wallets. The wallet stays connected. */
  chooseAnotherWallet(): void
  /** While signing: abandons the request and continues with the account that the wallet changed to. */
  acceptAccountChange(): void
}

/** What a sign-in works with; each has a default for the browser. */
export interface SignInOptions {
  /** The server. Default: this origin's `basePath`. */
  readonly api?: SignInApi
  /** Where the server answers, if `api` is left out, such as `/auth`. Default: `/api`. */
  readonly basePath?: string
  /** What is signed instead of a sign-in; it ends in `accepted`, and nobody is signed in by it. */
  readonly target?: SigningTarget
  /** Wallets that the page brings, listed after those of the browser. One that announces itself as well is listed once. */
  readonly wallets?: readonly PageWallet[]
  /** The page; asked for at `start()`, so that a server may render the first state. */
  readonly environment?: () => Environment
  /** Finds who signed, to name both accounts of a `signature_mismatch`. Default: the curve, loaded when needed. */
  readonly recoverSigner?: RecoverSigner
}

/**
 * Creates a sign-in with a wallet: a store of its state, and what a person can do.
 *
 * @example
 * const signIn = createSignIn()
 * signIn.subscribe(() => render(signIn.getState()))
 * signIn.start()
 *
 * @example
 * const signIn = createSignIn({
 *   wallets: [{ id: 'org.example.wallet', name: 'Example', provider: () => import('./exampleWallet.ts').then(open) }],
 * })
 * @throws {TypeError} where `basePath` is not a path.
 */
export function createSignIn(options: SignInOptions = {}): SignIn {
  const { api = createSignInApi(options), target } = options
  const listeners = new Set<() => void>()
  let bringing: Bringing
  let shown: SignInState = initialState.shown
  let machine: Machine | undefined
  const show = (next: SignInState) => {
    if (next === shown) return
    shown = next
    for (const listener of [...listeners]) listener()
  }
  const tell = (type: PlainAction) => () => machine?.tell({ type })
  return {
    opensSession: target?.opensSession ?? target === undefined,
    getState: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      if (machine !== undefined) return
      if (options.wallets?.length) bringing ??= bringWallets(options.wallets)
      machine = createMachine({ ...options, api }, bringing, show)
      listWallets(machine.run)
    },
    stop: () => {
      machine?.run.lifetime.end()
      machine = undefined
      show(initialState.shown)
    },
    chooseWallet: (id) => {
      const found = machine?.run.discovery.wallets().find((wallet) => wallet.id === id)
      if (machine && found) machine.tell({ type: 'choose_wallet', link: openLink(machine.run, found) })
    },
    chooseAccount: (address) => machine?.tell({ type: 'choose_account', address }),
    askForAccounts: tell('ask_for_accounts'),
    sign: tell('sign'),
    retry: tell('retry'),
    sendAgain: tell('send_again'),
    cancel: tell('cancel'),
    chooseAnotherWallet: tell('choose_another_wallet'),
    acceptAccountChange: tell('accept_account_change'),
  }
}

/** Makes the page's wallets ready. Few pages bring any, so their code is loaded; without it the browser's are listed. */
async function bringWallets(wallets: readonly PageWallet[]): Promise<readonly FoundWallet[]> {
  const pageWallets = await import('../wallet/pageWallets.ts').catch(() => undefined)
  return pageWallets?.readPageWallets(wallets) ?? []
}

type Bringing = ReturnType<typeof bringWallets> | undefined

/** The person's actions without a parameter. */
type PlainAction =
  | 'ask_for_accounts'
  | 'sign'
  | 'retry'
  | 'send_again'
  | 'cancel'
  | 'choose_another_wallet'
  | 'accept_account_change'

type Settled = SignInOptions & Required<Pick<SignInOptions, 'api'>>

/** The machine with a page, a wallet and a server to act on. */
interface Machine {
  readonly run: Run
  /** Tells the machine what the person did. Its effects begin in the same call stack. */
  tell(event: SignInEvent): void
}

/** Creates a machine that shows the state it rests in, not those that a chain of events passes through. */
function createMachine(options: Settled, bringing: Bringing, show: (state: SignInState) => void): Machine {
  const environment = (options.environment ?? browserEnvironment)()
  const lifetime = openLifetime(environment)
  const waiting: { readonly event: SignInEvent; readonly within: Lifetime }[] = []
  let state = initialState
  let step = openLifetime(environment)
  let isBusy = false

  const take = (event: SignInEvent) => {
    const next = transition(state, event)
    state = next.state
    if (next.isNewStep) {
      step.end()
      step = openLifetime(environment)
    }
    for (const effect of next.effects) perform(run, effect, step)
  }
  const dispatch = (event: SignInEvent, within: Lifetime) => {
    waiting.push({ event, within })
    if (isBusy) return
    isBusy = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (lifetime.isOpen() && next.within.isOpen()) take(next.event)
    }
    isBusy = false
    if (lifetime.isOpen()) show(state.shown)
  }
  const run = createRun(options, bringing, environment, lifetime, dispatch)
  lifetime.onEnd(() => step.end())
  return { run, tell: (event) => dispatch(event, lifetime) }
}

/** Puts together what the effects work with. All of it ends with the lifetime. */
function createRun(
  options: Settled,
  bringing: Bringing,
  environment: Environment,
  lifetime: Lifetime,
  dispatch: Run['dispatch'],
): Run {
  const { api, recoverSigner } = options
  const target =
    options.target === undefined ? submitToApi(api) : submitToTarget(options.target, () => environment.now())
  const channel = environment.openChannel((message) => {
    if (message === signedInMessage) dispatch({ type: 'other_tab_signed_in' }, lifetime)
  })
  lifetime.onEnd(() => channel?.close())
  const run: Run = {
    environment,
    target,
    api,
    signing: createSigningLoader(),
    recoverSigner,
    challenges: createChallenges(target, () => environment.now()),
    discovery: discoverWallets(environment, lifetime, () => listWallets(run), bringing),
    lifetime,
    dispatch,
    broadcast: (message) => channel?.post(message),
  }
  followPage(run)
  return run
}

/** Begins an effect at once, or when its code has loaded. The code is always loaded when a message is shown. */
function perform(run: Run, effect: SignInEffect, step: Lifetime): void {
  if (!begin(performers, run, effect, step))
    run.signing.use((signing) => begin(signing.performers, run, effect, step))
}

function begin<T extends SignInEffect['type']>(
  table: Partial<Performers>,
  run: Run,
  effect: SignInEffect<T>,
  step: Lifetime,
): boolean {
  const performer = table[effect.type]
  performer?.(run, effect, step)
  return performer !== undefined
}

const performers: Pick<Performers, EarlyEffect> = {
  list_wallets: listWallets,
  follow_wallet: followWallet,
  leave_wallet: leaveWallet,
  connect,
  fetch_challenge: fetchChallenge,
  ask_session: askSession,
}
