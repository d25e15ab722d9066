import { activitySchema, sessionSchema } from '@countersign/protocol'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { array, object, parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertEvent } from '../../src/store/queries/event.ts'
import { uuid } from '../../src/store/uuid.ts'
import { run } from '../../src/store/Write.ts'
import { stores } from '../stores/preparedStores.ts'

const path = '/api/account/activity'
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' }

describe.each(stores)('the activity of an account on %s', (_name, makeLocation) => {
  const wallet = newWallet()
  let service: TestService
  let browser: Browser
  let account = ''
  beforeEach(async () => {
    service = await startService(await makeLocation())
    browser = service.open()
    account = parse(sessionSchema, await (await browser.signIn(wallet)).json()).account.id
  })
  afterEach(() => service.store.close())

  const read = async (query = '', who = browser) =>
    parse(activitySchema, await (await who.call('GET', `${path}${query}`)).json())
  const requester = { network_address: '192.0.2.9', user_agent: '' }
  /** So many further events, one in each millisecond. */
  /** Fills in one by one what would be folded if it had happened in one hour. */
  const fill = (count: number) =>
    service.store.write(function* () {
      for (let index = 1; index <= count; index += 1) {
        const at = service.clock.now + index
        yield* run(insertEvent, {
          id: uuid(at),
          at,
          account_id: account,
          actor_id: account,
          kind: 'profile_changed',
          ...requester,
          details: JSON.stringify({ index }),
        })
      }
    })

  test('is newest first, with who acted and from where', async () => {
    service.clock.now += 1
    await browser.call('PATCH', '/api/account', { displayName: 'Ada' }, firefox)
    const { events, next } = await read()
    expect(next).toBeNull()
    expect(events).toEqual([
      {
        id: expect.any(String),
        at: new Date(service.clock.now).toISOString(),
        kind: 'profile_changed',
        actor: 'self',
        networkAddress: '192.0.2.1',
        browser: 'Firefox',
        system: 'Linux',
        details: { displayName: 'Ada' },
      },
      expect.objectContaining({
        kind: 'sign_in',
        actor: 'self',
        details: expect.objectContaining({ address: wallet.address }),
      }),
    ])
  })

  test('comes in pages, each event once', async () => {
    await fill(7)
    const seen: unknown[] = []
    for (let query = '?limit=3'; query !== ''; ) {
      const { events, next } = await read(query)
      expect(events.length).toBeLessThanOrEqual(3)
      seen.push(...events.map(({ details }) => details['index'] ?? 'sign-in'))
      query = next === null ? '' : `?limit=3&cursor=${next}`
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1, 'sign-in'])
  })

  test('has 50 events on a page, and 100 at most', async () => {
    await fill(120)
    expect((await read()).events).toHaveLength(50)
    expect((await read('?limit=100')).events).toHaveLength(100)
  })

  test.each(['?limit=0', '?limit=101', '?cursor=x', '?cursor=', '?page=1', '?limit=1&limit=1'])(
    'is not asked for with %s',
    async (query) => {
      expect((await readProblem(await browser.call('GET', `${path}${query}`))).code).toBe('invalid_request')
    },
  )

  test('is the person’s alone, whatever cursor another one has', async () => {
    await fill(3)
    const stranger = service.open()
    await stranger.signIn(newWallet())
    const { next } = await read('?limit=1')
    const { events } = await read(`?cursor=${next}`, stranger)
    expect(events.every(({ details }) => details['index'] === undefined)).toBe(true)
    expect((await read('', stranger)).events.map(({ kind }) => kind)).toEqual(['sign_in'])
  })

  test('has what an operator did, without where they were', async () => {
    await service.store.write(() =>
      run(insertEvent, {
        id: uuid(service.clock.now + 1),
        at: service.clock.now + 1,
        account_id: account,
        actor_id: uuid(1),
        kind: 'role_changed',
        network_address: '203.0.113.7',
        user_agent: firefox['user-agent'],
        details: '{"role":"operator"}',
      }),
    )
    expect((await read()).events[0]).toMatchObject({
      kind: 'role_changed',
      actor: 'operator',
      networkAddress: null,
      browser: null,
      system: null,
    })
  })

  test('is exported whole as JSON, and that is an event too', async () => {
    await fill(1_100)
    service.clock.now += 2_000
    const response = await browser.call('GET', `${path}/export?format=json`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="countersign-activity.json"',
    )
    const schema = object({ events: array(activitySchema.entries.events.item) })
    const { events } = parse(schema, await response.json())
    expect(events).toHaveLength(1_102)
    expect(events[0]).toMatchObject({
      kind: 'data_exported',
      details: { what: 'activity', format: 'json' },
    })
    expect(new Set(events.map(({ id }) => id)).size).toBe(1_102)
    expect(events.slice(0, 100)).toEqual((await read('?limit=100')).events)
  })

  test('is exported as a table that runs nothing', async () => {
    await browser.call('PATCH', '/api/account', { displayName: '=HYPERLINK("x")' })
    const response = await browser.call('GET', `${path}/export?format=csv`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('countersign-activity.csv')
    const text = await response.text()
    const lines = text.split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe('"id","at","kind","actor","network address","browser","system","details"')
    expect(lines.at(-1)).toBe('')
    expect(text).toContain('"{""displayName"":""=HYPERLINK(\\""x\\"")""}"')
    for (const cell of lines.join(',').match(/"(?:[^"]|"")*"/g) ?? []) expect(cell).not.toMatch(/^"[=+\-@]/)
  })

  test.each(['', '?format=xml', '?format=json&format=csv', '?format=json&all=1'])(
    'is not exported with %j',
    async (query) => {
      const response = await browser.call('GET', `${path}/export${query}`)
      expect((await readProblem(response)).code).toBe('invalid_request')
    },
  )
})
