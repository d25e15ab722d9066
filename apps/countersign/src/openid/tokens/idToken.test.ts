import { describe, expect, test } from 'vitest'
import { makeClient } from '../../../test/openid/support/makeClient.ts'
import { makeFamily } from '../../../test/openid/support/makeFamily.ts'
import type { PersonStanding } from '../claims/standing.ts'
import type { Telling } from '../claims/tellClaims.ts'
import type { Client } from '../client/Client.ts'
import type { FamilyOfPerson } from './Family.ts'
import { makeIdToken } from './idToken.ts'
import type { Signers } from './signers.ts'

const now = 1_700_000_123_456
const issuer = 'https://login.example'
const client = makeClient()

interface Made {
  readonly family?: Partial<FamilyOfPerson>
  readonly client?: Client
  /** What is told of the person beside whom they are. */
  readonly told?: Readonly<Record<string, unknown>>
}

/** What is signed, how, and what was asked of who tells claims. */
async function make({ family = {}, client: given = client, told = {} }: Made = {}) {
  const signed: Parameters<Signers['sign']>[] = []
  const asked: Telling[] = []
  const person = makeFamily(family)
  const standing: PersonStanding = {
    accountId: person.accountId,
    read: async () => ({ groups: [], facts: [] }),
  }
  const token = await makeIdToken(
    {
      teller: {
        async tell(telling) {
          asked.push(telling)
          return { sub: 'the sub', ...told }
        },
      },
      signers: {
        sign(...given) {
          signed.push(given)
          return 'a signed token'
        },
        end() {},
      },
    },
    { client: given, family: person, standing, scopes: ['openid'], issuer, now },
  )
  const [[claims, signing] = []] = signed
  // As it is written: what is undefined is not there.
  const written: Record<string, unknown> = JSON.parse(JSON.stringify(claims))
  return { token, written, signing, asked, person, standing }
}

describe('an ID token', () => {
  test('says what it must, in its order, and no more', async () => {
    const { token, written } = await make()
    expect(token).toBe('a signed token')
    expect(Object.entries(written)).toEqual([
      ['sub', 'the sub'],
      ['auth_time', 1_700_000_000],
      ['acr', 'urn:countersign:wallet:key'],
      ['amr', ['wallet', 'pop']],
      ['aud', 'wiki'],
      ['exp', 1_700_000_123 + client.lives.idTokenSeconds],
      ['iat', 1_700_000_123],
      ['iss', issuer],
    ])
  })

  test('repeats the nonce, and names the session where the application knows it', async () => {
    const { written } = await make({ family: { nonce: 'n-0S6_WzA2Mj', sid: 'a sid' }, told: { name: 'Ada' } })
    expect(Object.keys(written)).toEqual([
      ...['sub', 'auth_time', 'acr', 'amr', 'name', 'nonce', 'sid', 'aud', 'exp', 'iat', 'iss'],
    ])
    expect(written).toMatchObject({ nonce: 'n-0S6_WzA2Mj', sid: 'a sid', name: 'Ada' })
  })

  test('says of itself what it is, whatever is told of the person', async () => {
    const named = { iss: 'x', aud: 'x', exp: 0, iat: 0, nonce: 'x', sid: 'x' }
    const { written } = await make({ told: named })
    expect(written).toMatchObject({ iss: issuer, aud: 'wiki', iat: 1_700_000_123 })
    expect(written['exp']).toBeGreaterThan(1_700_000_123)
    expect(written).not.toHaveProperty('nonce')
    expect(written).not.toHaveProperty('sid')
  })

  test('has no hash of an access token: it comes with it, over the same connection', async () => {
    const { written } = await make({ family: { nonce: 'n' } })
    for (const name of ['at_hash', 'c_hash', 's_hash', 'azp', 'jti']) expect(written).not.toHaveProperty(name)
  })

  test('lives as long as the application has it live', async () => {
    const { written } = await make({ client: makeClient({ idTokenSeconds: 300 }) })
    expect(written['exp']).toBe(1_700_000_423)
  })

  test('is signed with the algorithm of the application, and has no type', async () => {
    expect((await make()).signing).toEqual({ algorithm: 'RS256' })
    const { signing } = await make({ client: makeClient({ idTokenSignedResponseAlg: 'ES256' }) })
    expect(signing).toEqual({ algorithm: 'ES256' })
  })

  test('tells of the person what was asked for it, at this issuer', async () => {
    const claims = '{"id_token":{"name":null}}'
    const { asked, person, standing } = await make({ family: { claims } })
    expect(asked).toEqual([
      { client, person, standing, scopes: ['openid'], claims, place: 'id_token', origin: issuer },
    ])
  })
})
