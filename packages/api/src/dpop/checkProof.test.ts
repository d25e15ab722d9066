import { base64url } from 'jose'
import { describe, expect, it, test, vi } from 'vitest'
import type { ApiVerifierOptions } from '../options.ts'
import { audience, createIssuer, refusalOf, withToken } from '../testing/createIssuer.ts'
import { createProver, hash } from '../testing/createProver.ts'

const nonceSecret = 'a secret of the tests that is long enough'

/** A token that is bound to the key of a program, and the API that it is for. */
async function start(options: Partial<ApiVerifierOptions> = {}, alg = 'ES256') {
  const one = await createIssuer()
  const prover = await createProver(one.now, alg)
  const token = await one.sign({ cnf: prover.cnf })
  const api = one.verifier(options)
  const send = (proof: string | undefined, scheme = 'DPoP') =>
    withToken(token, { scheme, ...(proof !== undefined && { proof }) })
  return { ...one, ...prover, token, api, send }
}

const person = { subject: 'a-person' }

describe('a token that is bound to a key (RFC 9449, section 7)', () => {
  test.each(['ES256', 'Ed25519'])('is accepted with a proof of that key (%s)', async (alg) => {
    const { api, send, prove, token } = await start({}, alg)
    for (const scheme of ['DPoP', 'dpop'])
      expect(await api.verify(send(await prove(token), scheme), ['files:read'])).toMatchObject(person)
  })

  it('is refused without a proof, and as Bearer with one', async () => {
    const { api, send, prove, token } = await start()
    const missing = await refusalOf(api, send(undefined))
    expect(missing).toMatchObject({ code: 'invalid_dpop_proof', status: 401 })
    expect(missing.response.headers['www-authenticate']).toBe(
      'DPoP error="invalid_dpop_proof", error_description="The header DPoP with a proof is missing.", resource_metadata="https://files.example/.well-known/oauth-protected-resource/v1", algs="ES256 EdDSA Ed25519"',
    )
    for (const proof of [undefined, await prove(token)])
      expect(await refusalOf(api, send(proof, 'Bearer'))).toMatchObject({ code: 'invalid_token' })
  })

  it('is refused with the proof of another key', async () => {
    const { api, send, token, now } = await start()
    const other = await createProver(now)
    expect(await refusalOf(api, send(await other.prove(token)))).toMatchObject({ code: 'invalid_dpop_proof' })
  })

  test.each([
    ['is for another method', { htm: 'POST' }],
    ['names its method in lower case', { htm: 'get' }],
    ['is for another path', { htu: `${audience}/other` }],
    ['is for another host', { htu: 'https://evil.example/v1/list' }],
    ['is for another port', { htu: 'https://files.example:8443/v1/list' }],
    ['is for plain http', { htu: 'http://files.example/v1/list' }],
    ['is for no address', { htu: '/v1/list' }],
    ['says nothing of its address', { htu: undefined }],
    ['is of another token', { ath: 'a' }],
    ['says nothing of its token', { ath: undefined }],
    ['has no ID', { jti: undefined }],
    ['has an empty ID', { jti: '' }],
    ['has no time', { iat: undefined }],
    ['has a time that is no number', { iat: '2026-01-01' }],
    ['has expired', { exp: 1 }],
    ['is not valid yet', { nbf: 9_999_999_999 }],
  ])('is refused with a proof that %s', async (_what, claims) => {
    const { api, send, prove, token } = await start()
    const refused = await refusalOf(api, send(await prove(token, claims)))
    expect([refused.status, refused.code]).toEqual([401, 'invalid_dpop_proof'])
  })

  test.each([
    ['is no proof', { typ: 'JWT' }],
    ['has no key', { jwk: undefined }],
    ['has a key that is a text', { jwk: 'a' }],
    ['has a shared secret for a key', { jwk: { kty: 'oct', k: 'a' } }],
    ['has an extension that nobody knows', { crit: ['a'], a: 1 }],
  ])('is refused with a proof that %s', async (_what, changed) => {
    const { api, send, prove, token } = await start()
    const [, payload, signature] = (await prove(token)).split('.')
    const header = { alg: 'ES256', typ: 'dpop+jwt', ...changed }
    const proof = `${base64url.encode(JSON.stringify(header))}.${payload}.${signature}`
    expect(await refusalOf(api, send(proof))).toMatchObject({ code: 'invalid_dpop_proof' })
  })

  it('is refused with a proof that gives the private key away, that nobody signed, or that another algorithm signed', async () => {
    const { api, send, prove, token, jwk, privateJwk, now } = await start()
    const [, payload] = (await prove(token)).split('.')
    const encode = (header: object) => base64url.encode(JSON.stringify(header))
    const rsa = await createProver(now, 'RS256')
    for (const proof of [
      await prove(token, {}, { jwk: privateJwk }),
      `${encode({ alg: 'none', typ: 'dpop+jwt', jwk })}.${payload}.`,
      await rsa.prove(token),
      await prove(token, {}, { typ: 'JWT' }),
      'a.b.c',
      'nonsense',
      `${await prove(token)}, ${await prove(token)}`,
      await prove(token, { more: 'a'.repeat(8_192) }),
    ])
      expect(await refusalOf(api, send(proof))).toMatchObject({ code: 'invalid_dpop_proof' })
  })

  it('is refused with another algorithm than those, by the right key too, and where a certificate is needed as well', async () => {
    const { api, sign, now, prove, cnf } = await start()
    const rsa = await createProver(now, 'RS256')
    const ofRsa = await sign({ cnf: rsa.cnf })
    const withProof = withToken(ofRsa, { scheme: 'DPoP', proof: await rsa.prove(ofRsa) })
    expect(await refusalOf(api, withProof)).toMatchObject({ code: 'invalid_dpop_proof' })
    const ofBoth = await sign({ cnf: { ...cnf, 'x5t#S256': 'a' } })
    const withOne = withToken(ofBoth, { scheme: 'DPoP', proof: await prove(ofBoth) })
    expect(await refusalOf(api, withOne)).toMatchObject({ code: 'invalid_token' })
  })

  it('counts the other times of a proof by the clock of the API', async () => {
    const { api, send, prove, token, now } = await start()
    const seconds = now() / 1_000
    const good = await prove(token, { nbf: seconds, exp: seconds + 1 })
    expect(await api.verify(send(good), [])).toMatchObject(person)
    for (const claims of [{ exp: seconds }, { nbf: seconds + 1 }])
      expect(await refusalOf(api, send(await prove(token, claims)))).toMatchObject({
        code: 'invalid_dpop_proof',
      })
  })

  it('counts the address without its query and fragment, on both sides, and as URL writes it', async () => {
    const { api, send, prove, token } = await start()
    for (const htu of [`${audience}/list?a=b`, `${audience}/list#a`, 'HTTPS://FILES.example:443/v1/./list'])
      expect(await api.verify(send(await prove(token, { htu })), [])).toMatchObject(person)
    const { headers } = send(await prove(token))
    expect(await api.verify(new Request(`${audience}/list?a=b`, { headers }), [])).toMatchObject(person)
  })

  it('counts the address that callers use, whatever host and scheme stand behind a proxy', async () => {
    const { api, send, prove, token } = await start()
    for (const url of ['http://10.0.0.1:3000/v1/list?a=b', '/v1/list?a=b']) {
      const { headers } = send(await prove(token))
      expect(await api.verify({ method: 'GET', url, headers }, [])).toMatchObject(person)
    }
    const { headers } = send(await prove(token, { htu: 'https://evil.example/v1/list' }))
    for (const url of ['https://evil.example/v1/list', '//evil.example/v1/list'])
      await expect(api.verify({ method: 'GET', url, headers }, [])).rejects.toMatchObject({
        code: 'invalid_dpop_proof',
      })
  })

  it('takes a proof of the last five minutes, or the next', async () => {
    const { api, send, prove, token, wait } = await start()
    const proofs = await Promise.all([prove(token), prove(token), prove(token)])
    wait(-300_000)
    expect(await api.verify(send(proofs[0]), [])).toMatchObject(person)
    wait(-1_000)
    expect(await refusalOf(api, send(proofs[1]))).toMatchObject({ code: 'invalid_dpop_proof' })
    wait(601_000)
    expect(await api.verify(send(proofs[1]), [])).toMatchObject(person)
    wait(1_000)
    expect(await refusalOf(api, send(proofs[2]))).toMatchObject({ code: 'invalid_dpop_proof' })
  })

  it('is refused with a proof that was used before, for as long as it could be', async () => {
    const { api, send, prove, token, wait } = await start()
    const proof = await prove(token)
    wait(-300_000)
    const all = await Promise.allSettled(Array.from({ length: 9 }, () => api.verify(send(proof), [])))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const after of [0, 300_000, 300_000]) {
      wait(after)
      expect(await refusalOf(api, send(proof))).toMatchObject({ code: 'invalid_dpop_proof' })
    }
  })

  it('is not accepted where it cannot be remembered which proofs were used: 503', async () => {
    const use = vi.fn(() => Promise.reject(new Error('The database is away.')))
    const { api, send, prove, token, now, cnf } = await start({ dpop: { usedProofs: { use } } })
    const refused = await refusalOf(api, send(await prove(token, { jti: 'a' })))
    expect([refused.status, refused.code]).toEqual([503, 'temporarily_unavailable'])
    expect(use.mock.calls).toEqual([[{ key: cnf.jkt, id: await hash('a'), expiresAt: now() + 301_000 }]])
  })

  it('uses up no proof of a token that is refused', async () => {
    const use = vi.fn(() => true)
    const { api, prove, sign, cnf } = await start({ dpop: { usedProofs: { use } } })
    const token = await sign({ cnf, aud: 'https://other.example' })
    const request = withToken(token, { scheme: 'DPoP', proof: await prove(token) })
    expect(await refusalOf(api, request)).toMatchObject({ code: 'invalid_token' })
    expect(use).not.toHaveBeenCalled()
  })
})

test('an opaque token is bound to the key that the issuer names', async () => {
  const one = await start({ introspection: { clientId: 'api~1', clientSecret: 'a secret' } })
  const answer = { active: true, aud: audience, sub: 'a-person', client_id: 'a', exp: one.now() / 1_000 + 60 }
  one.answers.set('/oidc/token/introspection', { ...answer, cnf: one.cnf })
  const request = withToken('opaque', { scheme: 'DPoP', proof: await one.prove('opaque') })
  expect(await one.api.verify(request, [])).toMatchObject(person)
  expect(await refusalOf(one.api, withToken('opaque'))).toMatchObject({ code: 'invalid_token' })
})

test('a token that is bound to no key is sent as Bearer, and without a proof', async () => {
  const { api, sign, prove } = await start()
  const token = await sign()
  for (const more of [
    { scheme: 'DPoP', proof: await prove(token) },
    { scheme: 'DPoP' },
    { scheme: 'Bearer', proof: await prove(token) },
  ])
    expect(await refusalOf(api, withToken(token, more))).toMatchObject({ code: 'invalid_token' })
})

test('who sends a token as DPoP is refused in the words of DPoP, whatever is wrong', async () => {
  const { api } = await start()
  const refused = await refusalOf(api, withToken('a.b.c', { scheme: 'DPoP' }))
  expect(refused.response.headers['www-authenticate']).toMatch(/^DPoP error="invalid_token", /)
})

test('an API that needs proofs refuses tokens that are bound to no key, and says how to ask', async () => {
  const { api, sign, send, prove, token } = await start({ dpop: { use: 'required' } })
  expect(await refusalOf(api, withToken(await sign()))).toMatchObject({ code: 'invalid_token' })
  expect(await api.verify(send(await prove(token)), [])).toMatchObject(person)
  const refused = await refusalOf(api, new Request(audience))
  expect(refused.response.headers['www-authenticate']).toBe(
    'DPoP resource_metadata="https://files.example/.well-known/oauth-protected-resource/v1", algs="ES256 EdDSA Ed25519"',
  )
  expect(api.metadata.dpop_bound_access_tokens_required).toBe(true)
})

describe('nonces (RFC 9449, section 9)', () => {
  const options = { dpop: { nonceSecret } }

  it('are offered by every answer, and needed by every proof', async () => {
    const { api, send, prove, token } = await start(options)
    const refused = await refusalOf(api, send(await prove(token)))
    expect([refused.status, refused.code]).toEqual([401, 'use_dpop_nonce'])
    const { 'dpop-nonce': nonce, 'www-authenticate': challenge } = refused.response.headers
    expect(challenge).toMatch(/^DPoP error="use_dpop_nonce", .*algs="ES256 EdDSA Ed25519"$/)
    const verified = await api.verify(send(await prove(token, { nonce })), [])
    expect(verified.responseHeaders).toEqual({ 'dpop-nonce': nonce })
  })

  it('take the place of the time, whatever the clock of the program says, and of no memory of used proofs', async () => {
    const { api, send, prove, token, wait } = await start(options)
    const refused = await refusalOf(api, send(await prove(token)))
    const nonce = refused.response.headers['dpop-nonce']
    const proof = await prove(token, { nonce, iat: 1 })
    wait(299_000)
    expect(await api.verify(send(proof), [])).toMatchObject(person)
    expect(await refusalOf(api, send(proof))).toMatchObject({ code: 'invalid_dpop_proof' })
  })

  test.each(['', 'a', 'NaN.', '.', `${'0'.repeat(43)}`, 7, null])(
    'are no made-up ones: %s',
    async (nonce) => {
      const { api, send, prove, token } = await start(options)
      expect(await refusalOf(api, send(await prove(token, { nonce })))).toMatchObject({
        code: 'use_dpop_nonce',
      })
    },
  )

  it('are those of this API and this secret, in every process', async () => {
    const one = await start(options)
    const nonceOf = async (more: Partial<ApiVerifierOptions>) => {
      const refused = await refusalOf(one.verifier({ ...options, ...more }), new Request(audience))
      return refused.response.headers['dpop-nonce']
    }
    const same = await nonceOf({})
    const others = [
      await nonceOf({ dpop: { nonceSecret: `${nonceSecret}!` } }),
      await nonceOf({ audience: 'https://other.example' }),
    ]
    expect(await one.api.verify(one.send(await one.prove(one.token, { nonce: same })), [])).toMatchObject(
      person,
    )
    for (const nonce of others)
      expect(await refusalOf(one.api, one.send(await one.prove(one.token, { nonce })))).toMatchObject({
        code: 'use_dpop_nonce',
      })
  })
})
