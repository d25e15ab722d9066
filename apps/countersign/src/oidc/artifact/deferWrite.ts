import { Provider } from 'oidc-provider'

const pending = new WeakMap<object, Promise<unknown>[]>()

/**
 * Makes the response wait for a write instead of the provider's next step: what one request writes is committed
 * together, and no response is sent before all of it is durable. For writes that the rest of the request does not read.
 */
export async function deferWrite(write: Promise<unknown>): Promise<void> {
  const context = Provider.ctx
  const writes = context && pending.get(context)
  if (writes === undefined) {
    await write
    return
  }
  // A failure surfaces when the response waits for it.
  write.catch(() => {})
  writes.push(write)
}

/** Makes each response of a provider wait for the writes that were deferred. */
export function flushWrites(provider: Provider): void {
  provider.use(async (context, next) => {
    const writes: Promise<unknown>[] = []
    pending.set(context, writes)
    await next()
    await Promise.all(writes)
  })
}
