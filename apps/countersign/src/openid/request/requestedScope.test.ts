import { describe, expect, it, test } from 'vitest'
import { readScopes, requireOpenId } from './requestedScope.ts'

const offered = ['openid', 'profile', 'wallet', 'offline_access']
const read = (asked: string | undefined, allowed = offered, isOfflineAsked = false) =>
  readScopes(asked, { offered, allowed: new Set(allowed), isOfflineAsked })

describe('the scope of a request', () => {
  test.each<[string | undefined, readonly string[]]>([
    [undefined, ['openid']],
    ['email', ['openid']],
    ['profile', ['openid', 'profile']],
    ['profile openid profile', ['profile', 'openid']],
    ['offline_access openid', ['openid', 'offline_access']],
    ['offline_access', ['openid', 'offline_access']],
  ])('%s is %j', (asked, scopes) => {
    expect(read(asked)).toEqual(scopes)
  })

  it('keeps offline_access in its place, where it is asked for as the standard has it', () => {
    expect(read('offline_access openid', offered, true)).toEqual(['offline_access', 'openid'])
  })

  it('loses offline_access that the application may not have, unless that is asked for as the standard has it', () => {
    expect(read('openid offline_access', ['openid'])).toEqual(['openid'])
    const refused = expect.objectContaining({ code: 'invalid_scope', scope: 'offline_access' })
    expect(() => read('openid offline_access', ['openid'], true)).toThrow(refused)
  })

  it.each(['openid wallet profile', 'wallet'])(
    'is refused with one that the application may not ask for: %s',
    (asked) => {
      const refused = expect.objectContaining({
        code: 'invalid_scope',
        description: 'the application may not ask for this scope',
        scope: 'wallet',
      })
      expect(() => read(asked, ['openid', 'profile'])).toThrow(refused)
    },
  )

  it.each(['openid  profile', ' openid', 'openid ', 'op"enid', 'op\\enid', 'öpenid', 'openid\tprofile'])(
    'is refused with what no scope has: %j',
    (asked) => {
      expect(() => read(asked)).toThrow(
        expect.objectContaining({
          code: 'invalid_scope',
          description: 'scope has characters that no scope has',
        }),
      )
    },
  )
})

describe('what OpenID Connect adds', () => {
  const none = { defaultAcrValues: null, defaultMaxAge: null }
  const ask = (values: Record<string, string>, defaults: Parameters<typeof requireOpenId>[1] = none) =>
    requireOpenId(new Map(Object.entries(values)), defaults)
  const refused = (description: string) => expect.objectContaining({ code: 'invalid_request', description })

  test.each(['acr_values', 'claims', 'claims_locales', 'id_token_hint', 'max_age', 'nonce'])(
    'needs openid: %s',
    (name) => {
      const why = refused(`${name} needs the scope openid`)
      expect(() => ask({ [name]: 'x' })).toThrow(why)
      expect(() => ask({ [name]: 'x', scope: 'openids' })).toThrow(why)
      expect(() => ask({ [name]: 'x', scope: 'profile openid' })).not.toThrow()
    },
  )

  it('needs openid also where the application has registered it', () => {
    for (const [name, defaults] of [
      ['default_max_age', { ...none, defaultMaxAge: 5 }],
      ['default_acr_values', { ...none, defaultAcrValues: ['x'] }],
    ] as const) {
      const why = `an application with ${name} must ask for the scope openid`
      expect(() => ask({}, defaults)).toThrow(refused(why))
      expect(() => ask({ scope: 'openid' }, defaults)).not.toThrow()
    }
    expect(() => ask({ state: 'x' })).not.toThrow()
  })
})
