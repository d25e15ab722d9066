import { isAddress, isChecksumAddress } from '../address/isChecksumAddress.ts'
import { fillText } from '../errors/SignInError.ts'
import { matchesRule } from '../grammar/matchesRule.ts'
import { readTimestamp } from '../grammar/readTimestamp.ts'
import { parseTimestamp } from '../message/parseTimestamp.ts'
import { originOfUri } from '../verification/parseOrigin.ts'
import { findDomainWarnings } from './findDomainWarnings.ts'
import type { InspectedField, Warning } from './Inspection.ts'
import { imitatedBy } from './imitatedBy.ts'
import { isKnownChain } from './isKnownChain.ts'
import { hostOf, isLoopback } from './isLoopback.ts'
import { type Recap, RecapError, readRecap, recapPrefix } from './readRecap.ts'
import { type WarningCode, warnings } from './warnings.ts'

/** Longer than any sign-in needs. */
const longLifetimeDays = 7
const leastNonceBits = 64
const dayMilliseconds = 86_400_000

/** Warns about a field; `value` fills the text of the warning. */
export type Warn = (code: WarningCode, field: InspectedField | undefined, value?: string | number) => void

/** What deserves a second look, of the fields that can be read. */
export function findWarnings(fields: readonly InspectedField[]): {
  warnings: Warning[]
  recap: Recap | undefined
} {
  const found: Warning[] = []
  const warn: Warn = (code, field, value = '') => {
    if (field === undefined) return
    const { line, column, span } = field
    found.push({ code, message: fillText(warnings[code], { value }), field: field.field, span, line, column })
  }
  const byName = new Map(fields.map((field) => [field.field, field]))
  const scheme = byName.get('scheme')
  const isHere = isLoopback(hostOf(byName.get('domain')?.value ?? ''))
  findDomainWarnings(byName.get('domain'), warn)
  if (scheme?.value.toLowerCase() === 'http' && !isHere) warn('scheme_insecure', scheme)
  warnOfAddress(byName.get('address'), warn)
  // Without a scheme it is https (EIP-4361), but for this very device, which is mostly without.
  const schemes = scheme === undefined ? (isHere ? ['https', 'http'] : ['https']) : [scheme.value]
  warnOfUri(byName.get('uri'), schemes, byName.get('domain')?.value, warn)
  warnOfChain(byName.get('chainId'), warn)
  warnOfNonce(byName.get('nonce'), warn)
  warnOfLifetime(byName, warn)
  const statement = byName.get('statement')
  const imitated = imitatedBy(statement?.value ?? '')
  if (imitated !== undefined) warn('statement_imitates_field', statement, imitated)
  const recap = warnOfRecap(fields, statement, warn)
  return { warnings: found.sort((left, right) => left.span.start - right.span.start), recap }
}

function warnOfAddress(field: InspectedField | undefined, warn: Warn): void {
  const address = field?.value ?? ''
  const digits = address.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  // One address in some thousands is of one case because its checksum is.
  if (isAddress(address) && isOneCase && !isChecksumAddress(`0x${digits}`)) warn('address_one_case', field)
}

function warnOfUri(
  field: InspectedField | undefined,
  schemes: readonly string[],
  domain: string | undefined,
  warn: Warn,
): void {
  if (field === undefined || domain === undefined) return
  const subject = originOfUri(field.value)
  const sites = schemes.map((scheme) => originOfUri(`${scheme}://${domain}`))
  const isSame = sites.some((site) => subject?.scheme === site?.scheme && subject?.domain === site?.domain)
  if (!isSame) warn('uri_other_origin', field)
}

function warnOfChain(field: InspectedField | undefined, warn: Warn): void {
  if (field !== undefined && /^\d+$/.test(field.value) && !isKnownChain(Number(field.value))) {
    warn('chain_unknown', field, field.value)
  }
}

/** At best, each character of the nonce was drawn evenly from the smallest set that holds them all. */
function warnOfNonce(field: InspectedField | undefined, warn: Warn): void {
  if (field === undefined || field.value === '') return
  const sets: readonly [RegExp, number][] = [
    [/[0-9]/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
  ]
  const size = sets.reduce((sum, [pattern, count]) => sum + (pattern.test(field.value) ? count : 0), 0)
  const length = new Set(field.value).size < 4 ? 1 : field.value.length
  const bits = Math.floor(length * Math.log2(Math.max(size, 1)))
  if (bits < leastNonceBits) warn('nonce_weak', field, bits)
}

function warnOfLifetime(byName: ReadonlyMap<string, InspectedField>, warn: Warn): void {
  const expiration = byName.get('expirationTime')
  const issued = momentOf(byName.get('issuedAt'))
  if (expiration === undefined) {
    warn('expiration_missing', byName.get('issuedAt'))
    return
  }
  const from = Math.max(issued, momentOf(byName.get('notBefore')) || issued)
  const lifetime = momentOf(expiration) - from
  if (lifetime <= 0) warn('lifetime_empty', expiration)
  if (lifetime > longLifetimeDays * dayMilliseconds) {
    warn('lifetime_long', expiration, Math.round(lifetime / dayMilliseconds))
  }
}

/** The moment of a field; not a number where it has none that can be read. */
function momentOf(field: InspectedField | undefined): number {
  return field !== undefined && matchesRule(readTimestamp, field.value)
    ? parseTimestamp(field.value)
    : Number.NaN
}

function warnOfRecap(
  fields: readonly InspectedField[],
  statement: InspectedField | undefined,
  warn: Warn,
): Recap | undefined {
  const resources = fields.filter(({ field }) => field === 'resources')
  const recaps = resources.filter(({ value }) => value.startsWith(recapPrefix))
  const last = recaps.at(-1)
  if (last === undefined) return undefined
  for (const field of recaps) if (field !== resources.at(-1)) warn('recap_misplaced', field)
  try {
    const recap = readRecap(last.value)
    const said = statement?.value ?? ''
    if (said !== recap.statement && !said.endsWith(` ${recap.statement}`)) {
      warn('statement_recap_mismatch', statement ?? last, recap.statement)
    }
    return recap
  } catch (error) {
    if (!(error instanceof RecapError)) throw error
    warn('recap_unreadable', last, error.message)
    return undefined
  }
}
