import { newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverOperations } from '../../src/createCountersign.ts'
import { type Guard, member, visitor } from '../../src/http/guards.ts'
import { defineOperation } from '../../src/http/operation.ts'
import { accountChanges } from '../../src/step-up/changes.ts'
import type { SessionRow } from '../../src/store/queries/session.ts'

const body = v.strictObject({ name: v.string() })
const response = v.object({ name: v.string() })
const endpoint = <Path extends string>(path: Path) => ({ method: 'POST', path, body, response }) as const
const confirms = () => ({ kind: 'delete_account' }) as const
const first: Guard<SessionRow> = { ...member, name: 'first', comesFirst: true }

const operations = [
  defineOperation({
    endpoint: endpoint('/api/things/:id'),
    summary: 'Names a thing',
    who: member,
    confirms,
    rateLimit: 'signIn',
    handle: ({ params, body: { name } }) => ({ name: `${params.id} ${name}` }),
  }),
  defineOperation({
    endpoint: endpoint('/api/secrets/:id'),
    summary: 'Names a secret',
    who: first,
    confirms,
    handle: ({ body: named }) => named,
  }),
]

let service: TestService
beforeAll(async () => {
  service = await startService(':memory:', { operations })
})
afterAll(() => service.store.close())

const foreign = { origin: 'https://evil.example' }

/** What is refused first, as one thing after another is put right. */
async function refusals(path: string) {
  const browser = service.open()
  const code = async (sent: unknown, headers = {}) =>
    (await readProblem(await browser.call('POST', path, sent, headers))).code
  const codes = [await code({}, foreign), await code({ name: 'Ada' }, foreign), await code({ name: 'Ada' })]
  await browser.signIn(newWallet())
  service.clock.now += 6 * 60_000
  codes.push(await code({}), await code({ name: 'Ada' }))
  service.clock.now -= 6 * 60_000
  codes.push(await code({}))
  const done = await browser.call('POST', path, { name: 'Ada' })
  return [...codes, await done.json()]
}

describe('an operation holds its request to its row', () => {
  test('where it comes from, what was sent, who sends it, the fresh signature', async () => {
    expect(await refusals('/api/things/1')).toEqual([
      'origin_forbidden',
      'origin_forbidden',
      'not_signed_in',
      'invalid_request',
      'step_up_required',
      'invalid_request',
      { name: '1 Ada' },
    ])
  })

  test('a guard that comes first refuses whatever was sent', async () => {
    expect(await refusals('/api/secrets/1')).toEqual([
      'origin_forbidden',
      'origin_forbidden',
      'not_signed_in',
      'step_up_required',
      'step_up_required',
      'invalid_request',
      { name: 'Ada' },
    ])
  })

  test('its refusals follow from it', () => {
    expect(operations[0]?.refusals).toEqual([
      'not_signed_in',
      'step_up_required',
      'origin_forbidden',
      'invalid_request',
      'payload_too_large',
      'unsupported_media_type',
      'rate_limited',
    ])
  })
})

describe('a row that cannot be enforced is refused', () => {
  test('a fresh signature of a visitor', () => {
    const row = { endpoint: endpoint('/api/things'), summary: 'Names a thing', who: visitor, confirms }
    expect(() => defineOperation({ ...row, handle: ({ body: named }) => named })).toThrow('"anyone" cannot')
  })

  test('a body that takes fields it does not know', () => {
    const open = { method: 'POST', path: '/api/things', body: response, response: 'nothing' } as const
    const row = { endpoint: open, summary: 'Names a thing', who: visitor }
    expect(() => defineOperation({ ...row, handle() {} })).toThrow('strict object')
  })
})

test('each change that rows confirm can be signed, and each that can be signed is confirmed by a row', () => {
  const confirmed = serverOperations.flatMap(({ confirms: change }) => change?.({ id: 'x' }).kind ?? [])
  // Only some changes of an account need one, so its handler asks for it.
  confirmed.push('change_username')
  expect([...new Set(confirmed)].toSorted()).toEqual(accountChanges.map(({ kind }) => kind).toSorted())
})
