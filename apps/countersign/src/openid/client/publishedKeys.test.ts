import { beforeEach, describe, expect, test } from 'vitest'
import { makeClient, rulesOfTests } from '../../../test/openid/support/makeClient.ts'
import { type KeyOfTests, makeKey } from '../../../test/openid/support/makeKeys.ts'
import type { ApplicationRules } from '../../applications/applications.fields.ts'
import { parseJwt } from '../jwt/parseJwt.ts'
import type { Client } from './Client.ts'
import { FetchError } from './fetchDocument.ts'
import { type ApplicationKeys, createApplicationKeys } from './publishedKeys.ts'

const address = 'https://wiki.example/jwks'
const published = makeClient({ jwksUri: address })
const [one, two] = [makeKey('ES256', 'one'), makeKey('ES256', 'two')]
const rules: ApplicationRules = { ...rulesOfTests, internalHosts: ['wiki.internal'] }

let time: number
let asked: string[]
let refused: string[]
let warned: unknown[]
let answer: () => Promise<unknown>
let keys: ApplicationKeys
let calledBy: unknown[]

beforeEach(() => {
  time = 1_700_000_000_000
  asked = []
  refused = []
  warned = []
  calledBy = []
  publish(one)
  keys = create()
})

const publish = (...pairs: readonly KeyOfTests[]) => {
  answer = async () => ({ keys: pairs.map(({ jwk }) => jwk) })
}
const fail = (why: string) => {
  answer = () => Promise.reject(new FetchError(why))
}
function create(): ApplicationKeys {
  return createApplicationKeys({
    service: {
      now: () => time,
      log: { info() {}, warn: (...told) => warned.push(told), error() {} },
    },
    rules,
    countRefusal: (clientId, reason) => refused.push(`${clientId} ${reason}`),
    load: (from, _call, by) => {
      asked.push(from)
      calledBy.push(by)
      return answer()
    },
  })
}
const isGood = (key: KeyOfTests, client: Client = published) =>
  keys.haveSigned(client, parseJwt(key.sign({})), ['ES256'])

describe('keys that an application publishes', () => {
  test('are fetched when they are needed, and once', async () => {
    expect([await isGood(one), await isGood(one)]).toEqual([true, true])
    expect(asked).toEqual([address])
  })

  test('are fetched once, however many ask at once', async () => {
    expect(await Promise.all([isGood(one), isGood(one), isGood(two)])).toEqual([true, true, false])
    expect(asked).toHaveLength(1)
  })

  test('that do not fit are fetched again after a minute, and not before', async () => {
    expect(await isGood(two)).toBe(false)
    publish(two)
    time += 59_999
    expect(await isGood(two)).toBe(false)
    time += 1
    expect(await Promise.all([isGood(two), isGood(two)])).toEqual([true, true])
    expect(asked).toHaveLength(2)
  })

  test('that fit are believed for ten minutes', async () => {
    expect(await isGood(one)).toBe(true)
    publish(two)
    time += 599_999
    expect(await isGood(one)).toBe(true)
    expect(asked).toHaveLength(1)
    time += 1
    expect(await isGood(one)).toBe(false)
    expect(await isGood(two)).toBe(true)
    expect(asked).toHaveLength(2)
  })

  test('need no name in what they sign', async () => {
    const sign = (key: KeyOfTests) => parseJwt(key.sign({}, { alg: 'ES256' }))
    expect(await keys.haveSigned(published, sign(two), ['ES256'])).toBe(false)
    expect(await keys.haveSigned(published, sign(one), ['ES256'])).toBe(true)
  })

  test('that were taken back do not work once others were fetched', async () => {
    await isGood(one)
    publish(two)
    time += 60_000
    expect(await isGood(two)).toBe(true)
    expect(await isGood(one)).toBe(false)
  })

  test('go on working for their ten minutes while the address does not answer', async () => {
    await isGood(one)
    fail('did not answer')
    time += 60_000
    expect(await isGood(two)).toBe(false)
    expect(await isGood(one)).toBe(true)
    time += 540_000
    expect(await isGood(one)).toBe(false)
  })

  test('are of one application and one address', async () => {
    await isGood(one)
    await isGood(one, makeClient({ jwksUri: `${address}/other` }))
    expect(asked).toEqual([address, `${address}/other`])
    await isGood(one, { ...published, id: 'forum' })
    expect(asked).toEqual([address, `${address}/other`, address])
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['cannot be fetched', () => Promise.reject(new FetchError('is not JSON')), 'is not JSON'],
    ['are no set of keys', async () => ({ keys: 'none' }), 'is not a JWK Set'],
    ['are no objects', async () => ({ keys: ['key'] }), 'is not a JWK Set'],
    ['are nothing', async () => null, 'is not a JWK Set'],
    ['are none', async () => ({ keys: [] }), 'jwks: holds 0 keys'],
    [
      'hold a secret',
      async () => ({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }),
      'jwks.keys.0: holds a private or secret key',
    ],
  ])('that %s are asked for once a minute; its page and the log say so', async (_what, make, why) => {
    answer = make
    expect([await isGood(one), await isGood(one)]).toEqual([false, false])
    expect(asked).toHaveLength(1)
    expect(refused).toEqual(['wiki keys_unavailable'])
    expect(warned).toEqual([
      [
        {
          clientId: 'wiki',
          address,
          err: expect.objectContaining({ message: expect.stringContaining(why) }),
        },
        'Could not fetch the keys of an application.',
      ],
    ])
    time += 60_000
    publish(one)
    expect(await isGood(one)).toBe(true)
  })

  test('that we would not register are told to the log with the rule that they break', async () => {
    answer = async () => ({ keys: [] })
    await isGood(one)
    expect(warned).toMatchObject([[{ err: { cause: { name: 'FieldError' } } }, expect.any(String)]])
  })

  test('that fail in a way that nobody foresaw are no failure of the application', async () => {
    const failure = new TypeError('a fault of ours')
    answer = () => Promise.reject(failure)
    await expect(isGood(one)).rejects.toBe(failure)
    expect(refused).toEqual([])
  })

  test('may lie beside others that verify nothing', async () => {
    answer = async () => ({ keys: [{ ...two.jwk, use: 'enc' }, one.jwk] })
    expect(await isGood(one)).toBe(true)
  })

  test('may lie beside others of kinds that we do not know', async () => {
    const unknown = [
      { kty: 'AKP', alg: 'ML-DSA-44', pub: 'AAAA' },
      { kty: 'OKP', crv: 'X25519', x: 'AAAA' },
    ]
    answer = async () => ({ keys: [...unknown, one.jwk] })
    expect(await isGood(one)).toBe(true)
  })

  test('of one that registered itself are never called for in the network of the operator', async () => {
    await isGood(one)
    await isGood(one, { ...published, id: 'stranger', isStranger: true })
    expect(calledBy).toEqual([rules, { ...rules, internalHosts: [], isWrittenByOperator: false }])
  })

  test('of thousands of applications are not remembered for ever', async () => {
    await askFor('first')
    for (let index = 0; index < 1_000; index += 1) await askFor(`app${index}`)
    asked = []
    await askFor('app0')
    expect(asked).toEqual([])
    await askFor('first')
    expect(asked).toEqual([address])
  })

  test('that were asked for last are remembered longest', async () => {
    await askFor('first')
    for (let index = 1; index < 1_000; index += 1) await askFor(`app${index}`)
    time += 60_000
    await askFor('first', two)
    await askFor('one more')
    asked = []
    await askFor('first')
    expect(asked).toEqual([])
    await askFor('app1')
    expect(asked).toEqual([address])
  })
})

const jwts = new Map([one, two].map((key) => [key, parseJwt(key.sign({}))]))
const askFor = (id: string, key = one) => {
  const jwt = jwts.get(key)
  return jwt && keys.haveSigned({ ...published, id }, jwt, ['ES256'])
}

describe('keys that an application is registered with', () => {
  const registered = makeClient({ jwks: { keys: [one.jwk] } })

  test('are those that it signs with, and nothing is fetched', async () => {
    expect([await isGood(one, registered), await isGood(two, registered)]).toEqual([true, false])
    expect(asked).toEqual([])
  })

  test('are for the algorithms that are asked for', async () => {
    expect(await keys.haveSigned(registered, parseJwt(one.sign({})), ['PS256'])).toBe(false)
  })

  test('may be none', async () => {
    expect(await isGood(one, makeClient())).toBe(false)
  })
})
