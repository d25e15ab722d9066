/** The nodes of one chain. */
export interface ChainConfiguration {
  readonly chainId: number
  /** Tried in this order. */
  readonly addresses: readonly [string, ...string[]]
  /** How many nodes must agree: 1 unless set, so that the first response counts. */
  readonly quorum?: number | undefined
  /**
   * How old a node's newest block may be, in seconds, before what it says counts as silence; `'off'` for any age. Unless
   * set, 600, and any age for a node on loopback.
   */
  readonly maxAgeSeconds?: number | 'off' | undefined
}
