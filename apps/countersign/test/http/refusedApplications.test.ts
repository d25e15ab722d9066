import * as client from 'openid-client'
import { expect, it } from 'vitest'
import { setUp } from '../oidc/support/Application.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { ask } from '../product/ask.ts'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

it('the log says why an application was refused, and holds no secret', async () => {
  const cwd = temporaryFolder()
  const product = await startProduct({ cwd, settings: { COUNTERSIGN_LOG: 'info' } })
  const redirectUri = 'https://wiki.example/callback'
  const command = runProduct({
    cwd,
    settings: { COUNTERSIGN_ORIGIN: product.origin },
    args: ['apps', 'add', '--name', 'Wiki', '--redirect-uri', redirectUri, '--json'],
  })
  await command.ended
  const [{ application }] = JSON.parse(command.stdout())
  const { clientId } = application
  const registered = { clientId, clientSecret: 'an older secret', redirectUri }
  const relyingParty = await setUp(product, registered)
  const person = createPerson(product.origin)
  await expect(relyingParty.signIn(person)).rejects.toMatchObject({ error: 'invalid_client' })
  const withoutSecret = await setUp(product, registered, client.None())
  await expect(withoutSecret.signIn(person)).rejects.toMatchObject({ error: 'invalid_client' })
  const silent = await person.follow((await relyingParty.link({ scope: 'openid siwe', prompt: 'none' })).href)
  expect(silent).toMatchObject({ kind: 'callback' })
  await person.follow((await relyingParty.link({ redirect_uri: 'https://wiki.example/' })).href)
  await fetch(`${product.origin}/oidc/userinfo`, { headers: { authorization: 'Bearer of-another-server' } })

  product.process.kill('SIGTERM')
  await product.ended
  const log = product.stdout() + product.stderr()
  const lines = log.split('\n')
  const refusals = lines
    .filter((line) => line.includes('Refused an application.'))
    .map((line) => JSON.parse(line))
  expect(refusals).toMatchObject([
    { clientId, path: '/oidc/token', error: 'invalid_client', detail: 'the secret is another one' },
    {
      clientId,
      path: '/oidc/token',
      error: 'invalid_client',
      detail: 'the application has registered another way to prove itself',
    },
    { clientId, path: '/oidc/auth', error: 'invalid_redirect_uri' },
    { path: '/oidc/userinfo', error: 'invalid_token', detail: 'access token not found' },
  ])
  const requests = lines.filter((line) => line.includes('"msg":"request"')).map((line) => JSON.parse(line))
  for (const { requestId, path } of refusals) {
    expect(requests.filter((one) => one.requestId === requestId)).toMatchObject([{ path }])
  }
  expect(log).not.toContain('an older secret')
  expect(log).not.toContain('of-another-server')
})

it('the log says under which host an application asks that is no origin', async () => {
  const product = await startProduct({ settings: { COUNTERSIGN_LOG: 'info' } })
  const path = '/.well-known/openid-configuration'
  const answer = await ask({ port: product.port, path, headers: { host: 'countersign:3000' } })
  expect(answer.status).toBe(403)
  await product.logged('it asks under another host')
  const line = product
    .stderr()
    .split('\n')
    .find((one) => one.includes('under another host'))
  expect(JSON.parse(line ?? '')).toMatchObject({
    path,
    host: 'countersign:3000',
    origins: [product.origin],
  })
})
