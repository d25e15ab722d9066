import { expect, test } from 'vitest'
import { exampleAddress, exampleText } from '../testing/exampleMessage.ts'
import type { Problem } from './Inspection.ts'
import { inspectMessage } from './inspectMessage.ts'
import { type ProblemReason, problemReasons, repairActions } from './reasons.ts'

const line = (from: RegExp | string, to: string): string => exampleText.replace(from, to)
const field = (label: string, value: string): string =>
  line(new RegExp(`(\n${label}: ).*`), `$1${value.replaceAll('$', '$$$$')}`)
const resources = (list: string): string => line(/\nResources:.*/s, `\nResources:${list}`)

/** A text for each reason, which is the first of its problems, with the sentence that is told. */
const examples: Readonly<Record<ProblemReason, readonly [string, string]>> = {
  address_blank_line: [line('\n0x', '\n\n0x'), 'There is a blank line before the address.'],
  address_checksum: [
    line('0x7', '0x8'),
    'The capital letters of the address don’t match its checksum (EIP-55). Check it for typos.',
  ],
  address_extra: [line(exampleAddress, `${exampleAddress} and`), 'There is extra text after the address.'],
  address_line_wrong: [line(exampleAddress, 'me'), 'The second line isn’t an Ethereum address.'],
  address_malformed: [
    line(exampleAddress, '0x7E5F'),
    'The address must be "0x" followed by 40 hexadecimal digits.',
  ],
  address_missing: [line(exampleAddress, ''), 'The address is missing.'],
  address_no_checksum: [
    line(exampleAddress, exampleAddress.toLowerCase()),
    'The address has no checksum: EIP-55 writes it in upper-case and lower-case letters.',
  ],
  blank_line: [line('\nNonce', '\n\nNonce'), 'There is a blank line where none is allowed.'],
  chain_id_large: [
    field('Chain ID', '9007199254740992'),
    'The chain ID is too large: the largest that is allowed is 9007199254740991.',
  ],
  chain_id_malformed: [field('Chain ID', 'main'), 'The chain ID must be a whole number in decimal digits.'],
  domain_malformed: [
    line('app.example wants', 'app.example/ wants'),
    'The domain must be a host name, with a port if needed, and nothing else.',
  ],
  domain_missing: [line('app.example wants', ' wants'), 'The domain is missing from the first line.'],
  first_line_extra: [line('account:', 'account: x'), 'There is extra text at the end of the first line.'],
  first_line_wording: [
    line('wants you', 'would like you'),
    'The first line must say "wants you to sign in with your Ethereum account:" after the domain.',
  ],
  label_missing: [line('Nonce: ', ''), 'This line should start with "Nonce:".'],
  label_wording: [line('Nonce', 'nonce'), 'The label of this line must be exactly "Nonce: ".'],
  line_break_after: [`${exampleText}\n`, 'There is a line break after the message.'],
  line_break_wrong: [exampleText.replaceAll('\n', '\r\n'), 'The lines must end with a line feed (LF) alone.'],
  line_duplicate: [line('\nIssued', '\nNonce: 1\nIssued'), 'There is more than one Nonce line.'],
  line_missing: [line(/\nNonce.*/, ''), 'The Nonce line is missing.'],
  line_order: [
    line(/\n(Nonce.*)\n(Issued.*)/, '\n$2\n$1'),
    'The Nonce line must come before the Issued At line.',
  ],
  line_unknown: [
    line('\nExpiration', '\nColour: blue\nExpiration'),
    'This line doesn’t belong in a sign-in message.',
  ],
  nonce_character: [field('Nonce', 'abcdefgh-12'), 'The nonce can contain only letters and digits.'],
  nonce_short: [field('Nonce', 'abc'), 'The nonce must have at least 8 letters or digits.'],
  not_eip4361: ['x', ''],
  request_id_character: [
    field('Request ID', 'a/b'),
    'The request ID contains a character that isn’t allowed: "/".',
  ],
  request_id_percent: [
    field('Request ID', '100%'),
    'A "%" in the request ID must be followed by two hexadecimal digits.',
  ],
  resource_beside_label: [
    resources(' https://app.example'),
    'Each resource needs its own line, below "Resources:".',
  ],
  resource_character: [
    resources('\n- https://app.example/\u05d0'),
    'The resource contains a character that isn’t allowed in a URI: "\u05d0" (U+05D0).',
  ],
  resource_host: [resources('\n- https://[::1'), 'The resource is a URI with an invalid host.'],
  resource_mark: [resources('\n* https://app.example'), 'Each resource must start with "- ".'],
  resource_missing: [resources('\n- '), 'The resource is empty.'],
  resource_percent: [
    resources('\n- https://app.example/%'),
    'A "%" in the resource must be followed by two hexadecimal digits.',
  ],
  resource_scheme: [resources('\n- /terms'), 'The resource must be a URI with a scheme, such as "https:".'],
  resources_label_missing: [
    line('\nResources:', ''),
    'The list of resources must start with a "Resources:" line.',
  ],
  resources_spaces: [line('Resources:', 'Resources: '), 'There are spaces after "Resources:".'],
  scheme_malformed: [
    line('https://', '1s://'),
    'The scheme must start with a letter and contain only letters, digits, "+", "-" and ".".',
  ],
  statement_absent_lines: [
    line(/\n\n.*\n\nURI/, '\n\nURI'),
    'Without a statement, there must be two blank lines after the address.',
  ],
  statement_blank_lines: [
    line('\n\nURI', '\nURI'),
    'The statement needs one blank line before it and one after it.',
  ],
  statement_character: [
    line(/\n\n.*\n\nURI/, '\n\nCaf\u00e9\n\nURI'),
    'The statement contains a character that isn’t allowed: "\u00e9" (U+00E9).',
  ],
  statement_lines: [line('\n\nURI', '\nand more\n\nURI'), 'The statement must be on a single line.'],
  text_after: [`${exampleText}"`, 'There is text after the message.'],
  text_before: [`"${exampleText}`, 'There is text before the message.'],
  time_extra: [
    field('Issued At', '2026-01-31T12:00:00Z!'),
    'There is extra text after the date and time on the Issued At line.',
  ],
  time_impossible: [
    field('Issued At', '2026-02-30T12:00:00Z'),
    'The Issued At line has a date or time that doesn’t exist.',
  ],
  time_malformed: [
    field('Issued At', 'today'),
    'The Issued At line must have a date and time such as 2026-01-31T12:00:00Z.',
  ],
  time_offset: [
    field('Issued At', '2026-01-31T12:00:00'),
    'The time on the Issued At line must end in "Z" or an offset such as +01:00.',
  ],
  uri_character: [
    field('URI', 'https://app.example/a b<'),
    'The URI contains a character that isn’t allowed: U+0020.',
  ],
  uri_host: [field('URI', 'https://[::1'), 'The host in the URI is invalid.'],
  uri_missing: [field('URI', ''), 'The URI is empty.'],
  uri_percent: [
    field('URI', 'https://app.example/%'),
    'A "%" in the URI must be followed by two hexadecimal digits.',
  ],
  uri_scheme: [field('URI', '/sign-in'), 'The URI must start with a scheme, such as "https:".'],
  value_spaces: [field('Nonce', ' abcdefgh12'), 'There are spaces before or after the value.'],
  version_unknown: [field('Version', '2'), 'The version must be 1.'],
  white_space_before: [` ${exampleText}`, 'There is white space before the message.'],
}

const { not_eip4361: _fallback, ...certain } = examples

test.each(Object.entries(certain))('%s', (reason, [text, sentence]) => {
  const [problem] = inspectMessage(text).problems
  expect(problem).toMatchObject({ reason, sentence })
})

test('a sentence has its values, and no others: no place is left open', () => {
  for (const [text] of Object.values(examples)) {
    for (const problem of inspectMessage(text).problems) {
      expect(Object.keys(problem.values).toSorted()).toEqual(placesOf(problemReasons[problem.reason]))
      expect(placesOf(problem.sentence)).toEqual([])
      expectRepair(problem)
    }
  }
})

function expectRepair({ repair }: Problem): void {
  if (repair === undefined) return
  expect(Object.keys(repair.values)).toEqual(placesOf(repairActions[repair.action]))
  expect(placesOf(repair.description)).toEqual([])
}

function placesOf(text: string): string[] {
  return Array.from(text.matchAll(/\{(label|value)\}/g), ([, name = '']) => name).toSorted()
}
