// One module because it is the one table of the account's texts, and holds nothing else.
import type { TextTable } from '../../language/TextTable.ts'

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
    stillSignedIn: (reason: string) => `You are still signed in. ${reason}`,
    walletIsOnOther: 'Signed in as {account}. Your wallet is on {other}.',
    switchAccount: 'Switch',
    linkIt: 'Link it',
    keepIt: 'Keep it',
  },

  pages: {
    profile: { label: 'Profile', tab: 'Your account' },
    wallets: { label: 'Wallets', tab: 'Your wallets' },
    sessions: { label: 'Sessions', tab: 'Your sessions' },
    applications: { label: 'Applications', tab: 'Your applications' },
    activity: { label: 'Activity', tab: 'Your activity' },
    data: { label: 'Your data', tab: 'Your data' },
  },

  profile: {
    title: 'Your account',
    lead: 'This is how this site and the applications you allow know you.',
    loading: 'Loading your account',
    notLoaded: 'Your account could not be loaded',
    section: 'Profile',
    noName: 'No name yet',
    name: 'Display name',
    nameHint: '1 to 60 characters, and no address. Empty means no name.',
    addName: 'Add a name',
    changeName: 'Change the name',
    picture: 'Picture',
    identicon: 'The mark of your primary wallet',
    noPicture: 'None',
    wallet: 'Wallet',
    manageWallets: 'Manage wallets',
    chain: 'Chain',
    role: 'Role',
    operatorRole: 'operator of this site',
    created: 'Created',
  },

  wallets: {
    title: 'Wallets',
    lead: 'Each of them opens this account.',
    loading: 'Loading your wallets',
    notLoaded: 'Your wallets could not be loaded',
    primaryChange: 'Primary wallet',
    onlyOne:
      'This is your only wallet: whoever loses it loses this account with it. Link a second one that you keep elsewhere, such as a hardware wallet.',
    unlabelled: 'Unlabelled wallet',
    primary: 'primary',
    thisSession: 'this session',
    lastUsed: 'last used {time}',
    linkedAt: 'linked {time}',
    keyWallet: 'Key wallet, the same on every chain',
    contractWallet: 'Contract wallet',
    contractWalletOn: (chain: string) => `Contract wallet on ${chain}`,
    label: 'Label',
    labelHint: 'What you call it, at most 60 characters. Only you see it.',
    addLabel: 'Add a label',
    addLabelTo: (wallet: string) => `Add a label to ${wallet}`,
    relabel: 'Relabel',
    relabelWallet: (wallet: string) => `Relabel ${wallet}`,
    makePrimary: 'Make primary',
    makePrimaryWallet: (wallet: string) => `Make primary: ${wallet}`,
  },

  unlink: {
    action: 'Unlink',
    name: (wallet: string) => `Unlink ${wallet}`,
    title: (wallet: string) => `Unlink ${wallet}?`,
    working: 'Unlinking…',
    notDone: 'Not unlinked.',
    done: (wallet: string) => `Unlinked ${wallet}.`,
    noLongerOpens: 'It no longer opens this account. Signing in with it makes a new, empty one.',
    signsOut: 'This browser is signed out at once: you signed in with this wallet.',
    endsAll: 'All other sessions that it opened end.',
    ends: (others: number) =>
      others === 1
        ? 'One other session that it opened ends.'
        : `${others} other sessions that it opened end.`,
    signsOutApplications: 'Applications that you signed in to with it are signed out.',
    disconnects: 'Applications that you let see this wallet are disconnected.',
    newPrimary: (wallet: string) => `${wallet} becomes your primary wallet.`,
    linkAgain: 'You can link it again later.',
  },

  link: {
    action: 'Link another wallet',
    working: 'Preparing…',
    notDone: 'No wallet was linked.',
    done: (wallet: string) => `Linked ${wallet}.`,
    lead: 'Choose the wallet that is to open this account too. It signs one message, which is free and moves nothing.',
    thisAccount: 'this account',
    accountOf: (wallet: string) => `the account of ${wallet}`,
    linkedAlreadyTitle: (address: string) => `${address} is linked already`,
    linkedAlready: (wallet: string) =>
      `Open ${wallet}, switch to the account that you want to link, and allow it on this site. Or choose a different wallet.`,
    signIn: {
      chooseTitle: () => 'Which wallet?',
      chooseLead: 'One that is not linked to this account yet.',
      termFor: 'To',
      termAs: 'Links',
      termLearns: 'Then',
      learnsAddress: 'it opens this account, like your other wallets',
      signIn: () => 'Link this wallet',
      signInAs: (address: string) => `Link ${address}`,
      accountChanged: (address: string) => `The account changed to ${address}. Link that one?`,
      verifyingButton: 'Linking…',
      acceptedTitle: 'Linked',
      problems: {
        nonce_invalid: 'That request was not made for this session. Here is a new one: sign once more.',
      },
    },
  },

  sessions: {
    title: 'Sessions',
    lead: 'The browsers in which you are signed in: this one, then the newest first.',
    loading: 'Loading your sessions',
    notLoaded: 'Your sessions could not be loaded',
    things: 'sessions',
    nowhereElse: 'You are signed in nowhere else.',
    thisOne: 'this one',
    signedInAt: 'signed in {time}',
    seenAt: 'seen {time}',
    endsAt: 'ends {time}',
    end: 'End',
    endLabel: (device: string, networkAddress: string) => `End the session of ${device} at ${networkAddress}`,
    ending: 'Ending…',
    notEnded: 'Not ended.',
    ended: (device: string) => `Ended the session of ${device}.`,
    endOthers: 'End all others',
    endOthersTitle: (count: number | undefined) =>
      count === 1 ? 'End the other session?' : `End ${count ?? 'all'} other sessions?`,
    endOthersLead: (count: number | undefined) =>
      `${count === 1 ? 'That browser is' : 'Those browsers are'} signed out at once, and so are the applications that you signed in to there. This one stays signed in.`,
    endOthersConfirm: (count: number | undefined) => {
      if (count === undefined) return 'End all other sessions'
      return count === 1 ? 'End that session' : `End ${count} sessions`
    },
    endOthersKeep: (count: number | undefined) => (count === 1 ? 'Keep it' : 'Keep them'),
    endedOthers: (count: number) => (count === 1 ? 'Ended 1 session.' : `Ended ${count} sessions.`),
  },

  applications: {
    title: 'Applications',
    lead: 'Open an application, or see what those that you have signed in to know about you.',
    loading: 'Loading your applications',
    openTitle: 'Open',
    openThings: 'applications to open',
    openNotLoaded: 'The applications that you can open could not be loaded',
    nothingToOpen: 'Nothing to open yet. The operator of this site decides which applications appear here.',
    connectedTitle: 'Connected',
    things: 'applications',
    notLoaded: 'Your applications could not be loaded',
    none: 'None yet. An application appears here once you have signed in to it with this account.',
    unverified: 'an app (address unverified)',
    firstUsed: 'first used {time}',
    lastUsed: 'last used {time}',
    knows: 'Knows',
    callsYou: 'Calls you',
    seesYouWith: 'Sees you with',
    knowsAsYours: 'Knows as yours',
    onChain: (chain: string) => ` on ${chain}`,
    disconnect: 'Disconnect',
    open: (host: string) => `Open ${host}`,
    disconnectName: (application: string) => `Disconnect ${application}`,
    disconnectTitle: (application: string) => `Disconnect ${application}?`,
    disconnecting: 'Disconnecting…',
    disconnected: (application: string) => `Disconnected ${application}.`,
    notDisconnected: 'Not disconnected.',
    disconnectNoAsking: 'It can no longer ask who you are, and is told that you signed out.',
    disconnectAskedAgain: 'The next time you sign in to it, you are asked again what it may know.',
    disconnectKeeps: 'What it has learned already, and what you did there, stays with it.',
    chooseWallets: 'Choose wallets',
    chooseWalletsFor: (application: string) => `Choose wallets for ${application}`,
    walletsFor: (application: string) => `Wallets for ${application}`,
    proofOfOther: (application: string) =>
      `What you signed for ${application} was signed with the other wallet. It asks for a signature of this one when it needs it.`,
    showThis: (application: string) => `Show this one to ${application}`,
    showThese: (application: string) => `Show these to ${application}`,
    saving: 'Saving…',
    leaveIt: 'Leave it as it is',
    notChanged: 'Not changed.',
    saved: (application: string) => `Saved. It holds for ${application} from now on.`,
  },

  activity: {
    title: 'Activity',
    lead: 'What happened to your account, newest first.',
    loading: 'Loading your activity',
    notLoaded: 'Your activity could not be loaded',
    none: 'Nothing has happened yet that is kept here.',
    things: 'activity',
    exportAs: (format: string) => `Export ${format}`,
  },

  data: {
    title: 'Your data',
    lead: 'What this site keeps about you is yours.',
    exportTitle: 'Export everything',
    exportLead:
      'Your profile, wallets, sessions, connected applications and activity, as one JSON file. It holds no key and nothing that signs anyone in.',
    export: 'Export everything as JSON',
    exporting: 'Preparing the file…',
    exported: 'Downloaded.',
    exportedAnnouncement: 'Your data was downloaded.',
    notExported: 'Not exported.',
    delete: 'Delete this account',
    deleteLead: 'This is what happens, at once and for good:',
    deleteTitle: 'Delete this account for good?',
    deleteWarning: 'Nobody can bring it back, not even the operator of this site.',
    deleting: 'Deleting…',
    notDeleted: 'Not deleted.',
    /** Who could not sign up again, by the policy. */
    cannotReturn: {
      open: 'You may not be able to come back: the operator decides who can have an account here.',
      invited:
        'You can’t come back without a new invitation: only invited people can have an account here now.',
      listed:
        'You can’t come back: only listed wallets can have an account here now, and none of yours is listed.',
      closed: 'You can’t come back: nobody new can have an account here now.',
    },
    consequences: {
      removed: 'Your profile, wallets, labels and activity are removed from this site.',
      signedOut: 'Every browser is signed out, this one too.',
      disconnected:
        'Applications that you signed in to are disconnected. What they keep about you themselves stays with them.',
      walletsStay: 'Your wallets and what they hold are not touched: they are not kept here.',
      newAccount:
        'Signing in with one of them later makes a new, empty account, which those applications do not know.',
    },
  },
} as const satisfies TextTable

/** The words for a person with one wallet, on the profile. */
export const singleWallet = {
  section: 'A second wallet',
  title: 'Your wallet is the only way into this account. If you lose it, you lose the account.',
  how: 'Nobody can bring it back. So link a second wallet that you keep elsewhere, such as a hardware wallet: under Wallets, choose “Link another wallet”, and sign one message with it.',
  link: 'Link a second wallet',
  dismiss: 'Got it',
} as const satisfies TextTable

/** The words of "Was this you?" in the activity: how to end what was begun, and how to be safe again. */
export const wasThisYou = {
  question: 'Was this you?',
  refused:
    'Nobody got in: this sign-in was refused. If it was not you, somebody may have copied a message of yours or guessed. Sign only what your wallet shows for this site, and decline a request that you did not start.',
  lead: 'If it was, there is nothing to do. If it was not, somebody else can sign with a wallet of this account:',
  linkWallet: '{link} that only you have, make it the primary one, and unlink the one that signed.',
  linkWalletLink: 'Link a wallet',
  endOthers: '{link}.',
  endOthersLink: 'End the other sessions',
  moveAssets: 'Move what that wallet holds to a new one: its key is known to somebody else.',
  looking: 'Looking for the session that it opened…',
  notKnown: 'The session that it opened is not known.',
  ended: 'The session that it opened has ended already.',
  mayLiveOn: 'Applications may still be signed in through it.',
  signOutApplications: 'Sign them out',
  signingOut: 'Signing out…',
  notSignedOut: 'Not signed out.',
  applicationsSignedOut: 'The applications that were signed in through it are signed out.',
  noneLeft: 'No application is signed in through it.',
  isCurrent: 'This is the session that you are in now: sign out of it when you are done.',
  end: (device: string) => `End the session of ${device}`,
} as const satisfies TextTable

/** The words about the groups of the person. */
export const groups = {
  title: 'Groups',
  lead: 'An operator of this site decides who is in which group. Applications that you allow to know your groups see those that the operator lets them see.',
  notLoaded: 'Your groups could not be loaded',
  things: 'groups',
  reasons: {
    hand: 'An operator added you.',
    invitation: 'You came by an invitation.',
    address: 'Your wallet {address} is on its list. You leave the group when you unlink this wallet.',
  },
  claim: '{name}: {value}',
  claimsTitle: 'What else they are told of you',
  claimsLead:
    'An operator has fixed this for you or for your groups. Only applications that you allow to know your groups are told.',
} as const satisfies TextTable
