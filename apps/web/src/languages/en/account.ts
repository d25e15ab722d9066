// One module because it is the one table of the account's texts, and holds nothing else.
import type { TextTable } from '../../wording/TextTable.ts'

/** The words of the account's pages. */
export const account = {
  layout: {
    tab: 'Your account',
    signedOutTab: 'Signed out',
    deletedTab: 'Account deleted',
    navigation: 'Account',
    operator: 'Operator',
    signOut: 'Sign out',
    signingOut: 'Signing out…',
    stillSignedIn: (reason: string) => `You’re still signed in. ${reason}`,
    walletIsOnOther: 'You’re signed in as {account}, but your wallet is using {other}.',
    switchAccount: 'Switch',
    linkIt: 'Link it',
    keepIt: 'Keep it',
  },

  pages: {
    profile: { label: 'Profile', tab: 'Your account' },
    wallets: { label: 'Wallets', tab: 'Your wallets' },
    sessions: { label: 'Sessions', tab: 'Your sessions' },
    applications: { label: 'Apps', tab: 'Your apps' },
    activity: { label: 'Activity', tab: 'Your activity' },
    data: { label: 'Your data', tab: 'Your data' },
  },

  profile: {
    title: 'Your account',
    lead: 'How this site and the apps you allow know you.',
    loading: 'Loading your account',
    notLoaded: 'Couldn’t load your account',
    section: 'Profile',
    noName: 'No name yet',
    name: 'Display name',
    nameHint: '1 to 60 characters. It can’t look like an address. Leave it empty to have no name.',
    addName: 'Add a name',
    changeName: 'Change name',
    picture: 'Picture',
    identicon: 'Identicon of your primary wallet',
    noPicture: 'None',
    wallet: 'Wallet',
    manageWallets: 'Manage wallets',
    chain: 'Chain',
    role: 'Role',
    operatorRole: 'Operator of this site',
    created: 'Created',
  },

  wallets: {
    title: 'Wallets',
    lead: 'Sign in with any of these.',
    loading: 'Loading your wallets',
    notLoaded: 'Couldn’t load your wallets',
    primaryChange: 'Primary wallet',
    onlyOne:
      'This is your only wallet. If you lose it, you lose this account. Link a second wallet and keep it somewhere else, such as a hardware wallet.',
    unlabelled: 'Unlabelled wallet',
    primary: 'primary',
    thisSession: 'this session',
    lastUsed: 'last used {time}',
    linkedAt: 'linked {time}',
    keyWallet: 'Key wallet, the same on every chain',
    contractWallet: 'Contract wallet',
    contractWalletOn: (chain: string) => `Contract wallet on ${chain}`,
    label: 'Label',
    labelHint: 'Up to 60 characters. Only you can see it.',
    addLabel: 'Add label',
    addLabelTo: (wallet: string) => `Add label: ${wallet}`,
    relabel: 'Change label',
    relabelWallet: (wallet: string) => `Change label: ${wallet}`,
    makePrimary: 'Make primary',
    makePrimaryWallet: (wallet: string) => `Make primary: ${wallet}`,
  },

  unlink: {
    action: 'Unlink',
    name: (wallet: string) => `Unlink ${wallet}`,
    title: (wallet: string) => `Unlink ${wallet}?`,
    working: 'Unlinking…',
    notDone: 'Couldn’t unlink the wallet.',
    done: (wallet: string) => `Unlinked ${wallet}.`,
    noLongerOpens:
      'You can’t sign in to this account with it any more. Signing in with it creates a new, empty account.',
    signsOut: 'You’ll be signed out on this browser, because you signed in with this wallet.',
    endsAll: 'All other sessions started with it will end.',
    ends: (others: number) =>
      others === 1
        ? 'One other session started with it will end.'
        : `${others} other sessions started with it will end.`,
    signsOutApplications: 'You’ll be signed out of the apps you signed in to with it.',
    disconnects: 'Apps that can see this wallet will be disconnected.',
    newPrimary: (wallet: string) => `${wallet} will become your primary wallet.`,
    linkAgain: 'You can link it again later.',
  },

  link: {
    action: 'Link another wallet',
    working: 'Preparing…',
    notDone: 'Couldn’t link a wallet.',
    done: (wallet: string) => `Linked ${wallet}.`,
    lead: 'Choose a wallet to add to this account. You’ll sign one message with it, which is free and moves no funds.',
    thisAccount: 'this account',
    accountOf: (wallet: string) => `the account of ${wallet}`,
    linkedAlreadyTitle: (address: string) => `${address} is already linked`,
    linkedAlready: (wallet: string) =>
      `To link another address, open ${wallet}, switch to that address and allow it on this site. Or choose a different wallet.`,
    signIn: {
      chooseTitle: () => 'Choose a wallet to link',
      chooseLead: 'It can’t be linked to this account already.',
      termFor: 'Link to',
      termAs: 'Wallet',
      termLearns: 'Lets you',
      learnsAddress: 'sign in to this account with this wallet',
      signIn: () => 'Link this wallet',
      signInAs: (address: string) => `Link ${address}`,
      accountChanged: (address: string) => `Your wallet switched to ${address}. Link this address?`,
      verifyingButton: 'Linking…',
      acceptedTitle: 'Linked',
      problems: {
        nonce_invalid: 'That request was for another session. Sign the new one below.',
      },
    },
  },

  sessions: {
    title: 'Sessions',
    lead: 'Where you’re signed in',
    loading: 'Loading your sessions',
    notLoaded: 'Couldn’t load your sessions',
    things: 'sessions',
    nowhereElse: 'You’re not signed in anywhere else.',
    thisOne: 'this browser',
    signedInAt: 'signed in {time}',
    seenAt: 'last seen {time}',
    endsAt: 'ends {time}',
    end: 'End',
    endLabel: (device: string, networkAddress: string) => `End the session of ${device} at ${networkAddress}`,
    ending: 'Ending…',
    notEnded: 'Couldn’t end the session.',
    ended: (device: string) => `Ended the session of ${device}.`,
    endOthers: 'End all others',
    /** `count` is undefined where it is not known how many there are. */
    endOthersTitle: (count: number | undefined) => {
      if (count === undefined) return 'End all other sessions?'
      return count === 1 ? 'End the other session?' : `End ${count} other sessions?`
    },
    endOthersLead: (count: number | undefined) =>
      count === 1
        ? 'That browser will be signed out right away, and so will the apps you signed in to there. You’ll stay signed in here.'
        : 'Those browsers will be signed out right away, and so will the apps you signed in to there. You’ll stay signed in here.',
    endOthersConfirm: (count: number | undefined) => {
      if (count === undefined) return 'End all other sessions'
      return count === 1 ? 'End session' : `End ${count} sessions`
    },
    endOthersKeep: (count: number | undefined) => (count === 1 ? 'Keep it' : 'Keep them'),
    endedOthers: (count: number) => (count === 1 ? 'Ended 1 session.' : `Ended ${count} sessions.`),
  },

  applications: {
    title: 'Apps',
    lead: 'Open an app, or see what your connected apps know about you.',
    loading: 'Loading your apps',
    openTitle: 'Open',
    openThings: 'apps to open',
    openNotLoaded: 'Couldn’t load the apps you can open',
    nothingToOpen: 'No apps to open yet. The operator of this site decides which apps appear here.',
    connectedTitle: 'Connected',
    things: 'apps',
    notLoaded: 'Couldn’t load your apps',
    none: 'No connected apps yet. An app appears here after you sign in to it with this account.',
    unverified: 'address not verified',
    firstUsed: 'first used {time}',
    lastUsed: 'last used {time}',
    knows: 'Can',
    callsYou: 'Your username there',
    seesYouWith: 'Wallet it uses',
    knowsAsYours: 'Other wallets it can see',
    onChain: (chain: string) => `(${chain})`,
    disconnect: 'Disconnect',
    open: (host: string) => `Open ${host}`,
    disconnectName: (application: string) => `Disconnect ${application}`,
    disconnectTitle: (application: string) => `Disconnect ${application}?`,
    disconnecting: 'Disconnecting…',
    disconnected: (application: string) => `Disconnected ${application}.`,
    notDisconnected: 'Couldn’t disconnect the app.',
    disconnectNoAsking: 'It loses access to your account, and is told that you signed out.',
    disconnectAskedAgain: 'The next time you sign in to it, you’ll be asked again what it can see.',
    disconnectKeeps: 'It keeps what it already knows about you and what you did there.',
    chooseWallets: 'Choose wallets',
    chooseWalletsFor: (application: string) => `Choose wallets for ${application}`,
    walletsFor: (application: string) => `Wallets for ${application}`,
    proofOfOther: (application: string) =>
      `You signed in to ${application} with your other wallet. It will ask you to sign with this one when it needs to.`,
    showThis: (application: string) => `Show this wallet to ${application}`,
    showThese: (application: string) => `Show these wallets to ${application}`,
    saving: 'Saving…',
    leaveIt: 'Cancel',
    notChanged: 'Couldn’t save your choice.',
    saved: (application: string) => `Saved your choice for ${application}.`,
  },

  /** What an app may do at a service, and how that is taken back. */
  allowedApis: {
    nothing: 'Nothing right now',
    stop: 'Stop this',
    stopName: (words: string, api: string) => `Stop this: ${words} (${api})`,
    stopAll: 'Stop all',
    stopAllName: (api: string) => `Stop all: ${api}`,
    title: (application: string) => `Stop this for ${application}?`,
    cannot: 'It can no longer use {api} for this: {words}.',
    soon: 'Access it already has ends right away, or runs out soon after, depending on the service.',
    again: 'To allow it again, let the app ask you. You’ll sign for it.',
    working: 'Stopping…',
    done: (words: string, api: string) => `Stopped: ${words} (${api}).`,
    notDone: 'Couldn’t stop this.',
  },

  activity: {
    title: 'Activity',
    lead: 'What happened in your account, newest first.',
    loading: 'Loading your activity',
    notLoaded: 'Couldn’t load your activity',
    none: 'No activity yet.',
    things: 'activity',
    exportAs: (format: string) => `Export ${format}`,
  },

  data: {
    title: 'Your data',
    lead: 'Download what this site keeps about you, or delete your account.',
    exportTitle: 'Export everything',
    exportLead:
      'Get your profile, wallets, sessions, connected apps and activity as one JSON file. It contains no keys, and no one can sign in with it.',
    export: 'Export everything as JSON',
    exporting: 'Preparing the file…',
    exported: 'Downloaded.',
    exportedAnnouncement: 'Your data was downloaded.',
    notExported: 'Couldn’t export your data.',
    delete: 'Delete this account',
    deleteLead: 'If you delete your account, this happens right away and can’t be undone:',
    deleteTitle: 'Permanently delete this account?',
    deleteWarning: 'No one can restore it, not even the operator of this site.',
    deleting: 'Deleting…',
    notDeleted: 'Couldn’t delete your account.',
    /** Who could not sign up again, by the policy. */
    cannotReturn: {
      open: 'You may not be able to come back: the operator decides who can have an account here.',
      invited:
        'You can’t come back without a new invitation: only invited people can have an account here now.',
      listed:
        'You can’t come back: only wallets on the operator’s list can have an account here now, and yours aren’t on it.',
      closed: 'You can’t come back: new accounts are closed.',
    },
    consequences: {
      removed: 'Your profile, wallets, labels and activity are removed from this site.',
      signedOut: 'You’re signed out on every browser, including this one.',
      disconnected: 'Your apps are disconnected. They keep their own data about you.',
      walletsStay: 'Your wallets and their funds are not affected. They aren’t stored here.',
      newAccount:
        'If you sign in with one of your wallets later, you’ll get a new, empty account that those apps don’t know.',
    },
  },
} as const satisfies TextTable

/** The words for a person with one wallet, on the profile. */
export const singleWallet = {
  section: 'A second wallet',
  title: 'You have only one wallet to sign in with. If you lose it, you lose this account.',
  how: 'No one can restore it. Link a second wallet and keep it somewhere else, such as a hardware wallet. Go to Wallets and choose “Link another wallet”.',
  link: 'Link a second wallet',
  dismiss: 'Dismiss',
} as const satisfies TextTable

/** The words of "Was this you?" in the activity: how to end what was begun, and how to be safe again. */
export const wasThisYou = {
  question: 'Was this you?',
  refused:
    'No one got in: this sign-in was refused. If it wasn’t you, someone may have copied a message of yours. Sign only messages that your wallet shows for this site, and decline requests you didn’t start.',
  lead: 'If it was, you don’t need to do anything. If it wasn’t, someone else can sign with a wallet of this account:',
  linkWallet: '{link} that only you have, make it the primary wallet, and unlink the one that signed.',
  linkWalletLink: 'Link a wallet',
  endOthers: '{link}.',
  endOthersLink: 'End the other sessions',
  moveAssets: 'Move your funds from that wallet to a new one, because someone else has its key.',
  looking: 'Looking for the session started with this sign-in…',
  notKnown: 'We couldn’t find the session started with this sign-in.',
  ended: 'The session started with this sign-in has already ended.',
  mayLiveOn: 'You may still be signed in to apps through it.',
  signOutApplications: 'Sign out of these apps',
  signingOut: 'Signing out…',
  notSignedOut: 'Couldn’t sign out of the apps.',
  applicationsSignedOut: 'You’re signed out of the apps that used this session.',
  noneLeft: 'No app is signed in through this session.',
  isCurrent: 'This is your current session. Sign out of it when you’re done.',
  end: (device: string) => `End the session of ${device}`,
} as const satisfies TextTable

/** The words about the groups of the person. */
export const groups = {
  title: 'Groups',
  lead: 'An operator of this site decides who is in each group. Apps you allow to see your groups see those that the operator shows them.',
  notLoaded: 'Couldn’t load your groups',
  things: 'groups',
  reasons: {
    hand: 'An operator added you.',
    invitation: 'You joined with an invitation.',
    address:
      'Your wallet {address} is on the list of this group. If you unlink this wallet, you leave the group.',
    rule: 'Your wallet {address} holds what this group asks for. It is checked again regularly.',
  },
  claim: '{name}: {value}',
  claimsTitle: 'Also shared with apps',
  claimsLead:
    'An operator set this for you or your groups. Only apps you allow to see your groups can see it.',
  other: {
    title: 'Other groups',
    lead: 'You aren’t in these groups.',
    notLoaded: 'Couldn’t load the other groups',
    things: 'other groups',
    absences: {
      decided: 'An operator decides who is in this group.',
      unmet: 'None of your wallets meets this. Checked {time}.',
      unchecked: 'This couldn’t be checked, because the blockchain gave no answer.',
      unasked: 'This hasn’t been checked lately.',
    },
    matches: {
      one: 'One of your wallets must meet this:',
      any: 'One of your wallets must meet any of these:',
      all: 'One of your wallets must meet all of these:',
    },
    clauses: {
      erc20: 'At least {amount} of the token {contract} on {chain}',
      erc721: 'At least {amount} from the NFT collection {contract} on {chain}',
      erc1155: 'At least {amount} of token {id} of the contract {contract} on {chain}',
      owner_of: 'Owner of token {id} from the NFT collection {contract} on {chain}',
      ens: 'A primary ENS name below {name}',
      safe_owner: 'Owner of the Safe {contract} on {chain}',
      view_bool: '{function} of the contract {contract} on {chain} says yes',
      view_uint: '{function} of the contract {contract} on {chain} gives {comparison}',
    },
    nearest: 'Your wallet {address} comes closest.',
    holds: { yes: 'met', no: 'not met', unknown: 'couldn’t be checked' },
  },
  checkNote:
    'What your wallets hold is checked again regularly. If it has changed, you can have it checked now.',
  check: 'Check again',
  checking: 'Checking…',
  checked: 'Checked.',
  notChecked: 'Your wallets weren’t checked.',
} as const satisfies TextTable
