import type { Interaction } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '../testing/page.ts'

import { fakeInteraction, interactionOf } from '../testing/fakeInteraction.ts'
import { findViolations } from '../testing/findViolations.ts'
import { announceTestWallet } from '../testing/testWallet.ts'
import { InteractionPage } from './InteractionPage.tsx'

const settings = {
  name: 'Countersign',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

async function show(details: Interaction) {
  await render(<InteractionPage settings={settings} api={fakeInteraction(details)} leave={() => {}} />)
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a device has no host to go back to, so none is promised', async () => {
  announceTestWallet('Amber', address)
  await show(interactionOf({}, { host: '', origin: null, isDevice: true, name: 'Television' }))
  await expect.element(page.getByText('A device', { exact: true })).toBeVisible()
  await expect.element(button('Decline')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each([
  [true, /^TV Bro on Android at 198\.51\.100\.20 sent this request\. It’s on the same network as you\.$/],
  [
    false,
    /^TV Bro on Android at 198\.51\.100\.20 sent this request\. It’s on a different network from yours\.$/,
  ],
])(
  'a device is named with its place, and the person is warned of codes that were sent',
  async (isSameNetwork, words) => {
    announceTestWallet('Amber', address)
    const device = { browser: 'TV Bro', system: 'Android', networkAddress: '198.51.100.20', isSameNetwork }
    await show(interactionOf({ device }, { host: '', origin: null, isDevice: true, name: 'Television' }))
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText(/signed in to Television as you/)).toBeVisible()
    await expect.element(page.getByText(/If someone sent you the code or the link, decline/)).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)

test('of an app with a scheme of its own it says that the address is unverified', async () => {
  await show(interactionOf({}, { host: '', origin: null, name: 'Notes' }))
  await expect.element(page.getByText('An app (address not verified)', { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('an app with a document is named by its host, beside what it calls itself', async () => {
  const document = { host: 'claude.ai', isLocal: false }
  await show(interactionOf({}, { name: 'Claude', host: 'claude.ai', origin: 'https://claude.ai', document }))
  await expect.element(page.getByText('Claude — claude.ai will be able to:')).toBeVisible()
  await expect.element(page.getByText(/Any program here could pretend/)).not.toBeInTheDocument()
})

test.each(['sign', 'consent'] as const)(
  'a person is warned where a program on their computer gets the answer, when they are to %s',
  async (task) => {
    announceTestWallet('Amber', address)
    const document = { host: 'claude.ai', isLocal: true }
    const origin = 'http://127.0.0.1:51004'
    const program = { name: 'Claude Code', host: '127.0.0.1:51004', origin, document }
    await show(interactionOf({ task }, program))
    await expect.element(page.getByText(/^Claude Code — claude\.ai w/)).toBeVisible()
    await expect
      .element(
        page.getByText('A program on this computer will get this. Any program here could pretend to be it.'),
      )
      .toBeVisible()
    await expect.element(button('Decline and go back to 127.0.0.1:51004')).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)
