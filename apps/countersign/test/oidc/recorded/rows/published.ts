import { each, type Rows } from '../support/World.ts'

// What anyone may read: the description of the provider (OpenID Connect Discovery; RFC 8414), and its keys.

const paths = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/oidc/jwks']

const preflight = { origin: 'https://page.example', 'access-control-request-method': 'GET' }

const ofEach = paths.flatMap((path): [string, Rows[string]][] => [
  [`GET ${path}`, (world) => world.send(path)],
  [`GET ${path} of a page`, (world) => world.send(path, { headers: { origin: 'https://page.example' } })],
  [`HEAD ${path}`, (world) => world.send(path, { method: 'HEAD' })],
  [`OPTIONS ${path}`, (world) => world.send(path, { method: 'OPTIONS' })],
  [`OPTIONS ${path} of a page`, (world) => world.send(path, { method: 'OPTIONS', headers: preflight })],
  [`POST ${path}`, (world) => world.send(path, { method: 'POST', body: {} })],
  [`GET ${path} with a query`, (world) => world.send(`${path}?client_id=plain`)],
])

export const published: Rows = {
  ...Object.fromEntries(ofEach),
  ...each(
    { 'under another origin': '', 'a slash at the end': '/', 'in capitals': '?' },
    async (world, end) => {
      const { extraOrigin } = world.provider
      const address = end === '' ? `${extraOrigin}${paths[0]}` : `${paths[0]}${end}`
      return world.send(end === '?' ? '/oidc/JWKS' : address)
    },
  ),
  'where anyone may register': (world) => world.send(`${world.opened.origin}${paths[0]}`),
  'where who has a token may register': (world) => world.send(`${world.withToken.origin}${paths[0]}`),
}
