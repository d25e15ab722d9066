import { expect, test } from 'vitest'
import { formatSecurityText } from './securityText.ts'

test('names the contact, an end within a year, itself and its language (RFC 9116)', () => {
  const now = Date.parse('2026-11-22T12:34:56Z')
  const text = formatSecurityText({
    contact: 'mailto:security@app.example',
    origin: 'https://app.example',
    now,
  })
  expect(text).toBe(`Contact: mailto:security@app.example
Expires: 2027-02-20T00:00:00Z
Canonical: https://app.example/.well-known/security.txt
Preferred-Languages: en
`)
})
