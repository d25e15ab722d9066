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
    says: 'No wallet found in this browser.',
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
    says: 'Amber Wallet hasn’t responded. Open it from your browser’s toolbar: it may be locked or behind this window. If it only runs when clicked, allow it on this site.',
  },
  {
    name: 'wallet_busy',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_busy' } },
    says: 'Amber Wallet already has an open request. Open it and finish that request.',
  },
  {
    name: 'wallet_locked',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_locked' } },
    says: 'Amber Wallet is locked or hasn’t allowed this site. Unlock it and try again.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'wallet_unsupported while connecting',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_unsupported' } },
    says: 'Amber Wallet can’t sign messages. Choose another wallet.',
  },
  {
    name: 'wallet_declined while connecting',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_declined' } },
    says: 'You declined to connect.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'wallet_failed',
    state: {
      step: 'connecting',
      wallet: amber,
      isSilent: false,
      problem: { code: 'wallet_failed', details: { reason: 'no seed' } },
    },
    says: 'Amber Wallet reported an error: no seed',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'wallet_failed without a word',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_failed' } },
    says: 'Amber Wallet ended the request without an answer that can be used. Try again, or choose another wallet.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'choosing account',
    state: { step: 'choosing_account', wallet: amber, accounts: [first, second], chosen: first },
    says: 'Choose an address. Amber Wallet is connected with several addresses.',
    focus: 'Continue with 0x7E5F…5Bdf',
    does: `chooseAccount ${first}`,
  },
  {
    name: 'preparing',
    state: { step: 'preparing', wallet: amber, account: first },
    says: 'Getting the message to sign.',
    focus: 'Review before you sign',
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
    says: 'Review before you sign. Amber Wallet will ask you to sign this message.',
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
    says: 'Using a hardware wallet? Check its screen.',
  },
  {
    name: 'wallet_declined',
    state: { step: 'reviewing', ...review, problem: { code: 'wallet_declined' } },
    says: 'You declined to sign.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'wallet_disconnected',
    state: { step: 'reviewing', ...review, problem: { code: 'wallet_disconnected' } },
    says: 'Amber Wallet lost its connection. Reconnect it and try again.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'wallet_unsupported',
    state: { step: 'reviewing', ...review, problem: { code: 'wallet_unsupported' } },
    says: 'Amber Wallet can’t sign messages. Choose another wallet.',
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
    says: 'Couldn’t load Amber Wallet. Check your connection and try again.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'proposing before the message is there',
    state: { step: 'proposing', wallet: amber, proposal: undefined, isAsked: false },
    says: 'Getting the message to sign.',
    focus: 'Review before you sign',
  },
  {
    name: 'proposing',
    state: { step: 'proposing', wallet: amber, proposal, isAsked: false },
    says: 'Amber Wallet will ask you to sign this message.',
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
    says: 'You declined to sign.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'one_step_refused',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'one_step_refused' } },
    says: 'Amber Wallet has to connect before it can sign. Try again to connect it.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'message_altered',
    state: { step: 'reviewing', ...review, problem: { code: 'message_altered' } },
    says: 'Amber Wallet signed a different message than the one shown, so we didn’t use it.',
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
    says: 'Your wallet switched to 0x2B5A…D6cF.',
    focus: 'Sign in to Example',
    does: 'sign',
  },
  {
    name: 'account_changed while signing',
    state: { step: 'signing', isSlow: false, changedTo: second, ...review },
    says: 'Your wallet switched to 0x2B5A…D6cF. Sign in with this address?',
    focus: 'Sign in with 0x2B5A…D6cF',
    does: 'acceptAccountChange',
  },
  {
    name: 'signing, slow',
    state: { step: 'signing', isSlow: true, ...review },
    says: 'Using a hardware wallet? Check its screen.',
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
    says: 'Waiting for the other owners. Once they have signed this message in Amber Wallet, ask the wallet again.',
    focus: 'Ask Amber Wallet again',
    does: 'sign',
  },
  {
    name: 'owners_late',
    state: { step: 'preparing', wallet: amber, account: first, problem: { code: 'owners_late' } },
    says: 'Not all owners signed in time, so this message has expired. Get a new one.',
    focus: 'Get a new message',
    does: 'retry',
  },
  {
    name: 'server_unreachable, with nothing to send',
    state: { step: 'preparing', wallet: amber, account: first, problem: { code: 'server_unreachable' } },
    says: 'The server didn’t respond. Wait a moment and try again.',
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
    says: 'Sign the new one below.',
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
    says: 'Not sent yet. You’re offline.',
    focus: 'Send again',
    does: 'sendAgain',
  },
  {
    name: 'server_unreachable',
    state: { step: 'unsent', ...review, problem: { code: 'server_unreachable' } },
    says: 'Not sent yet. The server didn’t respond.',
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
    says: 'You’re signed in. Signed in as 0x7E5F…5Bdf.',
    focus: 'Go to your account',
  },
  {
    name: 'signed in on another page',
    state: { step: 'signed_in', session, isElsewhere: true },
    says: 'You’re signed in.',
    focus: 'Go to your account',
  },
  { name: 'accepted', state: accepted, says: 'Signed.', focus: 'Go to your account' },
]
