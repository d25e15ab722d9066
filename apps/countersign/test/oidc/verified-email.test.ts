import { run } from '@countersign/server/extension'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { deleteEmailAddress, insertEmailAddress } from '../../src/email/email.queries.ts'
import type { EmailPolicy } from '../../src/settings/Configuration.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { setUp } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

/** Nothing is sent here: addresses are written as a link that was opened writes them. */
const policy: EmailPolicy = {
  kind: 'verified',
  smtp: { host: '127.0.0.1', port: 9, encryption: 'none', user: null, password: null, shown: '' },
  from: 'login@house.example',
}

const starting = openProductStore(':memory:').then((store) => startProviderOn(store, { email: policy }))

async function start() {
  const provider = await starting
  const application = await setUp(provider, await provider.addApplication())
  const readUserinfo = async ({ access_token: token, claims }: Awaited<ReturnType<typeof signIn>>) =>
    client.fetchUserInfo(application.config, token, claims()?.sub ?? '')
  const signIn = (person: Person, parameters: Readonly<Record<string, string>> = { scope: 'openid email' }) =>
    application.signIn(person, parameters)
  return { ...provider, application, signIn, readUserinfo }
}

/** Someone new, who is signed in here. */
async function join(provider: RunningProvider) {
  const person = createPerson(provider.origin)
  await person.signIn()
  const { account } = await (await person.browser.get('/api/session')).json()
  return { person, accountId: String(account.id) }
}

async function give({ store }: RunningProvider, accountId: string, address: string) {
  const row = {
    account_id: accountId,
    address,
    address_key: address.toLowerCase(),
    address_fingerprint: address.toLowerCase(),
    verified_at: Date.now(),
  }
  expect(await store.write(() => run(insertEmailAddress, row))).toHaveLength(1)
}

describe('a verified address', () => {
  it('is told with the code and by userinfo, as it was written', async () => {
    const provider = await start()
    const { person, accountId } = await join(provider)
    await give(provider, accountId, 'Ada.L@example.com')
    const tokens = await provider.signIn(person)
    const told = { email: 'Ada.L@example.com', email_verified: true }
    expect(tokens.claims()).toMatchObject(told)
    expect(await provider.readUserinfo(tokens)).toEqual({ sub: accountId, ...told })
  })

  it('is told of nobody who has none, nor is anything made up', async () => {
    const provider = await start()
    const [{ person, accountId }, other] = [await join(provider), await join(provider)]
    await give(provider, other.accountId, 'other@example.com')
    const tokens = await provider.signIn(person)
    expect(Object.keys(tokens.claims() ?? {})).not.toContain('email')
    expect(Object.keys(tokens.claims() ?? {})).not.toContain('email_verified')
    expect(await provider.readUserinfo(tokens)).toEqual({ sub: accountId })
  })

  it('is gone by the next userinfo once it was removed, and another one is told once it was changed', async () => {
    const provider = await start()
    const { person, accountId } = await join(provider)
    await give(provider, accountId, 'before@example.com')
    const tokens = await provider.signIn(person)
    await provider.store.write(() => run(deleteEmailAddress, { accountId }))
    expect(await provider.readUserinfo(tokens)).toEqual({ sub: accountId })
    await give(provider, accountId, 'after@example.com')
    expect(await provider.readUserinfo(tokens)).toMatchObject({ email: 'after@example.com' })
  })

  it('is the one of the person who signs in, beside others', async () => {
    const provider = await start()
    const people = [await join(provider), await join(provider)]
    for (const [index, { accountId }] of people.entries())
      await give(provider, accountId, `own${index}@example.com`)
    for (const [index, { person }] of people.entries()) {
      const tokens = await provider.signIn(person)
      expect(tokens.claims()?.['email']).toBe(`own${index}@example.com`)
      expect((await provider.readUserinfo(tokens)).email).toBe(`own${index}@example.com`)
    }
  })

  it('is told to nobody who did not ask', async () => {
    const provider = await start()
    const { person, accountId } = await join(provider)
    await give(provider, accountId, 'quiet@example.com')
    const tokens = await provider.signIn(person, { scope: 'openid profile wallet' })
    const learnt = JSON.stringify([tokens.claims(), await provider.readUserinfo(tokens)])
    expect(learnt).not.toContain('quiet@example.com')
  })
})

describe('who is asked for consent', () => {
  async function ask(provider: Awaited<ReturnType<typeof start>>, person: Person, scope = 'openid email') {
    const step = await person.follow((await provider.application.link({ scope })).href)
    return person.details(step.kind === 'interaction' ? step.uid : '')
  }

  it('reads which address the application gets, or that they have none', async () => {
    const provider = await start()
    const { person, accountId } = await join(provider)
    expect((await ask(provider, person)).email).toEqual({ kind: 'verified', address: null })
    await give(provider, accountId, 'shown@example.com')
    expect((await ask(provider, person)).email).toEqual({ kind: 'verified', address: 'shown@example.com' })
  })

  it('reads of no address where none is asked for, or nobody is signed in', async () => {
    const provider = await start()
    const { person, accountId } = await join(provider)
    await give(provider, accountId, 'hidden@example.com')
    expect((await ask(provider, person, 'openid')).email).toBeNull()
    expect((await ask(provider, createPerson(provider.origin))).email).toBeNull()
  })
})
