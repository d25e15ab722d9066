/**
 * What can be wrong with a text at one place, each with the sentence that tells it. `{label}` is the label of a line,
 * `{value}` another value.
 */
export const problemReasons = {
  address_blank_line: 'There is a blank line before the address.',
  address_checksum:
    'The capital letters of the address don’t match its checksum (EIP-55). Check it for typos.',
  address_extra: 'There is extra text after the address.',
  address_line_wrong: 'The second line isn’t an Ethereum address.',
  address_malformed: 'The address must be "0x" followed by 40 hexadecimal digits.',
  address_missing: 'The address is missing.',
  address_no_checksum: 'The address has no checksum: EIP-55 writes it in upper-case and lower-case letters.',
  blank_line: 'There is a blank line where none is allowed.',
  chain_id_large: 'The chain ID is too large: the largest that is allowed is {value}.',
  chain_id_malformed: 'The chain ID must be a whole number in decimal digits.',
  domain_malformed: 'The domain must be a host name, with a port if needed, and nothing else.',
  domain_missing: 'The domain is missing from the first line.',
  first_line_extra: 'There is extra text at the end of the first line.',
  first_line_wording:
    'The first line must say "wants you to sign in with your Ethereum account:" after the domain.',
  label_missing: 'This line should start with "{label}:".',
  label_wording: 'The label of this line must be exactly "{value}".',
  line_break_after: 'There is a line break after the message.',
  line_break_wrong: 'The lines must end with a line feed (LF) alone.',
  line_duplicate: 'There is more than one {label} line.',
  line_missing: 'The {label} line is missing.',
  line_order: 'The {label} line must come before the {value} line.',
  line_unknown: 'This line doesn’t belong in a sign-in message.',
  nonce_character: 'The nonce can contain only letters and digits.',
  nonce_short: 'The nonce must have at least 8 letters or digits.',
  not_eip4361: 'From here on, the text doesn’t follow EIP-4361.',
  request_id_character: 'The request ID contains a character that isn’t allowed: {value}.',
  request_id_percent: 'A "%" in the request ID must be followed by two hexadecimal digits.',
  resource_beside_label: 'Each resource needs its own line, below "Resources:".',
  resource_character: 'The resource contains a character that isn’t allowed in a URI: {value}.',
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
  statement_character: 'The statement contains a character that isn’t allowed: {value}.',
  statement_lines: 'The statement must be on a single line.',
  text_after: 'There is text after the message.',
  text_before: 'There is text before the message.',
  time_extra: 'There is extra text after the date and time on the {label} line.',
  time_impossible: 'The {label} line has a date or time that doesn’t exist.',
  time_malformed: 'The {label} line must have a date and time such as 2026-01-31T12:00:00Z.',
  time_offset: 'The time on the {label} line must end in "Z" or an offset such as +01:00.',
  uri_character: 'The URI contains a character that isn’t allowed: {value}.',
  uri_host: 'The host in the URI is invalid.',
  uri_missing: 'The URI is empty.',
  uri_percent: 'A "%" in the URI must be followed by two hexadecimal digits.',
  uri_scheme: 'The URI must start with a scheme, such as "https:".',
  value_spaces: 'There are spaces before or after the value.',
  version_unknown: 'The version must be 1.',
  white_space_before: 'There is white space before the message.',
} as const

/** Why a text is not a sign-in message at one place. Reasons are never renamed. */
export type ProblemReason = keyof typeof problemReasons

/** What repairs a problem, each as a short command. `{value}` is what it writes. */
export const repairActions = {
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
  write_label: 'Write the label as "{value}"',
  write_time: 'Write the time as RFC 3339 does',
  write_version: 'Change the version to 1',
} as const

/** What a repair does. Actions are never renamed. */
export type RepairAction = keyof typeof repairActions

/** What a sentence is filled with; only the values that stand in it. */
export interface SentenceValues {
  /** The label of a line as the message writes it, without its colon: `Nonce`. */
  readonly label?: string
  /** What the sentence is about, besides the label. */
  readonly value?: string
}
