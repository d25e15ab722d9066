/** What can be legal and still deserve a second look, each with the reason in one sentence. */
export const warnings = {
  address_one_case: 'The address carries no checksum, so a wrong digit would go unnoticed.',
  chain_unknown: 'The chain {value} is not one that is widely known, so check that it is the one you mean.',
  domain_encoded: 'The domain hides characters behind percent-encoding, which no site needs.',
  domain_hostless: 'The domain names no host, so it is nobody’s site.',
  domain_ip: 'The domain is an IP address, which tells nobody who runs the site.',
  domain_localhost: 'The domain is this very device, which is right only while developing.',
  domain_mixed_scripts: 'The domain reads as {value} and mixes scripts, as look-alikes of other domains do.',
  domain_punycode: 'The domain is shown to people as {value}, which may look like another one.',
  domain_userinfo: 'The part before the @ is not the site: the site is {value}.',
  expiration_missing:
    'Without an expiration time, whoever gets hold of the signed message can use it for ever.',
  lifetime_empty: 'The message expires before it becomes valid, so no one can use it.',
  lifetime_long: 'The message is valid for {value} days; sign-ins need minutes.',
  nonce_weak: 'The nonce can be guessed: {value} bits of randomness at best, where 64 are the least.',
  recap_misplaced: 'A resource with capabilities must be the last one, and the only one (ERC-5573).',
  recap_unreadable: 'The resource says that it carries capabilities, but they cannot be read: {value}.',
  scheme_insecure: 'The scheme http is not encrypted, so others on the network can read and change the page.',
  statement_imitates_field:
    'The statement looks like the field "{value}" of the message, which may mislead its reader.',
  statement_recap_mismatch:
    'The statement does not say what the capabilities allow; it should end in: {value}',
  uri_other_origin: 'The URI is on another origin than the domain, so the sign-in may serve another site.',
} as const

/** A code of a warning. Codes are never renamed. */
export type WarningCode = keyof typeof warnings
