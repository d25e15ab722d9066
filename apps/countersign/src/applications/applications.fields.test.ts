import { generateKeyPairSync } from 'node:crypto'
import { type ApplicationDraft, noSettings } from '@countersign/product-api'
import { describe, expect, it, test } from 'vitest'
import { FieldError } from '../fields/FieldError.ts'
import {
  type ApplicationRules,
  createStrangersRules,
  parseApplication,
  parseClientId,
} from './applications.fields.ts'
import { makeClientId } from './applications.writes.ts'

const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const draft: ApplicationDraft = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }

function readRefusal(changes: Partial<ApplicationDraft>): string {
  try {
    parseApplication({ ...draft, ...changes }, rules)
  } catch (error) {
    if (error instanceof FieldError) return error.message
    throw error
  }
  return 'taken'
}

describe('the name of an application', () => {
  test.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'name: looks like the address of a wallet'],
    ['Send to 0x4B61…B14c', 'name: looks like the address of a wallet'],
    ['vitalik.eth', 'name: looks like an ENS name'],
    ['Wiki of vitalik.eth', 'name: looks like an ENS name'],
    ['W\u0456ki', 'name: mixes letters of several scripts, which can look alike'],
    ['Wiki\u202Eikiw', 'name: has a character that is not shown'],
    ['Wi\u200Bki', 'name: has a character that is not shown'],
    ['Wi\u0007ki', 'name: has a character that is not shown'],
  ])('%j is refused', (name, message) => {
    expect(readRefusal({ name })).toBe(message)
  })

  test.each(['Wiki', 'cal.com', 'Booking.com', 'Вики', 'ウィキ Wiki', '0x Protocol', 'wiki.example'])(
    '%s is taken',
    (name) => {
      expect(readRefusal({ name })).toBe('taken')
    },
  )
})

describe('an application', () => {
  it('is confidential and public in its subjects where nothing else is said', () => {
    expect(parseApplication(draft, rules)).toEqual({
      name: 'Wiki',
      tokenEndpointAuthMethod: 'client_secret_basic',
      applicationType: 'web',
      redirectUris: ['https://wiki.example/callback'],
      postLogoutRedirectUris: [],
      backchannelLogoutUri: null,
      launchUri: null,
      policyUri: null,
      tosUri: null,
      clientUri: null,
      logoUri: null,
      logo: null,
      subjectType: 'public',
      isPkceRequired: false,
      idTokenSignedResponseAlg: 'RS256',
      scopes: ['openid', 'profile', 'email', 'wallet', 'siwe', 'groups', 'offline_access'],
      access: 'everyone',
      groupsClaim: 'all',
      accessTokenSeconds: null,
      idTokenSeconds: null,
      refreshTokenSeconds: null,
      sessionSeconds: null,
      ...noSettings,
      jwks: null,
    })
  })

  it('may ask for the scopes that are listed, and always for openid', () => {
    expect(parseApplication({ ...draft, scopes: ['siwe', 'profile'] }, rules).scopes).toEqual([
      'openid',
      'profile',
      'siwe',
    ])
  })

  it('is for members of the groups that are listed, which it keeps sorted and once each', () => {
    const { access, groupsClaim } = parseApplication(
      { ...draft, access: { groups: ['staff', 'crew', 'staff'] }, groupsClaim: ['staff', 'crew'] },
      rules,
    )
    expect(access).toEqual({ groups: ['crew', 'staff'] })
    expect(groupsClaim).toEqual(['crew', 'staff'])
    expect(parseApplication({ ...draft, groupsClaim: [] }, rules).groupsClaim).toEqual([])
  })

  it.each([
    [{ access: { groups: [] } }, /^access\.groups: is empty/],
    [{ access: { groups: ['staff', 'The staff'] } }, /^access\.groups\.1: is not the name of a group/],
    [{ access: { groups: ['=cmd'] } }, /^access\.groups\.0: /],
    [{ groupsClaim: ['staff\r\nx: y'] }, /^groupsClaim\.0: /],
    [{ access: { groups: Array.from({ length: 101 }, (_, at) => `g${at}`) } }, /more than 100/],
  ])('cannot be for %j', (part, words) => {
    expect(readRefusal(part)).toMatch(words)
  })

  it.each([
    ['https://wiki.example/start?from=list', 'taken'],
    ['http://localhost:8080/', 'taken'],
    ['', 'taken'],
    ['javascript:alert(1)', 'launchUri: must start with https://, or be an http address of a loopback host'],
    [
      'com.example.app:/open',
      'launchUri: must start with https://, or be an http address of a loopback host',
    ],
    ['http://wiki.example/', /^launchUri: must start with https/],
    ['https://wiki.example/#a', /^launchUri: has a fragment/],
    ['https://user@wiki.example/', /^launchUri: has a user name/],
    ['/start', /^launchUri: is not an address/],
  ])('is opened at %j: %s', (launchUri, outcome) => {
    expect(readRefusal({ launchUri, applicationType: 'native' })).toMatch(outcome)
  })

  it('always needs PKCE when it is public', () => {
    const application = parseApplication({ ...draft, tokenEndpointAuthMethod: 'none' }, rules)
    expect(application.isPkceRequired).toBe(true)
    expect(readRefusal({ tokenEndpointAuthMethod: 'none', isPkceRequired: false })).toMatch(
      /^isPkceRequired: /,
    )
  })

  test.each([
    ['', 'name: is empty'],
    ['   ', 'name: is empty'],
    ['x'.repeat(61), 'name: has more than 60 characters'],
    ['a\u202eb', 'name: has a character that is not shown'],
    ['a\nb', 'name: has a character that is not shown'],
    ['\ud800', 'name: has a character that is not shown'],
  ])('refuses the name %j', (name, refusal) => {
    expect(readRefusal({ name })).toBe(refusal)
  })

  it('takes a name of 60 characters of any script', () => {
    expect(readRefusal({ name: '維'.repeat(60) })).toBe('taken')
  })
})

describe('redirect addresses', () => {
  test.each([
    'https://app.example',
    'https://app.example/',
    'https://app.example:8443/callback?tenant=1',
    'http://localhost/callback',
    'http://localhost:3000/callback',
    'http://127.0.0.1:3000/callback',
    'http://[::1]/callback',
  ])('take %s', (address) => {
    expect(readRefusal({ redirectUris: [address] })).toBe('taken')
  })

  test.each([
    ['http://app.example/callback', 'https://'],
    ['http://127.0.0.1.evil.example/', 'https://'],
    ['http://localhost.evil.example/', 'https://'],
    ['https://app.example/#', 'fragment'],
    ['https://app.example/callback#a', 'fragment'],
    ['https://*.app.example/', 'wildcard'],
    ['https://app.example/*', 'wildcard'],
    ['https://user@app.example/', 'user name'],
    ['https://user:password@app.example/', 'user name'],
    ['https:\\\\app.example\\callback', 'backslash'],
    ['https://app.example/a b', 'space'],
    ['https://app.example/\n', 'space'],
    ['https://äpp.example/', 'ASCII'],
    ['https://ex%61mple.com/', 'other characters'],
    ['https://app%2eexample/', 'other characters'],
    ['https://app_1.example/', 'other characters'],
    ["https://app'.example/", 'other characters'],
    ['https://evil.example;.app.example/', 'other characters'],
    ['https:app.example/', 'no //'],
    ['https:/app.example/', 'no //'],
    ['https:///app.example/', 'write it so'],
    ['https://2130706433/', 'write it so'],
    ['http://127.1/', 'write it so'],
    ['https://0x7f.0.0.1/', 'write it so'],
    ['https://xn--a/', 'stands for no letters'],
    ['', 'space'],
    ['/callback', 'not an address'],
    ['app.example/callback', 'not an address'],
    ['javascript:alert(1)', 'https://'],
    ['data:text/html,a', 'https://'],
    ['com.example.app:/callback', 'https://'],
    [`https://app.example/${'a'.repeat(2000)}`, 'longer than 2000'],
  ])('refuse %s and say which one', (address, words) => {
    const refusal = readRefusal({ redirectUris: ['https://app.example/good', address] })
    expect(refusal).toMatch(/^redirectUris\.1: /)
    expect(refusal).toContain(words)
  })

  it('are at least one and at most 20, and no two the same', () => {
    expect(readRefusal({ redirectUris: [] })).toBe('redirectUris: is empty: give at least one address')
    const many = Array.from({ length: 21 }, (_, at) => `https://app.example/${at}`)
    expect(readRefusal({ redirectUris: many })).toBe('redirectUris: holds more than 20 addresses')
    const twice = ['https://app.example/', 'https://app.example/']
    expect(readRefusal({ redirectUris: twice })).toBe('redirectUris.1: is there twice')
  })

  test.each([
    'https://xn--pp-xka.example/callback?a=%C3%A4',
    'https://APP.example:8443/callback',
    'https://203.0.113.7/callback',
    'https://[2001:db8::1]:8443/callback',
    'https://localhost.example/callback',
  ])('may have a host of letters, digits, hyphens and dots, or an IP address: %s', (address) => {
    expect(readRefusal({ redirectUris: [address] })).toBe('taken')
  })

  it('may have a scheme of its own where the application is native', () => {
    const native = (address: string) => readRefusal({ applicationType: 'native', redirectUris: [address] })
    expect(native('com.example.app:/callback')).toBe('taken')
    expect(native('com.example.app://callback/a')).toBe('taken')
    expect(native('com.example.app://ex%61mple/a')).toMatch(/other characters/)
    expect(native('myapp:/callback')).toMatch(/scheme without a dot/)
    expect(native('javascript:alert(1)')).toMatch(/scheme without a dot/)
  })

  it('after sign-out follow the same rules', () => {
    expect(readRefusal({ postLogoutRedirectUris: ['http://app.example/'] })).toMatch(
      /^postLogoutRedirectUris\.0: must start with https/,
    )
  })

  it('have one host where subjects are pairwise', () => {
    const redirectUris = ['https://a.example/', 'https://b.example/']
    expect(readRefusal({ subjectType: 'pairwise', redirectUris })).toMatch(/^subjectType: /)
    expect(readRefusal({ subjectType: 'pairwise' })).toBe('taken')
  })
})

describe('the address for back-channel logout', () => {
  test.each([
    ['http://app.example/logout', 'https://'],
    ['https://localhost/logout', 'private network'],
    ['https://wiki/logout', 'private network'],
    ['https://wiki.internal/logout', 'private network'],
    ['https://127.0.0.1/logout', 'private network'],
    ['https://2130706433/logout', 'private network'],
    ['https://0x7f.1/logout', 'private network'],
    ['https://10.0.0.1/logout', 'private network'],
    ['https://169.254.169.254/latest', 'private network'],
    ['https://[::1]/logout', 'private network'],
    ['https://[::ffff:10.0.0.1]/logout', 'private network'],
    ['https://[fd00::1]/logout', 'private network'],
    ['https://app.example/logout#a', 'fragment'],
    ['https://a:b@app.example/logout', 'user name'],
    ['ftp://app.example/', 'https://'],
    ['logout', 'not an address'],
  ])('is not %s', (backchannelLogoutUri, words) => {
    const refusal = readRefusal({ backchannelLogoutUri })
    expect(refusal).toMatch(/^backchannelLogoutUri: /)
    expect(refusal).toContain(words)
  })

  it('is https, or of this machine where the server is only tried out', () => {
    expect(readRefusal({ backchannelLogoutUri: 'https://app.example/logout' })).toBe('taken')
    const local = { ...draft, backchannelLogoutUri: 'http://localhost:4000/logout' }
    const application = parseApplication(local, { isLoopbackAllowed: true, sessionSeconds: 604_800 })
    expect(application.backchannelLogoutUri).toBe('http://localhost:4000/logout')
  })
})

describe('a host in the network of the operator', () => {
  const internal = { isLoopbackAllowed: false, internalHosts: ['wiki:8080', 'chat'], sessionSeconds: 604_800 }
  const parseLogout = (backchannelLogoutUri: string, given: ApplicationRules) =>
    parseApplication({ ...draft, backchannelLogoutUri }, given).backchannelLogoutUri

  test.each(['http://wiki:8080/logout', 'https://wiki:8080/logout', 'http://chat:3000/logout'])(
    'is called where it is listed: %s',
    (address) => {
      expect(parseLogout(address, internal)).toBe(address)
      expect(() => parseLogout(address, createStrangersRules(internal))).toThrow('backchannelLogoutUri')
    },
  )

  test.each([
    'http://wiki/logout',
    'http://wiki:8081/logout',
    'http://10.0.0.1/logout',
    'http://localhost/logout',
  ])('is not called where it is not listed: %s', (address) => {
    expect(() => parseLogout(address, internal)).toThrow('backchannelLogoutUri')
  })
})

/** The public half of an RSA key as far as its numbers go: that it has a private half, nobody checks. */
function rsaOf(bits: number, exponent = Buffer.from([1, 0, 1])) {
  const modulus = Buffer.alloc(bits / 8, 0xff)
  return { kty: 'RSA', n: modulus.toString('base64url'), e: exponent.toString('base64url') }
}

describe('public keys', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const method = 'private_key_jwt'
  const refused = (key: object) =>
    readRefusal({ tokenEndpointAuthMethod: method, jwks: { keys: [{ ...key }] } })

  it('of RSA may have up to 4096 bits', () => {
    for (const key of [rsaOf(2_048), rsaOf(4_096)]) expect(refused(key)).toBe('taken')
  })

  it('are needed for private_key_jwt, and for nothing else', () => {
    expect(refused(publicKey.export({ format: 'jwk' }))).toBe('taken')
    expect(readRefusal({ tokenEndpointAuthMethod: method })).toMatch(/^jwks: is missing/)
    expect(readRefusal({ requireSignedRequestObject: true })).toMatch(/^jwks: is missing/)
    expect(readRefusal({ jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }) }] } })).toBe('taken')
  })

  test.each([
    ['a private key', privateKey.export({ format: 'jwk' }), 'private or secret'],
    ['a shared secret', { kty: 'oct', k: 'c2VjcmV0' }, 'private or secret'],
    ['another kind', { kty: 'oct' }, 'no RSA key'],
    ['another curve', { kty: 'EC', crv: 'secp256k1', x: 'AA', y: 'AA' }, 'no RSA key'],
    ['deep', { ...publicKey.export({ format: 'jwk' }), ext: { deep: {} } }, 'holds more than'],
    ['deep in a list', { ...publicKey.export({ format: 'jwk' }), x5c: [[]] }, 'holds more than'],
    ['a point that is none', { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }, 'cannot be read'],
    [
      'an RSA key of 1024 bits',
      generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' }),
      'use one of 2048 bits or more',
    ],
    ['an RSA key of 8192 bits', rsaOf(8_192), 'an RSA key of 8192 bits: use one of at most 4096 bits'],
    ['an RSA key of 4104 bits', rsaOf(4_104), 'an RSA key of 4104 bits'],
    ['an RSA key that is absurd', rsaOf(400_000), 'longer than 8192'],
    ['long', { ...publicKey.export({ format: 'jwk' }), x5c: ['a'.repeat(8_192)] }, 'longer than 8192'],
    ['an RSA key with an exponent as long as itself', rsaOf(2_048, Buffer.alloc(256, 0xff)), 'use 65537'],
    ['an RSA key with the exponent 1', rsaOf(2_048, Buffer.from([1])), 'use 65537'],
    ['an RSA key with an even exponent', rsaOf(2_048, Buffer.from([1, 0, 0])), 'use 65537'],
  ])('are not %s', (_what, key, words) => {
    expect(refused(key)).toMatch(/^jwks\.keys\.0: /)
    expect(refused(key)).toContain(words)
  })

  test.each([
    ['of another curve', generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey, {}],
    [
      'for another algorithm',
      generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey,
      { alg: 'RS512' },
    ],
    ['for encryption', publicKey, { use: 'enc' }],
  ])('hold one that can be used: alone, a key %s is refused', (_what, key, change) => {
    const other = { ...key.export({ format: 'jwk' }), ...change }
    expect(refused(other)).toBe('jwks: holds no key for RS256, PS256, ES256 or EdDSA')
    const keys = [other, publicKey.export({ format: 'jwk' })].map((one) => ({ ...one }))
    expect(readRefusal({ tokenEndpointAuthMethod: method, jwks: { keys } })).toBe('taken')
  })
})

describe('the client id of an application', () => {
  test.each(['0190a7c4-5b1e-7c3a-9f00-123456789abc', '6BA7B810-9DAD-11D1-80B4-00C04FD430C8', '0'.repeat(32)])(
    'is not %s, which could be the sub of a person',
    (clientId) => {
      expect(() => parseClientId(clientId)).toThrow('clientId: has the form of a UUID')
    },
  )

  test.each(['wiki', 'wiki-0190a7c4-5b1e-7c3a-9f00-123456789abc', makeClientId()])(
    'may be %s',
    (clientId) => {
      expect(parseClientId(clientId)).toBe(clientId)
      expect(() => parseClientId(`${clientId}.`)).toThrow('clientId: ends in a dot')
    },
  )
})
