import { expect, test } from 'vitest'
import * as entry from './index.ts'

test('the public names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "AccountChoice",
      "Address",
      "Announcer",
      "Button",
      "ConnectingWallet",
      "CountersignProvider",
      "DiscoveringWallets",
      "ExactText",
      "Identicon",
      "MessageCard",
      "MessageField",
      "MessageStep",
      "MessageSummary",
      "Note",
      "OtherAccounts",
      "PreparingMessage",
      "Problem",
      "ReviewActions",
      "SignIn",
      "Signed",
      "SignedBadge",
      "SigningActions",
      "StepHeading",
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
      "drawIdenticon",
      "pluralOf",
      "shortenAddress",
      "useAnnounce",
      "useNow",
      "useSignIn",
    ]
  `)
})
