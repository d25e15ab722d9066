/** What a wallet puts into a page (EIP-1193). Its answers are not trusted: each is read at the edge. */
export interface Eip1193Provider {
  request(request: Eip1193Request): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** One request to a wallet. */
export interface Eip1193Request {
  readonly method: string
  readonly params?: readonly unknown[]
}

/**
 * Listens to a wallet's events (EIP-1193, "Events"), by their names. Returns how to stop, which works even if the wallet has
 * no `removeListener`.
 */
export function listenToWallet(
  provider: Eip1193Provider,
  listeners: Readonly<Record<string, (value: unknown) => void>>,
): () => void {
  let isHeard = true
  const heard = Object.entries(listeners).map(([event, listener]) => {
    const hear = (value: unknown) => {
      if (isHeard) listener(value)
    }
    return [event, hear] as const
  })
  try {
    for (const [event, hear] of heard) provider.on?.(event, hear)
  } catch {
    // A wallet that tells nothing of itself can be used all the same.
  }
  return () => {
    isHeard = false
    try {
      for (const [event, hear] of heard) provider.removeListener?.(event, hear)
    } catch {
      // It is not listened to any more.
    }
  }
}

/** Whether a value is an EIP-1193 provider, by the one method that each has. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof readProperty(value, 'request') === 'function'
}

/** Reads a property of what a wallet gave; undefined if it is no object, has none, or throws when it is read. */
export function readProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return Reflect.get(value, name)
  } catch {
    return undefined
  }
}
