/** Why a sign-in was refused, after a colon; a code that has no words here is said as it is. */
export function describeRefusal(code: string | undefined): string {
  if (code === undefined) return 'the request was not right'
  return reasons[code] ?? code
}

const reasons: Readonly<Record<string, string>> = {
  signature_mismatch: 'another key signed it',
  signature_malformed: 'the signature could not be read',
  nonce_expired: 'the request was too old',
  nonce_spent: 'the request had been used already',
  nonce_invalid: 'the request was made for another browser',
  domain_mismatch: 'the message was for another site',
  scheme_mismatch: 'the message was for another site',
  uri_mismatch: 'the message was for another page',
  chain_not_allowed: 'this site does not take that chain',
  issued_in_future: 'the message claimed to be from the future',
  not_yet_valid: 'the message was not valid yet',
  expired: 'the message had expired',
  wallet_unverifiable: 'the wallet could not be checked',
  account_disabled: 'the account is disabled',
  forbidden: 'the wallet is not linked to this account',
  wallet_taken: 'the wallet belongs to another account',
}
