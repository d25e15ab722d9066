import { inTurn } from './inTurn.ts'
import { median } from './median.ts'

export interface Runner {
  readonly name: string
  /** Called before each of the runner's rounds. */
  readonly enter: () => void
  /** The measured act, for the nth time. A promise is awaited before the next. */
  readonly act: (turn: number) => unknown
}

const rounds = 9
const roundMilliseconds = 200
const warmUpMilliseconds = 600
const actsPerClockCheck = 16

/**
 * Acts per second of CPU time of each runner: the median of short rounds that the runners take in turn. CPU
 * time of the whole process, its garbage collection included, because on a machine with other work to do the
 * clock on the wall measures that work.
 */
export async function interleave(runners: readonly Runner[]): Promise<Record<string, number>> {
  const rates = new Map<string, number[]>()
  for (const runner of runners) {
    rates.set(runner.name, [])
    await measureRound(runner, warmUpMilliseconds)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const runner of inTurn(runners, round)) {
      rates.get(runner.name)?.push(await measureRound(runner, roundMilliseconds))
    }
  }
  return Object.fromEntries(Array.from(rates, ([name, values]) => [name, median(values)]))
}

async function measureRound({ enter, act }: Runner, milliseconds: number): Promise<number> {
  enter()
  let done = 0
  const end = performance.now() + milliseconds
  const before = process.cpuUsage()
  while (performance.now() < end) {
    for (let acts = 0; acts < actsPerClockCheck; acts += 1) {
      const result = act(done)
      if (result instanceof Promise) await result
      done += 1
    }
  }
  const { user, system } = process.cpuUsage(before)
  return done / ((user + system) / 1e6)
}
