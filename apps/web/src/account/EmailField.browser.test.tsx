import { ApiError } from '@countersign/client'
import type { EmailState } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountApi } from '../api/accountApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { wallets } from '../testing/samples.ts'
import { announceTestWallet } from '../testing/testWallet.ts'
import { showAccount } from './testing/showAccount.tsx'

const requestedAt = '2026-11-20T16:25:30Z'
const none: EmailState = { policy: 'verified', current: null, pending: null }
const verified: EmailState = { ...none, current: { address: 'ada@example.com', verifiedAt: requestedAt } }
const waiting: EmailState = { ...none, pending: { address: 'ada@example.com', state: 'sent', requestedAt } }

const profile = page.getByRole('region', { name: 'Profile' })
const button = (name: string | RegExp) => profile.getByRole('button', { name })
const field = page.getByLabelText('Email', { exact: true })

/** A server that keeps what is asked of it, and what it was asked. */
function keeping(start: EmailState, asked: string[] = []): Partial<AccountApi> {
  let state = start
  const change = (what: string, next: EmailState) => {
    asked.push(what)
    state = next
    return state
  }
  return {
    email: async () => state,
    requestEmail: async ({ address }) =>
      change(`request ${address}`, { ...state, pending: { address, state: 'sent', requestedAt } }),
    resendEmail: async () => change('resend', state),
    cancelEmail: async () => void change('cancel', { ...state, pending: null }),
    removeEmail: async () => void change('remove', { ...state, current: null }),
  }
}

async function write(address: string) {
  await button('Add an email address').click()
  await field.fill(address)
  await userEvent.keyboard('{Enter}')
}

describe('the email address on the profile', () => {
  test('is nothing where people have none here', async () => {
    await showAccount('/account', { email: async () => ({ ...none, policy: 'synthetic' }) })
    await expect.element(page.getByText('Created')).toBeVisible()
    expect(page.getByText('Email', { exact: true }).elements()).toEqual([])
  })

  test('is added by a link, which the page waits for', async () => {
    const asked: string[] = []
    await showAccount('/account', keeping(none, asked))
    await expect.element(button('Add an email address')).toBeVisible()
    expect(await findViolations()).toEqual([])
    await button('Add an email address').click()
    // Also on a page that runs from right to left.
    await expect.element(field).toHaveAttribute('dir', 'ltr')
    await button('Cancel').click()
    await write('ada@example.com')
    await expect.element(profile.getByText(/We emailed a link to ada@example\.com/)).toBeVisible()
    expect(asked).toEqual(['request ada@example.com'])
    expect(await findViolations()).toEqual([])
  })

  test.each(['ada', 'ada@home', 'ada@example.com, bob@example.com', ''])(
    '%j is refused before anything is signed for it',
    async (address) => {
      const asked: string[] = []
      await showAccount('/account', keeping(none, asked))
      await write(address)
      await expect
        .element(profile.getByText('Enter an email address such as name@example.com.'))
        .toBeVisible()
      await expect.element(field).toHaveFocus()
      expect(asked).toEqual([])
      expect(await findViolations()).toEqual([])
    },
  )

  test('that is waited for is sent again, and cancelled', async () => {
    const asked: string[] = []
    await showAccount('/account', keeping(waiting, asked))
    await button('Resend link').click()
    await expect.element(page.getByText(/We’re sending a new link/)).toBeInTheDocument()
    await button('Cancel').click()
    await expect.element(profile.getByText(/We emailed a link/)).not.toBeInTheDocument()
    expect(asked).toEqual(['resend', 'cancel'])
  })

  test('that the mail server refused says so', async () => {
    const pending = { address: 'nobody@example.com', state: 'refused', requestedAt } as const
    await showAccount('/account', { email: async () => ({ ...none, pending }) })
    await expect.element(profile.getByText(/The mail server rejected nobody@example\.com/)).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('that is verified is shown, and removed after saying what that does', async () => {
    const asked: string[] = []
    announceTestWallet('Amber', wallets[0].address)
    await showAccount('/account', keeping(verified, asked))
    await expect.element(profile.getByText('ada@example.com', { exact: true })).toBeVisible()
    await expect.element(button('Change email address')).toBeVisible()
    expect(await findViolations()).toEqual([])
    await button('Remove email address').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/only you can add it again/)).toBeVisible()
    await dialog.getByRole('button', { name: /^Amber/ }).click()
    await dialog.getByRole('button', { name: /^Sign to/ }).click()
    await expect.element(button('Add an email address')).toBeVisible()
    expect(asked).toEqual(['remove'])
  })

  test('that is not taken keeps what was written, and the server’s words say why', async () => {
    const refused = new ApiError('rate_limited', { status: 429, title: 'Too many mails. Wait a while.' })
    await showAccount('/account', { ...keeping(none), requestEmail: () => Promise.reject(refused) })
    await write('ada@example.com')
    await expect.element(page.getByRole('alert').getByText(/Couldn’t send a link\./)).toBeVisible()
    await expect.element(field).toHaveValue('ada@example.com')
    expect(await findViolations()).toEqual([])
  })

  test('that cannot be loaded says so, and can be tried again', async () => {
    let isDown = true
    const email = async () => {
      if (isDown) throw new ApiError('storage_unavailable', { status: 503, title: 'The database is away.' })
      return verified
    }
    await showAccount('/account', { email })
    await expect.element(profile.getByText('Couldn’t load your email address')).toBeVisible()
    expect(await findViolations()).toEqual([])
    isDown = false
    await button('Try again').click()
    await expect.element(profile.getByText('ada@example.com', { exact: true })).toBeVisible()
  })
})
