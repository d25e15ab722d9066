import { env } from 'node:process'

// What an application does that calls the API for itself: it gets a token by its secret, and sends it.
const { ISSUER = 'http://localhost:3000', AUDIENCE = 'http://localhost:4600/v1' } = env

const answer = await fetch(`${ISSUER}/oidc/token`, {
  method: 'POST',
  headers: { authorization: `Basic ${btoa('nightly:only-for-this-example')}` },
  body: new URLSearchParams({ grant_type: 'client_credentials', resource: AUDIENCE, scope: 'files:read' }),
})
const { access_token: token } = await answer.json()
const response = await fetch(`${AUDIENCE}/files`, { headers: { authorization: `Bearer ${token}` } })
console.log(response.status, await response.text())
