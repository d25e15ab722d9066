import { createRandom } from '../../fuzz/Random.ts'
import type { Difference, KnownDifference } from '../differences/Difference.ts'
import { differences } from '../differences.ts'
import { type Cast, planSequence, type Sequence, type Who } from './planSequence.ts'
import { type Exchange, pass, runStep } from './runStep.ts'
import type { Side, Sides, Visitor } from './Side.ts'
import { createState, type State } from './State.ts'
import type { Step } from './Step.ts'
import { settling } from './settling.ts'

/** One sequence that went otherwise without a row that says why. */
export interface Failure {
  /** Which sequence it was: what makes it again. */
  readonly at: number
  readonly difference: Difference
}

export interface Outcome {
  readonly requests: number
  readonly failures: readonly Failure[]
  /** How often each row was met. */
  readonly met: ReadonlyMap<KnownDifference, number>
  /** How often each outcome of each step was the same on both sides. */
  readonly same: ReadonlyMap<string, number>
}

export interface Run {
  readonly seed: number
  /** The first sequence. */
  readonly from?: number
  /** Ends after the sequence in which so many requests were sent to each side. */
  readonly requests: number
  readonly onProgress?: (requests: number) => void
  /** Is told of each as it comes. */
  readonly onFailure?: (failure: Failure) => void
}

/** As many sequences have the same people. */
const blockSize = 100
const day = 86_400_000
/** After so many requests, it is said how many there were. */
const step = 5_000

/** More are not read. */
const mostFailures = 200

/** Sends sequences to both sides, and compares. */
export async function runOracle(
  { sides, cast }: { readonly sides: Sides; readonly cast: Cast },
  { seed, from = 0, requests: enough, onProgress = () => {}, onFailure = () => {} }: Run,
): Promise<Outcome> {
  const failures: Failure[] = []
  const met = new Map<KnownDifference, number>()
  const same = new Map<string, number>()
  let requests = 0
  let settled: readonly [Visitor, Visitor] | undefined
  for (let at = from; requests < enough && failures.length < mostFailures; at += 1) {
    if (settled === undefined || at % blockSize === 0) {
      pass(15 * day)
      await Promise.all([sides.engine.sweep(), sides.peer.sweep()])
      settled = await settle(sides, cast)
    }
    pass(600_000)
    const sequence = planSequence(cast, createRandom(seed * 1_000_003 + at))
    const compared = await compareSequence(sides, settled, sequence)
    if (Math.floor(requests / step) < Math.floor((requests + compared.requests) / step))
      onProgress(requests + compared.requests)
    requests += compared.requests
    for (const name of compared.same) same.set(name, (same.get(name) ?? 0) + 1)
    for (const difference of compared.differences) {
      const row = differences.find(({ isIt }) => isIt(difference))
      if (row === undefined) {
        failures.push({ at, difference })
        onFailure({ at, difference })
      } else met.set(row, (met.get(row) ?? 0) + 1)
    }
  }
  return { requests, failures, met, same }
}

interface Compared {
  readonly requests: number
  readonly differences: readonly Difference[]
  readonly same: readonly string[]
}

async function compareSequence(
  { engine, peer }: Sides,
  settled: readonly [Visitor, Visitor],
  { who, steps, isEmptyHanded }: Sequence,
): Promise<Compared> {
  const states = [
    createState(engine, await enter(engine, who, settled[0])),
    createState(peer, await enter(peer, who, settled[1])),
  ] as const
  const before: string[] = []
  const differences: Difference[] = []
  const same: string[] = []
  for (const step of steps) {
    if (step.name === 'wait') {
      pass(step.milliseconds ?? 0)
      before.push(`wait ${step.milliseconds}`)
      continue
    }
    const { of } = step
    if (of !== undefined && !isEmptyHanded && states.every(({ given }) => given[of].length === 0)) continue
    const [ours, theirs] = [await run(states[0], step), await run(states[1], step)]
    if (ours === undefined && theirs === undefined) continue
    const outcome = ours?.observed.get('outcome') ?? 'nothing'
    before.push(`${step.name} ${step.of ?? ''}: ${ours?.request} [${step.spoilt}] -> ${outcome}`)
    const found = compare(step, ours, theirs, [...before])
    differences.push(...found)
    if (found.some(({ part }) => part === 'outcome')) break
    same.push(`${step.name} ${outcome.replace(/https:\/\/\w+/, 'https://<app>')}`)
  }
  return { requests: before.length, differences, same }
}

async function run(state: State, step: Step): Promise<Exchange | undefined> {
  try {
    return await runStep(state, step)
  } catch (error) {
    throw new Error(`${state.side.name} could not be asked: ${step.name} ${step.spoilt}`, { cause: error })
  }
}

function compare(
  step: Step,
  ours: Exchange | undefined,
  theirs: Exchange | undefined,
  before: readonly string[],
): Difference[] {
  const { name, clientId, spoilt } = step
  const all = { engine: ours?.observed ?? new Map(), peer: theirs?.observed ?? new Map() }
  const about = { step: name, clientId, spoilt, before, all }
  const part = (named: string) => ({
    ...about,
    part: named,
    engine: ours?.observed.get(named),
    peer: theirs?.observed.get(named),
  })
  const outcome = part('outcome')
  if (outcome.engine !== outcome.peer) return [outcome]
  const names = new Set([...(ours?.observed.keys() ?? []), ...(theirs?.observed.keys() ?? [])])
  return [...names].map(part).filter(({ engine, peer }) => engine !== peer)
}

async function enter(side: Side, who: Who, settled: Visitor): Promise<Visitor> {
  if (who === 'settled') return settled
  const visitor = side.enter()
  if (who === 'new') await visitor.signIn()
  return visitor
}

/** Somebody who has allowed each application what it asks. */
async function settle({ engine, peer }: Sides, cast: Cast): Promise<readonly [Visitor, Visitor]> {
  return [await settleAt(engine, cast), await settleAt(peer, cast)]
}

async function settleAt(side: Side, { applications, keys }: Cast): Promise<Visitor> {
  const visitor = side.enter()
  await visitor.signIn()
  for (const [clientId, application] of applications) {
    const state = createState(side, visitor)

    for (const step of settling({ keys, clientId, application })) await runStep(state, step)
    if (state.given.code.length === 0) throw new Error(`${side.name} gave ${clientId} no code`)
  }
  return visitor
}
