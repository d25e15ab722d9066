import { hash } from 'node:crypto'
import { operationCases } from '../openapi/operationCases.ts'
import { createStage, flows, type Stage } from './flows.ts'
import { createRandom } from './Random.ts'
import type { SeenRequest, Target } from './startTarget.ts'

interface Run {
  readonly count: number
  readonly seed: number
  readonly onProgress?: (pairs: number) => void
}

/** What was found, and how many of the pairs really met. */
export interface DeletionFindings {
  readonly failures: string[]
  readonly met: number
  /** How many accounts were deleted in the end. */
  readonly deleted: number
}

const deletion = operationCases['DELETE /api/account']

/**
 * Deletes an account at the very moment of each call, of the API and of the provider: the deletion waits on its way
 * until one of the requests of a flow is on its way as well. No answer may be a 5xx.
 */
export async function fuzzDeletions(
  target: Target,
  { count, seed, onProgress }: Run,
): Promise<DeletionFindings> {
  const failures: string[] = []
  const stage = await createStage(target)
  const random = createRandom(seed)
  // In an order of the seed's, so that a short run meets others with another seed.
  const order = (name: string) => hash('sha256', `${seed} ${name}`)
  const names = Object.keys(flows)
    .filter((name) => name !== 'DELETE /api/account')
    .toSorted((one, other) => order(one).localeCompare(order(other)))
  const lengths = new Map<string, number>()
  let met = 0
  let deleted = 0
  for (let pair = 0; pair < count; pair += 1) {
    const name = names[pair % names.length] ?? ''
    const length = lengths.get(name) ?? (await countRequests(name, target, stage))
    lengths.set(name, length)
    const scene = await stage.newScene()
    const gate = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    target.seen.length = 0
    let rest = Number.POSITIVE_INFINITY
    target.onRequest = async ({ method, path }) => {
      if (method === 'DELETE' && path === '/api/account' && target.seen.some(isConfirmation)) {
        held.resolve()
        await gate.promise
        return
      }
      rest -= 1
      if (rest > 0) return
      gate.resolve()
    }
    const deleting = deletion?.(scene.cast).catch(() => {})
    await Promise.race([held.promise, deleting])
    // The last request is what the flow is named for; the others come after one another.
    rest = length - ((Math.floor(pair / names.length) + random.below(2)) % length)
    await flows[name]?.(scene).catch(() => {})
    met += rest <= 0 ? 1 : 0
    gate.resolve()
    await deleting
    deleted += target.seen.some(isDeletion) ? 1 : 0
    target.onRequest = async () => {}
    failures.push(...target.seen.filter(isFailure).map((request) => describe(name, pair, seed, request)))
    if (target.hasEnded()) failures.push(`pair ${pair} of seed ${seed}: the product has ended`)
    if ((pair + 1) % 50 === 0) onProgress?.(pair + 1)
  }
  return { failures, met, deleted }
}

/** How many requests a flow sends when nothing comes between. */
async function countRequests(name: string, target: Target, stage: Stage): Promise<number> {
  const scene = await stage.newScene()
  target.seen.length = 0
  await flows[name]?.(scene).catch(() => {})
  return Math.max(1, target.seen.length)
}

/** The deletion that comes before its confirmation is refused, and need not be held up. */
function isConfirmation({ method, path, status }: SeenRequest): boolean {
  return method === 'POST' && path === '/api/account/step-up' && status === 200
}

function isDeletion({ method, path, status }: SeenRequest): boolean {
  return method === 'DELETE' && path === '/api/account' && status === 204
}

function isFailure({ status }: SeenRequest): boolean {
  return status >= 500
}

function describe(name: string, pair: number, seed: number, { method, path, status }: SeenRequest): string {
  return `pair ${pair} of seed ${seed}, "${name}" beside the deletion: ${method} ${path} gave ${status}`
}
