import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { allOperations, productOperations, secretKeys } from './operations.ts'
import { requestBody } from './requestBodies.ts'

const operations = allOperations.map((operation) => {
  const { method, path } = operation.endpoint
  const body = requestBody(operation) ?? {}
  return { name: `${method} ${path}`, method, path: path.replaceAll(/:\w+/g, 'none'), body, operation }
})
const changing = operations.filter(({ method }) => method !== 'GET')
const withBody = changing.filter(({ operation }) => operation.endpoint.body !== undefined)
const signed = operations.filter(({ operation }) => operation.confirms !== undefined)
const withQuery = operations.filter(({ operation }) => operation.endpoint.query !== undefined)

let service: TestService
let operator: Browser

beforeAll(async () => {
  const wallet = newWallet()
  service = await startService('', {
    store: await openProductStore(':memory:'),
    operations: productOperations,
    secretKeys,
    operators: [wallet.address],
  })
  operator = service.open()
  await operator.signIn(wallet)
  // A fresh sign-in would stand for confirming the second wallet.
  service.clock.now += 6 * 60_000
})
afterAll(() => service.store.close())

async function refusal(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await operator.call(method, path, body, headers)
  const isProblem = response.headers.get('content-type') === 'application/problem+json'
  const text = await response.text()
  return isProblem ? [response.status, JSON.parse(text).code] : [response.status, text]
}

describe('without a confirmation, a change that needs one is refused', () => {
  test.each(signed)('$name', async ({ method, path, body }) => {
    const query = path.endsWith('/export') ? '?format=json' : ''
    const sent = method === 'GET' ? undefined : body
    expect(await refusal(method, path + query, sent)).toEqual([403, 'step_up_required'])
  })
})

describe('a field that a call does not take is refused', () => {
  test.each(changing)('$name', async ({ method, path, body }) => {
    for (const field of ['isOperator', 'toString', '__proto__']) {
      const more = { ...body, ...JSON.parse(`{"${field}": true}`) }
      Object.defineProperty(more, field, { value: true, enumerable: true })
      expect(await refusal(method, path, JSON.stringify(more))).toEqual([400, 'invalid_request'])
    }
  })
})

describe('a body of another type is refused', () => {
  test.each(withBody)('$name', async ({ method, path, body }) => {
    for (const value of [[], 'text', 1, null, true]) {
      expect(await refusal(method, path, JSON.stringify(value))).toEqual([400, 'invalid_request'])
    }
    for (const field of Object.keys(body)) {
      const wrong = JSON.stringify({ ...body, [field]: { nested: 1 } })
      expect(await refusal(method, path, wrong)).toEqual([400, 'invalid_request'])
    }
  })

  test.each(changing)('$name: only JSON, and not too much of it', async ({ method, path }) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await refusal(method, path, 'a=b', form)).toEqual([415, 'unsupported_media_type'])
    const long = JSON.stringify({ message: 'x'.repeat(300_000) })
    expect(await refusal(method, path, long)).toEqual([413, 'payload_too_large'])
    expect(await refusal(method, path, '{')).toEqual([400, 'invalid_request'])
  })
})

describe('a query that a call does not take is refused', () => {
  test.each(withQuery)('$name', async ({ method, path, operation }) => {
    const { query = {} } = operation.endpoint
    const format = query['format'] === undefined ? '' : '&format=csv'
    expect(await refusal(method, `${path}?nonsense=1${format}`)).toEqual([400, 'invalid_request'])
    for (const name of Object.keys(query)) {
      const twice = `${path}?${name}=json&${name}=json${name === 'format' ? '' : format}`
      expect(await refusal(method, twice)).toEqual([400, 'invalid_request'])
    }
  })
})

describe('an address takes no other method than its own', () => {
  test.each(operations)('$path', async ({ path }) => {
    expect(await refusal('PUT', path)).toEqual([405, 'method_not_allowed'])
  })
})
