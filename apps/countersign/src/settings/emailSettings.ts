import { findDomain, readEmailAddress } from '../fields/emailAddress.ts'
import { settingTexts as texts, settingValues as values } from '../texts/start.ts'
import { ConfigurationError, parseChoice } from './parseSetting.ts'
import type { SettingText } from './Setting.ts'

/** What applications are told of email addresses, and how mail is sent. */
export const emailSettings = {
  email: {
    env: 'COUNTERSIGN_EMAIL',
    option: '--email',
    placeholder: '<policy>',
    fallback: 'off',
    description:
      'the email address that applications get for a person (scope email): off (none), synthetic (made up, undeliverable) or verified (one that the person has confirmed)',
    page: {
      group: 'email',
      title: 'Email addresses',
      note: 'Which addresses applications receive: off, synthetic or verified.',
    },
    parse: (given: SettingText): 'off' | 'synthetic' | 'verified' =>
      parseChoice(given, ['off', 'synthetic', 'verified']),
  },
  emailDomain: {
    env: 'COUNTERSIGN_EMAIL_DOMAIN',
    option: '--email-domain',
    placeholder: '<domain>',
    fallback: "the origin's host and .invalid",
    description:
      'the domain of synthetic email addresses; use one that you own, because its owner gets the mail',
    page: { group: 'email', title: 'Synthetic domain', note: 'The domain of synthetic addresses.' },
    parse: (given: SettingText): string => parseDomain(given),
    unset: null,
  },
  emailFrom: {
    env: 'COUNTERSIGN_EMAIL_FROM',
    option: '--email-from',
    placeholder: '<address>',
    fallback: 'none',
    description: "the sender's address of our emails, for COUNTERSIGN_EMAIL=verified",
    page: { group: 'email', title: 'Sender', note: 'The address mail is sent from.' },
    parse: (given: SettingText): string => parseSender(given),
    unset: null,
  },
  smtpUrl: {
    env: 'COUNTERSIGN_SMTP_URL',
    option: null,
    placeholder: '<address>',
    fallback: 'none',
    description:
      'the mail server: smtps:// or smtp://user:password@host:port; smtp:// uses STARTTLS unless it ends in ?tls=off',
    page: { group: 'email', title: 'Mail server', note: 'The server that sends mail.' },
    parse: (given: SettingText): MailServer => parseMailServer(given),
    unset: null,
    describe: (server: MailServer | null): string => server?.shown ?? values.none,
    holdsSecret: true,
  },
} as const

/** The server that sends mail. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** `implicit`: from the first byte; `upgrade`: by STARTTLS, or nothing is sent; `none`: in the clear. */
  readonly encryption: 'implicit' | 'upgrade' | 'none'
  readonly user: string | null
  /** Never shown. */
  readonly password: string | null
  /** For operators: without the password. */
  readonly shown: string
}

/** Reads a plain address: the name beside it is that of the site. */
function parseSender({ text, from }: SettingText): string {
  const read = readEmailAddress(text)
  if (read === undefined) throw new ConfigurationError(texts.mailFrom(from, text))
  return read.address
}

/** Reads the address of a mail server. It may hold a password, so no error repeats it. */
function parseMailServer({ text, from }: SettingText): MailServer {
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
