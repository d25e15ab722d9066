import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'

/** A mail as it came over the wire. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
  /** The source without its transfer encoding: soft line breaks and escaped characters. */
  readonly text: string
}

export interface Mailbox {
  readonly port: number
  readonly mails: readonly ReceivedMail[]
  /** How the next recipients are answered: codes of SMTP. Then each is taken. */
  readonly refuseNext: (...codes: readonly number[]) => void
  /** Takes the mail and loses the answer: the client never hears that it arrived. */
  readonly loseNextAnswer: () => void
  /** Waits until so many mails came to an address, and gives the last. */
  readonly waitFor: (address: string, count?: number) => Promise<ReceivedMail>
}

const plain: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] }

/**
 * A real SMTP server on this machine, which keeps what it gets until the test has finished: without encryption and logins
 * unless the options say otherwise.
 */
export async function startMailbox(options: SMTPServerOptions = plain): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const refusals: number[] = []
  let losesAnswer = false
  const server = new SMTPServer({
    ...options,
    onRcptTo(_address, _session, done) {
      const code = refusals.shift()
      done(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source, text: decode(source) })
        if (!losesAnswer) return done()
        losesAnswer = false
        done(Object.assign(new Error('the answer is lost'), { responseCode: 451 }))
      })
    },
  })
  // A client that trusts no certificate of ours goes away during the handshake: its side says what it found.
  server.on('error', (error) => {
    if (!('code' in error && error.code === 'SocketError')) throw error
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  const sentTo = (recipient: string) => mails.filter(({ to }) => to.includes(recipient))
  return {
    port: address.port,
    mails,
    refuseNext: (...codes) => void refusals.push(...codes),
    loseNextAnswer: () => {
      losesAnswer = true
    },
    async waitFor(recipient, count = 1) {
      await expect.poll(() => sentTo(recipient).length, { timeout: 10_000 }).toBe(count)
      const mail = sentTo(recipient).at(-1)
      if (mail === undefined) throw new TypeError('it has come')
      return mail
    },
  }
}

/** Base64 and quoted-printable (RFC 2045, sections 6.7 and 6.8); what is not ASCII stays in single bytes. */
function decode(source: string): string {
  return source
    .replaceAll(/(?<=base64\r\n\r\n)[\w+/=\r\n]+/g, (body) => Buffer.from(body, 'base64').toString('latin1'))
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The token of the link in a mail; undefined where it has none. */
export function findToken({ text }: ReceivedMail): string | undefined {
  return /\/account\/email#([A-Za-z0-9_-]{43})/.exec(text)?.[1]
}
