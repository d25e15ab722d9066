import { describe, expect, it, test } from 'vitest'
import {
  audience,
  createIssuer,
  discoveryPath,
  introspectionPath,
  issuer,
  keysPath,
  refusalOf,
  withToken,
} from '../testing/createIssuer.ts'

const person = { subject: 'a-person' }

/** How often an issuer was asked for its keys. */
function countOf({ asked }: { readonly asked: readonly { readonly path: string }[] }): number {
  return asked.filter(({ path }) => path === keysPath).length
}

function fail(): never {
  throw new TypeError('fetch failed')
}

describe('the keys of an issuer', () => {
  it('are fetched when the first token comes, once for all that come with it', async () => {
    const one = await createIssuer()
    const api = one.verifier()
    expect(one.asked).toEqual([])
    const token = await one.sign()
    await Promise.all(Array.from({ length: 20 }, () => api.verify(withToken(token), [])))
    expect(one.asked.map(({ path }) => path)).toEqual([discoveryPath, keysPath])
  })

  it('are fetched anew for a key ID that is not among them, at most once a minute', async () => {
    const one = await createIssuer()
    const api = one.verifier()
    await api.verify(withToken(await one.sign()), [])
    const next = await one.makeKey('two')
    const token = await one.sign({}, {}, next)
    one.wait(60_000)
    const flood = async () => {
      const unknown = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => one.sign({}, { kid: `unknown ${at}` })),
      )
      const refused = await Promise.all(unknown.map((other) => refusalOf(api, withToken(other))))
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['invalid_token']))
    }
    await flood()
    expect(countOf(one)).toBe(2)
    one.publish(next)
    one.wait(59_999)
    await flood()
    expect(await refusalOf(api, withToken(token))).toMatchObject({ status: 401 })
    expect(countOf(one)).toBe(2)
    one.wait(1)
    expect(await api.verify(withToken(token), [])).toMatchObject(person)
    expect(countOf(one)).toBe(3)
  })

  it('that the issuer has taken back are good for ten minutes at most', async () => {
    const one = await createIssuer()
    const api = one.verifier()
    const token = await one.sign({ exp: one.now() / 1_000 + 3_600 })
    await api.verify(withToken(token), [])
    one.publish(await one.makeKey('two'))
    one.wait(599_999)
    expect(await api.verify(withToken(token), [])).toMatchObject(person)
    one.wait(1)
    expect(await refusalOf(api, withToken(token))).toMatchObject({ code: 'invalid_token' })
  })

  it('are kept while the issuer is away, which nobody waits for after the first', async () => {
    const one = await createIssuer()
    const api = one.verifier()
    const token = await one.sign({ exp: one.now() / 1_000 + 100_000 })
    await api.verify(withToken(token), [])
    one.answers.set(discoveryPath, fail)
    one.answers.set(keysPath, fail)
    one.wait(600_000)
    expect(await api.verify(withToken(token), [])).toMatchObject(person)
    one.answers.set(discoveryPath, () => new Promise(() => {}))
    one.answers.set(keysPath, () => new Promise(() => {}))
    one.wait(60_000)
    expect(await api.verify(withToken(token), [])).toMatchObject(person)
    expect(await api.verify(withToken(token), [])).toMatchObject(person)
  })

  it('that were not found while the issuer is away say nothing about a token: 503, and when to try again', async () => {
    const one = await createIssuer()
    const api = one.verifier()
    await api.verify(withToken(await one.sign()), [])
    one.answers.set(keysPath, fail)
    one.wait(60_000)
    const token = await one.sign({}, { kid: 'two' })
    for (const after of [0, 1, 60_000]) {
      one.wait(after)
      const refused = await refusalOf(api, withToken(token))
      expect([refused.status, refused.code]).toEqual([503, 'temporarily_unavailable'])
      expect(refused.response.headers).toEqual({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'retry-after': '5',
      })
    }
    expect(countOf(one)).toBe(3)
  })

  it('that came back after the issuer was away are all that there is: what is not among them is refused', async () => {
    const one = await createIssuer()
    const api = one.verifier()
    const token = await one.sign({ exp: one.now() / 1_000 + 100_000 })
    await api.verify(withToken(token), [])
    const known = one.answers.get(keysPath)
    one.answers.set(keysPath, fail)
    one.wait(600_000)
    await api.verify(withToken(token), [])
    one.answers.set(keysPath, known)
    one.wait(60_000)
    const unknown = await one.sign({}, { kid: 'two' })
    expect(await refusalOf(api, withToken(unknown))).toMatchObject({ status: 401 })
    expect(await refusalOf(api, withToken(unknown))).toMatchObject({ status: 401 })
  })

  it('are not fetched anew for a token that names none of several', async () => {
    const one = await createIssuer()
    one.publish(await one.makeKey('one'), await one.makeKey('two'))
    const api = one.verifier()
    const token = await one.sign({}, { kid: undefined })
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await refusalOf(api, withToken(token))).toMatchObject({ code: 'invalid_token' })
      one.wait(60_000)
    }
    expect(countOf(one)).toBe(1)
  })

  it('are waited for again five seconds after the first try has failed', async () => {
    const one = await createIssuer()
    const api = one.verifier()
    const known = one.answers.get(keysPath)
    one.answers.set(keysPath, fail)
    const token = await one.sign()
    expect(await refusalOf(api, withToken(token))).toMatchObject({ status: 503 })
    one.answers.set(keysPath, known)
    one.wait(4_999)
    expect(await refusalOf(api, withToken(token))).toMatchObject({ status: 503 })
    expect(countOf(one)).toBe(1)
    one.wait(1)
    expect(await api.verify(withToken(token), [])).toMatchObject(person)
  })

  it('last no longer where the clock is put back', async () => {
    const one = await createIssuer()
    const api = one.verifier()
    await api.verify(withToken(await one.sign()), [])
    one.wait(-3_600_000)
    expect(await api.verify(withToken(await one.sign()), [])).toMatchObject(person)
    expect(countOf(one)).toBe(2)
  })
})

test.each<[string, string, unknown]>([
  ['has keys at another origin', discoveryPath, { issuer, jwks_uri: `https://evil.example${keysPath}` }],
  ['has keys at another port', discoveryPath, { issuer, jwks_uri: `${issuer}:8443${keysPath}` }],
  ['has keys over plain http', discoveryPath, { issuer, jwks_uri: `http://login.example${keysPath}` }],
  ['has keys nowhere', discoveryPath, { issuer }],
  ['has keys at no address', discoveryPath, { issuer, jwks_uri: keysPath }],
  [
    'is asked at another origin',
    discoveryPath,
    {
      issuer,
      jwks_uri: issuer + keysPath,
      introspection_endpoint: `https://evil.example${introspectionPath}`,
    },
  ],
  ['names another', discoveryPath, { issuer: `${issuer}/`, jwks_uri: issuer + keysPath }],
  ['names nobody', discoveryPath, { jwks_uri: issuer + keysPath }],
  ['answers nothing', discoveryPath, null],
  ['answers no JSON', discoveryPath, () => new Response('<!doctype html>')],
  ['answers an error', discoveryPath, () => Response.json({ issuer }, { status: 500 })],
  [
    'leads elsewhere',
    discoveryPath,
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
  ],
  ['answers more than it can mean', keysPath, () => new Response(`{"keys":[]${' '.repeat(262_144)}}`)],
  ['has keys that are no list', keysPath, { keys: 'one' }],
  [
    'has a key that nobody can read',
    keysPath,
    { keys: [{ kty: 'EC', crv: 'P-256', kid: 'one', x: 'a', y: 'b' }] },
  ],
])('an issuer that %s counts as away: 503, and nobody else is asked', async (_what, path, answer) => {
  const one = await createIssuer()
  one.answers.set(path, answer)
  const api = one.verifier({ introspection: { clientId: 'api~1', clientSecret: 'a secret' } })
  const refused = await refusalOf(api, withToken(await one.sign()))
  expect([refused.status, refused.code]).toEqual([503, 'temporarily_unavailable'])
  expect(await refusalOf(api, withToken('opaque'))).toMatchObject({ status: path === keysPath ? 401 : 503 })
  expect(one.asked.filter(({ init }) => init.redirect !== 'manual' || init.signal === undefined)).toEqual([])
})

test('an issuer with a slash at its end is asked at the same place', async () => {
  const one = await createIssuer()
  one.answers.set(discoveryPath, { issuer: `${issuer}/`, jwks_uri: issuer + keysPath })
  const api = one.verifier({ issuer: `${issuer}/` })
  expect(await api.verify(withToken(await one.sign({ iss: `${issuer}/` })), [])).toMatchObject(person)
  expect(await refusalOf(api, withToken(await one.sign()))).toMatchObject({ code: 'invalid_token' })
})

test('keys of RSA and Ed25519 verify as well', async () => {
  const one = await createIssuer()
  const keys = await Promise.all([one.makeKey('rsa', 'RS256'), one.makeKey('ed', 'Ed25519')])
  one.publish(...keys)
  const api = one.verifier()
  for (const key of keys) {
    const request = new Request(audience, {
      headers: { authorization: `Bearer ${await one.sign({}, {}, key)}` },
    })
    expect(await api.verify(request, [])).toMatchObject(person)
  }
})
