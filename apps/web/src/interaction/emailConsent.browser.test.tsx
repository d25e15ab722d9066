import type { Interaction } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '../testing/page.ts'

import { consentOf, fakeInteraction, interactionOf } from '../testing/fakeInteraction.ts'
import { findViolations } from '../testing/findViolations.ts'
import { announceTestWallet } from '../testing/testWallet.ts'
import { InteractionPage } from './InteractionPage.tsx'

const settings = {
  name: 'Countersign',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
const show = (details: Interaction) =>
  render(<InteractionPage settings={settings} api={fakeInteraction(details)} leave={() => {}} />)
const scopes: Interaction['scopes'] = ['openid', 'email']
const add = () => page.getByRole('link', { name: 'Add an email address' })
const go = () => page.getByRole('button', { name: /^Continue to/ })

describe('an application that asks for the email address', () => {
  test('gets the one that the person reads there', async () => {
    await show(
      consentOf({ scopes, newScopes: scopes, email: { kind: 'verified', address: 'ada@example.com' } }),
    )
    await expect.element(page.getByText('ada@example.com', { exact: true })).toBeVisible()
    expect(add().elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('gets none of somebody who has none, who may add one beside the page', async () => {
    await show(consentOf({ scopes, newScopes: scopes, email: { kind: 'verified', address: null } }))
    await expect.element(page.getByText(/you don’t have one, so it won’t get one/)).toBeVisible()
    await expect.element(add()).toHaveAttribute('href', '/account#email')
    await expect.element(add()).toHaveAttribute('target', '_blank')
    await expect.element(go()).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('gets the one that was added beside the page, which says so on coming back', async () => {
    let email: Interaction['email'] = { kind: 'verified', address: null }
    const details = async () => consentOf({ scopes, newScopes: scopes, email })
    const api = fakeInteraction(consentOf(), { details })
    await render(<InteractionPage settings={settings} api={api} leave={() => {}} />)
    await expect.element(add()).toBeVisible()
    email = { kind: 'verified', address: 'ada@example.com' }
    dispatchEvent(new Event('focus'))
    await expect.element(page.getByText('ada@example.com', { exact: true })).toBeVisible()
    expect(add().elements()).toEqual([])
  })

  test('gets a made-up one, and who signs reads that it is no mailbox', async () => {
    announceTestWallet('Amber', '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
    await show(interactionOf({ scopes, newScopes: scopes, email: { kind: 'synthetic', address: null } }))
    await expect.element(page.getByText(/you won’t receive mail sent to it/)).toBeVisible()
    expect(await findViolations()).toEqual([])
  })
})
