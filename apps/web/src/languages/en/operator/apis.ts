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

/** The words of the form for an API: its fields and what can be wrong in them. */
export const apiFormTexts = {
  saving: 'Saving…',
  notSaved: (reason: string) => `Your changes weren’t saved. ${reason}`,
  fieldsNeedChange: (count: number) =>
    count === 1
      ? 'Your changes weren’t saved. Fix the field marked above.'
      : `Your changes weren’t saved. Fix the ${count} fields marked above.`,

  identityTitle: 'Identity',
  identifierLabel: 'Identifier',
  identifierNote:
    'Its address, such as https://files.example/v1. Applications name it as “resource”, and it’s the audience of each token. You can’t change it later.',
  nameLabel: 'Name',
  nameNote: 'For you and other operators. People sign the host and path of the identifier, not this name.',

  scopesTitle: 'Scopes',
  scopesLead:
    'What an application can do here. People sign the words of each scope they allow, in English and plain letters.',
  scopeLegend: (position: number) => `Scope ${position}`,
  scopeNameLabel: 'Name',
  scopeNameNote: 'As applications ask for it, such as files:read.',
  wordsLabel: 'Words that people sign',
  wordsNote: (most: number) =>
    `Such as “read files”. Letters, digits, commas and dashes, up to ${most} characters.`,
  addScope: 'Add another scope',
  removeScope: 'Remove scope',
  removeScopeLabel: (position: number) => `Remove scope ${position}`,
  scopeRemoved: (position: number) => `Removed scope ${position}.`,
  translations: (count: number) => (count === 0 ? 'Translations' : `Translations (${count})`),
  translationsNote: 'People read these beside the English words that they sign.',
  translateInto: 'Add a language',
  chooseLanguage: 'Choose a language',
  removeTranslation: 'Remove',
  removeTranslationLabel: (language: string) => `Remove the ${language} translation`,
  changedScopes:
    'When you remove a scope, what people allowed under it is worth nothing. When you change its words, people who allowed it before keep what they signed.',

  tokensTitle: 'Tokens',
  kindLegend: 'Which kind of token?',
  kinds: {
    jwt: {
      name: 'Signed (JWT)',
      note: 'The API checks it by itself, fast and without asking. It works until it expires, whatever happens meanwhile. Choose it when a few minutes don’t matter.',
    },
    opaque: {
      name: 'Opaque',
      note: 'The API asks this server about each token. It ends at once when somebody loses access. Choose it for what must stop immediately, such as payments.',
    },
  },
  secondsLabel: 'Lifetime in seconds',
  secondsNote: (least: number, most: number) =>
    `From ${least} to ${most}. Applications get a new token when one expires.`,
  longLife: (life: string) =>
    `Anyone who loses access keeps it for up to ${life}. Choose 10 minutes or less, or opaque tokens.`,
  algorithmLabel: 'Signing algorithm',
  algorithms: { RS256: 'RS256 (works everywhere)', ES256: 'ES256 (shorter, faster)' },

  peopleTitle: 'People',
  subjectLegend: 'How the API recognises a person',
  subjects: {
    pairwise: {
      name: 'By a subject of its own',
      note: 'Nobody can link it to the same person elsewhere. The same for all applications that call this API.',
    },
    public: { name: 'By the public subject', note: 'The same one that other applications get.' },
  },
  tellsLegend: 'What else it learns',
  tells: {
    groups: { name: 'Groups', note: 'The groups that the person is in.' },
    wallet: { name: 'Wallet', note: 'The address of the wallet that the application sees.' },
  },
  accessLegend: 'Who can use this API',
  access: {
    everyone: { name: 'Everyone', note: 'Anyone with an account here.' },
    groups: {
      name: 'Members of selected groups',
      note: 'Everyone else is refused before they sign.',
    },
  },
  accessGroups: 'Members of at least one of these groups',

  proofTitle: 'How the API proves itself',
  proofLegend: 'When it asks this server about a token',
  proofs: {
    secret: { name: 'With a secret', note: 'You see it once. The API sends it in the Authorization header.' },
    keys: { name: 'With its own key', note: 'private_key_jwt: no shared secret.' },
  },
  jwksLabel: 'Public keys, as a JWK Set',
  jwksNote: 'Public keys only. Private keys must never leave the API.',

  more: 'Advanced settings',
  idLabel: 'ID (optional)',
  idNote: 'Under which it asks about tokens, such as api~files. Leave it empty to generate one.',

  problems: {
    identifierMissing: 'Enter the address of the API.',
    identifierIncomplete: 'Enter a whole address, such as https://files.example/v1.',
    notHttps: 'Use https://. Plain http is for this computer only, such as http://localhost:8080.',
    identifierParts: 'Leave out user names, “?” and “#”: an API is named by its host and path.',
    nameMissing: 'Enter a name.',
    scopeNameMissing: 'Enter a name.',
    scopeNameWrong: 'Use letters, digits and signs without spaces, quotes or backslashes.',
    scopeTwice: 'Another scope has this name.',
    wordsMissing: 'Enter the words that people sign.',
    wordsWrong: 'Use letters from A to Z, digits, dashes, and single spaces and commas between words.',
    wordsTooLong: (most: number) => `Use up to ${most} characters.`,
    translationMissing: 'Enter the translation, or remove it.',
    seconds: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
    groupMissing: 'Choose at least one group.',
    jwksMissing: 'Paste the public keys.',
    jwksWrong: 'This isn’t a JWK Set: {"keys": [ … ]}.',
    id: 'Use api~ and up to 60 letters, digits and dashes, such as api~files.',
    /** `reason` is what the server said about the field. */
    refused: (reason: string) => `Refused: ${reason}.`,
  },
} as const
