import { beforeAll, describe, expect, it } from 'vitest'
import type { RunningProduct } from '../product/startProduct.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import type { Person } from './support/Person.ts'
import {
  outcomesOf,
  startTwoProcesses,
  type TokenAnswer,
  type TwoProcesses,
} from './support/startTwoProcesses.ts'

const once = [200, 'invalid_grant', 'invalid_grant', 'invalid_grant', 'invalid_grant']
const offline = { scope: 'openid offline_access', prompt: 'consent' }

describe.each(sharedStores)('five at once, to two processes on %s:', (_name, makeLocation) => {
  let both: TwoProcesses
  beforeAll(async () => {
    both = await startTwoProcesses(await makeLocation())
    return both.end
  })

  /** The tokens of the one that succeeded. */
  const won = (answers: readonly TokenAnswer[]) => answers.find(({ status }) => status === 200)?.body ?? {}

  /** Whether any of the tokens is good for anything, at either process. */
  const isAnyGood = async ({
    access_token: access = '',
    refresh_token: refresh = '',
  }: TokenAnswer['body']) => {
    const { one, other, send } = both
    const hint = { token_type_hint: 'refresh_token' }
    const told = await Promise.all(
      [one, other].flatMap((product) =>
        [access, refresh].map((token) => send(product, '/oidc/token/introspection', { token, ...hint })),
      ),
    )
    const shown = await other.ask({ path: '/oidc/userinfo', headers: { authorization: `Bearer ${access}` } })
    const next = await send(one, '/oidc/token', { grant_type: 'refresh_token', refresh_token: refresh })
    return (
      told.some(({ body }) => String(body['active']) === 'true') ||
      shown.status === 200 ||
      next.status === 200
    )
  }

  const isShown = async ({ access_token: access = '' }: TokenAnswer['body']) => {
    const headers = { authorization: `Bearer ${access}` }
    return (await both.other.ask({ path: '/oidc/userinfo', headers })).status === 200
  }

  it('one code is exchanged once, and what it gave is revoked', async () => {
    const { application, newPerson, sendFive } = both
    for (let round = 0; round < 5; round += 1) {
      const link = await application.link(offline)
      const back = await newPerson().goThrough(link.href)
      const answers = await sendFive('/oidc/token', {
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: application.redirectUri,
        code_verifier: link.verifier,
      })
      expect(outcomesOf(answers)).toEqual(once)
      expect(won(answers)).toMatchObject({ refresh_token: expect.any(String) })
      expect(await isAnyGood(won(answers))).toBe(false)
    }
  })

  it('one refresh token has one successor, which all five get; used after it, the token ends its family', async () => {
    const { application, newPerson, sendFive, send, one } = both
    const person = newPerson()
    for (let round = 0; round < 5; round += 1) {
      const { refresh_token: token = '' } = await application.signIn(person, offline)
      const renew = { grant_type: 'refresh_token', refresh_token: token }
      const answers = await sendFive('/oidc/token', renew)
      expect(outcomesOf(answers)).toEqual([200, 200, 200, 200, 200])
      const [successor = '', ...further] = new Set(answers.map(({ body }) => body['refresh_token']))
      expect(further).toEqual([])
      expect(new Set(answers.map(({ body }) => body['access_token'])).size).toBe(5)
      for (const { body } of answers) expect(await isShown(body)).toBe(true)
      const next = await send(one, '/oidc/token', { grant_type: 'refresh_token', refresh_token: successor })
      expect(next.status).toBe(200)
      expect(outcomesOf(await sendFive('/oidc/token', renew))).toEqual(Array(5).fill('invalid_grant'))
      for (const answer of [...answers, next]) expect(await isAnyGood(answer.body)).toBe(false)
    }
  })

  /** What a browser asks for, of both processes at once, five times. */
  const goFive = ({ browser }: Person, address: string) => {
    const path = new URL(address).pathname
    const headers = { accept: 'text/html', cookie: browser.cookieFor(path) }
    return Promise.all(
      [0, 1, 0, 1, 0].map((index) => (index === 0 ? both.one : both.other).ask({ path, headers })),
    )
  }

  /** An answer to an interaction, by the process that a proxy happens to choose. */
  const answer = ({ browser }: Person, product: RunningProduct, path: string, value: object) =>
    product.ask({
      path,
      method: 'POST',
      headers: {
        cookie: browser.cookieFor(path),
        origin: both.one.origin,
        'content-type': 'application/json',
      },
      body: JSON.stringify(value),
    })

  const beginInteraction = async (person: Person, parameters = {}) => {
    const step = await person.follow((await both.application.link(parameters)).href)
    if (step.kind !== 'interaction') throw new Error('nothing is asked')
    return step.uid
  }

  it('one finished interaction gives one code; the others are led to its page, which leads back', async () => {
    const { application, newPerson } = both
    for (let round = 0; round < 5; round += 1) {
      const person = newPerson()
      const uid = await beginInteraction(person)
      const { redirectTo } = await (await person.sign(uid)).json()
      const answers = await goFive(person, redirectTo)
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
      const places = answers.map(({ headers }) => headers.location ?? '').sort()
      expect(places.slice(0, 4)).toEqual(Array(4).fill(`/interaction/${uid}`))
      expect(new URL(places[4] ?? '').searchParams.get('code')).toEqual(expect.any(String))
      const details = await person.browser.get(`/interaction/${uid}/details`)
      const { origin } = new URL(application.redirectUri)
      expect(await details.json()).toMatchObject({ code: 'not_found', details: { origin } })
    }
  })

  it('an interaction is allowed or refused, not both', async () => {
    const { application, newPerson, one, other } = both
    const person = newPerson()
    await application.signIn(person)
    for (let round = 0; round < 10; round += 1) {
      const uid = await beginInteraction(person, { prompt: 'consent' })
      const { wallets } = await person.details(uid)
      const [allowed, refused] = await Promise.all([
        answer(person, one, `/interaction/${uid}/consent`, { walletId: wallets[0]?.id }),
        answer(person, other, `/interaction/${uid}/abort`, {}),
      ])
      expect([allowed.status, refused.status].sort()).toEqual([200, 404])
      const winner = allowed.status === 200 ? allowed : refused
      const step = await person.follow(JSON.parse(winner.body).redirectTo)
      const back = step.kind === 'callback' ? step.address.searchParams : undefined
      expect([back?.get('code') != null, back?.get('error')]).toEqual(
        winner === allowed ? [true, null] : [false, 'access_denied'],
      )
    }
  })

  it('of two consents that are given at once, both count', async () => {
    const { application, newPerson, one, other } = both
    for (let round = 0; round < 5; round += 1) {
      const person = newPerson()
      await application.signIn(person)
      const asked = ['profile', 'wallet'].map((scope) =>
        beginInteraction(person, { scope: `openid ${scope}` }),
      )
      const [first = '', second = ''] = await Promise.all(asked)
      const { wallets } = await person.details(first)
      const consent = { walletId: wallets[0]?.id }
      const answers = await Promise.all([
        answer(person, one, `/interaction/${first}/consent`, consent),
        answer(person, other, `/interaction/${second}/consent`, consent),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { href } = await application.link({ scope: 'openid profile wallet', prompt: 'none' })
      const step = await person.follow(href)
      expect(step.kind === 'callback' && step.address.searchParams.get('error')).toBeNull()
    }
  })
})
