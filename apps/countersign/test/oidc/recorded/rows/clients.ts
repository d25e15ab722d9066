import { assertionOf, basic, each, type Fields, type Rows, seconds, type World } from '../support/World.ts'

// How an application proves itself at the token endpoint (RFC 6749, section 2.3; OpenID Connect Core, section 9). The refresh
// token is one that there is not: whoever is known gets `invalid_grant`.

const grant = { grant_type: 'refresh_token', refresh_token: 'nothing' }

const ask = (world: World, body: Fields, headers: Readonly<Record<string, string>> = {}) =>
  world.send('/oidc/token', { method: 'POST', headers, body: { ...grant, ...body } })

const secretOf = (world: World, name: string) => world.find(name).clientSecret

/** The header, and what stands beside it in the body. */
type Header = (world: World) => readonly [authorization: string, body?: Fields]

const headers: Readonly<Record<string, Header>> = {
  'a secret in the header': (world) => [basic('plain', secretOf(world, 'plain'))],
  'a secret in the header, of an application that registered the body': (world) => [
    basic('poster', secretOf(world, 'poster')),
  ],
  'a wrong secret': () => [basic('plain', 'wrong')],
  'an empty secret': () => [basic('plain', '')],
  'a secret with a space behind it': (world) => [basic('plain', `${secretOf(world, 'plain')} `)],
  'an application that there is not': () => [basic('nobody', 'wrong')],
  'a disabled application': (world) => [basic('disabled', secretOf(world, 'disabled'))],
  'an empty name': () => [basic('', '')],
  'no colon': () => [`Basic ${btoa('plain')}`],
  'no base64': () => ['Basic !!!'],
  'nothing behind the scheme': () => ['Basic'],
  'two spaces behind the scheme': (world) => [basic('plain', secretOf(world, 'plain')).replace(' ', '  ')],
  'the scheme in small letters': (world) => [
    basic('plain', secretOf(world, 'plain')).replace('Basic', 'basic'),
  ],
  'another scheme': () => ['Digest username="plain"'],
  'a token for a proof': () => ['Bearer token'],
  'a name that is percent-encoded': (world) => [basic('%70lain', secretOf(world, 'plain'))],
  'a secret that is badly percent-encoded': () => [basic('plain', '%zz')],
  'a name with a plus': () => [basic('pla+in', 'wrong')],
  'the same application in the body': (world) => [
    basic('plain', secretOf(world, 'plain')),
    { client_id: 'plain' },
  ],
  'another application in the body': (world) => [
    basic('plain', secretOf(world, 'plain')),
    { client_id: 'other' },
  ],
  'a secret in the body, too': (world) => [
    basic('plain', secretOf(world, 'plain')),
    { client_id: 'plain', client_secret: secretOf(world, 'plain') },
  ],
  'a header of a public application': () => [basic('open', '')],
  'a header of an application that signs': () => [basic('signer', 'secret')],
}

const bodies: Readonly<Record<string, (world: World) => Fields>> = {
  'no proof at all': () => ({}),
  'a secret in the body': (world) => ({ client_id: 'poster', client_secret: secretOf(world, 'poster') }),
  'a secret in the body, of an application that registered the header': (world) => ({
    client_id: 'plain',
    client_secret: secretOf(world, 'plain'),
  }),
  'a wrong secret in the body': () => ({ client_id: 'poster', client_secret: 'wrong' }),
  'an empty secret in the body': () => ({ client_id: 'poster', client_secret: '' }),
  'two secrets in the body': (world) => ({
    client_id: 'poster',
    client_secret: [secretOf(world, 'poster'), 'wrong'],
  }),
  'a secret without a name': () => ({ client_secret: 'wrong' }),
  'a public application': () => ({ client_id: 'open' }),
  'a public application twice': () => ({ client_id: ['open', 'open'] }),
  'a public application with a secret': () => ({ client_id: 'open', client_secret: 'secret' }),
  'no secret where there is one': () => ({ client_id: 'plain' }),
  'no secret of an application that signs': () => ({ client_id: 'signer' }),
  'a public application that there is not': () => ({ client_id: 'nobody' }),
  'a name that is too long': () => ({ client_id: 'x'.repeat(3_000) }),
}

/** Changes in what an application signs. */
const changes: Readonly<Record<string, (world: World) => Readonly<Record<string, unknown>>>> = {
  'an assertion': () => ({}),
  'an assertion for the token endpoint': ({ origin }) => ({ aud: `${origin}/oidc/token` }),
  'an assertion for several': ({ origin }) => ({ aud: [origin, 'https://other.example'] }),
  'an assertion for another server': () => ({ aud: 'https://other.example' }),
  'an assertion for nobody': () => ({ aud: undefined }),
  'an assertion that has expired': () => ({ exp: seconds(-61) }),
  'an assertion that has expired fourteen seconds ago': () => ({ exp: seconds(-14) }),
  'an assertion that has expired sixteen seconds ago': () => ({ exp: seconds(-16) }),
  'an assertion that never expires': () => ({ exp: undefined }),
  'an assertion that expires in a day': () => ({ exp: seconds(86_400) }),
  'an assertion of fourteen seconds ahead': () => ({ nbf: seconds(14), iat: seconds(14), exp: seconds(74) }),
  'an assertion of sixteen seconds ahead': () => ({ nbf: seconds(16), iat: seconds(16), exp: seconds(76) }),
  'an assertion made sixteen seconds ahead': () => ({ iat: seconds(16) }),
  'an assertion of more than a minute ahead': () => ({
    nbf: seconds(90),
    iat: seconds(90),
    exp: seconds(150),
  }),
  'an assertion without iat': () => ({ iat: undefined }),
  'an assertion without sub': () => ({ sub: undefined }),
  'an assertion without iss': () => ({ iss: undefined }),
  'an assertion of somebody else': () => ({ iss: 'plain', sub: 'plain' }),
  'an assertion about somebody else': () => ({ sub: 'plain' }),
  'an assertion without jti': () => ({ jti: undefined }),
  'an assertion whose jti is a number': () => ({ jti: 7 }),
}

/** The same under FAPI 2.0, which takes less (section 5.3.2.1). */
const fapiChanges: typeof changes = {
  'FAPI 2.0: an assertion': () => ({}),
  'FAPI 2.0: an assertion for the token endpoint': ({ origin }) => ({ aud: `${origin}/oidc/token` }),
  'FAPI 2.0: an assertion for a list of one': ({ origin }) => ({ aud: [origin] }),
  'FAPI 2.0: an assertion for several': ({ origin }) => ({ aud: [origin, 'https://other.example'] }),
  'FAPI 2.0: an assertion without iat': () => ({ iat: undefined }),
  'FAPI 2.0: an assertion that has expired': () => ({ exp: seconds(-61) }),
}

const otherAssertions: Rows = {
  'an assertion with client_id': async (world) =>
    ask(world, { ...(await assertionOf('signer', world)), client_id: 'signer' }),
  'an assertion with another client_id': async (world) =>
    ask(world, { ...(await assertionOf('signer', world)), client_id: 'plain' }),
  'an assertion with a secret': async (world) =>
    ask(world, { ...(await assertionOf('signer', world)), client_id: 'signer', client_secret: 'secret' }),
  'an assertion with a header': async (world) =>
    ask(world, await assertionOf('signer', world), {
      authorization: basic('plain', secretOf(world, 'plain')),
    }),
  'an assertion of an application that has a secret': async (world) =>
    ask(world, await assertionOf('plain', world)),
  'an assertion of an application that there is not': async (world) =>
    ask(world, await assertionOf('nobody', world)),
  'an assertion of another key': async (world) => {
    const { privateKey: key } = await crypto.subtle.generateKey(
      { name: 'ECDSA', namedCurve: 'P-256' },
      true,
      ['sign'],
    )
    return ask(world, await assertionOf('signer', { ...world, key }))
  },
  'an assertion of a key that is not known': async (world) =>
    ask(world, await assertionOf('signer', world, {}, { alg: 'ES256', kid: 'two' })),
  'an assertion that names no key': async (world) =>
    ask(world, await assertionOf('signer', world, {}, { alg: 'ES256' })),
  'an assertion that comes twice': async (world) => {
    const body = await assertionOf('signer', world)
    await ask(world, body)
    return ask(world, body)
  },
  'an assertion without its type': async (world) =>
    ask(world, { ...(await assertionOf('signer', world)), client_assertion_type: undefined }),
  'an assertion of another type': async (world) =>
    ask(world, {
      ...(await assertionOf('signer', world)),
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer',
    }),
  'a type without an assertion': async (world) =>
    ask(world, { ...(await assertionOf('signer', world)), client_assertion: undefined, client_id: 'signer' }),
  ...each(
    {
      'an assertion that is none': 'nothing',
      'an assertion of two parts': 'e30.e30',
      'an assertion that nobody signed': 'eyJhbGciOiJub25lIn0.eyJpc3MiOiJzaWduZXIiLCJzdWIiOiJzaWduZXIifQ.',
      'an assertion of a shared secret':
        'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJzaWduZXIiLCJzdWIiOiJzaWduZXIifQ.AAAA',
      'an empty assertion': '',
    },
    async (world, client_assertion) =>
      ask(world, { ...(await assertionOf('signer', world)), client_assertion }),
  ),
}

export const clients: Rows = {
  ...each(headers, (world, make) => {
    const [authorization, body] = make(world)
    return ask(world, body ?? {}, { authorization })
  }),
  ...each(bodies, (world, make) => ask(world, make(world))),
  ...each(changes, async (world, make) => ask(world, await assertionOf('signer', world, make(world)))),
  ...each(fapiChanges, async (world, make) => ask(world, await assertionOf('fapi', world, make(world)))),
  ...otherAssertions,
}
