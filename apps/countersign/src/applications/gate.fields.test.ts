import type { ApplicationDraft, GateDraft } from '@countersign/product-api'
import { describe, expect, it, test } from 'vitest'
import { FieldError } from '../fields/FieldError.ts'
import { parseApplication } from './applications.fields.ts'

const rules = { isLoopbackAllowed: false, isWrittenByOperator: true, sessionSeconds: 604_800 }
const parse = (gate: Partial<GateDraft> = {}, draft: Partial<ApplicationDraft> = {}) =>
  parseApplication({ name: 'Files', gate: { hosts: ['files.example'], ...gate }, ...draft }, rules)
const faultOf = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof FieldError) return `${error.field}: ${error.detail}`
    throw error
  }
  return 'none'
}

test('a gate is filled in: what it tells, where it is opened, and no secret', () => {
  expect(parse()).toMatchObject({
    gate: {
      hosts: ['files.example'],
      openPaths: [],
      isPreflightOpen: false,
      openNetworks: [],
      sendsToken: false,
      headers: { user: 'Remote-User', wallet: 'Remote-Wallet' },
    },
    tokenEndpointAuthMethod: 'none',
    scopes: ['openid', 'profile', 'groups'],
    redirectUris: ['https://files.example/'],
    launchUri: 'https://files.example/',
  })
  expect(parse({ hosts: ['files.localhost:8080'] }).redirectUris).toEqual(['http://files.localhost:8080/'])
  expect(
    parseApplication({ name: 'Wiki', redirectUris: ['https://wiki.example/'] }, rules),
  ).not.toHaveProperty('gate')
})

describe('hosts', () => {
  it.each([
    'files.example',
    'files.example:8443',
    'xn--bcher-kva.example',
    '[::1]:8080',
    '192.0.2.1',
    '127.0.0.1:80'.slice(0, 9),
  ])('may be %s', (host) => expect(faultOf(() => parse({ hosts: [host] }))).toBe('none'))

  it.each([
    'Files.example',
    'https://files.example',
    'files.example/',
    'files.example:443',
    'files.example:0',
    'files.example:99999',
    'files.example.',
    '*.example',
    'user@files.example',
    'files example',
    'bücher.example',
    '',
    '0x7f.1',
    'files.example:8443:1',
    'files.example?x',
  ])('cannot be %s', (host) => expect(faultOf(() => parse({ hosts: [host] }))).toMatch(/^gate\.hosts\.0: /))

  it('are none of this server’s, where people sign in', () => {
    const own = { ...rules, ownHosts: ['login.example'] }
    const draft = { name: 'Files', gate: { hosts: ['files.example', 'login.example'] } }
    expect(faultOf(() => parseApplication(draft, own))).toMatch(/^gate\.hosts\.1: is where people sign in/)
  })

  it('are not on another port of this server’s name, where browsers would send its cookies', () => {
    const own = { ...rules, ownHosts: ['login.example:8443', '[2001:db8::1]', 'localhost:3000'] }
    const faultAt = (host: string) =>
      faultOf(() => parseApplication({ name: 'Files', gate: { hosts: [host] } }, own))
    for (const host of ['login.example', 'login.example:9000', '[2001:db8::1]:8443'])
      expect([host, faultAt(host)]).toEqual([host, expect.stringMatching(/is where people sign in/)])
    for (const host of ['xlogin.example', 'files.login.example', 'localhost:8080', '[2001:db8::1:8443]'])
      expect([host, faultAt(host)]).toEqual([host, 'none'])
  })

  it('are each there once, and at least one', () => {
    expect(faultOf(() => parse({ hosts: [] }))).toMatch(/^gate\.hosts: is empty/)
    expect(faultOf(() => parse({ hosts: ['a.example', 'a.example'] }))).toBe('gate.hosts.1: is there twice')
  })
})

describe('open paths', () => {
  it.each(['/healthz', '/public/', '/a/b.c/d-e_f~g'])('may be %s', (path) =>
    expect(faultOf(() => parse({ openPaths: [path] }))).toBe('none'),
  )

  it.each([
    '/',
    '',
    'healthz',
    '//a',
    '/a//b',
    '/a/../b',
    '/a/.',
    '/..',
    '/a%2fb',
    '/a;b',
    '/a?b',
    '/a#b',
    '/a*',
    '/a\\b',
    '/é',
    '/.countersign',
    '/.countersign/x',
    '/a b',
  ])('cannot be %s', (path) =>
    expect(faultOf(() => parse({ openPaths: [path] }))).toMatch(/^gate\.openPaths\.0: /),
  )
})

describe('open networks', () => {
  it.each(['10.8.0.0/24', '192.0.2.7', '2001:db8::/32'])('may be %s', (network) =>
    expect(faultOf(() => parse({ openNetworks: [network] }))).toBe('none'),
  )

  it.each(['0.0.0.0/0', '::/0', '::ffff:0:0/96', '::/8', '10.8.0.0/33', 'office', ''])(
    'cannot be %s',
    (network) =>
      expect(faultOf(() => parse({ openNetworks: [network] }))).toMatch(/^gate\.openNetworks\.0: /),
  )
})

describe('names of headers', () => {
  it('may be those that other software reads', () => {
    for (const user of ['X-WEBAUTH-USER', 'X-Forwarded-User', 'REMOTE-USER'])
      expect(faultOf(() => parse({ headers: { user } }))).toBe('none')
  })

  it.each([
    'Host',
    'Cookie',
    'Authorization',
    'X-Forwarded-For',
    'x-forwarded-host',
    'X-Original-URL',
    'Content-Length',
    'Sec-Fetch-Mode',
    'Remote_User',
    'a b',
    '',
    'Countersign-Gate-Secret',
    'Transfer-Encoding',
    'Connection',
    'X-Real-IP',
  ])('cannot be %s', (user) =>
    expect(faultOf(() => parse({ headers: { user } }))).toMatch(/^gate\.headers\.user: /),
  )

  it('are each for one value', () => {
    expect(faultOf(() => parse({ headers: { user: 'Remote-Sub' } }))).toMatch(
      /is the header of another value$/,
    )
    expect(faultOf(() => parse({ headers: { user: 'X-A', wallet: 'x-a' } }))).toMatch(
      /^gate\.headers\.wallet: /,
    )
  })
})

test.each<[string, Partial<ApplicationDraft>]>([
  ['redirectUris', { redirectUris: ['https://files.example/callback'] }],
  ['postLogoutRedirectUris', { postLogoutRedirectUris: ['https://files.example/'] }],
  ['tokenEndpointAuthMethod', { tokenEndpointAuthMethod: 'client_secret_post' }],
  ['tokenEndpointAuthMethod', { tokenEndpointAuthMethod: 'private_key_jwt' }],
  ['scopes.1', { scopes: ['openid', 'siwe'] }],
  ['scopes.0', { scopes: ['offline_access'] }],
  ['applicationType', { applicationType: 'native' }],
  ['grantTypes', { grantTypes: ['client_credentials'] }],
  ['backchannelLogoutUri', { backchannelLogoutUri: 'https://files.example/out' }],
  ['accessTokenSeconds', { accessTokenSeconds: 60 }],
  ['jwksUri', { jwksUri: 'https://files.example/keys' }],
  ['subjectType', { subjectType: 'pairwise', gate: { hosts: ['a.example', 'b.example'] } }],
])('what only an application has is refused: %s', (field, draft) => {
  expect(faultOf(() => parse({}, draft))).toMatch(new RegExp(`^${field.replace('.', '\\.')}: `))
})
