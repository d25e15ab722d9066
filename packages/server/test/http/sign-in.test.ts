import { sessionSchema } from '@countersign/protocol'
import { newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../stores/preparedStores.ts'

describe.each(stores)('signing in on %s', (_name, makeLocation) => {
  let service: TestService
  beforeEach(async () => {
    // With the engine that needs nothing of the machine, which is the library's own.
    service = await startService(await makeLocation(), { engine: {} })
  })
  afterEach(() => service.store.close())

  test('a person signs in, is known, and signs out', async () => {
    const browser = service.open()
    const wallet = newWallet()
    const signedIn = await browser.signIn(wallet)
    expect(signedIn.status).toBe(200)
    const session = parse(sessionSchema, await signedIn.json())
    expect(session.wallet).toMatchObject({ address: wallet.address, kind: 'key', chainId: null })
    expect(session.account.primaryWallet.address).toBe(wallet.address)
    const known = await browser.call('GET', '/api/session')
    expect(await known.json()).toEqual(session)
    const account = await browser.call('GET', '/api/account')
    expect(await account.json()).toEqual(session.account)
    const signedOut = await browser.call('DELETE', '/api/session')
    expect(signedOut.status).toBe(204)
    expect(browser.cookies.has('countersign')).toBe(false)
    const unknown = await browser.call('GET', '/api/session')
    expect(await readProblem(unknown)).toMatchObject({ code: 'not_signed_in', status: 401 })
  })
})
