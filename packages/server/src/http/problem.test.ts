import { catalogue } from '@countersign/protocol'
import { expect, test } from 'vitest'
import { StorageError } from '../store/StorageError.ts'
import { describeProblem, findRefusal } from './problem.ts'

test.each(Object.entries(catalogue))(
  '%s is application/problem+json with its status, for nobody to store',
  (code, { status }) => {
    const found = Object.keys(catalogue).find((one): one is keyof typeof catalogue => one === code)
    if (found === undefined) throw new TypeError('it is a code of the catalogue')
    const { headers, body, ...rest } = describeProblem(found, { seconds: 30, allow: 'GET' })
    expect(rest.status).toBe(status)
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(JSON.parse(body)).toMatchObject({ type: `urn:countersign:error:${code}`, status, code })
  },
)

test('a status says what it asks of the client: what is allowed, and when to try again', () => {
  expect(describeProblem('method_not_allowed', { method: 'PUT', allow: 'GET, HEAD' }).headers['allow']).toBe(
    'GET, HEAD',
  )
  expect(describeProblem('rate_limited', { seconds: 30 }).headers['retry-after']).toBe('30')
  expect(describeProblem('storage_unavailable').headers['retry-after']).toBe('60')
  expect(describeProblem('chain_unreachable').headers['retry-after']).toBe('60')
  expect(describeProblem('not_found').headers).not.toHaveProperty('retry-after')
})

test('the reference that a person is shown stands in the log, beside the error', () => {
  const lines: object[] = []
  const log = { info() {}, warn() {}, error: (fields: object) => void lines.push(fields) }
  const { code, details } = findRefusal(new RangeError('out of range'), log)
  expect(code).toBe('internal')
  expect(details['reference']).toMatch(/^[0-9A-Za-z]{10}$/)
  expect(lines).toEqual([
    {
      reference: details['reference'],
      err: expect.objectContaining({ name: 'RangeError', message: 'out of range' }),
    },
  ])
  findRefusal(new StorageError(new Error('refused')), log, 'request-7')
  expect(lines[1]).toMatchObject({
    requestId: 'request-7',
    err: { message: 'The store did not answer.', cause: { message: 'refused' } },
  })
})
