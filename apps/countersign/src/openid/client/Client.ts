import type { GrantType, Scope } from '@countersign/product-api'
import type { Service } from '@countersign/server/extension'
import { type ApplicationMetadata, parseMetadata } from '../../applications/applicationRow.ts'
import {
  type FoundApplication,
  findGateOfHost,
  findUsableApplication,
} from '../../applications/applications.queries.ts'
import {
  type ClientDocument,
  describeDocument,
  findStranger,
  type Stranger,
} from '../../applications/clientDocument.ts'
import { findSiteLives } from '../../applications/lives.fields.ts'
import { describeGate, type Gate } from '../gate/Gate.ts'
import { findLives, type LivesInUse } from './lives.ts'

/** An application as the protocol sees it (OpenID Connect Dynamic Client Registration 1.0, section 2). */
export interface Client {
  readonly id: string
  readonly name: string
  /** As its operator, or it, wrote it. */
  readonly metadata: ApplicationMetadata
  /** Whether it registered itself, so that nobody has looked at it. */
  readonly isStranger: boolean
  /** The document that it introduces itself by; undefined of one that was registered. */
  readonly document: ClientDocument | undefined
  /** How it came, of one that no operator has added. */
  readonly stranger: Stranger | undefined
  /** Undefined of what speaks OpenID Connect itself. */
  readonly gate: Gate | undefined
  readonly createdAt: number
  /** The SHA-256 of each secret that works: two, while one is replaced by the other. */
  readonly secretHashes: readonly Uint8Array[]
  /** What it may ask for here. */
  readonly scopes: ReadonlySet<string>
  readonly grantTypes: ReadonlySet<GrantType>
  readonly lives: LivesInUse
  /** The host that pairwise subjects are made for (OpenID Connect Core 1.0, section 8.1); undefined for public ones. */
  readonly sector: string | undefined
  /** Whether it is held to FAPI 2.0. */
  readonly isFapi: boolean
  /** Whether it must use PKCE (RFC 7636): always where it can keep no secret. */
  readonly needsPkce: boolean
  /** Whether each of its tokens is bound to a key of its own (RFC 9449). */
  readonly needsDpop: boolean
  /** Whether each request must be pushed first (RFC 9126). */
  readonly needsPushedRequests: boolean
  /** Whether its ID tokens and logout tokens name the session (OpenID Connect Back-Channel Logout 1.0). */
  readonly includesSid: boolean
}

/** An application that is a gate. */
export interface GateClient extends Client {
  readonly gate: Gate
}

export function isGate(client: Client): client is GateClient {
  return client.gate !== undefined
}

/** Finds applications that may be used: one that is disabled is none. A gate asks for nothing itself, and is none either. */
export type FindClient = (clientId: string) => Promise<Client | undefined>

type ClientNeeds = Pick<Service, 'store' | 'now' | 'sessionLimits'>

/**
 * Makes what finds applications. Each is described once for each state of its row: the row is read for each request, so that a
 * change counts by the next; reading it is cheap, and describing it is not.
 */
export function createClients(
  { store, now, sessionLimits }: ClientNeeds,
  offered: readonly Scope[],
): Clients {
  const site = findSiteLives(sessionLimits.absoluteSeconds)
  const known = new Map<string, Known>()
  const describe = (row: FoundApplication) => {
    const isOldSecretGood = row.old_secret_until !== null && now() < row.old_secret_until
    const before = known.get(row.client_id)
    if (before !== undefined && before.isOldSecretGood === isOldSecretGood && isSame(before.row, row))
      return before.client
    const client = describeClient(row, { isOldSecretGood, offered, site })
    if (known.size >= mostKnown) known.clear()
    known.set(row.client_id, { row, isOldSecretGood, client })
    return client
  }
  return {
    describe,
    async find(clientId) {
      if (!possibleId.test(clientId)) return undefined
      const [row] = await store.read(findUsableApplication, { clientId })
      const client = row && describe(row)
      return client?.gate === undefined ? client : undefined
    },
    async findGateOfHost(host) {
      const [row] = await store.read(findGateOfHost, { host })
      const client = row && describe(row)
      return client !== undefined && isGate(client) && client.gate.hosts.has(host) ? client : undefined
    },
    async findGate(clientId) {
      const [row] = await store.read(findUsableApplication, { clientId })
      const client = row && describe(row)
      return client?.gate === undefined ? undefined : client
    },
  }
}

export interface Clients {
  readonly find: FindClient
  /** Finds a gate, by the client id that an answer was kept with. */
  readonly findGate: FindClient
  /** Finds the gate that stands before a host. */
  readonly findGateOfHost: (host: string) => Promise<GateClient | undefined>
  /** The application of a row that another statement has read with the rest. */
  readonly describe: (row: FoundApplication) => Client
}

interface Known {
  readonly row: FoundApplication
  readonly isOldSecretGood: boolean
  readonly client: Client
}

/** More applications than a server of ours has in use at once. */
const mostKnown = 1_000

/** What `parseClientId` lets through, and more: nothing that a store could not look for, such as U+0000 in Postgres. */
const possibleId = /^(?:[\x20-\x7e]{1,100}|https:[\x21-\x7e]{1,300})$/

function isSame(one: FoundApplication, other: FoundApplication): boolean {
  return (
    one.metadata === other.metadata &&
    one.name === other.name &&
    one.source === other.source &&
    one.created_at === other.created_at &&
    one.document_expires_at === other.document_expires_at &&
    isSameHash(one.secret_hash, other.secret_hash) &&
    isSameHash(one.old_secret_hash, other.old_secret_hash)
  )
}

function isSameHash(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === other || (one !== null && other !== null && Buffer.compare(one, other) === 0)
}

/** What an application is described with beside its row. */
interface Surroundings {
  readonly isOldSecretGood: boolean
  readonly offered: readonly Scope[]
  readonly site: ReturnType<typeof findSiteLives>
}

/** Describes an application by its row. */
export function describeClient(
  row: FoundApplication,
  { isOldSecretGood, offered, site }: Surroundings,
): Client {
  const metadata = parseMetadata(row)
  const isFapi = metadata.securityProfile === 'fapi2'
  const hashes = [row.secret_hash, isOldSecretGood ? row.old_secret_hash : null]
  const isStranger = row.source === 'registration'
  return {
    id: row.client_id,
    name: row.name,
    metadata,
    isStranger,
    document: describeDocument(row),
    stranger: findStranger(row),
    gate: metadata.gate && describeGate(metadata.gate),
    createdAt: row.created_at,
    secretHashes: hashes.filter((hash) => hash !== null),
    scopes: new Set(metadata.scopes.filter((scope) => offered.includes(scope))),
    grantTypes: new Set(findGrantTypes(metadata)),
    lives: findLives(metadata, site),
    sector: metadata.subjectType === 'pairwise' ? findSector(metadata) : undefined,
    isFapi,
    needsPkce:
      isFapi ||
      metadata.isPkceRequired ||
      metadata.tokenEndpointAuthMethod === 'none' ||
      (isStranger && metadata.redirectUris.some(isClaimable)),
    needsDpop: isFapi || metadata.dpopBoundAccessTokens === true,
    needsPushedRequests: isFapi || metadata.requirePushedAuthorizationRequests === true,
    includesSid: metadata.backchannelLogoutUri !== null,
  }
}

/** Whether an address has a scheme that is no domain name turned around, so that many a program claims it (RFC 8252, section 8.1). */
function isClaimable(redirectUri: string): boolean {
  return /^(?!https?:)[a-z0-9+-]+:/.test(redirectUri)
}

function findSector({ sectorIdentifierUri, redirectUris }: ApplicationMetadata): string | undefined {
  const address = sectorIdentifierUri ?? redirectUris[0]
  return address && new URL(address).host
}

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/**
 * What an application says that it uses. Where it says nothing, one on a device may sign in with another one's help, but for
 * a pairwise one: without a redirect address that the person is led back to, nothing says which sector it is of.
 */
function findGrantTypes({
  grantTypes,
  applicationType,
  subjectType,
  securityProfile,
}: ApplicationMetadata): readonly GrantType[] {
  if (grantTypes !== null) return grantTypes
  const isOnDevice = applicationType === 'native' && subjectType === 'public' && securityProfile === null
  return ['authorization_code', 'refresh_token', ...(isOnDevice ? ([deviceGrant] as const) : [])]
}
