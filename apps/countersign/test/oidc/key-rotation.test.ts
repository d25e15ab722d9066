import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import type { RotationCause } from '../../src/keys/keys.writes.ts'
import { type Application, setUp } from './support/Application.ts'
import { signInFor, startWithApi } from './support/apiTokens.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProvider } from './support/startProvider.ts'

const minute = 60_000
const hour = 60 * minute
const byCommand: RotationCause = {
  reason: 'command',
  actorId: null,
  requester: { network_address: '', user_agent: '' },
}

async function fetchKeys({ origin }: RunningProvider): Promise<JSONWebKeySet> {
  return (await fetch(`${origin}/oidc/jwks`)).json()
}

/** The id of the key that signed a person's ID token, which must be among the keys that an application has. */
async function signInWith(application: Application, person: Person, known: JSONWebKeySet): Promise<string> {
  const { id_token: token = '' } = await application.signIn(person)
  await jwtVerify(token, createLocalJWKSet(known), {
    audience: application.clientId,
    currentDate: new Date(Date.now()),
  })
  return decodeProtectedHeader(token).kid ?? ''
}

// One test, because time does not go back: keys that a test has made would be of the future for the next one.
it('a rotation under load: no application notices that keeps the keys for 5 minutes', async () => {
  const provider = await startProvider()
  const applications = await Promise.all(
    (['ES256', 'RS256'] as const).map(async (idTokenSignedResponseAlg) =>
      setUp(provider, await provider.addApplication({ idTokenSignedResponseAlg })),
    ),
  )
  const people = Array.from({ length: 4 }, () => createPerson(provider.origin))
  const { api, application: caller, person } = await startWithApi(provider)
  const asked = { resource: api.identifier, scope: 'files:read' }
  const apiSigners = new Set<string>()
  const signers = new Set<string>()
  for (let rotation = 0; rotation < 3; rotation += 1) {
    provider.wait(hour)
    const kept = await fetchKeys(provider)
    const load = people.map((person) => signInAgainAndAgain(applications, person, kept))
    const [rotated] = await Promise.all([provider.keys.rotate(byCommand), ...load])
    expect(rotated).toEqual({ isRotated: true })
    provider.wait(5 * minute)
    for (const application of applications) {
      for (const one of people) signers.add(await signInWith(application, one, kept))
    }
    const { access_token: token } = await signInFor(caller, person, asked)
    apiSigners.add(decodeProtectedHeader(token).kid ?? '')
    expect(await api.introspect(token)).toMatchObject({ active: true })
  }
  // Each rotation brought another key for each algorithm, and all are published still.
  const published = await fetchKeys(provider)
  expect(signers.size).toBe(6)
  expect(apiSigners.size).toBe(3)
  expect(published.keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([...signers, ...apiSigners]))
  expect(JSON.stringify(published)).not.toMatch(/"(?:d|p|q|dp|dq|qi)":/)
})

async function signInAgainAndAgain(applications: Application[], person: Person, known: JSONWebKeySet) {
  for (let time = 0; time < 4; time += 1) {
    for (const application of applications) await signInWith(application, person, known)
  }
}
