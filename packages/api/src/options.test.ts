import { expect, test } from 'vitest'
import { type ApiVerifierOptions, checkOptions } from './options.ts'

const good: ApiVerifierOptions = { issuer: 'https://login.example', audience: 'https://files.example/v1' }

test.each<Partial<ApiVerifierOptions>>([
  {},
  { issuer: 'https://login.example/' },
  { issuer: 'http://localhost:3000' },
  { audience: 'http://127.0.0.1:4000/mcp/' },
  { audience: 'http://[::1]:4000' },
  { scopes: ['files:read', '!'] },
  { algorithms: ['EdDSA', 'ES512', 'PS384'] },
  { dpop: { nonceSecret: 'a'.repeat(32), use: 'required' } },
  { introspection: { clientId: 'api~1', clientSecret: 'a', tokens: 'every' } },
])('%j can be used', (options) => {
  expect(checkOptions({ ...good, ...options }).issuer).toBe(options.issuer ?? good.issuer)
})

test.each<[string, object]>([
  ['issuer', { issuer: undefined }],
  ['issuer', { issuer: '' }],
  ['issuer', { issuer: 'login.example' }],
  ['issuer', { issuer: 'http://login.example' }],
  ['issuer', { issuer: 'http://localhost.evil.example' }],
  ['issuer', { issuer: 'https://login.example?a' }],
  ['audience', { audience: undefined }],
  ['audience', { audience: 'api://files' }],
  ['audience', { audience: 'HTTPS://files.example' }],
  ['audience', { audience: 'https://files.example:443' }],
  ['audience', { audience: 'https://files.example/#a' }],
  ['audience', { audience: 'https://files.example/v1?' }],
  ['audience', { audience: 'https://me@files.example' }],
  ['audience', { audience: 'https://files.example/a/../b' }],
  ['audience', { audience: ['https://files.example'] }],
  ['scopes', { scopes: ['two scopes'] }],
  ['scopes', { scopes: [''] }],
  ['scopes', { scopes: ['a"b'] }],
  ['algorithms', { algorithms: [] }],
  ['algorithms', { algorithms: ['none'] }],
  ['algorithms', { algorithms: ['ES256', 'HS256'] }],
  ['dpop.nonceSecret', { dpop: { nonceSecret: 'a'.repeat(31) } }],
  ['dpop.use', { dpop: { use: 'always' } }],
  ['introspection.clientId', { introspection: { clientSecret: 'a' } }],
  ['introspection.clientSecret', { introspection: { clientId: 'a', clientSecret: '' } }],
  ['introspection.clientSecret', { introspection: { clientId: 'a', clientSecret: undefined } }],
  ['introspection.algorithm', { introspection: { clientId: 'a', privateKey: {}, algorithm: 'HS256' } }],
  ['introspection.algorithm', { introspection: { clientId: 'a' } }],
  ['introspection.tokens', { introspection: { clientId: 'a', clientSecret: 'a', tokens: 'all' } }],
])('%s is named where it cannot be used: %j', (option, options) => {
  expect(() => checkOptions(Object.assign({ ...good }, options))).toThrow(TypeError)
  expect(() => checkOptions(Object.assign({ ...good }, options))).toThrow(`createApiVerifier: ${option}: `)
})
