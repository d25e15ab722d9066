import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatNumber } from '../measure/formatNumber.ts'
import { median } from '../measure/median.ts'
import { closedLoop } from '../sign-in/load/closedLoop.ts'
import { createWallets } from '../sign-in/load/wallets.ts'
import { pinLoad } from '../sign-in/pinning.ts'
import { type RunningServer, startServer } from '../sign-in/startServer.ts'
import { signInForApplication } from './signInForApplication.ts'

// `npm run bench:openid [sign-ins]`: whole sign-ins for an application, as fast as one core does them. Small unless a
// number is given: 20 000 is what the memory is measured after.
const clientId = 'bench'
const clientSecret = 'only-for-the-bench'
const redirectUri = 'https://app.example/callback'
const walletCount = 256
/** What `npm start` and the shebang of the program give Node. */
const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=80']
const rounds = 5

const total = Number(process.argv[2] ?? 2_000)
pinLoad()
const directory = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const server = await start()
try {
  await measure(server)
} finally {
  await server.stop()
  await rm(directory, { recursive: true })
}

/** The product as an operator runs it, but for the rate limit, with one application. */
async function start(): Promise<RunningServer> {
  const applications = join(directory, 'applications.json')
  const clientSecretSha256 = createHash('sha256').update(clientSecret).digest('hex')
  const application = { clientId, clientSecretSha256, name: 'Bench', redirectUris: [redirectUri] }
  await writeFile(applications, JSON.stringify([{ ...application, idTokenSignedResponseAlg: 'ES256' }]))
  const program = fileURLToPath(new URL('../../apps/countersign/bin/countersign.mjs', import.meta.url))
  return startServer(
    program,
    (port) => ({
      COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
      COUNTERSIGN_DATABASE: join(directory, 'countersign.db'),
      COUNTERSIGN_APPLICATIONS_FILE: applications,
      COUNTERSIGN_RATE_LIMIT: 'off',
      COUNTERSIGN_LOG: 'warn',
    }),
    nodeFlags,
  )
}

async function measure({ port, pid, usage }: RunningServer): Promise<void> {
  const wallets = await createWallets(walletCount)
  let turn = 0
  const application = { clientId, clientSecret, redirectUri }
  const act = (connection: Parameters<Parameters<typeof closedLoop>[2]>[0]) =>
    signInForApplication(connection, `localhost:${port}`, application, wallets[turn++ % walletCount])
  // The first sign-ins make the accounts and warm the server up; they count for the memory only.
  const first = Math.max(walletCount, total - rounds * Math.ceil(total / 10))
  await closedLoop(port, { seconds: Number.POSITIVE_INFINITY, count: first }, act)
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await usage()
    const { done } = await closedLoop(
      port,
      { seconds: Number.POSITIVE_INFINITY, count: Math.ceil(total / 10) },
      act,
    )
    const { cpuMicroseconds } = await usage()
    rates.push(done / ((cpuMicroseconds - before.cpuMicroseconds) / 1e6))
  }
  console.log(`sign-ins for an application, each server CPU second: ${formatNumber(median(rates))}`)
  console.log(`  of the rounds: ${rates.map((rate) => formatNumber(rate)).join(', ')}`)
  console.log(`memory after ${formatNumber(turn)} of them: ${memoryOf(pid)}`)
}

function memoryOf(pid: number): string {
  try {
    const [, kilobytes = ''] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return `${Math.round(Number(kilobytes) / 1024)} MB`
  } catch {
    return 'not known on this system'
  }
}
