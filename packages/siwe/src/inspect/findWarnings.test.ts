import { describe, expect, test } from 'vitest'
import { bareText, exampleAddress, withLine } from '../testing/exampleMessage.ts'
import { findImitatedField } from './findWarnings.ts'
import { inspectMessage } from './inspectMessage.ts'

const withDomain = (domain: string): string =>
  bareText
    .replace('app.example wants', `${domain} wants`)
    .replace('URI: https://app.example/', `URI: https://${domain}/`)

/** The warnings of a text, but for those that every message without an end has. */
function warningsOf(text: string): string[] {
  const found = inspectMessage(text).warnings.map(
    ({ code, field, message }) => `${code} ${field}: ${message}`,
  )
  return found.filter((warning) => !warning.startsWith('expiration_missing'))
}

test('a good message has none', () => {
  const text = withLine(9, 'Nonce: Kq3mVb0ZsT8yXw1LrNc5Ua')
  expect(inspectMessage(text).warnings).toEqual([])
})

describe('the domain', () => {
  test.each([
    [
      'xn--bcher-kva.example',
      'domain_punycode domain: The domain is displayed as bücher.example, which may look like another domain.',
    ],
    [
      'xn--pple-43d.com',
      'domain_mixed_scripts domain: The domain reads аpple.com, a mix of scripts that is typical of look-alike domains.',
    ],
    [
      'xn--80ak6aa92e.com',
      'domain_punycode domain: The domain is displayed as аррӏе.com, which may look like another domain.',
    ],
    [
      'xn--a.example',
      'domain_punycode domain: The domain is displayed as xn--a.example, which may look like another domain.',
    ],
    [
      'b%C3%BCcher.example',
      'domain_encoded domain: The domain hides characters behind percent-encoding, which no site needs.',
    ],
    [
      '192.0.2.1:8080',
      'domain_ip domain: The domain is an IP address, which doesn’t tell you who runs the site.',
    ],
    [
      '[2001:db8::1]',
      'domain_ip domain: The domain is an IP address, which doesn’t tell you who runs the site.',
    ],
    [
      '0xc0000201',
      'domain_ip domain: The domain is an IP address, which doesn’t tell you who runs the site.',
    ],
    [':80', 'domain_hostless domain: The domain has no host, so it doesn’t belong to any site.'],
    ['bank.example@', 'domain_hostless domain: The domain has no host, so it doesn’t belong to any site.'],
    [
      'localhost.',
      'domain_localhost domain: The domain is this device itself, which only makes sense during development.',
    ],
    [
      'localhost:3000',
      'domain_localhost domain: The domain is this device itself, which only makes sense during development.',
    ],
    [
      'app.localhost',
      'domain_localhost domain: The domain is this device itself, which only makes sense during development.',
    ],
    [
      '127.0.0.1',
      'domain_localhost domain: The domain is this device itself, which only makes sense during development.',
    ],
    [
      '[::1]:8080',
      'domain_localhost domain: The domain is this device itself, which only makes sense during development.',
    ],
    [
      'xn--!bcher-4ya.example',
      'domain_punycode domain: The domain is displayed as xn--!bcher-4ya.example, which may look like another domain.',
    ],
    [
      'xn--bcher!-3ya.example',
      'domain_punycode domain: The domain is displayed as xn--bcher!-3ya.example, which may look like another domain.',
    ],
    [
      `xn--${'a'.repeat(55)}-8yf`,
      `domain_punycode domain: The domain is displayed as ${'a'.repeat(55)}ü, which may look like another domain.`,
    ],
  ])('%s', (domain, warning) => {
    expect(warningsOf(withDomain(domain)).filter((text) => text.startsWith('domain'))).toEqual([warning])
  })

  test.each([
    'app.example',
    '127.example',
    '1.2.3.4.example',
    'my-localhost',
    'xn.example',
    `xn--${'a'.repeat(56)}-t2f`,
  ])('%s has none', (domain) => {
    expect(warningsOf(withDomain(domain)).filter((text) => text.startsWith('domain'))).toEqual([])
  })

  test.each([
    ['Cyrillic', 'xn--a-8sb', 'aа', 'xn--80aa', 'аа'],
    ['Greek', 'xn--a-smb', 'aο', 'xn--0xaa', 'οο'],
    ['Armenian', 'xn--a-qdc', 'aօ', 'xn--zbba', 'օօ'],
    ['Hebrew', 'xn--a-zic', 'aס', 'xn--meba', 'סס'],
    ['Arabic', 'xn--a-toc', 'aه', 'xn--jhba', 'هه'],
    ['Cherokee', 'xn--a-vp5e', 'aꭰ', 'xn--kz9aa', 'ꭰꭰ'],
    ['Georgian', 'xn--a-o3g', 'aო', 'xn--yoda', 'ოო'],
    ['Thai', 'xn--a-3xf', 'aท', 'xn--o3ca', 'ทท'],
  ])('%s and Latin letters in one label are a mix, in two labels none', (_, mixed, reads, alone, letters) => {
    const [warning] = warningsOf(withDomain(`www.${mixed}.example`))
    expect(warning).toContain(`domain_mixed_scripts domain: The domain reads www.${reads}.example,`)
    const [other] = warningsOf(withDomain(`www.${alone}.example`))
    expect(other).toContain(`domain_punycode domain: The domain is displayed as www.${letters}.example,`)
  })

  test('this very device needs no https, nor a scheme to say so', () => {
    const codesOf = (text: string): string[] => warningsOf(text).map((warning) => warning.split(' ')[0] ?? '')
    const text = withDomain('localhost:3000').replace(/Nonce.*/, 'Nonce: Kq3mVb0ZsT8yXw1LrNc5Ua')
    const insecure = text.replace('URI: https', 'URI: http')
    expect(codesOf(text)).toEqual(['domain_localhost'])
    expect(codesOf(insecure)).toEqual(['domain_localhost'])
    expect(codesOf(`http://${insecure}`)).toEqual(['domain_localhost'])
    expect(codesOf(`https://${insecure}`)).toEqual(['domain_localhost', 'uri_other_origin'])
    expect(codesOf(insecure.replace('URI: http://localhost:3000', 'URI: http://localhost:3001'))).toEqual([
      'domain_localhost',
      'uri_other_origin',
    ])
  })

  test('where there is none, nothing is warned of', () => {
    expect(warningsOf(bareText.replace('app.example wants', ' wants')).join()).not.toContain('domain_')
  })

  test('a user before it', () => {
    expect(warningsOf(bareText.replace('app.example wants', 'bank.example@evil.example:1 wants'))).toContain(
      'domain_userinfo domain: The part before the @ isn’t the site. The site is evil.example:1.',
    )
  })
})

describe('the other fields', () => {
  const nonce = 'Kq3mVb0ZsT8yXw1LrNc5Ua'
  const text = withLine(9, `Nonce: ${nonce}`)

  test.each([
    ['scheme_insecure scheme', text.replaceAll('https:', 'http:')],
    ['uri_other_origin uri', text.replace('URI: https://app.example', 'URI: https://www.app.example')],
    ['uri_other_origin uri', text.replace('URI: https:', 'URI: http:')],
    ['chain_unknown chainId', text.replace('ID: 1\n', 'ID: 123456789\n')],
    ['nonce_weak nonce', text.replace(nonce, '12345678')],
    ['nonce_weak nonce', text.replace(nonce, 'aaaaaaaaaaaaaaaaaaaaaaaaa')],
    ['lifetime_long expirationTime', text.replace('Time: 2026-01-01', 'Time: 2026-02-01')],
    ['nonce_weak nonce', text.replace(nonce, 'abc'.repeat(20))],
    ['lifetime_empty expirationTime', text.replace('Time: 2026', 'Time: 2025')],
    ['lifetime_empty expirationTime', text.replace('T00:10:00', 'T00:00:00')],
    ['lifetime_empty expirationTime', text.replace('Before: 2026', 'Before: 2027')],
    ['statement_imitates_field statement', text.replace('Sign in to Example.', 'Expiration Time: never')],
    ['statement_imitates_field statement', text.replace('Sign in to Example.', 'chain id: 1')],
  ])('%s', (expected, changed) => {
    expect(inspectMessage(changed).problems).toEqual([])
    expect(inspectMessage(changed).warnings.map(({ code, field }) => `${code} ${field}`)).toEqual([expected])
  })

  test('their texts name what they found', () => {
    expect(warningsOf(text.replace('ID: 1\n', 'ID: 123456789\n'))).toEqual([
      'chain_unknown chainId: Chain 123456789 isn’t widely known. Check that it’s the one you mean.',
    ])
    expect(warningsOf(text.replace(nonce, '12345678'))[0]).toContain('26 bits')
    expect(warningsOf(text.replace('Time: 2026-01-01', 'Time: 2026-02-01'))[0]).toContain('valid for 31 days')
    expect(warningsOf(text.replace('Sign in to Example.', 'Nonce: 1'))[0]).toContain('"Nonce:"')
  })

  test('seven days are not long yet, and the URI may write the same origin in another way', () => {
    expect(warningsOf(text.replace('Time: 2026-01-01T00:10', 'Time: 2026-01-08T00:00'))).toEqual([])
    expect(warningsOf(text.replace('URI: https://app.example', 'URI: HTTPS://APP.EXAMPLE:443'))).toEqual([])
  })

  test('no end, in a message without a scheme, which stands for https', () => {
    expect(inspectMessage(bareText.replace(/Nonce.*/, `Nonce: ${nonce}`)).warnings).toEqual([
      {
        code: 'expiration_missing',
        message:
          'There is no expiration time, so anyone who gets hold of the signed message can use it forever.',
        values: {},
        field: 'issuedAt',
        span: { start: 203, end: 227 },
        line: 9,
        column: 12,
      },
    ])
  })

  test('four different characters are enough for a nonce that is long', () => {
    expect(warningsOf(text.replace(nonce, 'abcd'.repeat(5)))).toEqual([])
  })

  test('stand in the order of their places', () => {
    const { warnings } = inspectMessage(
      text
        .replace('app.example wants', 'a@localhost wants')
        .replace('Sign in to Example.', 'Nonce: 1')
        .replace(nonce, '12345678')
        .replace('Time: 2026', 'Time: 2025'),
    )
    expect(warnings.map(({ code, line }) => `${line} ${code}`)).toEqual([
      '1 domain_userinfo',
      '1 domain_localhost',
      '4 statement_imitates_field',
      '6 uri_other_origin',
      '9 nonce_weak',
      '11 lifetime_empty',
    ])
  })
})

describe('in a text that is refused', () => {
  test.each([
    ['in lower case', exampleAddress.toLowerCase(), 'address_no_checksum'],
    ['in upper case', `0x${exampleAddress.slice(2).toUpperCase()}`, 'address_no_checksum'],
    ['with a wrong checksum', exampleAddress.replace('E', 'e'), 'address_checksum'],
  ])('an address %s is a problem, and no warning says it a second time', (_, address, reason) => {
    const text = withLine(2, address)
    expect(inspectMessage(text).problems.map((problem) => problem.reason)).toEqual([reason])
    expect(warningsOf(text).filter((warning) => warning.startsWith('address'))).toEqual([])
  })

  test.each([
    ['a chain id with letters before it', withLine(8, 'Chain ID: x99')],
    ['a chain id with letters after it', withLine(8, 'Chain ID: 99x')],
    ['no nonce', withLine(9, 'Nonce: ')],
    ['no domain to compare the URI with', withLine(1, 'https://')],
    ['neither a domain nor a URI that can be read', withLine(1, '<').replace(/URI: .*/, 'URI: a b')],
  ])('%s is a problem, not a warning', (_, changed) => {
    const { problems, warnings } = inspectMessage(changed.replace('Kq3mVb0ZsT8y', 'Kq3mVb0ZsT8yXw1LrNc5Ua'))
    expect(problems.length).toBeGreaterThan(0)
    expect(warnings.map(({ code }) => code)).toEqual([])
  })
})

test.each([
  ['Nonce: 1', 'Nonce:'],
  ['  uri:x', 'URI:'],
  ['Resources:', 'Resources:'],
  ['Sign in.       Expiration Time: never', 'Expiration Time:'],
  ['evil.example wants you to sign in with your Ethereum account:', 'domain'],
  ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 'address'],
  ['- https://app.example/terms', 'Resources:'],
  [' 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 'address'],
])('%s', (statement, field) => {
  expect(findImitatedField(statement)).toBe(field)
})

test.each([
  '',
  ' ',
  'Sign in to Example.',
  'The nonce: 1',
  'Send to 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2 is paid',
  '- a dash',
  'Read the terms - https://app.example/terms',
  'I accept the terms:  https://app.example/terms',
])('nothing: %j', (statement) => {
  expect(findImitatedField(statement)).toBeUndefined()
})
