import { type LanguageTag, languages } from '@countersign/product-api'
import type { OutboundCall } from '@countersign/server/extension'
import type { Transporter } from 'nodemailer'
import type { Sent } from '../features/DeliveryKind.ts'
import type { MailText } from '../languages/ServerTexts.ts'
import { serverTexts } from '../languages/texts.ts'
import { outboundCalls } from '../outbound/outbound.ts'
import type { MailServer } from '../settings/emailSettings.ts'
import { mailLoginAdvice } from '../texts/mailLogin.ts'

/** A mail and where it goes. */
export interface Mail {
  readonly server: MailServer
  /** The name of the site stands beside the sender's address. */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly text: MailText
  readonly language: LanguageTag
  /** The point of the mail; it stands after the first paragraph. */
  readonly link?: string
  /** The links of the site, below what is said. */
  readonly foot: readonly FootLink[]
}

/** A link at the end of a mail. */
interface FootLink {
  readonly kind: 'terms' | 'privacy' | 'support'
  readonly url: string
}

/**
 * Makes one try to hand a mail to the operator's server. Both addresses were parsed: nothing in them can end a header. The
 * server's own words are kept from operators' screens and logs, as they may repeat the address.
 */
export async function sendMail(mail: Mail): Promise<Sent> {
  const { server, from, to, text, language } = mail
  const transport = await createTransport(server, outboundCalls.sendMail.limits)
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject: text.subject,
      text: formatText(mail),
      html: formatHtml(mail),
      // RFC 3834, section 5: no out-of-office notice answers it.
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    })
    return { outcome: 'delivered', detail: 'taken by the mail server' }
  } catch (error) {
    return describeFailure(error)
  } finally {
    transport.close()
  }
}

/**
 * The one way in which the operator's server is called; close it afterwards. With `forceAuth`, a login that is set is tried
 * even where the server offers none; without it, mail then goes without a login.
 */
export async function createTransport(
  server: MailServer,
  { timeoutMilliseconds }: Pick<OutboundCall['limits'], 'timeoutMilliseconds'>,
  { forceAuth = false }: { readonly forceAuth?: boolean } = {},
): Promise<Transporter> {
  // Loaded with the first mail: most sites send none.
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport({
    host: server.host,
    port: server.port,
    secure: server.encryption === 'implicit',
    requireTLS: server.encryption === 'upgrade',
    ignoreTLS: server.encryption === 'none',
    ...(server.user !== null &&
      server.password !== null && { auth: { user: server.user, pass: server.password }, forceAuth }),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Only a refusal of this recipient or this mail is about the mail; anything else may pass, or be set right. */
function describeFailure(error: unknown): Sent {
  const failure = new Map<string, unknown>(Object.entries(Object(error)))
  const [code, status] = [failure.get('code'), failure.get('responseCode')]
  const isRefused =
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof status === 'number' && status >= 500
  const said = typeof status === 'number' ? `answered ${status}` : 'did not answer as a mail server'
  const why = typeof code === 'string' && /^[A-Z]{3,20}$/.test(code) ? ` (${code})` : ''
  const advice = code === 'EAUTH' ? `: ${mailLoginAdvice}` : ''
  const outcome = isRefused ? 'refused' : 'failed'
  return {
    outcome,
    detail: `the mail server ${said}${why}${advice}`,
    ...(code === 'ETIMEDOUT' && { isSilent: true }),
  }
}

function formatText({ text, link, foot, language }: Mail): string {
  const [first = '', ...others] = text.paragraphs
  const links = foot.map(({ kind, url }) => `${serverTexts[language].foot[kind]}: ${url}`)
  const end = links.length === 0 ? [] : [links.join('\n')]
  return `${[first, ...(link === undefined ? [] : [link]), ...others, ...end].join('\n\n')}\n`
}

function formatHtml({ text: { paragraphs, subject }, link, foot, language }: Mail): string {
  const [first = '', ...others] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  const url = link === undefined ? '' : escapeHtml(link)
  const anchor = link === undefined ? [] : [`<p><a dir="ltr" href="${url}">${url}</a></p>`]
  const links = foot.map(
    ({ kind, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(serverTexts[language].foot[kind])}</a>`,
  )
  const end = links.length === 0 ? [] : [`<p>${links.join(' · ')}</p>`]
  const body = [first, ...anchor, ...others, ...end].join('\n')
  return `<!doctype html>\n<html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">\n${body}\n</body></html>\n`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
