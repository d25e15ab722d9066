import { openLifetime } from '../Lifetime.ts'
import type { FoundWallet } from '../wallet/discoverWallets.ts'
import { type Discovery, describeWallet, discoverWallets } from '../wallet/discoverWallets.ts'
import { readLastUsedWallet } from '../wallet/lastUsedWallet.ts'
import { askForAccounts } from './askForAccounts.ts'
import { connectWallet } from './connect.ts'
import { createFlow, type FlowParts } from './createFlow.ts'
import type { Flow, WalletLink } from './Flow.ts'
import { followSession } from './followSession.ts'
import { followWallet } from './followWallet.ts'
import { showWallets, updateWallets } from './listWallets.ts'
import { prepareReview, showReview } from './review.ts'
import type { SignIn } from './SignIn.ts'
import type { Reviewing } from './SignInState.ts'
import { sendSignature } from './send.ts'
import { signMessage } from './sign.ts'

/** A sign-in from `start()` to `stop()`: what a person can do in it. */
export type Run = Omit<SignIn, 'getState' | 'subscribe' | 'start'>

/** Starts to look for wallets, and gives the person what they can do from there. */
export function startRun(parts: FlowParts): Run {
  const run = openLifetime(parts.environment)
  const flow = createFlow(parts, run)
  followSession(flow, run)
  const discovery = discoverWallets(parts.environment, run, () => updateWallets(flow, discovery))
  updateWallets(flow, discovery)
  return { stop: () => run.end(), ...actions(flow, discovery) }
}

function actions(flow: Flow, discovery: Discovery): Omit<Run, 'stop'> {
  const back = () => showWallets(flow, discovery)
  return {
    chooseWallet: (id) => {
      const found = discovery.wallets().find((wallet) => wallet.id === id)
      if (found !== undefined && !isSettled(flow)) chooseWallet(flow, found)
    },
    chooseAccount: (address) => chooseAccount(flow, address),
    askForAccounts: () => {
      const { step } = flow.getState()
      const link = flow.getLink()
      if (link === undefined || (step !== 'reviewing' && step !== 'choosing_account')) return
      askForAccounts(flow, link)
    },
    sign: () => {
      const state = flow.getState()
      if (state.step === 'reviewing') sign(flow, state)
    },
    retry: () => retry(flow),
    sendAgain: () => sendAgain(flow),
    cancel: () => cancel(flow, back),
    chooseAnotherWallet: () => {
      if (!isSettled(flow)) back()
    },
    acceptAccountChange: () => {
      const state = flow.getState()
      const link = flow.getLink()
      if (link === undefined || state.step !== 'signing' || state.changedTo === undefined) return
      prepareReview(flow, link, state.changedTo)
    },
  }
}

function chooseWallet(flow: Flow, found: FoundWallet): void {
  const info = describeWallet(found, readLastUsedWallet(flow.environment.storage))
  const link: WalletLink = {
    found,
    info,
    scope: openLifetime(flow.environment),
    accounts: [],
    chainId: undefined,
    chainRead: undefined,
    isChainRead: false,
    unsent: undefined,
  }
  flow.setLink(link)
  followWallet(flow, link)
  connectWallet(flow, link)
  // The review asks again, and shows what went wrong.
  flow.challenges.get().catch(() => undefined)
}

function chooseAccount(flow: Flow, address: string): void {
  const { step } = flow.getState()
  const link = flow.getLink()
  const account = link?.accounts.find((known) => known.toLowerCase() === address.toLowerCase())
  if (link === undefined || account === undefined) return
  if (step === 'choosing_account' || step === 'preparing' || step === 'reviewing')
    prepareReview(flow, link, account)
}

/** Signs inside the click where the wallet and the message are ready; else makes them ready for the next. */
function sign(flow: Flow, state: Reviewing): void {
  const link = flow.getLink()
  if (link === undefined) return
  if (state.problem?.code === 'wallet_locked') {
    connectWallet(flow, link)
    return
  }
  if (!flow.challenges.isUsable(state.fields.nonce)) {
    prepareReview(flow, link, state.account)
    return
  }
  signMessage(flow, link, state)
}

function retry(flow: Flow): void {
  const state = flow.getState()
  const link = flow.getLink()
  if (link === undefined) return
  if (state.step === 'connecting' && state.problem !== undefined) connectWallet(flow, link)
  if (state.step === 'preparing' && state.problem !== undefined) prepareReview(flow, link, state.account)
  if (state.step === 'reviewing') sign(flow, state)
  if (state.step === 'unsent') sendAgain(flow)
}

function sendAgain(flow: Flow): void {
  const link = flow.getLink()
  if (flow.getState().step !== 'unsent' || link?.unsent === undefined) return
  void sendSignature(flow, link, link.unsent)
}

function cancel(flow: Flow, back: () => void): void {
  const state = flow.getState()
  const link = flow.getLink()
  if (link === undefined || isSettled(flow)) return
  if (state.step === 'signing') {
    showReview(flow, link, state)
    return
  }
  if (state.step === 'unsent') {
    prepareReview(flow, link, state.account)
    return
  }
  back()
}

/** The server is deciding, or has: there is nothing to choose any more. */
function isSettled(flow: Flow): boolean {
  const { step } = flow.getState()
  return step === 'verifying' || step === 'signed_in' || step === 'accepted'
}
