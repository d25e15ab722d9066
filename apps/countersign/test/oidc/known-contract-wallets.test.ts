import { run } from '@countersign/server/extension'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { setUp, type Tokens } from './support/Application.ts'
import { linkWallet } from './support/linkWallet.ts'
import { moveContracts } from './support/moveContracts.ts'
import { createPerson, signed } from './support/Person.ts'
import { startContractWallet } from './support/startContractWallet.ts'
import { startProviderOn } from './support/startProvider.ts'

const offline = { scope: 'openid wallet offline_access' }
const minute = 60_000

/** Whatever asks for them then fails. */
const dropVouches = defineQuery('test_drop_vouches', (database) => {
  const statement = database.schema.dropTable('wallet_vouch')
  return {
    compile: () => statement.compile(),
    execute: async () => {
      await statement.execute()
      return []
    },
  }
})

describe.each(sharedStores)(
  'a linked contract wallet that did not sign in, on %s,',
  (_name, makeLocation) => {
    async function start() {
      const contract = await startContractWallet()
      const { chainId, url } = contract
      const chains = [{ chainId, addresses: [url] as const, quorum: undefined }]
      const provider = await startProviderOn(await openProductStore(await makeLocation()), { chains })
      const application = await setUp(provider, await provider.addApplication())
      const person = createPerson(provider.origin)
      await person.signIn()
      const link = async () => {
        const challenge = await (await person.browser.postJson('/api/account/wallets/challenge', {})).json()
        const proof = await signed(contract.wallet, challenge, chainId)
        return (await person.browser.postJson('/api/account/wallets', proof)).status
      }
      expect(await link()).toBe(201)
      const { wallets } = await (await person.browser.get('/api/account/wallets')).json()
      const { id } = wallets.find(({ kind }: { kind: string }) => kind === 'contract')
      const own = wallets.find(({ kind }: { kind: string }) => kind === 'key').id
      const ask = async (parameters: Readonly<Record<string, string>>) => {
        const asked = await application.link(parameters)
        const step = await person.follow(asked.href)
        if (step.kind !== 'interaction') throw new Error(`nothing is asked: ${JSON.stringify(step)}`)
        return { uid: step.uid, asked }
      }
      const goBack = async (answer: Response) => {
        const back = await person.follow((await answer.json()).redirectTo)
        if (back.kind !== 'callback') throw new Error(`not back: ${JSON.stringify(back)}`)
        return back.address
      }
      const choose = async (
        walletId: string,
        disclosedWalletIds: readonly string[],
        parameters = offline,
      ) => {
        const { uid, asked } = await ask({ ...parameters, prompt: 'consent' })
        return { uid, asked, answer: await person.consent(uid, { walletId, disclosedWalletIds }) }
      }
      const signIn = async (walletId: string, disclosed: readonly string[] = [], parameters = offline) => {
        const { answer, asked } = await choose(walletId, disclosed, parameters)
        return application.exchange(await goBack(answer), asked)
      }
      const renew = ({ refresh_token: token = '' }: Pick<Tokens, 'refresh_token'>) =>
        client.refreshTokenGrant(application.config, token)
      const people = { person, id, own, link }
      return { contract, provider, application, ...people, ask, goBack, signIn, renew, choose }
    }

    it('is asked every ten minutes while an application is told of it', async () => {
      const { contract, provider, id, signIn, renew } = await start()
      const before = contract.asked()
      const tokens = await signIn(id)
      expect(tokens.claims()?.['wallet_address']).toBe(contract.wallet.address)
      provider.wait(10 * minute)
      const next = await renew(tokens)
      expect(contract.asked()).toBe(before + 1)
      provider.wait(9 * minute)
      await renew(next)
      expect(contract.asked()).toBe(before + 1)
    })

    it('is not told of once it says no: tokens end, and the person chooses another wallet', async () => {
      const { contract, provider, application, person, id, own, signIn, renew } = await start()
      const tokens = await signIn(id)
      contract.say('no')
      provider.wait(10 * minute)
      const claims = await client.fetchUserInfo(
        application.config,
        tokens.access_token,
        client.skipSubjectCheck,
      )
      expect(claims).not.toHaveProperty('wallet_address')
      contract.say('yes')
      const isActive = async () =>
        (await client.tokenIntrospection(application.config, tokens.access_token)).active
      expect(await isActive()).toBe(true)
      await expect(renew(tokens)).rejects.toMatchObject({ error: 'invalid_grant' })
      expect(await isActive()).toBe(false)
      const silent = await person.follow((await application.link({ ...offline, prompt: 'none' })).href)
      expect(silent.kind === 'callback' && silent.address.searchParams.get('error')).toBe('consent_required')
      expect((await signIn(own)).claims()?.['wallet_address']).toBe(person.wallet.address)
    })

    it('is refused where it is chosen again, and the person chooses another', async () => {
      const { contract, provider, application, person, id, own, signIn, choose, goBack } = await start()
      await signIn(id)
      contract.say('no')
      provider.wait(10 * minute)
      const refused = { code: 'wallet_refused', title: expect.stringContaining(contract.wallet.address) }
      for (const [seen, others] of [
        [id, []],
        [own, [id]],
      ] as const) {
        const { answer, uid, asked } = await choose(seen, others)
        expect([answer.status, await answer.json()]).toMatchObject([409, refused])
        const tokens = await application.exchange(
          await goBack(await person.consent(uid, { walletId: own, disclosedWalletIds: [] })),
          asked,
        )
        expect(tokens.claims()?.['wallet_address']).toBe(person.wallet.address)
      }
    })

    it('is proposed last to who is asked because it said no, and told of again once it signs', async () => {
      const { contract, provider, application, person, id, own, ask, goBack, signIn } = await start()
      await person.browser.patchJson(`/api/account/wallets/${id}`, { isPrimary: true })
      await signIn(id)
      expect((await person.details((await ask({ ...offline, prompt: 'consent' })).uid)).wallets[0]?.id).toBe(
        id,
      )
      contract.say('no')
      provider.wait(10 * minute)
      const { uid, asked } = await ask(offline)
      expect((await person.details(uid)).wallets.map((wallet) => wallet.id)).toEqual([own, id])
      contract.say('yes')
      expect((await person.consent(uid, { walletId: id })).status).toBe(409)
      const challenge = await (await person.browser.postJson(`/interaction/${uid}/challenge`, {})).json()
      const proof = await signed(contract.wallet, challenge, contract.chainId)
      const back = await goBack(await person.browser.postJson(`/interaction/${uid}/sign-in`, proof))
      const { claims } = await application.exchange(back, asked)
      expect(claims()?.['wallet_address']).toBe(contract.wallet.address)
    })

    it('is told of again once it is linked anew, and once it has signed in', async () => {
      const { contract, provider, application, person, id, link, signIn, choose } = await start()
      const other = createPerson(provider.origin, contract.wallet, contract.chainId)
      for (const sign of [link, () => other.signIn()]) {
        await signIn(id)
        contract.say('no')
        provider.wait(10 * minute)
        expect((await choose(id, [])).answer.status).toBe(409)
        contract.say('yes')
        expect((await choose(id, [])).answer.status).toBe(409)
        await sign()
        expect((await signIn(id)).claims()?.['wallet_address']).toBe(contract.wallet.address)
      }
      expect((await application.signIn(person)).claims()?.sub).toBeDefined()
    })

    it('that says no between the consent and the way back is refused there', async () => {
      const { contract, provider, id, choose, goBack } = await start()
      const { answer } = await choose(id, [])
      expect(answer.status).toBe(200)
      contract.say('no')
      provider.wait(10 * minute)
      expect((await goBack(answer)).searchParams.get('error')).toBe('access_denied')
    })

    it('is not asked, and refuses nothing, where the application is not told of it', async () => {
      const { contract, provider, id, signIn, renew } = await start()
      const before = contract.asked()
      contract.say('no')
      provider.wait(10 * minute)
      const tokens = await signIn(id, [id], { scope: 'openid profile offline_access' })
      await renew(tokens)
      expect(contract.asked()).toBe(before)
    })

    it('whose chain has not answered for an hour is waited for, unless the person chooses another', async () => {
      const { contract, provider, application, person, id, own, signIn, renew, ask, goBack } = await start()
      const first = await signIn(id)
      contract.say('silence')
      provider.wait(59 * minute)
      const { access_token: token } = await renew(first)
      const { uid, asked } = await ask({ ...offline, prompt: 'consent' })
      provider.wait(2 * minute)
      const later = [503, '60']
      const statusOf = ({ status, headers }: Response) => [status, headers.get('retry-after')]
      for (const extra of [{}, { prompt: 'none' }]) {
        const { href } = await application.link({ ...offline, ...extra })
        expect(statusOf(await person.browser.get(href))).toEqual(later)
      }
      const userInfo = { headers: { authorization: `Bearer ${token}` } }
      expect(statusOf(await fetch(`${provider.origin}/oidc/userinfo`, userInfo))).toEqual(later)
      for (const disclosedWalletIds of [[], [id]]) {
        const walletId = disclosedWalletIds.length === 0 ? id : own
        const answer = await person.consent(uid, { walletId, disclosedWalletIds })
        expect([answer.status, (await answer.json()).code]).toEqual([503, 'chain_unreachable'])
      }
      const back = await goBack(await person.consent(uid, { walletId: own }))
      expect((await application.exchange(back, asked)).claims()?.['wallet_address']).toBe(
        person.wallet.address,
      )
    })

    it('whose chain is not configured any more is told of no more, and not chosen again', async () => {
      const { provider, application, person, id, own, signIn, renew, ask, goBack } = await start()
      const tokens = await signIn(id)
      await provider.store.write(() => moveContracts(424_242))
      provider.wait(59 * minute)
      const second = await renew(tokens)
      expect(second.claims()?.['wallet_address']).toBeDefined()
      provider.wait(2 * minute)
      await expect(renew(second)).rejects.toMatchObject({ error: 'invalid_grant' })
      const { uid, asked } = await ask(offline)
      const answer = await person.consent(uid, { walletId: id })
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'wallet_unverifiable'])
      const back = await goBack(await person.consent(uid, { walletId: own }))
      expect((await application.exchange(back, asked)).claims()?.['wallet_address']).toBe(
        person.wallet.address,
      )
    })

    it('stops a refresh for a while when its chain has not answered for an hour', async () => {
      const { contract, provider, id, signIn, renew } = await start()
      const tokens = await signIn(id)
      contract.say('silence')
      provider.wait(59 * minute)
      const second = await renew(tokens)
      provider.wait(2 * minute)
      await expect(renew(second)).rejects.toMatchObject({ cause: { status: 503 } })
      contract.say('yes')
      provider.wait(minute)
      await renew(second)
    })

    it('is left out where it is a further wallet that says no or does not answer', async () => {
      const { contract, provider, id, own, signIn, renew } = await start()
      const tokens = await signIn(own, [id])
      expect(tokens.claims()?.['wallets']).toMatchObject([{ kind: 'contract' }])
      contract.say('silence')
      provider.wait(61 * minute)
      const late = await renew(tokens)
      expect(late.claims()?.['wallets']).toEqual([])
      contract.say('no')
      provider.wait(minute)
      const second = await renew(late)
      expect(second.claims()?.['wallets']).toEqual([])
      contract.say('yes')
      expect((await renew(second)).claims()?.['wallets']).toEqual([])
    })

    it('costs people with keys alone nothing: no query, no call', async () => {
      const { contract, provider, application } = await start()
      const before = contract.asked()
      const person = createPerson(provider.origin)
      const { store } = provider
      const drop = () => store.write(() => run(dropVouches, {}))
      if (store.kind === 'sqlite') await drop()
      const made = await application.link(offline)
      const tokens = await application.exchange(await person.goThrough(made.href), made)
      // On Postgres the one statement of a sign-in names their table, whoever signs.
      if (store.kind === 'postgres') await drop()
      const second = await linkWallet(person)
      const { wallets } = await (await person.browser.get('/api/account/wallets')).json()
      const step = await person.follow((await application.link({ ...offline, prompt: 'consent' })).href)
      if (step.kind !== 'interaction') throw new Error('a consent is asked for')
      const ids = wallets.map(({ id }: { id: string }) => id)
      expect(
        (await person.consent(step.uid, { walletId: ids[0], disclosedWalletIds: [ids[1]] })).status,
      ).toBe(200)
      provider.wait(61 * minute)
      const next = await client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
      expect(next.claims()?.['wallets']).toMatchObject([{ address: second.address }])
      await client.fetchUserInfo(application.config, next.access_token, client.skipSubjectCheck)
      expect((await person.browser.get('/api/session')).status).toBe(200)
      expect(contract.asked()).toBe(before)
    })
  },
)
