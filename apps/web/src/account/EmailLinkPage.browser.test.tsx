import { ApiError } from '@countersign/client'
import type { EmailState } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountApi } from '../api/accountApi.ts'
import { signedOut } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { showAccount } from './testing/showAccount.tsx'

const token = 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2EqN3x8Zt5VbW'
const current = { address: 'ada@example.com', verifiedAt: '2026-11-20T16:25:30Z' }
const verified: EmailState = { policy: 'verified', current, pending: null }

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const confirm = page.getByRole('button', { name: 'Confirm address' })

const open = (verifyEmail: AccountApi['verifyEmail'], link = token) =>
  showAccount(`/account/email#${link}`, { verifyEmail })

describe('the link of a mail', () => {
  test('does nothing before a click, then adds the address', async () => {
    const tokens: string[] = []
    await open(async (request) => {
      tokens.push(request.token)
      return verified
    })
    await expect.element(heading('Confirm your email address?')).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(tokens).toEqual([])
    await confirm.click()
    await expect.element(heading('Email address confirmed')).toHaveFocus()
    await expect.element(page.getByText('ada@example.com is now part of your account.')).toBeVisible()
    expect(tokens).toEqual([token])
    expect(await findViolations()).toEqual([])
  })

  test('leaves no token in the address bar, nor in the tab once it was used', async () => {
    await open(async () => verified)
    await expect.element(confirm).toBeVisible()
    expect(location.href).not.toContain(token)
    await confirm.click()
    await expect.element(heading('Email address confirmed')).toBeVisible()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token)
  })

  test.each([
    ['email_link_elsewhere', 409, 'This link is for another account.'],
    ['email_taken', 409, 'This address belongs to another account.'],
    ['storage_unavailable', 503, 'The database is away.'],
  ] as const)('that is refused by %s says why, and can be tried again', async (code, status, title) => {
    await open(() => Promise.reject(new ApiError(code, { status, title })))
    await confirm.click()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(/Couldn’t confirm your email address\./)).toBeVisible()
    await expect.element(alert.getByText(new RegExp(title))).toBeVisible()
    await expect.element(confirm).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('that never works again says so, offers nothing to press, and is forgotten', async () => {
    await open(() => Promise.reject(new ApiError('email_link_invalid', { status: 409, title: 'Used.' })))
    await confirm.click()
    await expect.element(heading('This link no longer works')).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'Go to your profile' })).toBeVisible()
    expect(confirm.elements()).toEqual([])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token)
    expect(await findViolations()).toEqual([])
  })

  test('that lost its end says so', async () => {
    await open(async () => verified, '')
    await expect.element(heading('This link is incomplete')).toBeVisible()
    expect(confirm.elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('waits in the tab of somebody who has to sign in first', async () => {
    await showAccount(`/account/email#${token}`, { session: () => Promise.reject(signedOut) })
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain(token)
    expect(location.href).not.toContain(token)
  })
})
