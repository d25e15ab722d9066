import type { Interaction } from '@countersign/product-api'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { InteractionApi } from '../api/interactionApi.ts'

import '../testing/page.ts'

import { consentOf, fakeInteraction, interactionOf } from '../testing/fakeInteraction.ts'
import { findViolations } from '../testing/findViolations.ts'
import { wallets } from '../testing/samples.ts'
import { announceTestWallet } from '../testing/testWallet.ts'
import { InteractionPage } from './InteractionPage.tsx'

const settings = {
  name: 'Countersign',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const result = { redirectTo: '/oidc/auth/V8k' }

async function show(details: Interaction, answers: Partial<InteractionApi> = {}) {
  const leave = vi.fn()
  await render(<InteractionPage settings={settings} api={fakeInteraction(details, answers)} leave={leave} />)
  return leave
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((item) => item.textContent.trim())

/** From the list of wallets to the message. */
async function review(name = 'Amber') {
  await button(new RegExp(`^${name}`)).click()
  await expect.element(heading('Review before you sign')).toBeVisible()
}

describe('a wallet that the application suggests', () => {
  const suggested = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  /** Only what is to be seen: the whole address is behind the short one. */
  const hint = () =>
    [...document.querySelectorAll('[data-suggestion]')].map((item) => {
      const whole = item.querySelector('[role=tooltip]')?.textContent ?? ''
      return item.textContent.replace(whole, '')
    })

  const spoken = () => texts('[aria-live]').join(' ')

  test('is named before one is chosen; nothing is said when none is', async () => {
    announceTestWallet('Amber', address)
    await show(interactionOf({ suggestedWallet: suggested }))
    await expect
      .poll(hint)
      .toEqual(['Example Forum suggests the wallet 0x5aAe…eAed. You can use another one.'])
    expect(await findViolations()).toEqual([])
  })

  test('by its ENS name is named by it, whatever wallet is used', async () => {
    announceTestWallet('Amber', address)
    await show(interactionOf({ suggestedWallet: 'ada.eth' }))
    await expect
      .poll(hint)
      .toEqual(['Example Forum suggests a wallet it calls ada.eth. You can use another one.'])
    await review()
    expect(hint()).toEqual(['Example Forum suggests a wallet it calls ada.eth. You can use another one.'])
  })

  test('is another than the one that is connected: that is said, and does not keep anyone out', async () => {
    announceTestWallet('Amber', address)
    const signIn = vi.fn(async () => result)
    await show(interactionOf({ suggestedWallet: suggested }), { signIn })
    await review()
    expect(hint()).toEqual(['Example Forum suggests another wallet: 0x5aAe…eAed. You can use either.'])
    expect(await findViolations()).toEqual([])
    await expect.poll(spoken).toContain('Example Forum suggests another wallet: 0x5aAe…eAed.')
    await button('Sign in to Example Forum').click()
    await expect.poll(() => signIn.mock.calls.length).toBe(1)
  })

  test('is the one that is connected: there is nothing to say', async () => {
    announceTestWallet('Amber', address)
    await show(interactionOf({ suggestedWallet: address }))
    await review()
    expect(hint()).toEqual([])
  })

  test.each([
    ['by its address', wallets[1].address],
    ['by its ENS name', 'ada.eth'],
  ])('is chosen, %s, where it is one of those of who is signed in', async (_form, suggestedWallet) => {
    const own = [
      { ...wallets[0], ensName: null },
      { ...wallets[1], ensName: 'ada.eth' },
    ]
    const consent = vi.fn(async () => result)
    await show(consentOf({ suggestedWallet, wallets: own }), { consent })
    await expect.element(page.getByRole('radio', { name: /0x2B5A/ })).toBeChecked()
    expect(hint()).toEqual([])
    await page.getByRole('radio', { name: /0x7E5F/ }).click()
    expect(hint()).toEqual(['Example Forum suggests another wallet: 0x2B5A…D6cF. You can use either.'])
    expect(spoken()).toContain('Example Forum suggests another wallet: 0x2B5A…D6cF.')
    await button('Continue to Example Forum').click()
    await expect.poll(() => consent.mock.calls).toMatchObject([[{ walletId: 'w1' }]])
  })
})
