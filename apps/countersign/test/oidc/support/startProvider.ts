// One module because it is one start: the provider of a test, with what it stands on.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApplicationDraft } from '@countersign/product-api'
import { type ChainConfiguration, createCountersign, type Store } from '@countersign/server'
import { findService, run, type Service } from '@countersign/server/extension'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { engine } from '@countersign/test-support/engine'
import { decodeJwt } from 'jose'
import { onTestFinished, vi } from 'vitest'
import { formatContent } from '../../../src/applications/applicationRow.ts'
import { parseApplication } from '../../../src/applications/applications.fields.ts'
import { insertApplication } from '../../../src/applications/applications.queries.ts'
import { hashClientSecret, makeClientSecret } from '../../../src/applications/applications.writes.ts'
import { fetchLogo } from '../../../src/applications/fetchLogo.ts'
import { keepGateHosts } from '../../../src/applications/gateHosts.ts'
import { createLogoFetches, logoFetchKind } from '../../../src/applications/logoFetches.ts'
import { makeAsset } from '../../../src/http/Asset.ts'
import { openSigningKeys, type SigningKeys } from '../../../src/keys/openSigningKeys.ts'
import type { StandingSource } from '../../../src/openid/claims/standing.ts'
import type { DocumentSettings } from '../../../src/openid/client/documents/documentPolicy.ts'
import type { RegistrationSwitch } from '../../../src/openid/client/registration/registrationToken.ts'
import { createConnectionOperations } from '../../../src/openid/connections.operations.ts'
import { createDeviceOperation } from '../../../src/openid/createDeviceOperation.ts'
import { ensurePairwiseKey } from '../../../src/openid/feature.ts'
import { createInteractionOperations } from '../../../src/openid/interaction/interaction.operations.ts'
import { insertInteraction } from '../../../src/openid/interaction/interaction.queries.ts'
import { hashSecret } from '../../../src/openid/interaction/secret.ts'
import { createConnectionList } from '../../../src/openid/listConnected.ts'
import { createOpenId } from '../../../src/openid/openId.ts'
import { createOpenIdParticipant } from '../../../src/openid/openIdParticipant.ts'
import { createOutbox, type Outbox } from '../../../src/outbox/createOutbox.ts'
import { logoutKind } from '../../../src/outbox/Delivery.ts'
import { pictureOperation } from '../../../src/pictures/feature.ts'
import { createListener } from '../../../src/service/createListener.ts'
import type { EmailPolicy, RefreshLimits } from '../../../src/settings/Configuration.ts'
import type { IsTrustedProxy } from '../../../src/settings/parseSetting.ts'
import { openProductStore } from '../../../src/store/openProductStore.ts'
import { plainLooks } from '../../brand/plainLooks.ts'
import { giveKeys, sealOfTests } from './giveKeys.ts'
import { noDocuments, noKeeper } from './partsOfTests.ts'

/** An application as its developer configures it. */
export interface RegisteredApplication {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
}

/** What an application was told of a sign-out. */
export interface Logout {
  readonly clientId: string
  readonly address: string
  readonly logoutToken: string
}

export interface RunningProvider {
  readonly origin: string
  /** The same product under another origin. */
  readonly extraOrigin: string
  readonly store: Store
  readonly service: Service
  readonly keys: SigningKeys
  /** What applications were told of sign-outs. */
  readonly logouts: readonly Logout[]
  readonly addApplication: (draft?: Partial<ApplicationDraft>) => Promise<RegisteredApplication>
  /** Does what the running product does every minute. */
  readonly sweep: () => Promise<void>
  /** Lets time pass, for everyone in this process, until the test has finished. */
  readonly wait: (milliseconds: number) => void
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }

const closed: RegistrationSwitch = { kind: 'closed' }
let shared: Promise<RunningProvider> | undefined

/** The product over HTTP in this process, on a store of its own: one for all tests of a file, without its pages. */
export function startProvider(registration: RegistrationSwitch = closed): Promise<RunningProvider> {
  if (registration !== closed) return start(registration)
  if (shared === undefined) {
    shared = start(closed)
    atEndOfFile(() => {
      shared = undefined
    })
  }
  return shared
}

/** The product on a given store, of which the caller says what it is like. The store is closed after all tests. */
export function startProviderOn(store: Store, options: ProviderOptions = {}): Promise<RunningProvider> {
  return start(options.registration ?? closed, store, options)
}

interface ProviderOptions {
  readonly chains?: readonly ChainConfiguration[]
  /** The addresses of operators. */
  readonly operators?: readonly string[]
  readonly refreshLimits?: Partial<RefreshLimits>
  readonly failuresPerMinute?: number
  readonly dpopNonces?: 'on' | 'off'
  /** What people and programs may ask of a network; left out, as often as they like. */
  readonly signInsPerMinute?: number
  /** How long a session lasts at most. */
  readonly sessionSeconds?: number
  readonly email?: EmailPolicy
  /** Asks chains; left out, nobody does. */
  readonly keeper?: StandingSource['keeper']
  /** Whether applications may register themselves. */
  readonly registration?: RegistrationSwitch
  /** The proxies that may ask about requests that they have; left out, none. */
  readonly isTrustedProxy?: IsTrustedProxy
  /** Whose documents are taken; left out, nobody's. */
  readonly documents?: DocumentSettings
}

async function start(
  registration: RegistrationSwitch,
  given?: Store,
  {
    chains = [],
    operators = [],
    refreshLimits = {},
    failuresPerMinute = 0,
    signInsPerMinute = 0,
    sessionSeconds = 604_800,
    email = { kind: 'off' },
    keeper = noKeeper,
    dpopNonces = 'off',
    documents = noDocuments,
    isTrustedProxy = () => false,
  }: ProviderOptions = {},
): Promise<RunningProvider> {
  const store = given ?? (await openProductStore(':memory:'))
  const now = () => Date.now()
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  const origin = `http://localhost:${address.port}`
  const origins = [origin, `http://${hostOf(address)}:${address.port}`] as const
  await giveKeys(store)
  const keys = await openSigningKeys({ store, seal: sealOfTests, now })
  const pairwiseKey = await ensurePairwiseKey(store, sealOfTests)
  const countersign = createCountersign({
    store,
    engine,
    origins,
    secretKeys: ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'],
    chainIds: 'any',
    chains,
    operators,
    sessionLimits: { idleSeconds: 86_400, absoluteSeconds: sessionSeconds },
    signInsPerMinute: signInsPerMinute === 0 ? 'off' : signInsPerMinute,
    operations: [
      ...createInteractionOperations({ email, keeper }),
      createDeviceOperation({ hashSecret, insertInteraction: (row) => run(insertInteraction, row) }),
      pictureOperation,
      ...createConnectionOperations(createConnectionList(pairwiseKey), () => deliverSignOuts()),
    ],
    participants: [createOpenIdParticipant(pairwiseKey)],
    now,
  })
  const logouts: Logout[] = []
  const outbox: Outbox = createOutbox({
    store,
    now,
    log: silent,
    kinds: () => ({
      [logoutKind]: openId.logoutDeliveries,
      [logoFetchKind]: createLogoFetches({ store, log: silent, rules, load: fetchLogo }),
    }),
  })
  const deliverSignOuts = async () => {
    outbox.wake()
    await outbox.settle()
  }
  const rules = { isLoopbackAllowed: true, internalHosts: ['wiki.internal'], sessionSeconds: 604_800 }
  const looks = plainLooks('Example House')
  const openId = createOpenId({
    look: looks.current,
    service: findService(countersign),
    keys,
    pairwiseKey,
    keeper,
    deliverSignOuts,
    async postLogoutToken(address, logoutToken) {
      logouts.push({ clientId: String(decodeJwt(logoutToken).aud), address, logoutToken })
      return { outcome: 'delivered', detail: 'answered 200 OK' }
    },
    fetchLogos: () => outbox.wake(),
    rules,
    registration,
    documents,
    failuresPerMinute: failuresPerMinute === 0 ? 'off' : failuresPerMinute,
    refreshLimits: { lifeSeconds: 90 * 86_400, repeatSeconds: 30, ...refreshLimits },
    dpopNonces,
    email,
    isTrustedProxy,
  })
  const page = makeAsset({
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    identity: Buffer.from('<!doctype html><title>page</title>'),
    compressed: [],
  })
  const site = { assets: new Map(), sourceMaps: new Map(), findPage: () => page, offered: ['en'] as const }
  const { sites } = findService(countersign)
  const options = { countersign, openId, site, sites, looks, origins, isTrustedProxy }
  server.on('request', createListener({ ...options, securityContact: null, siteWallets: {}, log: silent }))
  atEndOfFile(async () => {
    openId.end()
    await outbox.end()
    server.closeAllConnections()
    server.close()
    await store.close()
  })
  return {
    origin,
    extraOrigin: origins[1],
    store,
    service: findService(countersign),
    keys,
    logouts,
    addApplication: (draft) => addApplication(store, draft),
    sweep: async () => {
      await openId.sweep()
      await outbox.sweep()
      await outbox.settle()
    },
    wait: (milliseconds) => {
      if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
      onTestFinished(() => void vi.useRealTimers())
      vi.setSystemTime(Date.now() + milliseconds)
    },
  }
}

/** The name that `localhost` has come to, as an origin writes it. */
function hostOf({ address, family }: AddressInfo): string {
  return family === 'IPv6' ? `[${address}]` : address
}

let applications = 0

/** Writes an application as an operator would. */
export async function addApplication(
  store: Store,
  draft: Partial<ApplicationDraft> = {},
): Promise<RegisteredApplication> {
  applications += 1
  const clientId = draft.clientId ?? `app${applications}`
  const redirectUri = draft.redirectUris?.[0] ?? `https://app${applications}.example/callback`
  const { clientId: _given, ...rest } = draft
  const checked = parseApplication(
    { name: 'The Forum', redirectUris: draft.gate ? [] : [redirectUri], ...rest },
    { isLoopbackAllowed: true, sessionSeconds: 604_800 },
  )
  const clientSecret = makeClientSecret()
  const hasSecret = checked.tokenEndpointAuthMethod.startsWith('client_secret')
  await store.write(function* () {
    yield* run(insertApplication, {
      client_id: clientId,
      ...formatContent(checked),
      secret_hash: hasSecret ? hashClientSecret(clientSecret) : null,
      source: 'operator',
      created_at: Date.now(),
    })
    yield* keepGateHosts(clientId, checked)
  })
  return { clientId, clientSecret, redirectUri }
}
