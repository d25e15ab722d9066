import { type Problem, problemSchema } from '@countersign/protocol'
import {
  type Countersign,
  type CountersignOptions,
  createCountersign,
  openStore,
  type Store,
} from '@countersign/server'
import { safeParse } from 'valibot'
import { type Browser, createBrowser } from './createBrowser.ts'
import { engine } from './engine.ts'

/** A server under a test's control: its clock, its log, its store. */
export interface TestService {
  readonly countersign: Countersign
  readonly store: Store
  readonly log: string[]
  readonly clock: { now: number }
  open(origin?: string): Browser
}

export async function startService(
  location = ':memory:',
  options: Partial<CountersignOptions> = {},
): Promise<TestService> {
  const store = options.store ?? (await openStore(location))
  const clock = { now: Date.now() }
  const log: string[] = []
  const note = (fields: object, message: string) => void log.push(`${message} ${JSON.stringify(fields)}`)
  const countersign = createCountersign({
    store,
    engine,
    origins: ['http://localhost:3000'],
    secretKeys: ['the secret of the tests, which is long'],
    chainIds: 'any',
    sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
    signInsPerMinute: 'off',
    log: { info: note, warn: note, error: note },
    now: () => clock.now,
    ...options,
  })
  const send = (request: Request) => countersign.fetch(request, { networkAddress: '192.0.2.1' })
  return { countersign, store, log, clock, open: (origin) => createBrowser(send, origin) }
}

/** The problem that an answer holds, with what its headers must say of every problem. */
export async function readProblem(response: Response): Promise<Problem> {
  const parsed = safeParse(problemSchema, await response.json())
  if (!parsed.success) throw new Error(`no problem: ${response.status}`)
  const { headers } = response
  if (headers.get('content-type') !== 'application/problem+json') throw new Error('not a problem+json')
  if (headers.get('cache-control') !== 'no-store') throw new Error('an answer that a cache may keep')
  if (headers.get('x-content-type-options') !== 'nosniff')
    throw new Error('an answer whose type may be guessed')
  if (parsed.output.status !== response.status) throw new Error('two statuses')
  return parsed.output
}
