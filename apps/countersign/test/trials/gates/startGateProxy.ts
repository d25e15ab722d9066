import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connect } from 'node:tls'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { expect, onTestFinished } from 'vitest'
import { type GateSite, type ProxyFile, secretPlaceholder } from '../../../src/gates/proxies/GateSite.ts'
import { temporaryFolder } from '../../product/runProduct.ts'
import { proxyPath } from '../proxies/proxies.ts'
import type { GatePlace, GateProxy } from './gateProxies.ts'

/** The names of two sites on two domains; the certificate is for both. */
export const siteNames = ['app.example.com', 'wiki.example.org'] as const

/** Where a proxy will be, before there is one. */
export interface PreparedGate extends GatePlace {
  /** With the port of the proxy. */
  readonly hosts: readonly [string, string, ...string[]]
  readonly certificateText: string
}

export async function prepareGate(): Promise<PreparedGate> {
  const folder = temporaryFolder()
  // nginx gives its workers to another user, where this one is root.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const bundles = join(folder, 'certificates')
  mkdirSync(bundles)
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const names = siteNames.map((host) => `DNS:${host}`).join(',')
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-days', '2', '-subj', `/CN=${siteNames[0]}`, '-addext', `subjectAltName=${names}`]
  const out = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, ...out], { stdio: 'ignore' })
  const certificateText = readFileSync(certificate, 'utf8')
  writeFileSync(join(bundles, 'both.pem'), certificateText + readFileSync(key, 'utf8'))
  return {
    folder,
    port,
    plainPort: await findFreePort(),
    ...{ certificate, certificateText, key, bundles },
    hosts: [`${siteNames[0]}:${port}`, `${siteNames[1]}:${port}`],
  }
}

interface Started {
  readonly program: string
  readonly site: GateSite
  readonly secret?: string
  /** Makes a wrong configuration of the right one. */
  readonly spoil?: (files: readonly ProxyFile[]) => readonly ProxyFile[]
  readonly args?: readonly string[]
}

/** Starts a proxy with the files that the product writes, and waits until it takes connections. */
export async function startGateProxy(
  proxy: GateProxy,
  place: PreparedGate,
  { program, site, secret = '', spoil = (files) => files, args = [] }: Started,
): Promise<void> {
  const files = spoil(proxy.write(site)).map((file) => ({
    ...file,
    text: file.text.replaceAll(secretPlaceholder, secret),
  }))
  for (const [path, text] of Object.entries(proxy.settle(files, place))) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const { folder } = place
  const env = { PATH: proxyPath, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, [...proxy.run(place), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const read = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`${proxy.name} ended: ${printed}`)
    return isListening(place.port)
  }
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port, servername: siteNames[0], rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
