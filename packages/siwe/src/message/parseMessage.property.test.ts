import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { SignInMessageError } from '../errors.ts'
import { arbitraryMessage } from '../testing/arbitraryMessage.ts'
import { bareText, exampleText } from '../testing/exampleMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'

test('what is written reads back as the same', () => {
  fc.assert(
    fc.property(arbitraryMessage, (message) => {
      expect(parseMessage(formatMessage(message))).toEqual(message)
    }),
    { numRuns: 1500 },
  )
})

test('what is accepted is written as it was, but for leading zeros of the chain id', () => {
  const mutated = fc.tuple(arbitraryMessage, fc.nat(), fc.nat(3), fc.string({ unit: 'binary', maxLength: 2 }))
  fc.assert(
    fc.property(mutated, ([message, position, removed, inserted]) => {
      const text = formatMessage(message)
      const at = position % (text.length + 1)
      const changed = text.slice(0, at) + inserted + text.slice(at + removed)
      const error = thrownBy(() => {
        expect(formatMessage(parseMessage(changed))).toBe(
          changed.replace(/^Chain ID: 0+(?=\d)/m, 'Chain ID: '),
        )
      })
      if (error !== undefined) expect(error).toBeInstanceOf(SignInMessageError)
    }),
    { numRuns: 1500 },
  )
})

test('whatever the text, only our errors are thrown, with a place inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const error = thrownBy(() => parseMessage(text))
      expect(error).toBeInstanceOf(SignInMessageError)
      const { line, column, expected } = Object(error)
      expect(text.split('\n')[line - 1]?.length).toBeGreaterThanOrEqual(column - 1)
      expect(expected).not.toBe('')
    }),
    { numRuns: 1000 },
  )
})

test('the place of a refusal is never after the first character that was changed for an illegal one', () => {
  fc.assert(
    fc.property(arbitraryMessage, fc.nat(), (message, position) => {
      const text = formatMessage(message)
      const at = position % text.length
      const error = thrownBy(() => parseMessage(`${text.slice(0, at)}\u0000${text.slice(at + 1)}`))
      const { line, column } = Object(error)
      const start =
        text
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length + (line > 1 ? 1 : 0)
      expect(start + column - 1).toBeLessThanOrEqual(at)
    }),
    { numRuns: 1000 },
  )
})

describe('the work grows with the length of the text and no faster', () => {
  const lines = (line: string) => (size: number) => line.repeat(Math.ceil(size / line.length))
  const within = (before: string, filler: string, after: string) => (size: number) =>
    before + lines(filler)(size) + after
  const [head = '', tail = ''] = exampleText.split('https://app.example/sign-in')

  test.each<[string, (size: number) => string]>([
    ['letters', lines('a')],
    ['colons', lines(':')],
    ['at signs', lines('@')],
    ['dots and digits', lines('1.')],
    ['line breaks', lines('\n')],
    ['percent-encoding', lines('%41')],
    ['first lines', lines('a wants you to sign in with your Ethereum account:\n')],
    ['a long scheme', within('', 'a', '://')],
    ['a long user', within('', 'a:', exampleText)],
    ['a long IPv6 address', within('[', 'f:', ']')],
    ['a long group of an IPv6 address', within('[', 'f', ']')],
    ['a long IPv4 address', within('[::', '1.', ']')],
    ['a long address of the future', within('[v1.', ':', '')],
    ['a long statement', within(exampleText.slice(0, 120), ' ', '"')],
    ['a long uri', within(`${head}a:`, '/', tail)],
    ['a long uri with a user', within(`${head}a://`, ':', tail)],
    ['a long chain id', within(`${exampleText.split('ID: 1')[0]}ID: `, '9', '')],
    ['a long fraction', within(`${exampleText.split('.000Z')[0]}.`, '0', '')],
    ['many resources', within(`${bareText}\nResources:`, '\n- a:', '')],
    ['many resources and a fault', within(`${bareText}\nResources:`, '\n- a://b@c:1/?#', ' ')],
  ])('%s', (_, make) => {
    const [some, more] = [8192, 65_536].map((size) =>
      countWork(() => thrownBy(() => parseMessage(make(size)))),
    )
    expect(more).toBeLessThan((some ?? 0) * 8 * 1.1)
    expect(more).toBeLessThan(65_536 * 12)
  })

  test('and is counted at all', () => {
    expect(countWork(() => thrownBy(() => parseMessage('a'.repeat(1000))))).toBeGreaterThanOrEqual(1000)
  })

  /** Counts the characters that methods of strings look at. */
  function countWork(run: () => unknown): number {
    let work = 0
    const { charCodeAt, startsWith, slice } = String.prototype
    vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function (this: string, at) {
      work += 1
      return charCodeAt.call(this, at)
    })
    vi.spyOn(String.prototype, 'startsWith').mockImplementation(function (this: string, search, at) {
      work += search.length
      return startsWith.call(this, search, at)
    })
    vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, ...range) {
      const part = slice.apply(this, range)
      work += part.length
      return part
    })
    run()
    vi.restoreAllMocks()
    return work
  }
})
