/** The words of the list of applications. */
export const applicationsTexts = {
  title: 'Applications',
  lead: 'What people sign in to through this server, with OpenID Connect.',
  loading: 'Loading the applications',
  notLoaded: 'The applications could not be loaded',
  emptyTitle: 'No applications yet',
  empty:
    'Anything that can sign people in with OpenID Connect can do it with their wallets: a wiki, a forum, a dashboard, a site of your own. Add it here, give it the client id and the secret that you get, and point it at this server. It needs no wallet code.',
  add: 'Add an application',

  things: 'applications',
  searchLabel: 'Name or client id',
  search: 'Search',
  showEveryone: 'Show all',
  found: (count: number, isMore: boolean, search: string) =>
    count === 1 && !isMore
      ? `1 application matches “${search}”.`
      : `${isMore ? `More than ${count}` : count} applications match “${search}”.`,
  noneTitle: (search: string) => `No application matches “${search}”`,
  none: 'A name and a client id are found by how they begin.',

  unverified: 'an app (address unverified)',
  publicClient: 'public',
  confidentialClient: 'confidential',
  fromFile: 'from a file',
  registered: 'registered itself',
  disabled: 'disabled',
} as const

/** The words about who may use new applications, on the list of applications. */
export const newApplicationAccessTexts = {
  title: 'Who may use new applications',
  titleNow: (groups: readonly string[]) =>
    groups.length === 0
      ? 'New applications are open to everyone'
      : `New applications are open to members of ${groups.join(', ')}`,
  loading: 'Loading who may use new applications',
  notLoaded: 'Who may use new applications could not be loaded',
  legend: 'Who may use a new application',
  choices: {
    everyone: { name: 'Everyone', note: 'Whoever has an account here.' },
    groups: { name: 'Members of some groups', note: 'Everyone else is turned back before they sign.' },
  },
  groups: 'Members of at least one of these may use it',
  note: 'This is for applications that you add, that a file declares or that register themselves, unless they say otherwise. Applications that are here already stay as they are.',
  save: 'Save',
  saving: 'Saving…',
  discard: 'Discard the change',
  saved: 'Saved. Applications that are added from now on follow it.',
  notSaved: 'Not saved.',
  undo: 'Undo',
  undone: 'Undone. It is as it was before.',
} as const

/** The words of the page about one application; `name` is the application's own. */
export const applicationTexts = {
  unnamed: 'Application',
  loading: 'Loading this application',
  notLoaded: 'This application could not be loaded',
  unknownTitle: 'No such application',
  unknown: 'None here has the client id {id}. It may have been deleted.',
  added: 'Added {time}.',
  declared:
    'A file declares this application, the one that {variable} names. Change it there and start the server again.',
  logoutDelivered: 'It was last told of a sign-out {time}.',
  logoutDeliveredDetail: 'It was last told of a sign-out {time}: {detail}.',
  logoutFailed: 'It could not be told of a sign-out {time}.',
  logoutFailedDetail: 'It could not be told of a sign-out {time}: {detail}.',

  connection: 'What it needs',
  clientIdLabel: 'Client id',
  issuerLabel: 'Issuer',
  discoveryLabel: 'Discovery',
  /** What the buttons copy. */
  copyable: {
    clientId: 'client id',
    issuer: 'issuer',
    discovery: 'discovery address',
    secret: 'secret',
  },
  secretSection: 'Its secret',
  secretWarning: 'This is its secret. Copy it now: it is not shown again.',
  secretNote: 'Only its hash is kept. If it gets lost, give the application a new one.',

  settings: 'Its settings',
  redirectUrisLabel: 'Led back to',
  postLogoutLabel: 'After signing out',
  backchannelLabel: 'Told of sign-outs',
  scopesLabel: 'May ask for',
  authMethodLabel: 'Proves itself',
  pkceLabel: 'PKCE',
  pkceRequired: 'required',
  pkceOptional: 'not required',
  subjectLabel: 'Subject',
  idTokensLabel: 'ID tokens',
  noAddress: 'none',
  livesLabel: 'How long it lasts',
  livesOfSite: 'as at this site',
  lives: {
    sessionSeconds: (life: string) => `people sign again after ${life}`,
    accessTokenSeconds: (life: string) => `an access token works for ${life}`,
    idTokenSeconds: (life: string) => `an ID token is valid for ${life}`,
    refreshTokenSeconds: (life: string) => `a refresh token waits ${life} to be used`,
  },

  save: 'Save the changes',
  saved: 'Saved. It holds from now on.',
  savedWithoutSecret: 'Saved. It has no secret yet: make one with “New secret” above.',

  tryTitle: 'Try it',
  tryLeadOf: 'See what it would learn of the person {id}, if they signed in now. It is told nothing.',
  learns: 'What it learns',
  tryLead: (name: string) =>
    `See what ${name} would learn of you, if it asked for everything that it may. It is told nothing.`,
  trying: 'One moment…',
  try: 'Show what it would learn',
  tried: (name: string) => `What ${name} would learn of you is shown.`,
  notTried: 'It could not be tried.',
  idTokenTitle: 'In the ID token',
  userinfoTitle: 'As userinfo',
  notConnected:
    'You have not signed in to it yet: this is with the wallet that you are signed in with, and without a message that you have signed for it.',

  changes: 'Changes',
  newSecret: {
    action: 'New secret',
    title: (name: string) => `Give ${name} a new secret?`,
    leadAtOnce: (name: string) =>
      `The old secret stops working at once: nobody can sign in to ${name} until it has the new one. It is shown once: copy it to the application yourself.`,
    leadBoth:
      'It is shown once: copy it to the application yourself. The old secret works for the time that you chose, so people can sign in meanwhile. Any secret before that stops working now.',
    keptLabel: 'Old secret works',
    /** By hours. */
    kept: { '0': 'no longer', '24': 'for 1 day', '168': 'for 7 days', '720': 'for 30 days' },
    keep: 'Keep the old one',
    working: 'Making one…',
    notDone: 'The secret is the old one.',
    done: 'The new secret stands at the top of the page. It is shown this once.',
  },
  oldSecret: {
    both: 'Two secrets work. The old one ends {time}. End it as soon as the application has the new one.',
    action: 'End the old secret',
    title: (name: string) => `End the old secret of ${name}?`,
    lead: 'Whoever proves themselves with it is refused from then on. The new secret works as before.',
    keep: 'Keep both for now',
    working: 'Ending…',
    notDone: 'The old secret works as before.',
    done: 'Only the new secret works.',
  },

  refusalsTitle: 'Refused requests',
  refusalsLoading: 'Loading the refused requests',
  refusalsNotLoaded: 'The refused requests could not be loaded',
  refusalsHint:
    'By hour, for the last 30 days. New ones appear within a minute. The log has more about each.',
  /** What more of is loaded. */
  refusalsThings: 'refused requests',
  noRefusals: 'None in the last 30 days. New ones appear within a minute.',
  refusals: (count: number) => (count === 1 ? 'once' : `${count} times`),
  refusedSince: 'in the hour from {time}',
  refusalReasons: {
    invalid_client: 'It could not prove who it is: the secret, or the way it sends the secret, is wrong.',
    invalid_grant: 'A code or a refresh token was used, expired, or not its own.',
    invalid_redirect_uri: 'The redirect URI is not one of its own.',
    invalid_request: 'The request lacks a parameter or has a wrong one, such as a missing PKCE challenge.',
    invalid_request_object: 'The request object cannot be read or is not signed as it must be.',
    invalid_scope: 'It asked for a scope that it may not have.',
    invalid_target: 'It asked for a resource that does not exist.',
    invalid_token: 'An access token is unknown, has expired, or was revoked.',
    other: 'Another reason, which the log names.',
    unauthorized_client: 'It asked in a way that it is not set up for.',
    unsupported_grant_type: 'It asked for tokens in a way that is not supported.',
    unsupported_response_type: 'It asked for a response type that is not supported.',
  },

  activity: 'Its activity',
  refused: 'Refused sign-ins',
  peopleTitle: 'People',
  peopleLoading: 'Loading the people',
  peopleNotLoaded: 'The people could not be loaded',
  /** What more of is loaded. */
  peopleThings: 'people',
  noPeople: 'Nobody has signed in to it, or they have disconnected it.',
  knows: (scopes: string) => `may know: ${scopes}`,
  connected: 'connected {time}',
  lastSignIn: 'last sign-in {time}',

  disable: {
    action: 'Disable',
    title: (name: string) => `Disable ${name}?`,
    lead: 'Nobody can sign in to it, and what it was given to know people by stops working. Nothing is deleted: you can enable it again.',
    keep: 'Leave enabled',
    working: 'Disabling…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} is disabled.`,
  },
  enable: {
    action: 'Enable',
    title: (name: string) => `Enable ${name}?`,
    lead: 'People can sign in to it again, as it was set up before.',
    keep: 'Leave disabled',
    working: 'Enabling…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} is enabled again.`,
  },
  delete: {
    action: 'Delete',
    title: (name: string) => `Delete ${name}?`,
    lead: 'Nobody can sign in to it any more, everyone’s connection to it is removed, and its client id is never given out again. This cannot be taken back; to stop it for a while, disable it.',
    keep: 'Keep it',
    working: 'Deleting…',
    notDone: 'It was not deleted.',
    done: (name: string) => `${name} is deleted.`,
  },
} as const

/** The words of the page that adds one. */
export const addApplicationTexts = {
  title: 'Add an application',
  addedTitle: 'Application added',
  submit: 'Add the application',
  addedHeading: (name: string) => `${name} was added`,
  addedLead: 'Give it what stands here, in its own settings for OpenID Connect.',
  toApplication: 'Go to its page',
  secretCopied: 'I have copied the secret',

  import: 'Fill in from JSON',
  importLabel: 'One application, as a file declares it or as a registration describes it',
  fillIn: 'Fill in the form',
  filledIn: (ignored: readonly string[]) => {
    const done = 'The form below is filled in. Look it over, then add the application.'
    return ignored.length === 0 ? done : `${done} Not taken over: ${ignored.join(', ')}.`
  },
  notOneApplication:
    'This is not one application in JSON. It looks like {"name": "Wiki", "redirectUris": [ … ]}.',
} as const
