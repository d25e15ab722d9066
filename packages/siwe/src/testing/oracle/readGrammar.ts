import { readFileSync } from 'node:fs'
import apg, { type Opcode } from 'apg-js'

/** What a rule of ABNF consists of (RFC 5234, 3 and 4). */
export type Part =
  | { readonly kind: 'either'; readonly parts: readonly Part[] }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly least: number; readonly most: number; readonly part: Part }
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'range'; readonly first: number; readonly last: number }
  | { readonly kind: 'text'; readonly text: string; readonly hasCase: boolean }

/** Rules by their names in lower case. */
export type Grammar = ReadonlyMap<string, Part>

/** The grammar of the standards, from `vectors/grammar`, as apg-js reads it. */
export function readGrammar(): Grammar {
  const files = ['eip4361', 'rfc3986', 'rfc3339', 'core']
  const texts = files.map((file) =>
    readFileSync(new URL(`../../../../../vectors/grammar/${file}.abnf`, import.meta.url), 'utf8'),
  )
  const api = new apg.apgApi(texts.join('\n'))
  api.generate()
  if (api.errors.length > 0) throw new Error(`The grammar has errors: ${JSON.stringify(api.errors)}`)
  const { rules } = api.toObject()
  const names = rules.map((rule) => rule.lower)
  return new Map(rules.map((rule) => [rule.lower, partOf(rule.opcodes, 0, names)]))
}

/** The part that starts at an operation of a rule; the numbers of the operations are apg-js's own. */
function partOf(opcodes: readonly Opcode[], at: number, names: readonly string[]): Part {
  const { type, children = [], min = 0, max = 0, index = 0, string = [] } = opcodes[at] ?? { type: 0 }
  const parts = () => children.map((child) => partOf(opcodes, child, names))
  switch (type) {
    case 1:
      return { kind: 'either', parts: parts() }
    case 2:
      return { kind: 'sequence', parts: parts() }
    case 3:
      return { kind: 'repeat', least: min, most: max, part: partOf(opcodes, at + 1, names) }
    case 4:
      return { kind: 'rule', name: names[index] ?? '' }
    case 5:
      return { kind: 'range', first: min, last: max }
    case 6:
      return { kind: 'text', text: String.fromCharCode(...string), hasCase: true }
    case 7:
      return { kind: 'text', text: String.fromCharCode(...string), hasCase: false }
    default:
      throw new Error(`The operation ${type} is not one of ABNF.`)
  }
}
