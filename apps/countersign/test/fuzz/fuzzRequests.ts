import { connect } from 'node:net'
import { endpoints } from '../../src/openid/endpoints/table.ts'
import { findRoute, isOpenIdPath } from '../../src/openid/routes.ts'
import { createStage, flows, type Stage } from './flows.ts'
import { mutateRequest } from './mutateRequest.ts'
import { createRandom } from './Random.ts'
import type { SeenRequest, Target } from './startTarget.ts'

/** What was found, and how the requests were answered. */
export interface Findings {
  readonly failures: string[]
  readonly statuses: Map<number | 'none', number>
}

interface Run {
  readonly count: number
  readonly seed: number
  /** Is told now and then how many requests were sent. */
  readonly onProgress?: (sent: number) => void
}

/** So many requests are on their way at once. */
const atOnce = 16
/** Sessions end and accounts are deleted on the way: after so many requests, everything is set up anew. */
const requestsPerCorpus = 5_000
/** A request without an answer for this long hangs. A body that never comes is given up by its sender before. */
const patienceMilliseconds = 1_500
const hangMilliseconds = 15_000
const mostFailures = 20

/** Sends mutations of valid requests of every endpoint; no answer may be a 5xx, and none may fail to come. */
export async function fuzzRequests(target: Target, { count, seed, onProgress }: Run): Promise<Findings> {
  const findings: Findings = { failures: [], statuses: new Map() }
  const stage = await createStage(target)
  const random = createRandom(seed)
  for (let sent = 0; sent < count && findings.failures.length < mostFailures; ) {
    const corpus = await collectCorpus(target, stage)
    const end = Math.min(count, sent + requestsPerCorpus)
    const sendNext = async (): Promise<void> => {
      while (sent < end && findings.failures.length < mostFailures) {
        sent += 1
        const number = sent
        const bytes = mutateRequest(random, corpus)
        const answer = await send(target.port, bytes)
        const status = answer === 'hangs' ? 'none' : answer
        findings.statuses.set(status, (findings.statuses.get(status) ?? 0) + 1)
        if (answer === 'hangs' || (answer !== 'none' && answer >= 500) || target.hasEnded())
          findings.failures.push(`request ${number} of seed ${seed}: ${answer}\n${JSON.stringify(bytes)}`)
        if (number % 5_000 === 0) onProgress?.(number)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendNext))
  }
  return findings
}

/** One valid request of each kind that a run of all flows sends. */
async function collectCorpus(target: Target, stage: Stage): Promise<[SeenRequest, ...SeenRequest[]]> {
  const kinds = Map.groupBy(await recordFlows(target, stage), kindOf)
  const [first, ...others] = [...kinds.values()].flatMap((requests) => requests.slice(-3))
  if (first === undefined) throw new TypeError('no flow has sent a request')
  return [first, ...others, ...askEveryEndpoint(target)]
}

/** Everything that the flows send, with how it was answered. */
export async function recordFlows(target: Target, stage: Stage): Promise<readonly SeenRequest[]> {
  target.seen.length = 0
  const scene = await stage.newScene()
  for (const [name, flow] of Object.entries(flows)) {
    // What ends the session or the account is recorded in a scene of its own.
    await flow(/^DELETE/.test(name) ? await stage.newScene() : scene).catch(() => {})
  }
  return [...target.seen]
}

/** An endpoint that does several things is of several kinds: each grant, and each way to answer. */
function kindOf(request: SeenRequest): string {
  const variants = ['grant_type', 'response_mode'].map((name) => readParameter(request, name))
  return [request.method, findPattern(request), request.headers['dpop'] !== undefined, ...variants].join(' ')
}

/** A parameter of a request in its address or its form. */
export function readParameter({ path, body }: SeenRequest, name: string): string | undefined {
  const [, query = ''] = path.split('?')
  return (new URLSearchParams(query).get(name) ?? new URLSearchParams(body).get(name)) || undefined
}

/** The path of a request, whatever id stands in it. */
export function findPattern({ path }: SeenRequest): string {
  const [start = ''] = path.split('?')
  return isOpenIdPath(start) ? findRoute(start) : start.replace(/[\w-]{20,}/g, ':id')
}

/** A request to each endpoint of the provider in both ways, whether it is asked so or not. */
function askEveryEndpoint({ origin }: Target): SeenRequest[] {
  const headers = { host: new URL(origin).host, origin, 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'client_id=x&token=x&state=x'
  return endpoints.flatMap(({ path }) => [
    { method: 'GET', path: `${path}?${body}`, headers, body: '', status: 0 },
    { method: 'POST', path, headers, body, status: 0 },
  ])
}

/** The status of the answer; none, where the connection was closed without one. */
function send(port: number, bytes: string): Promise<number | 'none' | 'hangs'> {
  const { promise, resolve } = Promise.withResolvers<number | 'none' | 'hangs'>()
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  let head = ''
  const patience = setTimeout(() => socket.end(), patienceMilliseconds)
  const hang = setTimeout(() => finish('hangs'), hangMilliseconds)
  const finish = (outcome: number | 'none' | 'hangs') => {
    clearTimeout(patience)
    clearTimeout(hang)
    socket.destroy()
    resolve(outcome)
  }
  socket.on('data', (chunk: Buffer) => {
    if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1')
    // Where the connection stays open, the status is enough; else the end of the answer is waited for.
    if (head.includes('\r\n\r\n') && !/\r\nconnection: close\r\n/i.test(head))
      finish(Number(head.slice(9, 12)))
  })
  socket.on('end', () => finish(head === '' ? 'none' : Number(head.slice(9, 12))))
  socket.on('error', () => finish(head === '' ? 'none' : Number(head.slice(9, 12))))
  socket.write(Buffer.from(bytes, 'latin1'))
  return promise
}
