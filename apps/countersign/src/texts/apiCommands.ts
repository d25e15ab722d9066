/** What a person at a terminal reads of the commands about APIs. */

/** What the help says of each command. */
export const apiCommandTexts = {
  apis: 'the APIs that applications call with tokens of this server',
  addApi: 'add an API from options or a JSON file; its secret is shown once',
  listApis: 'list them by identifier',
  showApi: 'show one',
  updateApi: 'change an API; what is left out stays',
  rotateApiSecret: 'create a new secret, shown once; the previous one stops working at once, or later',
  removeApi: 'remove an API, and everything that applications were allowed there',
  listApiApplications: 'list the applications that can ask for an API',
  allowApiApplication: 'let an application ask for scopes of an API, in place of those before',
  removeApiApplication: 'let an application ask for nothing at an API any more',
} as const

/** What the help says of each option and argument. */
export const apiOptionTexts = {
  api: 'its ID or its identifier',
  file: 'an API as JSON, or - for standard input',
  changeFile: 'what changes, as JSON, or - for standard input',
  identifier: 'its address, which applications name as resource, such as https://files.example',
  name: 'its name, for operators',
  scope: 'a scope and the words that people sign for it, such as "files:read=read files"; more can follow',
  scopes: 'its scopes, in place of those before, such as "files:read=read files"',
  id: 'under which it asks about tokens: api~ and letters, digits and dashes (default: generated)',
  kind: 'jwt: signed, good until it expires; opaque: the API asks about it, and it can be ended at once',
  seconds: 'how long its tokens live, 60 to 3600',
  alg: 'what its tokens are signed with',
  publicSubject: 'it knows people by the public subject, not by one of its own',
  tells: 'what it is told of people: groups, wallet, or both',
  groups: 'the groups whose members can use it (default: everyone)',
  strangers:
    'which applications that nobody added can ask for it: none, documents (agents that introduce themselves), or registered (those that registered themselves, too)',
  jwks: 'its public keys, in place of a secret: a file with a JWK Set, or - for standard input',
  enabled: 'let applications ask for it again',
  disabled: 'give no tokens for it until it is enabled again',
  keepOldHours: 'for how many hours the secret before works, too',
  forPeople: 'the scopes that it can ask people to allow',
  forItself: 'the scopes that it has with nobody signed in',
} as const

/** Why a command could not be followed, or was refused. */
export const apiCommandErrors = {
  options: 'Give --identifier, --name and at least one --scope, or --file with an API as JSON.',
  change: 'Give at least one option that says what changes, or --file with the changes as JSON.',
  scope: (text: string): string =>
    `--scope ${text} is no scope with its words, such as "files:read=read files".`,
  allow: 'Give --for-people or --for-itself with at least one scope.',
  unknown: 'There is no API with this ID or identifier.',
  keepOldHours: 'A number of hours is a whole number from 0 to 720.',
} as const

/** What the commands print. */
export const apiResultTexts = {
  none: 'There are no APIs.',
  head: ['ID', 'IDENTIFIER', 'NAME', 'TOKENS', 'FROM', ''],
  disabled: 'disabled',
  id: 'id',
  identifier: 'identifier',
  secret: 'secret',
  removed: (identifier: string): string => `Removed ${identifier}.`,
  noApplications: 'No application can ask for it.',
  applicationHead: ['CLIENT ID', 'NAME', 'FOR PEOPLE', 'FOR ITSELF'],
  applicationRemoved: (clientId: string, identifier: string): string =>
    `${clientId} can ask for nothing at ${identifier} any more.`,
} as const

const byIdentifier = 'https://files.example'

/** What the help of each command shows, by the words of the command: what it is for, and the command line. */
export const apiCommandExamples: Readonly<
  Record<string, readonly (readonly [purpose: string, line: string])[]>
> = {
  'countersign apis add': [
    [
      'An API with one scope; its secret is printed once',
      `countersign apis add --identifier ${byIdentifier} --name Files --scope files:read=read`,
    ],
    ['That of a file', 'countersign apis add --file files.json'],
  ],
  'countersign apis list': [
    ['As a table', 'countersign apis list'],
    ['For a program', 'countersign apis list --json'],
  ],
  'countersign apis show': [['', `countersign apis show ${byIdentifier}`]],
  'countersign apis update': [
    ['Tokens that can be ended at once', `countersign apis update ${byIdentifier} --kind opaque`],
    ['No tokens until it is enabled again', `countersign apis update ${byIdentifier} --no-enabled`],
  ],
  'countersign apis rotate-secret': [
    ['At once', `countersign apis rotate-secret ${byIdentifier}`],
    ['Both work for a day', `countersign apis rotate-secret ${byIdentifier} --keep-old-hours 24`],
  ],
  'countersign apis remove': [['', `countersign apis remove ${byIdentifier}`]],
  'countersign apis applications': [['', `countersign apis applications ${byIdentifier}`]],
  'countersign apis allow': [
    [
      'It can ask people for one scope',
      `countersign apis allow ${byIdentifier} wiki --for-people files:read`,
    ],
    [
      'A job that nobody is signed in to',
      `countersign apis allow ${byIdentifier} nightly --for-itself files:read`,
    ],
  ],
  'countersign apis disallow': [['', `countersign apis disallow ${byIdentifier} wiki`]],
}
