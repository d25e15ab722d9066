import { describe, expect, test } from 'vitest'
import { findLabel, labels } from './lines.ts'

test('the labels are those of EIP-4361, in its order', () => {
  expect(labels.map(({ field, text, isRequired }) => [field, text, isRequired])).toEqual([
    ['uri', 'URI: ', true],
    ['version', 'Version: ', true],
    ['chainId', 'Chain ID: ', true],
    ['nonce', 'Nonce: ', true],
    ['issuedAt', 'Issued At: ', true],
    ['expirationTime', 'Expiration Time: ', false],
    ['notBefore', 'Not Before: ', false],
    ['requestId', 'Request ID: ', false],
    ['resources', 'Resources:', false],
  ])
})

describe.each(labels)('$text', ({ field, text, loose }) => {
  const words = text.trim().slice(0, -1)
  const fieldOf = (line: string) => findLabel(line)?.field
  const lengthIn = (line: string) => loose.exec(line)?.[0].length

  test.each([
    ['as it is', text],
    ['in lower case', text.toLowerCase()],
    ['in upper case', text.toUpperCase()],
    ['with spaces before it', ` \t${text}`],
    ['with spaces before the colon', `${words} \t: `],
    ['with more spaces after it', `${words}: \t`],
    ['without a space after it', `${words}:`],
    ['as one word', `${words.replace(' ', '')}: `],
    ['with more spaces in it', `${words.replace(' ', ' \t')}: `],
    ['with a hyphen', `${words.replace(' ', '-')}: `],
    ['with underscores', `${words.replace(' ', '__')}: `],
  ])('%s', (_, line) => {
    expect(fieldOf(`${line}a: b`)).toBe(field)
    expect(lengthIn(`${line}a: b`)).toBe(line.length)
    expect(fieldOf(line.trimEnd())).toBe(field)
  })

  test.each([
    ['a word before it', `The ${text}1`],
    ['a letter before it', `x${text}1`],
    ['a letter after it', `${words}s: 1`],
    ['a dash before it', `- ${text}1`],
    ['no colon', `${words} 1`],
    ['a dot in it', `${words.slice(0, 2)}.${words.slice(2)}: 1`],
  ])('not with %s', (_, line) => {
    expect(fieldOf(line)).toBeUndefined()
  })
})
