import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { formatNumber, formatRatio } from '../measure/formatNumber.ts'
import { inTurn } from '../measure/inTurn.ts'
import { median } from '../measure/median.ts'
import { application } from '../openid/Application.ts'
import { signInForApplication } from '../openid/signInForApplication.ts'
import { saveResults, type Table } from '../report/results.ts'
import { formatSection, writeReport } from '../report/writeReport.ts'
import { closedLoop } from '../sign-in/load/closedLoop.ts'
import { createWallets } from '../sign-in/load/wallets.ts'
import { measureSignIns } from '../sign-in/measureRounds.ts'
import { pinLoad } from '../sign-in/pinning.ts'
import { type RunningServer, startServer } from '../sign-in/startServer.ts'
import { countersignVisitor } from '../sign-in/visitors/countersignVisitor.ts'
import { chainId, gate } from './fillRules.ts'
import { startNode } from './startNode.ts'

// `npm run bench:gates` measures and writes the page; with a number of people, it only prints. With `--beside <folder>` it
// prints this checkout's product with rules beside another checkout's, which is built: each has a database that its own code filled.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { beside: { type: 'string' } } })
const [given] = positionals
const people = given === undefined ? 10_000 : Number(given)
if (!(people >= 1)) throw new Error('The number of people is a whole number.')
const rounds = 10
/** What `npm start` and the shebang of the program give Node. */
const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--v8-pool-size=1']
const here = fileURLToPath(new URL('../..', import.meta.url))
const programOf = (checkout: string) => join(checkout, 'apps/countersign/bin/countersign.mjs')

/** Which product is measured. */
interface Chosen {
  readonly checkout: string
  readonly isGated: boolean
}

const chosen: readonly [Chosen, Chosen] =
  values.beside === undefined
    ? [
        { checkout: here, isGated: false },
        { checkout: here, isGated: true },
      ]
    : [
        { checkout: resolve(values.beside), isGated: true },
        { checkout: here, isGated: true },
      ]

interface Running {
  readonly server: RunningServer
  /** Of a second of the server's CPU time, in each round. */
  readonly signIns: number[]
  readonly forApplication: number[]
}

pinLoad()
const wallets = await createWallets(256)
const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const node = await startNode()
const running: Running[] = []
try {
  for (const one of chosen) running.push(await start(one))
  const [first, second] = running
  if (first === undefined || second === undefined) throw new TypeError('Two servers run.')
  // The first ones make the accounts, and have each wallet asked about.
  for (const one of running) await measureRound({ ...one, signIns: [], forApplication: [] }, 4_000)
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`)
    for (const one of inTurn(running, round)) await measureRound(one, 1_000)
  }
  report(first, second)
} finally {
  await Promise.all(running.map(({ server }) => server.stop()))
  node.stop()
  await rm(folder, { recursive: true })
}

/** The product with so many people, and with a hundred rules that all of them were asked for, or without any. */
async function start({ checkout, isGated }: Chosen): Promise<Running> {
  console.error(`filling a database with ${formatNumber(people)} people`)
  const name = String(running.length)
  const path = join(folder, `${name}.db`)
  const load = (file: string) => import(pathToFileURL(join(checkout, 'bench', file)).href)
  const lists: typeof import('../lists/fillDatabase.ts') = await load('lists/fillDatabase.ts')
  const rules: typeof import('./fillRules.ts') = await load('gates/fillRules.ts')
  await lists.fillDatabase(path, { accounts: people, sessionsEach: 1, eventsEach: 1 })
  if (isGated) await rules.fillRules(path)
  const { clientId, clientSecret, redirectUri } = application
  const declared = {
    clientId,
    name: 'Bench',
    redirectUris: [redirectUri],
    clientSecretSha256: createHash('sha256').update(clientSecret).digest('hex'),
    access: isGated ? { groups: [gate] } : 'everyone',
  }
  const file = join(folder, `${name}.json`)
  await writeFile(file, JSON.stringify([declared]))
  const environment = (port: number) => ({
    COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
    COUNTERSIGN_DATABASE: path,
    COUNTERSIGN_APPLICATIONS_FILE: file,
    COUNTERSIGN_RATE_LIMIT: 'off',
    COUNTERSIGN_LOG: 'warn',
    [`COUNTERSIGN_RPC_${chainId}`]: node.url,
  })
  const server = await startServer(programOf(checkout), environment, nodeFlags)
  return { server, signIns: [], forApplication: [] }
}

async function measureRound({ server, signIns, forApplication }: Running, count: number): Promise<void> {
  const contestant = {
    name: 'countersign',
    store: '',
    program: programOf(here),
    environment: () => ({}),
    visitor: countersignVisitor,
  }
  const limit = { seconds: Number.POSITIVE_INFINITY, count }
  const visitor = countersignVisitor(server.port)
  const { figure } = await measureSignIns({ contestant, server, visitor }, wallets, limit)
  signIns.push(figure.perCpuSecond)
  let turn = 0
  const before = await server.usage()
  const { done } = await closedLoop(server.port, limit, (connection) =>
    signInForApplication(
      connection,
      `localhost:${server.port}`,
      { ...application, scope: `${application.scope} groups` },
      wallets[turn++ % wallets.length],
    ),
  )
  const after = await server.usage()
  forApplication.push(done / ((after.cpuMicroseconds - before.cpuMicroseconds) / 1e6))
}

function report(first: Running, second: Running): void {
  const row = (name: string, kind: 'signIns' | 'forApplication') => {
    const [one, other] = [median(first[kind]), median(second[kind])]
    return [name, formatNumber(one), formatNumber(other), formatRatio(one / other)]
  }
  const measured = `Each wallet was asked about in the last ten minutes. Figures are medians of interleaved rounds, per second of the server's CPU
time. *Cost ratio* is how many times as much CPU time`
  const filled = `a hundred groups with a rule each, and an answer of the chain for
each rule and each wallet`
  const table: Table = {
    title: 'Sign-ins where groups follow what wallets hold, one server process on one core',
    ...(values.beside === undefined
      ? {
          note: `Both servers have ${formatNumber(people)} people. The second has ${filled}. Its application is for one of these groups, and both applications ask which groups a person is in.
${measured} the rules make it.`,
          head: ['per CPU second', 'no rules', '100 rules', 'cost ratio'],
        }
      : {
          note: `Both servers have ${formatNumber(people)} people, and ${filled}. ${measured} this checkout's takes.`,
          head: ['per CPU second', 'the other checkout', 'this checkout', 'cost ratio'],
        }),
    rows: [row('sign-ins', 'signIns'), row('sign-ins to an application', 'forApplication')],
  }
  console.log(formatSection(table))
  if (given !== undefined || values.beside !== undefined) return
  saveResults('gates', [table], {})
  writeReport()
}
