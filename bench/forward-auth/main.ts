import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { inTurn } from '../measure/inTurn.ts'
import { openPostgres } from '../openid/openPostgres.ts'
import { saveResults } from '../report/results.ts'
import { formatSection, writeReport } from '../report/writeReport.ts'
import { createWallets } from '../sign-in/load/wallets.ts'
import { pinLoad } from '../sign-in/pinning.ts'
import { freePort } from '../sign-in/startServer.ts'
import { listActs } from './acts.ts'
import { checkFor, type Measured, openPage } from './measureChecks.ts'
import { buildPeer, readPeerVersion, startPeer } from './startPeer.ts'
import { startProduct } from './startProduct.ts'
import { tabulate, tabulatePages } from './tabulate.ts'
import { signInVisitors } from './Visitor.ts'

// `npm run bench:forward-auth` measures and writes the page; with a number of checks for a round, it only prints. With `--postgres`
// it measures the product on Postgres, too, whose processes count. With `--beside <folder>` it prints another checkout's figures.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, postgres: { type: 'boolean', default: false } },
})
const [given] = positionals
const checks = given === undefined ? 10_000 : Number(given)
if (!(checks >= 300)) throw new Error('The number of checks for a round is a whole number, at least 300.')
// Even: each comes first in half of them.
const rounds = 10
/** As many people as browsers ask at once, and more. */
const walletCount = 256
/** So many connections a proxy keeps to a server behind it, for one browser or for a few. */
const connectionCounts = [6, 20]

pinLoad()
const wallets = await createWallets(walletCount)
const directory = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const postgres = values.postgres ? await openPostgres() : undefined
const here = fileURLToPath(new URL('../..', import.meta.url))
const stops: (() => Promise<void>)[] = []
try {
  const program = buildPeer(directory)
  const stores = [undefined, ...(postgres === undefined ? [] : [postgres])].map((store) => ({
    name: store === undefined ? 'SQLite' : 'Postgres',
    checkout: here,
    store,
  }))
  const other = values.beside === undefined ? [] : [{ checkout: resolve(values.beside), store: undefined }]
  const chosen = [...stores, ...other.map((one) => ({ ...one, name: `SQLite, of ${values.beside}` }))]
  const measured: Measured[] = []
  for (const { name, checkout, store } of chosen) {
    console.error(`signing ${walletCount} people in: ${name}`)
    const peerPort = await freePort()
    const product = await startProduct({ checkout, directory, wallets, peerPort, postgres: store })
    stops.push(product.stop)
    const peer = await startPeer(program, peerPort, `http://localhost:${product.port}`)
    stops.push(peer.stop)
    const visitors = await signInVisitors(product, peer, wallets)
    const listed = listActs(product, peer)
    measured.push({
      store: name,
      visitors,
      acts: listed.map((act) => ({ act, figures: [], pages: new Map() })),
    })
  }
  await measureAll(measured)
  const tables = measured.flatMap((one) => [tabulate(one), tabulatePages(one, connectionCounts)])
  for (const table of tables) console.log(formatSection(table))
  if (given === undefined && values.beside === undefined) {
    saveResults('forward-auth', tables, { 'oauth2-proxy': readPeerVersion() })
    writeReport()
  }
} finally {
  await Promise.all(stops.map((stop) => stop()))
  await postgres?.stop()
  await rm(directory, { recursive: true })
}

/** Everything in every round, one after the other, so that a noisy minute of the machine hits all alike. */
async function measureAll(all: readonly Measured[]): Promise<void> {
  const each = all.flatMap(({ visitors, acts }) => acts.map((one) => ({ ...one, visitors })))
  for (const { act, visitors } of each) await checkFor(act, visitors, checks)
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`)
    for (const { act, visitors, figures, pages } of inTurn(each, round)) {
      figures.push(await checkFor(act, visitors, checks))
      for (const connections of connectionCounts) {
        const milliseconds = await openPage(act, visitors, connections)
        pages.set(connections, [...(pages.get(connections) ?? []), ...milliseconds])
      }
    }
  }
}
