import { expect, test } from 'vitest'
import { addSeenHost, isHostSeen } from './seenHosts.ts'

test('a host is added to those that were seen, of the hosts that the gate has by now', () => {
  const hosts = ['a.example', 'b.example', 'c.example:8443']
  expect(addSeenHost(null, 'b.example', hosts)).toBe('b.example')
  expect(addSeenHost('b.example gone.example', 'c.example:8443', hosts)).toBe('b.example c.example:8443')
  expect(addSeenHost('a.example', 'a.example', hosts)).toBe('a.example')
})

test('a part of a host is not the host', () => {
  expect(isHostSeen('files.example:8443', 'files.example')).toBe(false)
  expect(isHostSeen('files.example', 'files.example')).toBe(true)
  expect(isHostSeen(null, 'files.example')).toBe(false)
})
