import { describe, expect, test } from 'vitest'
import { bareText, exampleText, withLine } from '../testing/exampleMessage.ts'
import { repaired, told } from '../testing/inspected.ts'
import { inspectMessage } from './inspectMessage.ts'

describe('around the message', () => {
  test.each([
    ['a line feed', '\n', 'the end of the line'],
    ['a carriage return', '\r', 'a carriage return (CR)'],
    ['a byte order mark and spaces', '\ufeff \t', '"\\ufeff \\t"'],
    ['quotes', '"`', '"\\"`"'],
  ])('%s before it', (_, before, found) => {
    const text = before + exampleText
    expect(told(text)).toEqual([`undefined 1:1 the message, with nothing before it | ${found}`])
    expect(inspectMessage(text).problems[0]?.span).toEqual({ start: 0, end: before.length })
    expect(repaired(text)).toEqual([exampleText])
  })

  test.each([
    ['a line feed', '\n', 'the end of the line'],
    ['line feeds and spaces', '\n \n ', 'the end of the line'],
    ['a carriage return', '\r', 'a carriage return (CR)'],
    ['both', '\r\n', 'a carriage return (CR)'],
    ['quotes', '"`', '"\\"`"'],
  ])('%s after it', (_, after, found) => {
    const text = exampleText + after
    expect(told(text)).toEqual([`undefined 16:16 the end of the message | ${found}`])
    expect(inspectMessage(text).problems[0]?.span).toEqual({ start: exampleText.length, end: text.length })
    expect(repaired(text)).toEqual([exampleText])
  })

  test.each([' ', '\n', ' \n\ufeff'])('nothing, but for %j', (text) => {
    expect(inspectMessage(text).fields).toEqual([])
    const [problem] = inspectMessage(text).problems
    expect(problem?.expected).toBe('the message, with nothing before it')
    expect(problem?.span).toEqual({ start: 0, end: text.length })
  })

  test('spaces after its last line are a part of it', () => {
    const text = `${bareText}\nRequest ID:  `
    expect(told(`${text}\n `)).toEqual([
      `requestId 10:13 letters, digits, %-codes and - . _ ~ ! $ & ' ( ) * + , ; = : @ | " "`,
      'undefined 10:14 the end of the message | the end of the line',
    ])
    expect(told(text.slice(0, -1))).toEqual([])
  })

  test('what is wrong in it keeps its place', () => {
    expect(told(`\n${withLine(9, 'Nonce: -')}`)).toEqual([
      'undefined 1:1 the message, with nothing before it | the end of the line',
      'nonce 10:8 at least 8 letters or digits | "-"',
    ])
    expect(told(`\n${exampleText}\n`).length).toBe(2)
  })
})

describe('carriage returns', () => {
  test.each([
    ['before each line feed', exampleText.replaceAll('\n', '\r\n'), '1:69'],
    ['instead of each', exampleText.replaceAll('\n', '\r'), '1:69'],
    ['instead of one', exampleText.replace('\nNonce', '\rNonce'), '8:12'],
    ['of both kinds', exampleText.replace('\nNonce', '\rNonce').replace('\nIssued', '\r\nIssued'), '8:12'],
  ])('%s', (_, text, place) => {
    expect(told(text)).toEqual([`undefined ${place} a line feed alone (LF) | a carriage return (CR)`])
    expect(repaired(text)).toEqual([exampleText])
    const [{ span } = { span: { start: 0, end: 0 } }] = inspectMessage(text).problems
    expect(text.slice(span.start, span.end)).toBe('\r')
    expect(inspectMessage(text).fields.map(({ value }) => value)).toEqual(
      inspectMessage(exampleText).fields.map(({ value }) => value),
    )
  })

  test('also at the very end are told once there', () => {
    const text = `${exampleText.replaceAll('\n', '\r\n')}\r\n`
    expect(inspectMessage(text).problems.map(({ expected }) => expected)).toEqual([
      'a line feed alone (LF)',
      'the end of the message',
    ])
  })
})

describe('line breaks that are none', () => {
  test.each([
    ['of JSON', '\\n'],
    ['of JSON on Windows', '\\r\\n'],
    ['of Unicode', '\u2028'],
    ['of other Unicode', '\u2029'],
    ['next line', '\x85'],
    ['vertical tabs', '\v'],
    ['form feeds', '\f'],
  ])('%s', (_, lineBreak) => {
    const text = exampleText.replaceAll('\n', lineBreak)
    const { problems, fields } = inspectMessage(text)
    expect(problems.map(({ expected }) => expected)).toEqual(['a line feed alone (LF)'])
    expect(problems[0]?.span).toEqual({ start: 68, end: 68 + lineBreak.length })
    expect(repaired(text)).toEqual([exampleText])
    expect(fields.map(({ value }) => value)).toEqual(
      inspectMessage(exampleText).fields.map(({ value }) => value),
    )
  })

  test('are characters like others where there are line feeds', () => {
    expect(told(withLine(4, 'a\\nb'))).toEqual([
      'statement 4:2 printable ASCII without " % < > \\ ^ ` { | } | "\\\\nb"',
    ])
  })

  test('a text of JSON has quotes as well', () => {
    const text = JSON.stringify(exampleText)
    expect(told(text)).toEqual([
      'undefined 1:1 the message, with nothing before it | "\\""',
      'undefined 1:70 a line feed alone (LF) | "\\\\n"',
      `undefined 1:${text.length} the end of the message | "\\""`,
    ])
    expect(inspectMessage(text).problems[2]?.repair?.description).toBe('Remove the text after the message')
  })
})

describe('where the labels start', () => {
  const fieldsOf = (text: string): string[] =>
    inspectMessage(text)
      .fields.filter(({ field }) => field === 'statement' || field === 'uri')
      .map(({ field, value }) => `${field} ${value}`)
  /** A fault that has nothing to do with them. */
  const broken = exampleText.replace('Nonce: ', 'nonce: ')
  const uri = 'uri https://app.example/sign-in'

  test.each([
    [
      'at the last URI before the version',
      broken.replace('Sign in to Example.', 'URI: a:b'),
      ['statement URI: a:b', uri],
    ],
    ['not at a URI after the version', `${broken}\nURI: c:d`, ['statement Sign in to Example.', uri]],
    [
      'at the first message of two',
      `${broken}\n\n${bareText.replace('/sign-in', '/other')}`,
      ['statement Sign in to Example.', uri],
    ],
    [
      'at the first URI without a version',
      `${broken.replace('Version: 1\n', '')}\nURI: c:d`,
      ['statement Sign in to Example.', uri],
    ],
    [
      'at the first of lines with labels without a URI',
      broken.replace(/URI.*\n/, ''),
      ['statement Sign in to Example.'],
    ],
    [
      'not at the statement where a version is in it',
      broken.replace('Sign in to Example.', 'Version: 1'),
      ['statement Version: 1', uri],
    ],
    [
      'at the lines right before the URI',
      broken.replace(/(URI.*)\n(Version.*)/, '$2\n$1'),
      ['statement Sign in to Example.', uri],
    ],
    ['after the address', broken.replace('\n\nSign in to Example.\n\n', '\n'), [uri]],
    [
      'at the first URI without a version, not at a statement with a label',
      broken.replace('Version: 1\n', '').replace('Sign in to Example.', 'Nonce: 1'),
      ['statement Nonce: 1', uri],
    ],
  ])('%s', (_, text, fields) => {
    expect(fieldsOf(text)).toEqual(fields)
  })

  test('never in the first line or in that of the address', () => {
    expect(told(`URI: a:b\nVersion: 1\n\n\n${bareText.split('\n').slice(4).join('\n')}`)).toEqual([
      'domain 1:6 " wants you to sign in with your Ethereum account:" | "a:b"',
      'address 2:1 "0x" and 40 hexadecimal digits | "Version: 1"',
    ])
    expect(told(withLine(2, 'URI: a:b').replace(/URI: h.*\n/, ''))).toEqual([
      'address 2:1 "0x" and 40 hexadecimal digits | "URI: a:b"',
      'uri 5:1 "URI: " | the end of the line',
    ])
    expect(fieldsOf('Version: 1\nURI: a:b\nx')).toEqual(['statement x'])
    expect(fieldsOf(exampleText.replace(/0x.*(?=Version)/s, 'URI: a:b\n'))).toEqual([])
  })

  test('a second URI beside it is one too many', () => {
    expect(told(exampleText.replace('\nVersion', '\nURI: a:b\nVersion'))).toEqual([
      'uri 7:1 "URI: " only once | "URI: a:b"',
    ])
  })
})
