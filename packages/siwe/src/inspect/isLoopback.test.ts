import { describe, expect, test } from 'vitest'
import { hostOf, ipv4Of, isLoopback } from './isLoopback.ts'

test.each([
  ['app.example', 'app.example'],
  ['APP.example:8443', 'app.example'],
  ['app.example:', 'app.example'],
  ['a:b@app.example.:1', 'app.example'],
  ['[::1]:80', '[::1]'],
  ['.', '.'],
  [':80', ''],
  ['a@', ''],
])('the host of %s is %s', (domain, host) => {
  expect(hostOf(domain)).toBe(host)
})

describe('a browser takes for an IPv4 address', () => {
  test.each([
    '192.0.2.1',
    '3221225985',
    '0xc0000201',
    '192.0x201',
    '192.0.513',
    '0300.0.02.01',
    '0xc0.0x0.0x2.0x1',
  ])('%s', (host) => {
    expect(ipv4Of(host)).toBe(0xc0000201)
    expect(new URL(`http://${host}`).hostname).toBe('192.0.2.1')
  })

  test.each(['0', '0x', '00', '192.0.2.101', '4294967295', '0.0.0.255', '255.16777215'])(
    '%s as well',
    (host) => {
      const { hostname } = new URL(`http://${host}`)
      const number = hostname.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
      expect(ipv4Of(host)).toBe(number)
    },
  )

  test.each([
    '',
    '1.2.3.4.5',
    '1.2.3.4.0',
    '256.1.1.1',
    '4294967296',
    '1.16777216',
    '1..2',
    'a',
    '1.a',
    '08',
    '0xg',
    '-1',
  ])('but not %j', (host) => {
    expect(ipv4Of(host)).toBeUndefined()
  })
})

test.each(['localhost', 'app.localhost', '127.0.0.1', '127.255.255.255', '127.1', '0x7f000001', '[::1]'])(
  '%s is this very device',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each(['', 'my-localhost', 'localhost.example', '126.0.0.1', '128.0.0.1', '0', '[::2]'])(
  '%j is not',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)
