import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Api, type Asker, apis, application, machines } from './Application.ts'

export interface Contestant {
  readonly name: string
  /** Where the server stores its data, and whether that survives a power cut. */
  readonly store: string
  readonly program: string
  readonly environment: (port: number, place: Place) => Environment | Promise<Environment>
  /** Whether it gives tokens for APIs. */
  readonly hasApis: boolean
  /** Whether it asks a database beside it, whose processes count as well. */
  readonly isOnPostgres?: boolean
}

type Environment = Record<string, string>

/** Where the servers of a run keep their data. */
export interface Place {
  readonly directory: string
  /** The address of a new database on the Postgres of this run. */
  readonly makeDatabase: () => Promise<string>
}

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const contestants: readonly [Contestant, ...Contestant[]] = [
  product('countersign', local('../..')),
  {
    name: 'oidc-provider alone',
    store: 'SQLite, not flushed',
    hasApis: true,
    program: local('./servers/bareProvider.ts'),
    environment: (port, { directory }) => ({ PORT: String(port), DATABASE: join(directory, 'bare.db') }),
  },
]

/** The product of another checkout, built, so that two versions meet in one run. */
export function besideCheckout(folder: string): Contestant {
  const path = resolve(folder)
  return product(`countersign of ${basename(path)}`, path)
}

/** The same on Postgres. */
export function onPostgres(contestant: Contestant): Contestant {
  return {
    ...contestant,
    name: `${contestant.name} on Postgres`,
    store: 'Postgres, durable',
    isOnPostgres: true,
    environment: async (port, place) => ({
      ...(await contestant.environment(port, place)),
      COUNTERSIGN_DATABASE: await place.makeDatabase(),
      COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
    }),
  }
}

function product(name: string, checkout: string): Contestant {
  const program = join(checkout, 'apps/countersign/bin/countersign.mjs')
  // A version of before knows no APIs, nor a file that declares some.
  const hasApis = existsSync(join(checkout, 'apps/countersign/src/openid/resources'))
  return {
    name,
    store: 'SQLite, durable',
    program,
    hasApis,
    environment: (port, place) => configureProduct(port, place, hasApis),
  }
}

const hashSecret = ({ clientSecret }: Asker) => createHash('sha256').update(clientSecret).digest('hex')

/** The product as an operator runs it, but for the rate limit, with one application. */
function configureProduct(port: number, { directory }: Place, hasApis: boolean): Environment {
  const { clientId, redirectUri } = application
  const declared = {
    clientId,
    clientSecretSha256: hashSecret(application),
    name: 'Bench',
    redirectUris: [redirectUri],
    idTokenSignedResponseAlg: 'ES256',
  }
  const ofMachines = machines.map((machine) => ({
    clientId: machine.clientId,
    clientSecretSha256: hashSecret(machine),
    name: 'Machine',
    redirectUris: [],
    grantTypes: ['client_credentials'],
  }))
  const file = join(directory, `${port}.json`)
  const written = hasApis
    ? { applications: [declared, ...ofMachines], apis: Object.values(apis).map(declareApi) }
    : [declared]
  writeFileSync(file, JSON.stringify(written))
  return {
    COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
    COUNTERSIGN_DATABASE: join(directory, `${port}.db`),
    COUNTERSIGN_APPLICATIONS_FILE: file,
    COUNTERSIGN_RATE_LIMIT: 'off',
    COUNTERSIGN_LOG: 'warn',
  }
}

function declareApi(api: Api): object {
  const { clientId: id, identifier, scope, tokenKind } = api
  return {
    id,
    identifier,
    name: 'Bench',
    scopes: [{ name: scope, words: 'read what is there' }],
    tokenKind,
    tokenSeconds: 3_600,
    tokenSigningAlg: 'ES256',
    secretSha256: hashSecret(api),
    applications: Object.fromEntries([
      [application.clientId, { delegated: [scope], own: [] }],
      ...machines.map(({ clientId }) => [clientId, { delegated: [], own: [scope] }]),
    ]),
  }
}
