import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { expect, onTestFinished } from 'vitest'
import type { Answer, Question } from '../../product/ask.ts'
import { temporaryFolder } from '../../product/runProduct.ts'
import { type ProxyPlace, proxyPath, type ReverseProxy, readDeployed } from './proxies.ts'

/** Two names that lead to the proxy; the certificate is for both. */
export const hosts = ['login.example.com', 'id.example.org'] as const

/** Where people will find a proxy that is to be started. */
export interface PreparedProxy {
  readonly httpPort: number
  readonly httpsPort: number
  /** The origins of the two hosts. */
  readonly origins: readonly [string, string]
  /** Starts it before some processes, and waits until it passes requests on. */
  readonly start: (backends: readonly number[]) => Promise<void>
  /** A client at an address of its own in 127.0.0.0/8, on one of the hosts. */
  readonly connect: (address: string, host?: string) => Client
}

/** Sends requests over TLS, and keeps its connection. */
export interface Client {
  readonly origin: string
  readonly ask: (question: string | Omit<Question, 'port'>) => Promise<Answer>
}

/** Prepares a proxy with its file of `deploy/` and a certificate that it signs itself. */
export async function prepareProxy(proxy: ReverseProxy): Promise<PreparedProxy> {
  const folder = temporaryFolder()
  // nginx gives its workers to another user, where this one is root.
  chmodSync(folder, 0o755)
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]
  const certificate = makeCertificate(folder)
  const connect = (address: string, host: string = hosts[0]): Client => {
    const origin = `https://${host}:${httpsPort}`
    const agent = new Agent({
      keepAlive: true,
      maxSockets: 1,
      localAddress: address,
      ca: readFileSync(certificate.certificate),
    })
    onTestFinished(() => agent.destroy())
    return { origin, ask: (question) => askOverTls(httpsPort, host, agent, question) }
  }
  return {
    httpPort,
    httpsPort,
    origins: [`https://${hosts[0]}:${httpsPort}`, `https://${hosts[1]}:${httpsPort}`],
    connect,
    start: async (backends) => {
      await launch(proxy, { folder, httpPort, httpsPort, backends, ...certificate })
      const client = connect('127.0.0.1')
      const isReady = () => client.ask('/readyz').then(({ status }) => status, String)
      await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
    },
  }
}

function makeCertificate(folder: string): Pick<ProxyPlace, 'certificate' | 'key' | 'bundle'> {
  const [certificate, key, bundle] = ['certificate', 'key', 'bundle'].map((name) =>
    join(folder, `${name}.pem`),
  )
  if (certificate === undefined || key === undefined || bundle === undefined)
    throw new TypeError('three names')
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-days', '2', '-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`]
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  writeFileSync(bundle, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return { certificate, key, bundle }
}

async function launch(proxy: ReverseProxy, place: ProxyPlace): Promise<void> {
  const path = join(place.folder, 'configuration')
  writeFileSync(path, proxy.configure(readDeployed(proxy.file), place))
  // What Caddy keeps goes into the folder of the trial.
  const env = {
    PATH: proxyPath,
    HOME: place.folder,
    XDG_DATA_HOME: place.folder,
    XDG_CONFIG_HOME: place.folder,
  }
  const child = spawn(proxy.program, [...proxy.run(path, place)], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  let isEnding = false
  const ended = once(child, 'close').then(() => {
    if (!isEnding) throw new Error(`${proxy.name} ended: ${printed}`)
  })
  ended.catch(() => {})
  onTestFinished(async () => {
    isEnding = true
    child.kill('SIGTERM')
    await ended
  })
}

async function askOverTls(
  port: number,
  host: string,
  agent: Agent,
  question: string | Omit<Question, 'port'>,
): Promise<Answer> {
  const {
    path,
    method = 'GET',
    headers = {},
    body,
  } = typeof question === 'string' ? { path: question } : question
  const own: OutgoingHttpHeaders = { host: `${host}:${port}`, ...Object.fromEntries(Object.entries(headers)) }
  const call = request({ host: '127.0.0.1', port, servername: host, path, method, headers: own, agent })
  call.end(body)
  const [response] = await once(call, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
