import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../oidc/support/Person.ts'
import { temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'
import { type Built, buildApplication } from './languages/buildApplication.ts'
import { type Language, languages } from './languages/languages.ts'
import {
  type ProductWithFolder,
  type Registration,
  type RunningApplication,
  startApplication,
} from './languages/startApplication.ts'

/*
 * Small applications in other languages sign people in with the OpenID Connect library that people use there, against the
 * built product. What is not installed, or cannot be downloaded, is not tried.
 */

const minutes = 60_000

let house: ProductWithFolder

beforeAll(async () => {
  const cwd = temporaryFolder(atEndOfFile)
  const settings = { COUNTERSIGN_RATE_LIMIT: 'off' }
  house = { cwd, product: await startProduct({ cwd, settings, cleanUp: atEndOfFile }) }
})

describe.each(languages)('$library', (language) => {
  let built: Built
  beforeAll(async () => {
    built = await buildApplication(language)
  }, 20 * minutes)
  beforeEach((context) => {
    if ('untried' in built) context.skip(built.untried)
  })

  const start = (registration: Registration) => {
    if ('untried' in built) throw new Error(built.untried)
    return startApplication(house, language, built.folder, registration)
  }

  test.each(language.methods)('signs a person in and out, and refreshes its tokens: %s', async (method) => {
    await expectWholeVisit(await start({ method, idTokenSignedResponseAlg: 'RS256' }), language)
  })

  test('does the same with ID tokens signed by ES256', async () => {
    await expectWholeVisit(await start({ method: 'none', idTokenSignedResponseAlg: 'ES256' }), language)
  })

  test('takes no answer to another request, and then one to its own', async () => {
    const application = await start({ method: 'none', idTokenSignedResponseAlg: 'RS256' })
    const person = createPerson(house.product.origin)
    for (const parameter of ['nonce', 'state', 'code_challenge']) {
      const link = new URL(await follow(application, language.login))
      expect(link.searchParams.get(parameter), parameter).toMatch(/^[\w=-]{16,}$/)
      link.searchParams.set(parameter, 'a'.repeat(43))
      const back = await person.goThrough(link.href)
      await expect(comeBack(application, back), parameter).rejects.toThrow()
      expect(await see(application, '/'), parameter).toBeUndefined()
    }
    await comeBack(application, await person.goThrough(await follow(application, language.login)))
    expect(await see(application, '/')).toBeDefined()
  })
})

async function expectWholeVisit(application: RunningApplication, { login }: Language): Promise<void> {
  const { origin } = house.product
  const person = createPerson(origin)
  await comeBack(application, await person.goThrough(await follow(application, login)))
  const first = await see(application, '/')
  const { account } = await (await person.browser.get('/api/session')).json()
  expect(first).toMatchObject({
    idToken: { iss: origin, sub: account.id, name: person.wallet.address },
    userinfo: { sub: account.id, name: person.wallet.address },
  })
  expect([first?.idToken['aud']].flat()).toEqual([application.clientId])

  const refreshed = await see(application, '/refresh')
  expect(refreshed?.userinfo).toEqual(first?.userinfo)
  expect(refreshed?.accessToken).not.toBe(first?.accessToken)
  expect(refreshed?.refreshToken).not.toBe(first?.refreshToken)
  expect(await see(application, '/')).toEqual(refreshed)

  const left = await signOut(person, await follow(application, '/logout'))
  expect(left.origin + left.pathname).toBe(`${application.origin}/signed-out`)
  expect((await application.browser.get(left.href)).status).toBe(200)
  expect(await see(application, '/')).toBeUndefined()
  expect((await person.browser.get('/api/session')).status).toBe(401)
}

/** Where the application answers that it refuses the person, what it says is thrown. */
async function comeBack({ browser, origin }: RunningApplication, back: URL): Promise<void> {
  const answer = await browser.get(back.href)
  const { pathname } = new URL(answer.headers.get('location') ?? '/nowhere', origin)
  if (pathname !== '/') throw new Error(`${answer.status} ${pathname} ${await answer.text()}`)
}

/** What an application knows of a person. */
interface Seen {
  readonly idToken: Readonly<Record<string, unknown>>
  readonly userinfo: Readonly<Record<string, unknown>>
  readonly accessToken: string
  readonly refreshToken: string
}

/** Undefined where nobody is signed in. */
async function see({ browser }: RunningApplication, path: string): Promise<Seen | undefined> {
  const answer = await browser.get(path)
  return answer.status === 200 ? await answer.json() : undefined
}

/** Where a page of an application leads: to the product. */
async function follow({ browser }: RunningApplication, path: string): Promise<string> {
  const answer = await browser.get(path)
  const location = answer.headers.get('location') ?? ''
  if (!location.startsWith(house.product.origin)) throw new Error(`${path}: ${await answer.text()}`)
  return location
}

/** Confirms the sign-out that an application asks for, and tells where the person is led. */
async function signOut({ browser }: Person, link: string): Promise<URL> {
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await (await browser.get(link)).text()) ?? []
  const done = await browser.postForm('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
  const [, address = ''] = /content="0;url=([^"]+)"/.exec(await done.text()) ?? []
  return new URL(done.headers.get('location') ?? address.replaceAll('&amp;', '&'))
}
