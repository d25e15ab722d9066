import { Provider } from 'oidc-provider'

const pending = new WeakMap<object, Promise<unknown>[]>()

/**
 * Lets the answer at hand wait for a write instead of the provider's next step: what one request writes is committed
 * together, and nothing is answered before all of it is durable. For writes that the rest of the request does not read.
 */
export async function deferWrite(write: Promise<unknown>): Promise<void> {
  const context = Provider.ctx
  const writes = context && pending.get(context)
  if (writes === undefined) {
    await write
    return
  }
  // Whether it failed is seen when the answer waits for it.
  write.catch(() => {})
  writes.push(write)
}

/** Makes the answers of a provider wait for what was deferred. */
export function flushWrites(provider: Provider): void {
  provider.use(async (context, next) => {
    const writes: Promise<unknown>[] = []
    pending.set(context, writes)
    await next()
    await Promise.all(writes)
  })
}
