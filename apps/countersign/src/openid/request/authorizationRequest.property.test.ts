import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prompts, responseModes } from './AuthorizationRequest.ts'
import { readRequestRow, writeRequestRow } from './authorizationRequest.queries.ts'

const maybe = fc.option(fc.string(), { nil: undefined })
/** No word has a space in it, and none is empty. */
const words = fc.array(fc.stringMatching(/^[\x21-\x7e]+$/))

const request = fc.record({
  redirectUri: maybe,
  responseMode: fc.constantFrom(...responseModes),
  state: maybe,
  nonce: maybe,
  scopes: words,
  prompts: fc.array(fc.constantFrom(...prompts)),
  maxAge: fc.option(fc.maxSafeNat(), { nil: undefined }),
  claims: maybe,
  acrValues: words,
  loginHint: maybe,
  subjectHint: maybe,
  codeChallenge: maybe,
  dpopKey: maybe,
  uiLocales: maybe,
  apis: fc.array(fc.record({ id: fc.string(), scopes: words })),
})
const keptAs = fc.record({
  id: fc.string(),
  clientId: fc.string(),
  pushedUntil: fc.option(fc.maxSafeNat()),
  expiresAt: fc.maxSafeNat(),
})

test('a request that was kept is the one that was asked', () => {
  fc.assert(
    fc.property(request, keptAs, (asked, kept) => {
      expect(readRequestRow(writeRequestRow(asked, kept))).toEqual({ ...kept, request: asked, usedAt: null })
    }),
  )
})

test('a word that nobody knows is nothing that was asked', () => {
  fc.assert(
    fc.property(request, keptAs, (asked, kept) => {
      const row = writeRequestRow(asked, kept)
      expect(() => readRequestRow({ ...row, response_mode: 'web_message' })).toThrow('web_message')
      expect(() => readRequestRow({ ...row, prompt: 'login jump' })).toThrow('jump')
    }),
  )
})
