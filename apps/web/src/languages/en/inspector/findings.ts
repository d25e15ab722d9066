import type {
  ProblemReason,
  RepairAction,
  SignInErrorCode,
  TextKind,
  TextWrapping,
  WarningCode,
} from '@countersign/siwe'

/** What the sentences below are filled with; only those that stand in a sentence are read. */
export interface Values {
  /** The label of a line as the message writes it: `Nonce`. Always English, because the message is. */
  readonly label: string
  readonly value: string
}

/** What the sentences on what a site refuses are filled with. */
export interface Refused {
  readonly received: string
  readonly expected: string
  readonly time: string
}

/** What is wrong at a place: one whole sentence each. Words in quotation marks stand in the message: they stay. */
export const problems = {
  address_blank_line: 'There is a blank line before the address.',
  address_checksum:
    'The capital letters of the address don’t match its checksum (EIP-55). Check it for typos.',
  address_extra: 'There is extra text after the address.',
  address_line_wrong: 'The second line isn’t an Ethereum address.',
  address_malformed: 'The address must be "0x" followed by 40 hexadecimal digits.',
  address_missing: 'The address is missing.',
  address_no_checksum: 'The address has no checksum: EIP-55 writes it in upper-case and lower-case letters.',
  blank_line: 'There is a blank line where none is allowed.',
  chain_id_large: ({ value }: Values) =>
    `The chain ID is too large: the largest that is allowed is ${value}.`,
  chain_id_malformed: 'The chain ID must be a whole number in decimal digits.',
  domain_malformed: 'The domain must be a host name, with a port if needed, and nothing else.',
  domain_missing: 'The domain is missing from the first line.',
  first_line_extra: 'There is extra text at the end of the first line.',
  first_line_wording:
    'The first line must say "wants you to sign in with your Ethereum account:" after the domain.',
  label_missing: ({ label }: Values) => `This line should start with "${label}:".`,
  label_wording: ({ value }: Values) => `The label of this line must be exactly "${value}".`,
  line_break_after: 'There is a line break after the message.',
  line_break_wrong: 'The lines must end with a line feed (LF) alone.',
  line_duplicate: ({ label }: Values) => `There is more than one ${label} line.`,
  line_missing: ({ label }: Values) => `The ${label} line is missing.`,
  line_order: ({ label, value }: Values) => `The ${label} line must come before the ${value} line.`,
  line_unknown: 'This line doesn’t belong in a sign-in message.',
  nonce_character: 'The nonce can contain only letters and digits.',
  nonce_short: 'The nonce must have at least 8 letters or digits.',
  not_eip4361: 'From here on, the text doesn’t follow EIP-4361.',
  request_id_character: ({ value }: Values) =>
    `The request ID contains a character that isn’t allowed: ${value}.`,
  request_id_percent: 'A "%" in the request ID must be followed by two hexadecimal digits.',
  resource_beside_label: 'Each resource needs its own line, below "Resources:".',
  resource_character: ({ value }: Values) =>
    `The resource contains a character that isn’t allowed in a URI: ${value}.`,
  resource_host: 'The resource is a URI with an invalid host.',
  resource_mark: 'Each resource must start with "- ".',
  resource_missing: 'The resource is empty.',
  resource_percent: 'A "%" in the resource must be followed by two hexadecimal digits.',
  resource_scheme: 'The resource must be a URI with a scheme, such as "https:".',
  resources_label_missing: 'The list of resources must start with a "Resources:" line.',
  resources_spaces: 'There are spaces after "Resources:".',
  scheme_malformed: 'The scheme must start with a letter and contain only letters, digits, "+", "-" and ".".',
  statement_absent_lines: 'Without a statement, there must be two blank lines after the address.',
  statement_blank_lines: 'The statement needs one blank line before it and one after it.',
  statement_character: ({ value }: Values) =>
    `The statement contains a character that isn’t allowed: ${value}.`,
  statement_lines: 'The statement must be on a single line.',
  text_after: 'There is text after the message.',
  text_before: 'There is text before the message.',
  time_extra: ({ label }: Values) => `There is extra text after the date and time on the ${label} line.`,
  time_impossible: ({ label }: Values) => `The ${label} line has a date or time that doesn’t exist.`,
  time_malformed: ({ label }: Values) =>
    `The ${label} line must have a date and time such as 2026-01-31T12:00:00Z.`,
  time_offset: ({ label }: Values) =>
    `The time on the ${label} line must end in "Z" or an offset such as +01:00.`,
  uri_character: ({ value }: Values) => `The URI contains a character that isn’t allowed: ${value}.`,
  uri_host: 'The host in the URI is invalid.',
  uri_missing: 'The URI is empty.',
  uri_percent: 'A "%" in the URI must be followed by two hexadecimal digits.',
  uri_scheme: 'The URI must start with a scheme, such as "https:".',
  value_spaces: 'There are spaces before or after the value.',
  version_unknown: 'The version must be 1.',
  white_space_before: 'There is white space before the message.',
} as const satisfies Table<ProblemReason>

/** What a button does about a problem. */
export const repairs = {
  add_resources_label: 'Add a "Resources:" line',
  add_version: 'Add the line "Version: 1"',
  encode_request_id: 'Percent-encode what a request ID can’t contain',
  encode_uri: 'Percent-encode what a URI can’t contain',
  fix_line_breaks: 'End each line with a line feed (LF) alone',
  fix_wording: 'Correct the wording of the first line',
  join_statement: 'Put the statement on a single line',
  keep_host: 'Remove what follows the host',
  leave_blank_lines: 'Leave two blank lines',
  mark_resource: 'Start the resource with "- "',
  move_resource: 'Move the resource to the next line',
  remove_after: 'Remove the text after the message',
  remove_before: 'Remove what comes before the message',
  remove_blank_line: 'Remove the blank line',
  remove_duplicate: 'Remove the second line',
  remove_label_spaces: 'Remove the spaces after "Resources:"',
  remove_line_breaks: 'Remove the line breaks after the message',
  remove_spaces: 'Remove the spaces',
  separate_statement: 'Put the statement between two blank lines',
  sort_lines: 'Put the lines in order',
  use_ascii: 'Use ASCII punctuation',
  write_checksum: 'Write the address with its checksum',
  write_decimal: 'Write the chain ID in decimal digits',
  write_label: ({ value }: Values) => `Write the label as "${value}"`,
  write_time: 'Write the time as RFC 3339 does',
  write_version: 'Change the version to 1',
} as const satisfies Table<RepairAction>

/** What is legal and still deserves a second look. */
export const warnings = {
  chain_unknown: ({ value }: Values) =>
    `Chain ${value} isn’t widely known. Check that it’s the one you mean.`,
  domain_encoded: 'The domain hides characters behind percent-encoding, which no site needs.',
  domain_hostless: 'The domain has no host, so it doesn’t belong to any site.',
  domain_ip: 'The domain is an IP address, which doesn’t tell you who runs the site.',
  domain_localhost: 'The domain is this device itself, which only makes sense during development.',
  domain_mixed_scripts: ({ value }: Values) =>
    `The domain reads ${value}, a mix of scripts that is typical of look-alike domains.`,
  domain_punycode: ({ value }: Values) =>
    `The domain is displayed as ${value}, which may look like another domain.`,
  domain_userinfo: ({ value }: Values) => `The part before the @ isn’t the site. The site is ${value}.`,
  expiration_missing:
    'There is no expiration time, so anyone who gets hold of the signed message can use it forever.',
  lifetime_empty: 'The message expires before it becomes valid, so it can never be used.',
  lifetime_long: ({ value }: Values) =>
    `The message is valid for ${value} days. A sign-in needs only minutes.`,
  nonce_weak: ({ value }: Values) =>
    `The nonce can be guessed: it has at most ${value} bits of randomness and needs at least 64.`,
  recap_misplaced:
    'A resource with capabilities must be the only one of its kind, and the last in the list (ERC-5573).',
  recap_unreadable: 'The resource claims to carry capabilities, but they can’t be read.',
  resources_empty: 'The list of resources is empty. It says nothing more than no list, and is accepted.',
  scheme_insecure: 'HTTP isn’t encrypted, so others on the network can read and change the page.',
  statement_imitates_field: ({ value }: Values) =>
    `The statement looks like the "${value}" line of the message, which may mislead people.`,
  statement_recap_mismatch: ({ value }: Values) =>
    `The statement doesn’t say what the capabilities allow. It should end in: ${value}`,
  uri_other_origin:
    'The URI and the domain are on different origins, so the sign-in may be for another site.',
} as const satisfies Table<WarningCode>

/** What was pasted, where it is no sign-in message of Ethereum, and why that is so. */
export const kinds = {
  message: 'This is an EIP-4361 sign-in message.',
  unknown: 'The inspector doesn’t recognise this text.',
  signature: 'This is a key’s signature (65 bytes). To check it, add the message that was signed.',
  signature_compact:
    'This is a compact signature (64 bytes, EIP-2098). To check it, add the message that was signed.',
  signature_6492:
    'This is a signature from a contract wallet that isn’t deployed yet (ERC-6492). To check it, add the message that was signed.',
  signature_8010:
    'This is a signature from an account that hasn’t delegated yet (ERC-8010). To check it, add the message that was signed.',
  address: 'This is an address. In a sign-in message, the address is on the second line.',
  secret_or_hash:
    'This is 32 bytes long: a hash or a private key. If it’s a private key, clear it now and never paste it anywhere.',
  typed_data: 'This is typed data (EIP-712), which is structured. A sign-in message is plain text.',
  transaction: 'This is a transaction. Signing it can move funds; signing in never does.',
  rpc_request: 'This is a JSON-RPC request or response with no sign-in message in it.',
  wallet_connect:
    'This is a wallet_connect request. It lists the parts of a sign-in; the wallet writes the message and returns it.',
  solana: 'This is a sign-in message for Solana. EIP-4361 is for Ethereum accounts only.',
  sui: 'This is a sign-in message for Sui. EIP-4361 is for Ethereum accounts only.',
  starknet: 'This is a sign-in message for Starknet. EIP-4361 is for Ethereum accounts only.',
  siwx: 'This is an AppKit (SIWX) message that names a chain. EIP-4361 says "your Ethereum account" on every chain.',
  caip122: 'This is a CAIP-122 sign-in message for another chain. EIP-4361 is for Ethereum accounts only.',
} as const satisfies Table<TextKind>

/** What was around a message. These are names in a list: "Wrapped in: URL encoding › JSON object". */
export const wrappings = {
  base64: 'Base64',
  eip191: 'EIP-191 prefix',
  eth_sign: 'eth_sign request',
  form: 'URL or form parameters',
  hex: 'hexadecimal bytes',
  json: 'JSON object',
  json_list: 'JSON list',
  json_string: 'JSON string',
  mail: 'quoted email',
  message_fields: 'message fields as JSON',
  one_line: 'single line',
  personal_sign: 'personal_sign request',
  rpc_response: 'JSON-RPC response',
  cacao: 'CACAO (CAIP-74)',
  code_block: 'code block',
  literal: 'object or list of a program',
  quoted: 'quotation marks',
  shell: 'shell command',
  signature_below: 'message with a signature below',
  url_encoding: 'URL encoding',
} as const satisfies Table<TextWrapping>

/** Why a site refuses a message that is otherwise right. */
export const refusals = {
  domain_mismatch: ({ received, expected }: Refused) =>
    `The message is for ${received}, not for ${expected}.`,
  scheme_mismatch: ({ received, expected }: Refused) => `The message says ${received}, not ${expected}.`,
  uri_mismatch: 'The message is for a different page.',
  chain_not_allowed: ({ received }: Refused) => `The site doesn’t accept chain ${received}.`,
  nonce_invalid: 'This isn’t the nonce that your site gave out.',
  issued_in_future: 'The message was issued in the future.',
  not_yet_valid: ({ time }: Refused) => `The message isn’t valid before ${time}.`,
  expired: ({ time }: Refused) => `The message expired at ${time}.`,
  signature_malformed: 'This isn’t a key’s signature.',
  signature_mismatch: ({ expected }: Refused) => `This signature wasn’t made by ${expected}.`,
  wallet_unverifiable: 'The wallet is a contract on a chain that the site can’t check.',
  wallet_undeployed:
    'The wallet isn’t deployed on its chain yet, and only deployed wallets can be checked there.',
  chain_unreachable: 'The wallet couldn’t be checked because its chain didn’t answer.',
} as const satisfies Table<SignInErrorCode>

/** A text for every code, and for no other. */
type Table<TCode extends string> = Readonly<Record<TCode, string | ((values: never) => string)>>
