import { describe, expect, test } from 'vitest'
import { bareText, exampleAddress, exampleText, withLine } from '../testing/exampleMessage.ts'
import { describeProblem, told } from '../testing/inspected.ts'
import { inspectMessage } from './inspectMessage.ts'

const wording = ' wants you to sign in with your Ethereum account:'
const [firstLine = ''] = exampleText.split('\n')
const digits = exampleAddress.slice(2).toLowerCase()

/** The fields of the first two lines, and the problems there. */
function headerOf(text: string): { fields: string[]; problems: string[] } {
  const { fields, problems } = inspectMessage(text)
  const names: readonly string[] = ['scheme', 'domain', 'address']
  return {
    fields: fields
      .filter(({ field }) => names.includes(field))
      .map(({ field, value }) => `${field} ${value}`),
    problems: problems.filter(({ line }) => line <= 2).map(describeProblem),
  }
}

const noWording = (place: string, found: string): string =>
  `domain ${place} ${JSON.stringify(wording)} | ${found}`
const noAddress = (found: string): string => `address 2:1 "0x" and 40 hexadecimal digits | ${found}`

test.each(['', ' ', '  '])(
  'an address on the first line, with %j after it, goes to the next one',
  (after) => {
    const text = exampleText.replace(`\n${exampleAddress}`, ` ${exampleAddress}${after}`)
    expect(inspectMessage(text).problems[0]?.repair?.text).toBe(exampleText)
  },
)

describe('the first line', () => {
  const address = `address ${exampleAddress}`

  test.each([
    [
      'no scheme before ://',
      exampleText.replace('https://', '://'),
      ['scheme ', 'domain app.example'],
      '"://app.example wants you"…',
    ],
    ['no letter first', exampleText.replace('https', '1s'), ['scheme 1s', 'domain app.example'], '"1s"'],
  ])('%s', (_, text, fields, found) => {
    expect(headerOf(text)).toEqual({
      fields: [...fields, address],
      problems: [`scheme 1:1 a letter, the start of a URI scheme | ${found}`],
    })
  })

  test.each([
    ['ends after ://', 'http://', ['scheme http'], '1:8', 'the end of the line'],
    ['ends after the domain', 'app.example', ['domain app.example'], '1:12', 'the end of the line'],
    [
      'ends after both',
      'http://a.example',
      ['scheme http', 'domain a.example'],
      '1:17',
      'the end of the line',
    ],
    ['goes on with other words', 'app.example would like', ['domain app.example'], '1:13', '"would like"'],
    [
      'goes on with a longer word',
      `${firstLine.slice(0, -1)}ant`,
      ['scheme https', 'domain app.example'],
      '1:61',
      '"accountant"',
    ],
    [
      'goes on with words of another network',
      firstLine.replace('Ethereum', 'Solana'),
      ['scheme https', 'domain app.example'],
      '1:52',
      '"Solana account:"',
    ],
  ])('%s', (_, line, fields, place, found) => {
    const text = withLine(1, line)
    expect(headerOf(text)).toEqual({ fields: [...fields, address], problems: [noWording(place, found)] })
    expect(inspectMessage(text).problems[0]?.repair).toBeUndefined()
  })

  test.each([
    ['has more spaces in them', wording.replaceAll(' ', '  '), '1:21', '" wants  you  to  sign  i"…'],
    ['has more spaces before them', ` ${wording} : `, '1:21', '" wants you to sign in wi"…'],
    ['has a hyphen in them', wording.replace('sign in', 'sign-in'), '1:34', '"sign-in with your Ethere"…'],
    [
      'has a look-alike letter',
      wording.replace('E', '\u0415'),
      '1:52',
      '"\u0415thereum account:" with U+0415',
    ],
    ['has another number', wording.replace(':', 's:'), '1:61', '"accounts:"'],
    [
      'says them in other cases and with other spaces',
      'wants  you\tto sign in with your ethereum ACCOUNT',
      '1:20',
      '"wants  you\\tto sign in wi"…',
    ],
  ])('%s', (_, words, place, found) => {
    const text = exampleText.replace(wording, words)
    expect(headerOf(text)).toEqual({
      fields: ['scheme https', 'domain app.example', address],
      problems: [noWording(place, found)],
    })
    expect(inspectMessage(text).problems[0]?.repair?.text).toBe(exampleText)
  })

  test.each([
    ['other words', ' x', '" x"', undefined],
    ['a colon', ':', '":"', exampleText],
  ])('does not go on after its fixed words with %s', (_, rest, found, repaired) => {
    const text = exampleText.replace('account:', `account:${rest}`)
    expect(headerOf(text).problems).toEqual([`domain 1:69 the end of the line | ${found}`])
    expect(inspectMessage(text).problems[0]?.repair?.text).toBe(repaired)
  })

  test('is only the first line: an address on it goes to the next', () => {
    const text = exampleText.replace(/account:\n(.*)/, 'account: $1 ')
    const [problem] = inspectMessage(text).problems
    expect(problem === undefined ? '' : describeProblem(problem)).toBe(
      `domain 1:69 the end of the line | " 0x7E5F4552091A69125d5Df"…`,
    )
    expect(problem?.repair?.text).toBe(exampleText)
  })

  test('has a scheme before its fixed words only, wherever the line starts', () => {
    const text = '\n'.repeat(40) + bareText.replace('account:', 'account: see http://x.example')
    expect(inspectMessage(text).fields[0]).toMatchObject({ field: 'domain', value: 'app.example', line: 41 })
  })

  test('without a domain keeps the space of its fixed words, so that repairs do not go round in circles', () => {
    const text = bareText.replace('app.example', '')
    expect(told(text)).toEqual(['domain 1:1 a domain | " wants you to sign in wi"…'])
    expect(inspectMessage(text).problems[0]?.code).toBe('empty_domain')
    expect(inspectMessage(` \n ${text}`).problems[0]?.repair?.text).toBe(text)
    expect(told(text.slice(1))).toEqual([
      noWording('1:1', '"wants you to sign in wit"…'),
      'domain 1:1 a domain | "wants you to sign in wit"…',
    ])
    expect(inspectMessage(text.slice(1)).problems[0]?.repair?.text).toBe(text)
  })
})

describe('the line of the address', () => {
  const before = ['scheme https', 'domain app.example']

  test.each([
    ['is missing', exampleText.replace(/\n0x.*/, ''), 'the end of the line'],
    ['has a digit too many', withLine(2, `0${digits}`), '"07e5f4552091a69125d5dfcb"…'],
    ['goes on after the digits', withLine(2, `${digits}x`), '"7e5f4552091a69125d5dfcb7"…'],
    ['starts with a word', withLine(2, `me ${exampleAddress}`), '"me 0x7E5F4552091A69125d5"…'],
    ['has a digit less', withLine(2, digits.slice(1)), '"e5f4552091a69125d5dfcb7b"…'],
  ])('%s', (_, text, found) => {
    expect(headerOf(text)).toEqual({ fields: before, problems: [noAddress(found)] })
    const [problem] = inspectMessage(text).problems
    const [, line = ''] = text.split('\n')
    expect(text.slice(problem?.span.start, problem?.span.end)).toBe(line)
    expect(problem?.repair).toBeUndefined()
  })

  test.each([
    ['after spaces', ` ${exampleAddress}`, 'Remove the spaces'],
    ['without 0x and before spaces', `${digits} `, 'Write the address with its checksum'],
  ])('%s', (_, line, description) => {
    const text = withLine(2, line)
    expect(headerOf(text)).toEqual({
      fields: [...before, `address ${line}`],
      problems: [`address 2:1 "0x" | ${JSON.stringify(line.slice(0, 24))}…`],
    })
    expect(inspectMessage(text).problems[0]?.repair).toMatchObject({ description, text: exampleText })
  })

  test.each(['', ' ', '\t \n'])('follows a line of %j', (blank) => {
    const { problems } = inspectMessage(exampleText.replace('\n0x', `\n${blank}\n0x`))
    expect(problems.map(({ expected }) => expected)).toEqual(['the address'])
    expect(problems[0]?.span).toEqual({
      start: firstLine.length + 1,
      end: firstLine.length + blank.length + 2,
    })
    expect(problems[0]?.repair).toMatchObject({ description: 'Remove the blank line', text: exampleText })
  })
})
