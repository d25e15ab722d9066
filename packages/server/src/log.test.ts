import { expect, test, vi } from 'vitest'
import { describeError, hideSecrets, warningLog } from './log.ts'
import { issueNonce, nonceKeys } from './proof/nonce.ts'
import { newSessionToken, newToken } from './token.ts'

test('an error is described by its name, code, message and cause, and by nothing else it carries', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (token_hash)=(secret) exists',
  })
  const described = describeError(new Error('The store did not answer.', { cause }))
  expect(described).toMatchObject({ message: 'The store did not answer.', cause: { code: '23505' } })
  expect(JSON.stringify(described)).not.toContain('secret')
})

test('what is thrown and is no error is named by its type alone', () => {
  expect(describeError('a secret')).toEqual({ name: 'string' })
})

test('an error that is described already stays as it is', () => {
  const described = describeError(new Error('The store did not answer.'))
  expect(describeError(described)).toBe(described)
})

test('each error of several at once is described, and a circle of causes has an end', () => {
  const several = describeError(
    new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')]),
  )
  expect(several.errors).toMatchObject([{ message: '::1 refused' }, { message: '127.0.0.1 refused' }])
  const circle = new Error('around')
  circle.cause = circle
  expect(JSON.stringify(describeError(circle)).match(/"around"/g)).toHaveLength(5)
})

const now = 1_790_000_000_000
const secrets = {
  'a session token': newSessionToken(now),
  'the value of a cookie': newToken(),
  'a nonce': issueNonce(nonceKeys(['a secret']), 'a browser', { now, sweptUntil: '' }),
  'a signature': `0x${'1b'.repeat(65)}`,
  'a client secret': 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFy1-_',
  'an ID token': 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl',
}

test.each(Object.entries(secrets))(
  '%s in the text of an error is hidden, and the rest is kept',
  (_name, value) => {
    const error = new Error(`duplicate key (${value}) in the table`, { cause: new TypeError(`bad ${value}`) })
    const described = describeError(error)
    expect(described.message).toBe('duplicate key ([hidden]) in the table')
    expect(described.stack).toContain('Error: duplicate key ([hidden]) in the table\n    at ')
    expect(described.stack).toContain('log.test.ts')
    expect(described.cause).toMatchObject({ name: 'TypeError', message: 'bad [hidden]' })
    expect(JSON.stringify(described)).not.toContain(value)
  },
)

test.each([
  ['GET /callback?code=short&state=1 failed', 'GET /callback?code=[hidden]&state=1 failed'],
  ['client_secret=hunter2&grant_type=x', 'client_secret=[hidden]&grant_type=x'],
  ['{"client_secret":"hunter 2","a":1}', '{"client_secret":"[hidden]","a":1}'],
  ["{ token: 'hunter2' }", "{ token: '[hidden]' }"],
  ['Cookie: __Host-countersign=abc; theme=dark\nnext', 'Cookie: [hidden]\nnext'],
  ['__Host-countersign=abc; theme=dark', '__Host-countersign=[hidden]; theme=dark'],
  ['authorization: Basic d2lraTpodW50ZXIy', 'authorization: [hidden]'],
  ['sent Bearer abcdefgh12', 'sent Bearer [hidden]'],
  ['postgres://ada:hunter2@db/countersign', 'postgres://ada:[hidden]@db/countersign'],
])('%s', (text, expected) => {
  expect(hideSecrets(text)).toBe(expected)
})

test.each([
  'Unexpected token: a comma',
  'the cookie is missing',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'no such table: session',
  'address 0x52908400098527886E0F7030069857D2E4169EE7 of account 0192f0c4-7a3b-7c1e-9d2f-3b4c5d6e7f80',
  'at Object.<anonymous> (file:///srv/countersign/packages/server/src/proof/nonce.ts:41:11)',
])('nothing is hidden in: %s', (text) => {
  expect(hideSecrets(text)).toBe(text)
})

test('where there is no log, the process warns of an error, once a minute for each message', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  warningLog.info({}, 'Signed in.')
  warningLog.warn({}, 'A node gave no name.')
  for (let at = 0; at < 3; at += 1) warningLog.error({ at }, 'The store failed.')
  warningLog.error({}, 'A hook failed.')
  now = 60_000
  warningLog.error({}, 'The store failed.')
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    'The store failed. {"at":0}',
    'A hook failed. {}',
    'The store failed. {}',
  ])
})
