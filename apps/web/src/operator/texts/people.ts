/** The words about people. `name` is what a person is called: their own name, or a short address. */
export const peopleTexts = {
  title: 'People',
  lead: 'Everyone who has signed in here, newest first.',
  loading: 'Loading the people',
  notLoaded: 'The people could not be loaded',
  /** What more of is loaded. */
  things: 'people',
  noName: 'no name',
  since: 'since {time}',

  searchLabel: 'Name, address or id',
  search: 'Search',
  showEveryone: 'Show everyone',
  found: (count: number, isMore: boolean, search: string) =>
    count === 1 && !isMore
      ? `1 person matches “${search}”.`
      : `${isMore ? `More than ${count}` : count} people match “${search}”.`,
  nobodyTitle: (search: string) => `Nobody matches “${search}”`,
  nobody:
    'A name and an address are found by how they begin, an id only whole. Only wallets that have signed in are known here.',

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
  walletLabel: 'Wallet',
  roleLabel: 'Role',
  sinceLabel: 'Since',
  disabledLabel: 'Disabled',
  idLabel: 'Id',

  walletsTitle: 'Wallets',
  primary: 'primary',
  keyWallet: 'key, on every chain',
  contractWallet: (chainId: number | null) => `contract on chain ${chainId}`,
  linked: 'linked {time}',
  used: 'used {time}',

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
  endedMany: (count: number) => (count === 1 ? 'Ended 1 session.' : `Ended ${count} sessions.`),
  endAll: 'End all',
  /** `count` is null where not all sessions are known. */
  endAllTitle: (count: number | null, name: string) =>
    `End all ${count === null ? '' : `${count} `}sessions of ${name}?`,
  endAllLead: (hasOwn: boolean) =>
    `Those browsers are signed out at once and have to sign in again.${hasOwn ? ' Yours here is one of them: you sign in again, too.' : ''}`,
  endAllConfirm: 'End all sessions',
  endAllKeep: 'Keep them',
  noneEnded: 'Nothing was ended.',

  eventsTitle: 'Activity',
  eventsLoading: 'Loading the activity',
  eventsNotLoaded: 'The activity could not be loaded',
  noEvents: 'Nothing has been recorded yet.',
  filterAndExport: 'Filter and export',
  allEvents: 'See all of their activity',

  changes: 'Changes',
  configured:
    '{variable} names a wallet of theirs: they stay operator until it no longer does, and this server is started again.',
  changing: 'Changing…',
  notChanged: 'Nothing was changed.',

  promote: 'Make operator',
  promoteTitle: (name: string) => `Make ${name} an operator?`,
  promoteLead:
    'They will see everyone’s wallets, sessions and activity, can disable people, change applications and keys, and make others operators, you included: they can also undo it for you.',
  promoteKeep: 'Leave as member',
  promoted: (name: string) => `${name} is an operator now.`,
  demote: 'Make member',
  demoteTitle: (name: string) => `Make ${name} a member again?`,
  demoteLead: 'They no longer see these pages, from their next click on. Their own account stays as it is.',
  demoteKeep: 'Leave as operator',
  demoted: (name: string) => `${name} is a member again.`,

  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableLead:
    'Every session of theirs ends at once, here and in the applications that hear of it, and none of their wallets opens a new one. Nothing is deleted: you can enable them again.',
  disableKeep: 'Leave enabled',
  disabling: 'Disabling…',
  disabled: (name: string) => `${name} is disabled.`,
  enable: 'Enable',
  enableTitle: (name: string) => `Enable ${name}?`,
  enableLead: 'They can sign in again, with the wallets they had. Sessions that were ended stay ended.',
  enableKeep: 'Leave disabled',
  enabling: 'Enabling…',
  enabled: (name: string) => `${name} can sign in again.`,
} as const
