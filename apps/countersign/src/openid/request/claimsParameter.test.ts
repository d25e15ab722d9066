import { scopeNames } from '@countersign/product-api'
import { describe, expect, it, test } from 'vitest'
import { limitClaims, noClaims, readClaimsParameter } from './claimsParameter.ts'

const write = (claims: unknown) => JSON.stringify(claims)
const limit = (claims: unknown, allowed: readonly string[] = ['openid', 'profile']) =>
  limitClaims(typeof claims === 'string' ? claims : write(claims), new Set(allowed), scopeNames)

describe('a claims parameter', () => {
  test.each<[string, unknown, string]>([
    ['is no JSON', '{', 'the claims parameter is not JSON'],
    ['is a list', [], 'the claims parameter must be a JSON object'],
    ['is nothing', null, 'the claims parameter must be a JSON object'],
    ['has neither place', { name: null }, 'the claims parameter must have a member userinfo or id_token'],
    ['has a place that is a list', { userinfo: [] }, 'userinfo of the claims parameter must be an object'],
    ['has a place that is nothing', { id_token: null }, 'id_token of the claims parameter must be an object'],
    ['asks for sub in an unknown form', { id_token: { sub: 'x' } }, 'claims asks for sub in an unknown form'],
    [
      'asks for an acr of no value',
      { id_token: { acr: { values: [] } } },
      'claims asks for values of acr that are not texts',
    ],
    [
      'asks for a sub that is a number',
      { userinfo: { sub: { value: 1 } } },
      'claims asks for values of sub that are not texts',
    ],
    [
      'asks for essential in a word',
      { id_token: { acr: { essential: 'yes' } } },
      'claims asks for acr in an unknown form',
    ],
    [
      'asks for an acr of a text and a number',
      { id_token: { acr: { value: 1, values: ['x'] } } },
      'claims asks for values of acr that are not texts',
    ],
  ])('is refused that %s', (_what, claims, description) => {
    expect(() => limit(claims)).toThrow(expect.objectContaining({ code: 'invalid_request', description }))
  })

  it('is refused that must have a way to sign in that there is not', () => {
    const ask = (acr: object) => limit({ id_token: { acr } })
    const unmet = expect.objectContaining({
      code: 'unmet_authentication_requirements',
      description: 'claims asks for an acr that this server does not have',
    })
    expect(() => ask({ essential: true, values: ['x', 'y'] })).toThrow(unmet)
    expect(() => ask({ values: ['x'] })).not.toThrow()
    expect(() => ask({ essential: true })).not.toThrow()
    expect(() => ask({ essential: true, values: ['x', 'urn:countersign:wallet:contract'] })).not.toThrow()
  })

  it('keeps what the application may know, and what nobody is offered', () => {
    const claims = { id_token: { name: null, address: { essential: true } }, userinfo: { sub: null } }
    expect(limit(claims)).toBe(write(claims))
    expect(limit(`  ${write(claims)}`)).toBe(write(claims))
  })

  it('loses what the application may not know', () => {
    const claims = {
      id_token: { wallet_address: null, name: null },
      userinfo: { siwe_message: null },
      more: 1,
    }
    expect(limit(claims)).toBe(write({ id_token: { name: null }, userinfo: {}, more: {} }))
    expect(limit(claims, ['openid', 'profile', 'wallet', 'siwe'])).toBe(write(claims))
  })
})

describe('what is read of one that was kept', () => {
  it('is nothing where there is none', () => {
    expect(readClaimsParameter(undefined)).toBe(noClaims)
  })

  it('is the names, whom it must be and how they must have signed', () => {
    const claims = {
      userinfo: { name: null, sub: { value: 'a', values: ['b'] } },
      id_token: { name: null, sub: { value: 'c' }, acr: { essential: true, values: ['x'] } },
    }
    expect(readClaimsParameter(write(claims))).toEqual({
      names: ['name', 'sub', 'acr'],
      subjects: ['a', 'b', 'c'],
      contextClasses: ['x'],
    })
  })

  it('is anyone, by any way, where none is essential', () => {
    const claims = { id_token: { sub: null, acr: { values: ['x'] } } }
    expect(readClaimsParameter(write(claims))).toMatchObject({
      subjects: undefined,
      contextClasses: undefined,
    })
  })
})
