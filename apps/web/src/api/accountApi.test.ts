import { expect, test } from 'vitest'
import { createAccountApi } from './accountApi.ts'

test('the calls about connected applications', async () => {
  const requests: string[] = []
  const api = createAccountApi({
    fetch: async (url, init) => {
      requests.push(`${init?.method} ${url}`)
      return init?.method === 'GET'
        ? Response.json({ applications: [], next: null })
        : new Response(null, { status: 204 })
    },
  })
  expect(await api.applications({ cursor: '2.shop', limit: 1 })).toEqual({ applications: [], next: null })
  await api.chooseWallets('shop', { walletId: 'w1', disclosedWalletIds: ['w2'] })
  await api.disconnectApplication('https://a.example/id')
  expect(requests).toEqual([
    'GET /api/account/applications?cursor=2.shop&limit=1',
    'PATCH /api/account/applications/shop',
    'DELETE /api/account/applications/https%3A%2F%2Fa.example%2Fid',
  ])
})
