import { operatorActivitySchema, type ProductEventKind } from '@countersign/product-api'
import { defineEvents, insertEvent, run, uuid } from '@countersign/server/extension'
import { newWallet } from '@countersign/test-support/createBrowser'
import { parse } from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../stores/preparedStores.ts'
import { type OperatorService, type Person, startOperatorService } from './startOperatorService.ts'

const list = '/api/operator/activity'
const operatorWallet = newWallet()

describe.each(stores)('what happened, as an operator sees it on %s,', (_name, makeLocation) => {
  let service: OperatorService
  let operator: Person
  let person: Person
  beforeEach(async () => {
    service = await startOperatorService(await makeLocation(), { operators: [operatorWallet.address] })
    operator = await service.signIn(operatorWallet)
    service.clock.now += 60_000
    person = await service.signIn()
    service.clock.now += 60_000
    await operator.ask('PATCH', `/api/operator/people/${person.id}`, { isDisabled: true })
  })

  const find = async (query: string) =>
    parse(operatorActivitySchema, (await operator.ask('GET', `${list}${query}`)).body)
  const kinds = async (query: string) => (await find(query)).events.map(({ kind }) => kind)

  test('is listed newest first, a page at a time', async () => {
    expect(await kinds('')).toEqual(['account_disabled', 'step_up', 'sign_in', 'role_changed', 'sign_in'])
    const first = await find('?limit=4')
    expect(first.events).toHaveLength(4)
    const second = await find(`?limit=4&cursor=${first.next}`)
    expect(second).toMatchObject({ events: [{ kind: 'sign_in', accountId: operator.id }], next: null })
  })

  test('tells who did it to whom, and from where', async () => {
    const [disabled] = (await find('?kind=account_disabled')).events
    expect(disabled).toMatchObject({
      accountId: person.id,
      actor: 'operator',
      actorId: operator.id,
      networkAddress: '192.0.2.1',
      details: { endedSessions: 1 },
    })
    const [promoted] = (await find('?kind=role_changed')).events
    expect(promoted).toMatchObject({ actor: 'server', actorId: null, networkAddress: null })
  })

  test('names those whom its events name, once each', async () => {
    const named = (who: Person) => expect.objectContaining({ id: who.id, displayName: null })
    const { people } = await find('')
    expect(people).toHaveLength(2)
    expect(people).toEqual(expect.arrayContaining([named(operator), named(person)]))
    expect((await find(`?account=${operator.id}`)).people).toEqual([
      { id: operator.id, displayName: null, address: operatorWallet.address },
    ])
  })

  test('is chosen by kind, by account and by time', async () => {
    expect(await kinds('?kind=sign_in')).toEqual(['sign_in', 'sign_in'])
    expect(await kinds(`?account=${person.id}`)).toEqual(['account_disabled', 'sign_in'])
    expect(await kinds(`?account=${person.id}&kind=sign_in`)).toEqual(['sign_in'])
    expect(await kinds(`?account=${operator.id}&kind=account_disabled`)).toEqual([])
    expect(await kinds('?kind=unheard_of')).toEqual([])
    const middle = new Date(service.clock.now - 60_000).toISOString()
    expect(await kinds(`?from=${middle}`)).toEqual(['account_disabled', 'step_up', 'sign_in'])
    expect(await kinds(`?to=${middle}`)).toEqual(['role_changed', 'sign_in'])
    const end = new Date(service.clock.now).toISOString()
    expect(await kinds(`?from=${middle}&to=${end}&kind=sign_in`)).toEqual(['sign_in'])
    const [, second] = (await find('')).events
    expect(await kinds(`?to=${middle}&cursor=${second?.id}`)).toEqual(['role_changed', 'sign_in'])
  })

  const appendEvent = defineEvents<ProductEventKind>()

  /** What no operation of this service records. */
  const record = async (
    kind: ProductEventKind,
    {
      clientId,
      networkAddress = '192.0.2.7',
    }: { readonly clientId: string; readonly networkAddress?: string },
  ) => {
    const requester = { network_address: networkAddress, user_agent: '' }
    const details = { clientId, name: 'Its name, "clientId":"other", \0 and \ud800' }
    const who = { accountId: person.id, actorId: person.id, requester, now: service.clock.now }
    await service.store.write(() => appendEvent({ ...who, kind, details }))
  }

  /** Fills in one by one what would be folded if it had happened in one hour. */
  const fill = (count: number, changes: { kind: string; network_address: string }) =>
    service.store.write(function* () {
      const at = service.clock.now + 1
      const event = { at, account_id: person.id, actor_id: person.id, user_agent: '', details: '{}' }
      for (let made = 0; made < count; made += 1)
        yield* run(insertEvent, { ...event, ...changes, id: uuid(at) })
    })

  test('is chosen by application, wallet, network address and outcome', async () => {
    await record('application_signed_in', { clientId: 'wiki' })
    await record('application_refused', { clientId: 'wiki', networkAddress: '2001:db8::1' })
    await record('application_signed_in', { clientId: 'shop' })
    await record('consent_declined', { clientId: 'shop' })
    expect(await kinds('?application=wiki')).toEqual(['application_refused', 'application_signed_in'])
    expect(await kinds('?application=other')).toEqual([])
    expect(await kinds('?application=wiki&outcome=refused')).toEqual(['application_refused'])
    expect(await kinds('?application=wiki&outcome=succeeded')).toEqual(['application_signed_in'])
    expect(await kinds('?outcome=refused')).toEqual(['consent_declined', 'application_refused'])
    expect(await kinds('?outcome=refused&kind=sign_in')).toEqual([])
    expect(await kinds('?network=2001:DB8::1')).toEqual(['application_refused'])
    expect(await kinds(`?network=192.0.2.7&account=${person.id}&outcome=succeeded`)).toEqual([
      'application_signed_in',
      'application_signed_in',
    ])
    expect(await kinds(`?network=192.0.2.7&account=${operator.id}`)).toEqual([])
    const wallet = person.wallet.address
    expect(await kinds(`?wallet=${wallet.toLowerCase()}`)).toEqual(['sign_in'])
    expect(await kinds(`?wallet=${wallet}&kind=sign_in&network=192.0.2.1`)).toEqual(['sign_in'])
    expect(await kinds(`?wallet=${wallet}&application=wiki`)).toEqual([])
    const { body } = await operator.ask('GET', `${list}/export?format=json&application=shop&outcome=refused`)
    expect(body.events).toMatchObject([{ kind: 'consent_declined', details: { clientId: 'shop' } }])
    const csv = await operator.ask('GET', `${list}/export?format=csv&network=2001:db8::1`)
    expect(String(csv.body).trimEnd().split('\r\n')).toHaveLength(2)
  })

  test('is looked through in bounded steps where much of it does not match', async () => {
    await record('application_refused', { clientId: 'wiki' })
    await fill(2_100, { kind: 'step_up', network_address: '192.0.2.7' })
    const first = await find(`?account=${person.id}&application=wiki`)
    expect(first).toMatchObject({ events: [], next: expect.any(String) })
    const second = await find(`?account=${person.id}&application=wiki&cursor=${first.next}`)
    expect(second).toMatchObject({ events: [{ kind: 'application_refused' }], next: null })
    const part = await find(`?account=${person.id}&network=192.0.2.7&limit=2`)
    expect(part.events).toHaveLength(2)
    expect(part.next).toBe(part.events[1]?.id)
    const { body } = await operator.ask(
      'GET',
      `${list}/export?format=json&account=${person.id}&application=wiki`,
    )
    expect(body.events).toHaveLength(1)
  })

  test('is exported as JSON and as CSV, which leaves a note', async () => {
    const response = await operator.browser.call('GET', `${list}/export?format=json&kind=sign_in`)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="countersign-activity.json"',
    )
    const unnamed = { people: [], tokens: [], next: null }
    const { events } = parse(operatorActivitySchema, { ...(await response.json()), ...unnamed })
    expect(events).toEqual((await find('?kind=sign_in')).events)
    const csv = await operator.ask('GET', `${list}/export?format=csv&account=${person.id}`)
    const lines = String(csv.body).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^"id","at","kind","account","actor"/)
    expect(lines[1]).toContain(`"account_disabled","${person.id}","operator","${operator.id}"`)
    const notes = (await find('?kind=data_exported')).events
    expect(notes).toMatchObject([
      { accountId: operator.id, details: { what: 'activity of all', format: 'csv' } },
      { accountId: operator.id, details: { what: 'activity of all', format: 'json' } },
    ])
    // A look at the head alone would spend the confirmation of the download.
    expect((await operator.browser.call('HEAD', `${list}/export?format=json`)).status).toBe(405)
    expect((await find('?kind=data_exported')).events).toEqual(notes)
  })

  test('is exported whole, however long it is', async () => {
    await fill(501, { kind: 'profile_changed', network_address: '192.0.2.1' })
    const { body } = await operator.ask('GET', `${list}/export?format=json&kind=profile_changed`)
    expect(body.events).toHaveLength(501)
    expect(new Set(body.events.map(({ id }: { id: string }) => id)).size).toBe(501)
  })

  test.each([
    '?limit=0',
    '?cursor=x',
    '?kind=Sign%20in',
    '?account=x',
    '?application=%2F',
    '?wallet=0x1',
    '?network=x',
    '?outcome=failed',
    '?from=yesterday',
    '?page=2',
    '/export',
    '/export?format=xml',
    '/export?format=json&cursor=x',
  ])('is refused for %s', async (query) => {
    const { status, body } = await operator.ask('GET', `${list}${query}`)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })
})
