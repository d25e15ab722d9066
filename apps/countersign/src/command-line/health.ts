import { request } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { readConfiguration } from '../configuration/readConfiguration.ts'
import { outboundCalls } from '../outbound/outbound.ts'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { settings } from '../settings/settings.ts'
import { healthTexts as texts } from '../terminal/commandLine.ts'
import { showLines } from '../terminal/showText.ts'

/**
 * Asks a running server whether it takes requests, as a supervisor or a container does. Exit code 0 is yes, 1 is no, 2 a
 * command or setting that is wrong. Only a no is printed.
 */
export async function checkHealth(
  environment: Readonly<Record<string, string | undefined>>,
  { url }: { readonly url?: string },
): Promise<void> {
  try {
    const problem = await findProblem(url === undefined ? findOwnAddress(environment) : parseAddress(url))
    if (problem === undefined) return
    fail(problem, 1)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    fail(error.message, 2)
  }
}

/** Where the server with these settings says whether it is ready. No other setting matters here, and no secret is read. */
function findOwnAddress(environment: Readonly<Record<string, string | undefined>>): URL {
  const names = [settings.origin.env, settings.host.env, settings.port.env]
  const { host, port } = readConfiguration(Object.fromEntries(names.map((name) => [name, environment[name]])))
  const name = everyInterface.get(host) ?? (host.includes(':') ? `[${host}]` : host)
  return new URL(`http://${name}:${port}/readyz`)
}

/** Listening on every interface includes this machine's own. */
const everyInterface: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
])

function parseAddress(text: string): URL {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new ConfigurationError(texts.address(text))
  return url.pathname === '/' ? new URL('/readyz', url) : url
}

/** Resolves with what is wrong, or with undefined. A redirect is no yes: it may lead to another server. */
function findProblem(url: URL): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const ask = url.protocol === 'https:' ? requestOverTls : request
  const signal = AbortSignal.timeout(outboundCalls.askHealth.limits.timeoutMilliseconds)
  ask(url, { signal, agent: false }, (response) => {
    response.destroy()
    resolve(response.statusCode === 200 ? undefined : texts.refused(url.href, response.statusCode ?? 0))
  })
    .on('error', (error) =>
      resolve(signal.aborted ? texts.silent(url.href) : texts.unreachable(url.href, error.message)),
    )
    .end()
  return promise
}

function fail(line: string, code: 1 | 2): void {
  process.stderr.write(`${showLines(line)}\n`)
  process.exitCode = code
}
