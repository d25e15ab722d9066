import { once } from 'node:events'
import { createServer } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listRefusedRequests } from '../../src/applications/refusedRequests.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

interface Published {
  readonly key: CryptoKey
  readonly jwk: JWK
}

async function makeKey(kid: string): Promise<Published> {
  const { privateKey: key, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { key, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
}

/** A host that publishes keys, and how often it was asked. */
async function startHost() {
  const asked: string[] = []
  const answer = { status: 200, body: '{"keys":[]}' }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    // A year is no reason to believe a key for a year.
    const headers = { 'content-type': 'application/json', 'cache-control': 'max-age=31536000' }
    response.writeHead(answer.status, headers).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  const publish = (...keys: readonly Published[]) => {
    answer.body = JSON.stringify({ keys: keys.map(({ jwk }) => jwk) })
  }
  return { jwksUri: `http://127.0.0.1:${address.port}/jwks`, asked, answer, publish }
}

async function start() {
  const provider = await startProvider()
  const host = await startHost()
  const registered = await provider.addApplication({
    tokenEndpointAuthMethod: 'private_key_jwt',
    jwksUri: host.jwksUri,
  })
  const person = createPerson(provider.origin)
  const signInWith = async ({ key, jwk }: Published) => {
    const own = client.PrivateKeyJwt({ key, kid: jwk.kid ?? '' })
    const application = await setUp(provider, registered, own)
    return application.signIn(person).then(
      () => 'signed in',
      (error: { error?: string }) => error.error,
    )
  }
  return { provider, host, registered, signInWith }
}

describe('an application that publishes its keys', () => {
  it('proves itself with them; the address is asked once', async () => {
    const { host, signInWith } = await start()
    const key = await makeKey('one')
    host.publish(key)
    expect([await signInWith(key), await signInWith(key)]).toEqual(['signed in', 'signed in'])
    expect(host.asked).toEqual(['/jwks'])
  })

  it('changes its keys without a restart: a new one within a minute, one that it took back within ten', async () => {
    const { provider, host, signInWith } = await start()
    const [before, after] = [await makeKey('one'), await makeKey('two')]
    host.publish(before)
    expect(await signInWith(before)).toBe('signed in')
    host.publish(after)
    expect(await signInWith(after)).toBe('invalid_client')
    provider.wait(61_000)
    expect(await signInWith(after)).toBe('signed in')
    expect(await signInWith(before)).toBe('invalid_client')
    host.publish(before)
    expect(await signInWith(after)).toBe('signed in')
    provider.wait(601_000)
    expect(await signInWith(after)).toBe('invalid_client')
    expect(await signInWith(before)).toBe('signed in')
  })

  it('is asked once a minute at most, however often somebody claims to be it', async () => {
    const { host, signInWith } = await start()
    host.publish(await makeKey('one'))
    const stranger = await makeKey('two')
    for (let times = 0; times < 4; times += 1) expect(await signInWith(stranger)).toBe('invalid_client')
    expect(host.asked).toHaveLength(1)
  })

  it.each([
    ['is not found', { status: 404, body: '{}' }],
    ['is not JSON', { status: 200, body: 'keys' }],
    ['holds no keys', { status: 200, body: '{"keys":"none"}' }],
    ['holds a secret', { status: 200, body: '{"keys":[{"kty":"oct","k":"c2VjcmV0"}]}' }],
    ['is too long', { status: 200, body: JSON.stringify({ keys: [], more: 'x'.repeat(65_536) }) }],
  ])('is told on its page that what it publishes %s, and asked once', async (_name, answer) => {
    const { provider, host, registered, signInWith } = await start()
    Object.assign(host.answer, answer)
    const key = await makeKey('one')
    expect([await signInWith(key), await signInWith(key)]).toEqual(['invalid_client', 'invalid_client'])
    expect(host.asked).toHaveLength(1)
    await provider.sweep()
    const { refusals } = await listRefusedRequests(provider.store, registered.clientId, {})
    expect(refusals).toContainEqual({ since: expect.any(String), reason: 'keys_unavailable', count: 1 })
  })
})
