import { decodeJwt } from 'jose'
import type { Person } from '../../support/Person.ts'
import { each, type Fields, later, type Reply, type Rows, unsigned, type World } from '../support/World.ts'

// What a person who is signed in is answered, and how an interaction goes on when they have answered.

const here = async (world: World, person: Person, fields: Fields, application = 'plain'): Promise<Reply> =>
  world.authorize(application, fields, person.browser)

const requests: Readonly<Record<string, Fields>> = {
  'in order': {},
  'in the fragment': { response_mode: 'fragment' },
  'by a form': { response_mode: 'form_post' },
  'without a state': { state: undefined },
  'with prompt=none': { prompt: 'none' },
  'with prompt=none, by a form': { prompt: 'none', response_mode: 'form_post' },
  'with prompt=login': { prompt: 'login' },
  'with prompt=consent': { prompt: 'consent' },
  'with prompt=select_account': { prompt: 'select_account' },
  'with more scopes': { scope: 'openid profile wallet' },
  'with more scopes and prompt=none': { scope: 'openid profile', prompt: 'none' },
  'with siwe': { scope: 'openid siwe' },
  'with offline_access': { scope: 'openid offline_access' },
  'with offline_access and prompt=none': { scope: 'openid offline_access', prompt: 'none' },
  'with max_age=0': { max_age: '0' },
  'with more claims': { claims: '{"userinfo":{"name":null}}' },
}

const named = (before: string, rows: Rows): Rows =>
  Object.fromEntries(Object.entries(rows).map(([name, ask]) => [`${before}, ${name}`, ask]))

const known = named(
  'allowed before',
  each(requests, async (world, fields) => {
    const person = await world.newPerson()
    await world.code('plain', {}, person)
    return here(world, person, fields)
  }),
)
const unknown = named(
  'never allowed',
  each(requests, async (world, fields) => here(world, await world.newPerson(), fields)),
)

/** A visitor who has come to the page of an interaction. */
async function begin(world: World, fields: Fields = {}) {
  const person = await world.newPerson()
  await person.signOut()
  const step = await person.follow(world.link('plain', fields))
  if (step.kind !== 'interaction') throw new TypeError(`nothing is asked: ${JSON.stringify(step)}`)
  return { person, uid: step.uid }
}

type Begun = Awaited<ReturnType<typeof begin>>

const goOn = async ({ person: { browser } }: Begun, address: string): Promise<Reply> => ({
  response: await browser.get(address),
  browser,
})

/** Answers, and goes on where that leads. */
const answered = async (begun: Begun, does: 'sign' | 'abort') => {
  const { redirectTo } = await (await begun.person[does](begun.uid)).json()
  return goOn(begun, redirectTo)
}

const interactions: Rows = {
  'after a signature': async (world) => answered(await begin(world), 'sign'),
  'after a signature, by a form': async (world) =>
    answered(await begin(world, { response_mode: 'form_post' }), 'sign'),
  'after a signature, twice': async (world) => {
    const begun = await begin(world)
    await answered(begun, 'sign')
    return goOn(begun, `/oidc/auth/${begun.uid}`)
  },
  'after a signature, in another browser': async (world) => {
    const begun = await begin(world)
    const { redirectTo } = await (await begun.person.sign(begun.uid)).json()
    return world.send(redirectTo)
  },
  'after a signature, when the person has signed out': async (world) => {
    const begun = await begin(world)
    const { redirectTo } = await (await begun.person.sign(begun.uid)).json()
    await begun.person.signOut()
    return goOn(begun, redirectTo)
  },
  'after a signature, an hour later': async (world) => {
    const begun = await begin(world)
    const { redirectTo } = await (await begun.person.sign(begun.uid)).json()
    later(3_601)
    return goOn(begun, redirectTo)
  },
  'after the person has declined': async (world) => answered(await begin(world), 'abort'),
  'after the person has declined, by a form': async (world) =>
    answered(await begin(world, { response_mode: 'form_post' }), 'abort'),
  'without an answer': async (world) => {
    const begun = await begin(world)
    return goOn(begun, `/oidc/auth/${begun.uid}`)
  },
  'without its cookie': async (world) => world.send(`/oidc/auth/${(await begin(world)).uid}`),
  'after a click of who is signed in': async (world) => {
    const person = await world.newPerson()
    const step = await person.follow(world.link('plain'))
    const uid = step.kind === 'interaction' ? step.uid : ''
    const { redirectTo } = await (await person.consent(uid)).json()
    return goOn({ person, uid }, redirectTo)
  },
  ...each(
    {
      'an interaction that there is not': '/oidc/auth/nothing',
      'an interaction that there is not, with parameters':
        '/oidc/auth/nothing?client_id=plain&state=x&response_mode=form_post',
      'an interaction with a slash at its end': '/oidc/auth/nothing/',
      'an interaction of odd characters': '/oidc/auth/%00%2e%2e',
      'a long interaction': `/oidc/auth/${'x'.repeat(500)}`,
    },
    (world, address) => world.send(address, { headers: { accept: 'text/html' } }),
  ),
  'a form to an interaction': (world) => world.send('/oidc/auth/nothing', { method: 'POST', body: {} }),
  'HEAD of an interaction': (world) => world.send('/oidc/auth/nothing', { method: 'HEAD' }),
}

/** A hint of a person who is signed in, as it was issued or spoilt. */
const spoilt: Readonly<Record<string, (hint: string) => string>> = {
  'a hint of the person': (hint) => hint,
  'a hint that nobody signed': (hint) => unsigned(decodeJwt(hint)),
  'a hint without its signature': (hint) => hint.replace(/[^.]*$/, ''),
  'a hint with other claims': (hint) => {
    const [head, , signature] = hint.split('.')
    const [, body] = unsigned({ ...decodeJwt(hint), sub: 'another' }).split('.')
    return `${head}.${body}.${signature}`
  },
}

/** Hints of who it was (OpenID Connect Core, section 3.1.2.1). */
const hints: Rows = {
  ...each(spoilt, async (world, spoil) => {
    const person = await world.newPerson()
    const { id_token: hint } = await world.tokens('plain', {}, person)
    return here(world, person, { id_token_hint: spoil(hint) })
  }),
  'a hint of the person by prompt=none': async (world) => {
    const person = await world.newPerson()
    const { id_token: id_token_hint } = await world.tokens('plain', {}, person)
    return here(world, person, { id_token_hint, prompt: 'none' })
  },
  'a hint of somebody else by prompt=none': async (world) => {
    const person = await world.newPerson()
    await world.code('plain', {}, person)
    const { id_token: id_token_hint } = await world.held('plain')
    return here(world, person, { id_token_hint, prompt: 'none' })
  },
  'a hint of a pairwise subject': async (world) => {
    const person = await world.newPerson()
    const { id_token: id_token_hint } = await world.tokens('pairwise', {}, person)
    return here(world, person, { id_token_hint, prompt: 'none' }, 'pairwise')
  },
  'a hint at another origin of the product': async (world) => {
    const { id_token: id_token_hint } = await world.held('plain')
    return world.send(`${world.provider.extraOrigin}${world.link('plain', { id_token_hint })}`)
  },
  'a hint of the person, in a form': async (world) => {
    const person = await world.newPerson()
    const { id_token: id_token_hint } = await world.tokens('plain', {}, person)
    const [, query = ''] = world.link('plain').split('?')
    const { browser } = person
    const fields = { ...Object.fromEntries(new URLSearchParams(query)), id_token_hint }
    const kept = await browser.postForm('/oidc/auth', fields)
    return { response: await browser.get(kept.headers.get('location') ?? ''), browser }
  },
  'a hint of the person after its time': async (world) => {
    const person = await world.newPerson()
    const { id_token: id_token_hint } = await world.tokens('plain', {}, person)
    later(7_200)
    return here(world, person, { id_token_hint })
  },
  'a hint of somebody else': async (world) => {
    const { id_token: id_token_hint } = await world.tokens('plain')
    return here(world, await world.newPerson(), { id_token_hint })
  },
  'a hint of another application': async (world) => {
    const person = await world.newPerson()
    const { id_token: id_token_hint } = await world.tokens('other', {}, person)
    await world.code('plain', {}, person)
    return here(world, person, { id_token_hint })
  },
  'a sign-in that is too old for the application': async (world) => {
    const person = await world.newPerson()
    await world.code('brief', {}, person)
    later(601)
    return here(world, person, { max_age: '100000' }, 'brief')
  },
  'a native application that was allowed before': async (world) => {
    const person = await world.newPerson()
    await world.code('device', {}, person)
    return here(world, person, {}, 'device')
  },
}

export const sessions: Rows = { ...known, ...unknown, ...interactions, ...hints }
