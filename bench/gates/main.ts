import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillDatabase } from '../lists/fillDatabase.ts'
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
import { chainId, fillRules, gate } from './fillRules.ts'
import { startNode } from './startNode.ts'

// `npm run bench:gates` measures and writes the page; with a number of people, it only prints.
const [given] = process.argv.slice(2)
const people = given === undefined ? 10_000 : Number(given)
if (!(people >= 1)) throw new Error('The number of people is a whole number.')
const rounds = 10
/** What `npm start` and the shebang of the program give Node. */
const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--v8-pool-size=1']
const program = fileURLToPath(new URL('../../apps/countersign/bin/countersign.mjs', import.meta.url))

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
  for (const isGated of [false, true]) running.push(await start(isGated))
  const [without, gated] = running
  if (without === undefined || gated === undefined) throw new TypeError('Two servers run.')
  // The first ones make the accounts, and have each wallet asked about.
  for (const one of running) await measureRound({ ...one, signIns: [], forApplication: [] }, 4_000)
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`)
    for (const one of inTurn(running, round)) await measureRound(one, 1_000)
  }
  report(without, gated)
} finally {
  await Promise.all(running.map(({ server }) => server.stop()))
  node.stop()
  await rm(folder, { recursive: true })
}

/** The product with so many people, and with a hundred rules that all of them were asked for, or without any. */
async function start(isGated: boolean): Promise<Running> {
  console.error(`filling a database with ${formatNumber(people)} people`)
  const path = join(folder, `${isGated}.db`)
  await fillDatabase(path, { accounts: people, sessionsEach: 1, eventsEach: 1 })
  if (isGated) await fillRules(path)
  const { clientId, clientSecret, redirectUri } = application
  const declared = {
    clientId,
    name: 'Bench',
    redirectUris: [redirectUri],
    clientSecretSha256: createHash('sha256').update(clientSecret).digest('hex'),
    access: isGated ? { groups: [gate] } : 'everyone',
  }
  const file = join(folder, `${isGated}.json`)
  await writeFile(file, JSON.stringify([declared]))
  const environment = (port: number) => ({
    COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
    COUNTERSIGN_DATABASE: path,
    COUNTERSIGN_APPLICATIONS_FILE: file,
    COUNTERSIGN_RATE_LIMIT: 'off',
    COUNTERSIGN_LOG: 'warn',
    [`COUNTERSIGN_RPC_${chainId}`]: node.url,
  })
  return { server: await startServer(program, environment, nodeFlags), signIns: [], forApplication: [] }
}

async function measureRound({ server, signIns, forApplication }: Running, count: number): Promise<void> {
  const contestant = {
    name: 'countersign',
    store: '',
    program,
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

function report(without: Running, gated: Running): void {
  const row = (name: string, kind: 'signIns' | 'forApplication') => {
    const [few, many] = [median(without[kind]), median(gated[kind])]
    return [name, formatNumber(few), formatNumber(many), formatRatio(few / many)]
  }
  const table: Table = {
    title: 'Sign-ins where groups follow what wallets hold, one server process on one core',
    note: `Both servers have ${formatNumber(people)} people. The second has a hundred groups with a rule each, and an answer of the chain for
each rule and each wallet. Its application is for one of these groups, and both applications ask which groups a person is in.
Each wallet was asked about in the last ten minutes. Figures are medians of interleaved rounds, per second of the server's CPU
time. *Cost ratio* is how many times as much CPU time the rules make it.`,
    head: ['per CPU second', 'no rules', '100 rules', 'cost ratio'],
    rows: [row('sign-ins', 'signIns'), row('sign-ins to an application', 'forApplication')],
  }
  console.log(formatSection(table))
  if (given !== undefined) return
  saveResults('gates', [table], {})
  writeReport()
}
