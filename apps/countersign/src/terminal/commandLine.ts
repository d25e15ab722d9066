/*
 * What a person at a terminal reads of the commands: their help, their results and their errors. One module because
 * the help of a command, its results and its errors are read together.
 */

import type { TokenRight } from '@countersign/product-api'
import { settings } from '../settings/settings.ts'
import { apiCommandExamples } from '../texts/apiCommands.ts'
import { gateCommandExamples } from '../texts/gateCommands.ts'

/** What the help says of each command. */
export const commandTexts = {
  program: 'Sign-in with a crypto wallet, as one process.',
  start: 'start the server (the default command)',
  apps: 'the applications that people sign in to through this server',
  addApplication: 'add an application from options or a JSON file; secrets are shown once',
  listApplications: 'list them by name',
  showApplication: 'show one',
  updateApplication: 'change an application; what is left out stays',
  rotateSecret: 'create a new secret, shown once; the previous one stops working',
  registrationToken: 'show the token that applications need to register themselves, if one is required',
  removeApplication: 'remove an application and everyone’s consent to it',
  keys: 'the keys that tokens are signed with',
  listKeys: 'list the next, current and retired keys',
  rotateKeys: 'start signing with the next keys; refused until they have been published for an hour',
  revokeKeys: 'replace all keys immediately, because one may have leaked',
  tokens: 'the tokens that programs use for the operator API',
  addToken: 'create a token, shown once',
  listTokens: 'list them, newest first',
  revokeToken: 'revoke a token immediately',
  apply: 'make the database match a declared file, also while the server runs',
  copy: 'copy everything to an empty database, from SQLite to Postgres or back',
  backup: 'write a backup, also while the server runs',
  restore: 'restore a backup; earlier sessions and tokens end',
  check: 'check the settings, the database, the clock, the disk and the public address',
  compact: 'rewrite the SQLite file without the space of removed rows; stop the server first',
  health: 'check whether the running server is ready, for supervisors and containers',
  inspect: 'explain a sign-in message and everything that is wrong with it, offline',
  verify: 'verify a signed sign-in message as a site does, with the signature of a key wallet, offline',
  nonce: 'print a new nonce',
  completion: 'print a script that lets a shell complete commands and options',
} as const

/** What the help says of each option and argument. */
export const optionTexts = {
  version: 'print the version',
  help: 'print this help',
  withFallback: (description: string, fallback: string): string => `${description} (default: ${fallback})`,
  asSetting: (name: string): string => `as ${name} says`,
  printClaimLink: 'print the one-time link for the first operator, also where standard output is no terminal',
  json: 'print JSON',
  file: 'an application or a list of them as JSON, or - for standard input',
  name: 'the name that people see',
  clientId: 'its client id (default: generated)',
  redirectUri: 'a redirect URI: where people return after signing in',
  postLogoutRedirectUri: 'a post-logout redirect URI: where people return after signing out',
  backchannelLogoutUri: 'the back-channel logout URI, notified when someone signs out',
  method: 'how the application authenticates at the token endpoint',
  native: 'it runs on a device: any port of a loopback address is accepted',
  pairwise: 'give it a subject that no other application can link to a person',
  noPkce: 'it need not use PKCE (always needed without a secret)',
  alg: 'what its ID tokens are signed with',
  changeFile: 'what changes, as JSON, or - for standard input',
  redirectUris: 'its redirect URIs, in place of those before',
  postLogoutRedirectUris: 'its post-logout redirect URIs, in place of those before',
  jwks: 'its public keys for private_key_jwt: a file with a JWK Set, or - for standard input',
  pkce: 'it must use PKCE (always so without a secret)',
  enabled: 'let people use it again',
  disabled: 'let nobody use it until it is enabled again',
  tokenName: 'what it is for; the activity shows this name',
  can: 'what it may do, such as people:read,groups:write',
  until: 'when it ends, at most 366 days from now, such as 2027-01-31 or 2027-01-31T12:00:00Z',
  network: 'where it works, such as 10.0.0.0/8; more can follow (default: anywhere)',
  declaredFile: 'what is declared, as JSON (default: as COUNTERSIGN_APPLICATIONS_FILE says)',
  dryRun: 'change nothing, and say what would change',
  url: 'where to ask, instead of at the host and port of the settings, such as http://127.0.0.1:3000/readyz',
  to: 'where to: a file that does not exist yet, or the postgres:// address of an empty database',
  leaveBehind: 'tables of others in the same database, which are not copied',
  withSecretKey: 'also write the secret key beside the backup: whoever has both can read and sign everything',
  replace: 'replace what is in the database',
  keepSessions: 'keep sessions, tokens and signing keys of the backup, even those that were ended since',
  withoutAsking: 'skip the question; needed where there is no terminal',
  shell: 'the shell that runs the script',
  yes: 'skip the question; needed where there is no terminal',
  message: 'a file with exactly the message, or - for standard input',
  unwrap: 'inspect the message inside JSON, hexadecimal, Base64, a quoted email and the like',
  inspectionJson: 'print the inspection as JSON',
  domain: 'the domain that the message must name',
  nonce: 'the nonce that the message must carry',
  signature: "the wallet's answer",
  scheme: 'the scheme of the site',
  chain: 'an accepted chain; repeat it for more (default: every chain)',
  time: 'the moment to verify for, RFC 3339 (default: now)',
  verdictJson: 'print the verdict as JSON',
} as const

/** What the help says below its options. */
export const helpTexts: Readonly<
  Record<
    | 'afterError'
    | 'environment'
    | 'apply'
    | 'databaseExitCodes'
    | 'healthExitCodes'
    | 'messageExitCodes'
    | 'revokeKeys'
    | 'copy'
    | 'backup'
    | 'restore'
    | 'check',
    string
  >
> = {
  afterError: '(countersign --help lists the options)',
  environment: `
Each option is also an environment variable: --origin is ${settings.origin.env}. The secret key is only that,
${settings.secretKey.env}: ${settings.secretKey.description}.
docs/configuration.md explains them all.`,
  databaseExitCodes: '\nExit codes: 0 done, 1 refused or not there, 2 the command line is wrong.',
  healthExitCodes: `
Exit codes: 0 it takes requests, 1 it does not, or cannot be reached within 5 seconds, 2 the command could not be
followed.`,
  revokeKeys: `
Running servers use the new keys within five seconds. Applications have to fetch them too: docs/how-to/a-key-leaked.md
says how.`,
  apply: `
The next start applies the file of COUNTERSIGN_APPLICATIONS_FILE again. docs/how-to/declare-in-a-file.md says what a file
can hold.`,
  copy: `
A password may come from PGPASSWORD or ~/.pgpass instead of the address, which other users of this machine can see.

Stop the server first. A server may go on running, but what it writes after the copy began stays behind. When anything
fails, the target stays empty. docs/how-to/move-to-postgres.md says what comes next.`,
  backup: `
The backup is a SQLite file, of a Postgres database too. A server may go on running. docs/how-to/back-up.md says more.`,
  restore: `
Stop the server first. Everyone signs in again, unless --keep-sessions is given. docs/how-to/back-up.md says why.`,
  check: `
It changes nothing, and a server may go on running. Exit code 1 where something failed. It reads the whole database.`,
  messageExitCodes: `
Exit codes: 0 good, 1 refused, 2 the command line is wrong.
The text must be the message to the byte: most editors end a file with a line break, which is not part of it.`,
}

/** Under what the examples of a command stand. */
export const examplesHead = '\nExamples:'

/**
 * What the help of each command shows, by the words of the command: what it is for, and the command line. A test reads
 * each with the program's own parser.
 */
export const commandExamples: Readonly<
  Record<string, readonly (readonly [purpose: string, line: string])[]>
> = {
  countersign: [
    ['Try it on this machine', 'countersign'],
    ['Serve others, behind a proxy that ends TLS', 'countersign start --origin https://login.example'],
    [
      'Let an application sign people in',
      'countersign apps add --name Wiki --redirect-uri https://wiki.example/callback',
    ],
  ],
  'countersign start': [
    ['Try it on this machine, and see who becomes the operator', 'countersign start --print-claim-link'],
    [
      'Serve others, behind a proxy that ends TLS',
      'countersign start --origin https://login.example --database /var/lib/countersign/countersign.db',
    ],
    [
      'One of several processes on one Postgres',
      'countersign start --origin https://login.example --database postgres://countersign@db.example/countersign',
    ],
  ],
  'countersign health': [
    ['With the settings of the server', 'countersign health'],
    ['Without them', 'countersign health --url http://127.0.0.1:3000'],
  ],
  'countersign apps add': [
    [
      'An application on a server; its secret is printed once',
      'countersign apps add --name Wiki --redirect-uri https://wiki.example/callback',
    ],
    [
      'An application that keeps no secret, such as one in a browser',
      'countersign apps add --name Notes --method none --redirect-uri https://notes.example/callback',
    ],
    ['A gate before a site', 'countersign apps add --name Files --gate files.example --open-path /healthz'],
    ['Those of a file', 'countersign apps add --file applications.json'],
  ],
  'countersign apps update': [
    [
      'A further redirect URI, beside the one before',
      'countersign apps update wiki --redirect-uri https://wiki.example/callback https://wiki.example/again',
    ],
    [
      'New keys of an application that signs what it sends',
      'countersign apps update wiki --method private_key_jwt --jwks wiki-keys.json',
    ],
    ['Whatever its page can change', 'countersign apps update wiki --file changes.json'],
  ],
  'countersign apps list': [
    ['As a table', 'countersign apps list'],
    ['For a program', 'countersign apps list --json'],
  ],
  'countersign apps show': [['', 'countersign apps show wiki']],
  'countersign apps rotate-secret': [['', 'countersign apps rotate-secret wiki']],
  'countersign apps registration-token': [['', 'countersign apps registration-token']],
  'countersign apps remove': [['', 'countersign apps remove wiki']],
  ...gateCommandExamples,
  ...apiCommandExamples,
  'countersign keys list': [['', 'countersign keys list']],
  'countersign keys rotate': [['', 'countersign keys rotate']],
  'countersign keys revoke': [
    ['Ask first', 'countersign keys revoke'],
    ['From a script', 'countersign keys revoke --yes --json'],
  ],
  'countersign tokens add': [
    [
      'A script that keeps groups up to date, from one network',
      'countersign tokens add --name directory --can people:read,groups:write --until 2027-01-31 --network 10.0.0.0/8',
    ],
  ],
  'countersign tokens list': [['', 'countersign tokens list']],
  'countersign tokens revoke': [['', 'countersign tokens revoke 019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55']],
  'countersign apply': [
    ['See what the configured file would change', 'countersign apply --dry-run'],
    ['Take over a changed file without a restart', 'countersign apply /etc/countersign/site.json'],
  ],
  'countersign copy': [
    ['To Postgres', 'countersign copy --to postgres://countersign@db.example/countersign'],
    [
      'Back to a file',
      'countersign copy --database postgres://countersign@db.example/countersign --to data/countersign.db',
    ],
  ],
  'countersign backup': [
    ['Every night', 'countersign backup backup/2026-01-31.db'],
    ['With the secret key, to be kept safe', 'countersign backup --with-secret-key backup/everything.db'],
  ],
  'countersign restore': [
    ['Into an empty place', 'countersign restore backup/2026-01-31.db'],
    ['Over what is there, in a script', 'countersign restore backup/2026-01-31.db --replace --yes'],
  ],
  'countersign check': [
    ['', 'countersign check'],
    ['For a monitor', 'countersign check --json'],
  ],
  'countersign compact': [['', 'countersign compact --database /var/lib/countersign/countersign.db']],
  'countersign inspect': [
    ['A message in a file', 'countersign inspect message.txt'],
    ['A message that another program prints, for a third program', 'countersign inspect --json'],
  ],
  'countersign verify': [
    [
      'As app.example does, now',
      'countersign verify --domain app.example --nonce Kq3mVb0ZsT8yXw1LrNc5Ua --signature 0x… message.txt',
    ],
    [
      'For Ethereum and Gnosis alone, at a time in the past',
      'countersign verify --domain app.example --nonce Kq3mVb0ZsT8yXw1LrNc5Ua --signature 0x… --chain 1 --chain 100 --time 2026-01-31T12:00:00Z message.txt',
    ],
  ],
  'countersign nonce': [['', 'countersign nonce']],
  'countersign completion': [
    [
      'bash, for every new shell',
      'countersign completion bash > ~/.local/share/bash-completion/completions/countersign',
    ],
    ['zsh, in a folder that $fpath names', 'countersign completion zsh > ~/.zfunc/_countersign'],
    ['fish', 'countersign completion fish > ~/.config/fish/completions/countersign.fish'],
  ],
}

/** Why a command could not be followed, or was refused. */
export const commandErrors = {
  oldNode: (oldest: number, version: string): string =>
    `Countersign needs Node ${oldest} or newer, and this is ${version}. ` +
    'Install it from https://nodejs.org. In a checkout, "npm start" and "npx countersign" bring their own.',
  unknownCommand: (name: string): string => `error: unknown command '${name}'`,
  domain: 'A domain is a host, and a port if need be, such as app.example:8443.',
  chain: 'A chain id is a whole number.',
  time: (time: string, expected: string | undefined, column: number | undefined): string =>
    `--time ${time} is no date-time such as 2026-01-31T12:00:00Z: expected ${expected} in column ${column}.`,
  applicationOptions:
    'Give --name and at least one --redirect-uri or --gate, or --file with an application as JSON.',
  applicationChange: 'Give at least one option that says what changes, or --file with the changes as JSON.',
  nothingToCompact: 'Only a SQLite file can be compacted. Postgres frees space by itself.',
  fileInUse: (path: string): string => `Another program has ${path} open: stop the server first.`,
  inMemory:
    'A database in memory ends with its server: COUNTERSIGN_DATABASE names a file or a postgres:// address.',
  noDatabase: (path: string): string => `There is no database ${path}: correct COUNTERSIGN_DATABASE.`,
  unknownApplication: 'There is no application with this client id.',
  nothingToApply: 'Name a file, or set COUNTERSIGN_APPLICATIONS_FILE.',
  unknownToken: 'There is no token with this id, or it has been revoked.',
  unknownRight: (text: string, known: readonly string[]): string =>
    `--can names "${text}", which is no right: these are ${known.join(', ')}.`,
  nobodyToAsk: 'There is no terminal to ask at: give --yes to revoke the keys.',
  standardInput: 'Standard input',
  notUtf8: (source: string): string => `${source} is not UTF-8 text.`,
  unreadable: (path: string): string => `${path} cannot be read. Name a file, or - for standard input.`,
} as const

/** What `countersign health` prints where the server takes no requests. */
export const healthTexts = {
  address: (text: string): string =>
    `--url is "${text}": give an address such as http://127.0.0.1:3000/readyz.`,
  refused: (address: string, status: number): string => `${address} answered ${status}.`,
  silent: (address: string): string => `${address} did not answer within 5 seconds.`,
  unreachable: (address: string, reason: string): string => `${address} cannot be reached: ${reason}.`,
} as const

/** What the commands on the database print. */
export const resultTexts = {
  newDatabase: (path: string): string =>
    `Note: ${path} did not exist, so it was created. A server with another database does not see this change.`,
  removed: (clientId: string): string => `Removed ${clientId}.`,
  compacted: (path: string, before: string, after: string): string =>
    `${path}: ${before} before, ${after} now. From now on it gives the space of removed rows back by itself.`,
  noApplications: 'There are no applications.',
  applicationHead: ['CLIENT ID', 'NAME', 'HOST', 'FROM', ''],
  disabled: 'disabled',
  unprotected: (clientId: string, addresses: string): string =>
    `Warning: ${clientId} has a redirect URI without TLS (${addresses}). Whoever listens on that network can read the code and sign in there as somebody else: use it only where you trust everyone on it.`,
  publicKeys: (count: number): string => `${count} public keys`,
  noDelivery: 'none yet',
  delivery: (at: string, detail: string): string => `${at}: ${detail}`,
  name: 'name',
  clientId: 'client id',
  clientSecret: 'client secret',
  noSecret: 'none',
  secret: (secret: string): string => `${secret}   (shown only once: save it now)`,
  revoke: `Replace every signing key now? Applications refuse new sign-ins until they have fetched the new keys,
and should end those that the old keys signed: see docs/how-to/a-key-leaked.md. [y/N] `,
  notRevoked: 'Nothing was changed.',
  alreadySo: 'Nothing to change: the database already matches the file.',
  wouldApply: 'These changes would be made. Nothing was changed.',
  applied: 'Changed.',
  token: 'token',
  tokenId: 'id',
  tokenUntil: 'until',
  tokenFrom: 'from',
  tokenMay: 'may',
  anywhere: 'anywhere',
  tokenRevoked: (name: string): string => `Revoked ${name}.`,
  noTokens: 'There are no tokens.',
  tokenHead: ['ID', 'NAME', 'MAY', 'UNTIL', 'LAST USED', ''],
  never: 'never',
  ended: 'ended',
  revoked: 'revoked',
  keyHead: ['STATE', 'FOR', 'KEY ID', 'SINCE'],
} as const

/** What whoever has a token with a right can do. */
export const rightTexts: Readonly<Record<TokenRight, string>> = {
  'people:read': 'read accounts with their wallets and sessions',
  'people:write': 'disable accounts, end sessions and set fixed claims, but not of operators',
  'groups:read': 'read groups and their members',
  'groups:write': 'create groups, add and remove members',
  'applications:read': 'read applications, but not their secrets',
  'applications:write': 'rename, disable and remove applications, and decide who can use them',
  'applications:credentials':
    'also change redirect addresses, secrets and keys, and so receive the sign-ins of people',
  'apis:read': 'read APIs, but not their secrets',
  'apis:write': 'rename, disable and remove APIs, and decide how long their tokens live',
  'apis:credentials':
    'also add APIs, change what people sign for them and their secrets, and decide which applications can ask',
  'policy:read': 'read the configuration and who can sign up',
  'policy:write': 'change who can sign up, and invite people',
  'brand:read': 'read the name, logo, colors and links of the site',
  'brand:write': 'change the name, logo, colors and links that everyone sees',
  'events:read': 'read and export what everyone did',
}

/** What `countersign inspect` and `countersign verify` print. */
export const messageTexts = {
  paste: 'Paste the message, then press Ctrl-D.',
  passed: '✓ Valid sign-in message',
  mistakes: (problems: string): string => `✗ Sign-in message with mistakes: ${problems}`,
  other: '✗ Not a sign-in message.',
  inside: '✗ There’s a sign-in message inside.',
  wrapped: (names: readonly string[]): string => `Wrapped in: ${names.join(' > ')}.`,
  unwrapHint: 'Use --unwrap to inspect the message inside.',
  unwrapped: (names: readonly string[]): string => `Unwrapped: ${names.join(' > ')}.`,
  signatureBeside: (signature: string): string => `Signature: ${signature}`,
  failed: (problems: string): string => `✗ Not a sign-in message: ${problems}`,
  problems: (count: number): string => `${count} problem${count === 1 ? '' : 's'}`,
  warnings: (count: number): string => `${count} warning${count === 1 ? '' : 's'}`,
  place: (code: string, line: number, column: number): string => `(${code}, line ${line}, column ${column})`,
  found: (expected: string, found: string): string => `Expected ${expected}; found ${found}.`,
  repair: (description: string): string => `Repair: ${description}.`,
  recap: 'Who signs this allows (ERC-5573):',
  capability: (action: string, resource: string): string => `${action} on ${resource}`,
  limited: (limits: readonly string[]): string => ` limited by ${limits.join(' or ')}`,
  proofs: (proofs: string): string => `by the proofs ${proofs}`,
  signedIn: '✓ Signed in',
  signedInAs: (address: string): string => ` as ${address}.`,
  refused: (reason: string): string => `✗ ${reason}`,
  expected: (line: number, column: number | undefined, expected: string | undefined): string =>
    `Line ${line}, column ${column}: expected ${expected}.`,
} as const
