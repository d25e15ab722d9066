import { earlyTexts } from '../languages/early/en.ts'
import type { ServerProblemCode, TellProblem } from './problems.ts'

/**
 * Every word the parts say. A text that names something is a function, so that a translation can put the name
 * where its grammar wants it. `wallet` and `application` are names, `address` is the short form.
 */
export interface Texts extends EarlyTexts {
  readonly walletSilent: (wallet: string) => string
  readonly walletBusy: (wallet: string) => string
  readonly walletLocked: (wallet: string) => string
  /** The person said no to connecting. */
  readonly connectionDeclined: string
  /** The person said no to signing. */
  readonly walletDeclined: string
  readonly walletDisconnected: (wallet: string) => string
  readonly walletUnsupported: (wallet: string) => string
  readonly walletNotLoaded: (wallet: string) => string
  readonly popUpBlocked: (wallet: string) => string
  readonly oneStepRefused: (wallet: string) => string
  /** What came back from a wallet that signs on connecting is not what was shown. */
  readonly messageAltered: (wallet: string) => string
  readonly walletFailed: (wallet: string, reason: string) => string
  /** It failed without a word, or answered with what is no answer. */
  readonly walletUnclear: (wallet: string) => string

  readonly accountTitle: string
  readonly accountLead: (wallet: string) => string
  readonly continueWith: (address: string) => string
  readonly otherAccounts: string

  readonly preparing: string
  readonly reviewTitle: string
  /** In the place of the account, where the wallet has yet to name it. */
  readonly accountOfWallet: (wallet: string) => string
  readonly reviewLead: (wallet: string) => string
  readonly termAs: string
  readonly termLearns: string
  readonly termSigned: string
  readonly learnsAddress: string
  readonly signBefore: (time: string) => string
  readonly staysSignedIn: (duration: string) => string
  /** Beside the exact message, whose own end is later than the time by which it has to be signed. Both are times of day. */
  readonly messageTimes: (signBefore: string, expires: string) => string
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
  /** To who is signed in already: what signing in anew means. */
  readonly anotherEndsSession: string
  readonly signOut: string
  readonly signingOut: string
  /** The heading when the signature was not for a session. */
  readonly acceptedTitle: string
  readonly badgeRim: (time: string) => string

  /** The browser keeps no cookies of the site: nothing is signed, because it could not count. */
  readonly cookiesRefused: string
  /** Before anything was signed. */
  readonly offline: string
  readonly stopWaiting: string
  readonly anotherWallet: string
  readonly unknownProblem: string

  /** Texts by the code of a server's error, instead of the server's own English; of its details, where they say some. */
  readonly problems: Readonly<Record<string, string | TellProblem>>
}

/** What every language but English says: the server's errors as well. */
export interface TranslatedTexts extends Texts {
  readonly problems: Readonly<Record<ServerProblemCode, TellProblem>>
}

/** The words until a wallet is chosen, and those of single parts: a page can show itself with these. */
export interface EarlyTexts {
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
  readonly termFor: string
  readonly termUntil: string
  readonly exactText: string
  readonly serverUnreachable: string

  readonly tryAgain: string

  /** The name of an address's button: what it shows, what a click does, and the whole address. */
  readonly copyAddress: (shown: string, address: string) => string
  readonly clickToCopy: string
  readonly copied: string
  readonly copyFailed: string
}

/** The words in English. */
export const defaultTexts: Texts = {
  ...earlyTexts,
  walletSilent: (wallet) =>
    `${wallet} hasn’t responded. Open it from your browser’s toolbar: it may be locked or behind this window. If it only runs when clicked, allow it on this site.`,
  walletBusy: (wallet) => `${wallet} already has an open request. Open it and finish that request.`,
  walletLocked: (wallet) => `${wallet} is locked or hasn’t allowed this site. Unlock it and try again.`,
  connectionDeclined: 'You declined to connect.',
  walletDeclined: 'You declined to sign.',
  walletDisconnected: (wallet) => `${wallet} lost its connection. Reconnect it and try again.`,
  walletUnsupported: (wallet) => `${wallet} can’t sign messages. Choose another wallet.`,
  walletNotLoaded: (wallet) => `Couldn’t load ${wallet}. Check your connection and try again.`,
  popUpBlocked: (wallet) =>
    `Your browser blocked the window of ${wallet}. Allow pop-ups for this site and try again.`,
  oneStepRefused: (wallet) => `${wallet} has to connect before it can sign. Try again to connect it.`,
  messageAltered: (wallet) =>
    `${wallet} signed a different message than the one shown, so we didn’t use it. Review the message and sign again.`,
  walletFailed: (wallet, reason) => `${wallet} reported an error: ${reason}`,
  walletUnclear: (wallet) =>
    `${wallet} ended the request without an answer that can be used. Try again, or choose another wallet.`,

  accountTitle: 'Choose an address',
  accountLead: (wallet) => `${wallet} is connected with several addresses.`,
  continueWith: (address) => `Continue with ${address}`,
  otherAccounts: 'Use another address',

  preparing: 'Getting the message to sign.',
  reviewTitle: 'Review before you sign',
  accountOfWallet: (wallet) => `The address you choose in ${wallet}`,
  reviewLead: (wallet) => `${wallet} will ask you to sign this message.`,
  termAs: 'Wallet',
  termLearns: 'Will see',
  termSigned: 'Signed',
  learnsAddress: 'your wallet address only',
  signBefore: (time) => `Sign by ${time}`,
  staysSignedIn: (duration) => `Signed in for up to ${duration}`,
  messageTimes: (signBefore, expires) =>
    `Sign by ${signBefore}. Once signed, the message stays valid until ${expires} (its “Expiration Time”).`,
  signIn: (application) => `Sign in to ${application}`,
  free: 'Signing is free and moves no funds.',

  signing: (wallet) => `Confirm in ${wallet}. Signing is free and moves no funds.`,
  signingSlow: 'Using a hardware wallet? Check its screen.',
  signingOwners: 'Waiting for the other owners.',
  ownersAwaited: (wallet) =>
    `Waiting for the other owners. Once they have signed this message in ${wallet}, ask the wallet again.`,
  ownersSee: (host) =>
    `Each owner opens this wallet in their own wallet app and signs the message that begins with “${host} wants you to sign in”. If the signature is published on-chain, this page continues automatically.`,
  ownersTime: (time, left) => `Sign by ${time}. Time left: ${left}.`,
  ownersLate: 'Not all owners signed in time, so this message has expired. Get a new one.',
  newMessage: 'Get a new message',
  askAgain: (wallet) => `Ask ${wallet} again`,
  signingButton: (wallet) => `Waiting for ${wallet}…`,
  accountChanged: (address) => `Your wallet switched to ${address}. Sign in with this address?`,
  accountChangedBefore: (address) =>
    `Your wallet switched to ${address}. The message below is for this address.`,
  signInAs: (address) => `Sign in with ${address}`,
  verifying: 'Checking your signature.',
  verifyingButton: 'Signing in…',
  nonceExpired: 'That request expired. Sign the new one below.',
  signatureMismatch: (signedWith, chosen) => `You signed with ${signedWith}, but chose ${chosen}.`,

  unsent: 'Not sent yet',
  unsentLead: 'We’ve kept your signature on this page. You don’t need to sign again.',
  unsentOffline: 'You’re offline. Reconnect, then send it again.',
  unsentUnreachable: 'The server didn’t respond. Wait a moment, then send it again.',
  sendAgain: 'Send again',

  signedInTitle: 'You’re signed in',
  signedIn: (address) => `Signed in as ${address}.`,
  signedInElsewhere: 'You signed in on another page of this browser.',
  anotherEndsSession: 'Signing in with another wallet ends this session.',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  acceptedTitle: 'Signed',
  badgeRim: (time) => `SIGNED · ${time} ·`,

  cookiesRefused:
    'Your browser doesn’t keep cookies for this site, so no signature would count. Allow cookies for this site in your browser’s settings, then try again.',
  offline: 'You’re offline. Reconnect and try again.',
  stopWaiting: 'Cancel',
  anotherWallet: 'Use another wallet',
  unknownProblem: 'Something went wrong. Try again.',

  problems: {},
}

/**
 * Resolves when {@link defaultTexts} says everything: at once here. A bundler can put texts in the place of this module
 * that arrive in two halves.
 */
export function loadLaterTexts(): Promise<void> {
  return Promise.resolve()
}
