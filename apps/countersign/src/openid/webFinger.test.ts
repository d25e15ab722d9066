import { describe, expect, test } from 'vitest'
import { findIssuer } from './webFinger.ts'

const origin = 'https://login.example'
const rel = 'http://openid.net/specs/connect/1.0/issuer'
const ask = (resource: string, more = '') =>
  findIssuer(origin, `?resource=${encodeURIComponent(resource)}${more}`)
const links = [{ rel, href: origin }]

describe('the issuer of', () => {
  test.each([
    'acct:ada@login.example',
    'acct:nobody-here@login.example',
    'acct:Ada.L+x@LOGIN.example',
    'https://login.example',
    'https://login.example/',
  ])('%s is this one', (resource) => {
    expect(ask(resource)).toEqual({ status: 200, body: { subject: resource, links } })
    expect(ask(resource, `&rel=${encodeURIComponent(rel)}`).body).toEqual({ subject: resource, links })
  })

  test.each([
    'acct:ada@other.example',
    'acct:ada@login.example.evil.example',
    'acct:ada@evil.example@login.example',
    'acct:@login.example',
    'acct:login.example',
    'http://login.example/',
    'https://login.example:444/',
    'https://login.example/account',
    'https://login.example/?a=1',
    'mailto:ada@login.example',
  ])('%s is none that we know', (resource) => {
    expect(ask(resource)).toEqual({ status: 404 })
  })
})

test.each([
  '',
  '?resource=',
  '?rel=x',
  '?resource=ada',
  '?resource=acct:a%20b@login.example',
  `?resource=acct:${'a'.repeat(3_000)}@login.example`,
])('a question without an address is none: %s', (query) => {
  expect(findIssuer(origin, query)).toEqual({ status: 400 })
})

test('links of another relation are none', () => {
  expect(ask('acct:ada@login.example', '&rel=self')).toMatchObject({ status: 200, body: { links: [] } })
})

test('an issuer at a port is at its host, with the port and without', () => {
  const local = 'http://localhost:3000'
  for (const host of ['localhost', 'localhost:3000'])
    expect(findIssuer(local, `?resource=acct:ada@${host}`).status).toBe(200)
})
