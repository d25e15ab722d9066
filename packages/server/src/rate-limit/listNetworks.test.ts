import { expect, test } from 'vitest'
import { listNetworks } from './listNetworks.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:ffff::2', '2001:db8:0:0'],
  ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['::2:3:4:5:6:7:8', '0:2:3:4'],
  ['', 'unknown'],
  ['999.1.1.1', 'unknown'],
  ['192.0.2.1:80', 'unknown'],
  ['::ffff:192.0.2.1\n', 'unknown'],
])('%j is counted for %s', (address, network) => {
  expect(listNetworks(address)[0]).toEqual({ key: network, share: 1 })
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['2001:db8:1:abcd::1', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/56', '0:0:0::/48'],
])('%j is counted for %s, four times the rate, and for %s, sixteen times', (address, one, other) => {
  expect(listNetworks(address).slice(1)).toEqual([
    { key: one, share: 4 },
    { key: other, share: 16 },
  ])
})

test.each(['192.0.2.1', '::ffff:192.0.2.1', 'nonsense'])('%j is counted once', (address) => {
  expect(listNetworks(address)).toHaveLength(1)
})
