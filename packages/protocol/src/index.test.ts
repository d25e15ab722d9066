import { expect, test } from 'vitest'
import * as protocol from './index.ts'

test('the public names of the package', () => {
  expect(Object.keys(protocol).sort()).toMatchInlineSnapshot(`
    [
      "accountChangeSchema",
      "accountDownloads",
      "accountEndpoints",
      "accountSchema",
      "activityEventSchema",
      "activitySchema",
      "addressSchema",
      "catalogue",
      "challengeSchema",
      "countSchema",
      "endedSessionsSchema",
      "formatWalletIdentity",
      "healthEndpoints",
      "identiconSeed",
      "identiconSize",
      "isReservedUsername",
      "isUsername",
      "linkedWalletSchema",
      "nextCursorSchema",
      "pageQuery",
      "planIdenticon",
      "problemSchema",
      "publicEndpoints",
      "sensitiveChangeSchema",
      "sessionListSchema",
      "sessionSchema",
      "sessionSummarySchema",
      "shapes",
      "signInEndpoints",
      "signInRequestSchema",
      "signatureCheckSchema",
      "stepUpChallengeRequestSchema",
      "stepUpRequestSchema",
      "stepUpSchema",
      "timestampSchema",
      "usernameListSchema",
      "walletChangeSchema",
      "walletListSchema",
      "walletSchema",
    ]
  `)
})
