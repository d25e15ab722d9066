import { inspectMessage } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { describeWalletView } from './Report.tsx'
import { samples } from './samples.ts'

const [good] = samples
const view = (origin: string | undefined, first = 'https://example.org') =>
  describeWalletView(inspectMessage(good.message.replace('https://example.org', first)), origin)

test.each([
  ['https://example.org', 'https://example.org'],
  ['https://example.org', 'example.org'], // without a scheme, https is meant
  ['https://example.org', 'https://example.org:443'], // its own port may be written out
  ['http://localhost:3000', 'http://localhost:3000'],
])('asked by %s, a message for %s is shown as a sign-in', (origin, first) => {
  expect(view(origin, first).state).toBe('good')
})

test.each([
  ['https://evil.example', 'https://example.org'],
  ['http://example.org', 'https://example.org'],
  ['http://example.org', 'example.org'],
  ['https://example.org:8443', 'https://example.org'],
  ['https://evil.example', 'https://example.org@evil.example'],
  ['https://www.example.org', 'https://example.org'],
])('asked by %s, a message for %s makes the wallet warn', (origin, first) => {
  expect(view(origin, first)).toMatchObject({
    state: 'refused',
    verdict: expect.stringContaining('phishing'),
  })
})

test('without an origin nothing is concluded', () => {
  expect(view(undefined).state).toBe('unknown')
})

test('what is no message is not shown as a sign-in', () => {
  expect(describeWalletView(inspectMessage(`${good.message}\n`), good.origin).state).toBe('refused')
})
