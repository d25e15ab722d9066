/** Counts attempts. */
export interface Limiter {
  /** Takes one point of a key: 0 when there was one, else the milliseconds until there is one again. */
  consume(key: string): Promise<number>
}
