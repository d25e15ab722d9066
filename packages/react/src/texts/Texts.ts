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
  readonly walletFailed: (wallet: string, reason: string) => string

  readonly accountTitle: string
  readonly accountLead: (wallet: string) => string
  readonly continueWith: (address: string) => string
  readonly otherAccounts: string

  readonly preparing: string
  readonly reviewTitle: string
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
