import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { betterAuthVisitor } from './visitors/betterAuthVisitor.ts'
import { countersignVisitor } from './visitors/countersignVisitor.ts'
import { expressVisitor } from './visitors/expressVisitor.ts'
import type { Visitor } from './visitors/Visitor.ts'

export interface Contestant {
  readonly name: string
  /** Where sessions are stored, and whether they survive a restart. */
  readonly store: string
  readonly program: string
  readonly environment: (port: number, place: Place) => Environment | Promise<Environment>
  readonly visitor: (port: number) => Visitor
}

type Environment = Record<string, string>

/** Where the servers of a run keep their data. */
export interface Place {
  readonly directory: string
  /** The address of a new database on a Postgres of this run, which the first call starts. */
  readonly postgresDatabase: () => Promise<string>
}

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const inMemory = (port: number) => ({ PORT: String(port) })

/** Ours is the product as an operator runs it, but for the rate limit. */
export const contestants: readonly [Contestant, ...Contestant[]] = [
  product('countersign', local('../..')),
  {
    name: 'express + siwe',
    store: 'memory',
    program: local('./servers/expressSiwe.ts'),
    environment: inMemory,
    visitor: expressVisitor,
  },
  {
    name: 'express + viem',
    store: 'memory',
    program: local('./servers/expressViem.ts'),
    environment: inMemory,
    visitor: expressVisitor,
  },
  {
    name: 'better-auth',
    store: 'SQLite, durable',
    program: local('./servers/betterAuth.ts'),
    environment: (port, { directory }) => ({ PORT: String(port), DATABASE: `${directory}/better-auth.db` }),
    visitor: betterAuthVisitor,
  },
]

/** Ours on SQLite beside ours on Postgres, of this checkout and of others that are built. */
export function onBothStores(folders: readonly string[]): readonly Contestant[] {
  const ours: readonly [string, string][] = [['countersign', local('../..')]]
  const others = folders.map(
    (folder) => [`countersign of ${basename(resolve(folder))}`, resolve(folder)] as const,
  )
  return [...ours, ...others].flatMap(([name, path]) => [
    product(name, path),
    onPostgres(product(name, path)),
  ])
}

/** The product of another checkout, built, so that two versions meet in one run. */
export function besideCheckout(folder: string): Contestant {
  const path = resolve(folder)
  return product(`countersign of ${basename(path)}`, path)
}

function product(name: string, checkout: string): Contestant {
  return {
    name,
    store: 'SQLite, durable',
    program: join(checkout, 'apps/countersign/bin/countersign.mjs'),
    environment: (port, { directory }) => ({
      COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
      COUNTERSIGN_DATABASE: join(directory, `${port}.db`),
      COUNTERSIGN_RATE_LIMIT: 'off',
      COUNTERSIGN_LOG: 'warn',
    }),
    visitor: countersignVisitor,
  }
}

function onPostgres(contestant: Contestant): Contestant {
  return {
    ...contestant,
    name: `${contestant.name} on Postgres`,
    store: 'Postgres, durable',
    environment: async (port, place) => ({
      ...(await contestant.environment(port, place)),
      COUNTERSIGN_DATABASE: await place.postgresDatabase(),
      COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
    }),
  }
}
