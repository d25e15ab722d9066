import { expect, test } from 'vitest'
import * as entry from './index.ts'

test('the public names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "AccountChoice",
      "Address",
      "AddressMark",
      "Announcer",
      "Button",
      "ConnectingWallet",
      "CountersignProvider",
      "DiscoveringWallets",
      "ExactText",
      "Fact",
      "MessageSlip",
      "MessageStep",
      "Note",
      "OtherAccounts",
      "PreparingMessage",
      "Problem",
      "ReviewActions",
      "Seal",
      "SignIn",
      "Signed",
      "SigningActions",
      "Slip",
      "StepHead",
      "Time",
      "UnsentActions",
      "VerifyingActions",
      "WalletIcon",
      "WalletList",
      "WalletMissing",
      "copyText",
      "defaultTexts",
      "describeProblem",
      "describeState",
      "drawMark",
      "shortenAddress",
      "useAnnounce",
      "useSignIn",
    ]
  `)
})
