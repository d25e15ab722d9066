import { expect, test } from 'vitest'
import { createDeviceApi } from './deviceApi.ts'
import { createInteractionApi } from './interactionApi.ts'

/** Answers from a list, one after the other, and remembers what was asked. */
function answering(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const asked: string[] = []
  const left = [...answers]
  const answer: typeof fetch = async (input, init) => {
    asked.push(`${init?.method} ${input} ${init?.body ?? ''}`.trim())
    const [status, body] = left.shift() ?? [500, undefined]
    return Response.json(body, { status })
  }
  return { asked, api: createInteractionApi('a/b', { fetch: answer }), fetch: answer }
}

const interaction = {
  uid: 'a/b',
  application: {
    clientId: 'forum',
    name: 'Forum',
    host: 'forum.example',
    hasLogo: false,
    isDevice: false,
    policyUri: null,
    tosUri: null,
  },
  scopes: ['openid'],
  newScopes: ['openid'],
  task: 'consent',
  challenge: null,
  account: null,
  wallets: [],
  canChooseUsername: false,
  suggestedWallet: null,
  expiresAt: '2026-01-01T00:00:00.000Z',
}

test('details that are well are asked for once', async () => {
  const { api, asked } = answering([200, interaction])
  expect(await api.details()).toEqual(interaction)
  expect(asked).toEqual(['GET /interaction/a%2Fb/details'])
})

test('a refusal of the details comes in the words of the server', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Not found.',
    status: 404,
    code: 'not_found',
    details: { application: 'Forum', origin: 'https://forum.example' },
  }
  const { api } = answering([404, problem], [404, problem])
  await expect(api.details()).rejects.toMatchObject({ code: 'not_found', details: problem.details })
})

test('details that are none of ours are refused', async () => {
  const { api } = answering([200, '<html>'], [200, { ...interaction, scopes: 'openid' }])
  await expect(api.details()).rejects.toMatchObject({ code: 'server_unreachable' })
})

test('the answers of the person go beneath the page', async () => {
  const result = { redirectTo: '/oidc/auth/V8k' }
  const { api, asked } = answering([200, result], [200, result], [200, result])
  expect(await api.signIn({ message: 'm', signature: '0x' })).toEqual(result)
  expect(await api.consent({ walletId: 'w', disclosedWalletIds: ['x'] })).toEqual(result)
  expect(await api.abort()).toEqual(result)
  expect(asked).toEqual([
    'POST /interaction/a%2Fb/sign-in {"message":"m","signature":"0x"}',
    'POST /interaction/a%2Fb/consent {"walletId":"w","disclosedWalletIds":["x"]}',
    'POST /interaction/a%2Fb/abort {}',
  ])
})

test('the code of a device is sent as it was typed', async () => {
  const { asked, fetch } = answering([200, { redirectTo: '/interaction/V8k' }])
  expect(await createDeviceApi({ fetch }).enterCode({ userCode: 'wdjb mjht' })).toEqual({
    redirectTo: '/interaction/V8k',
  })
  expect(asked).toEqual(['POST /device/code {"userCode":"wdjb mjht"}'])
})
