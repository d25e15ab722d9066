import { createServer } from 'node:http'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { generateRandomString } from 'better-auth/crypto'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { siwe } from 'better-auth/plugins'
import Database from 'better-sqlite3'
import { verifyMessage } from 'viem'

const port = Number(process.env['PORT'])
const domain = `localhost:${port}`

// The same file settings as ours: a write-ahead log, and every commit on the disk before it is answered.
const database = new Database(process.env['DATABASE'])
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')

const options: BetterAuthOptions = {
  baseURL: `http://${domain}`,
  secret: 'not a secret: this server lives as long as one measurement',
  database,
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  plugins: [
    siwe({
      domain,
      getNonce: async () => generateRandomString(24, 'a-z', 'A-Z', '0-9'),
      verifyMessage: ({ message, signature, address }) =>
        verifyMessage({ message, signature: asHex(signature), address: asHex(address) }),
    }),
  ],
}

const { runMigrations } = await getMigrations(options)
await runMigrations()
createServer(toNodeHandler(betterAuth(options))).listen(port, '127.0.0.1')

function asHex(text: string): `0x${string}` {
  return `0x${text.slice(2)}`
}
