import { expect, test } from 'vitest'
import * as client from './index.ts'
import * as throwaway from './throwaway/index.ts'

test('the public names of @countersign/client', () => {
  expect(Object.keys(client).sort()).toMatchInlineSnapshot(`
    [
      "ApiError",
      "WalletError",
      "browserEnvironment",
      "createApi",
      "createCalls",
      "createSession",
      "createSignIn",
      "createSignInApi",
      "createUnreachableError",
      "eip1193Connector",
      "formatAddress",
      "openWallets",
      "requireCookies",
      "sendRequest",
      "watchWallet",
    ]
  `)
})

test('the public names of @countersign/client/throwaway', () => {
  expect(Object.keys(throwaway).sort()).toMatchInlineSnapshot(`
    [
      "announceWallet",
      "createThrowawayWallet",
    ]
  `)
})
