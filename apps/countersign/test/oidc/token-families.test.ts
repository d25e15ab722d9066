import type { PersonChange } from '@countersign/product-api'
import { findActiveSession, noRequester, writeOrRefuse } from '@countersign/server/extension'
import * as client from 'openid-client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { changePerson, endPersonSession, endPersonSessions } from '../../src/people/people.writes.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp, type Tokens } from './support/Application.ts'
import { confirmChange } from './support/confirmChange.ts'
import { linkWallet } from './support/linkWallet.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

const offline = { scope: 'openid offline_access' }
const refused = { error: 'invalid_grant' }
const operatorWallet = privateKeyToAccount(generatePrivateKey())
const day = 86_400_000

describe.each(sharedStores)('what one authorization request led to, on %s,', (_name, makeLocation) => {
  let provider: RunningProvider
  let application: Application
  beforeAll(async () => {
    const store = await openProductStore(await makeLocation())
    provider = await startProviderOn(store, { operators: [operatorWallet.address] })
    application = await setUp(provider, await provider.addApplication())
  })

  const newPerson = () => createPerson(provider.origin)
  /** The same person with the same wallet in another browser. */
  const elsewhere = ({ wallet }: Person) => createPerson(provider.origin, wallet)
  const renew = ({ refresh_token: token = '' }: Pick<Tokens, 'refresh_token'>) =>
    client.refreshTokenGrant(application.config, token)

  /** Which of the tokens still work: at introspection, and at userinfo. */
  const whatWorks = async ({
    access_token: access,
    refresh_token: refresh,
  }: Pick<Tokens, 'access_token' | 'refresh_token'>) => {
    const { config } = application
    const isActive = async (token: string, hint: string) =>
      (await client.tokenIntrospection(config, token, { token_type_hint: hint })).active
    const isShown = () => client.fetchUserInfo(config, access, client.skipSubjectCheck)
    return {
      access: await isActive(access, 'access_token'),
      refresh: refresh !== undefined && (await isActive(refresh, 'refresh_token')),
      userinfo: await isShown().then(
        () => true,
        () => false,
      ),
    }
  }
  const all = { access: true, refresh: true, userinfo: true }
  const none = { access: false, refresh: false, userinfo: false }
  const expectEnded = async (tokens: Tokens) => {
    expect(await whatWorks(tokens)).toEqual(none)
    await expect(renew(tokens)).rejects.toMatchObject(refused)
  }
  const sessionOf = async ({ browser }: Person): Promise<string> =>
    (await (await browser.get('/api/session')).json()).id
  const endSession = ({ browser }: Person, id: string) => browser.delete(`/api/account/sessions/${id}`)

  describe('ends when a person ends all other sessions:', () => {
    it('those of other browsers, and not what this one was given', async () => {
      const person = newPerson()
      const taken = await application.signIn(elsewhere(person), offline)
      const own = await application.signIn(person, offline)
      expect([await whatWorks(taken), await whatWorks(own)]).toEqual([all, all])
      expect((await person.browser.delete('/api/account/sessions')).status).toBe(200)
      await expectEnded(taken)
      expect(await whatWorks(own)).toEqual(all)
      await renew(own)
    })

    it('a code that is in flight', async () => {
      const person = newPerson()
      const link = await application.link(offline)
      const back = await elsewhere(person).goThrough(link.href)
      await person.signIn()
      await person.browser.delete('/api/account/sessions')
      await expect(application.exchange(back, link)).rejects.toMatchObject(refused)
    })

    it('the code of a device that was allowed', async () => {
      const registered = await provider.addApplication({
        applicationType: 'native',
        tokenEndpointAuthMethod: 'none',
        redirectUris: ['http://127.0.0.1/callback'],
      })
      const native = await setUp(provider, registered, client.None())
      const device = await client.initiateDeviceAuthorization(native.config, offline)
      const person = newPerson()
      const thief = elsewhere(person)
      const typed = await thief.browser.postJson('/device/code', { userCode: device.user_code })
      const uid = (await typed.json()).redirectTo.split('/').at(-1)
      await thief.follow((await (await thief.sign(uid)).json()).redirectTo)
      await person.signIn()
      await person.browser.delete('/api/account/sessions')
      const poll = client.pollDeviceAuthorizationGrant(native.config, { ...device, interval: 0 })
      await expect(poll).rejects.toMatchObject(refused)
    })

    it('what was given in a session that is long over', async () => {
      const person = newPerson()
      const thief = elsewhere(person)
      const taken = await application.signIn(thief, offline)
      await thief.signOut()
      expect(await whatWorks(taken)).toEqual(all)
      await person.signIn()
      await person.browser.delete('/api/account/sessions')
      await expectEnded(taken)
    })
  })

  describe('ends when a person ends one session:', () => {
    it('with the session, and nothing else', async () => {
      const person = newPerson()
      const thief = elsewhere(person)
      const taken = await application.signIn(thief, offline)
      const own = await application.signIn(person, offline)
      expect((await endSession(person, await sessionOf(thief))).status).toBe(204)
      await expectEnded(taken)
      expect(await whatWorks(own)).toEqual(all)
    })

    it('after the session, too: “this was not me” works on what it has left behind, once', async () => {
      const person = newPerson()
      const thief = elsewhere(person)
      const taken = await application.signIn(thief, offline)
      const id = await sessionOf(thief)
      await thief.signOut()
      await person.signIn()
      expect((await endSession(person, id)).status).toBe(204)
      await expectEnded(taken)
      expect((await endSession(person, id)).status).toBe(404)
      const { events } = await (await person.browser.get('/api/account/activity')).json()
      expect(events).toContainEqual(
        expect.objectContaining({ kind: 'session_ended', details: { session: id, reason: 'tokens_ended' } }),
      )
    })

    it('never by anybody else', async () => {
      const [person, other] = [newPerson(), newPerson()]
      const tokens = await application.signIn(person, offline)
      await other.signIn()
      expect((await endSession(other, await sessionOf(person))).status).toBe(404)
      await other.browser.delete('/api/account/sessions')
      expect(await whatWorks(tokens)).toEqual(all)
    })
  })

  it('ends when the wallet that it began with is unlinked, whichever wallet the application sees', async () => {
    const person = newPerson()
    const own = await application.signIn(person, offline)
    const second = createPerson(provider.origin, await linkWallet(person))
    const taken = await application.signIn(second, offline)
    const { wallets } = await (await person.browser.get('/api/account/wallets')).json()
    const walletOf = ({ wallet }: Person) =>
      wallets.find(({ address }: { address: string }) => address === wallet.address).id
    // The application sees the wallet that has signed last, until the person chooses another one.
    await person.browser.patchJson(`/api/account/applications/${application.clientId}`, {
      walletId: walletOf(person),
    })
    await second.signOut()
    expect([await whatWorks(own), await whatWorks(taken)]).toEqual([all, all])
    await confirmChange(person, { kind: 'unlink_wallet', walletId: walletOf(second) })
    expect((await person.browser.delete(`/api/account/wallets/${walletOf(second)}`)).status).toBe(204)
    await expectEnded(taken)
    expect(await whatWorks(own)).toEqual(all)
  })

  describe('ends when an operator', () => {
    const asOperator = async () => {
      const operator = createPerson(provider.origin, operatorWallet)
      await operator.signIn()
      const [, token] = /(?:^|; )countersign=([^;]*)/.exec(operator.browser.cookieFor('/')) ?? []
      const row = await findActiveSession(provider.service, token)
      if (row === undefined) throw new TypeError('the operator is signed in')
      const caller = { actorId: row.accountId, session: row, rights: undefined }
      return { operator: caller, requester: noRequester }
    }
    const start = async () => {
      const person = newPerson()
      const [elsewheres, own] = [
        await application.signIn(elsewhere(person), offline),
        await application.signIn(person, offline),
      ]
      const accountId = own.claims()?.sub ?? ''
      return { person, elsewheres, own, accountId, sessionId: await sessionOf(person) }
    }

    it('ends the sessions of the account', async () => {
      const { elsewheres, own, accountId } = await start()
      const act = { ...(await asOperator()), accountId }
      await writeOrRefuse(provider.store, () => endPersonSessions(provider.service, act))
      for (const tokens of [elsewheres, own]) await expectEnded(tokens)
    })

    it('ends its session', async () => {
      const { elsewheres, own, accountId, sessionId } = await start()
      const act = { ...(await asOperator()), accountId }
      await writeOrRefuse(provider.store, () => endPersonSession(provider.service, sessionId, act))
      await expectEnded(own)
      expect(await whatWorks(elsewheres)).toEqual(all)
    })

    it('disables the account, and does not come back when it is enabled again', async () => {
      const { person, elsewheres, own, accountId } = await start()
      await person.signOut()
      const act = { ...(await asOperator()), accountId }
      const change = (to: PersonChange) =>
        writeOrRefuse(provider.store, () => changePerson(provider.service, { ...act, change: to }))
      await change({ isDisabled: true })
      await expectEnded(own)
      await change({ isDisabled: false })
      for (const tokens of [elsewheres, own]) await expectEnded(tokens)
      await renew(await application.signIn(person, offline))
    })
  })

  describe('goes on with offline_access', () => {
    it('after a sign-out in that browser, and without it ends then', async () => {
      const person = newPerson()
      const tokens = await application.signIn(person, offline)
      const bound = await application.signIn(person, { scope: 'openid' })
      await person.signOut()
      await renew(tokens)
      expect(await whatWorks(bound)).toEqual(none)
    })

    it('after the next sign-in in that browser, which replaces the session', async () => {
      const person = newPerson()
      const tokens = await application.signIn(person, offline)
      const before = await sessionOf(person)
      await person.signIn()
      expect(await sessionOf(person)).not.toBe(before)
      await renew(tokens)
    })

    it('after its session has expired', async () => {
      const person = newPerson()
      const tokens = await application.signIn(person, offline)
      provider.wait(2 * day)
      expect((await person.browser.get('/api/session')).status).toBe(401)
      await renew(tokens)
    })
  })

  it('ends 90 days after the request, however often it is renewed', async () => {
    let tokens: Pick<Tokens, 'access_token' | 'refresh_token'> = await application.signIn(
      newPerson(),
      offline,
    )
    for (let days = 0; days < 80; days += 10) {
      provider.wait(10 * day)
      tokens = await renew(tokens)
    }
    provider.wait(9 * day)
    tokens = await renew(tokens)
    provider.wait(day)
    await expect(renew(tokens)).rejects.toMatchObject(refused)
  })

  describe('is revoked by the application', () => {
    const revoke = (token = '') => client.tokenRevocation(application.config, token)

    it('an access token alone (RFC 7009, section 2.1)', async () => {
      const tokens = await application.signIn(newPerson(), offline)
      await revoke(tokens.access_token)
      expect(await whatWorks(tokens)).toEqual({ access: false, refresh: true, userinfo: false })
      expect(await whatWorks(await renew(tokens))).toEqual(all)
    })

    it('a refresh token with what descends from the same request, and with no other', async () => {
      const person = newPerson()
      const [tokens, other] = [
        await application.signIn(person, offline),
        await application.signIn(person, offline),
      ]
      const renewed = await renew(tokens)
      await revoke(renewed.refresh_token)
      expect([await whatWorks(tokens), await whatWorks(renewed)]).toEqual([none, none])
      expect(await whatWorks(other)).toEqual(all)
    })

    it('by a refresh token, too, whose successor never arrived', async () => {
      const tokens = await application.signIn(newPerson(), offline)
      const lost = await renew(tokens)
      await revoke(tokens.refresh_token)
      expect(await whatWorks(lost)).toEqual(none)
    })

    it('by no other application', async () => {
      const other = await setUp(provider, await provider.addApplication())
      const tokens = await application.signIn(newPerson(), offline)
      for (const token of [tokens.access_token, tokens.refresh_token ?? '']) {
        await client.tokenRevocation(other.config, token)
      }
      expect(await whatWorks(tokens)).toEqual(all)
    })
  })
})
