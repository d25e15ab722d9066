import { createSecretKey } from 'node:crypto'
import { isReservedUsername, isUsername } from '@countersign/protocol'
import { expect, test } from 'vitest'
import { describeSubject, makeUsername } from './subject.ts'

test('a name that is made of a UUID is its bits in base32, like that of any other tool', () => {
  // printf 0192f0c47a3b7c1e9d2f3b4c5d6e7f80 | xxd -r -p | base32
  expect(makeUsername('0192f0c4-7a3b-7c1e-9d2f-3b4c5d6e7f80')).toBe('uagjpbrd2hn6b5hjphngf23t7qa')
  expect(makeUsername('00000000-0000-7000-8000-000000000000')).toBe('uaaaaaaaaabyabaaaaaaaaaaaaa')
  expect(makeUsername('ffffffff-ffff-7fff-bfff-ffffffffffff')).toBe('u7777777775777p777777777774')
})

test('a name that is made of a pairwise sub is 128 bits of its hash', () => {
  // printf pairwise | sha256sum | cut -c-32 | xxd -r -p | base32
  expect(makeUsername('pairwise')).toBe('uvawb62jf644wepotq654a3ijfu')
})

test('a made name is a legal username that nobody may choose, another one for each sub', () => {
  const key = createSecretKey(Buffer.alloc(32, 1))
  const subs = Array.from({ length: 500 }, (_, number) =>
    describeSubject(key, { sector: `app${number % 7}.example` }, `account ${number}`),
  )
  const names = subs.map(makeUsername)
  expect(new Set(names).size).toBe(500)
  for (const name of names)
    expect([name, isUsername(name), isReservedUsername(name)]).toEqual([name, true, true])
})

test('a made name is a user name to GitLab, too: it ends in a letter or a digit, and no two signs follow each other', () => {
  for (const sub of ['0192f0c4-7a3b-7c1e-9d2f-3b4c5d6e7f80', 'pairwise', '-g3LaWXb_'])
    expect(makeUsername(sub)).toMatch(/^[a-z0-9](?:[._-]?[a-z0-9])+$/)
})

test('a pairwise sub is of the host and the account, a public one is the account', () => {
  const key = createSecretKey(Buffer.alloc(32, 1))
  expect(describeSubject(key, { sector: undefined }, 'a')).toBe('a')
  const subs = [
    ['app.example', 'a'],
    ['app.example', 'b'],
    ['other.example', 'a'],
  ].map(([sector, account = '']) => describeSubject(key, { sector }, account))
  expect(new Set(subs).size).toBe(3)
})
