import { describe, expect, test } from 'vitest'
import { bareText, exampleAddress, exampleMessage, exampleText, withLine } from '../testing/exampleMessage.ts'
import { inspectMessage } from './inspectMessage.ts'

const lower = exampleAddress.toLowerCase()

describe('one fault that has one repair', () => {
  test.each([
    [
      'line breaks of Windows',
      exampleText.replaceAll('\n', '\r\n'),
      'undefined 1:69',
      'End each line with a line feed (LF) alone',
    ],
    [
      'line breaks at the end',
      `${exampleText}\n \n`,
      'undefined 16:16',
      'Remove the line breaks after the message',
    ],
    ['a byte order mark', `\ufeff\n${exampleText}`, 'undefined 1:1', 'Remove what comes before the message'],
    ['an address in lower case', withLine(2, lower), 'address 2:1', 'Write the address with its checksum'],
    [
      'an address in upper case',
      withLine(2, `0X${lower.slice(2).toUpperCase()}`),
      'address 2:1',
      'Write the address with its checksum',
    ],
    [
      'an address without 0x',
      withLine(2, lower.slice(2)),
      'address 2:1',
      'Write the address with its checksum',
    ],
    [
      'spaces around a value',
      withLine(9, `Nonce: ${exampleMessage.nonce}  `),
      'nonce 9:20',
      'Remove the spaces',
    ],
    [
      'other words in the first line',
      exampleText.replace(' wants you', '  WANTS you'),
      'domain 1:21',
      'Correct the wording of the first line',
    ],
    [
      'no colon in the first line',
      exampleText.replace('account:', 'account'),
      'domain 1:61',
      'Correct the wording of the first line',
    ],
    [
      'a path after the domain',
      exampleText.replace('example wants', 'example/a wants'),
      'domain 1:20',
      'Remove what follows the host',
    ],
    [
      'a blank line before the address',
      exampleText.replace('\n0x', '\n\n0x'),
      'address 2:1',
      'Remove the blank line',
    ],
    [
      'no blank line before the statement',
      exampleText.replace('\n\nSign', '\nSign'),
      'statement 3:1',
      'Put the statement between two blank lines',
    ],
    [
      'no blank line after the statement',
      exampleText.replace('.\n\nURI', '.\nURI'),
      'statement 3:1',
      'Put the statement between two blank lines',
    ],
    [
      'blank lines after the statement',
      exampleText.replace('.\n\nURI', '.\n\n\n\nURI'),
      'statement 3:1',
      'Put the statement between two blank lines',
    ],
    [
      'two lines of statement',
      withLine(4, 'Sign in\n\nto Example.'),
      'statement 6:1',
      'Put the statement on a single line',
    ],
    ['a tab as statement', withLine(4, '\t'), 'statement 4:1', 'Remove the spaces'],
    [
      'one blank line without a statement',
      bareText.replace('\n\n\n', '\n\n'),
      'statement 3:1',
      'Leave two blank lines',
    ],
    [
      'a label in lower case',
      withLine(6, 'uri:https://app.example/sign-in'),
      'uri 6:1',
      'Write the label as "URI: "',
    ],
    [
      'a label without its space',
      withLine(8, 'ChainID: 1'),
      'chainId 8:1',
      'Write the label as "Chain ID: "',
    ],
    [
      'a label of the list',
      withLine(14, 'resources : '),
      'resources 14:1',
      'Write the label as "Resources:"',
    ],
    [
      'a missing version',
      exampleText.replace('\nVersion: 1', ''),
      'version 6:33',
      'Add the line "Version: 1"',
    ],
    ['another version', withLine(7, 'Version: 2'), 'version 7:10', 'Change the version to 1'],
    [
      'a chain id in hexadecimal digits',
      withLine(8, 'Chain ID: 0xA'),
      'chainId 8:12',
      'Write the chain ID in decimal digits',
    ],
    [
      'a chain id of CAIP-2',
      withLine(8, 'Chain ID: eip155:10'),
      'chainId 8:11',
      'Write the chain ID in decimal digits',
    ],
    [
      'a space in a time',
      withLine(10, 'Issued At: 2026-01-01 00:00:00Z'),
      'issuedAt 10:22',
      'Write the time as RFC 3339 does',
    ],
    [
      'two lines in another order',
      exampleText.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1'),
      'version 8:1',
      'Put the lines in order',
    ],
    [
      'the first two lines in another order',
      exampleText.replace(/(URI.*)\n(Version.*)/, '$2\n$1'),
      'uri 7:1',
      'Put the lines in order',
    ],
    [
      'the list before the last line',
      `${bareText}\nResources:\n- a:b\nRequest ID: 1`,
      'requestId 12:1',
      'Put the lines in order',
    ],
    [
      'a blank line among the labels',
      exampleText.replace('\nNonce', '\n\nNonce'),
      'undefined 8:12',
      'Remove the blank line',
    ],
    ['a space in a URI', withLine(6, 'URI: a:b c'), 'uri 6:9', 'Percent-encode what a URI can’t contain'],
    [
      'a slash in the request id',
      withLine(13, 'Request ID: /'),
      'requestId 13:13',
      'Percent-encode what a request ID can’t contain',
    ],
    ['an apostrophe of typesetters', withLine(4, 'It\u2019s'), 'statement 4:3', 'Use ASCII punctuation'],
    ['a line twice', withLine(7, 'Version: 1\nVersion: 1'), 'version 8:1', 'Remove the second line'],
    [
      'a resource beside its label',
      exampleText.replace('s:\n- h', 's: h'),
      'resources 14:11',
      'Move the resource to the next line',
    ],
    [
      'a space after the label of the list',
      withLine(14, 'Resources: '),
      'resources 14:11',
      'Remove the spaces after "Resources:"',
    ],
    ['a list without its label', `${bareText}\n- a:b`, 'resources 10:1', 'Add a "Resources:" line'],
    [
      'an address of CAIP-10 on another chain',
      withLine(2, `eip155:8453:${exampleAddress}`),
      'address 2:1',
      'Write the address with its checksum',
    ],
    [
      'another mark of a resource',
      withLine(16, '* urn:example:a'),
      'resources 16:1',
      'Start the resource with "- "',
    ],
  ])('%s', (_, text, place, description) => {
    const { message, problems } = inspectMessage(text)
    const [problem] = problems
    expect(message).toBeUndefined()
    expect(problems).toHaveLength(1)
    expect(`${problem?.field} ${problem?.line}:${problem?.column}`).toBe(place)
    expect(problem?.repair?.description).toBe(description)
    expect(inspectMessage(problem?.repair?.text ?? '').problems).toEqual([])
  })
})
