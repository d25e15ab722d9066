import { signInErrors, signInMessageErrors } from '@countersign/siwe'

/**
 * Every error that the HTTP API of `@countersign/server` can answer with: its status and its text.
 *
 * The texts of the message's own errors come from `@countersign/siwe`, so that each text stands once.
 * An application that adds operations may add codes of its own. Codes are never renamed (specification, point 8). `{name}` in a text is filled from the error's details.
 */
export const catalogue = {
  invalid_message: { status: 400, title: signInMessageErrors.invalid_message },
  empty_domain: { status: 400, title: signInMessageErrors.empty_domain },
  address_checksum: { status: 400, title: signInMessageErrors.address_checksum },
  invalid_number: { status: 400, title: signInMessageErrors.invalid_number },
  domain_mismatch: { status: 401, title: signInErrors.domain_mismatch },
  scheme_mismatch: { status: 401, title: signInErrors.scheme_mismatch },
  uri_mismatch: { status: 401, title: signInErrors.uri_mismatch },
  chain_not_allowed: { status: 401, title: signInErrors.chain_not_allowed },
  nonce_invalid: { status: 401, title: signInErrors.nonce_invalid },
  nonce_expired: { status: 401, title: 'This sign-in request is too old. Start again.' },
  nonce_spent: { status: 401, title: 'This sign-in request was already used. Start again.' },
  issued_in_future: { status: 401, title: signInErrors.issued_in_future },
  not_yet_valid: { status: 401, title: signInErrors.not_yet_valid },
  expired: { status: 401, title: signInErrors.expired },
  signature_malformed: { status: 400, title: signInErrors.signature_malformed },
  signature_mismatch: { status: 401, title: signInErrors.signature_mismatch },
  wallet_unverifiable: { status: 401, title: signInErrors.wallet_unverifiable },
  wallet_undeployed: { status: 401, title: signInErrors.wallet_undeployed },
  chain_unreachable: { status: 503, title: signInErrors.chain_unreachable },
  not_signed_in: { status: 401, title: 'You’re signed out. Sign in to continue.' },
  hand_over_closed: {
    status: 410,
    title: 'This request to sign for another browser has ended. Start again in that browser.',
  },
  hand_over_code_wrong: {
    status: 403,
    title: 'That’s not the code on the other browser. Tries left: {left}.',
  },
  step_up_required: { status: 403, title: 'Sign once more to confirm this change.' },
  forbidden: { status: 403, title: 'Your account doesn’t have permission to do this.' },
  account_disabled: { status: 403, title: 'This account is disabled. Contact the operator.' },
  not_admitted: {
    status: 403,
    title: 'This site doesn’t open accounts for this wallet. Ask the operator for access.',
  },
  sign_in_refused: { status: 403, title: 'This site didn’t sign you in: {reason}.' },
  wallet_taken: {
    status: 409,
    title:
      'This wallet is linked to another account. Sign in with it, and unlink it there first. If it’s that account’s only wallet, link another one to that account, or delete the account.',
  },
  wallet_refused: {
    status: 409,
    title:
      'The wallet {address} no longer confirms its signature. Choose another wallet, or sign in with this one again.',
  },
  last_wallet: {
    status: 409,
    title: 'This is your account’s only wallet. Link another one before you unlink it.',
  },
  name_refused: { status: 400, title: 'This name {why}. Choose another.' },
  username_invalid: {
    status: 400,
    title:
      'A username has 3 to 32 lowercase letters (a to z), digits, hyphens and underscores, and starts with a letter.',
  },
  username_reserved: { status: 409, title: 'This username is reserved. Choose another.' },
  username_taken: { status: 409, title: 'This username is taken. Choose another.' },
  username_limit: {
    status: 409,
    title: 'This account has already had 3 usernames, which is the maximum. Choose one of them.',
  },
  last_operator: {
    status: 409,
    title: 'You’re the only operator. Make someone else an operator first.',
  },
  origin_forbidden: {
    status: 403,
    title: 'This request didn’t come from this site. Reload the page and try again.',
  },
  invalid_request: { status: 400, title: 'The request isn’t valid: {detail}.' },
  unsupported_media_type: { status: 415, title: 'Send the request as JSON.' },
  payload_too_large: { status: 413, title: 'The request is larger than {limit}.' },
  not_found: { status: 404, title: 'Not found.' },
  method_not_allowed: { status: 405, title: 'This address doesn’t support {method}.' },
  rate_limited: { status: 429, title: 'Too many attempts. Try again in {seconds} seconds.' },
  storage_unavailable: {
    status: 503,
    title: 'We can’t save anything right now. Try again in a minute.',
  },
  clock_unsettled: {
    status: 503,
    title:
      'The server’s clock just changed, so nobody can sign in right now. Try again in {seconds} seconds.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side. Try again. If it keeps happening, tell us {reference}.',
  },
} as const satisfies Record<string, CatalogueEntry>

/** One row of the catalogue: the HTTP status and the text that a person reads. */
export interface CatalogueEntry {
  readonly status: number
  readonly title: string
}

/** A code of the catalogue. */
export type ErrorCode = keyof typeof catalogue
