/**
 * Every word the parts say. A text that names something is a function, so that a translation can put the name
 * where its grammar wants it. `wallet` and `application` are names, `address` is the short form.
 */
export interface Texts {
  /** BCP 47 tag by which times are written. */
  readonly locale: string
  readonly justNow: string

  readonly chooseTitle: (application: string) => string
  readonly chooseLead: string
  readonly lookingForWallets: string
  readonly walletsFound: (count: number) => string
  readonly lastUsed: string
  readonly notListed: string

  readonly walletMissing: string
  readonly getWalletTitle: string
  readonly getWallet: string
  readonly getWalletLink: string
  readonly phoneTitle: string
  readonly phone: string
  readonly keepsListening: string

  readonly connecting: (wallet: string) => string
  readonly walletSilent: (wallet: string) => string
  readonly walletBusy: (wallet: string) => string
  readonly walletLocked: (wallet: string) => string
  readonly walletDeclined: string
  readonly walletDisconnected: (wallet: string) => string
  readonly walletUnsupported: (wallet: string) => string
  readonly walletNotLoaded: (wallet: string) => string
  readonly popUpBlocked: (wallet: string) => string
  readonly oneStepRefused: (wallet: string) => string
  /** What came back from a wallet that signs on connecting is not what was shown. */
  readonly messageAltered: (wallet: string) => string
  readonly walletFailed: (wallet: string, reason: string) => string

  readonly accountTitle: string
  readonly accountLead: (wallet: string) => string
  readonly continueWith: (address: string) => string
  readonly otherAccounts: string

  readonly preparing: string
  readonly reviewTitle: string
  /** In the place of the account, where the wallet has yet to name it. */
  readonly accountOfWallet: (wallet: string) => string
  readonly reviewLead: (wallet: string) => string
  readonly termFor: string
  readonly termAs: string
  readonly termLearns: string
  readonly termUntil: string
  readonly termSigned: string
  readonly learnsAddress: string
  readonly signBefore: (time: string) => string
  readonly staysSignedIn: (duration: string) => string
  readonly exactText: string
  readonly signIn: (application: string) => string
  readonly free: string

  readonly signing: (wallet: string) => string
  readonly signingSlow: string
  /** The account is a contract wallet, and takes its time. */
  readonly signingOwners: string
  /** The wallet answered that its signature is not complete. */
  readonly ownersAwaited: (wallet: string) => string
  /** What each owner finds in the wallet. `host` is what the message begins with. */
  readonly ownersSee: (host: string) => string
  /** How long the message can be signed: until when, and what is left of it, such as "4 minutes". */
  readonly ownersTime: (time: string, left: string) => string
  readonly ownersLate: string
  readonly newMessage: string
  readonly askAgain: (wallet: string) => string
  readonly signingButton: (wallet: string) => string
  readonly accountChanged: (address: string) => string
  readonly accountChangedBefore: (address: string) => string
  readonly signInAs: (address: string) => string
  readonly verifying: string
  readonly verifyingButton: string
  readonly nonceExpired: string
  readonly signatureMismatch: (signedWith: string, chosen: string) => string

  readonly unsent: string
  readonly unsentLead: string
  /** The signature was not sent, because there is no connection. */
  readonly unsentOffline: string
  /** The signature was sent, or not: the server did not answer. */
  readonly unsentUnreachable: string
  readonly sendAgain: string

  readonly signedInTitle: string
  readonly signedIn: (address: string) => string
  readonly signedInElsewhere: string
  /** The heading when the signature was not for a session. */
  readonly acceptedTitle: string
  readonly badgeRim: (time: string) => string

  /** Before anything was signed. */
  readonly offline: string
  readonly serverUnreachable: string

  readonly tryAgain: string
  readonly stopWaiting: string
  readonly anotherWallet: string
  readonly unknownProblem: string

  /** The name of an address's button: what it shows, what a click does, and the whole address. */
  readonly copyAddress: (shown: string, address: string) => string
  readonly clickToCopy: string
  readonly copied: string
  readonly copyFailed: string

  /** Texts by the code of a server's error, instead of the server's own. */
  readonly problems: Readonly<Record<string, string>>
}

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
  walletNotLoaded: (wallet) => `${wallet} could not be loaded. Check your connection, then try again.`,
  popUpBlocked: (wallet) =>
    `Your browser blocked the window of ${wallet}. Allow pop-ups for this site, then try again.`,
  oneStepRefused: (wallet) => `${wallet} connects first and signs afterwards. Try again to connect it.`,
  messageAltered: (wallet) =>
    `${wallet} signed something other than the message shown. It was not sent. Check the message, then sign it.`,
  walletFailed: (wallet, reason) => `${wallet} answered with an error: ${reason}`,

  accountTitle: 'Which account?',
  accountLead: (wallet) => `${wallet} offers more than one.`,
  continueWith: (address) => `Continue with ${address}`,
  otherAccounts: 'Use another account',

  preparing: 'Getting the message to sign.',
  reviewTitle: 'Is this right?',
  accountOfWallet: (wallet) => `The account you choose in ${wallet}`,
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
  ownersSee: (host) =>
    `Each of them opens this account in their own wallet and signs the message that begins with "${host} wants you to sign in". If the signature is published on the chain, this page goes on by itself.`,
  ownersTime: (time, left) => `The message can be signed until ${time}: ${left} left.`,
  ownersLate: 'Not all owners signed in time, so this message no longer counts. Ask for a new one.',
  newMessage: 'Show a new message',
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
