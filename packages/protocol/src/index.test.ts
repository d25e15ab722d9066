import { expect, test } from 'vitest'
import * as protocol from './index.ts'

test('the public names of the package', () => {
  expect(Object.keys(protocol).sort()).toMatchInlineSnapshot(`
    [
      "accountSchema",
      "catalogue",
      "challengeSchema",
      "endedSessionsSchema",
      "pageSettingsSchema",
      "problemSchema",
      "sessionListSchema",
      "sessionSchema",
      "sessionSummarySchema",
      "signInRequestSchema",
      "signatureCheckSchema",
      "walletSchema",
    ]
  `)
})
