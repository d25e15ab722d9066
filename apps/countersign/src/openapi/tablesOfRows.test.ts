import { readFileSync } from 'node:fs'
import { productChangeSchema, tokenRights } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { allOperations } from '../../test/openapi/operations.ts'
import { productChanges } from '../service/features.ts'
import { rightTexts } from '../terminal/commandLine.ts'

const read = (path: string) => readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), 'utf8')
/** The cells of the rows of a page's table that begin with code. */
const rowsBelow = (page: string, head: string) =>
  (page.split(`\n${head}\n`)[1]?.split('\n\n')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '))

describe('the specification’s table of confirmations', () => {
  const rows = rowsBelow(read('specification.md'), '| change | who | what it covers |')
  const listed = rows.flatMap(([changes = '', who = '']) =>
    [...changes.matchAll(/`([a-z_]+)(?: \{([^}]+)\})?`/g)].map(([, kind, fields = '']) => ({
      kind,
      fields: fields === '' ? [] : fields.split(', '),
      who,
    })),
  )

  test('has each change that a person confirms, once, with its target and who makes it', () => {
    const roles = new Map(productChanges.map(({ kind, role }) => [kind, role]))
    const known = productChangeSchema.options.map(({ entries: { kind, ...target } }) => ({
      kind: kind.literal,
      fields: Object.keys(target),
      // The others are the server's own, of one's own account.
      who: roles.get(kind.literal) ?? 'member',
    }))
    const byKind = (a: { kind?: string | undefined }, b: { kind?: string | undefined }) =>
      (a.kind ?? '').localeCompare(b.kind ?? '')
    expect(listed.toSorted(byKind)).toEqual(known.toSorted(byKind))
  })
})

describe('the manual’s table of rights', () => {
  test('has each right that a call takes, in the words of the terminal, with its calls', () => {
    const expected = tokenRights.map((right) => {
      const calls = allOperations
        .filter(({ who }) => who.right === right)
        .map(({ endpoint: { method, path } }) => `${method} ${path.replace('/api/operator', '')}`)
      return [`\`${right}\``, rightTexts[right], calls.map((call) => `\`${call}\``).join(', ')]
    })
    expect(
      rowsBelow(
        read('how-to/automate-with-tokens.md'),
        '| right | what it allows | calls below `/api/operator` |',
      ),
    ).toEqual(expected)
  })
})
