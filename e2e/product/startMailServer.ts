import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** For COUNTERSIGN_SMTP_URL. */
  readonly url: string
  /** The mails as they came, without the encoding of their transfer (RFC 2045, section 6.7). */
  readonly mails: readonly string[]
  readonly close: () => Promise<void>
}

/** A real mail server on this machine, which keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(decode(Buffer.concat(chunks).toString('utf8')))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  return {
    url: `smtp://127.0.0.1:${address.port}?tls=off`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function decode(source: string): string {
  return source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
