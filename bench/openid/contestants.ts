import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { application } from './Application.ts'

export interface Contestant {
  readonly name: string
  /** Where the server stores its data, and whether that survives a power cut. */
  readonly store: string
  readonly program: string
  readonly environment: (port: number, place: Place) => Environment | Promise<Environment>
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
  return { name, store: 'SQLite, durable', program, environment: configureProduct }
}

/** The product as an operator runs it, but for the rate limit, with one application. */
function configureProduct(port: number, { directory }: Place): Environment {
  const { clientId, clientSecret, redirectUri } = application
  const clientSecretSha256 = createHash('sha256').update(clientSecret).digest('hex')
  const declared = { clientId, clientSecretSha256, name: 'Bench', redirectUris: [redirectUri] }
  const file = join(directory, 'applications.json')
  writeFileSync(file, JSON.stringify([{ ...declared, idTokenSignedResponseAlg: 'ES256' }]))
  return {
    COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
    COUNTERSIGN_DATABASE: join(directory, `${port}.db`),
    COUNTERSIGN_APPLICATIONS_FILE: file,
    COUNTERSIGN_RATE_LIMIT: 'off',
    COUNTERSIGN_LOG: 'warn',
  }
}
