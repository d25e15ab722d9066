import type { Log } from '../log/Log.ts'
import type { Exchange } from './Exchange.ts'

/**
 * Logs a request when it has been answered: what was asked and how it went, never the query, a header or a body.
 * Calls are worth reading; files of the page only when one looks for something.
 */
export function logRequest({ request, response, path, networkAddress }: Exchange, log: Log): void {
  const startedAt = performance.now()
  response.on('close', () => {
    const details = {
      method: request.method,
      path,
      status: response.statusCode,
      milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
      networkAddress,
      ...(response.writableFinished ? {} : { isCutShort: true }),
    }
    if (response.statusCode >= 500) log.error(details, 'request')
    else if (path.startsWith('/api/')) log.info(details, 'request')
    else log.debug(details, 'request')
  })
}
