import { type Parameter, run, sql } from '@countersign/server/extension'
import { describe, expect, it } from 'vitest'
import { findEmailRelease } from '../../src/email/email.queries.ts'
import { listDeliveries } from '../../src/outbox/outbox.queries.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { startEmail } from './startEmail.ts'
import { findToken } from './startMailbox.ts'

const minute = 60_000
const day = 86_400_000
const path = '/api/account/email'

describe('a person', () => {
  it('adds an address by the link that is sent to it', async () => {
    const { signIn, mailbox } = await startEmail(':memory:')
    const ada = await signIn()
    const token = await ada.requestLink('Ada.L@example.com')
    expect((await ada.ask('GET', path)).body).toMatchObject({
      policy: 'verified',
      current: null,
      pending: { address: 'Ada.L@example.com' },
    })
    const [mail] = mailbox.mails
    expect(mail).toMatchObject({ from: 'login@house.example', to: ['Ada.L@example.com'] })
    expect(mail?.source).toMatch(/^From: Example House <login@house.example>\r$/m)
    expect(mail?.source).toMatch(/^Subject: Confirm your email address for Example House\r$/m)
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(mail?.text.split(`http://localhost:3000/account/email#${token}`)).toHaveLength(4)
    const { status, body } = await ada.verify(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ current: { address: 'Ada.L@example.com' }, pending: null })
    expect((await ada.verify(token)).body.code).toBe('email_link_invalid')
  })

  it('confirms the address, and its removal, by a signature that names it', async () => {
    const { signIn, mailbox } = await startEmail(':memory:')
    const ada = await signIn()
    const asked = await ada.askOnly('POST', path, { address: 'ada@example.com' })
    expect(asked.body.code).toBe('step_up_required')
    const change = { kind: 'change_email', address: 'ada@EXAMPLE.com' }
    const challenge = await ada.ask('POST', '/api/account/step-up/challenge', { change })
    expect(challenge.body.statement).toContain('use the email address ada@example.com for my account')
    expect(mailbox.mails).toEqual([])
    await ada.addAddress('ada@example.com')
    expect((await ada.askOnly('DELETE', path)).body.code).toBe('step_up_required')
    expect((await ada.ask('DELETE', path)).status).toBe(204)
    expect((await ada.ask('GET', path)).body.current).toBeNull()
    expect((await ada.ask('DELETE', path)).status).toBe(404)
  })

  it('changes the address, and the one before is told', async () => {
    const { signIn, mailbox } = await startEmail(':memory:')
    const ada = await signIn()
    await ada.addAddress('ada@example.com')
    const token = await ada.requestLink('ada@other.example')
    expect((await ada.ask('GET', path)).body.current.address).toBe('ada@example.com')
    await ada.verify(token)
    expect((await ada.ask('GET', path)).body.current.address).toBe('ada@other.example')
    expect((await mailbox.waitFor('ada@example.com', 2)).text).toContain('now has another email address')
    const { events } = (await ada.ask('GET', '/api/account/activity')).body
    expect(events[0]).toMatchObject({
      kind: 'email_verified',
      details: { email: 'ada@other.example', previous: 'ada@example.com' },
    })
  })

  it('takes a request back, and has another link sent: only the last link works', async () => {
    const { signIn, mailbox } = await startEmail(':memory:')
    const ada = await signIn()
    expect((await ada.ask('POST', `${path}/resend`)).status).toBe(404)
    const first = await ada.requestLink('ada@example.com')
    expect((await ada.ask('POST', `${path}/resend`)).status).toBe(200)
    const second = findToken(await mailbox.waitFor('ada@example.com', 2)) ?? ''
    expect((await ada.verify(first)).body.code).toBe('email_link_invalid')
    expect((await ada.ask('DELETE', `${path}/pending`)).status).toBe(204)
    expect((await ada.verify(second)).body.code).toBe('email_link_invalid')
    expect((await ada.ask('DELETE', `${path}/pending`)).status).toBe(404)
    expect((await ada.ask('GET', path)).body).toMatchObject({ current: null, pending: null })
  })

  it('is found by any part of the address while they have it, and by an operator alone', async () => {
    const { signIn, stores } = await startEmail(':memory:')
    const ada = await signIn()
    await ada.addAddress('Ada.L@example.com')
    const find = (part: string) => stores[0]?.read(findByPart, { part })
    for (const part of ['ada.l@example.com', 'l@exa', 'example.com'])
      expect([part, await find(part)]).toEqual([part, [{ accountId: ada.accountId }]])
    await ada.ask('DELETE', path)
    expect(await find('example.com')).toEqual([])
  })

  it('takes their address and what they asked for with them, in the export', async () => {
    const { signIn } = await startEmail(':memory:')
    const ada = await signIn()
    await ada.addAddress('ada@example.com')
    await ada.requestLink('ada@other.example')
    expect((await ada.ask('GET', '/api/account/export')).body).toMatchObject({
      email: { address: 'ada@example.com' },
      emailRequested: { address: 'ada@other.example' },
    })
  })
})

describe('a link', () => {
  it('works in a session of its account alone, and loses nothing elsewhere', async () => {
    const { signIn } = await startEmail(':memory:')
    const [ada, eve] = [await signIn(), await signIn()]
    const token = await ada.requestLink('ada@example.com')
    expect((await eve.verify(token)).body.code).toBe('email_link_elsewhere')
    await eve.ask('DELETE', '/api/session')
    expect((await eve.verify(token)).body.code).toBe('not_signed_in')
    expect((await ada.verify(token)).status).toBe(200)
  })

  it('works for 30 minutes from when it was sent', async () => {
    const { signIn, wait, sweep } = await startEmail(':memory:')
    const ada = await signIn()
    const first = await ada.requestLink('ada@example.com')
    wait(30 * minute)
    expect((await ada.verify(first)).body.code).toBe('email_link_invalid')
    await sweep()
    const second = await ada.requestLink('ada@example.com', 2)
    wait(30 * minute - 1)
    await sweep()
    expect((await ada.verify(second)).status).toBe(200)
  })

  it('is in no row: its token is made when it is sent', async () => {
    const { signIn, mailbox, stores, wait, deliver } = await startEmail(':memory:')
    const ada = await signIn()
    mailbox.refuseNext(451)
    await ada.ask('POST', path, { address: 'ada@example.com' })
    const waiting = { kind: 'mail', target: ada.accountId, before: '~', limit: 10 }
    await expect.poll(async () => (await stores[0]?.read(listDeliveries, waiting))?.[0]?.tries).toBe(1)
    const [row] = (await stores[0]?.read(listDeliveries, waiting)) ?? []
    expect(Object.keys(JSON.parse(row?.payload ?? '{}')).sort()).toEqual([
      'language',
      'mail',
      'origin',
      'requestId',
    ])
    expect(row?.detail).toBe('the mail server answered 451 (EENVELOPE)')
    wait(1_000)
    await deliver()
    const token = findToken(await mailbox.waitFor('ada@example.com'))
    expect((await ada.verify(token ?? '')).status).toBe(200)
  })

  it('that arrived works, although the answer was lost and another was sent', async () => {
    const { signIn, mailbox, wait, deliver } = await startEmail(':memory:')
    const ada = await signIn()
    mailbox.loseNextAnswer()
    await ada.ask('POST', path, { address: 'ada@example.com' })
    const first = findToken(await mailbox.waitFor('ada@example.com'))
    await deliver()
    wait(1_000)
    await deliver()
    const second = findToken(await mailbox.waitFor('ada@example.com', 2))
    expect(second).not.toBe(first)
    expect((await ada.verify(first ?? '')).status).toBe(200)
    expect((await ada.verify(second ?? '')).body.code).toBe('email_link_invalid')
  })

  it('is not sent for a request that is 30 minutes old', async () => {
    const { signIn, mailbox, wait, deliver } = await startEmail(':memory:')
    const ada = await signIn()
    mailbox.refuseNext(451)
    await ada.ask('POST', path, { address: 'ada@example.com' })
    await deliver()
    wait(30 * minute)
    await deliver()
    expect(mailbox.mails).toEqual([])
  })
})

describe('the mail server', () => {
  it('that refuses an address is believed after five tries, and the person sees so', async () => {
    const { signIn, mailbox, wait, deliver } = await startEmail(':memory:')
    const ada = await signIn()
    mailbox.refuseNext(550, 550, 550, 550, 550)
    await ada.ask('POST', path, { address: 'nobody@example.com' })
    await deliver()
    expect((await ada.ask('GET', path)).body.pending.state).toBe('refused')
    for (const seconds of [1, 5, 30, 60]) {
      wait(seconds * 1_000)
      await deliver()
    }
    wait(10 * minute)
    await deliver()
    expect(mailbox.mails).toEqual([])
  })

  it('without encryption gets nothing, unless the operator turned that off', async () => {
    const { signIn, mailbox, deliver, stores } = await startEmail(':memory:', {
      mailServer: { encryption: 'upgrade' },
    })
    const ada = await signIn()
    await ada.ask('POST', path, { address: 'ada@example.com' })
    await deliver()
    expect(mailbox.mails).toEqual([])
    const waiting = { kind: 'mail', target: ada.accountId, before: '~', limit: 10 }
    const [row] = (await stores[0]?.read(listDeliveries, waiting)) ?? []
    expect(row?.detail).toContain('ETLS')
  })
})

describe('an address that is somebody’s', () => {
  it('is asked for with the same answer, and the mail alone says that it cannot be added', async () => {
    const { signIn, mailbox } = await startEmail(':memory:')
    const [ada, eve] = [await signIn(), await signIn()]
    await ada.addAddress('ada@example.com')
    const free = await eve.ask('POST', path, { address: 'free@example.com' })
    const taken = await eve.ask('POST', path, { address: 'ADA@example.com' })
    const withoutAddress = ({ body }: typeof free) => ({
      ...body,
      pending: { ...body.pending, address: '', requestedAt: '' },
    })
    expect(taken.status).toBe(free.status)
    expect(withoutAddress(taken)).toEqual(withoutAddress(free))
    const mail = await mailbox.waitFor('ADA@example.com')
    expect(findToken(mail)).toBeUndefined()
    expect(mail.text).toContain("can't be added")
    await expect.poll(async () => (await eve.ask('GET', path)).body.pending.state).toBe('sent')
  })

  it('is held for 90 days after it was removed: for its account alone', async () => {
    const { signIn, mailbox, wait, sweep } = await startEmail(':memory:')
    const [ada, eve] = [await signIn(), await signIn()]
    await ada.addAddress('ada@example.com')
    await ada.ask('DELETE', path)
    await mailbox.waitFor('ada@example.com', 2)
    wait(90 * day - minute)
    await sweep()
    await eve.ask('POST', path, { address: 'ada@example.com' })
    expect(findToken(await mailbox.waitFor('ada@example.com', 3))).toBeUndefined()
    await ada.addAddress('ada@example.com', 4)
    await ada.ask('DELETE', path)
    await mailbox.waitFor('ada@example.com', 5)
    wait(90 * day)
    await sweep()
    await eve.addAddress('ada@example.com', 6)
  })

  it('is held after its account was deleted, by a hash that does not tell it', async () => {
    const { signIn, mailbox, wait, service } = await startEmail(':memory:')
    const [ada, eve] = [await signIn(), await signIn()]
    await ada.addAddress('ada@example.com')
    expect((await ada.ask('DELETE', '/api/account')).status).toBe(204)
    await eve.ask('POST', path, { address: 'ada@example.com' })
    expect(findToken(await mailbox.waitFor('ada@example.com', 2))).toBeUndefined()
    const releases = await service.store.write(() =>
      run(findEmailRelease, { addressFingerprint: 'ada@example.com' }),
    )
    expect(releases).toEqual([])
    wait(90 * day)
    await eve.addAddress('ada@example.com', 3)
  })

  it('is no way in: nothing of a session or an account is found by it', async () => {
    const { signIn } = await startEmail(':memory:')
    const ada = await signIn()
    await ada.addAddress('ada@example.com')
    const { account } = (await ada.ask('GET', '/api/session')).body
    expect(JSON.stringify(account)).not.toContain('ada@example.com')
  })
})

describe('what a stranger can have sent', () => {
  it('is bounded by account', async () => {
    const { signIn, mailbox } = await startEmail(':memory:', { rate: 60 })
    const ada = await signIn()
    for (let count = 1; count <= 5; count += 1) await ada.requestLink(`a${count}@example.com`)
    const refused = await ada.ask('POST', path, { address: 'a6@example.com' })
    expect(refused.body).toMatchObject({ code: 'rate_limited' })
    expect((await ada.ask('POST', `${path}/resend`)).body.code).toBe('rate_limited')
    expect(mailbox.mails).toHaveLength(5)
  })

  it('is bounded by network', async () => {
    const { signIn } = await startEmail(':memory:', { rate: 60 })
    for (let count = 0; count < 20; count += 1) {
      const { ask } = await signIn(0, '198.51.100.1')
      expect((await ask('POST', path, { address: `b${count}@example.com` })).status).toBe(200)
    }
    const { ask } = await signIn(0, '198.51.100.1')
    expect((await ask('POST', path, { address: 'b20@example.com' })).status).toBe(429)
    const other = await signIn(0, '198.51.100.2')
    expect((await other.ask('POST', path, { address: 'b21@example.com' })).status).toBe(200)
  })

  it('is bounded by address, and nobody learns that it was', async () => {
    const { signIn, mailbox, deliver } = await startEmail(':memory:', { rate: 60 })
    for (let count = 1; count <= 7; count += 1) {
      const { ask } = await signIn()
      expect((await ask('POST', path, { address: 'victim@example.com' })).status).toBe(200)
      await deliver()
      expect((await ask('GET', path)).body.pending.state).toBe('sent')
    }
    expect(mailbox.mails).toHaveLength(5)
  })

  it.each([
    'ada@example.com\r\nBcc: all@example.com',
    'ada@example.com\nSubject: x',
    'ada\r\n@example.com',
    'Ada <ada@example.com>',
    '"a b"@example.com',
    'ada@example.com, bob@example.com',
    'ada@localhost',
    'ada@[127.0.0.1]',
    'ada@exa mple.com',
    'a..b@example.com',
    '@example.com',
    'ada',
    'ädä@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('is no mail to %j', async (address) => {
    const { signIn, mailbox } = await startEmail(':memory:')
    const { ask } = await signIn()
    expect((await ask('POST', path, { address })).body.code).toBe('email_invalid')
    expect(mailbox.mails).toEqual([])
  })

  it('holds no markup of the site’s name', async () => {
    const { signIn, mailbox } = await startEmail(':memory:', { name: '<b>"Häuser" & Co</b>, x' })
    const ada = await signIn()
    await ada.requestLink('ada@example.com')
    const [mail] = mailbox.mails
    expect(mail?.source.match(/^(?:From|Subject|To): /gm)).toHaveLength(3)
    expect(mail?.text).toContain('&lt;b&gt;&quot;')
    expect(mail?.text.split('text/html')[1]).not.toContain('<b>"')
  })
})

describe.each(sharedStores)('two processes on %s', (_name, makeLocation) => {
  it('give an address to one of two accounts that open their links at once', async () => {
    const { signIn, mailbox } = await startEmail(await makeLocation(), { processes: 2 })
    for (let round = 1; round <= 5; round += 1) {
      const address = `race${round}@example.com`
      const [one, other] = [await signIn(0), await signIn(1)]
      const tokens = [await one.requestLink(address), await other.requestLink(address, 2)] as const
      const answers = await Promise.all([one.verify(tokens[0]), other.verify(tokens[1])])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('email_taken')
      const states = await Promise.all([one.ask('GET', path), other.ask('GET', path)])
      expect(states.filter(({ body }) => body.current?.address === address)).toHaveLength(1)
    }
    expect(mailbox.mails).toHaveLength(10)
  })

  it('use a link once', async () => {
    const { signIn } = await startEmail(await makeLocation(), { processes: 2 })
    const ada = await signIn()
    const token = await ada.requestLink('ada@example.com')
    const answers = await Promise.all([ada.verify(token), ada.verify(token), ada.verify(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('give an address that is removed at this moment to nobody else', async () => {
    const { signIn } = await startEmail(await makeLocation(), { processes: 2 })
    for (let round = 1; round <= 5; round += 1) {
      const address = `gone${round}@example.com`
      const [ada, eve] = [await signIn(0), await signIn(1)]
      const [first, second] = [await ada.requestLink(address), await eve.requestLink(address, 2)]
      await ada.verify(first)
      let isRemoved = false
      const removal = ada.ask('DELETE', path).then(({ status }) => {
        isRemoved = true
        return status
      })
      while (!isRemoved) expect((await eve.verify(second)).body.code).toBe('email_taken')
      expect(await removal).toBe(204)
      expect((await eve.verify(second)).body.code).toBe('email_taken')
    }
  })
})

const findByPart = defineQuery(
  'find_by_part_for_a_test',
  (database, parameter: Parameter<{ part: string }>) =>
    database
      .selectFrom('name_part')
      .select('account_id as accountId')
      .where('part', 'like', sql<string>`${parameter('part')} || '%'`),
)
