import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { atEndOfFile } from '@countersign/test-support/endOfFile'

/** A host on this machine that publishes documents over TLS. */
export interface AgentHost {
  readonly host: string
  /** The address of a document that it publishes from now on. */
  readonly publish: (path: string, document: object, headers?: Readonly<Record<string, string>>) => string
  /** Answers otherwise from now on. */
  readonly answer: (listener: RequestListener | undefined) => void
  /** The paths that were asked for. */
  readonly asked: readonly string[]
}

/** Starts a host with a certificate that this process trusts from now on: it is made for the test, and signs itself. */
export async function startAgentHost(): Promise<AgentHost> {
  const { key, cert } = makeCertificate()
  setDefaultCACertificates([...getCACertificates('default'), cert])
  const documents = new Map<string, readonly [body: string, headers: Readonly<Record<string, string>>]>()
  const asked: string[] = []
  let other: RequestListener | undefined
  const server = createServer({ key, cert }, (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (other !== undefined) return other(request, response)
    const [body, headers] = documents.get(path) ?? ['', {}]
    response.writeHead(body === '' ? 404 : 200, { 'content-type': 'application/json', ...headers }).end(body)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  const host = `localhost:${address.port}`
  return {
    host,
    asked,
    publish(path, document, headers = {}) {
      documents.set(path, [JSON.stringify(document), headers])
      return `https://${host}${path}`
    },
    answer(listener) {
      other = listener
    },
  }
}

/** A certificate for `localhost` that is its own authority (RFC 5280), as it is written in DER (X.690). */
function makeCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // Certificates of one name stand in each other's way where several are trusted.
  const name = list(set(list(oid(0x55, 0x04, 0x03), write(0x0c, Buffer.from(`a test ${randomUUID()}`)))))
  const algorithm = list(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  const names = list(write(0x82, Buffer.from('localhost')))
  const body = list(
    write(0xa0, write(0x02, Buffer.of(2))),
    write(0x02, Buffer.of(1)),
    algorithm,
    name,
    list(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    write(0xa3, list(list(oid(0x55, 0x1d, 0x11), write(0x04, names)))),
  )
  const signature = write(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]))
  const base64 = list(body, algorithm, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}

function write(tag: number, content: Buffer): Buffer {
  const { length } = content
  const bytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...bytes), content])
}

const list = (...parts: readonly Buffer[]) => write(0x30, Buffer.concat(parts))
const set = (...parts: readonly Buffer[]) => write(0x31, Buffer.concat(parts))
const oid = (...bytes: readonly number[]) => write(0x06, Buffer.of(...bytes))
const time = (text: string) => write(0x17, Buffer.from(text))
