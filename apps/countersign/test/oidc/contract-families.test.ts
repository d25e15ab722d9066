import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { setUp, type Tokens } from './support/Application.ts'
import { moveContracts } from './support/moveContracts.ts'
import { createPerson } from './support/Person.ts'
import { startContractWallet } from './support/startContractWallet.ts'
import { startProviderOn } from './support/startProvider.ts'

const offline = { scope: 'openid wallet offline_access' }
const refused = { error: 'invalid_grant' }
const minute = 60_000

describe.each(sharedStores)('what was given for a contract wallet, on %s,', (_name, makeLocation) => {
  async function start() {
    const contract = await startContractWallet()
    const { chainId, url } = contract
    const chains = [{ chainId, addresses: [url] as const, quorum: undefined }]
    const provider = await startProviderOn(await openProductStore(await makeLocation()), { chains })
    const application = await setUp(provider, await provider.addApplication())
    const person = createPerson(provider.origin, contract.wallet, chainId)
    const tokens = await application.signIn(person, offline)
    const renew = ({ refresh_token: token = '' }: Pick<Tokens, 'refresh_token'>) =>
      client.refreshTokenGrant(application.config, token)
    const isActive = async (token: string) =>
      (await client.tokenIntrospection(application.config, token)).active
    return { contract, provider, application, person, tokens, renew, isActive }
  }

  it('is renewed while the wallet says yes, which is asked again every ten minutes', async () => {
    const { contract, provider, tokens, renew } = await start()
    const before = contract.asked()
    const second = await renew(tokens)
    expect(contract.asked()).toBe(before)
    provider.wait(10 * minute)
    const third = await renew(second)
    expect(contract.asked()).toBe(before + 1)
    provider.wait(9 * minute)
    await renew(third)
    expect(contract.asked()).toBe(before + 1)
  })

  it('is one question with what else began with that sign-in: its session, and other tokens', async () => {
    const { contract, provider, application, person, tokens, renew } = await start()
    const others = await application.signIn(person, offline)
    const before = contract.asked()
    provider.wait(10 * minute)
    await renew(tokens)
    await renew(others)
    expect((await person.browser.get('/api/session')).status).toBe(200)
    expect(contract.asked()).toBe(before + 1)
  })

  it('ends when the wallet says no, also where the session is long over', async () => {
    const { contract, provider, person, tokens, renew, isActive } = await start()
    await person.signOut()
    contract.say('no')
    provider.wait(10 * minute)
    expect(await isActive(tokens.access_token)).toBe(true)
    await expect(renew(tokens)).rejects.toMatchObject(refused)
    expect(await isActive(tokens.access_token)).toBe(false)
    contract.say('yes')
    await expect(renew(tokens)).rejects.toMatchObject(refused)
  })

  it('is renewed for an hour without an answer of the chain, and then only once there is one', async () => {
    const { contract, provider, application, tokens, renew } = await start()
    contract.say('silence')
    provider.wait(59 * minute)
    const second = await renew(tokens)
    provider.wait(2 * minute)
    const late = await fetch(`${provider.origin}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${application.clientId}:${application.clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: second.refresh_token ?? '' }),
    })
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await late.json()).toMatchObject({ error: 'temporarily_unavailable' })
    contract.say('yes')
    provider.wait(minute)
    await renew(second)
  })

  it('ends with the session whose wallet says no, before the application is told of it again', async () => {
    const { contract, provider, application, person, tokens, renew } = await start()
    contract.say('no')
    provider.wait(10 * minute)
    const { href } = await application.link({ ...offline, prompt: 'none' })
    const step = await person.follow(href)
    expect(step.kind === 'callback' && step.address.searchParams.get('error')).toBe('login_required')
    contract.say('yes')
    await expect(renew(tokens)).rejects.toMatchObject(refused)
  })

  it('lets whose chain is not configured any more go on as a visitor', async () => {
    const { provider, application, person } = await start()
    await provider.store.write(() => moveContracts(424_242))
    provider.wait(61 * minute)
    const silently = await application.link({ ...offline, prompt: 'none' })
    const told = await person.follow(silently.href)
    expect(told.kind === 'callback' && told.address.searchParams.get('error')).toBe('login_required')
    const { href } = await application.link(offline)
    const step = await person.follow(href)
    if (step.kind !== 'interaction') throw new Error(JSON.stringify(step))
    expect(await person.details(step.uid)).toMatchObject({ task: 'sign' })
    expect((await person.abort(step.uid)).status).toBe(200)
  })
})
