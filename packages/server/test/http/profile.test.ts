import { type AccountChange, accountSchema, sessionSchema } from '@countersign/protocol'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '../../src/store/queries/event.ts'
import { stores } from '../stores/preparedStores.ts'

describe.each(stores)('a profile on %s', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser
  let account = ''
  beforeEach(async () => {
    service = await startService(await makeLocation())
    browser = service.open()
    account = parse(sessionSchema, await (await browser.signIn(newWallet())).json()).account.id
  })
  afterEach(() => service.store.close())

  const change = (body: AccountChange) => browser.call('PATCH', '/api/account', body)
  const changed = async (body: AccountChange) => parse(accountSchema, await (await change(body)).json())
  const current = async () =>
    parse(sessionSchema, await (await browser.call('GET', '/api/session')).json()).account
  const changes = async () =>
    (await service.store.read(listActivity, { accountId: account, before: '~', limit: 9 }))
      .filter(({ kind }) => kind === 'profile_changed')
      .map(({ details }) => JSON.parse(details))

  test('has a display name without the spaces around it, and a picture', async () => {
    expect(await changed({ displayName: ' Ada 🚀 ', picture: 'none' })).toMatchObject({
      id: account,
      displayName: 'Ada 🚀',
      picture: 'none',
    })
    expect(await current()).toMatchObject({ displayName: 'Ada 🚀', picture: 'none' })
    expect(await changes()).toEqual([{ displayName: 'Ada 🚀', picture: 'none' }])
  })

  test('keeps what a change leaves out, and a change of nothing is none', async () => {
    await changed({ displayName: 'Ada' })
    expect(await changed({ picture: 'none' })).toMatchObject({ displayName: 'Ada', picture: 'none' })
    expect(await changed({})).toMatchObject({ displayName: 'Ada', picture: 'none' })
    expect(await changed({ displayName: 'Ada', picture: 'none' })).toMatchObject({ displayName: 'Ada' })
    expect(await changes()).toHaveLength(2)
  })

  test('has no display name any more when it is taken away', async () => {
    await changed({ displayName: 'Ada' })
    expect(await changed({ displayName: null })).toMatchObject({ displayName: null, picture: 'mark' })
    expect(await current()).toMatchObject({ displayName: null })
  })

  test.each(['', '  ', 'a'.repeat(61), 'a\u0000', 'a\u202Eb', '\u200B'])(
    'does not take %j for a display name',
    async (displayName) => {
      expect((await readProblem(await change({ displayName }))).code).toBe('invalid_request')
      expect(await changes()).toEqual([])
    },
  )
})
