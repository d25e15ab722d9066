import { hash } from 'node:crypto'

/** Choices that a seed decides, so that every run can be made again. */
export interface Random {
  /** A whole number from 0, below a limit. */
  readonly below: (limit: number) => number
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value
}

export function createRandom(seed: number): Random {
  let count = 0
  const below = (limit: number) => {
    count += 1
    return Number.parseInt(hash('sha256', `${seed} ${count}`).slice(0, 12), 16) % limit
  }
  return { below, pick: (values) => values[below(values.length)] ?? values[0] }
}
