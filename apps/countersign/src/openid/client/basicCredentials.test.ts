import { describe, expect, test } from 'vitest'
import { OAuthError } from '../OAuthError.ts'
import { readBasic } from './basicCredentials.ts'

const encode = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const read = (authorization: string) => {
  try {
    return readBasic(authorization)
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return [error.code, error.description]
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
    for (const padding of ['', '=='])
      expect(read(`Basic d2lraTpzZWNyZQ${padding}`)).toEqual({ clientId: 'wiki', secret: 'secre' })
  })

  const malformed = 'the header Authorization is not that of an application: Basic and its id and secret'
  const misencoded = 'the id or the secret in the header Authorization is not encoded as in a form'
  const secretless = 'the header Authorization has no secret'
  test.each([
    ['nothing', '', malformed],
    ['a scheme alone', 'Basic', malformed],
    ['a scheme and a space', 'Basic ', malformed],
    ['another scheme', 'Bearer d2lraTpzZWNyZXQ=', malformed],
    ['more than two parts', 'Basic d2lraTpzZWNyZXQ= more', malformed],
    ['another scheme before it', 'Bearer Basic d2lraTpzZWNyZXQ=', malformed],
    ['a line after it', 'Basic d2lraTpzZWNyZXQ=\n', malformed],
    ['what is not base64', 'Basic wiki:secret', malformed],
    ['base64url', `Basic ${'_'.repeat(4)}`, malformed],
    ['too much padding', 'Basic d2lraTpzZWNyZXQ==', malformed],
    ['one character that is left over', 'Basic d2lraTpzZWNyZ', malformed],
    ['no colon', encode('wiki'), malformed],
    ['no secret', encode('wiki:'), secretless],
    ['a percent sign that stands for nothing', encode('wiki:50%'), misencoded],
    ['half of a character', encode('wiki:%C3'), misencoded],
    ['a control character', encode('wiki:a%00b'), misencoded],
    ['a letter that is not ASCII', encode('wiki:\u00e4'), misencoded],
    ['base64 behind other characters', 'Basic  d2lraTpzZWNyZXQ=', malformed],
    ['a letter that is not ASCII before it', encode('\u00e4wiki:secret'), misencoded],
  ])('is refused with %s', (_what, authorization, why) => {
    expect(read(authorization)).toEqual(['invalid_request', why])
  })
})
