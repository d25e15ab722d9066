import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { formatLine } from './createLog.ts'

const time = '2026-01-02T03:04:05.678Z'

function formatted(details: object): string {
  return stripVTControlCharacters(formatLine(JSON.stringify({ time, ...details })))
}

describe('formatLine', () => {
  it('shows a request at a glance', () => {
    const request = {
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

  it('names the level and the words of anything else, and lets no control character through', () => {
    expect(formatted({ level: 'warn', msg: 'slow', detail: 'a\nb\u001b[2J' })).toBe(
      '03:04:05 WARN slow detail="a\\nb\\u001b[2J"\n',
    )
  })
})
