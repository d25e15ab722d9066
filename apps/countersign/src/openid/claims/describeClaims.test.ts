import { listClaims, type Scope, scopeNames } from '@countersign/product-api'
import { formatMessage } from '@countersign/siwe'
import { describe, expect, test } from 'vitest'
import { makePerson } from '../../../test/openid/support/makeFamily.ts'
import { describeClaims, findClaimScopes, listScopeClaims } from './describeClaims.ts'
import type { Person } from './Person.ts'
import { makeUsername } from './subject.ts'

const signedAt = Date.parse('2026-01-01T00:00:00Z')

/** A message that was signed for an application. */
function sign(expirationTime: string | undefined): string {
  return formatMessage({
    domain: 'login.example',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    uri: 'https://login.example',
    version: '1',
    chainId: 1,
    // Of ours, made at this moment.
    nonce: `0V70MWDg${'x'.repeat(46)}`,
    issuedAt: '2026-01-01T00:00:00Z',
    ...(expirationTime !== undefined && { expirationTime }),
  })
}

/** As a message is kept that was signed. */
const payloadOf = (message: string) => JSON.stringify({ message, signature: '0x' })

const person = makePerson({ proof: payloadOf(sign('2026-01-01T00:10:00Z')), language: 'de', languageAt: 500 })

function disclosed(scopes: readonly Scope[], { displayName }: { displayName: string | null }): string[] {
  return Object.entries(claimsOf({ displayName }, scopes)).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
}

function claimsOf(
  changes: Partial<Person>,
  scopes: readonly Scope[],
  isPairwise = false,
  now = signedAt,
): Record<string, unknown> {
  const asked = {
    scopes: new Set(scopes),
    sub: person.accountId,
    wallets: [],
    origin: 'https://login.example',
    email: { email: 'ada@example.com', email_verified: true },
    isPairwise,
    standing: { groups: ['editors'], fixed: { role: 'editor' } },
    now,
  }
  return describeClaims({ ...person, ...changes }, asked)
}

test.each(scopeNames)(
  'with %s nothing is disclosed but the claims of its row, with a name or without',
  (scope) => {
    for (const displayName of ['Ada', null]) {
      expect(listClaims(scope)).toEqual(expect.arrayContaining(disclosed([scope], { displayName })))
    }
  },
)

test.each(['profile', 'email', 'wallet', 'siwe', 'groups'] as const)(
  'every claim of the row of %s is disclosed somewhere',
  (scope) => {
    // The picture is drawn from the address: it comes only to who may know that.
    const scopes = scope === 'profile' ? (['profile', 'wallet'] as const) : [scope]
    // Only an ID token says that groups were left out of it: test/oidc/group-claims.test.ts.
    const told = [...disclosed(scopes, { displayName: null }), 'groups_truncated']
    expect(told).toEqual(expect.arrayContaining([...listClaims(scope)]))
  },
)

test('claims and scopes stand for each other', () => {
  const asked = ['wallets', 'updated_at', 'email', 'sub', 'unknown']
  expect(findClaimScopes(asked, scopeNames)).toEqual(['profile', 'email', 'wallet'])
  expect(findClaimScopes(asked, ['openid', 'profile', 'wallet'])).toEqual(['profile', 'wallet'])
  expect(listScopeClaims(['siwe', 'unknown'])).toEqual(['siwe_message', 'siwe_signature'])
})

const made = makeUsername(person.accountId)
const address = person.walletAddress

describe('preferred_username', () => {
  test.each([
    ['is the name that was decided', { toldName: 'ada' }, 'ada'],
    ['is made of the sub where none was', { toldName: null }, made],
    ['is not the username of today, where another was told', { toldName: 'ada', username: 'bob' }, 'ada'],
    ['is not the username of today, where a made one was told', { toldName: null, username: 'bob' }, made],
    ['is never the display name', { displayName: 'bob' }, made],
  ])('%s', (_rule, changes, name) => {
    for (const scopes of [['profile'], ['profile', 'wallet', 'siwe']] as const)
      expect(claimsOf(changes, scopes)['preferred_username']).toBe(name)
  })

  test('is told to a pairwise application only with the wallet', () => {
    for (const toldName of ['ada', null]) {
      expect(claimsOf({ toldName }, ['profile'], true)).toEqual({ name: 'Ada' })
      expect(claimsOf({ toldName, displayName: null }, ['profile', 'siwe'], true)['name']).toBeUndefined()
      expect(claimsOf({ toldName }, ['profile', 'wallet'], true)['preferred_username']).toBe(toldName ?? made)
    }
  })
})

describe('without a display name, the name', () => {
  const nameOf = (changes: Partial<Person>, scopes: readonly Scope[]) =>
    claimsOf({ displayName: null, ...changes }, scopes)['name']

  test('is the address only where the application may know the address', () => {
    expect(nameOf({}, ['profile'])).toBe(made)
    expect(nameOf({}, ['profile', 'wallet'])).toBe(address)
    expect(nameOf({}, ['profile', 'siwe'])).toBe(address)
    expect(nameOf({ proof: null }, ['profile', 'siwe'])).toBe(made)
  })

  test('is the username where that was told', () => {
    expect(nameOf({ toldName: 'ada' }, ['profile', 'wallet'])).toBe('ada')
  })

  test('and the picture are others for a key, and for a contract on each chain', () => {
    const wallets: Partial<Person>[] = [{ walletChainId: null }, { walletChainId: 1 }, { walletChainId: 10 }]
    const claims = wallets.map((wallet) => claimsOf({ displayName: null, ...wallet }, ['profile', 'wallet']))
    expect(claims.map(({ name }) => name)).toEqual([address, `eip155:1:${address}`, `eip155:10:${address}`])
    expect(new Set(claims.map(({ picture }) => picture)).size).toBe(3)
    expect(claims.map((told) => [told['wallet_kind'], told['wallet_chain_id']])).toEqual([
      ['key', 1],
      ['contract', 1],
      ['contract', 10],
    ])
  })
})

test('the picture comes only to who may know the address', () => {
  expect(claimsOf({}, ['profile'])['picture']).toBeUndefined()
  expect(claimsOf({ displayName: null }, ['profile'])['picture']).toBeUndefined()
  for (const scopes of [
    ['profile', 'wallet'],
    ['profile', 'siwe'],
  ] as const)
    expect(claimsOf({}, scopes)['picture']).toEqual(expect.any(String))
})

describe('what was signed', () => {
  const proofOf = (siweMessage: string | null, minutes: number) =>
    claimsOf({ proof: siweMessage && payloadOf(siweMessage) }, ['siwe'], false, signedAt + minutes * 60_000)
  const good = sign('2026-01-01T00:10:00Z')

  test.each([
    ['is told while it has more than a minute left', good, 8.99, true],
    ['is not told in the last minute, when the clock of who verifies it may be past its end', good, 9, false],
    ['is not told when it has expired', good, 10, false],
    ['is not told where it never expires', sign(undefined), 0, false],
    ['is not told where it expires later than was proposed', sign('9999-12-31T23:59:59Z'), 0, false],
    ['is not told where nobody can read it', 'a message', 0, false],
    ['is not told where nothing was', null, 0, false],
  ])('%s', (_rule, siweMessage, minutes, isTold) => {
    const told = isTold ? { siwe_message: siweMessage, siwe_signature: '0x' } : {}
    expect(proofOf(siweMessage, minutes)).toEqual(told)
  })

  test('lets the application know the address for good, also when it is told no more', () => {
    const claims = claimsOf({ displayName: null }, ['profile', 'siwe'], false, signedAt + 3_600_000)
    expect(claims).toMatchObject({ name: address, picture: expect.any(String) })
    expect(claims).not.toHaveProperty('siwe_message')
  })
})

describe('when these last changed', () => {
  const changedAt = (changes: Partial<Person>) => claimsOf(changes, ['profile'])['updated_at']

  test('is the later of the profile and the language, in whole seconds', () => {
    expect(changedAt({ profileChangedAt: 7_999, languageAt: 5_000 })).toBe(7)
    expect(changedAt({ profileChangedAt: 5_000, languageAt: 7_999 })).toBe(7)
    expect(changedAt({ profileChangedAt: 5_000, languageAt: null })).toBe(5)
  })

  test('is when the account began, while nothing has', () => {
    expect(changedAt({ profileChangedAt: null, languageAt: null, accountCreatedAt: 3_000 })).toBe(3)
  })
})

test('what nobody offers or has is not told', () => {
  const asked = {
    scopes: new Set(['email', 'groups', 'openid']),
    sub: 'sub',
    wallets: [],
    origin: '',
    now: 1,
  }
  expect(
    describeClaims(person, { ...asked, email: undefined, isPairwise: false, standing: undefined }),
  ).toEqual({})
})
