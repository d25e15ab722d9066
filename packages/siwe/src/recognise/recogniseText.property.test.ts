import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMessage } from '../message/formatMessage.ts'
import { arbitraryMessage } from '../testing/arbitraryMessage.ts'
import { recogniseText } from './recogniseText.ts'

const wraps: readonly ((text: string) => string)[] = [
  (text) => `0x${Buffer.from(text).toString('hex')}`,
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('base64url'),
  (text) => encodeURIComponent(text),
  (text) => JSON.stringify({ message: text, signature: `0x${'11'.repeat(65)}` }),
  (text) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'personal_sign', params: [text, '0x00'] }),
  (text) => JSON.stringify([{ method: 'eth_sign', params: ['0x00', text] }]),
  (text) => `\x19Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`,
  (text) => text.replace(/^/gm, '> '),
  (text) => new URLSearchParams({ message: text }).toString(),
]

/** What programs, editors and word processors make of a text, whatever else it was before. */
const quotations: readonly ((text: string) => string)[] = [
  (text) => inspect(text),
  (text) => inspect({ message: text, signature: `0x${'11'.repeat(65)}` }),
  // repr() of Python.
  (text) => `{'message': '${escapeFor(text, "'")}', 'signature': '0x${'11'.repeat(65)}'}`,
  (text) => `const message = "${escapeFor(text, '"')}"`,
  (text) => {
    const fence = '~'.repeat(
      3 + (text.match(/~+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0),
    )
    return `Look:\n\n${fence}text\n${text}\n${fence}\n`
  },
  (text) => text.replace(/^/gm, '    '),
  (text) => `“${text}”`,
]

function escapeFor(text: string, mark: string): string {
  const written = new Map([
    ['\n', '\\n'],
    ['\r', '\\r'],
    ['\\', '\\\\'],
    [mark, `\\${mark}`],
  ])
  return [...text].map((sign) => written.get(sign) ?? sign).join('')
}

test('a legal message has no wrapping', () => {
  fc.assert(
    fc.property(arbitraryMessage.map(formatMessage), (message) => {
      expect(recogniseText(message)).toMatchObject({ kind: 'message', wrappings: [], message })
    }),
    { numRuns: 1000 },
  )
})

test('what is wrapped comes out as it was, however often', () => {
  fc.assert(
    fc.property(
      arbitraryMessage.map(formatMessage),
      // A list and what is in it are two wrappings each: with the last, as many as are taken off.
      fc.array(fc.constantFrom(...wraps), { maxLength: 4 }),
      fc.constantFrom(...wraps, ...quotations),
      (message, chosen, last) => {
        const wrapped = last(chosen.reduce((text, wrap) => wrap(text), message))
        const found = recogniseText(wrapped)
        expect(found.message).toBe(message)
        expect(found.wrappings.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 500 },
  )
})

test('no text makes it throw, and what comes out is never wrapped itself', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.tuple(fc.constantFrom(...wraps, ...quotations), fc.json()).map(([wrap, text]) => wrap(text)),
    fc.tuple(fc.constantFrom('0x', '%', '> ', '{"message":'), fc.string()).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const { message, kind } = recogniseText(text)
      expect(message === undefined).toBe(kind !== 'message')
    }),
    { numRuns: 2000 },
  )
})

test.each<[string, string]>([
  ['brackets', '['],
  ['brackets in objects', '{"message":'],
  ['quotation marks', '> '],
  ['hexadecimal digits', '41'],
  ['percent signs', '%25'],
  ['spaces before a label', ' URI:'],
  ['words of the first line', 'wants you to sign in with your '],
  ['line breaks', '\n'],
  ['single quotes', "'"],
  ['backslashes', '\\'],
  ['fences', '```\n'],
  ['texts that are added', "'a'+"],
  ['objects in objects', '{a:'],
  ['quoted first lines', "'a wants you to sign in with your Ethereum account: URI:"],
  ['indented lines', '  a\n'],
  ['typographic quotes', '“'],
])('a megabyte of %s comes to an end', (_, part) => {
  const text = part.repeat(1e6 / part.length)
  expect(recogniseText(text).message === undefined || text.includes('URI:')).toBe(true)
})
