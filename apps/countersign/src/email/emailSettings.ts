import { isLoopback } from '@countersign/siwe'
import type { Doubt, EmailPolicy, MailServer } from '../settings/Configuration.ts'
import { ConfigurationError, parseChoice, type SettingText } from '../settings/parseSetting.ts'
import { type SettingKey, settings } from '../settings/settings.ts'
import { settingTexts as texts } from '../texts/start.ts'
import { findDomain, parseEmailAddress } from './emailAddress.ts'

type Given = Readonly<Partial<Record<SettingKey, SettingText>>>

/**
 * Reads what applications are told of email addresses.
 *
 * @throws ConfigurationError
 */
export function readEmailPolicy({ email, emailDomain, emailFrom, smtpUrl }: Given): EmailPolicy {
  const { name, fallback } = settings.email
  const kind = parseChoice(email ?? { text: fallback, from: name }, ['off', 'synthetic', 'verified'])
  const domain = emailDomain === undefined ? null : parseDomain(emailDomain)
  // A mistake is said also where the setting has no effect.
  const smtp = smtpUrl && parseMailServer(smtpUrl)
  const from = emailFrom && parseFrom(emailFrom)
  if (kind === 'off') return { kind }
  if (kind === 'synthetic') return { kind, domain }
  if (smtp === undefined || from === undefined)
    throw new ConfigurationError(texts.mailServerMissing(email?.from ?? name))
  return { kind, smtp, from }
}

/** What is set and may not be meant. Nobody can own a name under `.invalid` (RFC 2606, section 2). */
export function doubtEmail(given: Given): Doubt[] {
  return [...doubtDomain(given), ...doubtMailServer(given)]
}

/** Whoever can listen on the way would read the password, and the links. */
function doubtMailServer({ smtpUrl }: Given): Doubt[] {
  if (smtpUrl === undefined) return []
  const { host, encryption } = parseMailServer(smtpUrl)
  if (encryption !== 'none' || isLoopback(host.includes(':') ? `[${host}]` : host)) return []
  return [{ key: 'smtpUrl', sentence: texts.plainMailServer(smtpUrl.from, host) }]
}

function doubtDomain({ email, emailDomain: given }: Given): Doubt[] {
  if (given === undefined) return []
  const domain = parseDomain(given)
  if (email?.text !== 'synthetic')
    return [{ key: 'emailDomain', sentence: texts.unusedEmailDomain(given.from) }]
  if (domain.endsWith('.invalid')) return []
  return [{ key: 'emailDomain', sentence: texts.ownedEmailDomain(given.from, domain) }]
}

/** Reads a plain address: the name beside it is that of the site. */
function parseFrom({ text, from }: SettingText): string {
  try {
    return parseEmailAddress(text).address
  } catch (error) {
    throw new ConfigurationError(texts.mailFrom(from, text), { cause: error })
  }
}

/** Reads the address of a mail server. It may hold a password, so no error repeats it. */
export function parseMailServer({ text, from }: SettingText): MailServer {
  const url = URL.parse(text)
  const isSmtp = url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
  if (
    !isSmtp ||
    !['', '/'].includes(url.pathname) ||
    url.hash !== '' ||
    !['', '?tls=off'].includes(url.search)
  )
    throw new ConfigurationError(texts.mailServer(from))
  const isImplicit = url.protocol === 'smtps:'
  if (isImplicit && url.search !== '') throw new ConfigurationError(texts.mailServer(from))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port === '' ? (isImplicit ? 465 : 587) : Number(url.port)
  const encryption = isImplicit ? 'implicit' : url.search === '' ? 'upgrade' : 'none'
  const [user, password] = [decode(url.username, from), decode(url.password, from)]
  if ((user === null) !== (password === null)) throw new ConfigurationError(texts.mailServer(from))
  const shown = `${url.protocol}//${url.hostname}:${port}${url.search}`
  return { host, port, encryption, user, password, shown }
}

/** A part of an address that is written as an address has it; null for an empty one. */
function decode(part: string, from: string): string | null {
  try {
    return part === '' ? null : decodeURIComponent(part)
  } catch (error) {
    throw new ConfigurationError(texts.mailServer(from), { cause: error })
  }
}

/** Reads a domain name, as mail has it: letters, digits and hyphens between dots (RFC 1035, section 2.3.1). */
function parseDomain({ text, from }: SettingText): string {
  const domain = findDomain(text)
  if (domain === undefined) throw new ConfigurationError(texts.domain(from, text))
  return domain
}
