import { expect, test } from 'vitest'
import * as testing from './index.ts'
import * as playwright from './playwright/index.ts'

test('the public names of @countersign/testing', () => {
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "ProviderError",
      "SignInRefusedError",
      "createTestWallet",
      "createToken",
      "createWalletContract",
      "installWallet",
      "openBrowser",
      "openingMethods",
      "signChallenge",
      "signInAs",
      "startFakeChain",
    ]
  `)
})

test('the public names of @countersign/testing/playwright', () => {
  expect(Object.keys(playwright).sort()).toMatchInlineSnapshot(`
    [
      "injectWallet",
      "installWallets",
    ]
  `)
})
