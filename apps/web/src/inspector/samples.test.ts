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
  const shown = samples.slice(1).map(({ name, message }) => {
    const { problems, warnings, recap } = inspectMessage(message)
    return [name, problems.length, warnings.length, recap !== undefined]
  })
  expect(shown).toEqual([
    ['Changed after signing', 0, 0, false],
    ['Address in lower case', 1, 1, false],
    ['Windows line breaks', 1, 0, false],
    ['Several mistakes', 4, 0, false],
    ['A misleading domain', 0, 3, false],
    ['Capabilities (ReCap)', 0, 0, true],
  ])
})
