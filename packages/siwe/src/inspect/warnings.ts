/** What can be legal and still deserve a second look, each with the reason in one sentence. */
export const warnings = {
  chain_unknown: 'Chain {value} isn’t widely known. Check that it’s the one you mean.',
  domain_encoded: 'The domain hides characters behind percent-encoding, which no site needs.',
  domain_hostless: 'The domain has no host, so it doesn’t belong to any site.',
  domain_ip: 'The domain is an IP address, which doesn’t tell you who runs the site.',
  domain_localhost: 'The domain is this device itself, which only makes sense during development.',
  domain_mixed_scripts: 'The domain reads {value}, a mix of scripts that is typical of look-alike domains.',
  domain_punycode: 'The domain is displayed as {value}, which may look like another domain.',
  domain_userinfo: 'The part before the @ isn’t the site. The site is {value}.',
  expiration_missing:
    'There is no expiration time, so anyone who gets hold of the signed message can use it forever.',
  lifetime_empty: 'The message expires before it becomes valid, so it can never be used.',
  lifetime_long: 'The message is valid for {value} days. A sign-in needs only minutes.',
  nonce_weak: 'The nonce can be guessed: it has at most {value} bits of randomness and needs at least 64.',
  recap_misplaced:
    'A resource with capabilities must be the only one of its kind, and the last in the list (ERC-5573).',
  recap_unreadable: 'The resource claims to carry capabilities, but they can’t be read: {value}.',
  resources_empty: 'The list of resources is empty. It says nothing more than no list, and is accepted.',
  scheme_insecure: 'HTTP isn’t encrypted, so others on the network can read and change the page.',
  statement_imitates_field:
    'The statement looks like the "{value}" line of the message, which may mislead people.',
  statement_recap_mismatch:
    'The statement doesn’t say what the capabilities allow. It should end in: {value}',
  uri_other_origin:
    'The URI and the domain are on different origins, so the sign-in may be for another site.',
} as const

/** A code of a warning. Codes are never renamed. */
export type WarningCode = keyof typeof warnings
