import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'
import { sharedProduct } from '../product/sharedProduct.ts'
import { cookieOf, sendSigned, signChallenge } from '../product/signIn.ts'
import { startProduct } from '../product/startProduct.ts'

const shared = sharedProduct()

describe('a sign-in with the product as people run it', () => {
  it('opens a session that leads from / to the account, until it is ended', async () => {
    const { ask, origin } = shared()
    const account = privateKeyToAccount(generatePrivateKey())
    const signedIn = await sendSigned(ask, origin, await signChallenge(ask, origin, account))
    expect(signedIn.status).toBe(200)
    expect(JSON.parse(signedIn.body)).toMatchObject({ wallet: { address: account.address, kind: 'key' } })

    const cookie = cookieOf(signedIn)
    expect(await ask({ path: '/', headers: { cookie } })).toMatchObject({ headers: { location: '/account' } })
    const signOut = { path: '/api/session', method: 'DELETE', headers: { cookie, origin } }
    expect(await ask(signOut)).toMatchObject({ status: 204 })
    expect(await ask({ path: '/', headers: { cookie } })).toMatchObject({ headers: { location: '/sign-in' } })
  })

  it('leaves no secret in the log', async () => {
    const product = await startProduct({ settings: { COUNTERSIGN_LOG: 'debug' } })
    const { ask, origin } = product
    const signed = await signChallenge(ask, origin, privateKeyToAccount(generatePrivateKey()))
    const answer = await sendSigned(ask, origin, signed)
    await sendSigned(ask, origin, signed)
    await ask({ path: '/sign-in?return_to=%2Faccount%3Fhush', headers: { cookie: cookieOf(answer) } })
    product.process.kill('SIGTERM')
    await product.ended

    const { message, signature } = JSON.parse(signed.body)
    const [nonce = 'none'] = /(?<=Nonce: )\w+/.exec(message) ?? []
    const tokens = [signed.cookie, cookieOf(answer)].flatMap((cookie) => cookie.split(/; |=/))
    const log = product.stdout() + product.stderr()
    expect(log).toContain('/api/sign-in')
    for (const secret of [
      nonce,
      signature,
      signature.slice(2),
      'return_to',
      ...tokens.filter((part) => part.length > 30),
    ]) {
      expect(log).not.toContain(secret)
    }
  })

  it('outlives the process', async () => {
    const cwd = temporaryFolder()
    const first = await startProduct({ cwd })
    const account = privateKeyToAccount(generatePrivateKey())
    const signedIn = await sendSigned(
      first.ask,
      first.origin,
      await signChallenge(first.ask, first.origin, account),
    )
    first.process.kill('SIGKILL')
    await first.ended
    const again = await startProduct({ cwd })
    const session = await again.ask({ path: '/api/session', headers: { cookie: cookieOf(signedIn) } })
    expect(session.status).toBe(200)
  })

  it('is limited by network address, behind a trusted proxy by the one that the proxy saw', async () => {
    const product = await startProduct({
      settings: { COUNTERSIGN_RATE_LIMIT: '1', COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1' },
    })
    const { ask, origin } = product
    const attempt = (forwardedFor: string) =>
      ask({
        path: '/api/sign-in',
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
        body: '{}',
      })
    const statuses = [
      await attempt('198.51.100.1'),
      await attempt('203.0.113.7, 198.51.100.1'),
      await attempt('198.51.100.2'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 429, 400])
  })
})
