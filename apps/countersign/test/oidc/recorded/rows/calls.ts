import { challenge, type Fields, type Rows } from '../support/World.ts'

// What each endpoint of programs says of a request that is none of its own: another method, another type, too much, a page.

/** An endpoint, who asks there, and with what. */
const endpoints: Readonly<Record<string, readonly [application: string, fields: Fields]>> = {
  '/oidc/token': ['plain', { grant_type: 'refresh_token', refresh_token: 'nothing' }],
  '/oidc/token/introspection': ['plain', { token: 'nothing' }],
  '/oidc/token/revocation': ['plain', { token: 'nothing' }],
  '/oidc/request': [
    'plain',
    {
      client_id: 'plain',
      redirect_uri: 'https://plain.example/callback',
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    },
  ],
  '/oidc/device': ['device', { scope: 'openid' }],
  '/oidc/userinfo': ['plain', { access_token: 'nothing' }],
}

const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type,dpop',
}
const json = { 'content-type': 'application/json' }

const rowsOf = (path: string, [application, fields]: readonly [string, Fields]): Rows => {
  const own = `https://${application}.example`
  const call: Rows = {
    'in order': (world) => world.call(path, application, fields),
    'of another origin of the product': (world) =>
      world.call(`${world.provider.extraOrigin}${path}`, application, fields),
    'a charset behind its type': (world) =>
      world.call(path, application, fields, {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      }),
    'as JSON': (world) => world.send(path, { method: 'POST', headers: json, body: '{}' }),
    'as text': (world) =>
      world.send(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'token=nothing' }),
    'without a type': (world) => world.send(path, { method: 'POST' }),
    'an empty form': (world) => world.send(path, { method: 'POST', body: '' }),
    'too many parameters': (world) =>
      world.call(path, application, { ...fields, more: Array.from({ length: 101 }, () => '1') }),
    'more than 64 KiB': (world) => world.call(path, application, { ...fields, more: 'x'.repeat(70_000) }),
    'a form that is broken': (world) => world.send(path, { method: 'POST', body: '%E0%A4%A=&=&&' }),
    'parameters in the query': (world) => world.send(`${path}?client_id=${application}`, { method: 'POST' }),
    'a slash at its end': (world) => world.call(`${path}/`, application, fields),
    'a page of the application': (world) =>
      world.call(path, application, fields, { headers: { origin: own } }),
    'a page of another site': (world) =>
      world.call(path, application, fields, { headers: { origin: 'https://evil.example' } }),
    'a page of no origin': (world) => world.call(path, application, fields, { headers: { origin: 'null' } }),
    'a form of another site': (world) =>
      world.call(path, application, fields, {
        headers: { origin: own, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
      }),
    'OPTIONS of a page': (world) =>
      world.send(path, { method: 'OPTIONS', headers: { origin: own, ...preflight } }),
    'OPTIONS of no page': (world) => world.send(path, { method: 'OPTIONS' }),
    ...Object.fromEntries(
      ['GET', 'HEAD', 'PUT', 'DELETE'].map((method) => [method, (world) => world.send(path, { method })]),
    ),
  }
  return Object.fromEntries(Object.entries(call).map(([name, ask]) => [`${path}: ${name}`, ask]))
}

export const calls: Rows = Object.assign(
  {},
  ...Object.entries(endpoints).map(([path, endpoint]) => rowsOf(path, endpoint)),
)
