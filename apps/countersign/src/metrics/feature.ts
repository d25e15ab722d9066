import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { isLoopback } from '@countersign/siwe'
import { defineFeature, type Feature } from '../features/defineFeature.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { ConfigurationError, type MetricsAddress } from '../settings/parseSetting.ts'
import { readErrorCode } from '../store/databaseFailure.ts'
import { metricsTexts as texts } from '../texts/start.ts'
import type { Metrics } from './createMetrics.ts'
import { createSendMetrics, metricsPath, type SendMetrics } from './sendMetrics.ts'

interface Needs {
  readonly version: string
}

/** What is counted for Prometheus, where somebody reads it. It counts from before the database is opened. */
export const metricsFeature: Feature<Needs, Promise<RunningMetrics | undefined>> = defineFeature({
  name: 'metrics',
  tables: [],
  changes: [],
  events: [],
  settings: ['metricsAddress', 'metricsToken'],
  start: (configuration, { version }) => startMetrics(configuration, version),
})

/** The metrics of a running product, and where they are read. */
interface RunningMetrics extends Pick<Metrics, 'observe' | 'onResponse' | 'onSweep' | 'watch'> {
  /** Answers at the public address; undefined where nobody reads them there. */
  readonly sendAtOrigin: SendMetrics | undefined
  readonly end: () => Promise<void>
}

/**
 * Starts the metrics where a port or a token for them is set. Without either, nothing is counted, and what counts is not
 * loaded. A token is asked for at both addresses.
 *
 * @throws ConfigurationError with one line when the port is taken or may not be used
 */
async function startMetrics(
  { metricsAddress: address, metricsToken: token }: Pick<Configuration, 'metricsAddress' | 'metricsToken'>,
  version: string,
): Promise<RunningMetrics | undefined> {
  if (address === null && token === null) return undefined
  const { createMetrics } = await import('./createMetrics.ts')
  const metrics = createMetrics(version)
  const send = createSendMetrics(metrics, token)
  const server = address === null ? undefined : await listenForMetrics(address, send)
  return {
    ...metrics,
    sendAtOrigin: token === null ? undefined : send,
    async end() {
      server?.close()
      server?.closeAllConnections()
    },
  }
}

/** Who asks here is a program of the operator's: few connections, and no patience. */
const limits = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 75_000 } as const
const mostConnections = 32

/**
 * Listens for Prometheus at an address of its own.
 *
 * @throws ConfigurationError with one line when the port is taken or may not be used
 */
async function listenForMetrics(address: MetricsAddress, send: SendMetrics): Promise<Server> {
  const server = createServer(limits, (request, response) => {
    const { url = '' } = request
    if (url !== metricsPath && !url.startsWith(`${metricsPath}?`)) response.writeHead(404).end()
    else if (isForeignName(address, request)) response.writeHead(403).end()
    else send(request, response)
  })
  server.maxConnections = mostConnections
  try {
    server.listen(address.port, address.host)
    await once(server, 'listening')
    return server
  } catch (error) {
    const code = readErrorCode(error)
    throw code === undefined
      ? error
      : new ConfigurationError(texts.cannotListen(address.host, address.port, code), { cause: error })
  }
}

/**
 * Whether a request to a loopback address names another host: then a page in a browser of this machine asks, whose own
 * name was made to lead here (DNS rebinding).
 */
function isForeignName({ host }: MetricsAddress, { headers }: IncomingMessage): boolean {
  if (!isLoopback(host.includes(':') ? `[${host}]` : host)) return false
  const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname
  return named === undefined || !isLoopback(named)
}
