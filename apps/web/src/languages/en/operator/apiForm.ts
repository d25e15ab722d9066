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

  strangersTitle: 'Agents and other applications that you haven’t added',
  strangersLegend: 'Who can ask people for this API without being on its list',
  strangers: {
    none: { name: 'Nobody', note: 'Only the applications on the list.' },
    documents: {
      name: 'Agents that introduce themselves',
      note: 'Every agent that this server lets in by its document. Each person signs what it can do.',
    },
    registered: {
      name: 'Also applications that registered themselves',
      note: 'Anyone can register one. Its name is only a claim; each person signs what it can do.',
    },
  },

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
