import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  fillSurroundings,
  largest,
  type Surroundings,
  signInAt,
  signUpLargest,
} from '../../apps/countersign/test/largest/fillAccount.ts'
import { openRows, type Rows } from '../../apps/countersign/test/largest/openRows.ts'
import { startGenerousNode } from '../../apps/countersign/test/largest/startGenerousNode.ts'
import type { Actor } from '../../apps/countersign/test/openapi/cast.ts'
import { ask, type Question } from '../../apps/countersign/test/product/ask.ts'
import { listServerOperations } from '../../packages/server/dist/extension.js'
import { newWallet } from '../../packages/test-support/src/createBrowser.ts'
import { formatNumber } from '../measure/formatNumber.ts'
import { median } from '../measure/median.ts'
import type { Table } from '../report/results.ts'
import { startServer } from '../sign-in/startServer.ts'
import { productOperations } from './openService.ts'

const rounds = 5
const events = 10_000
const chainId = 31_337

/** Makes one request of somebody, or of an operator about them; any other status than the one that is expected ends the benchmark. */
interface Change {
  readonly name: string
  readonly make: (one: Actor & { readonly walletId: string }, operator: Actor) => Promise<Response>
}

const changes: readonly Change[] = [
  { name: 'ends all other sessions', make: ({ browser }) => browser.call('DELETE', '/api/account/sessions') },
  {
    name: 'unlinks the wallet that opened all',
    make: ({ browser, walletId }) => browser.call('DELETE', `/api/account/wallets/${walletId}`),
  },
  {
    name: 'asks what their wallets hold',
    make: ({ browser }) => browser.call('POST', '/api/account/groups/check'),
  },
  { name: 'exports everything', make: ({ browser }) => browser.call('GET', '/api/account/export') },
  { name: 'deletes the account', make: ({ browser }) => browser.call('DELETE', '/api/account') },
  {
    name: 'has all sessions ended by an operator',
    make: ({ id }, operator) => operator.browser.call('DELETE', `/api/operator/people/${id}/sessions`),
  },
  {
    name: 'is disabled by an operator',
    make: ({ id }, operator) =>
      operator.browser.call('PATCH', `/api/operator/people/${id}`, { isDisabled: true }),
  },
]

/** Measures how long it takes who has the most that the limits allow, each time another account, in a new database. */
export async function measureLargest(folder: string): Promise<Table> {
  const operatorWallet = newWallet()
  const node = await startGenerousNode(chainId)
  const program = fileURLToPath(new URL('../../apps/countersign/bin/countersign.mjs', import.meta.url))
  const location = join(folder, 'largest.db')
  const server = await startServer(program, (port) => ({
    COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
    COUNTERSIGN_PORT: String(port),
    COUNTERSIGN_DATABASE: location,
    COUNTERSIGN_RATE_LIMIT: 'off',
    COUNTERSIGN_LOG: 'error',
    COUNTERSIGN_OPERATORS: operatorWallet.address,
    COUNTERSIGN_CHAINS: `1,${chainId}`,
    [`COUNTERSIGN_RPC_${chainId}`]: node.url,
  }))
  const rows = await openRows(location)
  try {
    const door = openDoor(server.port)
    const surroundings = await fillSurroundings(rows, chainId)
    const operator = await signInAt(door, operatorWallet)
    const figures: string[][] = []
    for (const change of changes) {
      console.error(change.name)
      figures.push([change.name, formatNumber(await time(change, { door, rows, surroundings, operator }))])
    }
    return {
      title: 'Who has the most that the limits allow',
      note,
      head: ['milliseconds until the response', 'median'],
      rows: figures,
    }
  } finally {
    await rows.close()
    await server.stop()
    await node.stop()
  }
}

const note = `The built product on a SQLite file. Each account has ${largest.sessions} sessions, ${largest.wallets} wallets,
${largest.familiesOfApplication} token families in each of ${largest.applications} applications and ${formatNumber(events)} events; there are ${largest.rules} rules of groups. Times are wall times, with
the request that is refused for want of a signature and the one that brings it; medians of ${rounds} accounts.`

interface Setting {
  readonly door: ReturnType<typeof openDoor>
  readonly rows: Rows
  readonly surroundings: Surroundings
  readonly operator: Actor
}

async function time(
  { name, make }: Change,
  { door, rows, surroundings, operator }: Setting,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await signUpLargest(door, rows, { ...surroundings, events })
    const startedAt = performance.now()
    const response = await make(one, operator)
    await response.arrayBuffer()
    times.push(performance.now() - startedAt)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
  }
  return median(times)
}

function openDoor(port: number) {
  const origin = `http://localhost:${port}`
  return {
    origin,
    operations: [...listServerOperations(), ...productOperations],
    ask: (question: string | Omit<Question, 'port'>) => {
      const asked = typeof question === 'string' ? { path: question } : question
      return ask({ ...asked, port, headers: { host: `localhost:${port}`, ...asked.headers } })
    },
  }
}
