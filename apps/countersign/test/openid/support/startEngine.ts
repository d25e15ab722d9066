import { type ApplicationDraft, scopeNames } from '@countersign/product-api'
import { sessionSchema } from '@countersign/protocol'
import type { CountersignOptions, Store } from '@countersign/server'
import { findService, run, type Service, uuid } from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import type { ChallengeSigner } from '@countersign/testing'
import { parse } from 'valibot'
import { formatContent } from '../../../src/applications/applicationRow.ts'
import { parseApplication } from '../../../src/applications/applications.fields.ts'
import { insertApplication } from '../../../src/applications/applications.queries.ts'
import { createClaimTeller } from '../../../src/openid/claims/tellClaims.ts'
import { type Client, createClients } from '../../../src/openid/client/Client.ts'
import { createFamilyReverification } from '../../../src/openid/family/reverifyFamilies.ts'
import type { GrantParts } from '../../../src/openid/grants/Grant.ts'
import { saveConnection } from '../../../src/openid/interaction/connections.queries.ts'
import { createApiTeller } from '../../../src/openid/resources/tellApi.ts'
import { createSigners } from '../../../src/openid/tokens/signers.ts'
import { openProductStore } from '../../../src/store/openProductStore.ts'
import { noKeeper, openIdParticipant, pairwiseKey } from '../../oidc/support/partsOfTests.ts'
import { rulesOfTests } from './makeClient.ts'
import { makeSigningKey, makeSigningKeys } from './makeSigningKeys.ts'

/** Everything that grants and interactions stand on, on a store, and a second process on the same one. */
export interface EngineOfTests {
  readonly started: TestService
  readonly service: Service
  readonly clock: TestService['clock']
  /** The store as another process has it. */
  readonly other: Store
  /** What grants work with, on either. */
  readonly partsOn: (store?: Store, more?: Partial<GrantParts>) => GrantParts
  /** Writes an application as an operator would. */
  readonly addClient: (draft?: Partial<ApplicationDraft>) => Promise<Client>
  /** Somebody new, signed in. */
  readonly signIn: () => Promise<SignedIn>
  /** Has them allow an application some scopes; gives the grant. */
  readonly connect: (person: SignedIn, client: Client, scopes: string) => Promise<string>
  readonly end: () => Promise<void>
}

/** Somebody who is signed in. */
export interface SignedIn {
  readonly browser: Browser
  readonly wallet: ChallengeSigner
  readonly sessionId: string
  readonly accountId: string
  readonly walletId: string
  /** When they signed, in milliseconds since 1970. */
  readonly at: number
}

/** The issuer of what the engine of tests gives. */
export const issuer = 'https://login.example'

const signingKeys = makeSigningKeys(
  makeSigningKey('RS256', 'an rsa key'),
  makeSigningKey('ES256', 'an ec key'),
)
const limits = { lifeSeconds: 7_776_000, repeatSeconds: 30 }

let made = 0

export async function startEngine(
  location: string,
  options: Partial<CountersignOptions> = {},
): Promise<EngineOfTests> {
  const started = await startService('', {
    store: await openProductStore(location),
    participants: [openIdParticipant],
    ...options,
  })
  // A file or a database may be opened twice, memory not.
  const other = location === ':memory:' ? started.store : await openProductStore(location)
  const service = findService(started.countersign)
  const { clock, store } = started
  const now = () => clock.now
  const clients = createClients({ store, now, sessionLimits: service.sessionLimits }, scopeNames)
  const partsOn = (on: Store = store, more: Partial<GrantParts> = {}): GrantParts => {
    const own = { ...service, store: on, now }
    return {
      service: own,
      source: { store: on, now, keeper: noKeeper },
      teller: createClaimTeller({ service: own, pairwiseKey, email: { kind: 'off' }, offered: scopeNames }),
      apiTeller: createApiTeller({ service: own, pairwiseKey }),
      signers: createSigners(signingKeys),
      refreshLimits: limits,
      requireVerified: createFamilyReverification(own),
      countService: async () => {},
      apiCounts: { countIssued: () => {} },
      ...more,
    }
  }
  return {
    started,
    service: { ...service, now },
    clock,
    other,
    partsOn,
    async addClient(draft = {}) {
      made += 1
      const clientId = draft.clientId ?? `app${made}`
      const { clientId: _given, ...rest } = draft
      const written = { name: 'The Wiki', redirectUris: [`https://${clientId}.example/callback`], ...rest }
      const row = {
        client_id: clientId,
        ...formatContent(parseApplication(written, rulesOfTests)),
        secret_hash: null,
        source: 'operator',
        created_at: clock.now,
      } as const
      await store.write(() => run(insertApplication, row))
      const client = await clients.find(clientId)
      if (client === undefined) throw new TypeError('it was just added')
      return client
    },
    async signIn() {
      const browser = confirming(started.open())
      const wallet = newWallet()
      const answer = await browser.signIn(wallet)
      const session = parse(sessionSchema, await answer.json())
      return {
        browser,
        wallet,
        sessionId: session.id,
        accountId: session.account.id,
        walletId: session.wallet.id,
        at: clock.now,
      }
    },
    async connect({ accountId, walletId }, client, scopes) {
      const row = {
        account_id: accountId,
        client_id: client.id,
        wallet_id: walletId,
        disclosed_wallet_ids: '[]',
        scopes,
        grant_id: uuid(clock.now),
        proof_id: null,
        issuer,
        document_seen: null,
        language: null,
        language_at: null,
        first_used_at: clock.now,
        last_used_at: clock.now,
      }
      const [saved] = await store.write(() => run(saveConnection, row))
      return saved?.grant_id ?? ''
    },
    async end() {
      if (other !== store) await other.close()
      await store.close()
    },
  }
}
