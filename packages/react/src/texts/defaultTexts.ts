import type { Texts } from './Texts.ts'

/** The words in English. */
export const defaultTexts: Texts = {
  locale: 'en',
  justNow: 'just now',

  chooseTitle: (application) => `Sign in to ${application}`,
  chooseLead: 'with the wallet you already have. No password, no fee.',
  lookingForWallets: 'Looking for wallets.',
  walletsFound: (count) => (count === 1 ? '1 wallet found.' : `${count} wallets found.`),
  lastUsed: 'Last used on this device',
  notListed: 'Is yours not here? Switch on its extension: it appears by itself.',

  walletMissing: 'No wallet was found in this browser.',
  getWalletTitle: 'Get a wallet',
  getWallet:
    'A wallet is an app or a browser extension that keeps your keys. Install one, then come back here.',
  getWalletLink: 'Compare wallets on ethereum.org',
  phoneTitle: 'Use a wallet on your phone',
  phone: 'Open this page in the browser inside your phone wallet.',
  keepsListening: 'This page keeps listening: a wallet that you switch on appears by itself.',

  connecting: (wallet) => `Open ${wallet} to continue.`,
  walletSilent: (wallet) =>
    `${wallet} has not answered. It may be locked, or waiting behind this window: open it from the toolbar. If it is set to run 'on click', allow it on this site.`,
  walletBusy: (wallet) => `${wallet} already has a request open. Open it and finish it.`,
  walletLocked: (wallet) => `${wallet} is locked, or has not allowed this site. Unlock it, then try again.`,
  walletDeclined: 'You closed the request. Nothing was signed.',
  walletDisconnected: (wallet) => `${wallet} lost its connection. Reconnect it, then try again.`,
  walletUnsupported: (wallet) => `${wallet} cannot sign messages. Choose another wallet.`,
  walletFailed: (wallet, reason) => `${wallet} answered with an error: ${reason}`,

  accountTitle: 'Which account?',
  accountLead: (wallet) => `${wallet} offers more than one.`,
  continueWith: (address) => `Continue with ${address}`,
  otherAccounts: 'Use another account',

  preparing: 'Getting the message to sign.',
  reviewTitle: 'Is this right?',
  reviewLead: (wallet) => `This is what ${wallet} will ask you to sign.`,
  termFor: 'For',
  termAs: 'As',
  termLearns: 'Learns',
  termUntil: 'Until',
  termSigned: 'Signed',
  learnsAddress: 'this address, nothing else',
  signBefore: (time) => `sign before ${time}`,
  staysSignedIn: (duration) => `stays signed in for at most ${duration}`,
  exactText: 'Show the exact text',
  signIn: (application) => `Sign in to ${application}`,
  free: 'Signing is free and moves no funds.',

  signing: (wallet) => `Confirm in ${wallet}. Signing is free and moves no funds.`,
  signingSlow: 'On a hardware wallet, check its screen.',
  signingOwners: 'Waiting for the other owners.',
  ownersAwaited: (wallet) =>
    `Waiting for the other owners. When they have signed this message in ${wallet}, ask it again.`,
  askAgain: (wallet) => `Ask ${wallet} again`,
  signingButton: (wallet) => `Waiting for ${wallet}…`,
  accountChanged: (address) => `The account changed to ${address}. Sign in with it?`,
  accountChangedBefore: (address) => `The account changed to ${address}. The message below is for it.`,
  signInAs: (address) => `Sign in with ${address}`,
  verifying: 'Checking your signature.',
  verifyingButton: 'Signing in…',
  nonceExpired: 'That request had become too old, so it was not used. Here is a new one: sign once more.',
  signatureMismatch: (signedWith, chosen) => `You signed with ${signedWith}, but chose ${chosen}.`,

  unsent: 'Not sent yet.',
  unsentLead: 'Your signature is kept on this page. You need not sign again.',
  unsentOffline: 'You are offline. Connect, then send it again.',
  unsentUnreachable: 'The server did not answer. Wait a moment, then send it again.',
  sendAgain: 'Send again',

  signedInTitle: 'You are signed in',
  signedIn: (address) => `Signed in as ${address}.`,
  signedInElsewhere: 'You signed in on another page of this browser.',
  acceptedTitle: 'Signed',
  badgeRim: (time) => `SIGNED · ${time} ·`,

  offline: 'You are offline. Connect, then try again.',
  serverUnreachable: 'The server did not answer. Wait a moment, then try again.',

  tryAgain: 'Try again',
  stopWaiting: 'Stop waiting',
  anotherWallet: 'Use another wallet',
  unknownProblem: 'Something went wrong. Try again.',

  copyAddress: (shown, address) => `${shown}. Copy the address ${address}`,
  clickToCopy: 'Click to copy',
  copied: 'Copied',
  copyFailed: 'This browser does not let the page copy. Select the address instead.',

  problems: {},
}
