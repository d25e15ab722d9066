import { inspectMessage, verifySignIn } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { samples } from './samples.ts'

test('the first sample is a sign-in that its site accepts', () => {
  const [{ message, signature, origin, nonce, time }] = samples
  expect(() =>
    verifySignIn({ message, signature, origin, nonce, chainIds: 'any', now: new Date(time) }),
  ).not.toThrow()
})

test('each other sample shows something of its own', () => {
  const shown = samples.slice(1).map(({ key, message }) => {
    const { problems, warnings, recap } = inspectMessage(message)
    return [key, problems.length, warnings.length, recap !== undefined]
  })
  expect(shown).toEqual([
    ['changed', 0, 0, false],
    ['lowerCase', 1, 0, false],
    ['returns', 1, 0, false],
    ['mistakes', 4, 0, false],
    ['misleading', 0, 3, false],
    ['recap', 0, 0, true],
  ])
})
