import { expect, test } from 'vitest'
import { exampleText, withLine } from '../testing/exampleMessage.ts'
import { inspectMessage } from './inspectMessage.ts'
import { type WarningCode, warnings } from './warnings.ts'

/** A message that there is nothing to warn of. */
const good = withLine(9, 'Nonce: Kq3mVb0ZsT8yXw1LrNc5Ua')
const domain = (text: string): string => good.replace('app.example wants', `${text} wants`)
const capabilities = `urn:recap:${Buffer.from('{"att":{"a:b":{"c/d":[]}}}').toString('base64url')}`
const resource = (...uris: string[]): string =>
  good.replace(/Resources:.*/s, ['Resources:', ...uris].join('\n- '))

/** A text for each code, and what is said of it. */
const cases: readonly [WarningCode, string, string][] = [
  [
    'chain_unknown',
    good.replace('ID: 1\n', 'ID: 123456789\n'),
    'Chain 123456789 isn’t widely known. Check that it’s the one you mean.',
  ],
  [
    'domain_encoded',
    domain('b%C3%BCcher.example'),
    'The domain hides characters behind percent-encoding, which no site needs.',
  ],
  ['domain_hostless', domain(':8443'), 'The domain has no host, so it doesn’t belong to any site.'],
  [
    'domain_ip',
    domain('192.0.2.1'),
    'The domain is an IP address, which doesn’t tell you who runs the site.',
  ],
  [
    'domain_localhost',
    domain('localhost'),
    'The domain is this device itself, which only makes sense during development.',
  ],
  [
    'domain_mixed_scripts',
    domain('xn--pple-43d.com'),
    'The domain reads аpple.com, a mix of scripts that is typical of look-alike domains.',
  ],
  [
    'domain_punycode',
    domain('xn--bcher-kva.example'),
    'The domain is displayed as bücher.example, which may look like another domain.',
  ],
  [
    'domain_userinfo',
    domain('bank.example@evil.example'),
    'The part before the @ isn’t the site. The site is evil.example.',
  ],
  [
    'expiration_missing',
    good.replace(/\nExpiration.*/, ''),
    'There is no expiration time, so anyone who gets hold of the signed message can use it forever.',
  ],
  [
    'lifetime_empty',
    good.replace('Time: 2026', 'Time: 2025'),
    'The message expires before it becomes valid, so it can never be used.',
  ],
  [
    'lifetime_long',
    good.replace('Time: 2026-01-01', 'Time: 2026-02-01'),
    'The message is valid for 31 days. A sign-in needs only minutes.',
  ],
  [
    'nonce_weak',
    withLine(9, 'Nonce: 12345678'),
    'The nonce can be guessed: it has at most 26 bits of randomness and needs at least 64.',
  ],
  [
    'recap_misplaced',
    resource(capabilities, 'a:b'),
    'A resource with capabilities must be the only one of its kind, and the last in the list (ERC-5573).',
  ],
  [
    'recap_unreadable',
    resource('urn:recap:e30='),
    'The resource claims to carry capabilities, but they can’t be read: it is not base64url without padding.',
  ],
  [
    'resources_empty',
    resource(),
    'The list of resources is empty. It says nothing more than no list, and is accepted.',
  ],
  [
    'scheme_insecure',
    good.replaceAll('https:', 'http:'),
    'HTTP isn’t encrypted, so others on the network can read and change the page.',
  ],
  [
    'statement_imitates_field',
    good.replace('Sign in to Example.', 'chain id: 5'),
    'The statement looks like the "Chain ID:" line of the message, which may mislead people.',
  ],
  [
    'statement_recap_mismatch',
    resource(capabilities),
    "The statement doesn’t say what the capabilities allow. It should end in: I further authorize the stated URI to perform the following actions on my behalf: (1) 'c': 'd' for 'a:b'.",
  ],
  [
    'uri_other_origin',
    good.replace('URI: https://app', 'URI: https://www'),
    'The URI and the domain are on different origins, so the sign-in may be for another site.',
  ],
]

test.each(cases)('%s', (code, text, message) => {
  expect(inspectMessage(text).warnings.find((warning) => warning.code === code)?.message).toBe(message)
})

test('an empty list is told at its label, up to the end of the message', () => {
  const text = resource()
  const start = text.indexOf('Resources:')
  expect(inspectMessage(text).warnings.find(({ code }) => code === 'resources_empty')).toMatchObject({
    field: 'resources',
    span: { start, end: text.length },
    line: text.split('\n').indexOf('Resources:') + 1,
    column: 1,
  })
})

test('each code has a case here, and a good message none', () => {
  expect(cases.map(([code]) => code)).toEqual(Object.keys(warnings))
  expect(inspectMessage(good).warnings).toEqual([])
  expect(inspectMessage(exampleText).problems).toEqual([])
})
