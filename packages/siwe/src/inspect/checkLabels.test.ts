import { describe, expect, test } from 'vitest'
import { bareText, exampleText, listText, withLine } from '../testing/exampleMessage.ts'
import { repaired, told } from '../testing/inspected.ts'
import { inspectMessage } from './inspectMessage.ts'

const swapped = (text: string): string => text.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')

describe('a line without a label', () => {
  test.each([
    ['before a field', exampleText.replace('\nNonce', '\nx\nNonce'), ['undefined 9:1 "Nonce: " | "x"']],
    [
      'before an optional one',
      exampleText.replace('\nExp', '\nx\nExp'),
      ['undefined 11:1 the end of the message | "x"'],
    ],
    [
      'with a dash, after the list',
      `${listText}\nc-d`,
      ['undefined 13:1 "- " and a resource, or the end of the message | "c-d"'],
    ],
    [
      'a resource before its list',
      exampleText.replace('\nNonce', '\n- a:b\nNonce'),
      ['undefined 9:1 "Nonce: " | "- a:b"'],
    ],
    ['instead of a field', withLine(8, 'Chain 1'), ['chainId 8:1 "Chain ID: " | "Chain 1"']],
    [
      'instead of two fields',
      exampleText.replace('Version:', 'Versi\u043en:').replace('Nonce:', 'Nonce='),
      [
        'version 7:1 "Version: " | "Versi\u043en: 1" with U+043E',
        'nonce 9:1 "Nonce: " | "Nonce= Kq3mVb0ZsT8y"',
      ],
    ],
    [
      'before a field, twice, and instead of the one before it',
      exampleText.replace('\nNonce', '\nx\ny\nNonce').replace('Chain ID:', 'Chain:'),
      [
        'chainId 8:1 "Chain ID: " | "Chain: 1"',
        'undefined 9:1 "Nonce: " | "x"',
        'undefined 10:1 "Nonce: " | "y"',
      ],
    ],
  ])('%s', (_, text, problems) => {
    expect(told(text)).toEqual(problems)
    expect(repaired(text)).toEqual(problems.map(() => undefined))
  })

  test('a blank one is removed with all that are blank before it', () => {
    const text = exampleText.replace('\nNonce', '\n\t\n\nNonce')
    expect(told(text)).toEqual([
      'undefined 8:12 no blank line | the end of the line',
      'undefined 8:12 no blank line | the end of the line',
    ])
    expect(inspectMessage(text).problems.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      '\n\t',
      '\n\t\n',
    ])
    expect(repaired(text)).toEqual([exampleText.replace('\nNonce', '\n\nNonce'), exampleText])
  })
})

test('a second line of a label is removed where it says the same', () => {
  expect(repaired(withLine(13, 'Request ID: 1\nRequest ID: 1'))).toEqual([withLine(13, 'Request ID: 1')])
  expect(repaired(withLine(13, 'Request ID: 1\nRequest ID: 2'))).toEqual([undefined])
})

describe('a missing line', () => {
  test.each([
    ['after the statement', exampleText.replace(/URI.*\n/, ''), ['uri 5:1 "URI: " | the end of the line']],
    [
      'after the ones before it',
      exampleText.replace(/Chain.*\n/, '').replace(/Issued.*\n/, ''),
      [
        'chainId 7:11 "Chain ID: " | the end of the line',
        'issuedAt 8:20 "Issued At: " | the end of the line',
      ],
    ],
    [
      'the first ones',
      exampleText.replace(/URI.*\nVersion.*\n/, ''),
      ['uri 5:1 "URI: " | the end of the line', 'version 5:1 "Version: " | the end of the line'],
    ],
  ])('%s', (_, text, problems) => {
    expect(told(text)).toEqual(problems)
    expect(repaired(text)).toEqual(problems.map(() => undefined))
  })

  test.each([
    ['a statement that is no line of its own', exampleText.split('\n').slice(0, 4).join('\n'), '4:20'],
    ['an address', exampleText.split('\n').slice(0, 2).join('\n'), '2:43'],
    ['nothing', '', '1:1'],
  ])('all of them, after %s', (_, text, place) => {
    const labels = [
      'uri "URI: "',
      'version "Version: "',
      'chainId "Chain ID: "',
      'nonce "Nonce: "',
      'issuedAt "Issued At: "',
    ]
    expect(told(text).slice(-5)).toEqual(
      labels.map((label) => `${label.replace(' ', ` ${place} `)} | the end of the text`),
    )
    expect(repaired(text).slice(-5)).toEqual(labels.map(() => undefined))
  })

  test('only the version is added, after the line that is before it', () => {
    expect(repaired(bareText.replace('\nVersion: 1', ''))).toEqual([bareText])
  })
})

describe('lines in another order', () => {
  test.each([
    [
      'two of them',
      swapped(exampleText),
      ['version 8:1 this line before "Chain ID: " | "Version: "'],
      exampleText,
    ],
    [
      'with a list after them',
      swapped(listText),
      ['version 7:1 this line before "Chain ID: " | "Version: "'],
      listText,
    ],
    [
      'with the list among them',
      bareText.replace('\nNonce', '\nResources:\n- a:b\n- c:d\nNonce'),
      [
        'nonce 11:1 this line before "Resources:" | "Nonce: "',
        'issuedAt 12:1 this line before "Resources:" | "Issued At: "',
      ],
      listText,
    ],
    [
      'with a dash in a label’s line after the list',
      `${bareText}\nResources:\nRequest ID: a-b`,
      ['requestId 11:1 this line before "Resources:" | "Request ID: "'],
      `${bareText}\nRequest ID: a-b\nResources:`,
    ],
  ])('%s are put in order', (_, text, problems, after) => {
    expect(told(text)).toEqual(problems)
    expect(repaired(text)).toEqual(problems.map(() => after))
  })

  test.each([
    ['a line has no label', swapped(bareText).replace('\nVersion', '\nx\nVersion')],
    ['a resource stands before its list', swapped(bareText).replace('\nVersion', '\n- a:b\nVersion')],
    ['a resource has no dash', swapped(`${bareText}\nResources:\na b`)],
    ['a label stands there twice', swapped(bareText).replace('\nNonce', '\nChain ID: 2\nNonce')],
  ])('are left alone where %s', (_, text) => {
    const { problems } = inspectMessage(text)
    expect(problems.map(({ expected }) => expected)).toContain('this line before "Chain ID: "')
    expect(problems.map(({ repair }) => repair)).toEqual(problems.map(() => undefined))
  })
})

test('a label counts where it starts a line', () => {
  expect(told(withLine(6, 'URI: https://app.example/Request ID: '))).toEqual([
    'uri 6:33 a character that a URI may have (RFC 3986) | " ID: "',
  ])
})

describe('a resource', () => {
  test.each([
    ['with a space before it', ' - c:d', ' - '],
    ['with a dash alone', '-c:d', '-'],
    ['with another mark and more spaces', '•  c:d', '•  ', ' with U+2022'],
    ['with a dash of typesetters', '\u2013 c:d', '\u2013 ', ' with U+2013'],
  ])('%s', (_, line, mark, foreign = '') => {
    const text = listText.replace('- c:d', line)
    const { fields } = inspectMessage(text)
    expect(told(text)).toEqual([`resources 12:1 "- " | ${JSON.stringify(mark)}${foreign}`])
    expect(repaired(text)).toEqual([listText])
    expect(fields.slice(-2).map(({ field, value }) => `${field} ${value}`)).toEqual([
      'resources a:b',
      'resources c:d',
    ])
  })

  test.each([
    ['without a dash', listText.replace('- c:d', 'c:d'), 'resources 12:1 "- " | "c:d"'],
    ['without a dash, behind spaces', listText.replace('- c:d', '  c:d'), 'resources 12:1 "- " | "  "'],
    [
      'without a dash, behind spaces, at the head of the list',
      listText.replace('- a:b', '  a:b'),
      'resources 11:1 "- " | "  "',
    ],
    [
      'beside its label',
      listText.replace(':\n- a', ': - a'),
      'resources 10:11 each resource on a line of its own | " - a:b"',
    ],
    [
      'after a label with a space',
      listText.replace('s:\n', 's: \n'),
      'resources 10:11 each resource on a line of its own | " "',
    ],
    [
      'in a list without a label',
      listText.replace('Resources:\n', ''),
      'resources 10:1 "Resources:" before the resources | "- a:b"',
    ],
  ])('%s', (_, text, problem, after = listText) => {
    expect(told(text)).toEqual([problem])
    expect(repaired(text)).toEqual([after])
  })

  test('beside its label that is none has no repair', () => {
    expect(repaired(`${bareText}\nResources: a`)).toEqual([undefined])
  })

  test('is checked in a list without a label as well', () => {
    expect(told(`${bareText}\n- nowhere\n- c:d`)).toEqual([
      'resources 10:1 "Resources:" before the resources | "- nowhere"',
      'resources 10:10 ":" after the URI scheme | the end of the line',
    ])
  })

  test('that is wrong keeps its mark', () => {
    expect(told(`${listText} e`)).toEqual([
      'resources 12:6 a character that a URI may have (RFC 3986) | " e"',
    ])
  })
})
