import { describe, expect, test } from 'vitest'
import { makeClient } from '../../../test/openid/support/makeClient.ts'
import { makeFamily } from '../../../test/openid/support/makeFamily.ts'
import { makeDpop } from '../../../test/openid/support/signInTo.ts'
import type { Signers } from '../tokens/signers.ts'
import {
  answerTokens,
  describeRefreshToken,
  getsRefreshToken,
  keepScopes,
  makeAccessToken,
  requireHash,
} from './issueTokens.ts'

const now = 1_700_000_100_000
const client = makeClient()
const family = makeFamily({ scope: 'openid offline_access', allowed: 'offline_access openid profile' })

describe('the scopes of a token', () => {
  const keep = (asked: string, allowed: string | null, offered: readonly string[]) =>
    keepScopes({ allowed }, { scopes: new Set(offered) }, asked)

  test.each<[string, string | null, string[], string[]]>([
    ['openid profile', 'openid profile wallet', ['openid', 'profile', 'wallet'], ['openid', 'profile']],
    ['openid profile', 'openid', ['openid', 'profile'], ['openid']],
    ['openid profile', 'openid profile', ['openid'], ['openid']],
    ['openid', null, ['openid'], []],
    ['', 'openid', ['openid'], []],
  ])('asked %j, allowed %j, offered %j', (asked, allowed, offered, kept) => {
    expect(keep(asked, allowed, offered)).toEqual(kept)
  })

  test('stand in the order in which the person has allowed them, whatever was asked first', () => {
    expect(keep('wallet openid', 'openid wallet', ['wallet', 'openid'])).toEqual(['openid', 'wallet'])
  })
})

describe('an access token', () => {
  const make = (scopes: readonly string[], dpop?: ReturnType<typeof makeDpop>) =>
    makeAccessToken({ client, family, scopes, dpop, now })

  test('is kept by its hash, with its family, and from when until when it is good', () => {
    const { token, seconds, scopes, row } = make(['openid', 'offline_access'])
    expect(seconds).toBe(3_600)
    expect(scopes).toEqual(['openid', 'offline_access'])
    expect(row).toEqual({
      hash: requireHash(token),
      family_id: 'a family',
      scope: null,
      dpop_key: null,
      api_id: null,
      issued_at: now,
      expires_at: now + 3_600_000,
    })
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('is kept with its scopes where they are not those of the family', () => {
    expect(make(['openid']).row.scope).toBe('openid')
    expect(make([]).row.scope).toBe('')
  })

  test('is bound to the key of whoever brings one', () => {
    expect(make(['openid'], makeDpop()).row.dpop_key).toBe('a key')
  })
})

describe('a refresh token', () => {
  const limits = { refreshLimits: { lifeSeconds: 7_776_000, repeatSeconds: 30 } }
  const token = 'a'.repeat(51)
  const describeIt = (
    of = client,
    dpop: ReturnType<typeof makeDpop> | undefined = makeDpop(),
    more = family,
  ) => describeRefreshToken(limits, { client: of, family: more, dpop, now }, token)

  test('is kept by its hash, follows none, and lives as long as it may', () => {
    expect(describeIt()).toEqual({
      hash: requireHash(token),
      family_id: 'a family',
      dpop_key: null,
      issued_at: now,
      expires_at: now + client.lives.refreshTokenSeconds * 1_000,
      predecessor: null,
    })
  })

  test('is bound to the key of an application that keeps no secret, where it brought one', () => {
    const native = makeClient({ tokenEndpointAuthMethod: 'none' })
    expect(describeIt(native).dpop_key).toBe('a key')
    const row = describeRefreshToken(limits, { client: native, family, dpop: undefined, now }, token)
    expect(row.dpop_key).toBeNull()
  })

  test('lives for a second at least, so that whoever has just got it learns why it is over', () => {
    const over = makeFamily({ familyExpiresAt: now - 5_000 })
    expect(describeIt(client, undefined, over).expires_at).toBe(now + 1_000)
  })

  test.each([
    ['openid offline_access', undefined, true],
    ['openid', undefined, false],
    ['openid offline_accesses', undefined, false],
    ['openid offline_access', ['authorization_code'] as const, false],
    ['openid offline_access', ['authorization_code', 'refresh_token'] as const, true],
  ])('is given for %j to an application that uses %j: %s', (scope, grantTypes, isGiven) => {
    const of = makeClient(grantTypes === undefined ? {} : { grantTypes: [...grantTypes] })
    expect(getsRefreshToken(of, { scope })).toBe(isGiven)
  })
})

test('what is no token of ours has no hash', () => {
  const fault = new TypeError('a token that was made here has the form of one')
  expect(() => requireHash('a token')).toThrow(fault)
})

describe('the answer', () => {
  const answer = (scopes: readonly string[], more: Partial<Parameters<typeof answerTokens>[1]> = {}) => {
    const access = makeAccessToken({ client, family, scopes, dpop: undefined, now })
    const signed: object[] = []
    const counted: unknown[][] = []
    const sign: Signers['sign'] = (claims) => {
      signed.push(claims)
      return 'an ID token'
    }
    const parts = {
      teller: {
        subjectOf: () => 'sub',
        isWalletKnown: () => true,
        tell: async ({ scopes: asked }: { scopes: readonly string[] }) => ({ sub: 'sub', told: asked }),
      },
      signers: { sign, end() {} },
      apiCounts: { countIssued: (...given: unknown[]) => void counted.push(given) },
    }
    const standing = { accountId: 'ada', read: async () => ({ groups: [], facts: [] }) }
    const issued = { client, family, standing, access, refreshToken: 'r', dpop: undefined, now, ...more }
    return {
      access,
      signed,
      counted,
      answered: answerTokens(parts, { ...issued, issuer: 'https://login.example' }),
    }
  }

  test('has what was issued, and says of the ID token what the access token can do', async () => {
    const { access, signed, counted, answered } = answer(['openid', 'profile'])
    expect(await answered).toEqual({
      access_token: access.token,
      expires_in: 3_600,
      id_token: 'an ID token',
      refresh_token: 'r',
      scope: 'openid profile',
      token_type: 'Bearer',
      session_state: undefined,
    })
    expect(signed).toMatchObject([{ told: ['openid', 'profile'], iss: 'https://login.example' }])
    expect(counted).toEqual([])
  })

  test('says that the tokens are bound to a key, and which session they are of', async () => {
    const { answered } = answer(['openid'], { dpop: makeDpop(), family: makeFamily({ sid: 'a sid' }) })
    expect(await answered).toMatchObject({ token_type: 'DPoP', session_state: 'a sid' })
  })

  test('has no ID token without the scope for one, and nothing that stands in it', async () => {
    const { signed, answered } = answer(['profile'], { family: makeFamily({ sid: 'a sid' }) })
    const written = JSON.parse(JSON.stringify(await answered))
    expect(Object.keys(written)).toEqual([
      ...['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type'],
    ])
    expect(signed).toEqual([])
  })
})
