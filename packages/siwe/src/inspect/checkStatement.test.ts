import { describe, expect, test } from 'vitest'
import { bareText, exampleText } from '../testing/exampleMessage.ts'
import { told } from '../testing/inspected.ts'
import { inspectMessage } from './inspectMessage.ts'

const header = exampleText.split('\n').slice(0, 2).join('\n')
const statement = 'Sign in to Example.'

/** The example, with other lines between the address and the URI. */
const between = (...lines: string[]): string =>
  [header, ...lines, ...exampleText.split('\n').slice(5)].join('\n')

describe('the statement', () => {
  test.each([
    ['has spaces in the line before it', between(' ', statement, ''), '" "'],
    ['has spaces in the line after it', between('', statement, ' '), 'the end of the line'],
    ['has no line before it', between(statement, ''), `"${statement}"`],
    ['has no line after it', between('', statement), 'the end of the line'],
    ['has no line around it', between(statement), `"${statement}"`],
    ['has two lines before it', between('', '', statement, ''), 'the end of the line'],
  ])('%s', (_, text, found) => {
    expect(told(text)).toEqual([`statement 3:1 the statement between two blank lines | ${found}`])
    expect(inspectMessage(text).problems[0]?.repair?.text).toBe(exampleText)
    expect(inspectMessage(text).fields.find(({ field }) => field === 'statement')?.value).toBe(statement)
  })

  test.each([
    ['one blank line', between(''), 'the end of the line'],
    ['no blank line', between(), '"URI: https://app.example"…'],
    ['four blank lines', between('', '', '', ''), 'the end of the line'],
    ['spaces in a blank line', between(' ', ''), '" "'],
  ])('is not there, with %s', (_, text, found) => {
    expect(told(text)).toEqual([`statement 3:1 two blank lines, as there is no statement | ${found}`])
    expect(inspectMessage(text).problems[0]?.repair?.text).toBe(between('', ''))
    expect(inspectMessage(text).fields.map(({ field }) => field)).not.toContain('statement')
  })

  test.each(['', ' '])('may be %j, on a line of its own, also where something else is wrong', (blank) => {
    const text = between('', blank, '')
    expect(told(text)).toEqual([])
    const other = text.replace('Nonce: ', 'nonce: ')
    expect(told(other)).toEqual(['nonce 9:1 "Nonce: " | "nonce: "'])
    const statementOf = (each: string) =>
      inspectMessage(each).fields.find(({ field }) => field === 'statement')
    expect(statementOf(other)).toEqual(statementOf(text))
    expect(statementOf(other)?.value).toBe(blank)
  })

  const unseen = 'statement 4:1 printable ASCII without " % < > \\ ^ ` { | } | "\\t"'
  const noBlank = (found: string): string =>
    `statement 3:1 two blank lines, as there is no statement | ${found}`

  test.each([
    ['on a line of its own', between('', '\t', ''), [unseen]],
    ['after a line with a space', between(' ', '\t', ''), [noBlank('" "')]],
    ['before a line with a space', between('', '\t', ' '), [noBlank('the end of the line')]],
    ['among more lines', between('', '\t', '', ''), [noBlank('the end of the line')]],
    ['with a line too few', between('', '\t'), [noBlank('the end of the line')]],
  ])('of spaces of another kind is one %s', (_, text, problems) => {
    expect(told(text)).toEqual(problems)
  })

  test('of two lines is checked in both, where a URI follows', () => {
    const text = between('', 'me', 'or "you"', '')
    expect(told(text)).toEqual([
      'statement 5:1 a statement of one line | "or \\"you\\""',
      'statement 5:4 printable ASCII without " % < > \\ ^ ` { | } | "\\"you\\""',
    ])
    expect(inspectMessage(text).problems[0]?.repair?.text).toBe(between('', 'me or "you"', ''))
    expect(inspectMessage(text.replace('URI: ', 'URI')).problems[0]?.repair).toBeUndefined()
    expect(inspectMessage(text.replace('URI: ', 'uri: ')).problems[0]?.repair).toBeUndefined()
  })

  test('of two lines is put on one without the spaces around them', () => {
    const text = between('', ' me ', ' or you ', '')
    expect(inspectMessage(text).problems[0]?.repair?.text).toBe(between('', 'me or you', ''))
  })

  test('of two lines has each fault once, and is put on one line only after a blank one', () => {
    const text = between('', '"me"', 'or you', '')
    expect(told(text)).toHaveLength(2)
    expect(inspectMessage(text).problems[1]?.repair?.text).toBe(between('', '"me" or you', ''))
    const other = between('me', '"or you"', '')
    expect(inspectMessage(other).problems.map(({ repair }) => repair)).toEqual([undefined, undefined])
  })

  test('of two lines without a blank one before them is told at each place', () => {
    const text = between('me', 'or you', '')
    expect(told(text)).toEqual([
      'address 3:1 a line break | "me"',
      'statement 4:1 a statement of one line | "or you"',
    ])
    expect(inspectMessage(text).problems[0]).toEqual({
      code: 'invalid_message',
      reason: 'statement_blank_lines',
      sentence: 'The statement needs one blank line before it and one after it.',
      values: {},
      message: 'Invalid message',
      field: 'address',
      span: { start: header.length + 1, end: header.length + 3 },
      line: 3,
      column: 1,
      expected: 'a line break',
      found: '"me"',
      repair: undefined,
    })
  })
})

describe('where the text ends', () => {
  const spanOf = (text: string) =>
    inspectMessage(text).problems.find(({ field }) => field === 'statement')?.span

  test.each([
    ['after the address', header, header.length],
    ['after the statement', `${header}\n\n${statement}`, header.length + 1],
  ])('%s, nothing is repaired', (_, text, start) => {
    const problem = inspectMessage(text).problems.find(({ field }) => field === 'statement')
    expect(problem?.span).toEqual({ start, end: text.length })
    expect(problem?.repair).toBeUndefined()
  })

  test('after a line break, the repair keeps what is there', () => {
    const text = `${header}\n\n${statement}\n\n`
    const { problems } = inspectMessage(text)
    expect(spanOf(text)).toEqual({ start: header.length + 1, end: text.length - 1 })
    expect(problems.find(({ field }) => field === 'statement')?.repair?.text).toBe(`${text}\n`)
    expect(
      inspectMessage(text.slice(0, -1)).problems.find(({ field }) => field === 'statement')?.repair?.text,
    ).toBe(text)
    expect(spanOf(`${header}\n\n`)).toEqual({ start: header.length + 1, end: header.length + 1 })
  })

  test('after a line break alone, at the end of it', () => {
    expect(inspectMessage(`${header}\n`).problems.map(({ repair }) => repair?.description)).toContain(
      'Remove the line breaks after the message',
    )
    expect(spanOf(`${header}\n`)).toEqual({ start: header.length + 1, end: header.length + 1 })
    expect(inspectMessage(bareText).problems).toEqual([])
  })
})
