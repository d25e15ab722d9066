import { createSecretKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSortableTime } from '../time.ts'
import { checkNonce, hmacSha256, issueNonce, nonceKeys, startNonce, sweepNoncesUntil } from './nonce.ts'

const keys = nonceKeys(['a secret'])
const browser = 'a'.repeat(43)
const now = 1_790_000_000_000
const issue = (time: number, sweptUntil = '') => issueNonce(keys, browser, { now: time, sweptUntil })
const nonce = issue(now)
const check = (changes: Partial<Parameters<typeof checkNonce>[1]> = {}, text = nonce) =>
  checkNonce(text, { keys, browser, now, sweptUntil: '', ...changes })
const code = (error: unknown) => expect.objectContaining({ code: error })

describe('a nonce', () => {
  test('is letters and digits, with 22 random ones', () => {
    expect(nonce).toMatch(/^[0-9A-Za-z]{54}$/)
    expect(new Set(Array.from({ length: 1_000 }, () => issue(now).slice(8, 30))).size).toBe(1_000)
  })

  test('is accepted from the browser it was made for, for five minutes', () => {
    expect(check()).toEqual({ expiresAt: now + 300_000 })
    expect(check({ now: now + 299_999 })).toEqual({ expiresAt: now + 300_000 })
    expect(() => check({ now: now + 300_000 })).toThrow(code('nonce_expired'))
  })

  test('is refused from another browser, and from one without a cookie', () => {
    expect(() => check({ browser: 'b'.repeat(43) })).toThrow(code('nonce_invalid'))
    expect(() => check({ browser: undefined })).toThrow(code('nonce_invalid'))
  })

  test('is refused when any one character of it is changed', () => {
    for (let at = 0; at < nonce.length; at += 1) {
      const other = nonce[at] === 'x' ? 'y' : 'x'
      expect(() => check({}, nonce.slice(0, at) + other + nonce.slice(at + 1))).toThrow(code('nonce_invalid'))
    }
  })

  test.each(['', 'abcdefgh', `${nonce}0`, nonce.slice(1), `${nonce}\n`])('%j is none of ours', (text) => {
    expect(() => check({}, text)).toThrow(code('nonce_invalid'))
  })

  test('made with an older key is accepted while that key is kept, and no longer', () => {
    expect(check({ keys: nonceKeys(['a newer secret', 'a secret']) })).toEqual({ expiresAt: now + 300_000 })
    expect(() => check({ keys: nonceKeys(['a newer secret']) })).toThrow(code('nonce_invalid'))
  })

  test('from a process whose clock is far ahead, or after a clock was set back, is refused', () => {
    expect(check({ now: now - 60_000 })).toEqual({ expiresAt: now + 300_000 })
    expect(() => check({ now: now - 60_001 })).toThrow(code('nonce_invalid'))
    expect(() => check({ now: Number.NaN })).toThrow(code('nonce_invalid'))
  })

  test('sorts by its time', () => {
    const times = [0, 1, 61, 62, 999_999_999_999, now, now + 1]
    const nonces = times.map((time) => issue(time))
    expect(nonces.toSorted()).toEqual(nonces)
  })
})

describe('a nonce that sorts before the mark', () => {
  const ahead = now + 9_000_000
  const mark = sweepNoncesUntil(ahead, '', 7_200_000)

  test('is refused, whatever the clock says, and nothing else is', () => {
    expect(startNonce(ahead - 7_200_000 - 300_000, '')).toBe(mark)
    expect(() => check({ sweptUntil: mark })).toThrow(code('nonce_expired'))
    expect(() => check({ sweptUntil: startNonce(now + 1, '') })).toThrow(code('nonce_expired'))
    expect(check({ sweptUntil: startNonce(now, '') })).toEqual({ expiresAt: now + 300_000 })
  })

  test('is of an earlier epoch once the clock was set back behind it', () => {
    const next = issue(now, mark)
    expect(next).toMatch(/^1000[0-9A-Za-z]{54}$/)
    expect(check({ sweptUntil: mark }, next)).toEqual({ expiresAt: now + 300_000 })
    expect(() => check({ sweptUntil: mark, now: now + 300_000 }, next)).toThrow(code('nonce_expired'))
    for (const at of [0, 3, 4, 11, 12, 33, 34, 57]) {
      const changed = next.slice(0, at) + (next[at] === '2' ? '3' : '2') + next.slice(at + 1)
      expect(() => check({ sweptUntil: mark }, changed)).toThrow(code('nonce_invalid'))
    }
  })

  test('of any epoch sorts before those of the next', () => {
    const marks = [mark]
    for (let epoch = 1; epoch < 200; epoch += 1) {
      const before = marks.at(-1) ?? ''
      const start = startNonce(now, before)
      expect(start > before).toBe(true)
      // Swept by a clock that is ahead again.
      marks.push(sweepNoncesUntil(ahead, start, 0))
    }
    expect(new Set(marks.map((text) => text.slice(0, -8))).size).toBe(200)
    expect(marks.toSorted()).toEqual(marks)
  })

  test('does not come back when time goes on', () => {
    const epoch = sweepNoncesUntil(now, mark, 7_200_000)
    expect(epoch > mark).toBe(true)
    expect(startNonce(ahead, epoch).startsWith('1000')).toBe(true)
  })
})

test('a nonce that version 0.1.0 made is accepted', () => {
  const made = '0abcdEFGabcdefghijKLMNOPQRST12k5JiJvV57V9uDOtPDqpeqpCo'
  const issuedAt = readSortableTime('0abcdEFG')
  const key = createSecretKey(Buffer.alloc(32, 7))
  expect(checkNonce(made, { keys: [key], browser: 'browser', now: issuedAt, sweptUntil: '' })).toEqual({
    expiresAt: issuedAt + 300_000,
  })
})

// RFC 4231, section 4: the test cases whose data are text.
test.each([
  ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    '4a656665',
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    'aa'.repeat(131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    'aa'.repeat(131),
    'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
])('HMAC-SHA-256 with the key %s is what RFC 4231 says', (key, text, expected) => {
  const mac = hmacSha256(createSecretKey(Buffer.from(key, 'hex')), text)
  expect(Buffer.from(mac, 'base64').toString('hex')).toBe(expected)
})
