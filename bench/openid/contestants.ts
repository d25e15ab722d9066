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
  readonly environment: (port: number, directory: string) => Record<string, string>
}

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const contestants: readonly [Contestant, ...Contestant[]] = [
  product('countersign', local('../..')),
  {
    name: 'oidc-provider alone',
    store: 'SQLite, not flushed',
    program: local('./servers/bareProvider.ts'),
    environment: (port, directory) => ({ PORT: String(port), DATABASE: join(directory, 'bare.db') }),
  },
]

/** The product of another checkout, built, so that two versions meet in one run. */
export function besideCheckout(folder: string): Contestant {
  const path = resolve(folder)
  return product(`countersign of ${basename(path)}`, path)
}

function product(name: string, checkout: string): Contestant {
  const program = join(checkout, 'apps/countersign/bin/countersign.mjs')
  return { name, store: 'SQLite, durable', program, environment: configureProduct }
}

/** The product as an operator runs it, but for the rate limit, with one application. */
function configureProduct(port: number, directory: string): Record<string, string> {
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
