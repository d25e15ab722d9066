import { describe, expect, test } from 'vitest'
import { OAuthError } from '../OAuthError.ts'
import { readBasic } from './basicCredentials.ts'

const encode = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const read = (authorization: string) => {
  try {
    return readBasic(authorization)
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return error.code
  }
}

describe('the header of an application', () => {
  test.each([
    ['wiki:secret', 'wiki', 'secret'],
    ['wiki:with:colons', 'wiki', 'with:colons'],
    ['my%20wiki:a%2Bb%25', 'my wiki', 'a+b%'],
    ['my+wiki:a+b', 'my wiki', 'a b'],
    [':secret', '', 'secret'],
  ])('%s', (text, clientId, secret) => {
    expect(read(encode(text))).toEqual({ clientId, secret })
  })

  test('takes its scheme in any case, and base64 without padding', () => {
    expect(read('bASIC d2lraTpzZWNyZXQ=')).toEqual({ clientId: 'wiki', secret: 'secret' })
    expect(read('Basic d2lraTpzZWNyZXQ')).toEqual({ clientId: 'wiki', secret: 'secret' })
    expect(read('Basic d2lraTpzZWNyZXRz')).toEqual({ clientId: 'wiki', secret: 'secrets' })
    expect(read('Basic d2lraTpzZWNyZQ==')).toEqual({ clientId: 'wiki', secret: 'secre' })
  })

  test.each([
    ['nothing', ''],
    ['a scheme alone', 'Basic'],
    ['a scheme and a space', 'Basic '],
    ['another scheme', 'Bearer d2lraTpzZWNyZXQ='],
    ['more than two parts', 'Basic d2lraTpzZWNyZXQ= more'],
    ['what is not base64', 'Basic wiki:secret'],
    ['base64url', `Basic ${'_'.repeat(4)}`],
    ['too much padding', 'Basic d2lraTpzZWNyZXQ=='],
    ['one character that is left over', 'Basic d2lraTpzZWNyZ'],
    ['no colon', encode('wiki')],
    ['no secret', encode('wiki:')],
    ['a percent sign that stands for nothing', encode('wiki:50%')],
    ['half of a character', encode('wiki:%C3')],
    ['a control character', encode('wiki:a%00b')],
    ['a letter that is not ASCII', encode('wiki:\u00e4')],
  ])('is refused with %s', (_what, authorization) => {
    expect(read(authorization)).toBe('invalid_request')
  })
})
