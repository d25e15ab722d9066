import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeKeys, publishKeys } from './keys.ts'

const jwkOf = (type: 'ec' | 'rsa') =>
  (type === 'ec'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
  ).privateKey.export({ format: 'jwk' })
const makeKey = (state: 'next' | 'current' | 'retired', type: 'ec' | 'rsa') => {
  const alg = type === 'ec' ? 'ES256' : 'RS256'
  return { state, privateJwk: { ...jwkOf(type), kid: `${state} ${alg}`, alg, use: 'sig' } }
}
const list = [makeKey('next', 'ec'), makeKey('retired', 'ec'), makeKey('current', 'rsa')]

describe('the published keys', () => {
  it('are their public halves alone', () => {
    const [rsa, next] = describeKeys(list)
    expect(Object.keys(rsa ?? {})).toEqual(['kty', 'use', 'kid', 'alg', 'e', 'n'])
    expect(Object.keys(next ?? {})).toEqual(['kty', 'use', 'kid', 'alg', 'crv', 'x', 'y'])
    expect(rsa).toEqual(expect.objectContaining({ kty: 'RSA', e: 'AQAB', n: list[2]?.privateJwk.n }))
  })

  it('stand in the order in which they sign', () => {
    expect(describeKeys(list).map(({ kid }) => kid)).toEqual(['current RS256', 'next ES256', 'retired ES256'])
  })

  it('are written once, until they are others', async () => {
    let keys = list
    const ask = () => publishKeys({ keys: { list: () => keys } })
    const answer = await ask()
    expect(answer.headers).toEqual({ 'content-type': 'application/jwk-set+json; charset=utf-8' })
    expect(JSON.parse(answer.body ?? '')).toEqual({ keys: describeKeys(list) })
    expect(await ask()).toBe(answer)
    keys = list.slice(1)
    expect(JSON.parse((await ask()).body ?? '').keys).toHaveLength(2)
  })
})
