import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from './readConfiguration.ts'
import { readSecretFiles } from './readSecretFiles.ts'

const secret = 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'
const operator = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const otherSecret = 'Tg5rXw9aBn2vKe7zMq4sYd1hPj8uLc3F'

describe('readConfiguration', () => {
  it('gives every default of the specification, point 9', () => {
    const { isTrustedProxy, hasTrustedProxies, ...rest } = readConfiguration({})
    expect([isTrustedProxy('127.0.0.1'), hasTrustedProxies]).toEqual([false, false])
    expect(rest).toEqual({
      origins: ['http://localhost:3000'],
      host: '127.0.0.1',
      internalHosts: [],
      port: 3000,
      database: { kind: 'file', location: './data/countersign.db', shown: './data/countersign.db (SQLite)' },
      poolSize: 16,
      databaseWaitSeconds: 60,
      doubts: [],
      eventDays: 400,
      securityContact: null,
      drainSeconds: 0,
      metricsAddress: null,
      metricsToken: null,
      secretKeys: null,
      operators: [],
      chainIds: 'any',
      chains: [],
      sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
      refreshLimits: { lifeSeconds: 7_776_000, repeatSeconds: 30 },
      applicationsFile: null,
      registration: 'closed',
      ...{ clientDocuments: 'off', clientDocumentHosts: [], appSchemes: [] },
      dpopNonces: 'off',
      signUp: null,
      contact: null,
      email: { kind: 'off' },
      siteWallets: {},
      safeApp: [],
      throwawayWallet: 'localhost',
      name: 'Countersign',
      brand: {
        name: null,
        logo: null,
        logoDark: null,
        favicon: null,
        accent: null,
        termsUrl: null,
        privacyUrl: null,
        supportUrl: null,
      },
      language: 'en',
      signInsPerMinute: 60,
      logLevel: 'info',
    })
  })

  it('doubts metrics that other machines can read without a token', () => {
    const read = (port: string, token = '') =>
      readConfiguration({ COUNTERSIGN_METRICS_PORT: port, COUNTERSIGN_METRICS_TOKEN: token }).doubts
    expect(read('0.0.0.0:9464')).toMatchObject([{ key: 'metricsPort' }])
    expect(read('[::]:9464')).toMatchObject([{ key: 'metricsPort' }])
    expect([read('9464'), read('[::1]:9464'), read('0.0.0.0:9464', secret)]).toEqual([[], [], []])
  })

  it('doubts a connection to Postgres whose certificate is not checked, or not by its name', () => {
    const file = fileURLToPath(import.meta.url)
    const doubt = (query: string) =>
      readConfiguration({
        COUNTERSIGN_DATABASE: `postgres://db.example/sign${query}`,
        COUNTERSIGN_SECRET_KEY: secret,
      }).doubts.map(({ key, sentence }) => `${key}: ${sentence}`)
    expect(doubt('?sslmode=no-verify')).toEqual([
      expect.stringMatching(/^database: COUNTERSIGN_DATABASE has/),
    ])
    expect(doubt(`?sslmode=verify-ca&sslrootcert=${file}`)).toEqual([expect.stringContaining('verify-ca')])
    for (const query of ['', '?sslmode=require', '?sslmode=verify-full', '?sslmode=disable'])
      expect(doubt(query), query).toEqual([])
  })

  it('has short sessions where that is set', () => {
    const { sessionLimits } = readConfiguration({ COUNTERSIGN_SESSION: 'short' })
    expect(sessionLimits).toEqual({ idleSeconds: 1_800, absoluteSeconds: 43_200 })
  })

  it('keeps events for ever where that is set', () => {
    expect(readConfiguration({ COUNTERSIGN_EVENTS_KEPT: 'forever' }).eventDays).toBe('forever')
  })

  it('offers Base Account where its chain has a node and may be named', () => {
    const nodes = { COUNTERSIGN_BASE_ACCOUNT: 'on', COUNTERSIGN_RPC_8453: 'https://base.example' }
    for (const chains of ['any', '8453', '1,8453'])
      expect(readConfiguration({ ...nodes, COUNTERSIGN_CHAINS: chains }).siteWallets).toEqual({
        baseAccount: true,
      })
    expect(readConfiguration({ ...nodes, COUNTERSIGN_BASE_ACCOUNT: 'off' }).siteWallets).toEqual({})
  })

  it('offers WalletConnect with a project id, on the chains that a message may name and that can be checked', () => {
    const id = '0123456789ABCDEF0123456789abcdef'
    const read = (more: Record<string, string> = {}) =>
      readConfiguration({ COUNTERSIGN_WALLETCONNECT_PROJECT_ID: id, ...more }).siteWallets.walletConnect
    const relayUrl = 'wss://relay.walletconnect.org'
    expect(readConfiguration({}).siteWallets).toEqual({})
    expect(read({ COUNTERSIGN_CHAINS: 'any', COUNTERSIGN_RPC_100: 'https://gnosis.example' })).toEqual({
      projectId: id.toLowerCase(),
      relayUrl,
      chainIds: [1, 100],
    })
    expect(read({ COUNTERSIGN_CHAINS: '10,1' })).toMatchObject({ chainIds: [10, 1] })
    for (const relay of ['ws://localhost:5555', 'ws://127.0.0.1:5555', 'wss://relay.example'])
      expect(read({ COUNTERSIGN_WALLETCONNECT_RELAY: relay })).toMatchObject({ relayUrl: relay })
  })

  it('lets the pages that are named show the Safe App: one, or those of the setting', () => {
    const safeApp = (text: string) => readConfiguration({ COUNTERSIGN_SAFE_APP: text }).safeApp
    expect(safeApp('off')).toEqual([])
    expect(safeApp('on')).toEqual(['https://app.safe.global'])
    expect(safeApp('https://safe.example, http://localhost:4000,https://safe.example')).toEqual([
      'https://safe.example',
      'http://localhost:4000',
    ])
  })

  it('is frozen', () => {
    expect(Object.isFrozen(readConfiguration({}))).toBe(true)
  })

  it('reads every setting from the environment', () => {
    const configuration = readConfiguration({
      COUNTERSIGN_ORIGIN: 'https://Login.Example/',
      COUNTERSIGN_EXTRA_ORIGINS: 'https://b.example:8443, https://login.example',
      COUNTERSIGN_HOST: '0.0.0.0',
      COUNTERSIGN_PORT: '8080',
      COUNTERSIGN_DATABASE: 'postgres://ada:hush@db.example:5433/sign?sslmode=require',
      COUNTERSIGN_POOL_SIZE: '4',
      COUNTERSIGN_DATABASE_WAIT_SECONDS: '0',
      COUNTERSIGN_SECRET_KEY: `${secret},${otherSecret}`,
      COUNTERSIGN_OPERATORS: `${operator.toLowerCase()}, ${operator}`,
      COUNTERSIGN_CHAINS: '1, 10,1',
      COUNTERSIGN_SESSION: 'short',
      COUNTERSIGN_REFRESH_LIFE: '30',
      COUNTERSIGN_REFRESH_REPEAT_SECONDS: '0',
      COUNTERSIGN_TRUSTED_PROXIES: '10.0.0.0/8,::1',
      COUNTERSIGN_THROWAWAY_WALLET: 'never',
      COUNTERSIGN_NAME: ' Example ',
      COUNTERSIGN_RATE_LIMIT: 'off',
      COUNTERSIGN_LOG: 'debug',
    })
    expect(configuration).toMatchObject({
      origins: ['https://login.example', 'https://b.example:8443'],
      host: '0.0.0.0',
      port: 8080,
      database: { kind: 'postgres', shown: 'db.example:5433/sign (Postgres)' },
      poolSize: 4,
      databaseWaitSeconds: 0,
      secretKeys: [secret, otherSecret],
      operators: [operator],
      chainIds: [1, 10],
      sessionLimits: { idleSeconds: 1800, absoluteSeconds: 43_200 },
      refreshLimits: { lifeSeconds: 2_592_000, repeatSeconds: 0 },
      throwawayWallet: 'never',
      name: 'Example',
      signInsPerMinute: 'off',
      logLevel: 'debug',
    })
    const asked = ['10.1.2.3', '::1', '11.0.0.1', 'nonsense']
    expect(asked.map(configuration.isTrustedProxy)).toEqual([true, true, false, false])
    expect(configuration.hasTrustedProxies).toBe(true)
  })

  it('shows every host of a Postgres that is several servers, and no password', () => {
    const { database } = readConfiguration({
      COUNTERSIGN_DATABASE:
        'postgres://ada:hush@a.example:5433,b.example/sign?target_session_attrs=read-write',
      COUNTERSIGN_SECRET_KEY: secret,
    })
    expect(database).toMatchObject({
      kind: 'postgres',
      shown: 'a.example:5433,b.example/sign (Postgres)',
    })
  })

  it('takes an option of the command line before the environment, and an empty variable as not set', () => {
    const environment = { COUNTERSIGN_PORT: '1', COUNTERSIGN_NAME: '' }
    expect(readConfiguration(environment, { port: '2' })).toMatchObject({ port: 2, name: 'Countersign' })
  })

  it('has the address where it listens, where none is set', () => {
    const origins = (environment: Record<string, string>, options = {}) =>
      readConfiguration(environment, options).origins
    expect(origins({ COUNTERSIGN_PORT: '4000' })).toEqual(['http://localhost:4000'])
    expect(origins({}, { port: '80' })).toEqual(['http://localhost'])
    expect(origins({ COUNTERSIGN_PORT: '4000' }, { port: '5000' })).toEqual(['http://localhost:5000'])
    expect(origins({ COUNTERSIGN_PORT: '4000', COUNTERSIGN_HOST: '0.0.0.0' })).toEqual([
      'http://localhost:4000',
    ])
    expect(origins({ COUNTERSIGN_HOST: '127.0.0.5' })).toEqual(['http://127.0.0.5:3000'])
    const both = { COUNTERSIGN_PORT: '4000', COUNTERSIGN_ORIGIN: 'https://login.example' }
    expect(origins(both)).toEqual(['https://login.example'])
    expect(readConfiguration({ COUNTERSIGN_PORT: '0', COUNTERSIGN_ORIGIN: 'http://localhost:5' }).port).toBe(
      0,
    )
  })

  it("takes the port from the origin, or the scheme's own", () => {
    expect(readConfiguration({ COUNTERSIGN_ORIGIN: 'http://127.0.0.1:4000' }).port).toBe(4000)
    expect(readConfiguration({ COUNTERSIGN_ORIGIN: 'https://a.example' }).port).toBe(443)
    expect(readConfiguration({ COUNTERSIGN_ORIGIN: 'http://localhost' }).port).toBe(80)
  })

  it.each(['http://localhost:1', 'http://app.localhost', 'http://127.0.0.9', 'http://[::1]:8080'])(
    'takes plain http for the loopback host of %s',
    (origin) => {
      expect(readConfiguration({ COUNTERSIGN_ORIGIN: origin }).origins).toEqual([origin])
    },
  )
})

describe('what a platform makes of our prefix is no setting', () => {
  const serviceLinks = {
    COUNTERSIGN_SERVICE_HOST: '10.96.12.3',
    COUNTERSIGN_SERVICE_PORT: '3000',
    COUNTERSIGN_SERVICE_PORT_HTTP: '3000',
    COUNTERSIGN_PORT: 'tcp://10.96.12.3:3000',
    COUNTERSIGN_PORT_3000_TCP: 'tcp://10.96.12.3:3000',
    COUNTERSIGN_PORT_3000_TCP_PROTO: 'tcp',
    COUNTERSIGN_PORT_3000_TCP_PORT: '3000',
    COUNTERSIGN_PORT_3000_TCP_ADDR: '10.96.12.3',
    COUNTERSIGN_POSTGRESQL_SERVICE_HOST: '10.96.0.9',
    COUNTERSIGN_POSTGRESQL_PORT: 'tcp://10.96.0.9:5432',
    COUNTERSIGN_METRICS_PORT: 'udp://[fd00::9]:9464',
  }

  it("leaves out Kubernetes' service links, and says which settings they have the names of", () => {
    const { port, metricsAddress, doubts } = readConfiguration(serviceLinks)
    expect({ port, metricsAddress }).toEqual({ port: 3000, metricsAddress: null })
    expect(doubts).toEqual([
      { key: 'port', sentence: expect.stringMatching(/^COUNTERSIGN_PORT comes from Kubernetes or Docker/) },
      { key: 'metricsPort', sentence: expect.stringMatching(/^COUNTERSIGN_METRICS_PORT comes from/) },
    ])
  })

  it('takes the settings that stand beside them', () => {
    const set = { COUNTERSIGN_PORT: '3000', COUNTERSIGN_NAME: 'Ours', COUNTERSIGN_METRICS_PORT: '9464' }
    const { port, name, metricsAddress, doubts } = readConfiguration({ ...serviceLinks, ...set })
    expect({ port, name, metricsAddress, doubts }).toEqual({
      port: 3000,
      name: 'Ours',
      metricsAddress: { host: '127.0.0.1', port: 9464 },
      doubts: [],
    })
  })

  it("leaves out Docker's links, the environment of the linked container too", () => {
    const links = {
      COUNTERSIGN_NAME: '/app/countersign',
      COUNTERSIGN_ENV_NODE_VERSION: '24',
      COUNTERSIGN_DB_NAME: '/countersign/countersign-db',
      COUNTERSIGN_DB_ENV_COUNTERSIGN_SECRET_KEY_FILE: '/run/secrets/none',
    }
    expect(readConfiguration(readSecretFiles(links))).toMatchObject({ name: 'Countersign' })
  })

  it.each([
    { COUNTERSIGN_PORT: 'tcp://countersign:3000' },
    { COUNTERSIGN_PORT: 'http://10.96.12.3:3000' },
    { COUNTERSIGN_METRICS_PORT: 'tcp://10.96.12.3' },
    { COUNTERSIGN_SERVICE_HOST: 'db.internal' },
    { COUNTERSIGN_SERVICE_PORT: '99999' },
    { COUNTERSIGN_PORT_3000_TCP: 'tcp://10.96.12.3:3001' },
    { COUNTERSIGN_PORT_3000_TCP: 'udp://10.96.12.3:3000' },
    { COUNTERSIGN_PORT_3000_TCP_PORT: '3001' },
    { COUNTERSIGN_PORT_3000_HTTP: 'tcp://10.96.12.3:3000' },
    { COUNTERSIGN_DB_NAME: '/app/other' },
    { COUNTERSIGN_ENV_NODE_VERSION: '24' },
    { COUNTERSIGN_DB_ENV_A: '', COUNTERSIGN_NAME: '/app/countersign' },
  ])('refuses what only looks like one: %o', (environment) => {
    expect(() => readConfiguration(environment)).toThrow('COUNTERSIGN_')
  })
})

describe('a setting that cannot be meant is refused by its name', () => {
  it.each([
    [{ COUNTERSIGN_ORIGIN: 'login.example' }, 'COUNTERSIGN_ORIGIN is "login.example": give an address'],
    [{ COUNTERSIGN_ORIGIN: 'ftp://a.example' }, 'COUNTERSIGN_ORIGIN is "ftp://a.example": give an address'],
    [{ COUNTERSIGN_ORIGIN: 'https://a.example/path' }, 'give only the scheme, the host'],
    [{ COUNTERSIGN_ORIGIN: 'https://*.a.example' }, 'write out each address, without a wildcard'],
    [{ COUNTERSIGN_ORIGIN: 'https://a:b@a.example' }, 'give only the scheme, the host'],
    [{ COUNTERSIGN_ORIGIN: 'https://a.example?b' }, 'give only the scheme, the host'],
    [{ COUNTERSIGN_ORIGIN: 'http://a.example' }, 'plain http is for this machine alone'],
    [{ COUNTERSIGN_ORIGIN: 'http://127.0.0.1.example' }, 'plain http is for this machine alone'],
    [{ COUNTERSIGN_ORIGIN: 'http://localhost.example' }, 'plain http is for this machine alone'],
    [{ COUNTERSIGN_EXTRA_ORIGINS: 'https://a.example,' }, 'an empty part between commas'],
    [{ COUNTERSIGN_EXTRA_ORIGINS: 'http://a.example' }, 'COUNTERSIGN_EXTRA_ORIGINS is "http://a.example"'],
    [{ COUNTERSIGN_PORT: '65536' }, 'COUNTERSIGN_PORT is "65536": give a whole number from 0 to 65535'],
    [{ COUNTERSIGN_PORT: '0' }, 'COUNTERSIGN_PORT is 0, a port that nobody knows before the start'],
    [{ COUNTERSIGN_PORT: '3e3' }, 'COUNTERSIGN_PORT is "3e3"'],
    [{ COUNTERSIGN_DATABASE: 'mysql://a/b' }, 'COUNTERSIGN_DATABASE is neither the path of a file nor'],
    [
      { COUNTERSIGN_DATABASE: 'postgres://a,mysql:x/b' },
      'COUNTERSIGN_DATABASE is neither the path of a file',
    ],
    [
      { COUNTERSIGN_DATABASE: 'postgres://ada:hush@a,b/c?target_session_attrs=any' },
      'COUNTERSIGN_DATABASE asks for servers that take no writes',
    ],
    [
      { COUNTERSIGN_DATABASE: 'postgres://a/b?sslmode=prefer' },
      'COUNTERSIGN_DATABASE: sslmode=prefer may go on without encryption: give disable, verify-full',
    ],
    [{ COUNTERSIGN_DATABASE: 'postgres://a/b' }, 'COUNTERSIGN_SECRET_KEY is needed with Postgres'],
    [{ COUNTERSIGN_CHAINS: '0' }, 'COUNTERSIGN_CHAINS has "0": give chain ids'],
    [{ COUNTERSIGN_CHAINS: '1,any' }, 'COUNTERSIGN_CHAINS has "any"'],
    [{ COUNTERSIGN_CHAINS: '9007199254740993' }, 'give chain ids'],
    [{ COUNTERSIGN_SESSION: 'long' }, 'COUNTERSIGN_SESSION is "long": give one of default, short'],
    [{ COUNTERSIGN_EVENTS_KEPT: '0' }, 'COUNTERSIGN_EVENTS_KEPT is "0": give a whole number from 1 to 36500'],
    [{ COUNTERSIGN_DRAIN_SECONDS: '301' }, 'COUNTERSIGN_DRAIN_SECONDS is "301": give a whole number'],
    [{ COUNTERSIGN_SECURITY_CONTACT: 'a@b.example' }, 'COUNTERSIGN_SECURITY_CONTACT is not a contact'],
    [{ COUNTERSIGN_TRUSTED_PROXIES: '10.0.0.0/33' }, 'COUNTERSIGN_TRUSTED_PROXIES has "10.0.0.0/33"'],
    [{ COUNTERSIGN_TRUSTED_PROXIES: 'proxy.example' }, 'give network addresses or ranges'],
    [{ COUNTERSIGN_THROWAWAY_WALLET: 'yes' }, 'give one of localhost, always, never'],
    [{ COUNTERSIGN_BASE_ACCOUNT: 'yes' }, 'give one of on, off'],
    [{ COUNTERSIGN_BASE_ACCOUNT: 'on' }, 'give the address of a node in COUNTERSIGN_RPC_8453'],
    [{ COUNTERSIGN_BASE_ACCOUNT: 'on', COUNTERSIGN_RPC_1: 'https://eth.example' }, 'COUNTERSIGN_RPC_8453'],
    [
      {
        COUNTERSIGN_BASE_ACCOUNT: 'on',
        COUNTERSIGN_RPC_8453: 'https://base.example',
        COUNTERSIGN_CHAINS: '1',
      },
      'COUNTERSIGN_CHAINS leaves out its chain: add 8453',
    ],
    [{ COUNTERSIGN_WALLETCONNECT_PROJECT_ID: 'mine' }, 'is not a WalletConnect project id'],
    [{ COUNTERSIGN_WALLETCONNECT_PROJECT_ID: `${'0'.repeat(32)}; x` }, 'is not a WalletConnect project id'],
    ...[
      'ws://relay.example',
      'https://relay.example',
      'wss://relay.example/path',
      'wss://a:b@relay.example',
      'wss://relay.example?a',
      'relay',
    ].map((relay): [Record<string, string>, string] => [
      { COUNTERSIGN_WALLETCONNECT_PROJECT_ID: '0'.repeat(32), COUNTERSIGN_WALLETCONNECT_RELAY: relay },
      'COUNTERSIGN_WALLETCONNECT_RELAY is not a relay address',
    ]),
    [{ COUNTERSIGN_SAFE_APP: 'https://*.safe.global' }, 'COUNTERSIGN_SAFE_APP'],
    [{ COUNTERSIGN_SAFE_APP: 'http://safe.example' }, 'COUNTERSIGN_SAFE_APP'],
    [{ COUNTERSIGN_SAFE_APP: 'on,off' }, 'COUNTERSIGN_SAFE_APP'],
    [{ COUNTERSIGN_NAME: 'a\u202Eb' }, 'COUNTERSIGN_NAME is not a name'],
    [{ COUNTERSIGN_NAME: 'x'.repeat(61) }, 'COUNTERSIGN_NAME is not a name'],
    [{ COUNTERSIGN_REFRESH_LIFE: '0' }, 'COUNTERSIGN_REFRESH_LIFE is "0": give a whole number'],
    [
      { COUNTERSIGN_REFRESH_REPEAT_SECONDS: '301' },
      'COUNTERSIGN_REFRESH_REPEAT_SECONDS is "301": give a whole number',
    ],
    [{ COUNTERSIGN_POOL_SIZE: '0' }, 'COUNTERSIGN_POOL_SIZE is "0": give a whole number from 1 to 1000'],
    [{ COUNTERSIGN_RATE_LIMIT: '0' }, 'COUNTERSIGN_RATE_LIMIT is "0": give a whole number'],
    [{ COUNTERSIGN_SIGN_UP: 'nobody' }, 'give one of open, invited, listed, closed'],
    [{ COUNTERSIGN_CONTACT: 'http://a.example' }, 'COUNTERSIGN_CONTACT is not a contact'],
    [{ COUNTERSIGN_LOG: 'loud' }, 'give one of debug, info, warn, error, silent'],
    [
      { COUNTERSIGN_SECRET_KEY: 'short' },
      'COUNTERSIGN_SECRET_KEY has 5 characters where at least 32 are needed',
    ],
    [{ COUNTERSIGN_SECRET_KEY: 'change-me'.repeat(5) }, 'looks like an example'],
    [{ COUNTERSIGN_SECRET_KEY: 'ab'.repeat(20) }, 'is too easy to guess'],
    [
      { COUNTERSIGN_ORGIN: 'x' },
      'COUNTERSIGN_ORGIN is not a Countersign setting: did you mean COUNTERSIGN_ORIGIN?',
    ],
    [
      { COUNTERSIGN_FLUX_CAPACITOR: 'x' },
      'COUNTERSIGN_FLUX_CAPACITOR is not a Countersign setting: see docs',
    ],
    [{ COUNTERSIGN_OPERATORS: 'x' }, 'COUNTERSIGN_OPERATORS has "x": give addresses'],
  ])('%o', (environment, line) => {
    const refused = () => readConfiguration(environment)
    expect(refused).toThrow(line)
    expect(refused).toThrow(expect.objectContaining({ name: 'ConfigurationError' }))
    expect(refused).toThrow(/^[^\n]+$/)
  })

  it('names the option where the value was typed there', () => {
    expect(() => readConfiguration({}, { port: 'x' })).toThrow('--port is "x"')
  })

  it('never repeats a secret', () => {
    expect(() => readConfiguration({ COUNTERSIGN_SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/)
    const database = 'mysql://ada:hush@db/x'
    expect(() => readConfiguration({ COUNTERSIGN_DATABASE: database })).not.toThrow(/hush/)
  })
})
