/** A proof of possession that was used, as it is remembered. */
export interface UsedProof {
  /** The thumbprint of its key (RFC 7638): 43 characters. */
  readonly key: string
  /** A hash of its `jti`: 43 characters. */
  readonly id: string
  /** Until when it must be remembered, in milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Remembers which proofs were used (RFC 9449, section 11.1). Give one over a database that all processes share, where there are
 * several.
 *
 * @example
 * const usedProofs: UsedProofs = {
 *   async use({ key, id, expiresAt }) {
 *     const ttl = expiresAt - Date.now()
 *     return (await redis.set(`dpop:${key}:${id}`, '', { NX: true, PX: ttl })) === 'OK'
 *   },
 * }
 */
export interface UsedProofs {
  /**
   * Remembers a proof in one step, and says whether it was new. What it throws refuses the request with 503: a proof that
   * cannot be remembered is not accepted.
   */
  readonly use: (proof: UsedProof) => boolean | Promise<boolean>
}

const mostProofs = 100_000
/** Of one key: whoever has a token uses up no more. */
const mostOfOneKey = 10_000

/**
 * Remembers used proofs in the memory of this process: at most 100 000, and 10 000 of one key.
 *
 * @throws {Error} from `use`, while as many as that are remembered
 * @example createApiVerifier({ issuer, audience, dpop: { usedProofs: createMemoryProofs() } })
 */
export function createMemoryProofs(now: () => number = () => Date.now()): UsedProofs {
  const byKey = new Map<string, Map<string, number>>()
  let count = 0

  function sweep(): void {
    const time = now()
    for (const [key, proofs] of byKey) {
      for (const [id, expiresAt] of proofs) {
        if (expiresAt <= time && proofs.delete(id)) count -= 1
      }
      if (proofs.size === 0) byKey.delete(key)
    }
  }

  let sweptAt = now()
  /** At most once a second: a store that is full must not cost a walk over it for each request. */
  function sweepSometimes(): void {
    if (Math.abs(now() - sweptAt) < 1_000) return
    sweptAt = now()
    sweep()
  }

  return {
    use({ key, id, expiresAt }) {
      const isFull = () => count >= mostProofs || (byKey.get(key)?.size ?? 0) >= mostOfOneKey
      if (isFull()) sweepSometimes()
      const proofs = byKey.get(key) ?? new Map<string, number>()
      const known = proofs.get(id)
      if (known !== undefined && known > now()) return false
      if (isFull()) throw new Error('Too many proofs of possession are remembered.')
      if (known === undefined) count += 1
      byKey.set(key, proofs.set(id, expiresAt))
      return true
    },
  }
}
