import type { Endpoints } from '@countersign/protocol'
import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import type { ApiError } from './ApiError.ts'
import { createCalls, formatAddress } from './createCalls.ts'
import type { ApiOptions } from './sendRequest.ts'

const widget = v.strictObject({ size: v.number() })
const endpoints = {
  read: { method: 'GET', path: '/api/boxes/:boxId/widgets/:id', response: widget },
  list: {
    method: 'GET',
    path: '/api/widgets',
    query: { limit: 'how many', kind: 'which' },
    response: widget,
  },
  change: { method: 'PATCH', path: '/api/widgets/:id', body: widget, response: 'nothing' },
  sign: {
    method: 'POST',
    path: '/api/widgets/sign',
    body: v.strictObject({ message: v.string(), signature: v.string(), size: v.number() }),
    proof: true,
    response: 'nothing',
  },
  rebuild: { method: 'POST', path: '/api/widgets/rebuild', response: 'nothing' },
  download: { method: 'GET', path: '/api/widgets/file', response: ['text/csv'] },
} as const satisfies Endpoints

function answering(response: () => Response) {
  const sent: string[] = []
  const calls = createCalls(endpoints, {
    baseUrl: 'https://id.example',
    fetch: async (url, init) => {
      sent.push([init?.method, url, init?.body].filter(Boolean).join(' '))
      return response()
    },
  })
  return { calls, sent }
}

test('fills what the path leaves open, in its order, with each part encoded', async () => {
  const { calls, sent } = answering(() => Response.json({ size: 1 }))
  expect(await calls.read('a/b', '../c')).toEqual({ size: 1 })
  expect(sent).toEqual(['GET https://id.example/api/boxes/a%2Fb/widgets/..%2Fc'])
})

test('sends a query without what was left out, and no body', async () => {
  const { calls, sent } = answering(() => Response.json({ size: 1 }))
  await calls.list()
  await calls.list({ limit: 2, kind: undefined })
  expect(sent).toEqual(['GET https://id.example/api/widgets', 'GET https://id.example/api/widgets?limit=2'])
})

test('sends of a body what its shape knows, and an empty object where a POST has none', async () => {
  const { calls, sent } = answering(() => new Response(null, { status: 204 }))
  const more = { size: 2, colour: 'red' }
  expect(await calls.change('w', more)).toBeUndefined()
  await calls.rebuild()
  expect(sent).toEqual([
    'PATCH https://id.example/api/widgets/w {"size":2}',
    'POST https://id.example/api/widgets/rebuild {}',
  ])
})

test('sends the proof of another kind of key whole, with what the shape asks besides, and of a wallet what it knows', async () => {
  const { calls, sent } = answering(() => new Response(null, { status: 204 }))
  await calls.sign({ size: 2, kind: 'ed25519', key: 'ab', text: 'text' })
  const more = { message: 'text', signature: '0x', size: 2, key: 'ab' }
  await calls.sign(more)
  await calls.change('w', { ...more, ...{ kind: 'ed25519' } })
  expect(sent).toEqual([
    'POST https://id.example/api/widgets/sign {"size":2,"kind":"ed25519","key":"ab","text":"text"}',
    'POST https://id.example/api/widgets/sign {"message":"text","signature":"0x","size":2}',
    'PATCH https://id.example/api/widgets/w {"size":2}',
  ])
})

test('gives a file as a Blob', async () => {
  const { calls } = answering(() => new Response('a,b'))
  expect(await (await calls.download()).text()).toBe('a,b')
})

test('a refusal says its text in the page’s language, and the server’s where there is none', async () => {
  const body = {
    type: 'urn:x',
    title: 'Too many.',
    status: 429,
    code: 'rate_limited',
    details: { seconds: 3 },
  }
  const refuse = async (translate: ApiOptions['translate']) => {
    const fetch = async () => Response.json(body, { status: 429 })
    const { rebuild } = createCalls(endpoints, { fetch, ...(translate && { translate }) })
    return await rebuild().catch((error: ApiError) => error.title)
  }
  expect(await refuse(async (code, { seconds }) => `${code} ${seconds}`)).toBe('rate_limited 3')
  expect(await refuse(async () => undefined)).toBe('Too many.')
  expect(await refuse(() => Promise.reject(new Error('not loaded')))).toBe('Too many.')
  expect(await refuse(undefined)).toBe('Too many.')
})

test('an address for a link', () => {
  expect(formatAddress(endpoints.list, [], { limit: 2, kind: '' })).toBe('/api/widgets?limit=2')
  expect(formatAddress(endpoints.read, ['a', 'b/c'], {}, { baseUrl: 'https://id.example' })).toBe(
    'https://id.example/api/boxes/a/widgets/b%2Fc',
  )
})

test('the types follow the table', () => {
  const { calls } = answering(() => Response.json({}))
  expectTypeOf(calls.read).parameters.toEqualTypeOf<[string, string]>()
  expectTypeOf(calls.change).parameters.toEqualTypeOf<[string, { size: number }]>()
  expectTypeOf(calls.read).returns.resolves.toEqualTypeOf<{ size: number }>()
  expectTypeOf(calls.rebuild).returns.resolves.toEqualTypeOf<void>()
})
