import { readdirSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { formatLine } from '../terminal/formatLine.ts'
import { logOptions } from './log.ts'

/** The lines that a log with the product's options writes. */
function openLog() {
  const lines: string[] = []
  return { log: pino(logOptions('debug'), { write: (line: string) => void lines.push(line) }), lines }
}

const secrets = {
  'a token': '0VVrda1wYW4gZXhhbXBsZSBvZiBhIHNlc3Npb24gdG9rZW4xMjM',
  'a cookie': '__Host-countersign=YW4gZXhhbXBsZSBvZiBhIGNvb2tpZSB0b2tlbjEyMzQ1Nj',
  'a signature': `0x${'ab'.repeat(65)}`,
  'a client secret': 'client_secret=hunter2',
}

describe('an error in the log', () => {
  test.each(Object.entries(secrets))(
    'that names %s keeps its message and stack, without the value',
    (_name, secret) => {
      const { log, lines } = openLog()
      const error = new Error(`the store refused ${secret} today`, { cause: new TypeError(`bad ${secret}`) })
      log.error({ err: error, reference: 'abc' }, 'A call failed.')
      const line = JSON.parse(lines[0] ?? '')
      expect(line).toMatchObject({ level: 'error', msg: 'A call failed.', reference: 'abc' })
      expect(line.err.message).toMatch(/^the store refused \S*\[hidden\] today$/)
      expect(line.err.stack).toContain('log.test.ts')
      expect(line.err.cause.message).toMatch(/^bad \S*\[hidden\]$/)
      expect(line.err.cause.stack).toContain('log.test.ts')
      expect(lines[0]).not.toContain(secret.split('=').at(-1))
    },
  )

  test('says nothing else that it carries', () => {
    const { log, lines } = openLog()
    log.error({ err: Object.assign(new Error('duplicate key'), { detail: 'Key (name)=(Ada)' }) }, 'failed')
    expect(lines[0]).not.toContain('Ada')
  })
})

test.each(['clientSecret', 'cookie', 'nonce', 'signature', 'signedMessage', 'token'])(
  'a detail called %s is hidden, at any of three depths',
  (name) => {
    const { log, lines } = openLog()
    log.info({ [name]: 'a', one: { [name]: 'a', two: { [name]: 'a' } } }, 'words')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      [name]: '[hidden]',
      one: { [name]: '[hidden]', two: { [name]: '[hidden]' } },
    })
  },
)

test('a detail called message is written: it is what an error says', () => {
  const { log, lines } = openLog()
  log.info({ fault: { message: 'refused' } }, 'words')
  expect(JSON.parse(lines[0] ?? '').fault.message).toBe('refused')
})

test('every error is logged as err, with its stack', () => {
  const folders = ['apps/countersign/src', 'packages/server/src']
  const files = folders.flatMap((folder) => {
    const root = new URL(`../../../../${folder}/`, import.meta.url)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(new URL(path, root), 'utf8') }))
  })
  const calls = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\blog\.(?:debug|info|warn|error)\(\s*\{([^}]*)\}/g)].map(([, fields = '']) => ({
      path,
      fields,
    })),
  )
  expect(calls.length).toBeGreaterThan(15)
  // An error of OAuth is a code (RFC 6749, section 5.2), and no Error.
  const wrong = calls.filter(
    ({ path, fields }) =>
      /\b(?:error|failure|reason|cause)\b/.test(fields.replace(/\berr: [\w.]+(?:\(\w+\))?/g, '')) &&
      !path.endsWith('openid/refusals.ts'),
  )
  expect(wrong).toEqual([])
  const inPackage = calls.filter(
    ({ path, fields }) => path.startsWith('packages/') && /\berr: (?!describeError\()/.test(fields),
  )
  expect(inPackage).toEqual([])
})

const time = '2026-01-02T03:04:05.678Z'

function formatted(details: object): string {
  return stripVTControlCharacters(formatLine(JSON.stringify({ time, ...details })))
}

describe('formatLine', () => {
  test('shows a request at a glance', () => {
    const request = {
      requestId: 'q7Rk2mXc-1f',
      route: '/api/session',
      method: 'GET',
      path: '/api/session',
      status: 200,
      milliseconds: 1.5,
      networkAddress: '::1',
    }
    expect(formatted({ level: 'info', msg: 'request', ...request })).toBe(
      '03:04:05 GET /api/session 200 milliseconds=1.5\n',
    )
  })

  test('names the level and the words of anything else, and lets no control character through', () => {
    expect(formatted({ level: 'warn', msg: 'slow', detail: 'a\nb\u001b[2J' })).toBe(
      '03:04:05 WARN slow detail="a\\nb\\u001b[2J"\n',
    )
    expect(formatted({ level: 'warn', msg: 'a\u009b2J', path: '/\u202e', detail: '\u009b\u2067' })).toBe(
      '03:04:05 WARN a\\u{9b}2J /\\u{202e} detail="\\u009b\\u2067"\n',
    )
  })
})
