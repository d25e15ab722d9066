import { expect, test } from 'vitest'
import * as siwe from './index.ts'

test('the public names are these', () => {
  expect(Object.keys(siwe).sort()).toMatchInlineSnapshot(`
    [
      "SignInError",
      "SignInFailure",
      "SignInMessageError",
      "checkMessage",
      "checkSignature",
      "fillText",
      "formatMessage",
      "generateNonce",
      "hashMessage",
      "inspectMessage",
      "inspectionWarnings",
      "isChecksumAddress",
      "isLoopback",
      "parseMessage",
      "parseSignature",
      "parseTimestamp",
      "problemReasons",
      "randomString",
      "recogniseText",
      "recoverAddress",
      "repairActions",
      "signInErrors",
      "signInMessageErrors",
      "textKinds",
      "textWrappings",
      "toChecksumAddress",
      "verifySignIn",
    ]
  `)
})
