import { createSecretKey } from 'node:crypto'
import { isReservedUsername, isUsername } from '@countersign/protocol'
import { describe, expect, test } from 'vitest'
import { makeClient } from '../../../test/openid/support/makeClient.ts'
import { describeSubject, findPreferredUsername, makeUsername } from './subject.ts'

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

describe('what an application is told to call a person, as they read it themselves,', () => {
  const key = createSecretKey(Buffer.alloc(32, 1))
  const accountId = '0192f0c4-7a3b-7c1e-9d2f-3b4c5d6e7f80'
  const find = (draft: Parameters<typeof makeClient>[0], scopes: string, toldName: string | null = null) => {
    const metadata = JSON.stringify(makeClient(draft).metadata)
    return findPreferredUsername(key, { accountId, metadata, scopes, toldName })
  }

  test('is the name that was decided, else one of the sub', () => {
    expect(find({}, 'openid profile', 'ada')).toBe('ada')
    expect(find({}, 'openid profile')).toBe(makeUsername(accountId))
  })

  test('is of the sub for the site behind a gate, whatever name was decided', () => {
    const gate = { redirectUris: [], gate: { hosts: ['files.example'] } }
    expect(find(gate, 'openid profile', 'ada')).toBe(makeUsername(accountId))
  })

  test('is nothing where it may not know', () => {
    expect(find({}, 'openid wallet', 'ada')).toBeNull()
    expect(find({ subjectType: 'pairwise' }, 'openid profile', 'ada')).toBeNull()
  })

  test('is of the pairwise sub where that is known by the wallet anyway', () => {
    const pairwise = { subjectType: 'pairwise' } as const
    const scopes = 'openid profile wallet'
    expect(find(pairwise, scopes, 'ada')).toBe('ada')
    expect(find(pairwise, scopes)).toBe(
      makeUsername(describeSubject(key, { sector: 'wiki.example' }, accountId)),
    )
    const sectorIdentifierUri = 'https://sector.example/all.json'
    expect(find({ ...pairwise, sectorIdentifierUri }, scopes)).toBe(
      makeUsername(describeSubject(key, { sector: 'sector.example' }, accountId)),
    )
  })
})
