import { describe, expect, it } from 'vitest'
import { findNetworkAddress } from './findNetworkAddress.ts'

describe('the network address of a request', () => {
  it.each([
    ['192.0.2.1', undefined, 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
    ['::ffff:192.0.2.1', null, 0, '192.0.2.1'],
    ['10.0.0.1', '198.51.100.7', 1, '198.51.100.7'],
    ['10.0.0.1', '203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
    ['10.0.0.1', '203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
    ['10.0.0.1', '198.51.100.7', 5, '198.51.100.7'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9, nonsense, 10.9.9.9', 3, '10.9.9.9'],
    ['fd00::1', '[2001:db8::7]:443', 1, '2001:db8::7'],
    ['10.0.0.1', '198.51.100.7:4711', 1, '198.51.100.7'],
    [undefined, undefined, 0, ''],
  ])('peer %s, X-Forwarded-For %s, behind %i proxies: %s', (peer, forwardedFor, proxies, expected) => {
    expect(findNetworkAddress(peer, forwardedFor, proxies)).toBe(expected)
  })
})
