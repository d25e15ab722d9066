import { describe, expect, test } from 'vitest'
import { messageKeys, peel, signatureKeys } from './peel.ts'
import type { TextWrapping } from './Recognition.ts'

/** What one way makes of a text, which several may know how to read. */
const peelOf = (wrapping: TextWrapping, text: string) =>
  peel(text).filter((peeled) => peeled.wrapping === wrapping)

function expectTexts(wrapping: TextWrapping): (text: string, inside: string) => void {
  return (text, inside) => {
    expect(peelOf(wrapping, text)).toStrictEqual([{ wrapping, text: inside }])
  }
}
function expectNothing(wrapping: TextWrapping): (text: string) => void {
  return (text) => {
    expect(peelOf(wrapping, text)).toStrictEqual([])
  }
}

test('a text is read in each way, the surest first', () => {
  expect(peel('> Ethereum')).toStrictEqual([{ wrapping: 'mail', text: 'Ethereum' }])
  expect(peel('6869206974')).toStrictEqual([{ wrapping: 'hex', text: 'hi it' }])
  expect(peel('message=YWJjZGVm%21').map(({ wrapping }) => wrapping)).toEqual(['form', 'url_encoding'])
  expect(peel('')).toStrictEqual([])
})

describe('the prefix of EIP-191', () => {
  const prefix = 'Ethereum Signed Message:'

  test.each([
    [`\x19${prefix}\n3abc`, 'abc'],
    [`\\x19${prefix}\n3abc`, 'abc'],
    [`\\u0019${prefix}\n3abc`, 'abc'],
    [`${prefix}\n3abc`, 'abc'],
    [`${prefix}\\n3abc`, 'abc'],
    [`\\x19${prefix}\\n12abcdefghijkl`, 'abcdefghijkl'],
    [`${prefix}\n2é`, 'é'],
    [`${prefix}\n3456`, '456'],
    [`${prefix}\n1112345678901`, '12345678901'],
    [`${prefix}\n0`, ''],
  ])('%j', expectTexts('eip191'))

  test.each([
    prefix,
    `${prefix}\n`,
    `${prefix}3abc`,
    `${prefix}\n4abc`,
    `${prefix}\n2abc`,
    `${prefix}\n1é`,
    `${prefix} \n4abc`,
    `${prefix}\nabc`,
    `a${prefix}\n3abc`,
    `3abc\n${prefix}`,
  ])('%j is none', expectNothing('eip191'))
})

describe('a quoted mail', () => {
  test.each([
    ['> a', 'a'],
    ['>a\n>  b', 'a\n b'],
    ['> > a\r\n> b', '> a\nb'],
    ['> a > b', 'a > b'],
    ['\n\n> a\n\n> b\n>\n\n', 'a\n\nb\n'],
  ])('%j', expectTexts('mail'))

  test.each(['', '\n', 'a', '> a\nb', 'a\n> b', ' > a', 'a >'])('%j is none', expectNothing('mail'))
})

describe('a message in one line', () => {
  const start = 'a.example wants you to sign in with your Ethereum account:'
  const address = `0x${'aB'.repeat(20)}`

  test.each([
    [`${start} ${address} URI: b`, `${start}\n${address}\n\n\nURI: b`],
    [`  ${start}  ${address}  URI:  b  `, `${start}\n${address}\n\n\nURI: b`],
    [`${start}${address} c d. URI: b`, `${start}\n${address}\n\nc d.\n\nURI: b`],
    [
      `${start} ${address} URI: a Version: b Chain ID: c Nonce: d Issued At: e Expiration Time: f Not Before: g Request ID: h Resources: - i`,
      `${start}\n${address}\n\n\nURI: a\nVersion: b\nChain ID: c\nNonce: d\nIssued At: e\nExpiration Time: f\nNot Before: g\nRequest ID: h\nResources:\n- i`,
    ],
    [`${start} ${address} URI: c. URI: b`, `${start}\n${address}\n\nURI: c.\n\nURI: b`],
    [
      `${start} ${address} Nonce: c. URI: b Nonce: d`,
      `${start}\n${address}\n\nNonce: c.\n\nURI: b\nNonce: d`,
    ],
    [
      `${start} ${address} URI: b Resources: - c  - d - e- f`,
      `${start}\n${address}\n\n\nURI: b\nResources:\n- c\n- d\n- e- f`,
    ],
    [`${start} ${address} Version: 1 Resources:`, `${start}\n${address}\n\n\nVersion: 1\nResources:`],
  ])('%j', expectTexts('one_line'))

  test.each([
    start,
    `${start} ${address}`,
    `${start} URI: b`,
    `${start} 0xa URI: b`,
    `${start} ${address.slice(0, -1)} URI: b`,
    `${start} c ${address} URI: b`,
    `${start} ${address} URI: b\nc`,
    `${address} URI: b`,
    `${'a'.repeat(48)}${address} URI: b`,
    `URI: b ${start} ${address}`,
  ])('%j is none', expectNothing('one_line'))
})

describe('a signature below', () => {
  const signature = `0x${'a7B1'.repeat(32)}`
  test.each([
    ['', signature],
    ['a', signature],
    ['a\nb', signature],
    ['a', `${signature}1c`],
    ['a', `signature: ${signature}`],
    ['a', `Signature=${signature}`],
    ['a', ` \tSIGNATURE  :  ${signature}`],
    ['a', `\n\n  ${signature} \n `],
  ])('%j, %j', (text, below) => {
    const found = { wrapping: 'signature_below', text, signature: /0x\w*/.exec(below)?.[0] }
    expect(peelOf('signature_below', `${text}\n${below}`)).toStrictEqual([found])
  })

  test.each([
    signature,
    `a ${signature}`,
    `a\n${signature.slice(0, -2)}`,
    `a\n${signature}1`,
    `a\n${signature}1cx`,
    `a\n${signature.slice(2)}`,
    `a\nb ${signature}`,
    `a\nmy signature: ${signature}`,
    `a\nsignature ${signature}`,
    `a\n${signature}\nb`,
    '\n',
  ])('%j is none', expectNothing('signature_below'))
})

describe('a form', () => {
  const found = (text: string, signature?: string) => [{ wrapping: 'form', text, signature }]

  test.each([
    ['message=a', 'a'],
    [' message=a+b%21\n', 'a b!'],
    ['?message=a', 'a'],
    ['#b=c&message=a', 'a'],
    ['https://b.example/c?d=e&message=a', 'a'],
    ['https://b.example/#message=a', 'a'],
    ['message=a?b#c', 'a?b#c'],
    ['b&message=a', 'a'],
    ['message=&text=a', 'a'],
    ['text=b&message=a', 'a'],
  ])('%j', (text, message) => {
    expect(peelOf('form', text)).toStrictEqual(found(message))
  })

  test('has a signature where that is not empty', () => {
    expect(peelOf('form', 'message=a&signature=b')).toStrictEqual(found('a', 'b'))
    expect(peelOf('form', 'sig=b&signature=&message=a')).toStrictEqual(found('a', 'b'))
    expect(peelOf('form', 'sig=&message=a')).toStrictEqual(found('a'))
  })

  test.each(['', 'a', 'a=b', 'message', 'message=', 'sig=a', 'message=a b', 'mess%61ge=a', 'b=c?message=a'])(
    '%j is none',
    expectNothing('form'),
  )
})

test('names of a message and of a signature', () => {
  expect(messageKeys.join(' ')).toBe(
    'message signedMessage siweMessage preparedMessage rawMessage siwe msg text',
  )
  expect(signatureKeys.join(' ')).toBe('signature sig signedSignature')
})

describe('URL encoding', () => {
  test.each([
    ['a%21', 'a!'],
    [' %C3%A9\n', 'é'],
    ['%c3%a9', 'é'],
    ['a+b%21', 'a b!'],
    ['a+b%20c', 'a+b c'],
  ])('%j', expectTexts('url_encoding'))

  test.each(['', 'a', 'a+b', 'a%', 'a%2', 'a%zz', '50%25 b', '%FF', '%21%'])(
    '%j is none',
    expectNothing('url_encoding'),
  )
})

describe('hexadecimal digits', () => {
  test.each([
    ['0x6869', 'hi'],
    ['0X6869', 'hi'],
    ['6869', 'hi'],
    [' 0x6A6b\n', 'jk'],
    ['68', 'h'],
    ['c3a9', 'é'],
    ['efbbbf68', '\ufeffh'],
  ])('%j', expectTexts('hex'))

  test.each(['', '0x', '6', '0x686', '68zz', 'zz68', '680x69', '0x0x68', 'ff', '0xc3'])(
    '%j is none',
    expectNothing('hex'),
  )
})

describe('Base64', () => {
  test.each([
    ['YWJjZGVm', 'abcdef'],
    ['YWJjZGVmZw', 'abcdefg'],
    ['YWJjZGVmZw==', 'abcdefg'],
    ['YWJjZGVmZ2g=', 'abcdefgh'],
    [' YWJj\r\n\r\n ZGVm\n', 'abcdef'],
    ['fn5+fn5+', '~~~~~~'],
    ['fn5-fn5-', '~~~~~~'],
    ['YWI/YWI/', 'ab?ab?'],
    ['YWI_YWI_', 'ab?ab?'],
    ['77u/YWJj', '\ufeffabc'],
  ])('%j', expectTexts('base64'))

  test.each([
    '',
    'YWJjZGU',
    'YWJjZGU=',
    'YWJjZGVmZ',
    'YWJj=ZGVm',
    'YWJjZGVm**',
    '**YWJjZGVm',
    '________',
    '=YWJjZGVm',
  ])('%j is none', expectNothing('base64'))
})
