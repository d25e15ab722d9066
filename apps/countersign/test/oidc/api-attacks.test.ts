import { StorageError, type Store } from '@countersign/server'
import { listWallets, run, writeOrRefuse } from '@countersign/server/extension'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeApi } from '../../src/apis/apis.writes.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { addGroup, putIn, takeOut } from '../groups/changeGroups.ts'
import { insertAnswer, insertRule } from '../groups/insertAnswer.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { addNamedApi, claimsOf, signInFor, startWithApi } from './support/apiTokens.ts'
import { actor } from './support/ownApi.ts'
import { createPerson, type Person, signed } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

const opaque = { tokenKind: 'opaque' } as const
const offline = { prompt: 'consent', scope: 'openid files:read files:write offline_access' }

const tooMuch = 'more is asked for at APIs than one signature can name: ask for less at once'

describe.each(sharedStores)('at an API, on %s,', (_name, makeLocation) => {
  let provider: RunningProvider
  const failing = new Set<string>()
  const meanwhile = new Map<string, () => Promise<void>>()
  beforeAll(async () => {
    const store = await openProductStore(await makeLocation())
    provider = await startProviderOn(breakable(store, failing, meanwhile))
  })

  const open = async (person: Person, address: string) => {
    const step = await person.follow(address)
    if (step.kind !== 'interaction') throw new Error(`no interaction: ${JSON.stringify(step)}`)
    return step.uid
  }

  it('what is more than a wallet can sign is refused before anybody is asked', async () => {
    const { application, person } = await startWithApi(provider)
    const address = new URL((await application.link({ scope: '' })).href)
    for (let at = 0; at < 5; at += 1) {
      const scopes = Array.from({ length: 50 }, (_, index) => ({
        name: `a${at}:${index}`,
        words: `do ${'something '.repeat(5)}${index}`,
      }))
      const api = await addNamedApi(provider, { scopes })
      await api.allow(application.clientId, { delegated: scopes.map(({ name }) => name) })
      address.searchParams.append('resource', api.identifier)
    }
    const refused = await person.follow(address.href)
    expect(refused.kind === 'callback' && refused.address.searchParams.get('error_description')).toBe(tooMuch)
    const [first = '', second = ''] = address.searchParams.getAll('resource')
    const alone = await signInFor(application, person, { resource: first, scope: '' })
    expect(alone.scope?.split(' ')).toHaveLength(50)
    // What was allowed before is named beside it.
    await signInFor(application, person, { resource: second, scope: 'a1:0' })
    const all = { resource: second, scope: '', prompt: 'login' }
    expect((await signInFor(application, person, all)).scope?.split(' ')).toHaveLength(50)
    const both = new URL((await application.link({ scope: 'a0:0 a1:0', prompt: 'login' })).href)
    for (const resource of [first, second]) both.searchParams.append('resource', resource)
    const again = await person.follow(both.href)
    expect(again.kind === 'callback' && again.address.searchParams.get('error_description')).toBe(tooMuch)
  })

  it('is told what the person has signed, and no more where its operator has it told more since', async () => {
    for (const kind of ['jwt', 'opaque'] as const) {
      const { api, application, person } = await startWithApi(provider, { tokenKind: kind })
      const asked = { ...offline, resource: api.identifier }
      const first = await signInFor(application, person, asked)
      await writeOrRefuse(provider.store, () => changeApi(api.id, { tells: ['wallet'] }, actor))
      const told = async ({ access_token: token }: { access_token: string }) => [
        (await api.introspect(token))['wallet_address'],
        kind === 'jwt' && (await claimsOf(provider, token, api.identifier))['wallet_address'],
      ]
      const { config } = application
      const refreshed = await client.refreshTokenGrant(config, first.refresh_token ?? '')
      for (const tokens of [first, refreshed])
        expect(await told(tokens)).toEqual([undefined, kind === 'jwt' && undefined])
      const silent = await application.link({ ...asked, prompt: 'none' })
      const refused = await person.follow(silent.href)
      expect(refused.kind === 'callback' && refused.address.searchParams.get('error')).toBe(
        'consent_required',
      )
      const uid = await open(person, (await application.link(asked)).href)
      const { task, challenge } = await person.details(uid)
      expect([task, challenge?.statement]).toEqual([
        'sign',
        expect.stringContaining('which learns the address'),
      ])
      const { address } = person.wallet
      const signedFor = await signInFor(application, person, asked)
      expect(await told(signedFor)).toEqual([address, kind === 'jwt' && address])
    }
  })

  it('somebody else who signs in the same browser gets what they signed', async () => {
    const { api, application, person } = await startWithApi(provider, opaque)
    const asked = { resource: api.identifier, scope: 'openid files:read' }
    await signInFor(application, person, asked)
    const second = createPerson(provider.origin)
    await application.signIn(second)
    const made = await application.link({ ...asked, prompt: 'select_account' })
    const uid = await open(person, made.href)
    const answered = await signAs(person, second).sign(uid)
    const step = await person.follow((await answered.json()).redirectTo)
    if (step.kind !== 'callback') throw new Error(JSON.stringify(step))
    const tokens = await application.exchange(step.address, made)
    expect(await api.introspect(tokens.access_token)).toMatchObject({ active: true, scope: 'files:read' })
  })

  it('a click brings nothing back that was taken back in another tab since the page was shown', async () => {
    const { api, application, person } = await startWithApi(provider, opaque)
    const resource = api.identifier
    await signInFor(application, person, { resource, scope: 'openid files:read' })
    const made = await application.link({ resource, scope: 'openid wallet files:read' })
    const uid = await open(person, made.href)
    const { task, wallets } = await person.details(uid)
    expect(task).toBe('consent')
    meanwhile.set('list_wallets', async () => {
      meanwhile.clear()
      const at = `/api/account/applications/${application.clientId}/apis/${api.id}`
      expect((await person.browser.delete(at)).status).toBe(204)
    })
    const allowed = await person.browser.postJson(`/interaction/${uid}/consent`, { walletId: wallets[0]?.id })
    expect([allowed.status, meanwhile.size]).toEqual([200, 0])
    const { applications } = await (await person.browser.get('/api/account/applications')).json()
    expect(applications).toMatchObject([{ scopes: ['openid', 'wallet'], apis: [] }])
    const back = await person.follow((await allowed.json()).redirectTo)
    expect(back.kind === 'callback' && back.address.searchParams.get('error')).toBe('access_denied')
  })

  it('two who step up at once each get what they signed, and nothing is lost', async () => {
    const { api, application, person } = await startWithApi(provider, opaque)
    const ask = async (scope: string) => {
      const made = await application.link({ resource: api.identifier, scope })
      return { made, uid: await open(person, made.href) }
    }
    await person.signIn()
    const asked = [await ask('files:read'), await ask('files:write')]
    const answers = await Promise.all(asked.map(({ uid }) => person.sign(uid)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const both = { resource: api.identifier, scope: 'files:read files:write', prompt: 'none' }
    expect((await signInFor(application, person, both)).scope).toBe('files:read files:write')
  })

  it('a node that does not answer is a 503 as well, and a chain that says no an end', async () => {
    for (const [slug, failedAt, status] of [
      ['silent', 1, 503],
      ['answered', null, 200],
    ] as const) {
      await addGroup(provider.store, slug)
      const { api, application, person } = await startWithApi(provider, { access: { groups: [slug] } })
      await person.signIn()
      const { account } = await (await person.browser.get('/api/session')).json()
      await putIn(provider.store, slug, account.id)
      const tokens = await signInFor(application, person, { ...offline, resource: api.identifier })
      const [wallet] = await provider.store.read(listWallets, { accountId: account.id })
      await takeOut(provider.store, slug, account.id)
      await provider.store.write(function* () {
        yield* run(insertRule, { slug })
        yield* run(insertAnswer, { slug, walletId: wallet?.id ?? '', failedAt })
      })
      const asked = await api.asked(tokens.access_token)
      expect([asked.status, asked.text.includes('"active":false')]).toEqual([status, failedAt === null])
    }
  })

  it('a store that fails in any read is a 503 for who asks about a token, and never an end of it', async () => {
    await addGroup(provider.store, 'askers')
    for (const draft of [{}, opaque]) {
      const { api, application, person } = await startWithApi(provider, {
        ...draft,
        access: { groups: ['askers'] },
        tells: ['wallet', 'groups'],
      })
      await person.signIn()
      const { account } = await (await person.browser.get('/api/session')).json()
      await putIn(provider.store, 'askers', account.id)
      const tokens = await signInFor(application, person, { ...offline, resource: api.identifier })
      seen.clear()
      expect(await api.introspect(tokens.access_token)).toMatchObject({ active: true })
      const reads = [...seen]
      expect(reads.length).toBeGreaterThan(2)
      for (const name of reads) {
        failing.add(name)
        const { status, text } = await api.asked(tokens.access_token)
        failing.delete(name)
        expect([name, status, text.includes('active')]).toEqual([name, 503, false])
      }
    }
  })
})

/** The names of the queries that were read. */
const seen = new Set<string>()

/** A store in which some queries fail. */
function breakable(
  store: Store,
  failing: ReadonlySet<string>,
  meanwhile: ReadonlyMap<string, () => Promise<void>>,
): Store {
  const read: Store['read'] = async (query, parameters) => {
    seen.add(query.name)
    await meanwhile.get(query.name)?.()
    if (failing.has(query.name)) throw new StorageError(new Error('the store is away'))
    return store.read(query, parameters)
  }
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'read') return read
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Signs with another wallet in the browser of a person. */
function signAs({ browser }: Person, { wallet }: Person): Pick<Person, 'sign'> {
  return {
    async sign(uid) {
      const challenge = await (await browser.postJson(`/interaction/${uid}/challenge`, {})).json()
      return browser.postJson(`/interaction/${uid}/sign-in`, await signed(wallet, challenge))
    },
  }
}
