import { expect, test } from 'vitest'
import negative from '../../../../vectors/eip4361/verification_negative.json' with { type: 'json' }
import positive from '../../../../vectors/eip4361/verification_positive.json' with { type: 'json' }
import { parseMessage } from '../message/parseMessage.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { checkSignature } from './checkSignature.ts'
import { verifySignIn } from './verifySignIn.ts'

type Case = Partial<
  Record<keyof SignInMessage | 'signature' | 'domainBinding' | 'matchNonce' | 'time', unknown>
>

/** The text that was signed; written without `formatMessage`, which refuses some of the negative cases. */
function textOf(fields: Case): string {
  return [
    `${fields.domain} wants you to sign in with your Ethereum account:`,
    fields.address,
    '',
    fields.statement,
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...(fields.expirationTime === undefined ? [] : [`Expiration Time: ${fields.expirationTime}`]),
    ...(fields.notBefore === undefined ? [] : [`Not Before: ${fields.notBefore}`]),
  ].join('\n')
}

function verify(fields: Case): SignInMessage {
  return verifySignIn({
    message: textOf(fields),
    signature: String(fields.signature),
    origin: `https://${fields.domainBinding ?? fields.domain}`,
    nonce: String(fields.matchNonce ?? fields.nonce),
    chainIds: 'any',
    now: new Date(String(fields.time ?? '2023-01-01T00:00:00Z')),
  })
}

/** What `vectors/README.md` names: bounds that the reference does not check. */
const stricter = new Map([
  ['expired message', 'issued_in_future'],
  ['recovery byte starting at 0', 'uri_mismatch'],
])

test.each(Object.entries(positive))('verification_positive: %s', (name, fields) => {
  const text = textOf(fields)
  const { address } = parseMessage(text)
  expect(checkSignature({ text, address, signature: fields.signature })).toBeUndefined()
  if (stricter.has(name)) {
    expect(thrownBy(() => verify(fields))).toMatchObject({ code: stricter.get(name) })
  } else {
    expect(verify(fields).address).toBe(fields.address)
  }
})

const codes = new Map([
  ['expired message', 'expired'],
  ['domain binding', 'domain_mismatch'],
  ['custom time', 'expired'],
  ['custom nonce', 'nonce_invalid'],
  ['malformed signature', 'signature_malformed'],
  ['wrong signature', 'signature_mismatch'],
  ['not yet valid', 'not_yet_valid'],
  ['invalid issuedAt', 'invalid_message'],
  ['invalid notBefore', 'invalid_message'],
  ['invalid expirationTime', 'invalid_message'],
])

test.each(Object.entries(negative))('verification_negative: %s', (name, fields) => {
  expect(thrownBy(() => verify(fields))).toMatchObject({ code: codes.get(name) })
})
