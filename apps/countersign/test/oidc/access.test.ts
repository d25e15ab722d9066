import { noRequester } from '@countersign/server/extension'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { mayUse, standingOf } from '../../src/openid/claims/standing.ts'
import { hashOpaqueToken } from '../../src/openid/tokens/opaqueToken.ts'
import { findAccessToken } from '../../src/openid/tokens/tokens.queries.ts'
import { changeSignUp } from '../../src/sign-up/signUp.writes.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { addGroup, putIn, takeOut } from '../groups/changeGroups.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp } from './support/Application.ts'
import { createPerson, type Person, signed } from './support/Person.ts'
import { noKeeper } from './support/partsOfTests.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

const offline = { scope: 'openid offline_access' }
const access = { groups: ['staff'] }

describe.each(sharedStores)(
  'an application that is for members of a group, on %s,',
  (_name, makeLocation) => {
    let provider: RunningProvider
    let application: Application
    let open: Application
    beforeAll(async () => {
      provider = await startProviderOn(await openProductStore(await makeLocation()))
      await addGroup(provider.store, 'staff')
      application = await setUp(provider, await provider.addApplication({ access }))
      open = await setUp(provider, await provider.addApplication())
    })

    const idOf = async ({ browser }: Person): Promise<string> =>
      (await (await browser.get('/api/session')).json()).account.id
    const newPerson = async () => {
      const person = createPerson(provider.origin)
      await person.signIn()
      return person
    }
    const newMember = async () => {
      const person = await newPerson()
      await putIn(provider.store, 'staff', await idOf(person))
      return person
    }
    const lose = async (person: Person) => takeOut(provider.store, 'staff', await idOf(person))
    /** Where an application's request leads somebody. */
    const openInteraction = async (person: Person, parameters?: Readonly<Record<string, string>>) => {
      const step = await person.follow((await application.link(parameters)).href)
      if (step.kind !== 'interaction') throw new Error(`no interaction: ${JSON.stringify(step)}`)
      return step.uid
    }
    const leave = async (person: Person, uid: string) => {
      const { redirectTo } = await (await person.abort(uid)).json()
      const step = await person.follow(redirectTo)
      return step.kind === 'callback' ? Object.fromEntries(step.address.searchParams) : step
    }

    it('takes a member like every application does', async () => {
      const tokens = await application.signIn(await newMember(), offline)
      const renewed = await client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
      const { active } = await client.tokenIntrospection(application.config, renewed.access_token)
      expect(active).toBe(true)
    })

    it('is not for whoever is in no group: no signature is asked, and the way back says access_denied', async () => {
      const person = await newPerson()
      const uid = await openInteraction(person)
      const refused = await person.details(uid)
      expect(refused).toMatchObject({ task: 'refused', challenge: null })
      expect(refused).not.toHaveProperty('operatorWords')
      expect(await (await person.consent(uid)).json()).toMatchObject({ code: 'forbidden' })
      expect(await leave(person, uid)).toMatchObject({
        error: 'access_denied',
        error_description: 'the person may not use this application',
      })
    })

    it('tells whoever may not use it what the operator tells them, and nobody else', async () => {
      const say = (words: string | null) =>
        provider.store.write(() =>
          changeSignUp(null, { words }, { actorId: null, requester: noRequester, now: Date.now() }),
        )
      await say('Ask Ada.')
      const refused = await newPerson()
      expect((await refused.details(await openInteraction(refused))).operatorWords).toBe('Ask Ada.')
      const [member, stranger] = [await newMember(), createPerson(provider.origin)]
      expect(await member.details(await openInteraction(member))).not.toHaveProperty('operatorWords')
      expect(await stranger.details(await openInteraction(stranger))).not.toHaveProperty('operatorWords')
      await say(null)
    })

    it('lets somebody sign who was not known to be in no group, and then says so, and gives nothing', async () => {
      const person = createPerson(provider.origin)
      const uid = await openInteraction(person)
      expect((await person.details(uid)).task).toBe('sign')
      const signed = await person.sign(uid)
      expect(await signed.json()).toEqual({ redirectTo: `/interaction/${uid}` })
      expect((await person.details(uid)).task).toBe('refused')
      expect(await leave(person, uid)).toMatchObject({ error: 'access_denied' })
      const connected = await (await person.browser.get('/api/account/applications')).json()
      expect(connected).toMatchObject({ applications: [] })
    })

    it('is for members of any of its groups', async () => {
      await addGroup(provider.store, 'guests')
      const either = await setUp(
        provider,
        await provider.addApplication({ access: { groups: ['guests', 'staff'] } }),
      )
      expect((await either.signIn(await newMember())).access_token).toEqual(expect.any(String))
    })

    it('takes whoever signs with a wallet of a member instead', async () => {
      const member = await newMember()
      const stranger = await newPerson()
      const uid = await openInteraction(stranger)
      const challenge = await (await stranger.browser.postJson(`/interaction/${uid}/challenge`, {})).json()
      const proof = await signed(member.wallet, challenge)
      const answer = await stranger.browser.postJson(`/interaction/${uid}/sign-in`, proof)
      expect(await stranger.follow((await answer.json()).redirectTo)).toMatchObject({ kind: 'callback' })
    })

    it('refuses a code of a person who has lost the group', async () => {
      const person = await newMember()
      const link = await application.link()
      const back = await person.goThrough(link.href)
      await lose(person)
      await expect(application.exchange(back, link)).rejects.toMatchObject({ error: 'invalid_grant' })
      await putIn(provider.store, 'staff', await idOf(person))
      await expect(application.exchange(back, link)).rejects.toMatchObject({ error: 'invalid_grant' })
    })

    it('is told at userinfo and introspection that a token no longer works, and that one works again', async () => {
      const person = await newMember()
      const tokens = await application.signIn(person)
      const userinfo = () =>
        client.fetchUserInfo(application.config, tokens.access_token, client.skipSubjectCheck)
      const isActive = async () =>
        (await client.tokenIntrospection(application.config, tokens.access_token)).active
      await lose(person)
      await expect(userinfo()).rejects.toMatchObject({ status: 401 })
      expect(await isActive()).toBe(false)
      await putIn(provider.store, 'staff', await idOf(person))
      expect(await isActive()).toBe(true)
    })

    it('gets invalid_grant for a refresh token, and with it everything has ended for good', async () => {
      const person = await newMember()
      const tokens = await application.signIn(person, offline)
      const renew = () => client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
      const isActive = async () => {
        const hint = { token_type_hint: 'refresh_token' }
        return (await client.tokenIntrospection(application.config, tokens.refresh_token ?? '', hint)).active
      }
      expect(await isActive()).toBe(true)
      await lose(person)
      expect(await isActive()).toBe(false)
      await expect(renew()).rejects.toMatchObject({ error: 'invalid_grant' })
      await putIn(provider.store, 'staff', await idOf(person))
      await expect(renew()).rejects.toMatchObject({ error: 'invalid_grant' })
      expect((await client.tokenIntrospection(application.config, tokens.access_token)).active).toBe(false)
    })

    it('hears the same without a prompt of a stranger, of a person who was never let in, and of one who is out', async () => {
      const ask = async (person: Person) => {
        const step = await person.follow((await application.link({ prompt: 'none' })).href)
        if (step.kind !== 'callback') throw new Error('not led back')
        const { state: _state, ...answer } = Object.fromEntries(step.address.searchParams)
        return answer
      }
      const wasIn = await newMember()
      await application.signIn(wasIn)
      await lose(wasIn)
      const answers = [await ask(await newMember()), await ask(await newPerson()), await ask(wasIn)]
      expect(answers[0]).toMatchObject({ error: 'consent_required' })
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    })

    it('leads a person who is out to the page that says so, also where nothing would be asked any more', async () => {
      const person = await newMember()
      await application.signIn(person)
      await lose(person)
      expect((await person.details(await openInteraction(person))).task).toBe('refused')
    })

    it('refuses who loses the group between the answer and the way back', async () => {
      const person = await newMember()
      const uid = await openInteraction(person)
      const { redirectTo } = await (await person.consent(uid)).json()
      await lose(person)
      const step = await person.follow(redirectTo)
      const answer = step.kind === 'callback' ? Object.fromEntries(step.address.searchParams) : step
      expect(answer).toMatchObject({
        error: 'access_denied',
        error_description: 'the person may not use this application',
      })
    })

    it('may use nothing of a person who is out, whoever reads what was given', async () => {
      const person = await newMember()
      const { access_token: token } = await application.signIn(person)
      // Outside of any request of the application itself.
      const read = async () => {
        const hash = hashOpaqueToken(token) ?? ''
        const [found] = await provider.store.read(findAccessToken, { hash, now: Date.now() })
        const source = { ...provider.service, keeper: noKeeper }
        return [found?.clientId, await mayUse({ access }, standingOf(source, found?.accountId ?? ''))]
      }
      expect(await read()).toEqual([application.clientId, true])
      await lose(person)
      expect(await read()).toEqual([application.clientId, false])
      const userinfo = await fetch(`${provider.origin}/oidc/userinfo`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(userinfo.status).toBe(401)
    })

    it('changes nothing at an application that is for everyone', async () => {
      const person = await newMember()
      const tokens = await open.signIn(person)
      await lose(person)
      expect((await client.tokenIntrospection(open.config, tokens.access_token)).active).toBe(true)
    })

    it('on a device hears access_denied, or invalid_grant where the group is lost before the device asks', async () => {
      const registered = await provider.addApplication({
        access,
        applicationType: 'native',
        tokenEndpointAuthMethod: 'none',
        redirectUris: ['http://127.0.0.1/callback'],
      })
      const { config } = await setUp(provider, registered, client.None())
      const begin = async (person: Person) => {
        const device = await client.initiateDeviceAuthorization(config, { scope: 'openid' })
        const answer = await person.browser.postJson('/device/code', { userCode: device.user_code })
        const { redirectTo } = await answer.json()
        const poll = () => client.pollDeviceAuthorizationGrant(config, { ...device, interval: 0.05 })
        return { uid: redirectTo.split('/').at(-1), poll }
      }
      const stranger = await newPerson()
      const refused = await begin(stranger)
      expect((await stranger.details(refused.uid)).task).toBe('refused')
      await leave(stranger, refused.uid)
      await expect(refused.poll()).rejects.toMatchObject({ error: 'access_denied' })

      const member = await newMember()
      const allowed = await begin(member)
      const { redirectTo } = await (await member.consent(allowed.uid)).json()
      expect(await member.follow(redirectTo)).toMatchObject({ kind: 'page', status: 200 })
      await lose(member)
      await expect(allowed.poll()).rejects.toMatchObject({ error: 'invalid_grant' })
    })
  },
)
