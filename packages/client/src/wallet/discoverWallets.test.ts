import { expect, test } from 'vitest'
import { readAnnouncement } from './discoverWallets.ts'
import { listenToWallet } from './eip1193/Eip1193Provider.ts'

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
  ['data:image/x-icon;base64,AA'],
  [`data:image/png;base64,${'A'.repeat(300_000)}`],
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

test('the words of a wallet are cleaned and cut', () => {
  const hostile = { ...info, name: `Meta\u202EMask${'!'.repeat(500)}`, rdns: `io.${'x'.repeat(500)}` }
  const found = readAnnouncement({ info: hostile, provider })
  expect(found?.name).toMatch(/^MetaMask!{31}…$/)
  expect(found?.rdns).toHaveLength(100)
})

/** Throws whatever is read of it, as a wallet does that another one has shut out. */
const throwing = new Proxy(
  {},
  {
    get() {
      throw new TypeError('not yours')
    },
  },
)

test.each([[throwing], [{ info: throwing, provider }], [{ info, provider: throwing }]])(
  'what throws when it is read is not a wallet',
  (detail) => {
    expect(readAnnouncement(detail)).toBeUndefined()
  },
)

test('a wallet that throws when it is listened to breaks nothing', () => {
  const loud = {
    request: async () => undefined,
    on() {
      throw new TypeError('no events here')
    },
  }
  const found = readAnnouncement({ info, provider: loud })
  const listen = () => listenToWallet(found?.provider ?? provider, { accountsChanged: () => {} })
  expect(listen).not.toThrow()
  expect(listen()).not.toThrow()
})
