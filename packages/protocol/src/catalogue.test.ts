import { SignInError, SignInFailure, SignInMessageError, signInErrors } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

test('every code with its status and its text (specification, point 8)', () => {
  const lines = Object.entries(catalogue).map(([code, { status, title }]) => `${code} ${status} ${title}`)
  expect(lines).toMatchInlineSnapshot(`
    [
      "invalid_message 400 Invalid message",
      "empty_domain 400 Domain cannot be empty.",
      "address_checksum 400 Address not conformant to EIP-55.",
      "invalid_number 400 Invalid number.",
      "domain_mismatch 401 This message was signed for {received}, not for {expected}. Check the address bar and sign in again.",
      "scheme_mismatch 401 This message was signed for {received}, not for {expected}. Sign in again.",
      "uri_mismatch 401 This message was signed for a different page. Go back to the site and sign in again.",
      "chain_not_allowed 401 This site does not accept chain {received}. Switch to another chain in your wallet and sign in again.",
      "nonce_invalid 401 This sign-in request was not made for this browser. Start again from the site.",
      "nonce_expired 401 This sign-in request is too old. Start again.",
      "nonce_spent 401 This sign-in request was already used. Start again.",
      "issued_in_future 401 This message is dated in the future. Check the clock of your device and sign in again.",
      "not_yet_valid 401 This message is not valid before {notBefore}. Sign in again then.",
      "expired 401 This message expired at {expirationTime}. Sign in again.",
      "signature_malformed 400 This is not a signature of a wallet. Sign in again.",
      "signature_mismatch 401 The signature was not made by {expected}. Sign in again with that wallet.",
      "wallet_unverifiable 401 This wallet is a contract on chain {chainId}, which this site cannot check. Use another wallet or ask the operator to add the chain.",
      "wallet_undeployed 401 This wallet is not deployed on chain {chainId} yet, and only deployed wallets can be checked there. Make a transaction with it on that chain first, then sign in again.",
      "chain_unreachable 503 The wallet could not be checked because its chain did not respond. Try again in a minute.",
      "not_signed_in 401 You’re signed out. Sign in to continue.",
      "hand_over_closed 410 This request to sign for another browser has ended. Start again in that browser.",
      "hand_over_code_wrong 403 That’s not the code on the other browser. Tries left: {left}.",
      "step_up_required 403 Sign once more to confirm this change.",
      "forbidden 403 Your account doesn’t have permission to do this.",
      "account_disabled 403 This account is disabled. Contact the operator.",
      "not_admitted 403 This site doesn’t open accounts for this wallet. Ask the operator for access.",
      "sign_in_refused 403 This site didn’t sign you in: {reason}.",
      "wallet_taken 409 This wallet is linked to another account. Sign in with it, and unlink it there first. If it’s that account’s only wallet, link another one to that account, or delete the account.",
      "wallet_refused 409 The wallet {address} no longer confirms its signature. Choose another wallet, or sign in with this one again.",
      "last_wallet 409 This is your account’s only wallet. Link another one before you unlink it.",
      "name_refused 400 This name {why}. Choose another.",
      "username_invalid 400 A username has 3 to 32 lowercase letters (a to z), digits, hyphens and underscores, and starts with a letter.",
      "username_reserved 409 This username is reserved. Choose another.",
      "username_taken 409 This username is taken. Choose another.",
      "username_limit 409 This account has already had 3 usernames, which is the maximum. Choose one of them.",
      "last_operator 409 You’re the only operator. Make someone else an operator first.",
      "origin_forbidden 403 This request didn’t come from this site. Reload the page and try again.",
      "invalid_request 400 The request isn’t valid: {detail}.",
      "unsupported_media_type 415 Send the request as JSON.",
      "payload_too_large 413 The request is larger than {limit}.",
      "not_found 404 Not found.",
      "method_not_allowed 405 This address doesn’t support {method}.",
      "rate_limited 429 Too many attempts. Try again in {seconds} seconds.",
      "storage_unavailable 503 We can’t save anything right now. Try again in a minute.",
      "clock_unsettled 503 The server’s clock just changed, so nobody can sign in right now. Try again in {seconds} seconds.",
      "internal 500 Something went wrong on our side. Try again. If it keeps happening, tell us {reference}.",
    ]
  `)
})

test('what is wrong and what could not be checked have different statuses', () => {
  expect(catalogue.signature_mismatch.status).toBe(401)
  expect(catalogue.chain_unreachable.status).toBe(503)
  expect(catalogue.storage_unavailable.status).toBe(503)
})

test('texts are set as they are read: typographic apostrophes and quotes, a full stop, one space', () => {
  const standards = new Set(['invalid_message', 'empty_domain', 'address_checksum', 'invalid_number'])
  for (const [code, { title }] of Object.entries(catalogue)) {
    expect(title, code).not.toMatch(/['"`]| {2}|\s$|^\s|\.\.\.|--/)
    if (!standards.has(code)) expect(title, code).toMatch(/^[A-Z].*\.$/)
  }
})

test('the errors of a sign-in have the status that the API answers with', () => {
  const own = [
    ...(['invalid_message', 'empty_domain', 'address_checksum', 'invalid_number'] as const).map(
      (code) => new SignInMessageError(code),
    ),
    ...Object.keys(signInErrors).map((code) => Reflect.construct(SignInError, [code])),
  ]
  for (const error of own) {
    expect(error).toBeInstanceOf(SignInFailure)
    expect([error.code, error.status]).toEqual([error.code, Reflect.get(catalogue, error.code).status])
  }
  expect(new SignInMessageError('no_random_source').status).toBe(500)
})
