import { expect, test } from 'vitest'
import { readAnnouncement } from './discoverWallets.ts'

const provider = { request: async () => undefined }
const info = { uuid: 'id', name: 'Wallet', icon: 'data:image/png;base64,AA', rdns: 'test.wallet' }

test('a wallet is read as it announces itself', () => {
  expect(readAnnouncement({ info, provider })).toEqual({
    id: 'id',
    name: 'Wallet',
    icon: 'data:image/png;base64,AA',
    rdns: 'test.wallet',
    provider,
  })
})

test.each([
  ['https://tracker.example/icon.png'],
  ['javascript:alert(1)'],
  ['data:text/html,<p>'],
  ['//tracker.example/icon.png'],
  [''],
  [5],
  [undefined],
])('icon %o is not taken: only data:image/ URIs are', (icon) => {
  expect(readAnnouncement({ info: { ...info, icon }, provider })?.icon).toBeUndefined()
})

test.each([
  [undefined],
  [null],
  ['wallet'],
  [{}],
  [{ info }],
  [{ provider }],
  [{ info: { ...info, uuid: '' }, provider }],
  [{ info: { ...info, name: '  ' }, provider }],
  [{ info, provider: {} }],
  [{ info, provider: { request: 'no' } }],
])('%o is not a wallet', (detail) => {
  expect(readAnnouncement(detail)).toBeUndefined()
})
