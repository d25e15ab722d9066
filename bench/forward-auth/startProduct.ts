import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Postgres } from '../openid/openPostgres.ts'
import type { Wallet } from '../sign-in/load/wallets.ts'
import { type RunningServer, startServer } from '../sign-in/startServer.ts'
import { type GatedSite, group, peerApplication, sites } from './sites.ts'

/** What `npm start` and the shebang of the program give Node. */
const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--v8-pool-size=1']

interface ProductOptions {
  /** The folder of the checkout, which is built. */
  readonly checkout: string
  /** Where it keeps its data. */
  readonly directory: string
  readonly wallets: readonly Wallet[]
  /** The port of the peer, which signs people in by this server. */
  readonly peerPort: number
  /** Undefined for a file. */
  readonly postgres: Postgres | undefined
}

/** The product as an operator runs it, but for the rate limit: with two gates, and an application that is the peer. */
export async function startProduct(options: ProductOptions): Promise<RunningServer> {
  const { checkout, directory, postgres } = options
  const database = await postgres?.makeDatabase()
  const program = join(checkout, 'apps/countersign/bin/countersign.mjs')
  const server = await startServer(
    program,
    (port) => {
      const file = join(directory, `${port}.json`)
      writeFileSync(file, JSON.stringify(declare(options)))
      return {
        COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
        COUNTERSIGN_DATABASE: database ?? join(directory, `${port}.db`),
        ...(database !== undefined && { COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E' }),
        COUNTERSIGN_APPLICATIONS_FILE: file,
        // The load is the proxy.
        COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1',
        COUNTERSIGN_RATE_LIMIT: 'off',
        COUNTERSIGN_LOG: 'warn',
      }
    },
    nodeFlags,
  )
  if (postgres === undefined) return server
  // Its database's work is its own.
  const usage: RunningServer['usage'] = async () => {
    const { cpuMicroseconds } = await server.usage()
    return { cpuMicroseconds: cpuMicroseconds + postgres.cpuMicroseconds() }
  }
  return { ...server, usage }
}

function declare({ wallets, peerPort }: ProductOptions): object {
  const { clientId, clientSecret, redirectUri } = peerApplication(peerPort)
  const peer = {
    clientId,
    clientSecretSha256: createHash('sha256').update(clientSecret).digest('hex'),
    name: 'Bench',
    redirectUris: [redirectUri],
    idTokenSignedResponseAlg: 'ES256',
  }
  return {
    applications: [
      peer,
      declareGate('open', sites.open, 'everyone'),
      declareGate('of-group', sites.ofGroup, { groups: [group] }),
    ],
    groups: [{ slug: group, label: 'Members', addresses: wallets.map(({ address }) => address) }],
  }
}

function declareGate(clientId: string, { host, scopes }: GatedSite, access: unknown): object {
  return { clientId, name: 'Bench', gate: { hosts: [host] }, scopes, access }
}
