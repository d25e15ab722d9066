import type { LinkedWallet } from '@countersign/protocol'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { type Application, setUp } from './support/Application.ts'
import { linkWallet } from './support/linkWallet.ts'
import { createPerson, type Person, signed } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

async function start(draft: object = {}) {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication(draft))
  return { provider, application, person: createPerson(provider.origin) }
}

/** Follows a link to where the person is asked. */
async function begin(
  application: Application,
  person: Person,
  parameters: Readonly<Record<string, string>> = {},
) {
  const step = await person.follow((await application.link(parameters)).href)
  if (step.kind !== 'interaction') throw new Error(`no page: ${JSON.stringify(step)}`)
  return step.uid
}

describe('who is asked', () => {
  it('is told who asks: the name as a claim, the host as a fact', async () => {
    const { application, person } = await start({
      name: 'Bank of All',
      redirectUris: ['https://odd.example/cb'],
    })
    const { application: asker } = await person.details(await begin(application, person))
    expect(asker).toMatchObject({ name: 'Bank of All', host: 'odd.example', origin: 'https://odd.example' })
  })

  it('is told which wallet the application suggests, and may use another', async () => {
    const { application, person } = await start()
    const suggested = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const suggesting = async (login_hint: string) =>
      (await person.details(await begin(application, person, { login_hint }))).suggestedWallet
    expect(await suggesting(`eip155:1:${suggested.toLowerCase()}`)).toBe(suggested)
    expect(await suggesting('ada.eth')).toBe('ada.eth')
    expect(await suggesting('ada@example.org')).toBeNull()
    const tokens = await application.signIn(person, { login_hint: suggested, scope: 'openid wallet' })
    const { address } = person.wallet
    const known = await client.fetchUserInfo(application.config, tokens.access_token, client.skipSubjectCheck)
    expect(known['wallet_address']).toBe(address)
  })

  it('only allows, when signed in already, and is told what is new', async () => {
    const { provider, application, person } = await start()
    await person.signIn()
    const uid = await begin(application, person)
    expect(await person.details(uid)).toMatchObject({
      task: 'consent',
      challenge: null,
      newScopes: ['openid'],
    })
    await person.goThrough((await application.link()).href)
    const more = await person.details(await begin(application, person, { scope: 'openid profile' }))
    expect(more).toMatchObject({ scopes: ['openid', 'profile'], newScopes: ['profile'] })
    expect(more.wallets).toMatchObject([{ address: person.wallet.address, isPrimary: true }])
    expect(provider.origin).toContain('localhost')
  })

  it('signs, when the application asks for a proof and has none', async () => {
    const { application, person } = await start()
    await application.signIn(person)
    const uid = await begin(application, person, { scope: 'openid siwe' })
    expect(await person.details(uid)).toMatchObject({ task: 'sign' })
    expect((await person.consent(uid)).status).toBe(400)
    await application.signIn(person, { scope: 'openid siwe' })
    const again = await person.follow((await application.link({ scope: 'openid siwe' })).href)
    expect(again.kind).toBe('callback')
  })

  it('goes on in the session of before when the same account signs', async () => {
    const { application, person } = await start()
    await person.signIn()
    const before = await (await person.browser.get('/api/session')).json()
    await application.signIn(person, { prompt: 'login' })
    expect(await (await person.browser.get('/api/session')).json()).toMatchObject({ id: before.id })
  })

  it('becomes someone else by signing with a wallet of another account', async () => {
    const { provider, application, person } = await start()
    const { sub } = (await application.signIn(person)).claims() ?? {}
    const uid = await begin(application, person, { prompt: 'login' })
    const challenge = await (await person.browser.postJson(`/interaction/${uid}/challenge`, {})).json()
    const other = createPerson(provider.origin)
    const answer = await person.browser.postJson(
      `/interaction/${uid}/sign-in`,
      await signed(other.wallet, challenge),
    )
    expect(answer.status).toBe(200)
    const step = await person.follow((await answer.json()).redirectTo)
    expect(step.kind).toBe('callback')
    expect((await application.signIn(person)).claims()?.sub).not.toBe(sub)
  })
})

describe('several wallets', () => {
  it('the person chooses which one the application sees, and which others it may know of', async () => {
    const { application, person } = await start()
    await person.signIn()
    const second = await linkWallet(person)
    const link = await application.link({ scope: 'openid wallet' })
    const step = await person.follow(link.href)
    const uid = step.kind === 'interaction' ? step.uid : ''
    const { wallets } = await person.details(uid)
    const idOf = (address: string) => wallets.find((wallet) => wallet.address === address)?.id
    const answer = await person.browser.postJson(`/interaction/${uid}/consent`, {
      walletId: idOf(second.address),
      disclosedWalletIds: [idOf(person.wallet.address)],
    })
    const back = await person.follow((await answer.json()).redirectTo)
    if (back.kind !== 'callback') throw new Error('no way back')
    const tokens = await application.exchange(back.address, link)
    const { userinfo_endpoint: endpoint = '' } = application.config.serverMetadata()
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    expect(await (await fetch(endpoint, { headers })).json()).toMatchObject({
      wallet_address: second.address,
      wallets: [{ address: person.wallet.address, kind: 'key', caip10: `eip155:1:${person.wallet.address}` }],
    })
  })

  it('the one that signs is the one that the application sees, and the proof says so', async () => {
    const { provider, application, person } = await start()
    await person.signIn()
    const second = createPerson(provider.origin, await linkWallet(person))
    const knownOf = async (someone: Person, parameters: Readonly<Record<string, string>>) => {
      const { access_token: token } = await application.signIn(someone, parameters)
      return client.fetchUserInfo(application.config, token, client.skipSubjectCheck)
    }
    const signed = await knownOf(second, { scope: 'openid wallet siwe' })
    expect(signed['wallet_address']).toBe(second.wallet.address)
    expect(signed['siwe_message']).toContain(second.wallet.address)
    expect(signed['wallets']).toEqual([])
    // Signed in by now, the person chooses on the page: the first of the list, which is the primary one.
    const chosen = await knownOf(second, { scope: 'openid wallet', prompt: 'consent' })
    expect(chosen['wallet_address']).toBe(person.wallet.address)
    expect((await knownOf(second, { scope: 'openid wallet siwe' }))['siwe_message']).toContain(
      second.wallet.address,
    )
  })

  it('are chosen anew on the page of the account, with what that does to the proof', async () => {
    const { application, person } = await start()
    await person.signIn()
    const second = await linkWallet(person)
    const tokens = await application.signIn(person, { scope: 'openid wallet siwe' })
    const known = () => client.fetchUserInfo(application.config, tokens.access_token, client.skipSubjectCheck)
    const { wallets } = await (await person.browser.get('/api/account/wallets')).json()
    const idOf = (address: string) => wallets.find((wallet: LinkedWallet) => wallet.address === address)?.id
    const [one, other] = [idOf(person.wallet.address), idOf(second.address)]
    const choose = (choice: object) =>
      person.browser.patchJson(`/api/account/applications/${application.clientId}`, choice)

    expect((await choose({ walletId: one, disclosedWalletIds: [other, one] })).status).toBe(204)
    expect(await known()).toMatchObject({
      wallet_address: person.wallet.address,
      wallets: [{ address: second.address }],
      siwe_message: expect.stringContaining(person.wallet.address),
    })
    expect((await choose({ walletId: other })).status).toBe(204)
    expect(await known()).toMatchObject({ wallet_address: second.address, wallets: [] })
    expect(await known()).not.toHaveProperty('siwe_message')
    const again = await begin(application, person, { scope: 'openid siwe' })
    expect(await person.details(again)).toMatchObject({ task: 'sign' })

    expect((await choose({ walletId: 'none' })).status).toBe(404)
    expect((await choose({ walletId: one, disclosedWalletIds: ['none'] })).status).toBe(404)
    const { events } = await (await person.browser.get('/api/account/activity')).json()
    const kinds = events.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'application_wallets_changed')).toHaveLength(2)
  })

  it('are one person: sub is the same with each', async () => {
    const { provider, application, person } = await start()
    const { sub } = (await application.signIn(person)).claims() ?? {}
    const second = createPerson(provider.origin, await linkWallet(person))
    expect((await application.signIn(second)).claims()?.sub).toBe(sub)
  })

  it('of someone else are not to be chosen', async () => {
    const { provider, application, person } = await start()
    const stranger = createPerson(provider.origin)
    await stranger.signIn()
    const [theirs] = (await (await stranger.browser.get('/api/account/wallets')).json()).wallets
    await person.signIn()
    const uid = await begin(application, person)
    for (const choice of [{ walletId: theirs.id }, { disclosedWalletIds: [theirs.id] }]) {
      expect((await person.consent(uid, choice)).status).toBe(400)
    }
  })
})

describe('what is signed', () => {
  test.each([
    ['another statement', { statement: 'Sign in to the bank.' }],
    ['another request', { requestId: 'another' }],
    ['another place', { resources: ['https://evil.example'] }],
    ['no place', { resources: [] }],
  ])('is refused when it names %s', async (_name, change) => {
    const { application, person } = await start()
    const uid = await begin(application, person)
    const answer = await person.sign(uid, change)
    expect(await answer.json()).toMatchObject({ status: 400, code: 'invalid_request' })
    expect((await person.browser.get('/api/session')).status).toBe(401)
  })

  it('for one interaction serves no other, nor a plain sign-in, and the other way round', async () => {
    const { application, person } = await start()
    const [one, other] = [await begin(application, person), await begin(application, person)]
    const challenge = await (await person.browser.postJson(`/interaction/${one}/challenge`, {})).json()
    const forOther = await signed(person.wallet, { ...challenge, requestId: other })
    const toOther = await person.browser.postJson(`/interaction/${other}/sign-in`, forOther)
    expect(await toOther.json()).toMatchObject({ code: 'nonce_invalid' })
    const plain = await person.browser.postJson('/api/sign-in', await signed(person.wallet, challenge))
    expect(await plain.json()).toMatchObject({ code: 'nonce_invalid' })
    const usual = await (await person.browser.postJson('/api/sign-in/challenge', {})).json()
    const dressed = { ...challenge, nonce: usual.nonce }
    const answer = await person.browser.postJson(
      `/interaction/${one}/sign-in`,
      await signed(person.wallet, dressed),
    )
    expect(await answer.json()).toMatchObject({ code: 'nonce_invalid' })
  })

  it('is taken once', async () => {
    const { application, person } = await start()
    const uid = await begin(application, person)
    const challenge = await (await person.browser.postJson(`/interaction/${uid}/challenge`, {})).json()
    const body = await signed(person.wallet, challenge)
    expect((await person.browser.postJson(`/interaction/${uid}/sign-in`, body)).status).toBe(200)
    const again = await person.browser.postJson(`/interaction/${uid}/sign-in`, body)
    expect(await again.json()).toMatchObject({ code: 'nonce_spent' })
  })
})

describe('an interaction', () => {
  it('is not there for another browser', async () => {
    const { provider, application, person } = await start()
    const uid = await begin(application, person)
    const other = createPerson(provider.origin)
    for (const path of ['details', 'logo']) {
      expect((await other.browser.get(`/interaction/${uid}/${path}`)).status).toBe(404)
    }
    for (const path of ['challenge', 'abort']) {
      expect((await other.browser.postJson(`/interaction/${uid}/${path}`, {})).status).toBe(404)
    }
  })

  it('that has expired says whose it was, and where to go back to', async () => {
    const { provider, application, person } = await start({ redirectUris: ['https://late.example/cb'] })
    const uid = await begin(application, person)
    provider.wait(3_601_000)
    const answer = await person.browser.get(`/interaction/${uid}/details`)
    expect(await answer.json()).toMatchObject({
      status: 404,
      details: { application: 'The Forum', origin: 'https://late.example' },
    })
  })

  it('that is resumed twice ends at its page, which says so and leads back', async () => {
    const { application, person } = await start({ redirectUris: ['https://once.example/cb'] })
    const uid = await begin(application, person)
    const { redirectTo } = await (await person.sign(uid)).json()
    expect((await person.follow(redirectTo)).kind).toBe('callback')
    expect(await person.follow(redirectTo)).toEqual({ kind: 'interaction', uid })
    const answer = await person.browser.get(`/interaction/${uid}/details`)
    expect(await answer.json()).toMatchObject({
      code: 'not_found',
      details: { application: 'The Forum', origin: 'https://once.example' },
    })
    expect((await person.abort(uid)).status).toBe(404)
  })

  it('that was begun in another browser ends at its page, too', async () => {
    const { provider, application, person } = await start()
    const uid = await begin(application, person)
    const { redirectTo } = await (await person.sign(uid)).json()
    expect(await createPerson(provider.origin).follow(redirectTo)).toEqual({ kind: 'interaction', uid })
    expect((await person.follow(redirectTo)).kind).toBe('callback')
  })

  it('that was allowed is not refused after it, nor the other way round; the same answer can be given again', async () => {
    const { application, person } = await start()
    await application.signIn(person)
    const ask = async () => begin(application, person, { prompt: 'consent' })
    const allowed = await ask()
    expect((await person.consent(allowed)).status).toBe(200)
    expect((await person.abort(allowed)).status).toBe(404)
    expect((await person.consent(allowed)).status).toBe(200)
    const refused = await ask()
    expect((await person.abort(refused)).status).toBe(200)
    expect((await person.consent(refused)).status).toBe(404)
    const { redirectTo } = await (await person.abort(refused)).json()
    const step = await person.follow(redirectTo)
    if (step.kind === 'callback') expect(step.address.searchParams.get('error')).toBe('access_denied')
  })

  it('is answered by our own pages only', async () => {
    const { application, person } = await start()
    const uid = await begin(application, person)
    const cookie = person.browser.cookieFor(`/interaction/${uid}/abort`)
    for (const origin of ['https://evil.example', 'null']) {
      const headers = { origin, cookie, 'content-type': 'application/json' }
      const { href } = new URL(`/interaction/${uid}/abort`, application.config.serverMetadata().issuer)
      expect((await fetch(href, { method: 'POST', headers, body: '{}' })).status).toBe(403)
    }
  })

  it('shows the picture of its application from our own origin', async () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { application, person } = await start({ logo: `data:image/png;base64,${png}` })
    const uid = await begin(application, person)
    expect(await person.details(uid)).toMatchObject({ application: { hasLogo: true } })
    const picture = await person.browser.get(`/interaction/${uid}/logo`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(png)
  })
})
