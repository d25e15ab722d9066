import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGroup, putIn, takeOut } from '../groups/changeGroups.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { changeMetadata } from './support/changeMetadata.ts'
import { startTwoProcesses, type TwoProcesses } from './support/startTwoProcesses.ts'

describe.each(sharedStores)('who loses a group while a code is exchanged, on %s,', (_name, makeLocation) => {
  let both: TwoProcesses
  beforeAll(async () => {
    both = await startTwoProcesses(await makeLocation())
    await addGroup(both.store, 'staff')
    const { clientId, redirectUri } = both.application
    await changeMetadata(both.store, clientId, {
      name: 'The Forum',
      redirectUris: [redirectUri],
      access: { groups: ['staff'] },
    })
  })
  afterAll(() => both.end())

  it('has nothing afterwards that works, on either process, whichever came first', async () => {
    const { one, other, store, application, newPerson, send } = both
    for (let round = 0; round < 8; round += 1) {
      const person = newPerson()
      await person.signIn()
      const { account } = await (await person.browser.get('/api/session')).json()
      await putIn(store, 'staff', account.id)
      const link = await application.link({ scope: 'openid offline_access' })
      const back = await person.goThrough(link.href)
      const [exchanged] = await Promise.all([
        send(round % 2 === 0 ? one : other, '/oidc/token', {
          grant_type: 'authorization_code',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: application.redirectUri,
          code_verifier: link.verifier,
        }),
        takeOut(store, 'staff', account.id),
      ])
      if (exchanged.status === 200) {
        const { access_token: token = '', refresh_token = '' } = exchanged.body
        for (const process of [one, other]) {
          const told = await send(process, '/oidc/token/introspection', { token })
          expect(told.body['active']).toBe(false)
        }
        const renewed = await send(other, '/oidc/token', { grant_type: 'refresh_token', refresh_token })
        expect(renewed.body['error']).toBe('invalid_grant')
      } else expect(exchanged.body['error']).toBe('invalid_grant')
    }
  })
})
