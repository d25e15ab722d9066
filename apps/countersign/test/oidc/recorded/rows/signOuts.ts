import { decodeJwt, UnsecuredJWT } from 'jose'
import type { Person } from '../../support/Person.ts'
import { encode } from '../support/ask.ts'
import { each, type Fields, later, type Reply, type Rows, type World } from '../support/World.ts'

// One module because it is one endpoint: sign-outs that an application asks for (OpenID Connect RP-Initiated Logout).

const path = '/oidc/session/end'
const out = 'https://plain.example/out'

/** A person who has just signed in to an application, and the ID token that it has of them. */
interface Visit {
  readonly world: World
  readonly person: Person
  readonly hint: string
}

async function visit(world: World): Promise<Visit> {
  const person = await world.newPerson()
  const { id_token: hint } = await world.tokens('plain', {}, person)
  return { world, person, hint }
}

const altered = (hint: string) => {
  const [head, , signature] = hint.split('.')
  const body = Buffer.from(JSON.stringify({ ...decodeJwt(hint), sub: 'another' })).toString('base64url')
  return `${head}.${body}.${signature}`
}

const asked: Readonly<Record<string, (visit: Visit) => Fields>> = {
  nothing: () => ({}),
  'a hint': ({ hint }) => ({ id_token_hint: hint }),
  'a hint and a way back': ({ hint }) => ({ id_token_hint: hint, post_logout_redirect_uri: out }),
  'a hint, a way back and a state': ({ hint }) => ({
    id_token_hint: hint,
    post_logout_redirect_uri: out,
    state: 'S 1',
  }),
  'a hint and a state': ({ hint }) => ({ id_token_hint: hint, state: 'here' }),
  'a way back alone': () => ({ post_logout_redirect_uri: out }),
  'a state alone': () => ({ state: 'here' }),
  'an application and a way back': () => ({ client_id: 'plain', post_logout_redirect_uri: out }),
  'an application alone': () => ({ client_id: 'plain' }),
  'an application that there is not': () => ({ client_id: 'nobody', post_logout_redirect_uri: out }),
  'a disabled application': () => ({ client_id: 'disabled' }),
  'an application and a hint': ({ hint }) => ({
    client_id: 'plain',
    id_token_hint: hint,
    post_logout_redirect_uri: out,
  }),
  'another application than that of the hint': ({ hint }) => ({ client_id: 'other', id_token_hint: hint }),
  'another way back': ({ hint }) => ({
    id_token_hint: hint,
    post_logout_redirect_uri: 'https://evil.example/',
  }),
  'a way back with a query that was added': ({ hint }) => ({
    id_token_hint: hint,
    post_logout_redirect_uri: `${out}?more=1`,
  }),
  'a way back that has a query': ({ hint }) => ({
    id_token_hint: hint,
    post_logout_redirect_uri: `${out}?kept=1`,
    state: 'here',
  }),
  'the way back of another application': ({ hint }) => ({
    id_token_hint: hint,
    post_logout_redirect_uri: 'https://other.example/out',
  }),
  'a way back that runs a script': ({ hint }) => ({
    id_token_hint: hint,
    post_logout_redirect_uri: 'javascript:alert(1)',
  }),
  'a hint that is none': () => ({ id_token_hint: 'nothing' }),
  'an empty hint': () => ({ id_token_hint: '' }),
  'a hint that nobody signed': ({ hint }) => ({
    id_token_hint: new UnsecuredJWT(decodeJwt(hint)).encode(),
  }),
  'a hint with other claims': ({ hint }) => ({ id_token_hint: altered(hint) }),
  'two hints': ({ hint }) => ({ id_token_hint: [hint, hint] }),
  'two ways back': ({ hint }) => ({ id_token_hint: hint, post_logout_redirect_uri: [out, out] }),
  'two states': ({ hint }) => ({ id_token_hint: hint, state: ['one', 'two'] }),
  'a long state': ({ hint }) => ({ id_token_hint: hint, state: 'x'.repeat(2_049) }),
  'a long way back': () => ({ post_logout_redirect_uri: `https://plain.example/${'x'.repeat(2_000)}` }),
  'a logout_hint and a language': () => ({ logout_hint: 'ada', ui_locales: 'de' }),
  'what nobody knows': () => ({ unknown: 'value' }),
}

const open = async ({ person }: Visit, fields: Fields): Promise<Reply> => ({
  response: await person.browser.get(`${path}?${encode(fields)}`),
  browser: person.browser,
})

/** Opens the page, and presses one of its buttons. */
async function press(at: Visit, fields: Fields, button: Readonly<Record<string, string>>): Promise<Reply> {
  const { response } = await open(at, fields)
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await response.text()) ?? []
  const { browser } = at.person
  return { response: await browser.postForm(`${path}/confirm`, { xsrf, ...button }), browser }
}

const yes = { logout: 'yes' }

/** Those whose page leads on, each in its way. */
const confirmed = [
  'nothing',
  'a hint',
  'a hint, a way back and a state',
  'a way back alone',
  'an application and a way back',
  'a way back that has a query',
  'a state alone',
]

const pages: Rows = {
  ...each(asked, async (world, make) => {
    const { id_token: hint } = await world.held('plain')
    const at = { world, person: world.person, hint }
    return open(at, make(at))
  }),
  ...Object.fromEntries(
    confirmed.map((name): [string, Rows[string]] => [
      `${name}, and yes`,
      async (world) => {
        const at = await visit(world)
        return press(at, asked[name]?.(at) ?? {}, yes)
      },
    ]),
  ),
}

const answers: Rows = {
  no: async (world) => {
    const at = await visit(world)
    return press(at, { id_token_hint: at.hint, post_logout_redirect_uri: out }, {})
  },
  'no, without a way back': async (world) => press(await visit(world), {}, {}),
  'another answer': async (world) => press(await visit(world), {}, { logout: 'maybe' }),
  'yes, with another secret': async (world) => press(await visit(world), {}, { ...yes, xsrf: 'guess' }),
  'yes, without a page': async (world) => {
    const { person } = await visit(world)
    return { response: await person.browser.postForm(`${path}/confirm`, yes), browser: person.browser }
  },
  'yes, of a visitor without a page': (world) => world.send(`${path}/confirm`, { method: 'POST', body: yes }),
  'yes, with an empty form': (world) => world.send(`${path}/confirm`, { method: 'POST', body: '' }),
  'yes, of a page whose time is over': async (world) => {
    const at = await visit(world)
    const { response } = await open(at, {})
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await response.text()) ?? []
    later(3_600)
    return { response: await at.person.browser.postForm(`${path}/confirm`, { xsrf, ...yes }) }
  },
  'yes, twice': async (world) => {
    const at = await visit(world)
    const { response } = await open(at, { id_token_hint: at.hint, post_logout_redirect_uri: out })
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await response.text()) ?? []
    const { browser } = at.person
    await browser.postForm(`${path}/confirm`, { xsrf, ...yes })
    return { response: await browser.postForm(`${path}/confirm`, { xsrf, ...yes }), browser }
  },
}

/** What an application hears of a sign-out (OpenID Connect Back-Channel Logout, section 2.4). */
async function heard(world: World, { hint }: Visit): Promise<Reply> {
  await world.provider.sweep()
  const { sub } = decodeJwt(hint)
  const told = world.provider.logouts.filter(({ logoutToken }) => decodeJwt(logoutToken).sub === sub)
  return { response: Response.json(told.map(({ address, logoutToken }) => ({ address, logoutToken }))) }
}

const notices: Rows = {
  'what is told when the person signs out here': async (world) => {
    const at = await visit(world)
    await at.person.signOut()
    return heard(world, at)
  },
  'what is told at once to the application that asked': async (world) => {
    const at = await visit(world)
    await press(at, { id_token_hint: at.hint, post_logout_redirect_uri: out }, yes)
    return heard(world, at)
  },
  'what is told half a minute later to the application that asked': async (world) => {
    const at = await visit(world)
    await press(at, { id_token_hint: at.hint, post_logout_redirect_uri: out }, yes)
    await heard(world, at)
    later(31)
    return heard(world, at)
  },
  'what is told to the application that asked, of a person who stays': async (world) => {
    const at = await visit(world)
    await press(at, { id_token_hint: at.hint, post_logout_redirect_uri: out }, {})
    await heard(world, at)
    later(31)
    return heard(world, at)
  },
}

const visitors: Rows = {
  'a visitor': async (world) => {
    const browser = world.visitor()
    return { response: await browser.get(path), browser }
  },
  'a visitor with a hint and a way back': async (world) => {
    const { hint } = await visit(world)
    const browser = world.visitor()
    const query = encode({ id_token_hint: hint, post_logout_redirect_uri: out, state: 'here' })
    return { response: await browser.get(`${path}?${query}`), browser }
  },
  'a visitor with a hint after its time': async (world) => {
    const { hint } = await visit(world)
    later(86_400)
    const browser = world.visitor()
    return { response: await browser.get(`${path}?${encode({ id_token_hint: hint })}`), browser }
  },
  'a visitor with a bad way back': async (world) => {
    const browser = world.visitor()
    const query = encode({ client_id: 'plain', post_logout_redirect_uri: 'https://evil.example/' })
    return { response: await browser.get(`${path}?${query}`), browser }
  },
}

const forms: Rows = {
  'a form with a hint': async (world) => {
    const { person, hint } = await visit(world)
    return { response: await person.browser.postForm(path, { id_token_hint: hint }), browser: person.browser }
  },
  'the page of a form with a hint': async (world) => {
    const { person, hint } = await visit(world)
    const sent = { id_token_hint: hint, post_logout_redirect_uri: out, state: 'here' }
    const kept = await person.browser.postForm(path, sent)
    return { response: await person.browser.get(kept.headers.get('location') ?? ''), browser: person.browser }
  },
  'the page of a form that there is not': (world) =>
    world.send(`${path}?form=${'x'.repeat(43)}`, { headers: { accept: 'text/html' } }),
  'a form without a hint': (world) => world.send(path, { method: 'POST', body: { state: 'here' } }),
  'an empty form': (world) => world.send(path, { method: 'POST', body: '' }),
  'a form of another type': (world) =>
    world.send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  'the page at the end': (world) => world.send(`${path}/success`),
  'the page at the end, of an application': (world) => world.send(`${path}/success?client_id=plain`),
  'the page at the end, of nobody': (world) => world.send(`${path}/success?client_id=nobody`),
  'the page at the end, of who is signed in': async (world) => ({
    response: await world.person.browser.get(`${path}/success`),
  }),
  ...Object.fromEntries(
    ['HEAD', 'PUT', 'DELETE', 'OPTIONS'].map((method) => [method, (world) => world.send(path, { method })]),
  ),
  'GET of the answer': (world) => world.send(`${path}/confirm`),
  'POST of the page at the end': (world) => world.send(`${path}/success`, { method: 'POST', body: {} }),
  'an image of another site': (world) =>
    world.send(path, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }),
}

export const signOuts: Rows = {
  ...pages,
  ...answers,
  ...notices,
  ...visitors,
  ...forms,
}
