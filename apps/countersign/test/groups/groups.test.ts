import { newWallet } from '@countersign/test-support/createBrowser'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweepGroups } from '../../src/groups/sweepGroups.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { type OperatorService, type Person, startOperatorService } from '../operator/startOperatorService.ts'
import { sharedStores } from '../stores/preparedStores.ts'

const operatorWallet = newWallet()
const groups = '/api/operator/groups'

describe.each(sharedStores)('groups on %s', (_name, makeLocation) => {
  let service: OperatorService
  let location: string
  let operator: Person
  let ada: Person
  beforeEach(async () => {
    location = await makeLocation()
    service = await startOperatorService(location, { operators: [operatorWallet.address] })
    operator = await service.signIn(operatorWallet)
    ada = await service.signIn()
    await operator.ask('POST', groups, { slug: 'editors', label: 'Editors', description: 'They edit.' })
  })

  const own = async (person: Person) => (await person.ask('GET', '/api/account/groups')).body.groups
  const members = async (query = '', slug = 'editors') =>
    (await operator.ask('GET', `${groups}/${slug}/members${query}`)).body
  const post = (path: string, body: unknown) => operator.ask('POST', `${groups}/editors/${path}`, body)

  test('are added, found, changed and removed; a slug is never given again', async () => {
    const { body } = await operator.ask('GET', `${groups}/editors`)
    expect(body).toMatchObject({ label: 'Editors', source: 'operator', members: 0, addresses: 0 })
    await operator.ask('POST', groups, { slug: 'crew', label: 'the Crew' })
    const found = async (query: string) =>
      (await operator.ask('GET', `${groups}${query}`)).body.groups.map(({ slug }: { slug: string }) => slug)
    expect(await found('')).toEqual(['editors', 'crew'])
    expect(await found('?search=THE')).toEqual(['crew'])
    expect(await found('?search=ed')).toEqual(['editors'])
    const changed = await operator.ask('PATCH', `${groups}/crew`, { label: 'Crew', description: null })
    expect(changed.body).toMatchObject({ slug: 'crew', label: 'Crew', description: null })
    expect((await operator.ask('DELETE', `${groups}/crew`)).status).toBe(204)
    expect(await found('')).toEqual(['editors'])
    for (const slug of ['crew', 'editors']) {
      const again = await operator.ask('POST', groups, { slug, label: 'Others' })
      expect([slug, again.status, again.body.code]).toEqual([slug, 409, 'group_slug_taken'])
    }
    const kinds = (await operator.ask('GET', '/api/operator/activity')).body.events
      .filter(({ kind }: { kind: string }) => kind.startsWith('group_'))
      .map(({ kind, details }: { kind: string; details: { group: string } }) => `${kind} ${details.group}`)
    expect(kinds).toEqual([
      'group_removed crew',
      'group_changed crew',
      'group_added crew',
      'group_added editors',
    ])
  })

  test.each([
    ['slug', { slug: '=cmd|calc', label: 'x' }],
    ['slug', { slug: 'x\r\nset-cookie', label: 'x' }],
    ['label', { slug: 'others', label: ' ' }],
    ['label', { slug: 'others', label: 'a\u202eb' }],
    ['label', { slug: 'others', label: 'a\nb' }],
    ['description', { slug: 'others', label: 'x', description: 'a'.repeat(501) }],
  ])('have a %s as it must be', async (field, draft) => {
    const refused = await operator.ask('POST', groups, draft)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(refused.body.title).toContain(field)
  })

  test('take people by id, username and address, say which are not there, and let them go', async () => {
    const bob = await service.signIn()
    await bob.ask('PATCH', '/api/account', { username: 'bobby' })
    const people = [ada.id, 'bobby', operatorWallet.address.toLowerCase(), 'nobody', newWallet().address, '']
    expect((await post('members', { people })).body).toEqual({
      changed: 3,
      unchanged: 0,
      refused: [
        { line: 4, text: 'nobody', problem: 'not_found' },
        { line: 5, text: people[4], problem: 'not_found' },
      ],
    })
    expect((await post('members', { people: [ada.id] })).body).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await own(ada)).toEqual([
      { slug: 'editors', label: 'Editors', description: 'They edit.', reasons: [{ kind: 'hand' }] },
    ])
    expect((await members()).members).toHaveLength(3)
    const removed = await post('members/remove', { people: [ada.id, ada.wallet.address] })
    expect(removed.body).toMatchObject({ changed: 1, refused: [{ line: 2, problem: 'only_by_address' }] })
    expect(await own(ada)).toEqual([])
    const [last, first] = (await ada.ask('GET', '/api/account/activity')).body.events
    expect([first.kind, last.kind]).toEqual(['group_member_added', 'group_member_removed'])
    expect(last).toMatchObject({ actor: 'operator', networkAddress: null })
  })

  test('have who has a listed wallet, from the next request on and no longer', async () => {
    const wrong = '0x7e5F4552091A69125d5DfCb7b8C2659029395Bdf'
    const addresses = [
      `${ada.wallet.address}, the first`,
      '',
      wrong,
      'eip155:0:0x',
      `eip155:0:${operatorWallet.address}`,
      `eip155:10:${operatorWallet.address}`,
    ]
    const { body } = await post('addresses', { addresses })
    expect(body).toMatchObject({ changed: 2, unchanged: 0 })
    expect(
      body.refused.map(({ line, problem }: { line: number; problem: string }) => `${line} ${problem}`),
    ).toEqual(['3 wrong_checksum', '4 not_an_address', '5 wrong_chain'])
    const reason = { kind: 'address', address: ada.wallet.address, chainId: null }
    expect(await own(ada)).toMatchObject([{ slug: 'editors', reasons: [reason] }])
    // The operator's is a key wallet: a contract at the same address is somebody else's.
    expect(await own(operator)).toEqual([])
    expect((await members()).members).toMatchObject([{ person: { id: ada.id }, reason }])
    const listed = (await operator.ask('GET', `${groups}/editors/addresses`)).body.addresses
    expect(listed).toContainEqual(
      expect.objectContaining({
        address: ada.wallet.address,
        note: 'the first',
        person: expect.objectContaining({ id: ada.id }),
      }),
    )
    expect(listed).toContainEqual(expect.objectContaining({ chainId: 10, person: null }))
    const prefix = ada.wallet.address.slice(0, 8).toUpperCase().replace('0X', '0x')
    const found = await operator.ask('GET', `${groups}/editors/addresses?search=${prefix}`)
    expect(found.body.addresses).toHaveLength(1)
    expect((await post('addresses/remove', { addresses: [ada.wallet.address] })).body.changed).toBe(1)
    expect(await own(ada)).toEqual([])
  })

  test('list their members by pages: the added ones first, each person once', async () => {
    const people = [ada]
    for (let count = 0; count < 4; count += 1) {
      service.clock.now += 1
      people.push(await service.signIn())
    }
    const addresses = people.slice(1).map(({ wallet }) => wallet.address)
    await post('members', { people: people.slice(0, 3).map(({ id }) => id) })
    await post('addresses', {
      addresses: [...addresses, ...Array.from({ length: 20 }, () => newWallet().address)],
    })
    const seen: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page = await members(`?limit=2${next && `&cursor=${next}`}`)
      expect(page.members.length).toBeLessThanOrEqual(2)
      seen.push(...page.members.map(({ person }: { person: { id: string } }) => person.id))
      next = page.next
    }
    const byList = people
      .slice(3)
      .toSorted((left, right) => (left.wallet.address < right.wallet.address ? -1 : 1))
    const added = people.slice(0, 3).toReversed()
    expect(seen).toEqual([...added, ...byList].map(({ id }) => id))
    for (const cursor of ['x', 'WyJ4Il0', 'WzFd']) {
      expect((await operator.ask('GET', `${groups}/editors/members?cursor=${cursor}`)).status).toBe(400)
    }
  })

  test('are gone with a wallet that is unlinked, an account that is deleted, and a group that is removed', async () => {
    await post('members', { people: [ada.id] })
    await post('addresses', { addresses: [ada.wallet.address] })
    await operator.ask('PATCH', `${groups}/editors/claims`, { name: 'role', value: 'editor' })
    await operator.ask('PATCH', `/api/operator/people/${ada.id}/claims`, { name: 'level', value: 3 })
    const exported = (await ada.ask('GET', '/api/account/export')).body
    expect(exported).toMatchObject({
      groups: [{ slug: 'editors' }],
      fixedClaims: [
        { name: 'level', value: 3 },
        { name: 'role', value: 'editor' },
      ],
    })
    const bob = await service.signIn()
    await post('members', { people: [bob.id] })
    expect((await ada.ask('DELETE', '/api/account')).status).toBe(204)
    expect((await members()).members).toMatchObject([{ person: { id: bob.id } }])
    await operator.ask('DELETE', `${groups}/editors`)
    expect(await own(bob)).toEqual([])
    const other = await openProductStore(location)
    await sweepGroups(other)
    await sweepGroups(other)
    await other.close()
    expect((await operator.ask('GET', `${groups}/editors/members`)).status).toBe(404)
  })

  test('have fixed claims, but none of a standard, and 20 at most', async () => {
    const set = (name: string, value: unknown) =>
      operator.ask('PATCH', `${groups}/editors/claims`, { name, value })
    for (const name of [
      'sub',
      'email',
      'groups',
      'groups_truncated',
      'iss',
      'name',
      'active',
      'wallet_address',
      '=1',
      '',
      '1a',
    ]) {
      expect([name, (await set(name, 'x')).status]).toEqual([name, 400])
    }
    for (const value of [{}, [1], ['x'.repeat(1_024)], 'é'.repeat(600)])
      expect((await set('a', value)).status).toBe(400)
    for (const name of ['roles', 'entitlements']) {
      expect(await set(name, 'admin')).toMatchObject({
        status: 400,
        body: { details: { detail: expect.stringContaining(`is a list of texts for ${name}`) } },
      })
      expect((await set(name, ['admin'])).body.claims).toEqual([{ name, value: ['admin'] }])
      expect((await set(name, null)).body.claims).toEqual([])
    }
    for (let count = 1; count <= 20; count += 1) expect((await set(`claim-${count}`, count)).status).toBe(200)
    expect(await set('another', true)).toMatchObject({ status: 409, body: { code: 'group_limit' } })
    expect((await set('claim-1', ['a', 'b'])).body.claims).toContainEqual({
      name: 'claim-1',
      value: ['a', 'b'],
    })
    expect((await set('claim-1', null)).body.claims).toHaveLength(19)
    await post('members', { people: [ada.id] })
    expect((await ada.ask('GET', '/api/account/claims')).body.claims).toHaveLength(19)
  })

  test('belong to operators alone', async () => {
    for (const [method, path, body] of [
      ['GET', groups],
      ['POST', groups, { slug: 'mine', label: 'Mine' }],
      ['POST', `${groups}/editors/members`, { people: [ada.id] }],
      ['POST', `${groups}/nothing/members`, { people: [ada.id] }],
      ['PATCH', `/api/operator/people/${ada.id}/claims`, { name: 'role', value: 'operator' }],
    ] as const) {
      expect(await ada.ask(method, path, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect(await own(ada)).toEqual([])
  })
})
