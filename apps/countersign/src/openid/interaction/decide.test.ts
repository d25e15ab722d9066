import { describe, expect, test } from 'vitest'
import { attempt, type Given, now, outcome, outcomes } from '../../../test/openid/support/decideSituation.ts'
import { makeClient } from '../../../test/openid/support/makeClient.ts'
import { makePerson } from '../../../test/openid/support/makeFamily.ts'
import { OAuthError } from '../OAuthError.ts'
import { isSilent, type Situation } from './decide.ts'

const visitor = { signedIn: null }
const never = { signedIn: { person: makePerson({ grantId: null, allowed: null }) } }

test('nobody is asked who is signed in, and has allowed what is asked for', () => {
  expect(outcomes({})).toEqual(['code', 'code', 'code'])
  expect(outcome({ request: { prompts: ['none'] } })).toBe('code')
  expect(outcome({ request: { scopes: ['openid', 'profile'] } })).toBe('code')
})

test('whoever asks silently allows no prompt, whatever else stands beside it', () => {
  expect(isSilent({ prompts: ['none'] })).toBe(true)
  expect(isSilent({ prompts: [] })).toBe(false)
  expect(isSilent({ prompts: ['login', 'consent'] })).toBe(false)
})

describe('prompt', () => {
  test.each([
    ['login', 'login: login_prompt (login_required)', 'code', 'login: login_prompt (login_required)'],
    [
      'select_account',
      'select_account: select_account_prompt (account_selection_required)',
      'code',
      'select_account: select_account_prompt (account_selection_required)',
    ],
    ['consent', 'consent: consent_prompt (consent_required)', 'code', 'code'],
  ] as const)('%s is asked for until the person has answered it', (name, ...expected) => {
    expect(outcomes({ request: { prompts: [name] } })).toEqual(expected)
  })

  test('of several, the account comes first, then the sign-in, then the consent; one signature answers all', () => {
    const prompts = ['consent', 'login', 'select_account'] as const
    expect(outcomes({ request: { prompts } })).toEqual([
      'select_account: select_account_prompt (account_selection_required)',
      'code',
      'select_account: select_account_prompt (account_selection_required)',
    ])
    expect(outcomes({ request: { prompts: ['consent', 'login'] } })[0]).toBe(
      'login: login_prompt (login_required)',
    )
  })
})

describe('a visitor', () => {
  test('signs in, and is then asked for nothing that the application has not missed', () => {
    expect(outcome(visitor)).toBe('login: no_session (login_required)')
    expect(outcome({ ...visitor, request: { prompts: ['none'] } })).toBe('login: no_session (login_required)')
  })

  test('is asked for each reason that there is to sign in', () => {
    expect(
      outcome({
        ...visitor,
        request: { prompts: ['login'], maxAge: 60, subjectHint: 'ada' },
        claims: { names: [], subjects: ['ada'], contextClasses: ['urn:x'] },
      }),
    ).toBe(
      'login: login_prompt no_session max_age id_token_hint claims_id_token_sub_value essential_acrs (login_required)',
    )
  })
})

describe('max_age', () => {
  test.each([
    [61, 'code'],
    [60, 'code'],
    [59, 'login: max_age (login_required)'],
    [0, 'login: max_age (login_required)'],
  ])('of %s seconds, a minute after the sign-in', (maxAge, expected) => {
    expect(outcome({ request: { maxAge } })).toBe(expected)
  })

  test('counts whole seconds', () => {
    expect(outcome({ request: { maxAge: 60 }, now: now + 999 })).toBe('code')
    expect(outcome({ request: { maxAge: 60 }, now: now + 1_000 })).toBe('login: max_age (login_required)')
  })

  test('is met by who has just signed, and not by a click', () => {
    expect(outcomes({ request: { maxAge: 0 } })).toEqual([
      'login: max_age (login_required)',
      'code',
      'login: max_age (login_required)',
    ])
  })
})

describe('the age of a sign-in that an application takes', () => {
  const client = makeClient({ sessionSeconds: 300 })
  const signedIn = (age: number) => ({ client, signedIn: { authTime: now / 1_000 - age } })

  test('is at most its own, in whole seconds, whatever max_age says', () => {
    expect(outcome(signedIn(300))).toBe('code')
    expect(outcome(signedIn(301))).toBe('login: sign_in_age (login_required)')
    expect(outcome({ ...signedIn(301), request: { maxAge: 900 } })).toBe(
      'login: sign_in_age (login_required)',
    )
    expect(outcome({ client, signedIn: null })).toBe('login: no_session (login_required)')
  })

  test('that is not met by a signature is told to the application', () => {
    expect(outcomes(signedIn(301))).toEqual([
      'login: sign_in_age (login_required)',
      'login_required: the sign-in is older than this application takes',
      'login: sign_in_age (login_required)',
    ])
  })
})

describe('who is meant, and how they signed', () => {
  const asked = (claims: Partial<Situation['claims']>) => ({
    claims: { names: [], subjects: undefined, contextClasses: undefined, ...claims },
  })

  test.each<[string, Given, string, string]>([
    [
      'id_token_hint',
      { request: { subjectHint: 'bob' } },
      'id_token_hint',
      'login_required: someone other than the person of id_token_hint is signed in',
    ],
    [
      'a sub that was asked for',
      asked({ subjects: ['bob', 'eve'] }),
      'claims_id_token_sub_value',
      'login_required: someone other than the person of the requested sub is signed in',
    ],
    [
      'an essential acr',
      asked({ contextClasses: ['urn:countersign:wallet:contract'] }),
      'essential_acrs',
      'unmet_authentication_requirements: the person signed in with another kind of wallet than the requested acr',
    ],
  ])('by %s: whoever else it is signs, once', (_what, given, reason, refusal) => {
    const asking = `login: ${reason} (login_required)`
    expect(outcomes(given)).toEqual([asking, refusal, asking])
  })

  test.each<[string, Given]>([
    ['id_token_hint', { request: { subjectHint: 'ada' } }],
    ['one of several subs', asked({ subjects: ['bob', 'ada'] })],
    ['one of several acrs', asked({ contextClasses: ['urn:x', 'urn:countersign:wallet:key'] })],
  ])('by %s: nobody is asked who is it', (_what, given) => {
    expect(outcomes(given)).toEqual(['code', 'code', 'code'])
  })

  test('by no sub and no acr at all is nobody', () => {
    expect(outcome(asked({ subjects: [] }))).toBe('login: claims_id_token_sub_value (login_required)')
    expect(outcome(asked({ contextClasses: [] }))).toBe('login: essential_acrs (login_required)')
  })
})

describe('before anything is allowed', () => {
  test('a silent application gets one answer, whatever else it asks', () => {
    const consent = 'connection: never_allowed (consent_required)'
    for (const request of [{}, { maxAge: 0 }, { subjectHint: 'bob' }, { scopes: ['openid', 'siwe'] }])
      expect(outcome({ ...never, request: { prompts: ['none'], ...request } })).toBe(consent)
    const claims = { names: [], subjects: ['bob'], contextClasses: ['urn:x'] }
    expect(outcome({ ...never, claims, request: { prompts: ['none'] } })).toBe(consent)
  })

  test('another one has the person asked for all of it', () => {
    expect(outcome({ ...never, request: { scopes: ['openid', 'siwe'] } })).toBe(
      'consent: op_scopes_missing proof_missing (consent_required)',
    )
  })
})

describe('whoever the operator keeps out', () => {
  const given = { signedIn: { isAdmitted: false } }

  test('reads so, and the application hears no more than of anybody', () => {
    expect(outcomes(given)).toEqual([
      'connection: not_admitted (consent_required)',
      'access_denied: the person may not use this application',
      'access_denied: the person may not use this application',
    ])
    const silent = { request: { prompts: ['none'] as const } }
    const both = [
      { ...given, ...silent },
      { ...never, ...silent },
    ].map((one) => attempt(one))
    const [kept, unknown] = both.map((one) => (one instanceof OAuthError ? one : one?.refusal.description))
    expect(kept).toBe('the person has not allowed the application anything')
    expect(unknown).toBe(kept)
  })

  test('is asked nothing else before', () => {
    const request = { prompts: ['login', 'select_account', 'consent'] as const, maxAge: 0 }
    expect(outcome({ ...given, request })).toBe('connection: not_admitted (consent_required)')
  })
})
