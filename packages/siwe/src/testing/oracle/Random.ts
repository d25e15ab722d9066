/** A source of numbers that a seed decides, so that every case can be made again. */
export interface Random {
  /** A whole number from 0, below a limit. */
  below(limit: number): number
}

/** Mulberry32: small, fast, and even enough to choose cases. Nothing secret may come from it. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  return {
    below(limit: number): number {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
    },
  }
}
