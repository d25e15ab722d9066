/** The words of the list of APIs. */
export const apisTexts = {
  title: 'APIs',
  lead: 'Services of yours that applications call with access tokens from this server.',
  loading: 'Loading the APIs',
  notLoaded: 'Couldn’t load the APIs',
  things: 'APIs',
  emptyTitle: 'No APIs yet',
  empty:
    'Add an API to let applications and agents call it for the people who sign in here, or for themselves. People sign, in your words, what each application can do there. The API checks each access token, by itself or by asking this server.',
  add: 'Add an API',
  jwt: 'signed tokens',
  opaque: 'opaque tokens',
  scopes: (count: number) => (count === 1 ? '1 scope' : `${count} scopes`),
  fromFile: 'from a file',
  disabled: 'disabled',
} as const

/** The words of the page about one API; `host` is what people sign that it is. */
export const apiTexts = {
  unnamed: 'API',
  loading: 'Loading this API',
  notLoaded: 'Couldn’t load this API',
  unknownTitle: 'API not found',
  unknown: 'No API has the ID {id}. It may have been removed.',
  added: 'Added {time}.',
  declared: 'This API comes from the file in {variable}. Change it there and restart the server.',

  connection: 'Connection details',
  idLabel: 'ID',
  identifierLabel: 'Identifier',
  issuerLabel: 'Issuer',
  introspectionLabel: 'Introspection endpoint',
  keysLabel: 'Public keys',
  /** What the buttons copy. */
  copyable: {
    id: 'ID',
    identifier: 'identifier',
    issuer: 'issuer',
    introspection: 'introspection endpoint',
    keys: 'address of the public keys',
    secret: 'secret',
  },
  secretSection: 'API secret',
  secretWarning: 'Copy the secret of the API now. You won’t see it again.',
  secretNote:
    'The API proves itself with it when it asks about a token. The server keeps only a hash. If you lose the secret, create a new one.',

  signedTitle: 'What people sign',
  signedLead:
    'An application that asks for every scope shows this sentence in the wallet. Only its own name and address differ.',
  /** English, as it is signed, for an application that nobody has chosen. */
  signedSentence: (domain: string, allowed: string) =>
    `Sign in to app.example (example) with ${domain} and ${allowed}. This costs nothing and moves nothing.`,

  changes: 'Manage API',
  newSecret: {
    action: 'New secret',
    title: (host: string) => `Create a new secret for ${host}?`,
    leadAtOnce:
      'The old secret stops working immediately, and the API can’t ask about tokens until you configure it with the new one. You’ll see the new secret once.',
    leadBoth:
      'You’ll see the new secret once. The old one keeps working for the time you choose, so that you can update the API meanwhile. Any earlier secret stops working now.',
    keptLabel: 'Keep the old secret',
    /** By hours. */
    kept: { '0': 'No, end it now', '24': 'For 1 day', '168': 'For 7 days', '720': 'For 30 days' },
    keep: 'Cancel',
    working: 'Creating…',
    notDone: 'The secret wasn’t changed.',
    done: 'The new secret is at the top of the page. You won’t see it again.',
  },
  twoSecrets: 'Two secrets work. The old one ends {time}.',
  disable: {
    action: 'Disable',
    title: (host: string) => `Disable ${host}?`,
    leadOpaque:
      'Nobody gets a token for it, and its tokens stop working. Nothing is deleted, and you can enable it again.',
    leadJwt: (life: string) =>
      `Nobody gets a token for it. A token that was signed before works for up to ${life}. Nothing is deleted, and you can enable it again.`,
    keep: 'Cancel',
    working: 'Disabling…',
    notDone: 'Nothing was changed.',
    done: (host: string) => `${host} is disabled.`,
  },
  enable: {
    action: 'Enable',
    title: (host: string) => `Enable ${host}?`,
    lead: 'Applications get tokens for it again, with the same settings.',
    keep: 'Cancel',
    working: 'Enabling…',
    notDone: 'Nothing was changed.',
    done: (host: string) => `${host} is enabled.`,
  },
  remove: {
    action: 'Remove',
    title: (host: string) => `Remove ${host}?`,
    lead: 'Nobody gets a token for it, and everything that people and operators allowed applications there is deleted. You can’t undo this. To stop it temporarily, disable it instead.',
    keep: 'Cancel',
    working: 'Removing…',
    notDone: 'The API wasn’t removed.',
    done: (host: string) => `Removed ${host}.`,
  },

  settings: 'Settings',
  save: 'Save changes',
  saved: 'Changes saved.',
  savedWithoutSecret: 'Changes saved. The API has no secret yet. Create one with “New secret” above.',

  tokenKindLabel: 'Kind of token',
  lifeLabel: 'Lifetime',
  algorithmLabel: 'Signing algorithm',
  subjectLabel: 'Subject',
  tellsLabel: 'Learns',
  tellsNothing: 'who signed in, nothing else',
  accessLabel: 'Access',
  accessEveryone: 'everyone',
  proofLabel: 'Proves itself with',
  proofSecret: 'a secret',
  proofKeys: (count: number) => (count === 1 ? '1 key' : `${count} keys`),
  scopesLabel: 'Scopes',
} as const

/** The words about the applications that may ask for an API. */
export const apiApplicationsTexts = {
  title: 'Applications',
  lead: 'An application gets a token for this API only if it’s on this list. For people: what it can ask a person to allow. For itself: what it can do with nobody signed in (client credentials).',
  loading: 'Loading the applications',
  notLoaded: 'Couldn’t load the applications',
  things: 'applications',
  none: 'No application can ask for this API yet.',
  forPeople: 'For people',
  forItself: 'For itself',
  forPeopleNamed: (scopes: string) => `for people: ${scopes}`,
  forItselfNamed: (scopes: string) => `for itself: ${scopes}`,
  nothing: 'nothing',

  add: 'Add an application',
  addTitle: 'Add an application',
  find: 'Name or client ID',
  findNote: 'Type a part of it, then choose below.',
  choose: 'Application',
  chooseFirst: 'Choose an application',
  chooseMissing: 'Choose an application.',
  noneFound: 'No application matches.',
  notFound: (reason: string) => `Couldn’t search the applications. ${reason}`,
  scope: 'Scope',
  tableCaption: (name: string) => `What ${name} can ask for`,
  tableCaptionNew: 'What it can ask for',
  forPeopleLabel: (scope: string) => `${scope}, for people`,
  forItselfLabel: (scope: string) => `${scope}, for itself`,
  forItselfNote:
    'An application that keeps no secret gets nothing for itself. It also needs the grant type client_credentials.',
  scopesMissing: 'Choose at least one scope.',
  submit: 'Add application',
  saving: 'Saving…',
  cancel: 'Cancel',
  notAdded: 'The application wasn’t added.',
  added: (name: string) => `${name} can ask for this API now.`,

  change: 'Change',
  changeLabel: (name: string) => `Change what ${name} can ask for`,
  save: 'Save',
  notChanged: 'Nothing was changed.',
  changed: (name: string) => `Changed what ${name} can ask for.`,
  remove: {
    action: 'Remove',
    label: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name} from this API?`,
    lead: 'It gets no more tokens for this API, and its opaque tokens stop working. Signed tokens work until they expire.',
    keep: 'Cancel',
    working: 'Removing…',
    notDone: 'The application wasn’t removed.',
    done: (name: string) => `${name} can’t ask for this API any more.`,
  },
} as const

/** The words about how much an API is used. */
export const apiUsageTexts = {
  title: 'Tokens by day',
  loading: 'Loading the tokens by day',
  notLoaded: 'Couldn’t load the tokens by day',
  none: 'No tokens in the last 30 days. New ones appear within a minute.',
  utc: 'Days are in UTC. Today isn’t complete yet. A refreshed token counts each time.',
  charts: {
    forPeople: {
      name: 'Tokens for people per day',
      total: (count: number) => (count === 1 ? 'token for a person' : 'tokens for people'),
    },
    forApplications: {
      name: 'Tokens for applications themselves per day',
      total: (count: number) =>
        count === 1 ? 'token for an application itself' : 'tokens for applications themselves',
    },
  },

  refusalsTitle: 'Refused requests',
  refusalsLoading: 'Loading the refused requests',
  refusalsNotLoaded: 'Couldn’t load the refused requests',
  refusalsHint:
    'Grouped by hour, for the last 30 days. New ones appear within a minute. The server log says which application asked.',
  /** What more of is loaded. */
  refusalsThings: 'refused requests',
  noRefusals: 'No refused requests in the last 30 days.',
  refusals: (count: number) => (count === 1 ? 'once' : `${count} times`),
  refusedSince: 'in the hour starting {time}',
  refusalReasons: {
    access_denied: 'The person isn’t allowed to use this API, or said no.',
    invalid_client:
      'Authentication failed: the secret of the API or of an application, or how it’s sent, is wrong.',
    invalid_grant: 'What a person had allowed was taken back or had expired, or they lost access.',
    invalid_scope: 'An application asked for a scope that it can’t have here.',
    invalid_target: 'An application asked for this API without being on its list.',
    invalid_token: 'The API asked about a token that is unknown, expired, or not for it.',
    other: 'Another reason. Check the server log.',
    slow_down: 'An application asked for too many tokens.',
  },
} as const

/** The words of the preview of a token. */
export const apiTrialTexts = {
  title: 'Preview a token',
  lead: 'See what this API would read in a token if a person signed in now. The preview isn’t signed: nobody can use it as a token.',
  personFind: 'Find a person (optional)',
  personNote: 'A part of a name or address. Leave it empty to see yourself.',
  person: 'Person',
  you: 'You',
  personNotFound: (reason: string) => `Couldn’t search for people. ${reason}`,
  application: 'Application',
  anyApplication: 'Any application, every scope',
  try: 'Show token',
  trying: 'One moment…',
  tried: 'The preview is below.',
  notTried: 'Couldn’t load the preview.',
  headerTitle: 'Header',
  claimsTitle: 'Claims',
  answerTitle: 'What the introspection endpoint says',
  notAdmitted: 'This person can’t use this API: they’re in none of the groups it’s limited to.',
} as const

/** The words of the page that adds one. */
export const addApiTexts = {
  title: 'Add an API',
  addedTitle: 'API added',
  submit: 'Add API',
  addedHeading: (host: string) => `${host} was added`,
  addedLead:
    'Enter these values in the configuration of the API. Then choose which applications can ask for it.',
  toApi: 'View API',
  secretCopied: 'I’ve copied the secret',
} as const
