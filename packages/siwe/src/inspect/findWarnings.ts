import { matchesRule } from '../grammar/Rule.ts'
import { parseTimestamp, readTimestamp } from '../grammar/timestamp.ts'
import { isLoopback } from '../isLoopback.ts'
import { fillText } from '../SignInError.ts'
import { parseUriOrigin } from '../verification/parseOrigin.ts'
import { findDomainWarnings, readHost } from './findDomainWarnings.ts'
import type { InspectedField, Warning } from './Inspection.ts'
import { findLabel, makePlaces } from './lines.ts'
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
  const warn: Warn = (code, field, value) => {
    if (field === undefined) return
    const { line, column, span } = field
    const values = value === undefined ? {} : { value: `${value}` }
    found.push({
      code,
      message: fillText(warnings[code], values),
      values,
      field: field.field,
      span,
      line,
      column,
    })
  }
  const byName = new Map(fields.map((field) => [field.field, field]))
  const scheme = byName.get('scheme')
  const isHere = isLoopback(readHost(byName.get('domain')?.value ?? ''))
  findDomainWarnings(byName.get('domain'), warn)
  if (scheme?.value.toLowerCase() === 'http' && !isHere) warn('scheme_insecure', scheme)
  // Without a scheme it is https (EIP-4361), but for this very device, which is mostly without.
  const schemes = scheme === undefined ? (isHere ? ['https', 'http'] : ['https']) : [scheme.value]
  warnAboutUri(byName.get('uri'), schemes, byName.get('domain')?.value, warn)
  warnAboutChain(byName.get('chainId'), warn)
  warnAboutNonce(byName.get('nonce'), warn)
  warnAboutLifetime(byName, warn)
  const statement = byName.get('statement')
  const imitated = findImitatedField(statement?.value ?? '')
  if (imitated !== undefined) warn('statement_imitates_field', statement, imitated)
  const recap = warnAboutRecap(fields, statement, warn)
  return { warnings: found.sort((left, right) => left.span.start - right.span.start), recap }
}

/** What is said of a legal message that ends in a list without any resource, of which no field tells. */
export function describeEmptyList(text: string): Warning {
  const start = text.lastIndexOf('Resources:')
  const code = 'resources_empty'
  const place = { span: { start, end: text.length }, ...makePlaces(text)(start) }
  return { code, message: warnings[code], values: {}, field: 'resources', ...place }
}

function warnAboutUri(
  field: InspectedField | undefined,
  schemes: readonly string[],
  domain: string | undefined,
  warn: Warn,
): void {
  if (field === undefined || domain === undefined) return
  const subject = parseUriOrigin(field.value)
  const sites = schemes.map((scheme) => parseUriOrigin(`${scheme}://${domain}`))
  const isSame = sites.some((site) => subject?.scheme === site?.scheme && subject?.domain === site?.domain)
  if (!isSame) warn('uri_other_origin', field)
}

function warnAboutChain(field: InspectedField | undefined, warn: Warn): void {
  if (field !== undefined && /^\d+$/.test(field.value) && !isKnownChain(Number(field.value))) {
    warn('chain_unknown', field, field.value)
  }
}

/** At best, each character of the nonce was drawn evenly from the smallest set that holds them all. */
function warnAboutNonce(field: InspectedField | undefined, warn: Warn): void {
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

function warnAboutLifetime(byName: ReadonlyMap<string, InspectedField>, warn: Warn): void {
  const expiration = byName.get('expirationTime')
  const issued = readMoment(byName.get('issuedAt'))
  if (expiration === undefined) {
    warn('expiration_missing', byName.get('issuedAt'))
    return
  }
  const from = Math.max(issued, readMoment(byName.get('notBefore')) || issued)
  const lifetime = readMoment(expiration) - from
  if (lifetime <= 0) warn('lifetime_empty', expiration)
  if (lifetime > longLifetimeDays * dayMilliseconds) {
    warn('lifetime_long', expiration, Math.round(lifetime / dayMilliseconds))
  }
}

/** The moment of a field; not a number where it has none that can be read. */
function readMoment(field: InspectedField | undefined): number {
  return field !== undefined && matchesRule(readTimestamp, field.value)
    ? parseTimestamp(field.value)
    : Number.NaN
}

function warnAboutRecap(
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

/** How a message starts, and its address and its resources. */
const unlabelledLines: readonly (readonly [RegExp, string])[] = [
  [/wants you to sign in with your ethereum account/i, 'domain'],
  [/^0x[0-9a-f]{40}$/i, 'address'],
  [/^- [a-z][a-z0-9+.-]*:/i, 'Resources:'],
]

/**
 * The field whose line a statement looks like: from its start, or from where many spaces may have moved it to a line of
 * its own in a narrow window.
 */
export function findImitatedField(statement: string): string | undefined {
  for (const part of statement.trim().split(/ {2,}/)) {
    const label = findLabel(part)?.text.trim() ?? unlabelledLines.find(([line]) => line.test(part))?.[1]
    if (label !== undefined) return label
  }
  return undefined
}

/** Chains that wallets commonly know, by their EIP-155 ids: main networks, and test networks after them. */
const knownChains: ReadonlySet<number> = /* @__PURE__ */ new Set([
  1, 10, 14, 25, 30, 40, 50, 56, 61, 66, 88, 100, 106, 122, 128, 130, 137, 143, 146, 169, 204, 250, 252, 255,
  288, 314, 324, 480, 999, 1030, 1088, 1101, 1116, 1135, 1284, 1285, 1329, 1514, 1868, 2020, 2222, 2741, 4689,
  5000, 7000, 8217, 8453, 9001, 33_139, 34_443, 42_161, 42_170, 42_220, 43_114, 48_900, 57_073, 59_144,
  60_808, 80_094, 81_457, 167_000, 534_352, 7_777_777, 660_279, 1_313_161_554, 1_666_600_000, 5, 97, 300,
  1337, 4002, 17_000, 31_337, 43_113, 59_141, 80_002, 84_532, 168_587_773, 421_614, 534_351, 560_048,
  11_155_111, 11_155_420,
])

/** Whether a chain is one of those that wallets commonly know. */
function isKnownChain(chainId: number): boolean {
  return knownChains.has(chainId)
}
