import { domainToASCII } from 'node:url'
import { ConfigurationError, parseChoice, type SettingText } from '../configuration/parseSetting.ts'
import { type Doubt, type SettingKey, settings } from '../configuration/settings.ts'
import { settingTexts as texts } from '../texts/start.ts'
import type { EmailPolicy } from './EmailPolicy.ts'

type Given = Readonly<Partial<Record<SettingKey, SettingText>>>

/**
 * Reads what applications are told of e-mail addresses.
 *
 * @throws ConfigurationError
 */
export function readEmailPolicy({ email, emailDomain }: Given): EmailPolicy {
  const { name, fallback } = settings.email
  const kind = parseChoice(email ?? { text: fallback, from: name }, ['off', 'synthetic'])
  if (kind === 'off') return { kind }
  return { kind, domain: emailDomain === undefined ? null : parseDomain(emailDomain) }
}

/** What is set and may not be meant. Nobody can own a name under `.invalid` (RFC 2606, section 2). */
export function doubtEmail({ email, emailDomain: given }: Given): Doubt[] {
  if (given === undefined) return []
  const domain = parseDomain(given)
  if (email?.text !== 'synthetic')
    return [{ key: 'emailDomain', sentence: texts.unusedEmailDomain(given.from) }]
  if (domain.endsWith('.invalid')) return []
  return [{ key: 'emailDomain', sentence: texts.ownedEmailDomain(given.from, domain) }]
}

/** Reads a domain name, as mail has it: letters, digits and hyphens between dots (RFC 1035, section 2.3.1). */
function parseDomain({ text, from }: SettingText): string {
  const domain = findDomain(text)
  if (domain === undefined) throw new ConfigurationError(texts.domain(from, text))
  return domain
}

/** A domain name in its ASCII form and in lower case; undefined where a text is none. */
export function findDomain(text: string): string | undefined {
  const domain = domainToASCII(text)
  const labels = domain.split('.')
  const isName = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  return isName && labels.length > 1 && domain.length <= 253 ? domain : undefined
}
