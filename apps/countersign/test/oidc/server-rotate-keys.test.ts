import { createRemoteJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { type Application, setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { type RunningProvider, startProvider } from './support/startProvider.ts'

const requester = { network_address: '', user_agent: '' }

// One test of both algorithms, because time does not go back: what one has rotated would be of the future for the next.
it('oidcc-server-rotate-keys: there is a new key, the old one is still there, and both verify', async () => {
  const provider = await startProvider()
  const applications = await Promise.all(
    (['ES256', 'RS256'] as const).map(async (idTokenSignedResponseAlg) =>
      setUp(provider, await provider.addApplication({ idTokenSignedResponseAlg })),
    ),
  )
  const signIn = async () => {
    const person = createPerson(provider.origin)
    const tokens = await Promise.all(applications.map((application) => tokenOf(application, person)))
    for (const token of tokens) await verify(provider, token)
    return tokens
  }
  // The next keys have to be published for an hour before they sign.
  provider.wait(7_200_000)
  const before = await publishedBy(provider)
  const old = await signIn()
  await provider.keys.rotate({ reason: 'command', actorId: null, requester })

  const after = await publishedBy(provider)
  expect(after.keys).toEqual(expect.arrayContaining(before.keys))
  const isNew = ({ kid }: { kid?: string }) => !before.keys.some((key) => key.kid === kid)
  expect(after.keys.filter(isNew).map(({ alg }) => alg)).toEqual(expect.arrayContaining(['ES256', 'RS256']))

  const fresh = await signIn()
  const signers = [...old, ...fresh].map((token) => decodeProtectedHeader(token).kid)
  expect(new Set(signers).size).toBe(4)
  for (const token of old) await verify(provider, token)
})

async function tokenOf(application: Application, person: ReturnType<typeof createPerson>): Promise<string> {
  return (await application.signIn(person)).id_token ?? ''
}

/** As by an application that meets a key which it does not know: with the keys of this moment. */
async function verify({ origin }: RunningProvider, token: string): Promise<void> {
  const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
  await jwtVerify(token, keys, { issuer: origin, currentDate: new Date(Date.now()) })
}

/** The published keys, each with an id of its own and without its private half. */
async function publishedBy({ origin }: RunningProvider): Promise<JSONWebKeySet> {
  const published: JSONWebKeySet = await (await fetch(`${origin}/oidc/jwks`)).json()
  const ids = new Set(published.keys.map(({ kid }) => kid))
  expect(ids.size).toBe(published.keys.length)
  expect(ids).not.toContain(undefined)
  expect(JSON.stringify(published)).not.toMatch(/"(?:d|p|q|dp|dq|qi|k)":/)
  return published
}
