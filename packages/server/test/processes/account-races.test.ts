import {
  accountSchema,
  linkedWalletSchema,
  sessionSchema,
  usernameListSchema,
  walletListSchema,
} from '@countersign/protocol'
import { confirming } from '@countersign/test-support/confirming'
import {
  type Browser,
  createBrowser,
  link,
  newWallet,
  signFor,
  stepUp,
} from '@countersign/test-support/createBrowser'
import { readProblem } from '@countersign/test-support/startService'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startProcess } from './startProcess.ts'

const rounds = 10

describe.each<[string, () => Promise<string>]>([
  ['SQLite file', async () => sqliteFile()],
  ['Postgres', () => postgresDatabase()],
])('changes of accounts through two processes on one %s', (_name, makeLocation) => {
  let here: ServerProcess
  let there: ServerProcess
  beforeAll(async () => {
    const location = await makeLocation()
    ;[here, there] = await Promise.all([startProcess(location), startProcess(location)])
  })
  afterAll(() => Promise.all([here.kill(), there.kill()]))

  const openBoth = () => [open(here), open(there)] as const
  const open = ({ send }: ServerProcess) => confirming(createBrowser(send))
  /** The same browser as the other process sees it. */
  const asSeenThere = (browser: Browser) => {
    const same = createBrowser(there.send)
    for (const [name, value] of browser.cookies) same.cookies.set(name, value)
    return same
  }
  const signedIn = async (browser: Browser, wallet: ReturnType<typeof newWallet>) =>
    parse(sessionSchema, await (await browser.signIn(wallet)).json())
  const list = async (browser: Browser) =>
    parse(walletListSchema, await (await browser.call('GET', '/api/account/wallets')).json()).wallets
  const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort()

  test('of two accounts that link one wallet at once, exactly one gets it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = openBoth()
      await Promise.all([one.signIn(newWallet()), two.signIn(newWallet())])
      const wanted = newWallet()
      const signed = await Promise.all(
        [one, two].map((browser) => signFor(browser, '/api/account/wallets/challenge', wanted)),
      )
      const answers = await Promise.all([
        one.call('POST', '/api/account/wallets', signed[0]),
        two.call('POST', '/api/account/wallets', signed[1]),
      ])
      expect(statuses(answers)).toEqual([201, 409])
      expect([(await list(one)).length, (await list(two)).length].sort()).toEqual([1, 2])
    }
  })

  test('of two people who choose one username at once, exactly one gets it', async () => {
    const codes = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = openBoth()
      const [first, second] = [newWallet(), newWallet()]
      await Promise.all([one.signIn(first), two.signIn(second)])
      const username = `wanted-${round}`
      const change = { kind: 'change_username', username } as const
      await Promise.all([stepUp(one, first, change), stepUp(two, second, change)])
      const answers = await Promise.all(
        [one, two].map((browser) => browser.call('PATCH', '/api/account', { username })),
      )
      expect(statuses(answers)).toEqual([200, 409])
      for (const answer of answers) {
        if (answer.status === 409) codes.add((await readProblem(answer)).code)
      }
      const names = await Promise.all(
        [one, two].map(async (browser) =>
          parse(accountSchema, await (await browser.call('GET', '/api/account')).json()),
        ),
      )
      expect(names.filter((account) => account.username === username)).toHaveLength(1)
    }
    expect([...codes]).toEqual(['username_taken'])
  })

  test('one account that chooses four usernames at once is given three', async () => {
    const one = createBrowser(here.send)
    const wallet = newWallet()
    await one.signIn(wallet)
    const four = [one, asSeenThere(one), one, asSeenThere(one)]
    for (const [at, browser] of four.entries()) {
      const change = { kind: 'change_username', username: `mine-${at}` } as const
      await stepUp(browser, wallet, change)
    }
    const answers = await Promise.all(
      four.map((browser, at) => browser.call('PATCH', '/api/account', { username: `mine-${at}` })),
    )
    expect(statuses(answers)).toEqual([200, 200, 200, 409])
    const given = parse(usernameListSchema, await (await one.call('GET', '/api/account/usernames')).json())
    expect(given.usernames).toHaveLength(3)
  })

  test('a name of an account that is deleted at that moment goes to nobody', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = openBoth()
      const [owner, other] = [newWallet(), newWallet()]
      await Promise.all([one.signIn(owner), two.signIn(other)])
      const username = `left-${round}`
      const change = { kind: 'change_username', username } as const
      await stepUp(one, owner, change)
      expect((await one.call('PATCH', '/api/account', { username })).status).toBe(200)
      await Promise.all([stepUp(one, owner, { kind: 'delete_account' }), stepUp(two, other, change)])
      const [gone, refused] = await Promise.all([
        one.call('DELETE', '/api/account'),
        two.call('PATCH', '/api/account', { username }),
      ])
      expect([gone.status, refused.status]).toEqual([204, 409])
    }
  })

  test('a name that an account chooses while it is deleted is given to it for ever, or is free', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = openBoth()
      const [owner, other] = [newWallet(), newWallet()]
      await Promise.all([one.signIn(owner), two.signIn(other)])
      const username = `parting-${round}`
      const change = { kind: 'change_username', username } as const
      await stepUp(one, owner, change)
      await stepUp(one, owner, { kind: 'delete_account' })
      const [chosen, gone] = await Promise.all([
        asSeenThere(one).call('PATCH', '/api/account', { username }),
        one.call('DELETE', '/api/account'),
      ])
      expect(gone.status).toBe(204)
      // The confirmation goes with the account, and so may be missed first.
      expect([200, 401, 403]).toContain(chosen.status)
      await stepUp(two, other, change)
      const wanted = await two.call('PATCH', '/api/account', { username })
      expect(wanted.status).toBe(chosen.status === 200 ? 409 : 200)
    }
  })

  test('a wallet that signs in while its account is deleted has a session of a new one, or none', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = openBoth()
      const wallet = newWallet()
      const { account } = await signedIn(one, wallet)
      await stepUp(one, wallet, { kind: 'delete_account' })
      const signingIn = await two.prepare(wallet)
      const [gone, opened] = await Promise.all([
        one.call('DELETE', '/api/account'),
        two.call('POST', '/api/sign-in', signingIn),
      ])
      expect([gone.status, opened.status]).toEqual([204, 200])
      const found = parse(sessionSchema, await opened.json()).account.id
      expect((await two.call('GET', '/api/session')).status).toBe(found === account.id ? 401 : 200)
      expect((await signedIn(two, wallet)).account.id).not.toBe(account.id)
    }
  })

  test('one signature links once, also when it is sent to both at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = createBrowser(here.send)
      await one.signIn(newWallet())
      const signed = await signFor(one, '/api/account/wallets/challenge', newWallet())
      const answers = await Promise.all(
        [one, asSeenThere(one)].map((browser) => browser.call('POST', '/api/account/wallets', signed)),
      )
      // The other one finds the nonce spent, or the confirmation.
      expect([401, 403]).toContain(statuses(answers)[1])
      expect(statuses(answers)[0]).toBe(201)
      expect(await list(one)).toHaveLength(2)
    }
  })

  test('a wallet that is linked and signs in for the first time at once is one account’s', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = openBoth()
      const { account } = await signedIn(one, newWallet())
      const wanted = newWallet()
      const linking = await signFor(one, '/api/account/wallets/challenge', wanted)
      const signingIn = await two.prepare(wanted)
      const [linked, opened] = await Promise.all([
        one.call('POST', '/api/account/wallets', linking),
        two.call('POST', '/api/sign-in', signingIn),
      ])
      const session = parse(sessionSchema, await opened.json())
      expect(linked.status).toBe(session.account.id === account.id ? 201 : 409)
    }
  })

  test('of the last two wallets that are unlinked at once, exactly one stays and is primary', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = openBoth()
      const [first, second] = [newWallet(), newWallet()]
      const { account, wallet } = await signedIn(one, first)
      const linked = parse(linkedWalletSchema, await (await link(one, second)).json())
      await two.signIn(second)
      const answers = await Promise.all([
        one.call('DELETE', `/api/account/wallets/${linked.id}`),
        two.call('DELETE', `/api/account/wallets/${wallet.id}`),
      ])
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      const [left, id] = answers[0]?.status === 204 ? [first, wallet.id] : [second, linked.id]
      const again = open(there)
      expect((await signedIn(again, left)).account).toMatchObject({ id: account.id, primaryWallet: { id } })
      expect(await list(again)).toHaveLength(1)
    }
  })

  test('of the last two wallets that two sessions of one of them unlink at once, exactly one stays', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = openBoth()
      const wallet = newWallet()
      await Promise.all([one.signIn(wallet), two.signIn(wallet)])
      await link(one, newWallet())
      const [own, other] = await list(one)
      const answers = await Promise.all([
        one.call('DELETE', `/api/account/wallets/${own?.id}`),
        two.call('DELETE', `/api/account/wallets/${other?.id}`),
      ])
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      expect([401, 409]).toContain(answers.find(({ status }) => status !== 204)?.status)
    }
  })

  test('a session that is ended while it changes something has changed it, or is signed out', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, phone] = openBoth()
      const wallet = newWallet()
      const { id } = await signedIn(one, wallet)
      await phone.signIn(wallet)
      const signed = await signFor(one, '/api/account/wallets/challenge', newWallet())
      const [ended, linked] = await Promise.all([
        phone.call('DELETE', `/api/account/sessions/${id}`),
        one.call('POST', '/api/account/wallets', signed),
      ])
      expect(ended.status).toBe(204)
      expect([201, 401]).toContain(linked.status)
      expect(await list(phone)).toHaveLength(linked.status === 201 ? 2 : 1)
      for (const browser of [one, asSeenThere(one)]) {
        expect((await browser.call('GET', '/api/session')).status).toBe(401)
      }
    }
  })

  test('one signature confirms once, also when it is sent to both at once', async () => {
    const change = { kind: 'delete_account' } as const
    for (let round = 0; round < rounds; round += 1) {
      const one = createBrowser(here.send)
      const wallet = newWallet()
      await one.signIn(wallet)
      const signed = await signFor(one, '/api/account/step-up/challenge', wallet, { body: { change } })
      const answers = await Promise.all(
        [one, asSeenThere(one)].map((browser) =>
          browser.call('POST', '/api/account/step-up', { change, ...signed }),
        ),
      )
      expect(statuses(answers)).toEqual([200, 401])
    }
  })

  test('one confirmation makes one change, also when two are asked for at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = createBrowser(here.send)
      const [wallet, second] = [newWallet(), newWallet()]
      await one.signIn(wallet)
      await link(one, second)
      await stepUp(one, second, { kind: 'link_wallet' })
      const signed = [
        await signFor(one, '/api/account/wallets/challenge', newWallet()),
        await signFor(one, '/api/account/wallets/challenge', newWallet()),
      ]
      const answers = await Promise.all(
        [one, asSeenThere(one)].map((browser, at) =>
          browser.call('POST', '/api/account/wallets', signed[at]),
        ),
      )
      expect(statuses(answers)).toEqual([201, 403])
      expect(await list(one)).toHaveLength(3)
    }
  })

  test('an account that is deleted while its wallet signs in is gone, and another one is made', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = openBoth()
      const wallet = newWallet()
      const { account } = await signedIn(one, wallet)
      const signed = await two.prepare(wallet)
      const [deleted, opened] = await Promise.all([
        one.call('DELETE', '/api/account'),
        two.call('POST', '/api/sign-in', signed),
      ])
      expect([deleted.status, opened.status]).toEqual([204, 200])
      const session = parse(sessionSchema, await opened.json())
      const isOld = session.account.id === account.id
      expect((await two.call('GET', '/api/session')).status).toBe(isOld ? 401 : 200)
      expect((await signedIn(one, wallet)).account.id).not.toBe(account.id)
    }
  })
})
