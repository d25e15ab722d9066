import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { getTokens } from '../../../../docs/examples/tokenByScript.ts'
import { addNamedApi, claimsOf } from './support/apiTokens.ts'
import { startProvider } from './support/startProvider.ts'

async function start() {
  const provider = await startProvider()
  const api = await addNamedApi(provider)
  const { clientId, redirectUri } = await provider.addApplication({
    applicationType: 'native',
    tokenEndpointAuthMethod: 'none',
    redirectUris: ['http://127.0.0.1/callback'],
  })
  await api.allow(clientId, { delegated: ['files:read'] })
  const { identifier: resource } = api
  const wallet = privateKeyToAccount(generatePrivateKey())
  const asking = { issuer: provider.origin, clientId, redirectUri, resource, scope: 'files:read' }
  return { provider, resource, wallet, asking }
}

test('a script with a wallet of its own gets a token for an API, and is the same person the next time', async () => {
  const { provider, resource, wallet, asking } = await start()
  const isMeant = (statement: string) => statement.includes(`let it use ${resource.slice(8)}: read files.`)
  const subjects = []
  for (const _run of [1, 2]) {
    const { access_token: token, scope } = await getTokens(wallet, { ...asking, isMeant })
    expect(scope).toBe('files:read')
    subjects.push((await claimsOf(provider, token, resource)).sub)
  }
  expect(subjects[0]).toBe(subjects[1])
})

test('it signs nothing that it does not mean', async () => {
  const { wallet, asking } = await start()
  await expect(getTokens(wallet, { ...asking, isMeant: () => false })).rejects.toThrow(
    'not signed: Sign in to',
  )
})
