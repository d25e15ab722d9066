import { ApiError } from '@countersign/client'
import type { Interaction } from '@countersign/product-api'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { InteractionApi } from '../api/interactionApi.ts'

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
const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const result = { redirectTo: '/oidc/auth/V8k' }
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const titles = () => [...document.querySelectorAll('h1')].map((item) => item.textContent.trim())

async function show(details: Interaction, answers: Partial<InteractionApi> = {}) {
  const leave = vi.fn()
  await render(<InteractionPage settings={settings} api={fakeInteraction(details, answers)} leave={leave} />)
  return leave
}

describe('somebody who may not use the application', () => {
  test('reads so, and goes back to it by one click', async () => {
    const abort = vi.fn(async () => result)
    const leave = await show(consentOf({ task: 'refused', wallets: [] }), { abort })
    await expect.element(heading('You can’t use Example Forum')).toBeVisible()
    expect(await findViolations()).toEqual([])
    await button('Go back to forum.example.org').click()
    await expect.poll(() => leave.mock.calls).toEqual([['/oidc/auth/V8k']])
  })

  test('reads what the operator says, line by line, and whom to ask', async () => {
    const details = consentOf({
      task: 'refused',
      wallets: [],
      operatorWords: 'Ask Ada.\nShe is in on Mondays.',
    })
    const api = fakeInteraction(details)
    const contact = 'mailto:ada@example.org'
    await render(<InteractionPage settings={{ ...settings, contact }} api={api} leave={vi.fn()} />)
    await expect.element(page.getByText(/^Ask Ada\./)).toBeVisible()
    expect(page.getByText(/^Ask Ada\./).element()).toHaveStyle({ whiteSpaceCollapse: 'preserve-breaks' })
    await expect
      .element(page.getByRole('link', { name: 'Ask the operator for access' }))
      .toHaveAttribute('href', contact)
    expect(await findViolations()).toEqual([])
  })

  test('reads no word of the operator where there is none, or what is none', async () => {
    const broken = { ...consentOf({ task: 'refused', wallets: [] }), operatorWords: Object({ not: 'words' }) }
    await show(broken)
    await expect.element(heading('You can’t use Example Forum')).toBeVisible()
    expect(page.getByText('Operator', { exact: true }).elements()).toEqual([])
  })

  test('may sign in with another wallet instead, and come back to this page', async () => {
    announceTestWallet('Amber', address)
    await show(consentOf({ task: 'refused', wallets: [] }))
    await button('Not you? Use another wallet').click()
    await expect.element(button(/^Amber/)).toBeVisible()
    await button('Use the account you’re signed in to').click()
    await expect.element(heading('You can’t use Example Forum')).toBeVisible()
  })

  test('is told so by the same page, loaded anew, where it was not known before they signed', async () => {
    announceTestWallet('Amber', address)
    const signIn = async () => ({ redirectTo: location.pathname })
    const leave = await show(interactionOf(), { signIn })
    await button(/^Amber/).click()
    await expect.element(heading('Review before you sign')).toBeVisible()
    await button('Sign in to Example Forum').click()
    await expect.poll(() => leave.mock.calls).toEqual([[location.pathname]])
    expect(titles()).not.toContain('You’re signed in')
  })

  test('reads so where the group is lost while the page is open', async () => {
    const answers = [consentOf()]
    const forbidden = new ApiError('forbidden', {
      status: 403,
      title: 'Your account doesn’t have permission to do this.',
    })
    await show(consentOf(), {
      details: async () => answers.shift() ?? consentOf({ task: 'refused', wallets: [] }),
      consent: () => Promise.reject(forbidden),
    })
    await button(/^Continue to/).click()
    await expect.element(heading('You can’t use Example Forum')).toBeVisible()
  })
})
