import { expect, test } from 'vitest'
import * as contract from './index.ts'

test('the public names are these', () => {
  expect(Object.keys(contract).sort()).toMatchInlineSnapshot(`
    [
      "formatEthCall",
      "formatWalletCall",
      "isWalletsYes",
      "validatorCode",
      "verifyContractSignature",
      "verifySignInWithContract",
    ]
  `)
})
