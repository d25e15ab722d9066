import { confirmed } from '@countersign/protocol'
import { newWallet, stepUp } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountChanges } from '../../src/account/accountChanges.ts'
import { invalidRequest } from '../../src/CountersignError.ts'
import { type Guard, member, visitor } from '../../src/http/guards.ts'
import { listServerOperations } from '../../src/http/listServerOperations.ts'
import { defineConfirmedOperation, defineOperation } from '../../src/http/operation.ts'
import type { SessionRow } from '../../src/store/queries/session.ts'
import type { Write } from '../../src/store/Write.ts'

const body = v.strictObject({ name: v.string() })
const response = v.object({ name: v.string() })
const endpoint = <Path extends string>(path: Path) => ({ method: 'POST', path, body, response }) as const
const change = { kind: 'delete_account' } as const
const things = confirmed(endpoint('/api/things/:id'), () => change)
const deeds = confirmed(endpoint('/api/deeds/:name'), ({ params, body: { name } }) =>
  name === 'nothing' ? undefined : { kind: 'change_username', username: `${params.name}${name}` },
)
const first: Guard<SessionRow> = { ...member, name: 'first', comesFirst: true }

const operations = [
  defineConfirmedOperation({
    endpoint: things,
    summary: 'Names a thing',
    who: member,
    rateLimit: 'signIn',
    handle: ({ params, body: { name }, confirmation }) =>
      confirmation.write(() => nothing({ name: `${params.id} ${name}` })),
  }),
  defineConfirmedOperation({
    endpoint: confirmed(endpoint('/api/secrets/:id'), () => change),
    summary: 'Names a secret',
    who: first,
    handle: ({ body: named, confirmation }) => confirmation.write(() => nothing(named)),
  }),
  defineOperation({
    endpoint: { ...endpoint('/api/plans/:id'), prepares: () => change },
    summary: 'Plans a thing',
    who: member,
    handle: ({ body: named }) => named,
  }),
  defineConfirmedOperation({
    endpoint: deeds,
    summary: 'Does something',
    who: member,
    readBody({ name }) {
      if (name === '') throw invalidRequest('"name" is empty')
      return { name: name.trim() }
    },
    handle: ({ body: named, confirmation }) => confirmation.write(() => nothing(named)),
  }),
]

function* nothing<Result>(result: Result): Write<Result> {
  yield* []
  return result
}

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
  const wallet = newWallet()
  await browser.signIn(wallet)
  codes.push(await code({}), await code({ name: 'Ada' }))
  await stepUp(browser, wallet, change)
  codes.push(await code({}))
  const done = await browser.call('POST', path, { name: 'Ada' })
  return [...codes, await done.json()]
}

describe('an operation holds its request to its row', () => {
  test('where it comes from, what was sent, who sends it, the confirmation', async () => {
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
      'invalid_request',
      'step_up_required',
      'invalid_request',
      { name: 'Ada' },
    ])
  })

  test('what prepares a change needs its confirmation, and leaves it', async () => {
    const browser = service.open()
    const wallet = newWallet()
    await browser.signIn(wallet)
    const call = (kind: 'plans' | 'things') => browser.call('POST', `/api/${kind}/1`, { name: 'Ada' })
    expect((await readProblem(await call('plans'))).code).toBe('step_up_required')
    await stepUp(browser, wallet, change)
    const statuses = []
    for (const kind of ['plans', 'plans', 'things', 'plans', 'things'] as const) {
      statuses.push((await call(kind)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 403, 403])
  })

  test('what is confirmed is what its endpoint says of the body, as the operation reads it', async () => {
    const browser = service.open()
    const wallet = newWallet()
    await browser.signIn(wallet)
    const call = async (name: string) => {
      const response = await browser.call('POST', '/api/deeds/ada', { name })
      return response.ok ? await response.json() : (await readProblem(response)).code
    }
    expect(await call('')).toBe('invalid_request')
    expect(await call('nothing')).toEqual({ name: 'nothing' })
    expect(await call(' _1815 ')).toBe('step_up_required')
    await stepUp(browser, wallet, { kind: 'change_username', username: 'ada_1815' })
    expect(await call('_1816')).toBe('step_up_required')
    expect(await call(' _1815 ')).toEqual({ name: ' _1815 ' })
    expect(await call(' _1815 ')).toBe('step_up_required')
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
  test('a limit of callers whom nobody knows', () => {
    const row = { endpoint: endpoint('/api/things'), summary: 'Names a thing', handle: () => ({ name: '' }) }
    expect(() => defineOperation({ ...row, who: visitor, rateLimit: 'change' })).toThrow('"anyone" does not')
    const { readActor: _, ...nameless } = member
    expect(() => defineOperation({ ...row, who: nameless })).toThrow('"member" does not')
  })

  test('a confirmation of a visitor', () => {
    const row = { endpoint: things, summary: 'Names a thing', who: visitor }
    expect(() =>
      defineConfirmedOperation({
        ...row,
        handle: ({ body: named, confirmation }) => confirmation.write(() => nothing(named)),
      }),
    ).toThrow('"anyone" cannot')
  })

  test('a confirmed endpoint without its confirmation, and a confirmation that nothing names', () => {
    const row = { summary: 'Names a thing', who: member, handle: () => ({ name: '' }) }
    // As a program in JavaScript calls it: operation.test-d.ts says what the types refuse.
    const define = (how: (row: never) => unknown, of: object) =>
      Reflect.apply(how, undefined, [{ ...row, endpoint: of }])
    expect(() => define(defineOperation, things)).toThrow('is confirmed')
    expect(() => define(defineConfirmedOperation, endpoint('/api/things/:id'))).toThrow('does not say')
  })

  test('a body that takes fields it does not know', () => {
    const open = { method: 'POST', path: '/api/things', body: response, response: 'nothing' } as const
    const row = { endpoint: open, summary: 'Names a thing', who: visitor }
    expect(() => defineOperation({ ...row, handle() {} })).toThrow('strict object')
  })
})

test('each change that rows confirm can be signed, and each that can be signed is confirmed by a row', () => {
  const input = { params: { id: 'x' }, query: undefined, body: { username: 'ada_1815' } }
  const confirmed = listServerOperations().flatMap((operation) => operation.confirms?.(input)?.kind ?? [])
  expect([...new Set(confirmed)].toSorted()).toEqual(accountChanges.map(({ kind }) => kind).toSorted())
})
