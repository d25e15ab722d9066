import { ask } from '../openid/requests.ts'
import { closedLoop, type Pace } from '../sign-in/load/closedLoop.ts'
import type { Act } from './acts.ts'
import type { Visitor } from './Visitor.ts'

/** What was measured at one product and its peer. */
export interface Measured {
  readonly store: string
  readonly visitors: readonly Visitor[]
  readonly acts: readonly MeasuredAct[]
}

export interface MeasuredAct {
  readonly act: Act
  readonly figures: Figure[]
  /** How many milliseconds each view of a page took, by how many connections there were. */
  readonly pages: Map<number, readonly number[]>
}

export interface Figure {
  readonly perSecond: number
  readonly perCpuSecond: number
}

/** This many checks of people in turn, by as many browsers as in every benchmark. */
export async function checkFor(act: Act, visitors: readonly Visitor[], count: number): Promise<Figure> {
  const before = await act.server.usage()
  const { done, seconds } = await check(act, visitors, { count })
  const after = await act.server.usage()
  return {
    perSecond: done / seconds,
    perCpuSecond: done / ((after.cpuMicroseconds - before.cpuMicroseconds) / 1e6),
  }
}

/** So many requests a page takes that loads each of its parts by itself. */
export const requestsOfPage = 300
const views = 5

/** Views of such a page by one person, and how many milliseconds each took. */
export async function openPage(
  act: Act,
  visitors: readonly Visitor[],
  connections: number,
): Promise<readonly number[]> {
  const times: number[] = []
  for (const visitor of visitors.slice(0, views)) {
    const { seconds } = await check(act, [visitor], { count: requestsOfPage, connections })
    times.push(seconds * 1_000)
  }
  return times
}

async function check(
  { name, server, request, status }: Act,
  visitors: readonly Visitor[],
  { count, connections }: { readonly count: number; readonly connections?: number },
): Promise<Pace> {
  const checks = visitors.map((visitor) => ({ request: request(visitor), proof: visitor.accountId }))
  let turn = 0
  const limit = { seconds: Number.POSITIVE_INFINITY, count }
  const act = async (connection: Parameters<Parameters<typeof closedLoop>[2]>[0]) => {
    const one = checks[turn++ % checks.length]
    if (one === undefined) throw new TypeError('There are no visitors.')
    const { head, body } = await ask(connection, one.request, status)
    // Each names the person: a session check in its body, all others in headers.
    if (!head.includes(one.proof) && !body.includes(one.proof))
      throw new Error(`${name}: the answer is not of ${one.proof}: ${head}`)
  }
  return await closedLoop(server.port, limit, act, connections)
}
