import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { inTurn } from '../measure/inTurn.ts'
import { saveResults, type Table } from '../report/results.ts'
import { formatSection, writeReport } from '../report/writeReport.ts'
import { besideCheckout, type Contestant, contestants, onBothStores } from './contestants.ts'
import { createWallets } from './load/wallets.ts'
import { measureSessionChecks, measureSignIns, type Rounds, type Running } from './measureRounds.ts'
import { openPlace } from './openPlace.ts'
import { pinLoad } from './pinning.ts'
import { startServer } from './startServer.ts'
import { comparePairs, tabulate } from './tabulate.ts'

// `npm run bench:sign-in` measures all and writes the page. With names of servers it only prints those, and with
// `--beside <folder>` it prints this checkout's product beside another checkout's. With `--postgres` it measures the
// product on SQLite beside the product on Postgres, and writes that part of the page.
// Even: each comes first in half of them.
const rounds = 8
const unlimited = Number.POSITIVE_INFINITY
const limits = {
  firstSignIns: { seconds: 6, count: 8_000 },
  firstSessions: { seconds: 3, count: 30_000 },
  signIns: { seconds: 2, count: unlimited },
  sessions: { seconds: 1, count: unlimited },
}
// More than twenty sign-ins an hour of one account are folded into one event: nobody but a benchmark does that.
const walletCount = 4_096

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, postgres: { type: 'boolean' } },
})
const chosen = choose()
if (chosen.length === 0) throw new Error(`No server is called ${names.join(' or ')}.`)

pinLoad()
const place = await openPlace()
const running: Running[] = []
try {
  for (const contestant of chosen) running.push(await start(contestant))
  await report()
} finally {
  await Promise.all(running.map(({ server }) => server.stop()))
  await place.close()
}

function choose(): readonly Contestant[] {
  if (values.postgres === true) return onBothStores(values.beside === undefined ? [] : [values.beside])
  if (values.beside !== undefined) return [contestants[0], besideCheckout(values.beside)]
  return names.length === 0 ? contestants : contestants.filter(({ name }) => names.includes(name))
}

async function start(contestant: Contestant): Promise<Running> {
  const { program, environment, visitor } = contestant
  const server = await startServer(program, (port) => environment(port, place))
  return { contestant, server, visitor: visitor(server.port) }
}

async function report(): Promise<void> {
  const measured = await measureInTurn()
  const table = tabulate(measured)
  console.log(formatSection(table))
  if (values.postgres === true) console.log(comparePairs(measured))
  if (names.length > 0 || values.beside !== undefined) return
  if (values.postgres === true) saveResults('postgres', [besideOthers(table, measured)], {})
  else saveResults('sign-in', [table])
  writeReport()
}

/** What the page says of both stores: the ratio first, and how busy the machine was with others. */
function besideOthers(table: Table, measured: readonly Rounds[]): Table {
  const load = Math.round(loadavg()[0] ?? 0)
  const note = `Per CPU second, as a multiple of SQLite's: ${comparePairs(measured)}
The machine's load average at the end was ${load}; 2 is what this benchmark uses by itself.`
  return { ...table, title: 'Both stores, one server process on one core', note }
}

/** Every server in every round, one after the other, so that a noisy minute of the machine hits all alike. */
async function measureInTurn(): Promise<readonly Rounds[]> {
  const wallets = await createWallets(walletCount)
  const all: Rounds[] = []
  for (const one of running) {
    const { sessions } = await measureSignIns(one, wallets, limits.firstSignIns)
    await measureSessionChecks(one, sessions, limits.firstSessions)
    all.push({ contestant: one.contestant, signIns: [], sessions: [] })
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`)
    for (const [index, one] of inTurn([...running.entries()], round)) {
      const { figure, sessions } = await measureSignIns(one, wallets, limits.signIns)
      all[index]?.signIns.push(figure)
      all[index]?.sessions.push(await measureSessionChecks(one, sessions, limits.sessions))
    }
  }
  return all
}
