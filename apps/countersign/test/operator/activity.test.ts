import { operatorActivitySchema } from '@countersign/product-api'
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
    const other = await service.signIn()
    for (let count = 0; count < 501; count += 1) {
      await other.ask('PATCH', '/api/account', { displayName: `Name ${count}` })
    }
    const { body } = await operator.ask('GET', `${list}/export?format=json&kind=profile_changed`)
    expect(body.events).toHaveLength(501)
    expect(new Set(body.events.map(({ id }: { id: string }) => id)).size).toBe(501)
  })

  test.each([
    '?limit=0',
    '?cursor=x',
    '?kind=Sign%20in',
    '?account=x',
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
