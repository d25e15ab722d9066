import { uuid } from '@countersign/server/extension'
import { expect, test } from 'vitest'
import { readFilter } from './activityFilter.ts'

const account = '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55'

test('nothing named is everything', () => {
  const { from, before, ...rest } = readFilter({})
  expect(new Set(Object.values(rest))).toEqual(new Set([undefined]))
  expect(from < account && account < before).toBe(true)
})

test('a time is a bound of ids: from it on, and before it', () => {
  const time = Date.parse('2026-01-31T12:00:00.000Z')
  const { from } = readFilter({ from: '2026-01-31T13:00:00+01:00' })
  expect(uuid(time - 1) < from && from < uuid(time)).toBe(true)
  const { before } = readFilter({ to: '2026-01-31T12:00Z' })
  expect(uuid(time - 1) < before && before < uuid(time)).toBe(true)
  expect(readFilter({ from: '2026-01-31' })).toEqual(readFilter({ from: '2026-01-31T00:00:00.000Z' }))
})

test('an address is that of the events, however it is written', () => {
  const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(readFilter({ wallet: wallet.toLowerCase() })).toMatchObject({ wallet })
  expect(readFilter({ network: '2001:DB8::1' })).toMatchObject({ network: '2001:db8::1' })
})

test.each([
  [{ kind: 'Sign in' }, '"kind" is no kind of event'],
  [{ kind: '' }, '"kind" is no kind of event'],
  [{ account: 'x' }, '"account" is not an id'],
  [{ application: 'a b' }, '"application" is not a client id'],
  [{ application: '' }, '"application" is not a client id'],
  [{ wallet: '0x1' }, '"wallet" is not the address of a wallet'],
  [{ network: '192.0.2' }, '"network" is not an address'],
  [{ network: '192.0.2.0/24' }, '"network" is not an address'],
  [{ outcome: 'failed' }, '"outcome" is succeeded or refused'],
  [{ from: 'yesterday' }, '"from" is not a time'],
  [{ from: '' }, '"from" is not a time'],
  [{ to: '2026-13-01' }, '"to" is not a time'],
  [{ to: '2026-01-31T12:00' }, '"to" is not a time'],
  [{ to: '1969-12-31' }, '"to" is not a time'],
])('%o is refused', (query, detail) => {
  const details = { detail: expect.stringContaining(detail) }
  expect(() => readFilter(query)).toThrow(expect.objectContaining({ code: 'invalid_request', details }))
})
