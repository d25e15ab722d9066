import { describe, expect, test } from 'vitest'
import { peelInText } from './quoted.ts'

const words = ' wants you to sign in with your Ethereum account:'
const message = `a.example${words}\n0x00`
const escaped = `a.example${words}\\n0x00`

describe('a message in quotation marks within a text', () => {
  test.each([
    ['straight ones', `b '${message}' c`],
    ['double ones', `b "${message}" c`],
    ['backticks', `b \`${message}\` c`],
    ['escapes', `b "${escaped}" c`],
    ['several texts', `b('a.exa' + 1, "a.example${words}" + '\\n0x00')`],
    ['a mark before, without a space', `b="${escaped}"`],
    ['typographic ones', `b “${message}” c`],
    ['the same after ones that end before', `”b” “${message}” c`],
    ['low ones', `b „${message}“ c`],
    ['angles', `b «${message}» c`],
    ['single typographic ones', `b ‘${message}’ c`],
    ['a mark in the first place', `"${message}"`],
    ['a mark within another text', `'b "${message}"`],
  ])('in %s', (_, text) => {
    expect(peelInText(text)).toStrictEqual([{ wrapping: 'quoted', text: message, signature: undefined }])
  })

  test('starts with a domain of at most 300 characters', () => {
    const longest = `${'a'.repeat(300)}${words}`
    expect(peelInText(`b "${longest}"`)).toStrictEqual([
      { wrapping: 'quoted', text: longest, signature: undefined },
    ])
    expect(peelInText(`b "a${longest}"`)).toStrictEqual([])
  })

  test.each([
    ['no such words', 'b "c" d'],
    ['none before', message],
    ['nothing at all before', words],
    ['a mark with a space after it', `b " ${message}"`],
    ['a line break before', `b\n${message}"`],
    ['a mark of another kind before', `b ”${message}”`],
    ['no end', `b "${message}`],
    ['an end of another kind', `b "${message}'`],
    ['no typographic end', `b “${message}`],
    ['a typographic end before', `b ” “${message}"`],
  ])('is none with %s', (_, text) => {
    expect(peelInText(text)).toStrictEqual([])
  })

  test('is looked for again where its mark is escaped', () => {
    expect(peelInText(`b '{\\"c\\":\\"${escaped}\\"}' sig: 0x${'00'.repeat(64)}`)).toStrictEqual([
      { wrapping: 'quoted', text: `b '{"c":"${message}"}' sig: 0x${'00'.repeat(64)}` },
    ])
    expect(peelInText(`http b c=\\"${escaped}\\"`)).toStrictEqual([
      { wrapping: 'shell', text: `http b c="${message}"` },
    ])
  })
})

describe('a command of a shell', () => {
  const blanks = ' '.repeat(195)
  test.each([
    'curl ',
    'wget ',
    'http ',
    'https ',
    'xh ',
    'curl\t',
    ' curl ',
    '  curl ',
    '$ curl ',
    '> curl ',
    '# xh ',
    '\n $\thttp ',
    `${blanks}curl `,
  ])('%j', (start) => {
    const shell = { wrapping: 'shell', text: message, signature: undefined }
    expect(peelInText(`${start}-d '${message}'`)).toStrictEqual([shell])
    expect(peelInText(`${start}-d “${message}”`)).toStrictEqual([shell])
  })

  test.each([
    'curly ',
    'curl',
    'acurl ',
    'a curl ',
    '%curl ',
    '% curl ',
    '$curl ',
    'httpss ',
    `${blanks} curl `,
  ])('is not %j', (start) => {
    const quoted = { wrapping: 'quoted', text: message, signature: undefined }
    expect(peelInText(`${start}-d '${message}'`)).toStrictEqual([quoted])
  })
})

describe('the signature beside it', () => {
  const digits = `0x${'a7'.repeat(32)}${'A7'.repeat(32)}`
  const beside = (text: string) => [peelInText(`b '${message}', ${text}`), peelInText(`${text} “${message}”`)]

  test.each([
    'signature: ',
    'sig: ',
    'signedSignature: ',
    'SIGNATURE=',
    '"sig":"',
    "'sig'  =  '",
    '(sig : ',
    '--sig=',
    '\\"sig\\":\\"',
    "sig\\' = \\'",
    'b signature:',
  ])('after %j', (name) => {
    for (const found of beside(`${name}${digits}`)) {
      expect(found).toStrictEqual([{ wrapping: 'quoted', text: message, signature: digits }])
    }
  })

  test('ends where its digits do', () => {
    for (const found of beside(`sig: ${digits}1bcx`))
      expect(found).toMatchObject([{ signature: `${digits}1bc` }])
  })

  test.each([
    ['too short', `sig: ${digits.slice(0, -1)}`],
    ['under another name', `mysig: ${digits}`],
    ['under a longer name', `sigs: ${digits}`],
    ['without a name', digits],
    ['without a sign between', `sig ${digits}`],
    ['after something else', `sig: b${digits}`],
    ['without its start', `sig: ${digits.slice(2)}`],
  ])('is none %s', (_, text) => {
    for (const found of beside(text))
      expect(found).toStrictEqual([{ wrapping: 'quoted', text: message, signature: undefined }])
  })
})
