import { run } from '@countersign/server/extension'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountClaims, groupClaims } from '../../src/groups/fixedClaims.queries.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { addGroup, putIn, takeOut } from '../groups/changeGroups.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp, type Tokens } from './support/Application.ts'
import { changeMetadata } from './support/changeMetadata.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

const asking = { scope: 'openid groups' }

describe.each(sharedStores)('the groups of a person, on %s,', (_name, makeLocation) => {
  let provider: RunningProvider
  let all: Application
  let some: Application
  beforeAll(async () => {
    provider = await startProviderOn(await openProductStore(await makeLocation()))
    for (const slug of ['staff', 'crew', 'board']) await addGroup(provider.store, slug, `The ${slug}`)
    await claimOf('crew', 'role', '"editor"')
    await claimOf('board', 'role', '"chair"')
    await claimOf('board', 'vote', '2')
    all = await setUp(provider, await provider.addApplication())
    some = await setUp(provider, await provider.addApplication({ groupsClaim: ['crew', 'guests'] }))
  })

  const claimOf = (ownerId: string, name: string, value: string) =>
    provider.store.write(() => run(groupClaims.save, { ownerId, name, value }))
  const idOf = async ({ browser }: Person): Promise<string> =>
    (await (await browser.get('/api/session')).json()).account.id
  const newMember = async (...slugs: string[]) => {
    const person = createPerson(provider.origin)
    await person.signIn()
    for (const slug of slugs) await putIn(provider.store, slug, await idOf(person))
    return person
  }
  /** What an application is told with some tokens: in each of the three places. */
  const toldOf = async ({ config }: Application, { access_token: token, claims }: Tokens) => ({
    idToken: claims() ?? {},
    userinfo: await client.fetchUserInfo(config, token, client.skipSubjectCheck),
    introspection: await client.tokenIntrospection(config, token),
  })
  const everywhere = (part: unknown) => ({ idToken: part, userinfo: part, introspection: part })

  it('are told in all three places with their fixed claims, as they are now', async () => {
    const person = await newMember('staff', 'crew', 'board')
    const tokens = await all.signIn(person, asking)
    expect(await toldOf(all, tokens)).toMatchObject(
      everywhere({ groups: ['board', 'crew', 'staff'], role: 'chair', vote: 2 }),
    )
    await takeOut(provider.store, 'board', await idOf(person))
    const { userinfo, introspection } = await toldOf(all, tokens)
    for (const told of [userinfo, introspection]) {
      expect(told).toMatchObject({ groups: ['crew', 'staff'], role: 'editor' })
      expect(told).not.toHaveProperty('vote')
    }
  })

  it('are told only as far as the application may see them, with the claims of these alone', async () => {
    const person = await newMember('staff', 'crew', 'board')
    const told = await toldOf(some, await some.signIn(person, asking))
    expect(told).toMatchObject(everywhere({ groups: ['crew'], role: 'editor' }))
    expect(JSON.stringify(told)).not.toMatch(/board|chair|vote|staff/)
  })

  it('are not told to an application that did not ask', async () => {
    const person = await newMember('crew')
    const told = await toldOf(all, await all.signIn(person, { scope: 'openid profile' }))
    expect(JSON.stringify(told)).not.toMatch(/"groups"|crew|editor/)
  })

  it('that are none are an empty list, and the own claims of the person are told', async () => {
    const person = await newMember()
    const ownerId = await idOf(person)
    await provider.store.write(() => run(accountClaims.save, { ownerId, name: 'desk', value: '["a","b"]' }))
    expect(await toldOf(all, await all.signIn(person, asking))).toMatchObject(
      everywhere({ groups: [], desk: ['a', 'b'] }),
    )
  })

  describe('beyond 50', () => {
    const slugs = Array.from({ length: 60 }, (_, at) => `many-${String(at).padStart(2, '0')}`)
    beforeAll(async () => {
      for (const slug of slugs) await addGroup(provider.store, slug)
    })

    it('are left out of the ID token alone, which says so', async () => {
      const person = await newMember(...slugs)
      const { idToken, userinfo, introspection } = await toldOf(all, await all.signIn(person, asking))
      expect(idToken).toMatchObject({ groups: slugs.slice(0, 50), groups_truncated: true })
      for (const told of [userinfo, introspection]) {
        expect(told['groups']).toEqual(slugs)
        expect(told).not.toHaveProperty('groups_truncated')
      }
    })

    it('are left out for applications that asked for nothing but the groups, and these are told', async () => {
      const person = await newMember(...slugs)
      const claims = JSON.stringify({ id_token: { groups: null } })
      const { idToken } = await toldOf(all, await all.signIn(person, { claims }))
      expect(idToken).toMatchObject({ groups: slugs.slice(0, 50), groups_truncated: true })
    })

    it('are not those to which the application is restricted', async () => {
      const access = { groups: ['many-53', 'many-57', 'zoo'] }
      const restricted = await setUp(provider, await provider.addApplication({ access }))
      const person = await newMember(...slugs)
      const { idToken } = await toldOf(restricted, await restricted.signIn(person, asking))
      expect(idToken).toMatchObject({
        groups: [...slugs.slice(0, 48), 'many-53', 'many-57'],
        groups_truncated: true,
      })
    })

    it('say nothing where 50 are all', async () => {
      const person = await newMember(...slugs.slice(0, 50))
      const { idToken } = await toldOf(all, await all.signIn(person, asking))
      expect(idToken).toMatchObject({ groups: slugs.slice(0, 50) })
      expect(idToken).not.toHaveProperty('groups_truncated')
    })
  })

  it('come with the roles and entitlements that an operator fixed, as lists', async () => {
    const person = await newMember('staff')
    const ownerId = await idOf(person)
    await claimOf('staff', 'roles', '["admin"]')
    await provider.store.write(() =>
      run(accountClaims.save, { ownerId, name: 'entitlements', value: '["reports"]' }),
    )
    expect(await toldOf(all, await all.signIn(person, asking))).toMatchObject(
      everywhere({ groups: ['staff'], roles: ['admin'], entitlements: ['reports'] }),
    )
  })

  it('stand in a new ID token as they are when tokens are renewed', async () => {
    const person = await newMember('crew')
    const { refresh_token: token = '' } = await all.signIn(person, { scope: 'openid groups offline_access' })
    await putIn(provider.store, 'staff', await idOf(person))
    const renewed = await client.refreshTokenGrant(all.config, token)
    expect(renewed.claims()).toMatchObject({ groups: ['crew', 'staff'] })
  })

  it('are named to the person before they allow them, and in what they sign', async () => {
    const person = await newMember('crew', 'staff')
    const open = async (application: Application, parameters: Readonly<Record<string, string>>) => {
      const step = await person.follow((await application.link(parameters)).href)
      if (step.kind !== 'interaction') throw new Error('no interaction')
      return await person.details(step.uid)
    }
    expect(await open(all, asking)).toMatchObject({
      scopes: ['openid', 'groups'],
      groups: ['The crew', 'The staff'],
    })
    expect((await open(some, asking)).groups).toEqual(['The crew'])
    expect((await open(all, { scope: 'openid' })).groups).toEqual([])
    const { challenge } = await open(all, { ...asking, prompt: 'login' })
    expect(challenge?.statement).toContain('which groups I am in here and what its operator noted about me')
    expect((await open(all, { scope: 'openid', prompt: 'login' })).challenge?.statement).not.toContain(
      'groups',
    )
  })

  it.each(['id_token', 'userinfo'])(
    'cannot be had by the claims parameter for %s without the consent to the scope',
    async (place) => {
      const person = await newMember('crew')
      const claims = JSON.stringify({ [place]: { groups: null, role: null } })
      await all.signIn(person)
      const silent = await person.follow((await all.link({ claims, prompt: 'none' })).href)
      if (silent.kind !== 'callback') throw new Error('not led back')
      expect(silent.address.searchParams.get('error')).toBe('consent_required')
      const step = await person.follow((await all.link({ claims })).href)
      if (step.kind !== 'interaction') throw new Error('nobody is asked')
      expect(await person.details(step.uid)).toMatchObject({
        scopes: ['openid', 'groups'],
        newScopes: ['groups'],
        groups: ['The crew'],
      })
      const narrow = await setUp(provider, await provider.addApplication({ scopes: ['openid'] }))
      const told = await toldOf(narrow, await narrow.signIn(person, { claims, scope: 'openid' }))
      expect(JSON.stringify(told)).not.toMatch(/"groups"|crew|editor/)
    },
  )

  it('are no longer told once an operator takes the scope from the application', async () => {
    const person = await newMember('crew')
    const registered = await provider.addApplication()
    const application = await setUp(provider, registered)
    const tokens = await application.signIn(person, asking)
    await changeMetadata(provider.store, registered.clientId, {
      name: 'The Forum',
      redirectUris: [registered.redirectUri],
      scopes: ['openid'],
    })
    const { userinfo, introspection } = await toldOf(application, tokens)
    expect(JSON.stringify([userinfo, introspection])).not.toMatch(/"groups":|crew|editor/)
  })

  it('take the place of nothing that the server says, whatever a fixed claim is called', async () => {
    const person = await newMember('crew')
    const ownerId = await idOf(person)
    for (const name of ['sub', 'iss', 'aud', 'exp', 'acr', 'groups', 'active', 'client_id'])
      await provider.store.write(() => run(accountClaims.save, { ownerId, name, value: '"forged"' }))
    const told = await toldOf(all, await all.signIn(person, asking))
    expect(JSON.stringify(told)).not.toContain('forged')
  })
})
