import { describe, expect, it } from 'vitest'
import {
  coversEverything,
  parseAppSchemes,
  parseContact,
  parseDocumentHosts,
  parseInternalHosts,
  parseMetricsAddress,
  parseOperators,
  parsePeopleContact,
  parseToken,
} from './parseSetting.ts'

const from = 'COUNTERSIGN_OPERATORS'
const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bob = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

it('reads addresses in their EIP-55 form or in lower case, each once', () => {
  expect(parseOperators({ text: ` ${ada} ,${bob.toLowerCase()},${bob}`, from })).toEqual([ada, bob])
})

it.each([
  ['0x12', 'has "0x12": give addresses'],
  [ada.toUpperCase(), 'give addresses'],
  [ada.replace('aA', 'Aa'), 'whose capital letters do not fit (EIP-55)'],
  [`${ada},`, 'has an empty part between commas'],
])('refuses %j', (text, line) => {
  expect(() => parseOperators({ text, from })).toThrow(line)
})

it('reads internal hosts, each once, and refuses what is no exact host', () => {
  const internal = 'COUNTERSIGN_INTERNAL_HOSTS'
  expect(parseInternalHosts({ text: 'wiki:8080, Chat, wiki:8080', from: internal })).toEqual([
    'wiki:8080',
    'chat',
  ])
  expect(parseInternalHosts({ text: 'none', from: internal })).toEqual([])
  const wildcard = { text: 'wiki, *.lan', from: internal }
  expect(() => parseInternalHosts(wildcard)).toThrow(
    'COUNTERSIGN_INTERNAL_HOSTS has "*.lan": give exact hosts, with a port if need be, such as wiki:8080.',
  )
})

it('reads the hosts of client documents: exact and public ones, each once', () => {
  const from = 'COUNTERSIGN_CLIENT_DOCUMENT_HOSTS'
  expect(parseDocumentHosts({ text: 'claude.ai, VSCODE.dev, claude.ai, localhost:8443', from })).toEqual([
    'claude.ai',
    'vscode.dev',
    'localhost:8443',
  ])
  expect(parseDocumentHosts({ text: 'none', from })).toEqual([])
  for (const text of [
    '*.claude.ai',
    'https://claude.ai',
    'claude.ai/oauth',
    'claude.ai:443',
    'claude',
    'a,,b',
  ])
    expect(() => parseDocumentHosts({ text, from })).toThrow(from)
})

it('reads schemes of apps: none that browsers use themselves', () => {
  const from = 'COUNTERSIGN_APP_SCHEMES'
  expect(parseAppSchemes({ text: 'zed, Grokbot,zed', from })).toEqual(['zed', 'grokbot'])
  expect(parseAppSchemes({ text: 'none', from })).toEqual([])
  for (const text of ['javascript', 'data', 'https', 'http', 'zed:', 'a b', '1up', 'com.example'])
    expect(() => parseAppSchemes({ text, from })).toThrow(from)
})

it.each([
  ['0.0.0.0/0', true],
  ['::/0', true],
  ['10.0.0.0/8,::/0', true],
  ['0.0.0.0/1,128.0.0.0/1', true],
  ['::/1,8000::/2,c000::/2', true],
  ['0.0.0.0/1,128.0.0.0/2', false],
  ['10.0.0.0/8', false],
  ['127.0.0.1,::1', false],
])('the proxies %s are every address: %s', (text, expected) => {
  expect(coversEverything({ text, from: 'COUNTERSIGN_TRUSTED_PROXIES' })).toBe(expected)
})

it.each(['mailto:security@example.com', 'https://example.com/security', 'tel:+1-201-555-0123'])(
  'takes %s as the contact of security.txt',
  (text) => {
    expect(parseContact({ text, from: 'COUNTERSIGN_SECURITY_CONTACT' })).toBe(text)
  },
)

it.each([
  'security@example.com',
  'http://example.com',
  'mailto:',
  'mailto:a@b\nExpires: 1',
  'javascript:1',
  'tel:x',
  'https://',
  'https://a b',
])('refuses %j as the contact of security.txt', (text) => {
  expect(() => parseContact({ text, from: 'COUNTERSIGN_SECURITY_CONTACT' })).toThrow('is not a contact')
})

it.each([
  ['help@example.com', 'mailto:help@example.com'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['https://example.com/help?from=sign-in', 'https://example.com/help?from=sign-in'],
  ['none', null],
])('takes %s as whom people ask', (text, contact) => {
  expect(parsePeopleContact({ text, from: 'COUNTERSIGN_CONTACT' })).toBe(contact)
})

it.each(['http://a.example', 'javascript:a@b', 'a@b?cc=c', 'a@b\n', 'a b@c', 'tel:+1', 'https://'])(
  'refuses %j as whom people ask',
  (text) => {
    expect(() => parsePeopleContact({ text, from: 'COUNTERSIGN_CONTACT' })).toThrow('is not a contact')
  },
)

describe('parseMetricsAddress', () => {
  const from = 'COUNTERSIGN_METRICS_PORT'

  it.each([
    ['9464', '127.0.0.1', 9_464],
    ['0.0.0.0:9464', '0.0.0.0', 9_464],
    ['[::]:1', '::', 1],
    ['metrics.internal:65535', 'metrics.internal', 65_535],
  ])('reads %s', (text, host, port) => {
    expect(parseMetricsAddress({ text, from })).toEqual({ host, port })
  })

  it.each(['0', '65536', '123456', '-1', '9464 ', ':9464', '::1:9464', '[::1]', 'http://a:1', 'a:b', '1e3'])(
    'refuses %j',
    (text) => {
      expect(() => parseMetricsAddress({ text, from })).toThrow(
        `${from} is "${text}": give a port such as 9464`,
      )
    },
  )
})

describe('parseToken', () => {
  const from = 'COUNTERSIGN_METRICS_TOKEN'

  it('takes what a bearer token may be, and is as hard to guess as a secret', () => {
    const text = 'k5Vd0m2QyT8sWb7nXr4Lh1Zc9GfJp3E+/-._~=='
    expect(parseToken({ text, from })).toBe(text)
  })

  it.each([
    'short',
    'a'.repeat(40),
    'k5Vd0m2QyT8sWb7nXr4Lh1Zc9GfJp3E a',
    'k5Vd0m2QyT8sWb7nXr4Lh1Zc9GfJp3E,b',
    'change-me-k5Vd0m2QyT8sWb7nXr4Lh1',
  ])('refuses %j without repeating it', (text) => {
    expect(() => parseToken({ text, from })).toThrow(from)
    expect(() => parseToken({ text, from })).not.toThrow(text)
  })
})
