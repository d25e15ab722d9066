import { expect, test } from 'vitest'
import { createApiVerifier } from '../createApiVerifier.ts'

const wellKnown = '/.well-known/oauth-protected-resource'
const start = (audience: string, more: object = {}) =>
  createApiVerifier({ issuer: 'https://login.example', audience, ...more })

test.each([
  ['https://files.example', { [wellKnown]: '', [`${wellKnown}/`]: '/' }],
  ['https://files.example/', { [wellKnown]: '', [`${wellKnown}/`]: '/' }],
  [
    'https://files.example/v1',
    { [wellKnown]: '', [`${wellKnown}/`]: '/', [`${wellKnown}/v1`]: '', [`${wellKnown}/v1/`]: '/' },
  ],
  ['https://files.example:8443/v1/mcp', { [`${wellKnown}/v1/mcp`]: '', [`${wellKnown}/v1/mcp/`]: '/' }],
  ['http://localhost:3000/mcp/', { [`${wellKnown}/mcp`]: '', [`${wellKnown}/mcp/`]: '/' }],
])(
  'the metadata of %s is where RFC 9728 (3.1) puts it, under the name that led there',
  (audience, places) => {
    const api = start(audience)
    for (const [path, slash] of Object.entries(places)) {
      const answer = api.answerMetadata({ method: 'GET', url: `${path}?a=b` })
      expect([answer?.status, JSON.parse(answer?.body ?? '').resource]).toEqual([
        200,
        audience.replace(/\/$/, '') + slash,
      ])
    }
    for (const path of ['/', '/v1', '/v1/', `${wellKnown}2`, `${wellKnown}/v2`, `${wellKnown}/v1//`])
      expect(api.answerMetadata({ method: 'GET', url: path })).toBeUndefined()
    expect(new URL(api.metadataUrl).origin).toBe(new URL(audience).origin)
    expect(api.answerMetadata({ method: 'GET', url: api.metadataUrl })?.status).toBe(200)
  },
)

test('it says where tokens come from, and what there is to ask for', () => {
  const api = start('https://files.example/v1', {
    scopes: ['files:read', 'files:write'],
    name: 'Files',
    documentation: 'https://files.example/docs',
  })
  const answer = api.answerMetadata({ method: 'GET', url: api.metadataUrl })
  expect(JSON.parse(answer?.body ?? '')).toEqual(api.metadata)
  expect(api.metadata).toEqual({
    resource: 'https://files.example/v1',
    authorization_servers: ['https://login.example'],
    scopes_supported: ['files:read', 'files:write'],
    bearer_methods_supported: ['header'],
    resource_name: 'Files',
    resource_documentation: 'https://files.example/docs',
    dpop_signing_alg_values_supported: ['ES256', 'EdDSA', 'Ed25519'],
    dpop_bound_access_tokens_required: false,
  })
  expect(Object.keys(start('https://files.example').metadata)).not.toContain('scopes_supported')
})

test('pages of every origin may read it, with the header that clients of MCP send', () => {
  const { answerMetadata, metadataUrl: url } = start('https://files.example/v1')
  expect(answerMetadata({ method: 'OPTIONS', url })).toEqual({
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'MCP-Protocol-Version',
    },
    body: '',
  })
  expect(answerMetadata({ method: 'GET', url })?.headers).toMatchObject({
    'access-control-allow-origin': '*',
  })
  expect(answerMetadata({ method: 'HEAD', url })).toMatchObject({ status: 200, body: '' })
  expect(answerMetadata({ method: 'POST', url })).toMatchObject({ status: 405 })
})
