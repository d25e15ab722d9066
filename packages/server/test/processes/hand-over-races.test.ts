import { handOverSchema, sessionListSchema } from '@countersign/protocol'
import { type Browser, createBrowser, newWallet, type Signed } from '@countersign/test-support/createBrowser'
import {
  asSeenBy,
  offer,
  open,
  release,
  sendSigned,
  signAt,
  signOpened,
} from '@countersign/test-support/handOver'
import { readProblem } from '@countersign/test-support/startService'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startProcess } from './startProcess.ts'

const rounds = 10

describe.each<[string, () => Promise<string>]>([
  ['SQLite file', async () => sqliteFile()],
  ['Postgres', () => postgresDatabase()],
])('hand-overs through two processes on one %s', (_name, makeLocation) => {
  let location: string
  let here: ServerProcess
  let there: ServerProcess
  beforeAll(async () => {
    location = await makeLocation()
    ;[here, there] = await Promise.all([startProcess(location), startProcess(location)])
  })
  afterAll(() => Promise.all([here.kill(), there.kill()]))

  const atBoth = (browser: Browser) => [browser, asSeenBy(browser, createBrowser(there.send))] as const
  const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort()
  const code = async (response: Response) => (await readProblem(response)).code
  const isSignedIn = async (who: Browser) => (await who.call('GET', '/api/session')).status === 200
  const state = async (who: Browser, id: string) =>
    parse(handOverSchema, await (await who.call('GET', `/api/hand-over/${id}`)).json()).state
  const signed = async (asker: Browser, phone: Browser, wallet = newWallet()) => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    return { id: offered.id, opened, code: (await (await sendSigned(phone, opened, wallet)).json()).code }
  }
  const released = async (asker: Browser, phone: Browser, wallet = newWallet()) => {
    const { id, code: digits } = await signed(asker, phone, wallet)
    const body: Signed = await (await release(asker, id, digits)).json()
    return { id, body }
  }

  test('of two browsers that open one at once, exactly one owns it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const offered = await offer(createBrowser(here.send))
      const phones = [createBrowser(here.send), createBrowser(there.send)]
      const answers = await Promise.all(
        phones.map((phone) => phone.call('POST', '/api/phone/open', { secret: offered.secret })),
      )
      expect(statuses(answers)).toEqual([200, 410])
      const owner = phones[answers.findIndex(({ status }) => status === 200)]
      const opened = await open(owner ?? phones[0] ?? createBrowser(here.send), offered)
      const wallet = newWallet()
      const sent = await Promise.all(phones.map((phone) => sendSigned(phone, opened, wallet)))
      expect(statuses(sent)).toEqual([200, 410])
    }
  })

  test('of two completions at once, exactly one opens a session', async () => {
    const wallet = newWallet()
    for (let round = 1; round <= rounds; round += 1) {
      const asker = createBrowser(here.send)
      const { id, body } = await released(asker, createBrowser(there.send), wallet)
      const both = atBoth(asker)
      const answers = await Promise.all(
        [...both, ...both].map((who) => who.call('POST', '/api/sign-in', body)),
      )
      expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
      expect(await state(asker, id)).toBe('completed')
      const winner = answers.find(({ status }) => status === 200)
      const cookie = winner?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const list = await asker.call('GET', '/api/account/sessions', undefined, { cookie })
      expect(parse(sessionListSchema, await list.json()).sessions).toHaveLength(round)
    }
  })

  test('of guesses at both at once, three are taken', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const asker = createBrowser(here.send)
      const { id, code: digits } = await signed(asker, createBrowser(there.send))
      const guess = digits === '000000' ? '000001' : '000000'
      const both = atBoth(asker)
      const answers = await Promise.all(
        [...both, ...both, ...both, ...both].map((who) => release(who, id, guess)),
      )
      const codes = await Promise.all(answers.map(code))
      expect(codes.filter((each) => each === 'hand_over_code_wrong')).toHaveLength(3)
      expect(await code(await release(asker, id, digits))).toBe('hand_over_closed')
    }
  })

  test('of two new codes at once, exactly one is valid', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const asker = createBrowser(here.send)
      const phone = createBrowser(here.send)
      const offered = await offer(asker)
      const opened = await open(phone, offered)
      const wallet = newWallet()
      await sendSigned(phone, opened, wallet)
      const [one, other] = atBoth(phone)
      const again = (who: Browser) => who.call('POST', '/api/phone/open', { secret: offered.secret })
      const answers = await Promise.all([
        round % 2 === 0 ? again(one) : sendSigned(one, opened, wallet),
        again(other),
      ])
      expect(statuses(answers)).toEqual([200, 200])
      const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code))
      const released = []
      for (const each of codes) released.push(await release(asker, offered.id, each))
      expect(statuses(released)).toEqual([200, 403])
    }
  })

  test('one that is refused while it is signed is not completed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const asker = createBrowser(here.send)
      const phone = createBrowser(here.send)
      const offered = await offer(asker)
      const opened = await open(phone, offered)
      const [one, other] = atBoth(phone)
      const wallet = newWallet()
      const body = await signOpened(opened, wallet)
      const [sent, refused] = await Promise.all([
        one.call('POST', '/api/phone/sign', { id: offered.id, ...body }),
        other.call('POST', '/api/phone/refuse', { id: offered.id }),
      ])
      expect(refused.status).toBe(204)
      const digits = sent.ok ? (await sent.json()).code : '000000'
      expect(await code(await release(asker, offered.id, digits))).toBe('hand_over_closed')
      expect(await code(await asker.call('POST', '/api/sign-in', body))).toBe('hand_over_closed')
      expect(await state(asker, offered.id)).toBe('refused')
    }
  })

  test('one that is refused while it is completed is either, and says which', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const asker = createBrowser(there.send)
      const phone = createBrowser(here.send)
      const { id, body } = await released(asker, phone)
      const [completed, refused] = await Promise.all([
        asker.call('POST', '/api/sign-in', body),
        phone.call('POST', '/api/phone/refuse', { id }),
      ])
      expect([
        [200, 410],
        [410, 204],
      ]).toContainEqual([completed.status, refused.status])
      expect(await isSignedIn(asker)).toBe(completed.ok)
      expect(await state(asker, id)).toBe(completed.ok ? 'completed' : 'refused')
    }
  })

  test('one that is taken back while the phone signs is gone', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const asker = createBrowser(here.send)
      const phone = createBrowser(there.send)
      const offered = await offer(asker)
      const opened = await open(phone, offered)
      const [sent] = await Promise.all([
        sendSigned(phone, opened, newWallet()),
        asker.call('DELETE', `/api/hand-over/${offered.id}`),
      ])
      expect([200, 410]).toContain(sent.status)
      const digits = sent.ok ? (await sent.json()).code : '000000'
      expect(await code(await release(asker, offered.id, digits))).toBe('hand_over_closed')
    }
  })

  test('each step may be at another process, which was started again in between', async () => {
    const asker = createBrowser(here.send)
    const phone = createBrowser(there.send)
    const offered = await offer(asker)
    await here.kill()
    const opened = await open(phone, offered)
    here = await startProcess(location)
    const again = asSeenBy(asker, createBrowser(here.send))
    const wallet = newWallet()
    await there.kill()
    const { code: digits } = await (
      await sendSigned(asSeenBy(phone, createBrowser(here.send)), opened, wallet)
    ).json()
    there = await startProcess(location)
    const body = await (await release(asSeenBy(again, createBrowser(there.send)), offered.id, digits)).json()
    await here.kill()
    here = await startProcess(location)
    const last = asSeenBy(again, createBrowser(here.send))
    expect((await last.call('POST', '/api/sign-in', body)).status).toBe(200)
    expect(await isSignedIn(last)).toBe(true)
    const replayed = asSeenBy(again, createBrowser(there.send))
    expect(await code(await replayed.call('POST', '/api/sign-in', body))).toBe('nonce_spent')
    expect(await signAt(createBrowser(there.send), await offer(replayed), wallet)).toMatch(/^\d{6}$/)
  })
})
