import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

/** Someone signs in to an application that knows the product by its main or by another origin. */
async function start(choose: 'origin' | 'extraOrigin', scope = 'openid') {
  const provider = await startProvider()
  const { [choose]: issuer } = provider
  const draft = { backchannelLogoutUri: 'https://app.example/logout' }
  const registered = await provider.addApplication(draft)
  const application = await setUp({ origin: issuer }, registered)
  const person = createPerson(issuer)
  const tokens = await application.signIn(person, { scope, prompt: 'consent' })
  /** What the application makes of what it was told: it checks the issuer that it knows. */
  const told = async () => {
    const keys = createRemoteJWKSet(new URL(`${issuer}/oidc/jwks`))
    const own = provider.logouts.filter(({ clientId }) => clientId === application.clientId)
    const checks = { issuer, audience: application.clientId }
    return Promise.all(
      own.map(async ({ logoutToken }) => (await jwtVerify(logoutToken, keys, checks)).payload),
    )
  }
  return { provider, application, person, claims: tokens.claims(), told }
}

describe.each(['origin', 'extraOrigin'] as const)(
  'an application that knows us by our %s is told by it',
  (choose) => {
    it('of a session that has ended here', async () => {
      const { provider, person, claims, told } = await start(choose)
      await person.signOut()
      await provider.sweep()
      expect(await told()).toMatchObject([{ sub: claims?.sub, sid: claims?.['sid'] }])
    })

    it('that it was disconnected', async () => {
      const { application, person, claims, told } = await start(choose)
      await person.browser.delete(`/api/account/applications/${application.clientId}`)
      expect(await told()).toMatchObject([{ sub: claims?.sub, sid: claims?.['sid'] }])
    })

    it('that it was disconnected, when no session of its is left', async () => {
      const { provider, application, person, claims, told } = await start(choose, 'openid offline_access')
      await person.signOut()
      await provider.sweep()
      await person.signIn()
      await person.browser.delete(`/api/account/applications/${application.clientId}`)
      const [ended, disconnected] = await told()
      expect(ended).toMatchObject({ sid: claims?.['sid'] })
      expect(disconnected).toMatchObject({ sub: claims?.sub })
      expect(disconnected?.['sid']).toBeUndefined()
    })
  },
)
