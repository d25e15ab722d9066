import { operatorsRedirects } from '@countersign/test-support/operatorsRedirects'
import { describe, expect, test } from 'vitest'
import { isRegisteredOrigin, isRegisteredRedirect, parseRedirectUri } from './parseRedirectUri.ts'

const web = {
  applicationType: 'web',
  tokenEndpointAuthMethod: 'client_secret_basic',
  redirectUris: ['https://app.example/cb', 'http://127.0.0.1/cb'],
} as const
const native = { ...web, applicationType: 'native' } as const
const open = { ...web, tokenEndpointAuthMethod: 'none' } as const

describe('a redirect address', () => {
  test.each([
    ['https://app.example/cb', web, true],
    ['https://app.example/cb/', web, false],
    ['https://app.example:444/cb', native, false],
    ['http://127.0.0.1:51004/cb', native, true],
    ['http://127.0.0.1:51004/cb', web, false],
    ['http://127.0.0.1:51004/other', native, false],
    ['http://127.0.0.2:51004/cb', native, false],
    ['https://127.0.0.1:51004/cb', native, false],
    ['http://127.0.0.1:51004/cb', open, true],
    ['http://127.0.0.1:51004/other', open, false],
    ['http://localhost:51004/cb', open, false],
    ['https://app.example:444/cb', open, false],
    ['no address', native, false],
  ])('%s', (address, application, isRegistered) => {
    expect(isRegisteredRedirect(address, application)).toBe(isRegistered)
  })
})

describe('an origin', () => {
  test.each([
    ['https://app.example', web, true],
    ['https://app.example:444', open, false],
    ['http://127.0.0.1', web, true],
    ['http://127.0.0.1:51004', web, false],
    ['http://127.0.0.1:51004', open, true],
    ['https://127.0.0.1:51004', open, false],
    ['http://evil.example', open, false],
    ['null', { ...native, redirectUris: ['com.example.app:/cb'] }, false],
  ])('%s', (origin, application, isRegistered) => {
    expect(isRegisteredOrigin(origin, application)).toBe(isRegistered)
  })
})

describe('what an operator alone may register', () => {
  const native = { applicationType: 'native' } as const
  const web = { applicationType: 'web' } as const
  const own = { isWrittenByOperator: true }

  test.each(operatorsRedirects)('%s', (address, applicationType) => {
    const rules = { applicationType }
    expect(parseRedirectUri(address, 'redirectUris.0', { ...rules, ...own })).toBe(address)
    expect(() => parseRedirectUri(address, 'redirectUris.0', rules)).toThrow(/redirectUris\.0/)
  })

  test('a scheme without a dot may be that of a well-known program, or one that the operator has listed', () => {
    const parse = (address: string, more: object = {}) =>
      parseRedirectUri(address, 'redirectUris.0', { ...native, ...more })
    for (const scheme of ['cursor', 'vscode', 'vscode-insiders', 'windsurf'])
      expect(parse(`${scheme}://vendor.editor-mcp/callback`)).toBe(`${scheme}://vendor.editor-mcp/callback`)
    expect(parse('zed:/callback', { appSchemes: ['zed'] })).toBe('zed:/callback')
    expect(() => parse('zed:/callback')).toThrow(/scheme without a dot/)
    expect(() => parseRedirectUri('zed:/callback', 'redirectUris.0', web)).toThrow(/scheme of its own/)
  })

  test.each([
    ['javascript:alert(1)', native],
    ['data:text/html,x', native],
    ['mailto:ada@app.example', native],
    ['view-source:https://app.example', native],
    ['oc://android.example', web],
    ['http://app.example/cb', web],
    ['http://192.168.1.10/cb', native],
    ['http://8.8.8.8/cb', web],
    ['http://0.0.0.0/cb', web],
    ['http://224.0.0.1/cb', web],
  ])('but not %s', (address, rules) => {
    expect(() => parseRedirectUri(address, 'redirectUris.0', { ...rules, ...own })).toThrow(/redirectUris\.0/)
  })
})
