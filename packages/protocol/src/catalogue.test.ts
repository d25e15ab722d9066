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
      "chain_not_allowed 401 This site does not accept chain {received}. Switch the network in your wallet and sign in again.",
      "nonce_invalid 401 This sign-in request was not made for this browser. Start again from the site.",
      "nonce_expired 401 This sign-in request is too old. Start again.",
      "nonce_spent 401 This sign-in request was already used. Start again.",
      "issued_in_future 401 This message claims to be from the future. Check your device clock and sign in again.",
      "not_yet_valid 401 This message is valid only from {notBefore}. Sign in again then.",
      "expired 401 This message expired at {expirationTime}. Sign in again.",
      "signature_malformed 400 The signature is not a wallet signature. Sign in again.",
      "signature_mismatch 401 The signature was not made by {expected}. Sign in again with that account.",
      "wallet_unverifiable 401 This wallet is a contract on chain {chainId}, which this site cannot check. Use another wallet or ask the operator to add the chain.",
      "chain_unreachable 503 The wallet could not be checked because its network did not answer. Try again in a minute.",
      "not_signed_in 401 You’re signed out. Sign in to continue.",
      "hand_over_closed 410 This request to sign for another browser is over. Start again where you began.",
      "hand_over_code_wrong 403 This is not the code that the other browser shows. Tries left: {left}.",
      "step_up_required 403 Sign once more to confirm this change.",
      "forbidden 403 Your account doesn’t have permission to do this.",
      "operator_token_refused 401 This operator token is unknown, expired or revoked, or is not for this network.",
      "operator_token_insufficient 403 This operator token doesn’t have permission. It needs {needed}.",
      "account_disabled 403 This account is disabled. Contact the operator.",
      "not_admitted 403 This site does not open an account for this wallet. Ask its operator for access.",
      "invitation_refused 404 This invitation does not work: {why}. Ask for a new one.",
      "sign_up_pinned 409 The configuration of the server says who may sign up. Change it there and start the server again.",
      "setting_pinned 409 A setting of the server says the {field}. Change it there and start the server again.",
      "wallet_taken 409 This wallet belongs to another account. Sign in with it and unlink it there first.",
      "wallet_refused 409 The wallet {address} no longer confirms what it signed. Choose another wallet, or sign in with this one again.",
      "last_wallet 409 This is the account’s only wallet. Link another before you unlink it.",
      "name_refused 400 This name {why}. Choose another.",
      "username_invalid 400 A username has 3 to 32 small letters (a to z), digits, hyphens and underscores, and begins with a letter.",
      "username_reserved 409 This username is reserved. Choose another.",
      "username_taken 409 This username is taken. Choose another.",
      "username_limit 409 This account has already had 3 usernames, the maximum. Choose one of them.",
      "email_invalid 400 This is not an e-mail address that mail can be sent to. Write it as name@example.com.",
      "email_link_invalid 409 This link no longer works. Request a new one on your account page.",
      "email_link_elsewhere 409 This link is for another account. Sign in to that account, and open the link again.",
      "email_taken 409 This address belongs to another account, or did until recently. Use another address.",
      "last_operator 409 You’re the only operator. Make someone else an operator first.",
      "application_declared 409 This application is declared in a file. Change it there and restart the server.",
      "group_declared 409 This group is declared in a file. Change it there and restart the server.",
      "group_slug_taken 409 This is the name of another group, or was. Choose another.",
      "group_limit 409 There can be no more than {limit}.",
      "keys_too_new 409 The next keys have not been published for an hour yet. Rotate from {time} on.",
      "origin_forbidden 403 This request did not come from this site. Reload the page and try again.",
      "invalid_request 400 The request is not valid: {detail}.",
      "unsupported_media_type 415 Send the request as JSON.",
      "payload_too_large 413 The request is larger than {limit}.",
      "not_found 404 Not found.",
      "method_not_allowed 405 This address doesn’t support {method}.",
      "rate_limited 429 Too many attempts. Try again in {seconds} seconds.",
      "storage_unavailable 503 The service cannot store sessions right now. Try again in a minute.",
      "clock_unsettled 503 The server’s clock has just changed, so nobody can sign in right now. Try again in {seconds} seconds.",
      "internal 500 Something went wrong on our side. Try again; if it persists, quote {reference}.",
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
