import { describe, expect, test } from 'vitest'
import { createSite, createSites, findSite } from './sites.ts'

describe('a site', () => {
  test('over https has cookies that no other host and no plain page can set', () => {
    expect(createSite('https://login.example')).toEqual({
      origin: 'https://login.example',
      scheme: 'https',
      domain: 'login.example',
      sessionCookie: '__Host-countersign',
      signInCookie: '__Host-countersign-sign-in',
      invitationCookie: '__Host-countersign-invitation',
      phoneCookie: '__Host-countersign-phone',
      cookieAttributes: '; Path=/; HttpOnly; SameSite=Lax; Secure',
    })
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]', 'http://a.localhost'])(
    'over plain http on this machine (%s) has cookies that a browser takes there',
    (origin) => {
      const site = createSite(origin)
      expect(site.sessionCookie).toBe('countersign')
      expect(site.cookieAttributes).toBe('; Path=/; HttpOnly; SameSite=Lax')
    },
  )

  test.each([
    'http://login.example',
    'http://localhost.example',
    'http://notlocalhost',
    'https://login.example/',
    'https://LOGIN.example',
    'https://login.example:443',
    'https://user@login.example',
    'ftp://login.example',
    'login.example',
    'null',
    '',
  ])('%j is not one', (origin) => {
    expect(() => createSite(origin)).toThrow(TypeError)
  })
})

describe('finding the site of a host', () => {
  const sites = createSites(['https://login.example', 'http://localhost:3000'])

  test.each(['login.example', 'LOGIN.example', 'login.example:443'])('%s is ours', (host) => {
    expect(findSite(sites, host)?.origin).toBe('https://login.example')
  })

  test.each([
    '',
    'login.example:80',
    'login.example:8443',
    'x.login.example',
    'login.example.',
    '127.0.0.1:3000',
  ])('%j is not', (host) => {
    expect(findSite(sites, host)).toBeUndefined()
  })

  test('two origins with one host are refused', () => {
    expect(() => createSites(['https://localhost', 'http://localhost'])).toThrow('localhost')
  })
})
