import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatNumber } from '../measure/formatNumber.ts'
import { inTurn } from '../measure/inTurn.ts'
import { saveResults } from '../report/results.ts'
import { formatSection, writeReport } from '../report/writeReport.ts'
import { closedLoop } from '../sign-in/load/closedLoop.ts'
import type { Connection } from '../sign-in/load/openConnection.ts'
import { createWallets } from '../sign-in/load/wallets.ts'
import { pinLoad } from '../sign-in/pinning.ts'
import { startServer } from '../sign-in/startServer.ts'
import { apis, application } from './Application.ts'
import { afterwards, forApi, withRefresh } from './afterwards.ts'
import { besideCheckout, type Contestant, contestants, onPostgres } from './contestants.ts'
import { openPostgres } from './openPostgres.ts'
import { readMemory } from './readMemory.ts'
import { type SignedIn, signInForApplication } from './signInForApplication.ts'
import { type Running, signIns, tabulate, tabulateAfterwards } from './tabulate.ts'

// `npm run bench:openid` measures and writes the page; with a number of sign-ins, it only prints. With
// `--beside <folder>` it prints this checkout's product beside another checkout's. With `--postgres` it measures the
// product on Postgres, whose processes count, and on SQLite.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, postgres: { type: 'boolean', default: false } },
})
const [given] = positionals
const total = Number(given ?? 20_000)
if (!(total >= 100)) throw new Error('The number of sign-ins is a whole number, at least 100.')
/** The first half makes the accounts and warms the servers up; it counts for the memory only. */
const rounds = 10
const roundCount = Math.ceil(total / 2 / rounds)
/** So many that nobody signs in a hundred times in a run: the oldest sign-in of a person would end. */
const walletCount = 1_024
/** What `npm start` and the shebang of the program give Node. */
const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--v8-pool-size=1']

const chosen = choose()

pinLoad()
const wallets = await createWallets(walletCount)
const directory = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const postgres = values.postgres ? await openPostgres() : undefined
const running: Running[] = []
try {
  for (const contestant of chosen) running.push(await start(contestant))
  await measureSignIns()
  await measureAfterwards()
  report()
} finally {
  await Promise.all(running.map(({ server }) => server.stop()))
  await postgres?.stop()
  await rm(directory, { recursive: true })
}

function choose(): readonly Contestant[] {
  const [ours] = contestants
  const other = values.beside === undefined ? undefined : besideCheckout(values.beside)
  if (values.postgres) return [ours, ...(other === undefined ? [] : [other])].map(onPostgres).concat(ours)
  return other === undefined ? contestants : [ours, other]
}

async function start(contestant: Contestant): Promise<Running> {
  const { program, environment } = contestant
  const makeDatabase = async () => (await postgres?.makeDatabase()) ?? ''
  const server = await startServer(
    program,
    (port) => environment(port, { directory, makeDatabase }),
    nodeFlags,
  )
  return { contestant, server, rates: new Map(), memory: undefined }
}

async function measureSignIns(): Promise<void> {
  for (const one of running) {
    console.error(`${one.contestant.name}: ${formatNumber(total / 2)} sign-ins to begin with`)
    await signIn(one, Math.floor(total / 2))
  }
  // The first was idle meanwhile, and gave back what only its start needed: a round that does not count wakes both.
  for (let round = 0; round <= rounds; round += 1) {
    console.error(round === 0 ? 'a round to wake up' : `round ${round} of ${rounds}`)
    for (const one of inTurn(running, round)) {
      const rate = await signIn(one, roundCount)
      if (round > 0) note(one, signIns, rate)
    }
  }
  for (const one of running) one.memory = readMemory(one.server.pid)
}

/** Each act in turn, with people who signed in before: a round to warm up, then those that count. */
async function measureAfterwards(): Promise<void> {
  const people = new Map<Running, SignedIn[]>()
  for (const one of running) people.set(one, await arrive(one))
  for (const [name, { before, act, needsApis }] of Object.entries(afterwards)) {
    for (let round = 0; round <= rounds; round += 1) {
      console.error(`${name}: ${round === 0 ? 'to begin with' : `round ${round} of ${rounds}`}`)
      for (const one of inTurn(running, round)) {
        if (needsApis === true && !one.contestant.hasApis) continue
        const waiting = people.get(one) ?? []
        const inOrder = (does: typeof act) => async (connection: Connection, host: string) => {
          // Nobody does two things at once: a refresh token has one successor.
          const person = waiting.shift()
          if (person === undefined) throw new TypeError('There are more browsers than people.')
          waiting.push(await does(connection, host, person))
        }
        if (before !== undefined) await measure(one, roundCount, inOrder(before))
        const rate = await measure(one, roundCount, inOrder(act))
        if (round > 0) note(one, name, rate)
      }
    }
  }
}

/** Signs everyone in once, as the application does that wants to refresh. */
async function arrive(one: Running): Promise<SignedIn[]> {
  const people: SignedIn[] = []
  let turn = 0
  await measure(one, walletCount, async (connection, host) => {
    const wallet = wallets[turn++ % walletCount]
    const apiTokens: string[] = []
    for (const api of one.contestant.hasApis ? [apis.signed, apis.opaque] : []) {
      const more = { resource: api.identifier }
      const { accessToken } = await signInForApplication(connection, host, forApi(api), wallet, more)
      apiTokens.push(accessToken)
    }
    const person = await signInForApplication(connection, host, withRefresh, wallet)
    people.push({ ...person, apiToken: apiTokens.at(-1) })
  })
  return people
}

function note({ rates }: Running, act: string, rate: number): void {
  rates.set(act, [...(rates.get(act) ?? []), rate])
}

/** Does this many whole sign-ins. Returns how many the server does per second of its CPU time. */
function signIn(one: Running, count: number): Promise<number> {
  let turn = 0
  return measure(one, count, (connection, host) =>
    signInForApplication(connection, host, application, wallets[turn++ % walletCount]),
  )
}

/** How many of an act the server does per second of its CPU time. */
async function measure(
  { server, contestant }: Running,
  count: number,
  act: (connection: Connection, host: string) => Promise<unknown>,
): Promise<number> {
  const usage = async () => {
    const { cpuMicroseconds } = await server.usage()
    return cpuMicroseconds + (contestant.isOnPostgres ? (postgres?.cpuMicroseconds() ?? 0) : 0)
  }
  const before = await usage()
  const limit = { seconds: Number.POSITIVE_INFINITY, count }
  const { done } = await closedLoop(server.port, limit, (connection) =>
    act(connection, `localhost:${server.port}`),
  )
  return done / (((await usage()) - before) / 1e6)
}

function report(): void {
  const tables = [tabulate(running, total), tabulateAfterwards(running, Object.keys(afterwards))]
  for (const table of tables) console.log(formatSection(table))
  if (given !== undefined || values.beside !== undefined) return
  saveResults('openid', tables)
  writeReport()
}
