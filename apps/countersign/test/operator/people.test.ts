import {
  type PersonChange,
  personDetailsSchema,
  personListSchema,
  personSchema,
} from '@countersign/product-api'
import { activitySchema, sessionListSchema } from '@countersign/protocol'
import type { Observation, Write } from '@countersign/server/extension'
import { link, newWallet } from '@countersign/test-support/createBrowser'
import { parse } from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../applications/connect.ts'
import { stores } from '../stores/preparedStores.ts'
import { type OperatorService, type Person, startOperatorService } from './startOperatorService.ts'

const operatorWallet = newWallet()
const list = '/api/operator/people'

describe.each(stores)('people, as an operator sees them on %s,', (_name, makeLocation) => {
  let service: OperatorService
  let operator: Person
  beforeEach(async () => {
    service = await startOperatorService(await makeLocation(), { operators: [operatorWallet.address] })
    operator = await service.signIn(operatorWallet)
  })

  const find = async (query: string) =>
    parse(personListSchema, (await operator.ask('GET', `${list}${query}`)).body)
  const ids = async (query: string) => (await find(query)).people.map(({ id }) => id)
  const sessionsOf = async ({ id }: Person, query = '') =>
    parse(sessionListSchema, (await operator.ask('GET', `${list}/${id}/sessions${query}`)).body)
  const later = () => {
    service.clock.now += 1
  }
  /** One after the other in the order of their ids, which have milliseconds. */
  const change = (id: string, body: PersonChange, by = operator) => {
    later()
    return by.ask('PATCH', `${list}/${id}`, body)
  }
  /** What is searched for has a letter that is no hexadecimal digit: the wallets are random, and are found by theirs. */
  const named = async (displayName: string) => {
    const person = await service.signIn()
    await person.ask('PATCH', '/api/account', { displayName })
    return person
  }
  test('are listed newest first, a page at a time', async () => {
    const people = [operator]
    for (let count = 0; count < 4; count += 1) {
      later()
      people.unshift(await service.signIn())
    }
    const first = await find('?limit=3')
    expect(first.people.map(({ id }) => id)).toEqual(people.slice(0, 3).map(({ id }) => id))
    const second = await find(`?limit=3&cursor=${first.next}`)
    expect(second.people.map(({ id }) => id)).toEqual(people.slice(3).map(({ id }) => id))
    expect(second.next).toBeNull()
    expect(second.people.at(-1)).toMatchObject({ role: 'operator', isConfiguredOperator: true })
  })

  test('are found by the beginning of their username too, each once, in one order with the names', async () => {
    const call = async (person: Person, username: string) => {
      const answer = await person.ask('PATCH', '/api/account', { username })
      expect(answer.status).toBe(200)
      return person
    }
    // Each has just signed in, which confirms.
    const [olgar, olga] = [await named('Olgar'), await call(await named('Olga'), 'olga-lovelace')]
    const [zoe, bob] = [await call(await named('Zoe'), 'olgabert'), await call(await named('Bob'), 'bobby')]
    const expected = [olga.id, zoe.id, olgar.id]
    expect(await ids('?search=olga')).toEqual(expected)
    expect(await ids('?search=OLGAB')).toEqual([zoe.id])
    expect(await ids('?search=olga-')).toEqual([olga.id])
    expect((await find('?search=bobby')).people).toMatchObject([
      { id: bob.id, username: 'bobby', displayName: 'Bob' },
    ])
    const paged = []
    for (let cursor = ''; ; ) {
      const page = await find(`?search=olga&limit=1${cursor}`)
      paged.push(...page.people.map(({ id }) => id))
      if (page.next === null) break
      cursor = `&cursor=${page.next}`
    }
    expect(paged).toEqual(expected)
    expect((await operator.ask('GET', `${list}/${zoe.id}`)).body).toMatchObject({
      person: { username: 'olgabert' },
    })
  })

  test('are found by the beginning of their name in either case, by name', async () => {
    const [zoe, olga, olgar] = [await named('Zoe'), await named('olga'), await named('Olgar')]
    await named('Bea')
    expect(await ids('?search=OL')).toEqual([olga.id, olgar.id])
    expect(await ids('?search=olgar')).toEqual([olgar.id])
    expect(await ids('?search=ol%25')).toEqual([])
    expect(await ids('?search=+zo+')).toEqual([zoe.id])
  })

  test('are found in either case beyond A to Z too, a page at a time', async () => {
    const people = [await named('Ömer'), await named('ömür'), await named('ÖMER'), await named('Öme')]
    await named('Omer')
    expect((await ids('?search=ÖM')).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    const first = await find('?search=öm&limit=3')
    const second = await find(`?search=öm&limit=3&cursor=${first.next}`)
    const found = [...first.people, ...second.people].map(({ id }) => id)
    expect([first.people.length, second.next]).toEqual([3, null])
    expect(found.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  })

  test('are found a page at a time, those with one name too', async () => {
    const people = [await named('Ann'), await named('ann'), await named('ANN'), await named('Anna')]
    const found: string[] = []
    for (let cursor = ''; ; ) {
      const page = await find(`?search=an&limit=1${cursor}`)
      found.push(...page.people.map(({ id }) => id))
      if (page.next === null) break
      cursor = `&cursor=${page.next}`
    }
    expect(found.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    expect(found.at(-1)).toBe(people[3]?.id)
  })

  test('are found by the beginning of any of their addresses in any case, each once', async () => {
    const person = await service.signIn()
    const other = newWallet()
    expect((await link(person.browser, other)).status).toBe(201)
    for (const { address } of [person.wallet, other]) {
      expect(await ids(`?search=${address}`)).toEqual([person.id])
      expect(await ids(`?search=${address.slice(0, 20).toUpperCase()}`)).toEqual([person.id])
    }
    expect((await ids('?search=0x')).toSorted()).toEqual([operator.id, person.id].toSorted())
    const first = await find('?search=0x&limit=1')
    const second = await find(`?search=0x&limit=1&cursor=${first.next}`)
    expect(second.next).toBeNull()
    expect([...first.people, ...second.people].map(({ id }) => id).toSorted()).toEqual(
      [operator.id, person.id].toSorted(),
    )
  })

  test('are found by their id', async () => {
    const person = await service.signIn()
    expect(await ids(`?search=${person.id}`)).toEqual([person.id])
    expect(await ids('?search=019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55')).toEqual([])
  })

  test.each(['?cursor=x', '?search=a&cursor=x', '?search=a&cursor=WyJhIl0', '?limit=0', '?name=a'])(
    'are not listed for %s',
    async (query) => {
      const { status, body } = await operator.ask('GET', `${list}${query}`)
      expect([status, body.code]).toEqual([400, 'invalid_request'])
    },
  )

  test('show their wallets and sessions', async () => {
    const person = await service.signIn()
    const { body } = await operator.ask('GET', `${list}/${person.id}`)
    expect(parse(personDetailsSchema, body)).toMatchObject({
      person: { id: person.id, role: 'member', isConfiguredOperator: false, disabledAt: null },
      wallets: [{ address: person.wallet.address, isPrimary: true }],
    })
    expect((await sessionsOf(person)).sessions).toMatchObject([
      { isCurrent: false, networkAddress: '192.0.2.1' },
    ])
    expect((await sessionsOf(operator)).sessions).toMatchObject([{ isCurrent: true }])
    for (const id of ['x', '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55']) {
      expect(await operator.ask('GET', `${list}/${id}`)).toMatchObject({ status: 404 })
      expect(await operator.ask('GET', `${list}/${id}/sessions`)).toMatchObject({ status: 404 })
    }
  })

  test('show when they last signed in, and the applications that they have connected', async () => {
    const person = await service.signIn()
    later()
    await service.signIn(person.wallet)
    const read = async (path: string) => (await operator.ask('GET', `${list}/${person.id}${path}`)).body
    expect((await read('')).lastSignInAt).toBe(new Date(service.clock.now).toISOString())
    expect(await read('/applications')).toEqual({ applications: [], next: null })
    for (const clientId of ['wiki', 'chat']) {
      await connect(service, { ask: person.ask, accountId: person.id }, clientId, clientId === 'wiki' ? 9 : 5)
    }
    const { applications } = await read('/applications')
    expect(applications).toMatchObject([
      { clientId: 'wiki', scopes: ['openid', 'profile'], wallet: { address: person.wallet.address } },
      { clientId: 'chat' },
    ])
    expect(await operator.ask('GET', `${list}/x/applications`)).toMatchObject({ status: 404 })
  })

  test('show their sessions a page at a time', async () => {
    const person = await service.signIn()
    for (let count = 0; count < 4; count += 1) {
      later()
      await service.signIn(person.wallet)
    }
    const first = await sessionsOf(person, '?limit=3')
    const second = await sessionsOf(person, `?limit=3&cursor=${first.next}`)
    const seen = [...first.sessions, ...second.sessions].map(({ id }) => id)
    expect(seen).toEqual((await sessionsOf(person)).sessions.map(({ id }) => id))
    expect([first.sessions.length, second.sessions.length, second.next]).toEqual([3, 2, null])
  })

  test('are disabled at once, on every session, and enabled again', async () => {
    const person = await service.signIn()
    const { body } = await change(person.id, { isDisabled: true })
    expect(parse(personSchema, body).disabledAt).not.toBeNull()
    expect(await person.ask('GET', '/api/session')).toMatchObject({ status: 401 })
    expect((await person.browser.signIn(person.wallet)).status).toBe(403)
    expect(parse(personSchema, (await change(person.id, { isDisabled: false })).body).disabledAt).toBeNull()
    expect(await person.ask('GET', '/api/session')).toMatchObject({ status: 401 })
    expect((await person.browser.signIn(person.wallet)).status).toBe(200)
  })

  test('have every act of an operator in their own activity', async () => {
    const person = await service.signIn()
    await service.signIn(person.wallet)
    await change(person.id, { role: 'operator' })
    await change(person.id, { role: 'operator' })
    await change(person.id, { role: 'member' })
    const [session] = (await sessionsOf(person)).sessions
    const sessions = `${list}/${person.id}/sessions`
    later()
    expect(await operator.ask('DELETE', `${sessions}/${session?.id}`)).toMatchObject({ status: 204 })
    expect(await operator.ask('DELETE', `${sessions}/${session?.id}`)).toMatchObject({ status: 404 })
    later()
    expect(await operator.ask('DELETE', sessions)).toEqual({ status: 200, body: { ended: 1 } })
    await service.signIn(person.wallet)
    await change(person.id, { isDisabled: true })
    await change(person.id, { isDisabled: false })
    const again = await service.signIn(person.wallet)
    const own = parse(activitySchema, (await again.ask('GET', '/api/account/activity')).body)
    const acts = own.events.filter(({ actor }) => actor === 'operator')
    expect(acts.map(({ kind, details }) => ({ kind, ...details })).toReversed()).toEqual([
      { kind: 'role_changed', role: 'operator' },
      { kind: 'role_changed', role: 'member' },
      { kind: 'session_ended', session: session?.id },
      { kind: 'session_ended', session: expect.any(String) },
      { kind: 'account_disabled', endedSessions: 1 },
      { kind: 'account_enabled' },
    ])
    expect(acts.every(({ networkAddress }) => networkAddress === null)).toBe(true)
  })

  test('whose sessions an operator ends are counted by why, and only those that were active', async () => {
    const seen: Observation[] = []
    const observe = (observation: Observation) => void seen.push(observation)
    service = await startOperatorService(await makeLocation(), {
      operators: [operatorWallet.address],
      observe,
    })
    operator = await service.signIn(operatorWallet)
    const person = await service.signIn()
    for (let count = 0; count < 3; count += 1) await service.signIn(person.wallet)
    const sessions = `${list}/${person.id}/sessions`
    const [session] = (await sessionsOf(person)).sessions
    for (let count = 0; count < 2; count += 1) await operator.ask('DELETE', `${sessions}/${session?.id}`)
    for (let count = 0; count < 2; count += 1) await operator.ask('DELETE', sessions)
    const again = await service.signIn(person.wallet)
    for (let count = 0; count < 2; count += 1) await change(person.id, { isDisabled: true })
    await again.ask('GET', '/api/session')
    expect(seen.filter(({ what }) => what === 'sessions_ended')).toEqual([
      { what: 'sessions_ended', why: 'ended_by_operator', count: 1 },
      { what: 'sessions_ended', why: 'ended_by_operator', count: 3 },
      { what: 'sessions_ended', why: 'account_disabled', count: 1 },
    ])
  })

  test('cannot be left without an operator', async () => {
    for (const body of [{ role: 'member' }, { isDisabled: true }] as const) {
      const { status, body: problem } = await change(operator.id, body)
      expect([status, problem.code]).toEqual([409, 'last_operator'])
    }
    const disabled = await service.signIn()
    await change(disabled.id, { role: 'operator', isDisabled: true })
    expect((await change(operator.id, { isDisabled: true })).body.code).toBe('last_operator')
  })

  test('keep the role that the configuration gives them', async () => {
    const second = await service.signIn()
    await change(second.id, { role: 'operator' })
    const { status, body } = await change(operator.id, { role: 'member' }, second)
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await change(second.id, { role: 'member' }, second)).status).toBe(200)
    expect((await second.ask('GET', list)).status).toBe(403)
  })

  test('of two operators who leave at once, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await startOperatorService(await makeLocation(), { operators: [operatorWallet.address] })
      const root = await own.signIn(operatorWallet)
      const second = await own.signIn()
      await change(second.id, { role: 'operator' }, root)
      const answers = await Promise.all([
        change(root.id, { isDisabled: true }, root),
        change(second.id, { isDisabled: true }, second),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  test('are not changed by fields that are unknown or wrong', async () => {
    for (const body of [{ isDisabled: 'yes' }, { role: 'queen' }, { displayName: 'x' }, [], undefined]) {
      expect(await operator.ask('PATCH', `${list}/${operator.id}`, body)).toMatchObject({ status: 400 })
    }
    expect(await change(operator.id, {})).toMatchObject({ status: 200 })
  })

  test('end for participants, too, when their sessions are ended or the account is disabled', async () => {
    const ended: string[] = []
    function* nothing(): Write<void> {}
    const note = (text: string) => {
      ended.push(text)
      return nothing()
    }
    const own = await startOperatorService(await makeLocation(), {
      operators: [operatorWallet.address],
      participants: [
        {
          onSessionEnded: ({ sessionId }) => note(sessionId),
          *onAccessRevoked({ why, since }) {
            yield* note(`${why} ${typeof since === 'string' ? since : Object.keys(since)}`)
            return false
          },
        },
      ],
    })
    const root = await own.signIn(operatorWallet)
    const wallet = newWallet()
    const signIn = async () => {
      const { ask } = await own.signIn(wallet)
      const { id, account } = (await ask('GET', '/api/session')).body
      return { id, path: `${list}/${account.id}` }
    }
    const one = await signIn()
    await root.ask('DELETE', `${one.path}/sessions/${one.id}`)
    const two = await signIn()
    await root.ask('DELETE', `${two.path}/sessions`)
    const three = await signIn()
    await change(three.path.slice(list.length + 1), { isDisabled: true }, root)
    expect(ended).toEqual([
      ...[one.id, 'ended_by_operator sessionId'],
      ...[two.id, 'ended_by_operator always'],
      ...[three.id, 'account_disabled always'],
    ])
  })
})
