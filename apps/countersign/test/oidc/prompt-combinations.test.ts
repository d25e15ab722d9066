import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Application, setUp } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

// One module because the model and the requests that it foretells are read together.

/*
 * What a request gets that says who is to sign in, how, and when: a code, an error, or a page that asks the person. The
 * expectation of each combination is computed by a model of the standard and of the specification, which reads nothing of
 * the provider.
 */

const key = 'urn:countersign:wallet:key'
const contract = 'urn:countersign:wallet:contract'

const prompts = [
  undefined,
  'none',
  'login',
  'consent',
  'select_account',
  'login consent',
  'login select_account',
  'consent select_account',
  'consent select_account login',
] as const
const mixedWithNone = ['none login', 'consent none', 'none select_account'] as const
const ages = [undefined, '0', '10', '100000'] as const
const claims = [undefined, 'contract', 'own sub', 'other sub'] as const
/** What the wallet of each of these people gives, and what is no more than a wish. */
const metClaims = ['key', 'contract, not essential'] as const
const hints = [undefined, 'own', 'other'] as const
const contextClasses = [undefined, key, contract, `urn:other ${contract}`] as const
const loginHints = [undefined, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'somebody@example.com'] as const
const states = ['visitor', 'stranger', 'connected', 'connected long ago'] as const

type State = (typeof states)[number]

/** One request, by what it asks. */
interface Asked {
  readonly prompt?: (typeof prompts)[number] | (typeof mixedWithNone)[number]
  readonly maxAge?: (typeof ages)[number]
  readonly claims?: (typeof claims)[number] | (typeof metClaims)[number] | 'unknown'
  readonly hint?: (typeof hints)[number] | 'garbage'
  readonly acrValues?: (typeof contextClasses)[number]
  readonly loginHint?: (typeof loginHints)[number]
}

// The model

/** What a request is answered: by a page, what the person is asked there. */
function expectedOf(asked: Asked, state: State): string {
  const mistake = mistakeOf(asked)
  if (mistake !== undefined) return mistake
  const words = new Set(asked.prompt?.split(' '))
  // Nobody can be asked (OpenID Connect Core, section 3.1.2.1: "an error is returned if an End-User is not already Authenticated").
  if (words.has('none')) return silentAnswer(asked, state)
  if (needsSignature(asked, state) || words.has('login') || words.has('select_account')) return 'page: sign'
  // It must ask where the request says so, and has to where nothing was allowed yet (sections 3.1.2.1 and 3.1.2.4).
  return words.has('consent') || state === 'stranger' ? 'page: consent' : 'code'
}

/** What is wrong with a request, whoever sends it (section 3.1.2.2); of two mistakes, the first in this order. */
function mistakeOf({ prompt, claims: asked, hint }: Asked): string | undefined {
  if (prompt !== 'none' && prompt?.includes('none')) return 'invalid_request'
  // An essential way to sign in that this server does not have can never be met (section 5.5.1.1).
  if (asked === 'unknown') return 'unmet_authentication_requirements'
  return hint === 'garbage' ? 'invalid_request' : undefined
}

function silentAnswer(asked: Asked, state: State): string {
  if (state === 'visitor') return 'login_required'
  // The specification's own rule, point 6: an application that the person has never allowed anything hears the same whatever it
  // asks. By `max_age`, a `sub` or an `acr` it could else find out about who is signed in.
  if (state === 'stranger') return 'consent_required'
  // That a kind of wallet cannot be had is known when the person has signed; before, they have to (section 3.1.2.6).
  return needsSignature(asked, state) ? 'login_required' : 'code'
}

/** Whether the person has to sign before there may be a code (sections 3.1.2.1 and 3.1.2.3). */
function needsSignature(asked: Asked, state: State): boolean {
  return state === 'visitor' || isTooOld(asked, state) || isSomebodyElse(asked) || isOtherKind(asked)
}

/** With 0, a signature of just now is too old, too (section 3.1.2.1: the same as `prompt=login`). */
const isTooOld = ({ maxAge }: Asked, state: State) =>
  maxAge === '0' || (maxAge === '10' && state === 'connected long ago')

const isSomebodyElse = ({ claims: asked, hint }: Asked) => hint === 'other' || asked === 'other sub'

/** All of these people have a key. What is not essential is a wish, and so is `acr_values` (section 5.5.1.1). */
const isOtherKind = ({ claims: asked }: Asked) => asked === 'contract'

/** What the person's answer leads to. Who has signed is asked nothing more: the signature is the consent. */
function expectedAfter(asked: Asked): readonly string[] {
  const refusals = [
    ...(isSomebodyElse(asked) ? ['login_required'] : []),
    ...(isOtherKind(asked) ? ['unmet_authentication_requirements'] : []),
  ]
  // Where both are so, either is true.
  return refusals.length === 0 ? ['code'] : refusals
}

// The requests

const now = Date.parse('2030-01-01T12:00:00Z')
const hourAgo = now - 3_600_000

/** Someone whom the application knows by an ID token. */
interface Known {
  readonly person: Person
  readonly hint: string
}

let application: Application
let other: Known
const people = new Map<State, Known>()

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const provider = await startProvider()
  application = await setUp(provider, await provider.addApplication())
  const meet = async (): Promise<Known> => {
    const person = createPerson(provider.origin)
    return { person, hint: (await application.signIn(person)).id_token ?? '' }
  }
  other = await meet()
  for (const state of states) {
    vi.setSystemTime(state === 'connected long ago' ? hourAgo : now)
    const known = await meet()
    people.set(state, known)
    await become(known, state)
  }
})
beforeEach(() => void vi.setSystemTime(now))

/** Brings a person who has just signed into a state. */
async function become({ person }: Known, state: State): Promise<void> {
  if (state === 'visitor') await person.signOut()
  if (state === 'stranger') await person.browser.delete(`/api/account/applications/${application.clientId}`)
}

function find(state: State): Known {
  const known = people.get(state)
  if (known === undefined) throw new TypeError(`nobody is a ${state}`)
  return known
}

const acr = (value: string, essential = true) => ({ acr: { essential, value } })

function claimsOf(asked: Asked['claims'], own: string): object {
  const sub = (hint: string) => ({ sub: { value: decodeJwt(hint).sub } })
  return {
    key: acr(key),
    contract: acr(contract),
    'contract, not essential': acr(contract, false),
    unknown: acr('urn:mace:incommon:iap:silver'),
    'own sub': sub(own),
    'other sub': sub(other.hint),
  }[asked ?? 'key']
}

async function linkTo(asked: Asked, own: string): Promise<string> {
  const { prompt, maxAge, claims: claimed, hint, acrValues, loginHint } = asked
  const sent = { own, other: other.hint, garbage: 'e30.e30.e30' }
  const { href } = await application.link({
    ...(prompt !== undefined && { prompt }),
    ...(maxAge !== undefined && { max_age: maxAge }),
    ...(claimed !== undefined && { claims: JSON.stringify({ id_token: claimsOf(claimed, own) }) }),
    ...(hint !== undefined && { id_token_hint: sent[hint] }),
    ...(acrValues !== undefined && { acr_values: acrValues }),
    ...(loginHint !== undefined && { login_hint: loginHint }),
  })
  return href
}

/** A code, or the error that the application is told. */
function endOf({ searchParams }: URL): string {
  return searchParams.has('code') ? 'code' : (searchParams.get('error') ?? 'nothing')
}

async function answerOf(asked: Asked, { person, hint }: Known) {
  const step = await person.follow(await linkTo(asked, hint))
  if (step.kind === 'callback') return { answer: endOf(step.address), details: undefined }
  if (step.kind === 'page') return { answer: `page of ${step.status}`, details: undefined }
  const details = await person.details(step.uid)
  return { answer: `page: ${details.task}`, details }
}

/** The combinations that are not answered as the model says. */
async function compare(all: readonly Asked[], state: State): Promise<object[]> {
  const wrong: object[] = []
  for (const asked of all) {
    const { answer } = await answerOf(asked, find(state))
    const expected = expectedOf(asked, state)
    if (answer !== expected) wrong.push({ ...asked, answer, expected })
  }
  return wrong
}

const product = <One, Two>(ones: readonly One[], twos: readonly Two[]) =>
  ones.flatMap((one) => twos.map((two) => ({ ...one, ...two })))

/** Those members of a request that the model lets interact, in all combinations. */
const interacting = product(
  product(
    ages.map((maxAge) => ({ maxAge })),
    claims.map((asked) => ({ claims: asked })),
  ),
  hints.map((hint) => ({ hint })),
)

describe.each(states)('%s', (state) => {
  test.each(prompts)('prompt=%s, with every age, claim and hint', async (prompt) => {
    expect(
      await compare(
        interacting.map((asked) => ({ prompt, ...asked })),
        state,
      ),
    ).toEqual([])
  })

  test('what is wrong is wrong with every prompt', async () => {
    const wrong: Asked[] = [
      { hint: 'garbage' },
      { claims: 'unknown' },
      { claims: 'unknown', hint: 'garbage' },
      { claims: 'other sub', hint: 'garbage' },
      { claims: 'unknown', hint: 'other', maxAge: '0' },
    ]
    const all = product(
      [...prompts, ...mixedWithNone].map((prompt) => ({ prompt })),
      [{}, ...wrong],
    )
    expect(await compare(all, state)).toEqual([])
  })

  test('acr_values, login_hint and claims that are met or no more than wishes change no answer', async () => {
    const wishes = product(
      contextClasses.map((acrValues) => ({ acrValues })),
      loginHints.map((loginHint) => ({ loginHint })),
    )
    const others: Asked[] = [{}, { prompt: 'none' }, { claims: 'contract' }, { claims: 'key', maxAge: '10' }]
    const met = metClaims.map((asked) => ({ claims: asked }))
    const beside = product(
      prompts.map((prompt) => ({ prompt })),
      hints.map((hint) => ({ hint })),
    )
    expect(await compare([...product(others, wishes), ...product(beside, met)], state)).toEqual([])
  })
})

test('a login_hint that is an address is the wallet that the page proposes', async () => {
  for (const loginHint of loginHints) {
    const { details } = await answerOf({ loginHint }, find('visitor'))
    expect(details?.suggestedWallet).toBe(loginHint?.startsWith('0x') ? loginHint : null)
  }
})

describe('when the person has answered', () => {
  /** Answers the one page of a request, and goes on. */
  async function answer(asked: Asked, known: Known): Promise<string> {
    const { person, hint } = known
    const step = await person.follow(await linkTo(asked, hint))
    if (step.kind !== 'interaction') return 'no page'
    const { task } = await person.details(step.uid)
    const answered = task === 'sign' ? await person.sign(step.uid) : await person.consent(step.uid)
    const next = await person.follow((await answered.json()).redirectTo)
    return next.kind === 'callback' ? endOf(next.address) : `another page: ${next.kind}`
  }

  const asking = product(
    product(
      prompts.filter((prompt) => prompt !== 'none').map((prompt) => ({ prompt })),
      ([undefined, '0'] as const).map((maxAge) => ({ maxAge })),
    ),
    product(
      ([undefined, 'contract', 'other sub'] as const).map((asked) => ({ claims: asked })),
      ([undefined, 'other'] as const).map((hint) => ({ hint })),
    ),
  )

  test.each(['visitor', 'stranger', 'connected'] as const)('a %s', async (state) => {
    const wrong: object[] = []
    for (const asked of asking.filter((one) => expectedOf(one, state).startsWith('page'))) {
      const end = await answer(asked, find(state))
      if (!expectedAfter(asked).includes(end)) wrong.push({ ...asked, end, expected: expectedAfter(asked) })
      await become(find(state), state)
    }
    expect(wrong).toEqual([])
  })
})
