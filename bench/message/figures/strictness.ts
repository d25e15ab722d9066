import { readFileSync } from 'node:fs'
import { change } from '../cases/base.ts'
import { illegal } from '../cases/illegal.ts'
import { legal } from '../cases/legal.ts'
import { libraries } from '../libraries/libraries.ts'

export interface Strictness {
  readonly illegalAccepted: readonly string[]
  readonly legalRefused: readonly string[]
}

type Cases = ReadonlyMap<string, string>

/** What each library gets wrong, of the vectors' whole messages and of our own. */
export function measureStrictness(): Record<string, Strictness> {
  return Object.fromEntries(
    libraries.map(({ name, enter, accepts }) => {
      enter()
      const illegalAccepted = [...illegalCases].filter(([, message]) => accepts(message))
      const legalRefused = [...legalCases].filter(([, message]) => !accepts(message))
      return [name, { illegalAccepted: named(illegalAccepted), legalRefused: named(legalRefused) }]
    }),
  )
}

function named(cases: readonly (readonly [string, string])[]): readonly string[] {
  return cases.map(([name]) => name)
}

/** RFC 3986 forbids what these two vectors call valid; vectors/README.md says so too. */
const wrongVectors = ['[::000.000.010.001]', '[::001.099.200.255]']

const illegalCases: Cases = new Map([
  ...['parsing_negative', 'invalid_uris', 'invalid_resources'].flatMap(vectors),
  ...illegal.map((one) => [one[0], change(one)] as const),
])

const legalCases: Cases = new Map([
  ...['parsing_positive', 'valid_specification', 'valid_uris', 'valid_resources']
    .flatMap(vectors)
    .filter(([, message]) => !wrongVectors.some((part) => message.includes(part))),
  ...legal.map((one) => [one[0], change(one)] as const),
])

export const caseCounts = { illegal: illegalCases.size, legal: legalCases.size }

/** A file of vectors: its messages, alone or beside what they mean. */
function vectors(file: string): [string, string][] {
  const path = new URL(`../../../vectors/eip4361/${file}.json`, import.meta.url)
  const entries: Record<string, string | { msg?: string; message?: string }> = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  return Object.entries(entries).map(([name, entry]) => {
    const message = typeof entry === 'string' ? entry : (entry.msg ?? entry.message)
    if (message === undefined) throw new TypeError(`${file}, ${name}: no message.`)
    return [`${file}: ${name}`, message]
  })
}
