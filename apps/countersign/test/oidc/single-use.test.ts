import { beforeAll, describe, expect, it } from 'vitest'
import { stores } from '../stores/stores.ts'
import {
  outcomesOf,
  startTwoProcesses,
  type TokenAnswer,
  type TwoProcesses,
} from './support/startTwoProcesses.ts'

const once = [200, 'invalid_grant', 'invalid_grant', 'invalid_grant', 'invalid_grant']
const offline = { scope: 'openid offline_access', prompt: 'consent' }

describe.each(stores)('five at once, to two processes on %s:', (_name, makeLocation) => {
  let both: TwoProcesses
  beforeAll(async () => {
    both = await startTwoProcesses(await makeLocation())
    return both.end
  })

  /** The tokens of the one that succeeded. */
  const won = (answers: readonly TokenAnswer[]) => answers.find(({ status }) => status === 200)?.body ?? {}

  /** Whether any of the tokens is good for anything, at either process. */
  const isAnyGood = async ({
    access_token: access = '',
    refresh_token: refresh = '',
  }: TokenAnswer['body']) => {
    const { one, other, send } = both
    const told = await Promise.all(
      [one, other].flatMap((product) =>
        [access, refresh].map((token) => send(product, '/oidc/token/introspection', { token })),
      ),
    )
    const shown = await other.ask({ path: '/oidc/userinfo', headers: { authorization: `Bearer ${access}` } })
    const next = await send(one, '/oidc/token', { grant_type: 'refresh_token', refresh_token: refresh })
    return (
      told.some(({ body }) => String(body['active']) === 'true') ||
      shown.status === 200 ||
      next.status === 200
    )
  }

  it('one code is exchanged once, and what it gave is revoked', async () => {
    const { application, newPerson, sendFive } = both
    for (let round = 0; round < 5; round += 1) {
      const link = await application.link(offline)
      const back = await newPerson().goThrough(link.href)
      const answers = await sendFive('/oidc/token', {
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: application.redirectUri,
        code_verifier: link.verifier,
      })
      expect(outcomesOf(answers)).toEqual(once)
      expect(won(answers)).toMatchObject({ refresh_token: expect.any(String) })
      expect(await isAnyGood(won(answers))).toBe(false)
    }
  })

  it('one refresh token is used once, and its family is revoked', async () => {
    const { application, newPerson, sendFive } = both
    const person = newPerson()
    for (let round = 0; round < 5; round += 1) {
      const tokens = await application.signIn(person, offline)
      const { access_token = '', refresh_token = '' } = tokens
      const answers = await sendFive('/oidc/token', { grant_type: 'refresh_token', refresh_token })
      expect(outcomesOf(answers)).toEqual(once)
      expect(await isAnyGood(won(answers))).toBe(false)
      expect(await isAnyGood({ access_token })).toBe(false)
    }
  })
})
