import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  {
    name: 'countersign',
    store: 'SQLite, durable',
    program: local('../../apps/countersign/bin/countersign.mjs'),
    environment: configureProduct,
  },
  {
    name: 'oidc-provider alone',
    store: 'SQLite, not flushed',
    program: local('./servers/bareProvider.ts'),
    environment: (port, directory) => ({ PORT: String(port), DATABASE: join(directory, 'bare.db') }),
  },
]

/** The product as an operator runs it, but for the rate limit, with one application. */
function configureProduct(port: number, directory: string): Record<string, string> {
  const { clientId, clientSecret, redirectUri } = application
  const clientSecretSha256 = createHash('sha256').update(clientSecret).digest('hex')
  const declared = { clientId, clientSecretSha256, name: 'Bench', redirectUris: [redirectUri] }
  const file = join(directory, 'applications.json')
  writeFileSync(file, JSON.stringify([{ ...declared, idTokenSignedResponseAlg: 'ES256' }]))
  return {
    COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
    COUNTERSIGN_DATABASE: join(directory, 'countersign.db'),
    COUNTERSIGN_APPLICATIONS_FILE: file,
    COUNTERSIGN_RATE_LIMIT: 'off',
    COUNTERSIGN_LOG: 'warn',
  }
}
