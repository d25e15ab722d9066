import { describe, expect, it } from 'vitest'
import { parseTrustedProxies } from '../settings/parseSetting.ts'
import { findNetworkAddress } from './findNetworkAddress.ts'

const isTrusted = parseTrustedProxies({ text: '10.0.0.0/8, fd00::/8', from: 'test' })

describe('networkAddressOf', () => {
  it.each([
    ['192.0.2.1', undefined, '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['10.0.0.1', '10.1.1.1, 10.9.9.9', '10.1.1.1'],
    ['10.0.0.1', 'unknown', '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9, nonsense, 10.9.9.9', '10.9.9.9'],
    ['10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
    [undefined, '198.51.100.7', ''],
  ])('socket %s with X-Forwarded-For %s is %s', (socket, forwardedFor, expected) => {
    expect(findNetworkAddress(socket, forwardedFor, isTrusted)).toBe(expected)
  })
})
