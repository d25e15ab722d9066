import { expect, test } from 'vitest'
import { readOrigin } from './InspectorInput.ts'

test.each([
  ['https://example.org', 'https://example.org'],
  ['https://Example.org/sign-in?next=1', 'https://example.org'],
  ['https://example.org:443', 'https://example.org'],
  ['http://localhost:3000/', 'http://localhost:3000'],
])('%s is on %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin)
})

test.each([
  '',
  'example.org',
  'https://',
  'javascript:alert(1)',
  'mailto:ann@example.org',
  'example.org:443',
])('%j names no origin of the web', (text) => {
  expect(readOrigin(text)).toBeUndefined()
})
