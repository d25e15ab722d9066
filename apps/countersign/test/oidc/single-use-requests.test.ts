import { hash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedStores } from '../stores/preparedStores.ts'
import { addApplication } from './support/startProvider.ts'
import { outcomesOf, startTwoProcesses, type TwoProcesses } from './support/startTwoProcesses.ts'

describe.each(sharedStores)(
  'what an application sends five times at once, to two processes on %s:',
  (_name, makeLocation) => {
    let both: TwoProcesses
    beforeAll(async () => {
      both = await startTwoProcesses(await makeLocation())
      return both.end
    })

    /** The same request five times at once, to both. */
    const ask = (request: { path: string; headers: Readonly<Record<string, string>> }) =>
      Promise.all([0, 1, 0, 1, 0].map((index) => (index === 0 ? both.one : both.other).ask(request)))

    it('a request that was pushed is good for one code', async () => {
      const { application, newPerson, one, send } = both
      const person = newPerson()
      await application.signIn(person)
      for (let round = 0; round < 5; round += 1) {
        const { searchParams } = new URL((await application.link()).href)
        const pushed = await send(one, '/oidc/request', Object.fromEntries(searchParams))
        const query = new URLSearchParams({
          client_id: application.clientId,
          request_uri: pushed.body['request_uri'] ?? '',
        })
        const headers = { accept: 'text/html', cookie: person.browser.cookieFor('/oidc/auth') }
        const answers = await ask({ path: `/oidc/auth?${query}`, headers })
        const backs = answers.map(({ headers: { location = '' } }) => new URL(location).searchParams)
        expect(backs.filter((back) => back.has('code'))).toHaveLength(1)
        expect(backs.flatMap((back) => back.get('error') ?? [])).toEqual(Array(4).fill('invalid_request_uri'))
      }
    })

    it('an assertion of who it is is good once', async () => {
      const { one, other, store } = both
      const clientId = randomUUID()
      const { publicKey, privateKey } = await generateKeyPair('ES256')
      const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] }
      await addApplication(store, { clientId, tokenEndpointAuthMethod: 'private_key_jwt', jwks })
      for (let round = 0; round < 5; round += 1) {
        const assertion = await new SignJWT({ jti: randomUUID() })
          .setProtectedHeader({ alg: 'ES256', kid: 'one' })
          .setIssuer(clientId)
          .setSubject(clientId)
          .setAudience(one.origin)
          .setIssuedAt()
          .setExpirationTime('1m')
          .sign(privateKey)
        const body = new URLSearchParams({
          client_id: clientId,
          client_assertion: assertion,
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          token: 'anything',
        }).toString()
        const answers = await Promise.all(
          [one, other, one, other, one].map((product) =>
            product.ask({
              path: '/oidc/token/introspection',
              method: 'POST',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              body,
            }),
          ),
        )
        const told = answers.map(({ status, body: text }) => ({ status, body: JSON.parse(text) }))
        expect(outcomesOf(told)).toEqual([200, ...Array(4).fill('invalid_client')])
      }
    })

    it('a proof that it has a key (DPoP) is good once', async () => {
      const { application, newPerson, one } = both
      const keys = await generateKeyPair('ES256', { extractable: true })
      const link = await application.link()
      const back = await newPerson().goThrough(link.href)
      const { access_token: token } = await client.authorizationCodeGrant(
        application.config,
        back,
        { pkceCodeVerifier: link.verifier, expectedState: link.state },
        undefined,
        { DPoP: client.getDPoPHandle(application.config, keys) },
      )
      for (let round = 0; round < 5; round += 1) {
        const dpop = await new SignJWT({
          jti: randomUUID(),
          htm: 'GET',
          htu: `${one.origin}/oidc/userinfo`,
          ath: hash('sha256', token, 'base64url'),
        })
          .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(keys.publicKey) })
          .setIssuedAt()
          .sign(keys.privateKey)
        const answers = await ask({
          path: '/oidc/userinfo',
          headers: { authorization: `DPoP ${token}`, dpop },
        })
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
      }
    })
  },
)
