import { ApiError } from '@countersign/client'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountApi } from '../api/accountApi.ts'
import { makeChange } from '../testing/confirm.ts'
import { findViolations } from '../testing/findViolations.ts'
import { showAccount } from './testing/showAccount.tsx'

const show = (answers: Partial<AccountApi> = {}) => showAccount('/account/data', answers)
const dialog = page.getByRole('dialog', { name: 'Permanently delete this account?' })

describe('the export', () => {
  test('gives a file', async () => {
    await show({ exportData: async () => new Blob(['{}'], { type: 'application/json' }) })
    expect(await findViolations()).toEqual([])
    const names: string[] = []
    const listen = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return
      names.push(event.target.download)
      event.preventDefault()
    }
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      this.addEventListener('click', listen)
      click.call(this)
    }
    await page.getByRole('button', { name: 'Export everything as JSON' }).click()
    await expect.element(page.getByText('Downloaded.')).toBeVisible()
    HTMLAnchorElement.prototype.click = click
    expect(names).toEqual(['countersign-account.json'])
  })

  test('says where there is none', async () => {
    await show({ exportData: () => Promise.reject(new ApiError('offline')) })
    await page.getByRole('button', { name: 'Export everything as JSON' }).click()
    await expect.element(page.getByText(/^Couldn’t export your data\. You’re offline/)).toBeVisible()
  })
})

describe('deleting the account', () => {
  const deletion = page.getByRole('button', { name: 'Delete this account' })
  const confirmed = {
    press: deletion,
    title: 'Permanently delete this account?',
    button: 'Sign to delete this account',
  }

  test('says what will happen, asks, and can be left', async () => {
    await show()
    await expect
      .element(page.getByText('You’re signed out on every browser, including this one.'))
      .toBeVisible()
    await deletion.click()
    await expect.element(dialog.getByRole('heading', { name: 'Get a wallet' })).toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(deletion).toHaveFocus()
  })

  test('leaves a page that says it is gone, and forgets the account', async () => {
    await show({ deleteAccount: () => Promise.resolve() })
    await makeChange(confirmed)
    await expect.element(page.getByRole('heading', { name: 'Account deleted' })).toHaveFocus()
    expect(document.title).toBe('Account deleted · Example')
    expect(page.getByRole('navigation').elements()).toEqual([])
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')
  })

  test('does not ask again while it is being done', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await show({ deleteAccount: () => promise })
    await makeChange(confirmed)
    const working = page.getByRole('button', { name: 'Deleting…' })
    await expect.element(working).toHaveAttribute('aria-disabled', 'true')
    await working.click({ force: true })
    expect(dialog.elements()).toEqual([])
    resolve()
    await expect.element(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
  })

  test('says why it was not done', async () => {
    const title = 'You’re the only operator. Make someone else an operator first.'
    await show({ deleteAccount: () => Promise.reject(new ApiError('last_operator', { status: 409, title })) })
    await makeChange(confirmed)
    await expect.element(page.getByText(`Couldn’t delete your account. ${title}`)).toBeVisible()
  })
})
