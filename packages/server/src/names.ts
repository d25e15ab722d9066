import { CountersignError, invalidRequest } from './CountersignError.ts'

/**
 * Reads the name that a person gives to themselves: 1 to 60 characters without the spaces around it. It imitates no
 * other name (specification, point 9).
 *
 * @throws {CountersignError} `invalid_request` or `name_refused`
 */
export function parseDisplayName(text: string): string {
  return parseName(text, 'a display name')
}

/**
 * Reads what a person calls a wallet, by the rules of a display name; none when it is empty.
 *
 * @throws {CountersignError} `invalid_request` or `name_refused`
 */
export function parseLabel(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : parseName(text, 'a label')
}

const longestCharacters = 60

/** Controls, ends of lines, and what makes the text around it run the other way. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** Something that leaves a mark on the screen. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

function parseName(text: string, what: string): string {
  if (!text.isWellFormed() || forbidden.test(text)) throw oddCharacters(what)
  const name = text.normalize('NFC').trim()
  if (Array.from(name).length > longestCharacters || !visible.test(name)) {
    throw invalidRequest(`${what} has 1 to ${longestCharacters} characters`)
  }
  const reason = findImitation(name, [ethName, domainName])
  if (reason !== undefined) throw new CountersignError('name_refused', { reason, why: reasons[reason] })
  return name
}

/**
 * Says why the name of an application could pass for a wallet or a person; nothing for a name that could not. Many are
 * named by their domain, such as `cal.com`, and the host stands beside: only `.eth` is an ENS name here.
 *
 * @example explainImitation('vitalik.eth') // 'looks like an ENS name'
 */
export function explainImitation(name: string): string | undefined {
  const reason = findImitation(name, [ethName])
  return reason && reasons[reason]
}

/** Why a name could pass for another. */
type Imitation = 'address' | 'ens_name' | 'mixed_scripts'

const reasons: Readonly<Record<Imitation, string>> = {
  address: 'looks like the address of a wallet',
  ens_name: 'looks like an ENS name',
  mixed_scripts: 'mixes letters of several scripts, which can look alike',
}

function findImitation(name: string, ensNames: readonly RegExp[]): Imitation | undefined {
  const seen = fold(name)
  if (addresses.some((form) => form.test(seen))) return 'address'
  if (ensNames.some((form) => form.test(seen))) return 'ens_name'
  return isOfOneScript(name) ? undefined : 'mixed_scripts'
}

/** As it is seen, in lower case: compatible forms as one, nothing unseen, and the letters of 0x, a to f and eth as Latin. */
function fold(name: string): string {
  const letters = name.normalize('NFKC').toLowerCase().replace(unseen, '')
  return Array.from(letters, (letter) => lookAlikes.get(letter) ?? letter).join('')
}

const unseen = /\p{Default_Ignorable_Code_Point}/gu

const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...Array.from('аα', (letter) => [letter, 'a'] as const),
  ...Array.from('вβь', (letter) => [letter, 'b'] as const),
  ...Array.from('сϲ', (letter) => [letter, 'c'] as const),
  ...Array.from('ԁ', (letter) => [letter, 'd'] as const),
  ...Array.from('еε', (letter) => [letter, 'e'] as const),
  ...Array.from('оοo', (letter) => [letter, '0'] as const),
  ...Array.from('хχ×', (letter) => [letter, 'x'] as const),
  ...Array.from('тτ', (letter) => [letter, 't'] as const),
  ...Array.from('нһη', (letter) => [letter, 'h'] as const),
  // NFKC makes dots of most dots; these stay.
  ...Array.from('·•‧∙⋅⋯。・', (dot) => [dot, '.'] as const),
])

/** Whole, its beginning, or shortened; with signs where a shortened one has its dots. */
const addresses: readonly RegExp[] = [
  /0x\s*[0-9a-f]{8}/,
  /0x[0-9a-f]*\s*(?:\.|[-_*~\u2010-\u2015]{2}|\[)[-_*~.\s\u2010-\u2015[\]]*[0-9a-f]/,
  /(?<![a-z0-9])(?=[a-f.]*[0-9])[0-9a-f]{3,}\s?\.{2,}\s?[0-9a-f]{3,}(?![a-z0-9])/,
  /(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/,
]

/** A name of `.eth`, anywhere. */
const ethName = /[^\s.]\.\s?eth(?![\p{L}\p{N}])/u

/** In whole, a name of another domain that holds names of people. `o` is folded to `0`. */
const domainName = /^[^\s@]+\.(?:b0x|xyz|id|c0m|0rg|net|i0|app|art|luxe|kred|club)$/

/**
 * Whether the letters are of one script, or of a writing system that has several (UTS 39, 5.2, "highly restrictive").
 * Digits, signs and accents belong to every script.
 */
function isOfOneScript(name: string): boolean {
  return ofOneSystem.some((system) => system.test(name)) || !ofListed.test(name)
}

/** The scripts in use (UAX 31, tables 5 and 7). A name wholly in another one is taken. */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Devanagari', 'Ethiopic'],
  ...['Georgian', 'Gujarati', 'Gurmukhi', 'Han', 'Hangul', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana'],
  ...['Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai'],
  ...['Tibetan', 'Cherokee', 'Syriac', 'Javanese', 'Balinese', 'Nko', 'Tifinagh', 'Yi', 'Adlam', 'Coptic'],
  ...['Canadian_Aboriginal', 'Mongolian', 'Vai', 'Lisu', 'Deseret', 'Gothic', 'Glagolitic'],
] as const

const systems: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...scripts.map((script) => [script]),
]

const ofOneSystem = systems.map(
  (system) =>
    new RegExp(
      `^[${system.map((script) => `\\p{scx=${script}}`).join('')}\\p{sc=Common}\\p{sc=Inherited}]*$`,
      'u',
    ),
)

const ofListed = new RegExp(`[${scripts.map((script) => `\\p{sc=${script}}`).join('')}]`, 'u')

function oddCharacters(what: string): CountersignError {
  return invalidRequest(`${what} has no control characters, and none that turn the direction of text`)
}
