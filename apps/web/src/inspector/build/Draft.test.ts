import { parseMessage } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { createDraft, writeDraft } from './Draft.ts'

const draft = {
  ...createDraft('https://example.org', Date.parse('2026-11-20T16:25:24.123Z')),
  address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
}

test('a scheme stands in a new draft only where it is not https, which its absence means', () => {
  expect(createDraft('https://example.org', 0).scheme).toBe('')
  expect(createDraft('http://localhost:3000', 0).scheme).toBe('http')
})

test('a new draft lacks only its address', () => {
  expect(Object.keys(writeDraft({ ...draft, address: '' }).problems)).toEqual(['address'])
  expect(parseMessage(writeDraft(draft).text ?? '')).toMatchObject({
    domain: 'example.org',
    uri: 'https://example.org/sign-in',
    chainId: 1,
    issuedAt: '2026-11-20T16:25:24Z',
    expirationTime: '2026-11-20T16:35:24Z',
  })
})

test('an optional part that is empty is left out, a resource is added', () => {
  const bare = {
    ...draft,
    scheme: '',
    statement: '',
    expirationTime: '',
    resources: ['https://example.org/a'],
  }
  const message = parseMessage(writeDraft(bare).text ?? '')
  expect(Object.keys(message)).not.toEqual(expect.arrayContaining(['scheme']))
  expect(message).not.toHaveProperty('statement')
  expect(message).not.toHaveProperty('expirationTime')
  expect(message.resources).toEqual(['https://example.org/a'])
})

test.each([
  ['scheme', '1x'],
  ['domain', ''],
  ['domain', 'example.org/'],
  ['address', '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf'],
  ['address', '1x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'],
  ['statement', 'two\nlines'],
  ['statement', 'ünï'],
  ['uri', 'no uri'],
  ['chainId', ''],
  ['chainId', '-1'],
  ['chainId', '1e3'],
  ['nonce', 'short'],
  ['issuedAt', 'noon'],
  ['expirationTime', '2026-11-20'],
  ['notBefore', 'noon'],
  ['requestId', 'a b'],
])('a wrong %s is told at that part alone: %j', (part, text) => {
  const { text: written, problems } = writeDraft({ ...draft, [part]: text })
  expect(written).toBeUndefined()
  expect(Object.keys(problems)).toEqual([part])
})

test('a resource that is no URI is told at the resources; several problems are all told', () => {
  const { problems } = writeDraft({
    ...draft,
    resources: ['https://example.org', 'none'],
    nonce: '',
    chainId: 'x',
  })
  expect(Object.keys(problems).sort()).toEqual(['chainId', 'nonce', 'resources'])
})
