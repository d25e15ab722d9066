import { CountersignError } from '@countersign/server/extension'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeBrowserCall } from '../../../test/openid/support/makeBrowserCall.ts'
import { siteOfTests as site } from '../../../test/openid/support/siteOfTests.ts'
import { noBrand } from '../../brand/Brand.ts'
import { makeLook } from '../../brand/makeLook.ts'
import { openForm, redirectForm } from './postedForms.ts'

let counted: string[]
let kept: Map<string, string>

const parts = {
  look: () => makeLook({ ...noBrand, name: 'Example House' }),
  language: 'en',
  service: {
    rateLimits: {
      async countChallenge(networkAddress: string) {
        counted.push(networkAddress)
      },
    },
  },
  forms: {
    async keep(body: string) {
      const query = `form=${'k'.repeat(43)}`
      kept.set(query, body)
      return query
    },
    find: async (query: string) => kept.get(query),
  },
} as const

beforeEach(() => {
  counted = []
  kept = new Map()
})

describe('a form that another site has sent', () => {
  it('leads to the same question as an address', async () => {
    const form = { state: 'a b', redirect_uri: 'https://app.example/?a=1' }
    const answer = await redirectForm(parts, makeBrowserCall(site, '/oidc/auth', { form }))
    expect(answer).toEqual({
      status: 303,
      headers: {
        location: '/oidc/auth?state=a+b&redirect_uri=https%3A%2F%2Fapp.example%2F%3Fa%3D1',
        'cache-control': 'no-store',
      },
      body: null,
    })
    expect([counted, kept.size]).toEqual([[], 0])
  })

  it('stays here where it holds an ID token, counts, and is found by its name', async () => {
    const form = { id_token_hint: 'a.b.c', state: 'x' }
    const answer = await redirectForm(parts, makeBrowserCall(site, '/oidc/session/end', { form }))
    const location = `/oidc/session/end?form=${'k'.repeat(43)}`
    expect(answer.headers['location']).toBe(location)
    expect(counted).toEqual(['192.0.2.1'])
    const opened = await openForm(parts, makeBrowserCall(site, location))
    expect(opened).toMatchObject({
      call: { query: 'id_token_hint=a.b.c&state=x', path: '/oidc/session/end' },
    })
  })

  const many = Object.fromEntries(Array.from({ length: 101 }, (_, one) => [`p${one}`, '1']))
  it.each([
    ['has more than 100 parameters', many, 'at most 100'],
    ['is too long to be kept', { state: 'x'.repeat(2_049) }, 'state is longer than 2048 bytes'],
  ])('is refused where it %s', async (_why, form, said) => {
    const answer = await redirectForm(parts, makeBrowserCall(site, '/oidc/session/end', { form }))
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(said)])
  })

  it('is refused where it is longer than 16 KiB', async () => {
    const call = makeBrowserCall(site, '/oidc/auth', { form: { claims: 'x'.repeat(16_384) } })
    await expect(redirectForm(parts, call)).rejects.toMatchObject({ code: 'payload_too_large' })
  })

  it('is refused where it is none', async () => {
    const call = makeBrowserCall(site, '/oidc/auth', {
      form: {},
      headers: { 'content-type': 'application/json' },
    })
    await expect(redirectForm(parts, call)).rejects.toBeInstanceOf(CountersignError)
  })
})

describe('an address', () => {
  it('is answered as it stands where it names no form, or asks elsewhere', async () => {
    const usual = makeBrowserCall(site, '/oidc/auth?state=1')
    expect(await openForm(parts, usual)).toEqual({ call: usual })
    const elsewhere = makeBrowserCall(site, `/oidc/token?form=${'k'.repeat(43)}`)
    expect(await openForm(parts, elsewhere)).toEqual({ call: elsewhere })
  })

  it('that names a form that is gone says so', async () => {
    const opened = await openForm(parts, makeBrowserCall(site, `/oidc/auth?form=${'z'.repeat(43)}`))
    expect(opened).toMatchObject({ answer: { status: 400, body: expect.stringContaining('has expired') } })
  })
})
