/** The words about people. `name` is what a person is called: their own name, or a short address. */
export const peopleTexts = {
  title: 'People',
  lead: 'Everyone who has signed in here, newest first.',
  loading: 'Loading the people',
  notLoaded: 'The people could not be loaded',
  /** What more of is loaded. */
  things: 'people',
  noName: 'no name',
  nameWithAddress: '{name} ({address})',
  since: 'since {time}',

  searchLabel: 'Name, username, address or id',
  search: 'Search',
  showEveryone: 'Show everyone',
  found: (count: number, isMore: boolean, search: string) =>
    count === 1 && !isMore
      ? `1 person matches “${search}”.`
      : `${isMore ? `More than ${count}` : count} people match “${search}”.`,
  noneTitle: (search: string) => `Nobody matches “${search}”`,
  none: 'Names are found by any part of them. Addresses are found by how they begin, by their last 4 characters or more, by their short form, and by any 9 characters in a row. Ids are found whole.',

  operator: 'operator',
  configuredOperator: 'operator, by the configuration',
  member: 'member',
  disabled: 'disabled',
} as const

/** The words of the page about one person. */
export const personTexts = {
  unnamed: 'Person',
  loading: 'Loading this person',
  notLoaded: 'This person could not be loaded',
  unknownTitle: 'No such person',
  unknown: 'Nobody here has the id {id}. The link may be mistyped, or they have deleted their account.',

  facts: 'Facts',
  usernameLabel: 'Username',
  walletLabel: 'Wallet',
  roleLabel: 'Role',
  sinceLabel: 'Since',
  emailLabel: 'E-mail',
  lastSignInLabel: 'Last sign-in',
  noLastSignIn: 'longer ago than events are kept',
  disabledLabel: 'Disabled',
  idLabel: 'Id',

  walletsTitle: 'Wallets',
  primary: 'primary',
  keyWallet: 'key, on every chain',
  contractWallet: (chainId: number | null) => `contract on chain ${chainId}`,
  linked: 'linked {time}',
  used: 'used {time}',

  applicationsTitle: 'Connected applications',
  applicationsLoading: 'Loading the applications',
  applicationsNotLoaded: 'The applications could not be loaded',
  /** What more of is loaded. */
  applicationThings: 'applications',
  noApplications: 'Connected with no application.',
  usableTitle: 'Applications they may use',
  usableLoading: 'Loading the applications that they may use',
  usableNotLoaded: 'The applications that they may use could not be loaded',
  usableThings: 'applications that they may use',
  usableIfEnabled: 'This account is disabled, so it can use none of them until you enable it.',
  noUsable: 'There is no application that they may use.',
  allowedAsEveryone: 'open to everyone',
  allowedByGroups: 'as a member of',
  neverConnected: 'never signed in',
  learns: 'What it learns',
  knows: (scopes: string) => `may know: ${scopes}`,
  connected: 'connected {time}',

  sessionsTitle: 'Sessions',
  sessionsLoading: 'Loading the sessions',
  sessionsNotLoaded: 'The sessions could not be loaded',
  /** What more of is loaded. */
  sessionThings: 'sessions',
  noSessions: 'Signed in nowhere.',
  ownSession: 'yours, here',
  seen: 'seen {time}',
  ends: 'ends {time}',
  end: 'End',
  endLabel: (device: string, networkAddress: string) => `End the session of ${device} at ${networkAddress}`,
  ending: 'Ending…',
  notEnded: 'Not ended.',
  endedOne: (device: string) => `Ended the session of ${device}.`,
  endAll: {
    action: 'End all',
    /** `count` is null where not all sessions are known. */
    title: (count: number | null, name: string) =>
      count === 1
        ? `End the session of ${name}?`
        : `End all ${count === null ? '' : `${count} `}sessions of ${name}?`,
    lead: (hasOwn: boolean) =>
      `Those browsers, and the applications that the person signed in to, are signed out at once.${hasOwn ? ' Yours here is one of them: you sign in again, too.' : ''}`,
    keep: 'Keep them',
    working: 'Ending…',
    notDone: 'Nothing was ended.',
    done: (count: number) => (count === 1 ? 'Ended 1 session.' : `Ended ${count} sessions.`),
  },

  walletActivity: 'Its activity',
  eventsTitle: 'Activity',
  eventsLoading: 'Loading the activity',
  eventsNotLoaded: 'The activity could not be loaded',
  noEvents: 'Nothing has been recorded yet.',
  filterAndExport: 'Filter and export',
  allEvents: 'See all of their activity',

  changes: 'Changes',
  configured:
    '{variable} names a wallet of theirs: they stay operator until it no longer does, and this server is started again.',

  promote: {
    action: 'Make operator',
    title: (name: string) => `Make ${name} an operator?`,
    lead: 'They will see everyone’s wallets, sessions and activity, can disable people, change applications and keys, and make others operators, you included: they can also undo it for you.',
    keep: 'Leave as member',
    working: 'Changing…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} is an operator now.`,
  },
  demote: {
    action: 'Make member',
    title: (name: string) => `Make ${name} a member again?`,
    lead: 'They no longer see these pages, from their next click on. Their own account stays as it is.',
    keep: 'Leave as operator',
    working: 'Changing…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} is a member again.`,
  },
  disable: {
    action: 'Disable',
    title: (name: string) => `Disable ${name}?`,
    lead: 'Every session of theirs ends at once, here and in the applications that hear of it, and none of their wallets opens a new one. Nothing is deleted: you can enable them again.',
    keep: 'Leave enabled',
    working: 'Disabling…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} is disabled.`,
  },
  enable: {
    action: 'Enable',
    title: (name: string) => `Enable ${name}?`,
    lead: 'They can sign in again, with the wallets they had. Sessions that were ended stay ended.',
    keep: 'Leave disabled',
    working: 'Enabling…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} can sign in again.`,
  },
} as const
