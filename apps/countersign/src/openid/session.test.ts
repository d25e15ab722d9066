import { readCookie } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EngineOfTests, type SignedIn, startEngine } from '../../test/openid/support/startEngine.ts'
import { findUsableSession } from './session.ts'

let engine: EngineOfTests
let person: SignedIn
let token: string | undefined
beforeEach(async () => {
  engine = await startEngine(':memory:')
  person = await engine.signIn()
  const cookies = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  token = readCookie(cookies, 'countersign')
})
afterEach(() => engine.end())

const failing = (error: Error) => ({
  ...engine.service,
  async reverify() {
    throw error
  },
})

test('a session that works is found by its token, and no other is', async () => {
  expect(await findUsableSession(engine.service, token)).toMatchObject({
    id: person.sessionId,
    accountId: person.accountId,
  })
  expect(await findUsableSession(engine.service, undefined)).toBeUndefined()
  expect(await findUsableSession(engine.service, 'another')).toBeUndefined()
  await person.browser.call('DELETE', '/api/session')
  expect(await findUsableSession(engine.service, token)).toBeUndefined()
})

test.each(['wallet_unverifiable', 'wallet_undeployed'] as const)(
  'whose wallet nobody can ever ask again is a visitor: %s',
  async (code) => {
    expect(await findUsableSession(failing(new SignInError(code)), token)).toBeUndefined()
  },
)

test('whose wallet does not answer is told so, and is no visitor', async () => {
  const silent = new SignInError('chain_unreachable')
  await expect(findUsableSession(failing(silent), token)).rejects.toBe(silent)
  const unforeseen = new TypeError('x')
  await expect(findUsableSession(failing(unforeseen), token)).rejects.toBe(unforeseen)
})
