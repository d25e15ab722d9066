// One module because it is one list: every state with what its view must say.

import type { SignInState } from '@countersign/client'
import { accepted, amber, first, prism, proposal, review, second, session } from './samples.ts'

export const choosing: SignInState = { step: 'choosing', wallets: [amber, prism] }

/** Each state with what it says aloud, the control that continues, and what a click on that does. */
export const states: readonly {
  readonly name: string
  readonly state: SignInState
  readonly says: string
  readonly focus?: string
  readonly does?: string
}[] = [
  { name: 'discovering', state: { step: 'discovering', isMissing: false }, says: 'Looking for wallets.' },
  {
    name: 'wallet_missing',
    state: { step: 'discovering', isMissing: true },
    says: 'No wallet was found in this browser.',
  },
  { name: 'choosing', state: choosing, says: '2 wallets found.' },
  {
    name: 'connecting',
    state: { step: 'connecting', wallet: amber, isSilent: false },
    says: 'Open Amber Wallet to continue.',
    focus: 'Open Amber Wallet to continue.',
  },
  {
    name: 'wallet_silent',
    state: { step: 'connecting', wallet: amber, isSilent: true },
    says: "Amber Wallet has not answered. It may be locked, or waiting behind this window: open it from the toolbar. If it is set to run 'on click', allow it on this site.",
  },
  {
    name: 'wallet_busy',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_busy' } },
    says: 'Amber Wallet already has a request open. Open it and finish it.',
  },
  {
    name: 'wallet_locked',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_locked' } },
    says: 'Amber Wallet is locked, or has not allowed this site. Unlock it, then try again.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'wallet_unsupported while connecting',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_unsupported' } },
    says: 'Amber Wallet cannot sign messages. Choose another wallet.',
  },
  {
    name: 'wallet_failed',
    state: {
      step: 'connecting',
      wallet: amber,
      isSilent: false,
      problem: { code: 'wallet_failed', details: { reason: 'no seed' } },
    },
    says: 'Amber Wallet answered with an error: no seed',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'choosing account',
    state: { step: 'choosing_account', wallet: amber, accounts: [first, second], chosen: first },
    says: 'Which account? Amber Wallet offers more than one.',
    focus: 'Continue with 0x7E5F…5Bdf',
    does: `chooseAccount ${first}`,
  },
  {
    name: 'preparing',
    state: { step: 'preparing', wallet: amber, account: first },
    says: 'Getting the message to sign.',
    focus: 'Is this right?',
  },
  {
    name: 'rate_limited before the message',
    state: {
      step: 'preparing',
      wallet: amber,
      account: first,
      problem: { code: 'rate_limited', title: 'Too many attempts. Try again in 12 seconds.' },
    },
    says: 'Too many attempts. Try again in 12 seconds.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'reviewing',
    state: { step: 'reviewing', ...review },
    says: 'Is this right? This is what Amber Wallet will ask you to sign.',
    focus: 'Sign in to Example',
    does: 'sign',
  },
  {
    name: 'signing',
    state: { step: 'signing', isSlow: false, ...review },
    says: 'Confirm in Amber Wallet. Signing is free and moves no funds.',
    focus: 'Waiting for Amber Wallet…',
  },
  {
    name: 'signing on a hardware wallet',
    state: { step: 'signing', isSlow: true, ...review },
    says: 'On a hardware wallet, check its screen.',
  },
  {
    name: 'wallet_declined',
    state: { step: 'reviewing', ...review, problem: { code: 'wallet_declined' } },
    says: 'You closed the request. Nothing was signed.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'wallet_disconnected',
    state: { step: 'reviewing', ...review, problem: { code: 'wallet_disconnected' } },
    says: 'Amber Wallet lost its connection. Reconnect it, then try again.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'wallet_unsupported',
    state: { step: 'reviewing', ...review, problem: { code: 'wallet_unsupported' } },
    says: 'Amber Wallet cannot sign messages. Choose another wallet.',
    focus: 'Use another wallet',
    does: 'chooseAnotherWallet',
  },
  {
    name: 'wallet_not_loaded',
    state: {
      step: 'connecting',
      wallet: amber,
      isSilent: false,
      problem: { code: 'wallet_not_loaded', details: { reason: 'Failed to fetch' } },
    },
    says: 'Amber Wallet could not be loaded. Check your connection, then try again.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'proposing before the message is there',
    state: { step: 'proposing', wallet: amber, proposal: undefined, isAsked: false },
    says: 'Getting the message to sign.',
    focus: 'Is this right?',
  },
  {
    name: 'proposing',
    state: { step: 'proposing', wallet: amber, proposal, isAsked: false },
    says: 'This is what Amber Wallet will ask you to sign.',
    focus: 'Sign in to Example',
    does: 'sign',
  },
  {
    name: 'proposing with the wallet open',
    state: { step: 'proposing', wallet: amber, proposal, isAsked: true },
    says: 'Confirm in Amber Wallet. Signing is free and moves no funds.',
    focus: 'Waiting for Amber Wallet…',
  },
  {
    name: 'proposing after a no',
    state: {
      step: 'proposing',
      wallet: amber,
      proposal,
      isAsked: false,
      problem: { code: 'wallet_declined' },
    },
    says: 'You closed the request. Nothing was signed.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'one_step_refused',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'one_step_refused' } },
    says: 'Amber Wallet connects first and signs afterwards. Try again to connect it.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'message_altered',
    state: { step: 'reviewing', ...review, problem: { code: 'message_altered' } },
    says: 'Amber Wallet signed something other than the message shown. It was not sent.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'account_changed before signing',
    state: {
      step: 'reviewing',
      ...review,
      problem: { code: 'account_changed', details: { account: second } },
    },
    says: 'The account changed to 0x2B5A…D6cF.',
    focus: 'Sign in to Example',
    does: 'sign',
  },
  {
    name: 'account_changed while signing',
    state: { step: 'signing', isSlow: false, changedTo: second, ...review },
    says: 'The account changed to 0x2B5A…D6cF. Sign in with it?',
    focus: 'Sign in with 0x2B5A…D6cF',
    does: 'acceptAccountChange',
  },
  {
    name: 'signing, slow',
    state: { step: 'signing', isSlow: true, ...review },
    says: 'On a hardware wallet, check its screen.',
    focus: 'Waiting for Amber Wallet…',
  },
  {
    name: 'signing, a contract of several owners',
    state: { step: 'signing', isSlow: true, isContract: true, ...review },
    says: 'Signing is free and moves no funds. Waiting for the other owners.',
    focus: 'Waiting for Amber Wallet…',
  },
  {
    name: 'owners_awaited',
    state: { step: 'reviewing', ...review, problem: { code: 'owners_awaited' } },
    says: 'Waiting for the other owners. When they have signed this message in Amber Wallet, ask it again.',
    focus: 'Ask Amber Wallet again',
    does: 'sign',
  },
  {
    name: 'owners_late',
    state: { step: 'preparing', wallet: amber, account: first, problem: { code: 'owners_late' } },
    says: 'Not all owners signed in time, so this message no longer counts. Ask for a new one.',
    focus: 'Show a new message',
    does: 'retry',
  },
  {
    name: 'server_unreachable, with nothing to send',
    state: { step: 'preparing', wallet: amber, account: first, problem: { code: 'server_unreachable' } },
    says: 'The server did not answer. Wait a moment, then try again.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'verifying',
    state: { step: 'verifying', ...review },
    says: 'Checking your signature.',
    focus: 'Signing in…',
  },
  {
    name: 'nonce_expired',
    state: {
      step: 'reviewing',
      ...review,
      problem: { code: 'nonce_expired', title: 'This sign-in request is too old. Start again.' },
    },
    says: 'Here is a new one: sign once more.',
    focus: 'Sign in to Example',
    does: 'sign',
  },
  {
    name: 'signature_mismatch',
    state: {
      step: 'reviewing',
      ...review,
      problem: { code: 'signature_mismatch', details: { received: second, expected: first } },
    },
    says: 'You signed with 0x2B5A…D6cF, but chose 0x7E5F…5Bdf.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'offline',
    state: { step: 'unsent', ...review, problem: { code: 'offline' } },
    says: 'Not sent yet. You are offline.',
    focus: 'Send again',
    does: 'sendAgain',
  },
  {
    name: 'server_unreachable',
    state: { step: 'unsent', ...review, problem: { code: 'server_unreachable' } },
    says: 'Not sent yet. The server did not answer.',
    focus: 'Send again',
    does: 'sendAgain',
  },
  {
    name: 'chain_unreachable',
    state: {
      step: 'unsent',
      ...review,
      problem: { code: 'chain_unreachable', title: 'The wallet could not be checked.' },
    },
    says: 'The wallet could not be checked.',
    focus: 'Try again',
    does: 'sendAgain',
  },
  {
    name: 'signed in',
    state: { step: 'signed_in', session, isElsewhere: false },
    says: 'You are signed in. Signed in as 0x7E5F…5Bdf.',
    focus: 'Go to your account',
  },
  {
    name: 'signed in on another page',
    state: { step: 'signed_in', session, isElsewhere: true },
    says: 'You are signed in.',
    focus: 'Go to your account',
  },
  { name: 'accepted', state: accepted, says: 'Signed.', focus: 'Go to your account' },
]
