/** The words of the list of applications. */
export const applicationsTexts = {
  title: 'Applications',
  lead: 'Applications that people sign in to with Countersign, and sites behind a gate.',
  loading: 'Loading the applications',
  notLoaded: 'Couldn’t load the applications',
  emptyTitle: 'No applications yet',
  empty:
    'Any application that supports OpenID Connect can let people sign in with their wallets: a wiki, a forum, a dashboard, your own site. Add it here, then configure it with the client ID and secret you get. It needs no wallet code. A site without a sign-in of its own can stand behind a gate.',
  add: 'Add an application',

  things: 'applications',
  searchLabel: 'Name or client ID',
  search: 'Search',
  showEveryone: 'Show all',
  found: (count: number, isMore: boolean, search: string) =>
    count === 1 && !isMore
      ? `1 application matches “${search}”.`
      : `${isMore ? `More than ${count}` : count} applications match “${search}”.`,
  noneTitle: (search: string) => `No application matches “${search}”`,
  none: 'Search for the start of its name or client ID.',

  unverified: 'app (address not verified)',
  publicClient: 'public client',
  confidentialClient: 'confidential client',
  fromFile: 'from a file',
  registered: 'self-registered',
  fromDocument: 'by its document',
  withoutPkce: 'PKCE not required',
  disabled: 'disabled',
} as const

/** The words about who can use new applications, on the list of applications. */
export const newApplicationAccessTexts = {
  title: 'Default access',
  titleNow: (groups: readonly string[]) =>
    groups.length === 0 ? 'Default access: everyone' : `Default access: members of ${groups.join(', ')}`,
  loading: 'Loading the default access',
  notLoaded: 'Couldn’t load the default access',
  legend: 'Who can use new applications',
  choices: {
    everyone: { name: 'Everyone', note: 'Anyone with an account here.' },
    groups: { name: 'Members of selected groups', note: 'Everyone else is refused before they sign.' },
  },
  groups: 'Members of at least one of these groups',
  note: 'Applies to applications added from now on, including self-registered ones, unless they set their own access. Existing applications don’t change.',
  save: 'Save',
  saving: 'Saving…',
  discard: 'Discard changes',
  saved: 'Saved. New applications will use this.',
  notSaved: 'The default access wasn’t saved.',
  undo: 'Undo',
  undone: 'Change undone.',
} as const

/** The words of the page about one application; `name` is the application's own. */
export const applicationTexts = {
  unnamed: 'Application',
  loading: 'Loading this application',
  notLoaded: 'Couldn’t load this application',
  unknownTitle: 'Application not found',
  unknown: 'No application has the client ID {id}. It may have been deleted.',
  added: 'Added {time}.',
  declared: 'This application comes from the file in {variable}. Change it there and restart the server.',
  documented:
    'This application describes itself in the document {address}, fetched {fetched}. The server fetches it again from {next} on, when somebody uses it. Here you can change what it may ask for, who can use it and which groups it can see. The document says the rest.',
  logoutDelivered: 'Last sign-out notification delivered {time}.',
  logoutDeliveredDetail: 'Last sign-out notification delivered {time}: {detail}.',
  logoutFailed: 'Last sign-out notification failed {time}.',
  logoutFailedDetail: 'Last sign-out notification failed {time}: {detail}.',

  connection: 'Connection details',
  clientIdLabel: 'Client ID',
  issuerLabel: 'Issuer',
  discoveryLabel: 'Discovery URL',
  /** What the buttons copy. */
  copyable: {
    clientId: 'client ID',
    issuer: 'issuer',
    discovery: 'discovery URL',
    secret: 'secret',
  },
  secretSection: 'Client secret',
  secretWarning: 'Copy the client secret now. You won’t see it again.',
  secretNote: 'The server keeps only a hash. If you lose the secret, create a new one.',

  settings: 'Settings',
  contacts: 'Contacts that it names: {contacts}',
  unprotected:
    'Redirect URI without TLS: {addresses}. Anyone who listens on that network can read the code and sign in there as somebody else. Use it only where you trust everyone on it.',
  redirectUrisLabel: 'Redirect URIs',
  postLogoutLabel: 'Post-logout redirect URIs',
  backchannelLabel: 'Back-channel logout URI',
  scopesLabel: 'Scopes',
  authMethodLabel: 'Client authentication',
  pkceLabel: 'PKCE',
  pkceRequired: 'required',
  pkceOptional: 'not required',
  subjectLabel: 'Subject type',
  idTokensLabel: 'ID token algorithm',
  noAddress: 'none',
  livesLabel: 'Lifetimes',
  livesOfSite: 'site defaults',
  lives: {
    sessionSeconds: (life: string) => `sign-in: ${life}`,
    accessTokenSeconds: (life: string) => `access token: ${life}`,
    idTokenSeconds: (life: string) => `ID token: ${life}`,
    refreshTokenSeconds: (life: string) => `unused refresh token: ${life}`,
  },

  save: 'Save changes',
  saved: 'Changes saved.',
  savedWithoutSecret: 'Changes saved. The application has no secret yet. Create one with “New secret” above.',

  tryTitle: 'Preview claims',
  tryLeadOf: 'See which claims it would receive if the person {id} signed in now. Nothing is sent to it.',
  learns: 'Preview claims',
  tryLead: (name: string) =>
    `See which claims ${name} would receive about you if it requested every scope it’s allowed. Nothing is sent to it.`,
  trying: 'One moment…',
  try: 'Show claims',
  tried: (name: string) => `Showing the claims ${name} would receive about you.`,
  notTried: 'Couldn’t load the preview.',
  idTokenTitle: 'In the ID token',
  userinfoTitle: 'From the userinfo endpoint',
  notConnected:
    'You haven’t signed in to it yet, so this uses your current wallet and leaves out the signed message.',

  changes: 'Manage application',
  newSecret: {
    action: 'New secret',
    title: (name: string) => `Create a new secret for ${name}?`,
    leadAtOnce: (name: string) =>
      `The old secret stops working immediately, and nobody can sign in to ${name} until you configure it with the new one. You’ll see the new secret once.`,
    leadBoth:
      'You’ll see the new secret once. The old one keeps working for the time you choose, so people can still sign in while you update the application. Any earlier secret stops working now.',
    keptLabel: 'Keep the old secret',
    /** By hours. */
    kept: { '0': 'No, end it now', '24': 'For 1 day', '168': 'For 7 days', '720': 'For 30 days' },
    keep: 'Cancel',
    working: 'Creating…',
    notDone: 'The secret wasn’t changed.',
    done: 'The new secret is at the top of the page. You won’t see it again.',
  },
  oldSecret: {
    both: 'Two secrets work. The old one ends {time}. End it once the application uses the new one.',
    action: 'End old secret',
    title: (name: string) => `End the old secret of ${name}?`,
    lead: 'Requests with the old secret will be refused. The new secret keeps working.',
    keep: 'Cancel',
    working: 'Ending…',
    notDone: 'The old secret still works.',
    done: 'Old secret ended. Only the new one works.',
  },

  refusalsTitle: 'Refused requests',
  refusalsLoading: 'Loading the refused requests',
  refusalsNotLoaded: 'Couldn’t load the refused requests',
  refusalsHint:
    'Grouped by hour, for the last 30 days. New ones appear within a minute. The server log has the details.',
  /** What more of is loaded. */
  refusalsThings: 'refused requests',
  noRefusals: 'No refused requests in the last 30 days.',
  refusals: (count: number) => (count === 1 ? 'once' : `${count} times`),
  refusedSince: 'in the hour starting {time}',
  refusalReasons: {
    invalid_client: 'Client authentication failed: the secret, or how it’s sent, is wrong.',
    invalid_grant:
      'An authorization code or refresh token was already used, had expired, or belonged to another client.',
    invalid_redirect_uri: 'The redirect URI isn’t registered for this application.',
    invalid_request: 'A parameter was missing or wrong, such as the PKCE challenge.',
    invalid_request_object: 'The request object couldn’t be read, or its signature was wrong.',
    invalid_scope: 'It requested a scope it isn’t allowed.',
    invalid_target: 'It requested an unknown resource.',
    invalid_token: 'An access token was unknown, expired or revoked.',
    keys_unavailable: 'Its public keys couldn’t be fetched. The server log says why.',
    other: 'Another reason. Check the server log.',
    unauthorized_client: 'It isn’t configured for this kind of request.',
    unsupported_grant_type: 'It used an unsupported grant type.',
    unsupported_response_type: 'It requested an unsupported response type.',
  },

  activity: 'Application activity',
  refused: 'Refused sign-ins',
  peopleTitle: 'People',
  peopleLoading: 'Loading the people',
  peopleNotLoaded: 'Couldn’t load people',
  /** What more of is loaded. */
  peopleThings: 'people',
  noPeople: 'Nobody is connected to this application.',
  knows: (scopes: string) => `Can see: ${scopes}`,
  connected: 'connected {time}',
  lastSignIn: 'last sign-in {time}',

  disable: {
    action: 'Disable',
    title: (name: string) => `Disable ${name}?`,
    lead: 'Nobody can sign in to it, and its tokens stop working. Nothing is deleted, and you can enable it again.',
    keep: 'Cancel',
    working: 'Disabling…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} is disabled.`,
  },
  enable: {
    action: 'Enable',
    title: (name: string) => `Enable ${name}?`,
    lead: 'People can sign in to it again with the same settings.',
    keep: 'Cancel',
    working: 'Enabling…',
    notDone: 'Nothing was changed.',
    done: (name: string) => `${name} is enabled.`,
  },
  delete: {
    action: 'Delete',
    title: (name: string) => `Delete ${name}?`,
    lead: 'Nobody can sign in to it, and everyone’s connection to it is removed. Its client ID can’t be used again. You can’t undo this. To stop it temporarily, disable it instead.',
    keep: 'Cancel',
    working: 'Deleting…',
    notDone: 'The application wasn’t deleted.',
    done: (name: string) => `Deleted ${name}.`,
  },
} as const

/** The words of the page that adds one. */
export const addApplicationTexts = {
  title: 'Add an application',
  addedTitle: 'Application added',
  submit: 'Add application',
  addedHeading: (name: string) => `${name} was added`,
  addedLead: 'Enter these values in the application’s OpenID Connect settings.',
  toApplication: 'View application',
  secretCopied: 'I’ve copied the secret',

  import: 'Fill in from JSON',
  importLabel: 'One application as JSON, in the format of the applications file or of dynamic registration',
  fillIn: 'Fill in form',
  filledIn: (ignored: readonly string[]) => {
    const done = 'The form is filled in. Review it, then add the application.'
    return ignored.length === 0 ? done : `${done} Ignored: ${ignored.join(', ')}.`
  },
  notOneApplication:
    'This isn’t one application as JSON. Use the format {"name": "Wiki", "redirectUris": [ … ]}.',
} as const
