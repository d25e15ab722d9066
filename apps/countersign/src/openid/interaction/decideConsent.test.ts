import { describe, expect, test } from 'vitest'
import { type Given, now, outcome, outcomes, signed } from '../../../test/openid/support/decideSituation.ts'
import { makeClient } from '../../../test/openid/support/makeClient.ts'
import { makePerson } from '../../../test/openid/support/makeFamily.ts'

const still = (what: string) => `access_denied: the person was asked, and still: ${what}`
const ofPerson = (changes: Parameters<typeof makePerson>[0]): Given => ({
  signedIn: { person: makePerson({ allowed: 'openid profile siwe', ...changes }) },
})

describe('scopes', () => {
  test('are asked for that the person has not allowed, and not again in vain', () => {
    expect(outcomes({ request: { scopes: ['openid', 'profile', 'wallet'] } })).toEqual([
      'consent: op_scopes_missing (consent_required)',
      still('requested scopes not granted'),
      still('requested scopes not granted'),
    ])
  })

  test('are asked for that the operator has taken from the application since', () => {
    const client = makeClient({ scopes: ['openid'] })
    expect(outcome({ client, request: { scopes: ['openid', 'profile'] } })).toBe(
      'consent: op_scopes_missing (consent_required)',
    )
  })

  test('that are not offered here are asked of nobody', () => {
    expect(outcome({ request: { scopes: ['openid', 'wallet', 'x'] }, offered: ['openid'] })).toBe('code')
  })

  test('are asked for also by the names of their claims', () => {
    expect(outcome({ claimScopes: ['profile'] })).toBe('code')
    expect(outcomes({ claimScopes: ['wallet'] })).toEqual([
      'consent: op_claims_missing (consent_required)',
      still('requested claims not granted'),
      still('requested claims not granted'),
    ])
  })

  test('are missing of whoever has allowed nothing', () => {
    expect(outcome(ofPerson({ grantId: null, allowed: null }))).toBe(
      'consent: op_scopes_missing (consent_required)',
    )
  })
})

describe('an application on a device', () => {
  test('has its person answer each time: another could have taken its place', () => {
    const client = makeClient({ applicationType: 'native', redirectUris: ['app.example:/callback'] })
    const request = { redirectUri: 'app.example:/callback' }
    expect(outcomes({ client, request })).toEqual([
      'consent: native_client_prompt (interaction_required)',
      'code',
      'code',
    ])
  })

  test('at another port than it has registered is said to be there', () => {
    const given = { request: { redirectUri: 'http://127.0.0.1:5000/callback' } }
    expect(outcomes(given)).toEqual(['consent: other_port (interaction_required)', 'code', 'code'])
  })

  test('that nobody is led back to comes from no port', () => {
    expect(outcome({ request: { redirectUri: undefined } })).toBe('code')
  })
})

describe('a gate', () => {
  const client = makeClient({
    redirectUris: [],
    gate: { hosts: ['files.example', 'files.example:8443'] },
  })
  const askAt = (host: string, documentSeen: string | null) =>
    ['', 'page?x'].map((page) =>
      outcomes({
        client,
        request: { redirectUri: `https://${host}/${page}` },
        signedIn: { person: makePerson({ allowed: 'openid profile', documentSeen }) },
      }),
    )
  const missing = still('the person has not allowed the gate at this host')
  const asked = ['consent: other_host (consent_required)', missing, missing]
  const silent = ['code', 'code', 'code']

  test.each([
    ['files.example', 'files.example', silent],
    ['files.example', 'a.example files.example', silent],
    ['files.example', null, asked],
    ['files.example', 'files.example:8443 les.example', asked],
    ['files.example:8443', 'files.example', asked],
  ])('on any page of %s asks whoever has allowed it at %s: %j', (host, seen, expected) => {
    expect(askAt(host, seen)).toEqual([expected, expected])
  })
})

describe('a consent that was asked for', () => {
  test('is given by an answer of either kind', () => {
    expect(outcomes({ request: { prompts: ['consent'] } })).toEqual([
      'consent: consent_prompt (consent_required)',
      'code',
      'code',
    ])
  })

  test('comes after a sign-in that is due, and names each reason', () => {
    const request = { prompts: ['consent'] as const, maxAge: 0, scopes: ['openid', 'wallet'] }
    expect(outcome({ request })).toBe('login: max_age (login_required)')
    expect(outcome({ request: { ...request, maxAge: undefined } })).toBe(
      'consent: consent_prompt op_scopes_missing (consent_required)',
    )
  })
})

describe('the wallet that the application sees', () => {
  test('that says no is asked about, and not in vain', () => {
    const what = 'the wallet that the application sees no longer confirms what it signed'
    expect(outcomes({ signedIn: { isWalletRefused: true } })).toEqual([
      'consent: wallet_refused (consent_required)',
      still(what),
      still(what),
    ])
  })
})

describe('what is signed for an application', () => {
  const siwe = { request: { scopes: ['openid', 'siwe'] } }

  test('is asked for where nothing was', () => {
    const what = 'the person has signed nothing for the application'
    expect(outcomes({ ...ofPerson({ proof: null }), ...siwe })).toEqual([
      'consent: proof_missing (interaction_required)',
      still(what),
      still(what),
    ])
    expect(outcome(ofPerson({ proof: null }))).toBe('code')
  })

  const expired = 'consent: proof_expired (interaction_required)'
  test.each([
    [0, 'code'],
    [179_999, 'code'],
    [180_000, expired],
    [600_000, expired],
  ])('is good until two minutes before its end: %s ms later', (later, expected) => {
    expect(outcome({ ...ofPerson({ proof: signed }), ...siwe, now: now + later })).toBe(expected)
  })

  const late = { ...ofPerson({ proof: signed }), now: now + 600_000 }

  test('is asked for anew where it has expired, unless the person has just signed', () => {
    expect(outcomes({ ...late, ...siwe })).toEqual([expired, 'code', expired])
  })

  test('is asked for of nobody who does not ask for it, or asks silently', () => {
    expect(outcome(late)).toBe('code')
    expect(outcome({ ...late, request: { ...siwe.request, prompts: ['none'] } })).toBe('code')
  })

  test('is none where nobody can read it', () => {
    const unreadable = ofPerson({ proof: '{"message":"a message","signature":"0x"}' })
    expect(outcome({ ...unreadable, ...siwe })).toBe(expired)
  })
})
