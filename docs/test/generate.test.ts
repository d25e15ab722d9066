import { describe, expect, test } from 'vitest'
import { formatSignature } from '../generate/formatSignature.ts'
import { listMembers } from '../generate/listMembers.ts'
import { parseModule } from '../generate/parseModule.ts'
import { readDoc } from '../generate/readDoc.ts'

/** The signature of `name` in a module of this text. */
function signatureOf(text: string, name: string): string {
  const module = parseModule('a.ts', text)
  const declaration = module.declarations.get(name)
  return declaration === undefined ? 'not declared' : formatSignature(module, declaration)
}

describe('a signature', () => {
  test('has no body and no comments, and names a parameter that is taken apart by its type', () => {
    const text = 'export async function f({ a = 1 }: Options = {}, /* inner */ b: B): Promise<C> { return a }'
    expect(signatureOf(text, 'f')).toBe('async function f(options: Options = {}, b: B): Promise<C>')
    expect(signatureOf('function g<E extends Endpoint>({ path }: E): E {}', 'g')).toBe(
      'function g<E extends Endpoint>(endpoint: E): E',
    )
  })

  test('of an overloaded function has every signature but that of the implementation', () => {
    const text = 'export function f(a: A): A\nexport function f(b: B): B\nexport function f(c: object) {}'
    expect(signatureOf(text, 'f')).toBe('function f(a: A): A\nfunction f(b: B): B')
  })

  test('of a class leaves out what is private', () => {
    const text = `class A extends B {
      #secret = 1
      private other = 2
      /** Said. */
      readonly name: string = 'A'
      constructor(code: Code) { super() }
      get size(): number { return 1 }
    }`
    expect(signatureOf(text, 'A')).toBe(
      'class A extends B {\n  readonly name: string\n  constructor(code: Code)\n  get size(): number\n}',
    )
  })
})

test('members are told with what their docstrings say, those inside of others by their path', () => {
  const module = parseModule('a.ts', 'interface A { /** One. */ a?: { /** Two. */ b: 1 }; c: 2 }')
  const declaration = module.declarations.get('A')
  expect(declaration && listMembers(module, declaration)).toEqual([
    { name: 'a', isOptional: true, doc: 'One.' },
    { name: 'a.b', isOptional: false, doc: 'Two.' },
  ])
})

test.each(["export * from './b.ts'", 'export default 1', 'export const { a, b } = c'])(
  'an entry may not export in a form that the reference would be silent about: %s',
  (text) => {
    expect(() => parseModule('a.ts', text)).toThrow('would leave out')
  },
)

test('a docstring has no tag that no page shows', () => {
  expect(readDoc('Says.\n\n@throws {A} if b.\n@example a()')).toEqual({
    text: 'Says.',
    returns: [],
    throws: ['{A} if b.'],
    examples: ['a()'],
  })
  expect(() => readDoc('Says.\n@todo later')).toThrow('@todo')
})
