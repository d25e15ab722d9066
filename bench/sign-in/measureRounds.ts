import type { Contestant } from './contestants.ts'
import { closedLoop, type Limit } from './load/closedLoop.ts'
import type { Connection, Reply } from './load/openConnection.ts'
import type { Wallet } from './load/wallets.ts'
import type { RunningServer } from './startServer.ts'
import type { Visitor } from './visitors/Visitor.ts'

export interface SignedIn {
  readonly address: string
  readonly cookie: string
}

export interface Figure {
  readonly perSecond: number
  /** What one core would do if the server never waited for the disk, the network or the load. */
  readonly perCpuSecond: number
  /** Of the server's core and of the load's, 0 to 1. */
  readonly serverShare: number
  readonly loadShare: number
}

export interface Rounds {
  readonly contestant: Contestant
  readonly signIns: Figure[]
  readonly sessions: Figure[]
}

/** One round of whole sign-ins: a challenge, a signature by the next wallet, the sign-in. */
export async function measureSignIns(
  { contestant: { name }, server, visitor }: Running,
  wallets: readonly Wallet[],
  limit: Limit,
): Promise<{ figure: Figure; sessions: readonly SignedIn[] }> {
  const sessions: SignedIn[] = []
  let turn = 0
  const figure = await measure(server, limit, async (connection) => {
    const wallet = wallets[turn++ % wallets.length]
    if (wallet === undefined) throw new TypeError('No wallets.')
    const challenge = await ask(connection, visitor.challenge(), `${name}: challenge`)
    const { cookie, message } = visitor.readChallenge(challenge)
    const text = message(wallet.address)
    const request = visitor.signIn(cookie, text, wallet.signMessage(text))
    const reply = await ask(connection, request, `${name}: sign-in`)
    sessions.push({ address: wallet.address, cookie: visitor.readSession(reply, cookie) })
  })
  return { figure, sessions }
}

/** One round of "who is signed in", over the sessions given. */
export async function measureSessionChecks(
  { contestant: { name }, server, visitor }: Running,
  sessions: readonly SignedIn[],
  limit: Limit,
): Promise<Figure> {
  const checks = sessions.map(({ address, cookie }) => ({
    request: visitor.session(cookie),
    proof: visitor.proof(address),
  }))
  let turn = 0
  return measure(server, limit, async (connection) => {
    const check = checks[turn++ % checks.length]
    if (check === undefined) throw new TypeError('No sessions.')
    const { body } = await ask(connection, check.request, `${name}: session`)
    if (!body.includes(check.proof)) throw new Error(`${name}: the session is not of ${check.proof}: ${body}`)
  })
}

export interface Running {
  readonly contestant: Contestant
  readonly server: RunningServer
  readonly visitor: Visitor
}

async function measure(
  server: RunningServer,
  limit: Limit,
  act: (connection: Connection) => Promise<void>,
): Promise<Figure> {
  const before = await server.usage()
  const loadBefore = process.cpuUsage()
  const pace = await closedLoop(server.port, limit, act)
  const load = process.cpuUsage(loadBefore)
  const after = await server.usage()
  const cpuSeconds = (after.cpuMicroseconds - before.cpuMicroseconds) / 1e6
  return {
    perSecond: pace.done / pace.seconds,
    perCpuSecond: pace.done / cpuSeconds,
    serverShare: cpuSeconds / pace.seconds,
    loadShare: (load.user + load.system) / 1e6 / pace.seconds,
  }
}

/** Sends a request. A response that is not a success ends the benchmark: errors are never measured. */
async function ask(connection: Connection, request: string, what: string): Promise<Reply> {
  const reply = await connection.send(request)
  if (reply.status < 200 || reply.status > 299) {
    throw new Error(`${what} was answered with ${reply.status}: ${reply.body.slice(0, 500)}`)
  }
  return reply
}
