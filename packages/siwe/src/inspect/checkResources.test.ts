import { describe, expect, test } from 'vitest'
import { bareText, listText } from '../testing/exampleMessage.ts'
import { repaired, told } from '../testing/inspected.ts'
import { inspectMessage } from './inspectMessage.ts'

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
