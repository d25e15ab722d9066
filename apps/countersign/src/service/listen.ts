import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ConfigurationError } from '../configuration/parseSetting.ts'
import type { Configuration } from '../configuration/settings.ts'
import { explainListening } from './explainListening.ts'

/**
 * Limits that keep a slow or hostile client from holding a connection: milliseconds, and bytes of headers. Behind
 * a proxy the idle time is longer than proxies' own, so that it is always they who close.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
} as const
const maxHeaders = 100

/**
 * Listens for requests.
 *
 * @throws ConfigurationError with one line when the port is taken or may not be used
 */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  configuration: Configuration,
): Promise<Server> {
  const server = createServer(limits, listener)
  server.maxHeadersCount = maxHeaders
  try {
    server.listen(configuration.port, configuration.host)
    await once(server, 'listening')
    return server
  } catch (error) {
    const line = explainListening(error, configuration)
    throw line === undefined ? error : new ConfigurationError(line, { cause: error })
  }
}
