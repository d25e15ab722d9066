/** The words about people. `name` is what a person is called: their own name, or a short address. */
export const peopleTexts = {
  title: 'People',
  lead: 'Everyone with an account, newest first.',
  loading: 'Loading the people',
  notLoaded: 'Couldn’t load people',
  /** What more of is loaded. */
  things: 'people',
  noName: 'no name',
  nameWithAddress: '{name} ({address})',
  since: 'joined {time}',

  searchLabel: 'Name, username, address or ID',
  search: 'Search',
  showEveryone: 'Show everyone',
  found: (count: number, isMore: boolean, search: string) =>
    count === 1 && !isMore
      ? `1 person matches “${search}”.`
      : `${isMore ? `More than ${count}` : count} people match “${search}”.`,
  noneTitle: (search: string) => `Nobody matches “${search}”`,
  none: 'Search for any part of a name, a complete ID, or an address: its beginning, its last 4 or more characters, its short form, or any 9 characters in a row.',

  operator: 'operator',
  configuredOperator: 'operator (from configuration)',
  member: 'member',
  disabled: 'disabled',
} as const

/** The words of the page about one person. */
export const personTexts = {
  unnamed: 'Person',
  loading: 'Loading this person',
  notLoaded: 'Couldn’t load this person',
  unknownTitle: 'Person not found',
  unknown: 'No account has the ID {id}. The link may be wrong, or they deleted their account.',

  facts: 'Details',
  usernameLabel: 'Username',
  walletLabel: 'Wallet',
  roleLabel: 'Role',
  sinceLabel: 'Joined',
  emailLabel: 'Email',
  lastSignInLabel: 'Last sign-in',
  noLastSignIn: 'Earlier than the activity kept here',
  disabledLabel: 'Disabled',
  idLabel: 'ID',

  walletsTitle: 'Wallets',
  primary: 'primary',
  keyWallet: 'key wallet, any chain',
  contractWallet: (chainId: number | null) => `contract wallet on chain ${chainId}`,
  linked: 'linked {time}',
  used: 'last used {time}',

  applicationsTitle: 'Connected applications',
  applicationsLoading: 'Loading the applications',
  applicationsNotLoaded: 'Couldn’t load the applications',
  /** What more of is loaded. */
  applicationThings: 'applications',
  noApplications: 'No connected applications.',
  usableTitle: 'Applications they can use',
  usableLoading: 'Loading the applications they can use',
  usableNotLoaded: 'Couldn’t load the applications they can use',
  usableThings: 'applications they can use',
  usableIfEnabled: 'This account is disabled. It can’t use any of these until you enable it.',
  noUsable: 'They can’t use any application.',
  allowedAsEveryone: 'open to everyone',
  allowedByGroups: 'member of',
  neverConnected: 'never signed in',
  learns: 'Preview claims',
  knows: (scopes: string) => `Can see: ${scopes}`,
  mayUse: (api: string, words: string) => `Can use ${api}: ${words}`,
  connected: 'connected {time}',

  sessionsTitle: 'Sessions',
  sessionsLoading: 'Loading the sessions',
  sessionsNotLoaded: 'Couldn’t load the sessions',
  /** What more of is loaded. */
  sessionThings: 'sessions',
  noSessions: 'No active sessions.',
  ownSession: 'this browser',
  seen: 'last seen {time}',
  ends: 'ends {time}',
  end: 'End',
  endLabel: (device: string, networkAddress: string) => `End the session of ${device} at ${networkAddress}`,
  ending: 'Ending…',
  notEnded: 'The session wasn’t ended.',
  endedOne: (device: string) => `Ended the session of ${device}.`,
  endAll: {
    action: 'End all',
    /** `count` is null where not all sessions are known. */
    title: (count: number | null, name: string) =>
      count === 1
        ? `End the session of ${name}?`
        : count === null
          ? `End all sessions of ${name}?`
          : `End all ${count} sessions of ${name}?`,
    lead: (hasOwn: boolean) =>
      hasOwn
        ? 'They’re signed out immediately, in those browsers and in the applications they signed in to. This browser is one of them, so you’ll have to sign in again.'
        : 'They’re signed out immediately, in those browsers and in the applications they signed in to.',
    keep: 'Cancel',
    working: 'Ending…',
    notDone: 'No sessions were ended.',
    done: (count: number) => (count === 1 ? 'Ended 1 session.' : `Ended ${count} sessions.`),
  },

  walletActivity: 'Wallet activity',
  eventsTitle: 'Activity',
  eventsLoading: 'Loading the activity',
  eventsNotLoaded: 'Couldn’t load the activity',
  noEvents: 'No activity yet.',
  filterAndExport: 'Filter and export',
  allEvents: 'View all activity',

  changes: 'Manage account',
  configured:
    '{variable} lists one of their wallets, so they are always an operator. To change that, remove the wallet from it and restart the server.',

  promote: {
    action: 'Make an operator',
    title: (name: string) => `Make ${name} an operator?`,
    lead: 'They’ll be able to see everyone’s wallets, sessions and activity, disable people, change applications and keys, and add or remove operators, including you.',
    keep: 'Cancel',
    working: 'Changing…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} is now an operator.`,
  },
  demote: {
    action: 'Remove operator role',
    title: (name: string) => `Remove the operator role from ${name}?`,
    lead: 'They lose access to these pages immediately. Their own account doesn’t change.',
    keep: 'Cancel',
    working: 'Changing…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} is no longer an operator.`,
  },
  disable: {
    action: 'Disable',
    title: (name: string) => `Disable ${name}?`,
    lead: 'All their sessions end immediately, here and in applications that support back-channel logout. They can’t sign in with any wallet. Nothing is deleted, and you can enable them again.',
    keep: 'Cancel',
    working: 'Disabling…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} is disabled.`,
  },
  enable: {
    action: 'Enable',
    title: (name: string) => `Enable ${name}?`,
    lead: 'They can sign in again with the same wallets. Sessions that ended stay ended.',
    keep: 'Cancel',
    working: 'Enabling…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} can sign in again.`,
  },
} as const
