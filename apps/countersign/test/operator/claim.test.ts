import { activitySchema, sessionSchema } from '@countersign/protocol'
import { link, newWallet, stepUp } from '@countersign/test-support/createBrowser'
import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { createOperatorOperations } from '../../src/operator/operator.operations.ts'
import { findOperators } from '../../src/people/claim.ts'
import { listConnected } from '../oidc/support/partsOfTests.ts'
import { stores } from '../stores/preparedStores.ts'
import {
  type OperatorService,
  type Person,
  secretKeys,
  startOperatorService,
} from './startOperatorService.ts'

const facts = { version: '1.2.3', settings: [], chains: [] }
const origin = 'http://localhost:3000'

describe.each(stores)('the claim link on %s', (_name, makeLocation) => {
  const start = async () => startOperatorService(await makeLocation())
  const print = ({ store }: OperatorService, changes = {}) =>
    findOperators({ store, secretKeys, operators: [], origin, ...changes })
  const claim = (person: Person, address: string | undefined) =>
    person.ask('POST', '/api/operator/claim', { token: address?.split('#')[1] })
  const roleOf = async (person: Person) =>
    parse(sessionSchema, (await person.ask('GET', '/api/session')).body).account.role

  test('is the same whoever prints it, as long as nobody has used it', async () => {
    const service = await start()
    const links = await Promise.all([print(service), print(service), print(service)])
    expect(new Set(links).size).toBe(1)
    expect(links[0]).toMatch(/^http:\/\/localhost:3000\/operator\/claim#[\w-]{43}$/)
    expect(await print(await start())).not.toBe(links[0])
  })

  test('makes the first one operator, once', async () => {
    const service = await start()
    const link = await print(service)
    const [person, other] = [await service.signIn(), await service.signIn()]
    expect(await claim(person, link)).toEqual({ status: 204, body: '' })
    expect(await roleOf(person)).toBe('operator')
    for (const late of [person, other]) {
      expect((await claim(late, link)).body).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect(await roleOf(other)).toBe('member')
    expect(await print(service)).toBeUndefined()
    const { body } = await person.ask('GET', '/api/account/activity')
    const claimed = parse(activitySchema, body).events.filter(({ kind }) => kind === 'operator_claimed')
    expect(claimed).toMatchObject([{ actor: 'self', details: { role: 'operator' } }])
  })

  test('has one winner when many use it at once', async () => {
    const service = await start()
    const link = await print(service)
    const people = await Promise.all(Array.from({ length: 6 }, () => service.signIn()))
    const answers = await Promise.all(people.map((person) => claim(person, link)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404, 404])
    const roles = await Promise.all(people.map(roleOf))
    expect(roles.filter((role) => role === 'operator')).toHaveLength(1)
  })

  test('opens nothing with another token, or for someone who is not signed in', async () => {
    const service = await start()
    const link = await print(service)
    const person = await service.signIn()
    for (const token of ['', 'x', `${link?.split('#')[1]}x`, 'A'.repeat(43)]) {
      const { body } = await person.ask('POST', '/api/operator/claim', { token })
      expect(body).toMatchObject({ code: 'not_found' })
    }
    await person.ask('DELETE', '/api/session')
    expect((await claim(person, link)).body).toMatchObject({ code: 'not_signed_in' })
  })

  test('still opens after the secret was rotated', async () => {
    const service = await start()
    const link = await print(service, { secretKeys: ['older'] })
    const operations = createOperatorOperations({
      secretKeys: ['newer', 'older'],
      listConnected,
      site: facts,
    })
    const rotated = await startOperatorService(':memory:', { store: service.store, operations })
    expect((await claim(await rotated.signIn(), link)).status).toBe(204)
  })

  test('is withdrawn where the configuration names operators', async () => {
    const service = await start()
    const link = await print(service)
    expect(await print(service, { operators: [newWallet().address] })).toBeUndefined()
    expect((await claim(await service.signIn(), link)).status).toBe(404)
    expect(await print(service)).not.toBe(link)
  })
})

describe.each(stores)('operators whom the configuration names on %s', (_name, makeLocation) => {
  const wallet = newWallet()
  const operators = [wallet.address]

  test('are promoted at their first sign-in, and the server says that it did', async () => {
    const service = await startOperatorService(await makeLocation(), { operators })
    const person = await service.signIn(wallet)
    const { body } = await person.ask('GET', '/api/session')
    expect(body.account.role).toBe('operator')
    await service.signIn(wallet)
    const activity = parse(activitySchema, (await person.ask('GET', '/api/account/activity')).body)
    expect(activity.events.filter(({ kind }) => kind === 'role_changed')).toMatchObject([
      { actor: 'server', details: { role: 'operator', address: wallet.address } },
    ])
  })

  test('are promoted at the start when they have an account already, once', async () => {
    const service = await startOperatorService(await makeLocation())
    const person = await service.signIn(wallet)
    const { store } = service
    await Promise.all([1, 2].map(() => findOperators({ store, secretKeys, operators, origin })))
    expect((await person.ask('GET', '/api/session')).body.account.role).toBe('operator')
    const { body } = await person.ask('GET', '/api/account/activity')
    expect(
      parse(activitySchema, body)
        .events.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['role_changed', 'sign_in'])
  })

  test('are promoted when they link such a wallet', async () => {
    const service = await startOperatorService(await makeLocation(), { operators })
    const person = await service.signIn()
    expect((await link(person.browser, wallet)).status).toBe(201)
    expect((await person.ask('GET', '/api/session')).body.account.role).toBe('operator')
  })

  test('may not delete their account while nobody else is operator', async () => {
    const service = await startOperatorService(await makeLocation(), { operators })
    const person = await service.signIn(wallet)
    expect((await stepUp(person.browser, wallet, { kind: 'delete_account' })).status).toBe(200)
    expect((await person.ask('DELETE', '/api/account')).body.code).toBe('last_operator')
  })
})
