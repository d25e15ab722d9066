import { accountSchema, usernameListSchema } from '@countersign/protocol'
import { type Browser, newWallet, stepUp } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '../../src/store/queries/event.ts'
import { stores } from '../stores/preparedStores.ts'

describe.each(stores)('usernames on %s', (_name, makeLocation) => {
  let service: TestService
  let ada: Person
  let bob: Person
  beforeEach(async () => {
    service = await startService(await makeLocation())
    ada = await arrive()
    bob = await arrive()
  })
  afterEach(() => service.store.close())

  /** Somebody who is signed in. */
  interface Person {
    readonly browser: Browser
    readonly wallet: ReturnType<typeof newWallet>
  }
  async function arrive(): Promise<Person> {
    const person = { browser: service.open(), wallet: newWallet() }
    await person.browser.signIn(person.wallet)
    return person
  }

  /** Confirms a username by a signature, and chooses it. */
  async function choose({ browser, wallet }: Person, username: string): Promise<Response> {
    await stepUp(browser, wallet, { kind: 'change_username', username })
    return await browser.call('PATCH', '/api/account', { username })
  }
  const remove = ({ browser }: Person) => browser.call('PATCH', '/api/account', { username: null })
  const current = async ({ browser }: Person) =>
    parse(accountSchema, await (await browser.call('GET', '/api/account')).json()).username
  const given = async ({ browser }: Person) =>
    parse(usernameListSchema, await (await browser.call('GET', '/api/account/usernames')).json())
  const namesOf = async (person: Person) => (await given(person)).usernames.map(({ username }) => username)
  const refusal = async (response: Response) => {
    const { status, code } = await readProblem(response)
    return [status, code]
  }

  test('nobody has one at first', async () => {
    expect(await current(ada)).toBeNull()
    expect(await given(ada)).toEqual({ usernames: [], left: 3 })
  })

  test('is chosen with a signature that names it, and is the account’s then', async () => {
    const response = await choose(ada, 'ada')
    expect(parse(accountSchema, await response.json())).toMatchObject({ username: 'ada', displayName: null })
    expect(await current(ada)).toBe('ada')
    expect(await given(ada)).toMatchObject({ usernames: [{ username: 'ada' }], left: 2 })
  })

  test('without a confirmation is refused, and may still be removed', async () => {
    await choose(ada, 'ada')
    service.clock.now += 6 * 60_000
    const body = { username: 'ada-lovelace' }
    expect(await refusal(await ada.browser.call('PATCH', '/api/account', body))).toEqual([
      403,
      'step_up_required',
    ])
    expect(await namesOf(ada)).toEqual(['ada'])
    expect((await remove(ada)).status).toBe(200)
    expect(await current(ada)).toBeNull()
  })

  test('that somebody has is refused, also in use no more, removed or of a deleted account', async () => {
    await choose(ada, 'ada')
    expect(await refusal(await choose(bob, 'ada'))).toEqual([409, 'username_taken'])
    await choose(ada, 'countess')
    expect(await refusal(await choose(bob, 'ada'))).toEqual([409, 'username_taken'])
    await remove(ada)
    expect(await refusal(await choose(bob, 'countess'))).toEqual([409, 'username_taken'])
    await stepUp(ada.browser, ada.wallet, { kind: 'delete_account' })
    expect((await ada.browser.call('DELETE', '/api/account')).status).toBe(204)
    for (const name of ['ada', 'countess']) {
      expect(await refusal(await choose(bob, name))).toEqual([409, 'username_taken'])
    }
    // Not even to the wallet that it was deleted with: nobody can tell whose wallet it is by now.
    await ada.browser.signIn(ada.wallet)
    expect(await refusal(await choose(ada, 'ada'))).toEqual([409, 'username_taken'])
    expect(await current(bob)).toBeNull()
    expect(await given(bob)).toEqual({ usernames: [], left: 3 })
  })

  test('of one’s own are taken back, and there are at most three of them', async () => {
    for (const name of ['ada', 'countess', 'lovelace']) expect((await choose(ada, name)).status).toBe(200)
    expect(await refusal(await choose(ada, 'byron'))).toEqual([409, 'username_limit'])
    // Who has had all of theirs learns nothing of what others have.
    await choose(bob, 'bob')
    expect(await refusal(await choose(ada, 'bob'))).toEqual([409, 'username_limit'])
    expect((await choose(ada, 'ada')).status).toBe(200)
    expect(await current(ada)).toBe('ada')
    expect((await namesOf(ada)).toSorted()).toEqual(['ada', 'countess', 'lovelace'])
    expect((await given(ada)).left).toBe(0)
  })

  test.each([
    ['Ada', 400, 'username_invalid', 'upper_case'],
    [' ada', 400, 'username_invalid', 'forbidden_character'],
    ['ada.eth', 400, 'username_invalid', 'ens_name'],
    ['', 400, 'username_invalid', 'too_short'],
    ['0x7e5f4552', 400, 'username_invalid', 'address'],
    ['ox7e5f4552', 409, 'username_reserved', 'hexadecimal'],
    ['admin', 409, 'username_reserved', 'reserved_word'],
    ['uagpwkyzjy5zqbcvkhqwz5dsg5i', 409, 'username_reserved', 'made_name'],
  ])('%j is refused with its reason, and never rewritten', async (username, status, code, reason) => {
    const problem = [status, code]
    const answer = await ada.browser.call('PATCH', '/api/account', { username })
    expect((await readProblem(answer)).details).toEqual({ reason })
    expect(await refusal(await ada.browser.call('PATCH', '/api/account', { username }))).toEqual(problem)
    const change = { kind: 'change_username', username } as const
    const asked = await ada.browser.call('POST', '/api/account/step-up/challenge', { change })
    expect(await refusal(asked)).toEqual(problem)
    expect(await given(ada)).toMatchObject({ usernames: [] })
  })

  test('a refused one changes nothing else that was asked for with it', async () => {
    await choose(ada, 'ada')
    const body = { username: 'ada', displayName: 'Bob' }
    await stepUp(bob.browser, bob.wallet, { kind: 'change_username', username: 'ada' })
    expect((await readProblem(await bob.browser.call('PATCH', '/api/account', body))).code).toBe(
      'username_taken',
    )
    const account = parse(accountSchema, await (await bob.browser.call('GET', '/api/account')).json())
    expect(account.displayName).toBeNull()
  })

  test('each change is in the activity, a change of nothing is not', async () => {
    await choose(ada, 'ada')
    await choose(ada, 'ada')
    await choose(ada, 'countess')
    await remove(ada)
    const { id: accountId } = parse(
      accountSchema,
      await (await ada.browser.call('GET', '/api/account')).json(),
    )
    const events = await service.store.read(listActivity, { accountId, before: '~', limit: 99 })
    const changes = events.filter(({ kind }) => kind === 'username_changed')
    expect(changes.map(({ details }) => JSON.parse(details)).toReversed()).toEqual([
      { username: 'ada', previous: null },
      { username: 'countess', previous: 'ada' },
      { username: null, previous: 'countess' },
    ])
  })

  test('are in the export of a person’s data', async () => {
    await choose(ada, 'ada')
    service.clock.now += 1_000
    await choose(ada, 'countess')
    const data = await (await ada.browser.call('GET', '/api/account/export')).json()
    expect(data.account.username).toBe('countess')
    expect(data.usernames.map((row: { username: string }) => row.username)).toEqual(['countess', 'ada'])
  })
})

test('asking for names is limited like signing in', async () => {
  const service = await startService(':memory:', { signInsPerMinute: 4 })
  const browser = service.open()
  const wallet = newWallet()
  await browser.signIn(wallet)
  const ask = async (username: string) => {
    await stepUp(browser, wallet, { kind: 'change_username', username })
    return (await browser.call('PATCH', '/api/account', { username })).status
  }
  // The sign-in was the first, and each is confirmed before.
  expect([await ask('ada'), await ask('countess')]).toEqual([200, 429])
  await service.store.close()
})
