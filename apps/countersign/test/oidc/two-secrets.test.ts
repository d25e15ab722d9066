import { noRequester } from '@countersign/server/extension'
import { describe, expect, it } from 'vitest'
import { endOldSecret, writeNewSecret } from '../../src/applications/applications.writes.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

async function rotate(keepOldHours: number) {
  const provider = await startProvider()
  const registered = await provider.addApplication()
  const { clientId } = registered
  const actor = { actorId: null, requester: noRequester, now: Date.now() }
  const rotated = await provider.store.write(() => writeNewSecret(clientId, actor, keepOldHours))
  if (typeof rotated === 'string') throw new TypeError(rotated)
  const person = createPerson(provider.origin)
  /** Signs in where the application proves itself with a secret. */
  const signInWith = async (clientSecret: string) => {
    const application = await setUp(provider, { ...registered, clientSecret })
    return application.signIn(person).then(
      (tokens) => tokens.claims()?.aud,
      (error: unknown) => Object(error).error,
    )
  }
  const end = () => provider.store.write(() => endOldSecret(clientId, { ...actor, now: Date.now() }))
  return {
    provider,
    clientId,
    signInWith,
    end,
    old: registered.clientSecret,
    fresh: rotated.clientSecret ?? '',
  }
}

describe('while an application gets a new secret', () => {
  it('both work, until an operator ends the old one', async () => {
    const { clientId, signInWith, end, old, fresh } = await rotate(1)
    expect(await signInWith(old)).toBe(clientId)
    expect(await signInWith(fresh)).toBe(clientId)
    await end()
    expect(await signInWith(old)).toBe('invalid_client')
    expect(await signInWith(fresh)).toBe(clientId)
  })

  it('both work, until the time of the old one is over', async () => {
    const { provider, clientId, signInWith, old, fresh } = await rotate(1)
    provider.wait(3_590_000)
    expect(await signInWith(old)).toBe(clientId)
    provider.wait(20_000)
    expect(await signInWith(old)).toBe('invalid_client')
    expect(await signInWith(fresh)).toBe(clientId)
  })

  it('only the new one works, where the old one was to stop at once', async () => {
    const { clientId, signInWith, old, fresh } = await rotate(0)
    expect(await signInWith(old)).toBe('invalid_client')
    expect(await signInWith(fresh)).toBe(clientId)
    expect(await signInWith(`${fresh} ${old}`)).toBe('invalid_client')
  })
})
