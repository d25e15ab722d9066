import { isLoopback } from '@countersign/siwe'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FieldError } from '../fields/FieldError.ts'
import { parseRedirectUri } from './parseRedirectUri.ts'

const pieces = [
  'https://',
  'http://',
  'HTTP:',
  '//',
  '\\',
  '/',
  '@',
  ':',
  '#',
  '?',
  '*',
  '.',
  '%',
  ' ',
  '\t',
  '\n',
]
const hosts = [
  'app.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'LOCALHOST',
  '127.1',
  'localhost.',
  '0',
  'ä',
  '①',
  'xn--4ca.example',
  'ex%61mple',
  '2130706433',
  '[0::1]',
  'a_b',
  "a'b",
  'a;b',
]
const piece = fc.oneof(fc.constantFrom(...pieces, ...hosts), fc.string({ maxLength: 4 }))
const address = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
)

test('whatever is taken leads a browser over https, or to this machine, and is kept to the letter', () => {
  fc.assert(
    fc.property(address, (text) => {
      let taken: string
      try {
        taken = parseRedirectUri(text, 'redirectUris.0', { applicationType: 'web' })
      } catch (error) {
        expect(error).toBeInstanceOf(FieldError)
        return
      }
      const { protocol, hostname, hash, username, password } = new URL(taken)
      expect(taken).toBe(text)
      expect(protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))).toBe(true)
      expect([hash, username, password]).toEqual(['', '', ''])
      expect(taken).not.toMatch(/[*#\\\s]/)
      // What a person reads in the address is the host that a browser goes to.
      const [, host] = /^https?:\/\/(\[[\da-f:.]+\]|[\da-z.-]+)(?::\d*)?(?:[/?]|$)/i.exec(taken) ?? []
      expect(host?.toLowerCase()).toBe(hostname)
    }),
    { numRuns: 20_000 },
  )
})
