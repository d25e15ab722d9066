import { describe, expect, test } from 'vitest'
import { peelQuoted } from './quoted.ts'

const expectQuoted = (text: string, inside: string) => {
  expect(peelQuoted(text)).toStrictEqual([{ wrapping: 'quoted', text: inside }])
}
const expectLiteral = (text: string, value: unknown) => {
  expect(peelQuoted(text)).toStrictEqual([{ wrapping: 'literal', text: JSON.stringify(value) }])
}
const expectNothing = (text: string) => {
  expect(peelQuoted(text)).toStrictEqual([])
}

describe('before a value', () => {
  test.each([
    '',
    'const a = ',
    'let  ab  =  ',
    'var $b=',
    'export const ab = ',
    'export  let ab=',
    'ab = ',
    'this.ab$  =  ',
    'a=',
    'return ',
    'return  ',
    'print(',
    'a(',
    'console.log(  ',
    `const ${'a'.repeat(80)} = `,
  ])('%j may stand', (start) => {
    expectQuoted(`${start}"b c"`, 'b c')
  })

  test.each(['A ', 'A', '_b9  ', 'Sign_In ', 'const a = A ', 'a = A', 'return A ', 'return  A ', 'f(A '])(
    '%j may stand where that is an object',
    (start) => {
      expectLiteral(`${start}{a: 'b'}`, { a: 'b' })
      expectNothing(`${start}['b']`)
    },
  )

  test.each([
    'a ',
    'a b = ',
    'exportconst a = ',
    'const a b = ',
    'const a = b = ',
    `const ${'a'.repeat(81)} = `,
    'return',
    'a b(',
    '= ',
    ': ',
  ])('%j may not stand', (start) => {
    expectNothing(`${start}"b c"`)
  })

  test.each(['9A ', 'A B ', '-A ', `${'A'.repeat(82)} `])('%j is no name of a class', (start) => {
    expectNothing(`${start}{a: 'b'}`)
  })

  test('are spaces, which may be an indent too', () => {
    expect(peelQuoted('  \n\tconst a = "b"')).toStrictEqual([
      { wrapping: 'code_block', text: 'const a = "b"' },
      { wrapping: 'quoted', text: 'b' },
    ])
  })
})

describe('after a value', () => {
  test.each(['', ';', ',', ')', ' ) ;\n', '));'])('%j may stand', (end) => {
    expectQuoted(`"a"${end}`, 'a')
  })

  test.each([' b', '+', ' + ', '+ b', ' + + "b"', '"', ']', '; b', '=='])('%j may not stand', (end) => {
    expectNothing(`"a"${end}`)
  })
})

describe('a list or an object', () => {
  test.each<[string, unknown]>([
    ["['a']", ['a']],
    ["['a', 'b']", ['a', 'b']],
    ["['a' , 'b' , ]", ['a', 'b']],
    ["[\n  'a'\n  'b'\n]", ['ab']],
    ['[1 2,[3]\n]', [1, 2, [3]]],
    ['[ ]', []],
    ['()', []],
    ["('a', 'b')", ['a', 'b']],
    ["[('a')]", ['a']],
    ["(['a'])", ['a']],
    ['{ }', {}],
    ["{ab: 'c'}", { ab: 'c' }],
    ["{ 'a b' : 'c' , \"d\": [1], $e_1:{f:2}, }", { 'a b': 'c', d: [1], $e_1: { f: 2 } }],
    ['{1: 2}', { 1: 2 }],
    ["{'a' 'b': 1}", { ab: 1 }],
    [`{${'a'.repeat(200)}: 1}`, { ['a'.repeat(200)]: 1 }],
    ['{__proto__: {}}', JSON.parse('{"__proto__":{}}')],
    ['[true, True, false, False]', [true, true, false, false]],
    ['[null, None, undefined]', [null, null, null]],
    ['[12, -1.5, +2, 1e3, 0x1F, 1n, 12n]', [12, -1.5, 2, 1000, 31, 1, 12]],
    ['[{"a": 1}, {"a": [{}]}]', [{ a: 1 }, { a: [{}] }]],
  ])('%s is read', (text, value) => {
    expectLiteral(text, value)
  })

  test.each([
    '[',
    "['a'",
    "['a",
    '[,,]',
    '[1,,2]',
    '[1)',
    '(1]',
    '[1}',
    '[a]',
    '[NaN]',
    '[n1]',
    '[...a]',
    '[1]]',
    '{',
    '{a',
    '{a:',
    '{a:}',
    '{a 1}',
    '{a= 1}',
    '{: 1}',
    '{a-b: 1}',
    "{'a: 1}",
    '{a: 1',
    '{a: b}',
    `{${'a'.repeat(201)}: 1}`,
  ])('%s is none', expectNothing)

  test('in round brackets, one value is that value', () => {
    expectQuoted("('a')", 'a')
    expectQuoted("(\n'a'\n'b'\n)", 'ab')
    expectQuoted("(('a',))", 'a')
    expectLiteral("({a: 'b'})", { a: 'b' })
  })

  test.each([
    ['[', ']'],
    ['{a:', '}'],
    ['(', ')'],
  ])('%s may stand within as many as twenty', (start, end) => {
    const within = (times: number) => `${start.repeat(times)}['b']${end.repeat(times)};`
    expect(peelQuoted(within(19))).toHaveLength(1)
    expectNothing(within(20))
  })

  test('may have any number of others beside it', () => {
    const many = Array.from({ length: 30 }, () => ({ a: [] }))
    expectLiteral(`${JSON.stringify(many)};`, many)
  })
})

describe('nothing is taken off', () => {
  test.each(['{"a":1}', '["a"]', '[]', 'null', 'None', 'a = null', 'undefined', 'true', '1', 'a = 1', '1n'])(
    '%s, which is JSON or says nothing',
    expectNothing,
  )

  test.each(['', 'a', 'a b', '-', '%', '“', '“”', '”a“', '“a', '“a”b', '«a”', '”a”', 'a”'])(
    '%s, which is no text in quotation marks',
    expectNothing,
  )
})

describe('a text', () => {
  test.each([
    ["'a'", 'a'],
    ['"a"', 'a'],
    ['`a`', 'a'],
    ["''", ''],
    ["'a\nb'", 'a\nb'],
    ["'a\"b`c'", 'a"b`c'],
    ["'''a'b''c'''", "a'b''c"],
    ['"""a\n"b""\n"""', 'a\n"b""\n'],
    ['```a`b```', 'a`b'],
    ["''''''", ''],
    ["'a' + 'b'", 'ab'],
    ['\'a\'+\n"b"+`c`', 'abc'],
    ["'a' 'b'\n  'c'", 'abc'],
    ["'' 'a'", 'a'],
    ["'''a''' 'b'", 'ab'],
    ['“a”', 'a'],
    ['„a“', 'a'],
    ['«a b»', 'a b'],
    ['‘a’', 'a'],
    ['“"a"”', '"a"'],
    ['“\n a \\n”\n', '\n a \\n'],
  ])('%s', expectQuoted)

  test.each([
    "'",
    '"a',
    '`a',
    '\'a"',
    "'\\",
    "'\\'",
    "'a\\'",
    "'''a''",
    "'''a\\'''",
    "'a' + 'b",
    "'a' 'b",
    "('a' + 'b)",
  ])('%s does not end', expectNothing)
})

describe('an escape', () => {
  test.each([
    ['\\n', '\n'],
    ['\\r', '\r'],
    ['\\t', '\t'],
    ['\\b', '\b'],
    ['\\f', '\f'],
    ['\\v', '\v'],
    ['\\0', '\0'],
    ['\\\\', '\\'],
    ['\\\\n', '\\n'],
    ["\\'", "'"],
    ['\\"', '"'],
    ['\\`', '`'],
    ['\\q\\9', 'q9'],
    ['\\xe9\\xE9', 'éé'],
    ['\\u00e9\\u00E9', 'éé'],
    ['\\ud83d\\ude00', '😀'],
    ['\\u{1F600}\\u{a}', '😀\n'],
    ['\\u{10ffff}', '\u{10ffff}'],
    ['\\u{110000}', '\\u{110000}'],
    ['\\u{}\\u{1234567}', 'u{}u{1234567}'],
    ['\\u12g4\\x1g', 'u12g4x1g'],
    ['\\\n|\\\r\n|\\\r|', '||\r|'],
  ])('%j', (written, meant) => {
    expectQuoted(`'a${written}b'`, `a${meant}b`)
  })
})
