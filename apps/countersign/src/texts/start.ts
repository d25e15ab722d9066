/*
 * What a person at a terminal reads of the start: the banner, and the one line that says why the server cannot start.
 * One module because it is one table of texts, read together.
 */

import { percentEncoded } from './mailLogin.ts'

interface BannerTexts {
  readonly rows: Readonly<
    Record<'address' | 'listening' | 'database' | 'sessions' | 'chains' | 'contracts' | 'limit', string>
  >
  readonly listening: (host: string, port: number) => string
  readonly sessions: (idle: string, absolute: string) => string
  readonly minutes: (count: number) => string
  readonly hours: (count: number) => string
  readonly days: (count: number) => string
  readonly anyChain: string
  readonly noContracts: string
  readonly contracts: (chains: string) => string
  readonly noLimit: string
  readonly limit: (signInsPerMinute: number) => string
  readonly warnings: string
  readonly invitation: string
  readonly hiddenInvitation: readonly string[]
  readonly doubts: string
  readonly open: (origin: string) => string
  readonly plainHttp: string
  readonly plainNetwork: (host: string) => string
  readonly throwawayWallet: string
  readonly inMemory: string
  readonly generatedKey: (path: string) => string
  readonly unlimited: string
}

/** What stands in the terminal when the server has started. */
export const bannerTexts: BannerTexts = {
  rows: {
    address: 'Address',
    listening: 'Listening',
    database: 'Database',
    sessions: 'Sessions',
    chains: 'Chains',
    contracts: 'Contracts',
    limit: 'Limit',
  },
  listening: (host, port) => `${host}, port ${port}`,
  sessions: (idle, absolute) => `end after ${idle} without use, and after ${absolute}`,
  minutes: (count) => `${count} minutes`,
  hours: (count) => `${count} hours`,
  days: (count) => `${count} days`,
  anyChain: 'any (key wallets)',
  noContracts: 'none',
  contracts: (chains) => `wallets on ${chains}`,
  noLimit: 'off',
  limit: (signInsPerMinute) => `${signInsPerMinute} sign-ins a minute and network address`,
  warnings: 'Fine on this machine, not for others:',
  invitation:
    'This site has no operator yet. The first person who opens this link and signs in becomes the operator:',
  hiddenInvitation: [
    'This site has no operator yet. Start once with --print-claim-link to see the link that makes its first visitor the operator,',
    'or name the wallets of its operators in COUNTERSIGN_OPERATORS.',
  ],
  doubts: 'Check these settings:',
  open: (origin) => `Open ${origin} to sign in. Press Ctrl-C to stop the server.`,
  plainHttp:
    'This address is plain HTTP, so cookies are sent without Secure. Before others use it, give it an https address.',
  plainNetwork: (host) => `The server listens on ${host}, so other machines can reach it without encryption.`,
  throwawayWallet:
    'A throwaway wallet is offered; its key lives in the browser’s tab. COUNTERSIGN_THROWAWAY_WALLET=never turns it off.',
  inMemory: 'The database is in memory: accounts and sessions are lost when the server stops.',
  generatedKey: (path) =>
    `A secret key was created: ${path}. Keep it with the database, or set COUNTERSIGN_SECRET_KEY.`,
  unlimited: 'Sign-in attempts are not limited. Set COUNTERSIGN_RATE_LIMIT=60 to limit them.',
}

/** Why a setting is refused. `from` is the name of the variable or the option, `text` what was written there. */
export const settingTexts = {
  emptyPart: (from: string, text: string): string =>
    `${from} is "${text}": it has an empty part between commas.`,
  wholeNumber: (from: string, text: string, least: number, most: number): string =>
    `${from} is "${text}": give a whole number from ${least} to ${most}.`,
  choice: (from: string, text: string, choices: readonly string[]): string =>
    `${from} is "${text}": give one of ${choices.join(', ')}.`,
  name: (from: string): string => `${from} is not a name: give 1 to 60 visible characters.`,
  address: (from: string, text: string): string =>
    `${from} is "${text}": give an address such as https://login.example.com.`,
  wildcard: (from: string, text: string): string =>
    `${from} is "${text}": write out each address, without a wildcard.`,
  originOnly: (from: string, text: string, origin: string): string =>
    `${from} is "${text}": give only the scheme, the host and, if need be, the port: ${origin}.`,
  plainHttp: (from: string, text: string, host: string): string =>
    `${from} is "${text}": plain http is for this machine alone. ` +
    `Put a proxy with a certificate in front, and give https://${host}.`,
  chains: (from: string, text: string): string =>
    `${from} has "${text}": give chain ids such as 1,10,8453, or any.`,
  databaseTarget: (from: string): string =>
    `${from} asks for servers that take no writes: leave target_session_attrs out, or give read-write.`,
  databaseTls: (from: string, why: string): string => `${from}: ${why}`,
  uncheckedDatabase: (from: string): string =>
    `${from} has sslmode=no-verify: whoever is on the way to the database can pose as it. sslmode=verify-full checks its \
certificate.`,
  unnamedDatabase: (from: string): string =>
    `${from} has sslmode=verify-ca: any certificate of that authority passes, whatever host it is for. sslmode=verify-full \
checks the name too.`,
  database: (from: string): string =>
    `${from} is neither the path of a file nor an address such as postgres://user:password@host:5432/name.`,
  secret: (from: string, why: string): string => `${from} ${why}: make one with "openssl rand -base64 32".`,
  shortSecret: (length: number, least: number): string =>
    `has ${length} characters where at least ${least} are needed`,
  exampleSecret: 'looks like an example that others know too',
  guessableSecret: 'is too easy to guess',
  noToken: 'has characters that a bearer token cannot have',
  metricsPort: (from: string, text: string): string =>
    `${from} is "${text}": give a port such as 9464, or an address and a port such as 0.0.0.0:9464.`,
  openMetrics: (from: string, host: string): string =>
    `${from} lets anyone who reaches ${host} read the metrics. COUNTERSIGN_METRICS_TOKEN asks for a token.`,
  proxies: (from: string, text: string): string =>
    `${from} has "${text}": give network addresses or ranges such as 10.0.0.0/8.`,
  everyProxy: (from: string): string =>
    `${from} trusts every address: anyone can say in X-Forwarded-For where a request comes from, and so gets around the \
limits. Give the addresses of your proxies.`,
  domain: (from: string, text: string): string =>
    `${from} is "${text}": give a domain such as users.example.com.`,
  unusedEmailDomain: (from: string): string =>
    `${from} has no effect: only COUNTERSIGN_EMAIL=synthetic makes addresses.`,
  ownedEmailDomain: (from: string, domain: string): string =>
    `${from}: whoever receives mail for ${domain} gets the password resets that applications send, and can take over \
people's accounts there. Leave it out for a domain that nobody can own.`,
  mailServer: (from: string): string =>
    `${from} is not a mail server address: give one such as smtps://user:password@mail.example.com:465, or \
smtp://mail.example.com:587, with ?tls=off at its end where the server has no encryption. Percent-encode what a URL uses for \
itself in a name or a password: ${percentEncoded}.`,
  mailFrom: (from: string, text: string): string =>
    `${from} is "${text}": give a plain email address such as login@example.com.`,
  mailServerMissing: (from: string): string =>
    `${from} is verified, so mail must be sent: set COUNTERSIGN_SMTP_URL and COUNTERSIGN_EMAIL_FROM.`,
  plainMailServer: (from: string, host: string): string =>
    `${from} sends mail to ${host} without encryption: whoever listens on the way reads the links and the password.`,
  picture: (from: string, path: string, why: string): string => `${from}: ${path} ${why}.`,
  pictureFile: (from: string, path: string, code: string): string =>
    `${from} is "${path}": this file cannot be read${code}.`,
  accent: (from: string, why: string): string => `${from}: ${why}. Give a colour that people can read.`,
  webLink: (from: string, text: string): string => `${from} is "${text}": give an https: address.`,
  supportLink: (from: string, text: string): string =>
    `${from} is "${text}": give an https: address, or one such as mailto:help@example.com.`,
  contact: (from: string): string =>
    `${from} is not a contact: give an address such as mailto:security@example.com, https://example.com/security or tel:+1-201-555-0123.`,
  baseAccountNodes: (from: string, nodes: string): string =>
    `${from} is on, and a Base Account's signature is checked on chain 8453: give the address of a node in ${nodes}.`,
  baseAccountChain: (from: string, chains: string, chainId: number): string =>
    `${from} is on, and ${chains} leaves out its chain: add ${chainId}.`,
  walletConnectProjectId: (from: string): string =>
    `${from} is not a WalletConnect project id: give the 32 hex digits of your project at dashboard.reown.com.`,
  walletConnectRelay: (from: string): string =>
    `${from} is not a relay address: give an address such as wss://relay.walletconnect.org (ws:// on loopback only).`,
  peopleContact: (from: string): string =>
    `${from} is not a contact: give an email address such as help@example.com, or an address such as https://example.com/help.`,
  internalHosts: (from: string, text: string): string =>
    `${from} has "${text}": give exact hosts, with a port if need be, such as wiki:8080.`,
  noDocumentHosts: (from: string): string =>
    `${from} is listed, and no host is: no agent can introduce itself. Give COUNTERSIGN_CLIENT_DOCUMENT_HOSTS.`,
  unusedDocumentHosts: (from: string): string =>
    `${from} does nothing while COUNTERSIGN_CLIENT_DOCUMENTS is off: set that to listed.`,
  documentHosts: (from: string, text: string): string =>
    `${from} has "${text}": give exact hosts, such as claude.ai.`,
  appSchemes: (from: string, text: string): string =>
    `${from} has "${text}": give schemes of apps, such as zed, without a colon; none that browsers use themselves.`,
  wallets: (from: string, text: string): string =>
    `${from} has "${text}": give addresses, 0x and 40 hex digits each.`,
  walletChecksum: (from: string, text: string): string =>
    `${from} has "${text}", whose capital letters do not fit (EIP-55): copy it again, or write it in lower case.`,
  secretForPostgres: (name: string): string =>
    `${name} is needed with Postgres, where several processes share it: ` +
    'make one with "openssl rand -base64 32" and give it to each.',
  bothSet: (name: string, fileName: string): string => `${name} and ${fileName} are both set: remove one.`,
  unreadableSecretFile: (name: string, path: string, code: string): string =>
    `${name} is "${path}", which cannot be read (${code}): correct the path, or let this user read the file.`,
  emptySecretFile: (name: string, path: string): string =>
    `${name} is "${path}", which is empty: write the secret into it.`,
  noSecretText: (name: string, path: string): string =>
    `${name} is "${path}", which does not hold one line of text: write the secret alone into it.`,
  portWithoutOrigin: (from: string): string =>
    `${from} is 0, a port that nobody knows before the start: give COUNTERSIGN_ORIGIN the address that people open.`,
  platformVariable: (name: string): string =>
    `${name} comes from Kubernetes or Docker, not from you, so it is not used. Give a value of your own, or set \
enableServiceLinks: false in the pod.`,
  unknownName: (name: string, hint: string): string => `${name} is not a Countersign setting: ${hint}`,
  nearestName: (name: string): string => `did you mean ${name}?`,
  seeDocument: 'see docs/configuration.md',
  noChainId: (from: string): string => `${from} does not name a chain id.`,
  emptyNode: (from: string): string => `${from} has an empty part between commas.`,
  sameNode: (from: string): string => `${from} has an address twice.`,
  node: (from: string, why: string): string => `${from}: ${why}`,
  withoutNodes: (name: string, nodes: string): string =>
    `${name} is set and ${nodes} is not: give the addresses of its nodes too.`,
  noSecretInFile: (path: string): string =>
    `${path} holds no secret key: restore it from a backup, or remove it if the database is new.`,
  otherSecret: `The keys in the database are encrypted with another secret key: restore that one, or give \
COUNTERSIGN_SECRET_KEY the one that they were encrypted with, after the new one if there is one.`,
  otherUsernameSecret: `The database remembers given usernames under another secret: give COUNTERSIGN_SECRET_KEY the \
one that it was used with last, after the new one if there is one.`,
  applicationsFile: (path: string, code: string): string =>
    `The applications file ${path} cannot be read${code}: correct COUNTERSIGN_APPLICATIONS_FILE.`,
} as const

/** What the log says of the nodes of chains after the start. */
export const nodeTexts = {
  silentNode: 'A node of a chain can’t be asked. Run `countersign check`.',
  noCreationCode:
    'This node runs no creation code in eth_call (as on the ZK Stack): only contract wallets that are deployed on its chain can sign in.',
} as const

/** How the values of settings are shown where they are not shown as they were written. */
export const settingValues = {
  databaseInMemory: 'in memory, gone at the end',
  localSocket: 'local socket',
  secretKeys: (count: number): string => (count === 1 ? '1 key, hidden' : `${count} keys, hidden`),
  none: 'none',
  hidden: 'hidden',
  nodes: (chainId: number): string => `the nodes of chain ${chainId}, by their hosts`,
  quorum: (chainId: number): string => `how many nodes of chain ${chainId} must say the same`,
  maxAge: (chainId: number): string =>
    `how many seconds old the newest block of a node of chain ${chainId} may be, or off`,
} as const

/** Why the metrics cannot be served. */
export const metricsTexts = {
  cannotListen: (host: string, port: number, code: string): string =>
    `The server cannot listen on port ${port} on ${host} for /metrics (${code}): correct COUNTERSIGN_METRICS_PORT.`,
} as const

/** Why the server cannot listen. */
export const listeningTexts = {
  taken: (host: string, port: number): string =>
    `Something is already listening on port ${port} on ${host}: end it, or choose another port, ` +
    `for example with --port ${nextTo(port)}.`,
  takenAtOrigin: (host: string, port: number): string =>
    `Something is already listening on port ${port} on ${host}: end it, or choose another port and address, ` +
    `for example with --port ${nextTo(port)} --origin http://localhost:${nextTo(port)}.`,
  forbidden: (host: string, port: number): string =>
    `This user is not allowed to listen on port ${port} on ${host}: set COUNTERSIGN_PORT to a port above 1023.`,
  noInterface: (host: string): string =>
    `This machine has no network interface ${host}: set COUNTERSIGN_HOST to one it has, or to 127.0.0.1.`,
} as const

function nextTo(port: number): number {
  return port < 65_535 ? port + 1 : port - 1
}

const choose = 'or set COUNTERSIGN_DATABASE to another place'

/** Why the database cannot be used. */
export const databaseTexts = {
  lostSecret: (path: string): string =>
    `The keys in the database are encrypted and ${path} is missing: restore it from a backup, or set ` +
    'COUNTERSIGN_SECRET_KEY to what was in it.',
  unreachable: (place: string, code: string): string =>
    `The database ${place} cannot be reached (${code}): start Postgres, or correct COUNTERSIGN_DATABASE.`,
  password: (place: string): string =>
    `The database ${place} refuses the user or the password in COUNTERSIGN_DATABASE: correct them.`,
  certificate: (place: string, code: string): string =>
    `The database ${place} has a certificate that cannot be checked (${code}): add \
sslmode=verify-full&sslrootcert=<file of its authority> to its address, or sslmode=no-verify to encrypt without a check.`,
  certificateName: (place: string): string =>
    `The database ${place} has a certificate for another name: give that name in its address, or add \
sslmode=verify-ca&sslrootcert=<file of its authority>, which checks no name.`,
  noTls: (place: string): string =>
    `The database ${place} offers no TLS: switch it on there, or give sslmode=disable in its address.`,
  tlsNeeded: (place: string): string =>
    `The database ${place} refuses connections without TLS: add sslmode=verify-full to its address.`,
  missing: (place: string): string =>
    `The database ${place} does not exist: create it with createdb, or correct COUNTERSIGN_DATABASE.`,
  rights: (place: string): string =>
    `The database ${place} does not let the user of COUNTERSIGN_DATABASE create tables: grant it.`,
  full: (place: string): string =>
    `The database ${place} accepts no more connections: raise its max_connections.`,
  waiting: (place: string, code: string, seconds: number): string =>
    `The database ${place} does not answer yet (${code}): waiting up to ${seconds} s.`,
  readOnly: (place: string): string =>
    `The database ${place} is read-only: make it writable, or give COUNTERSIGN_DATABASE the address of the primary.`,
  fullServer: (place: string): string =>
    `The disk of the database ${place} is full: make room on that server, then start again.`,
  damaged: (place: string): string =>
    `The database ${place} is damaged: restore it from a backup, ${choose}.`,
  newer: (place: string): string =>
    `The database ${place} was made by a newer version: start that version, or restore an older backup.`,
  earlierBuild: (place: string): string =>
    `The database ${place} was made by a build from before version 0.1.0 and cannot be opened: set COUNTERSIGN_DATABASE to another place. It was not changed.`,
  failingDisk: (path: string, code: string): string =>
    `The database ${path} cannot be read or written (${code}): check that its disk works and has room, ${choose}.`,
  keepsSpace: (path: string, bytes: number): string =>
    `The database ${path} (${formatMegabytes(bytes)}) keeps the space of removed rows. ` +
    'To give it back to the disk, stop the server and run: countersign compact',
  unusable: (place: string, why: string): string => `The database ${place} cannot be used: ${why}`,
  readOnlyFolder: (folder: string): string =>
    `The folder ${folder} cannot be written to: give this user the right to, ${choose}.`,
  noFolder: (folder: string): string =>
    `The folder ${folder} cannot be created: something else is in its place; remove it, ${choose}.`,
  noFile: (path: string): string =>
    `The database ${path} cannot be opened: make sure it is a file this user may read and write, ${choose}.`,
  notSqlite: (path: string): string =>
    `The file ${path} is not a SQLite database: restore it from a backup, ${choose}.`,
  locked: (path: string): string => `The database ${path} is locked by another program: end that, ${choose}.`,
  fullDisk: (path: string): string => `The disk that holds ${path} is full: make room, ${choose}.`,
} as const

/** Why the start failed, where nothing better is known. */
export const startFailed = (reason: string): string => `Countersign could not start: ${reason}`

/** A size as people compare it. */
export function formatMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}
