import { createTransport } from '../email/sendMail.ts'
import { outboundCalls } from '../outbound/outbound.ts'
import type { MailServer } from '../settings/emailSettings.ts'

/** What became of a login at the operator's mail server, and the code that says more, if there is one. */
export interface MailServerAnswer {
  readonly outcome:
    | 'ready'
    | 'login_refused'
    | 'no_login'
    | 'no_encryption'
    | 'not_trusted'
    | 'no_mail_server'
    | 'unreachable'
  /** Of the system, of TLS or of SMTP. Never the server's own words: they may repeat what was sent. */
  readonly code: string | null
}

/** Connects to a mail server, encrypts and logs in as a mail would, and sends none. */
export async function askMailServer(
  server: MailServer,
  limits: Limits = outboundCalls.askMailServer.limits,
): Promise<MailServerAnswer> {
  const transport = await createTransport(server, limits, { forceAuth: true })
  let timer: NodeJS.Timeout | undefined
  // Over all: each step has this limit, too, and a server that says a little now and then would reach none.
  const late = new Promise<MailServerAnswer>((resolve) => {
    const answer: MailServerAnswer = { outcome: 'unreachable', code: 'ETIMEDOUT' }
    timer = setTimeout(() => resolve(answer), limits.timeoutMilliseconds)
  })
  try {
    return await Promise.race([verify(transport), late])
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

type Limits = Parameters<typeof createTransport>[1]

async function verify(transport: Awaited<ReturnType<typeof createTransport>>): Promise<MailServerAnswer> {
  try {
    await transport.verify()
    return { outcome: 'ready', code: null }
  } catch (error) {
    return explain(error)
  }
}

function explain(error: unknown): MailServerAnswer {
  const failure = new Map<string, unknown>(Object.entries(Object(error)))
  const [kind, system, status] = [
    failure.get('code'),
    failure.get('originalCode'),
    failure.get('responseCode'),
  ]
  const known = [status, system, kind].find((code) => code !== undefined)
  const code = /^[A-Z0-9_]{3,60}$/.test(String(known)) ? String(known) : null
  if (kind === 'EAUTH' && noCommand.has(Number(status))) return { outcome: 'no_login', code }
  if (kind === 'EAUTH') return { outcome: 'login_refused', code }
  if (untrusted.test(String(system))) return { outcome: 'not_trusted', code: String(system) }
  if (kind === 'ETLS' || /^ERR_(?:SSL|TLS)_/.test(String(system))) return { outcome: 'no_encryption', code }
  return { outcome: kind === 'EPROTOCOL' ? 'no_mail_server' : 'unreachable', code }
}

/** How Node names what is wrong with a certificate: X509 verification, and the name that is not in it. */
const untrusted = /CERT|SELF_SIGNED|^UNABLE_TO_|^HOSTNAME_MISMATCH$/

/** What a server answers that knows no logins (RFC 5321, section 4.2.4): unknown, not implemented, or not now. */
const noCommand: ReadonlySet<number> = new Set([500, 502, 503])
