import { StorageError } from '@countersign/server'
import { SignInError } from '@countersign/siwe'
import type { Provider } from 'oidc-provider'

/** When a client may try again. */
const retrySeconds = '60'

const answer = {
  error: 'temporarily_unavailable',
  error_description: 'the service cannot answer right now, try again in a minute',
}

/**
 * Answers 503 while the store or a chain does not answer: nothing is wrong with the request, and later it may work. To
 * be put around everything else that the provider does.
 */
export function answerUnavailable(provider: Provider): void {
  const unavailable = new WeakSet<object>()
  provider.on('server_error', (context, error) => {
    if (isUnavailable(error)) unavailable.add(context)
  })
  provider.use(async (context, next) => {
    try {
      await next()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      unavailable.add(context)
    }
    // An application that is told by a redirect has its answer already.
    if (!unavailable.has(context) || context.status === 303) return
    context.status = 503
    context.set('retry-after', retrySeconds)
    context.set('cache-control', 'no-store')
    if (!context.response.is('html')) context.body = answer
  })
}

function isUnavailable(error: unknown): boolean {
  return error instanceof StorageError || (error instanceof SignInError && error.code === 'chain_unreachable')
}
