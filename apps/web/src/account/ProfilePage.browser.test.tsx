import { ApiError } from '@countersign/client'
import type { AccountChange } from '@countersign/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountApi } from '../api/accountApi.ts'
import { account, fakeApi, noAnswer } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { wallets } from '../testing/samples.ts'
import { showAccount } from './testing/showAccount.tsx'

const unreachable = new ApiError('server_unreachable')
const profile = page.getByRole('region', { name: 'Profile' })
const show = (answers: Partial<AccountApi> = {}) => showAccount('/account', answers)

/** A server that keeps the profile. */
function keeping(changes: AccountChange[] = []): Partial<AccountApi> {
  let kept = account
  return {
    account: async () => kept,
    changeAccount: async (change) => {
      changes.push(change)
      kept = { ...kept, displayName: change.displayName ?? null, picture: change.picture ?? kept.picture }
      return kept
    },
  }
}

/** The server's refusal of a name that imitates another. */
function refuseName(reason: string): ApiError {
  const title = 'This name is refused. Choose another.'
  return new ApiError('name_refused', { status: 400, title, details: { reason } })
}

async function rename(name: string) {
  await page.getByRole('button', { name: /Change name|Add a name/ }).click()
  await page.getByLabelText('Display name').fill(name)
  await userEvent.keyboard('{Enter}')
}

describe('the profile', () => {
  test('shows who the person is, with the name of the primary wallet', async () => {
    await show()
    await expect.element(profile.getByRole('button', { name: /Copy the address 0x7E5F/ })).toBeVisible()
    await expect.element(profile.getByText('ada.eth')).toBeVisible()
    await expect.element(profile.getByText('No name yet')).toBeVisible()
    expect(document.title).toBe('Your account · Example')
    expect(await findViolations()).toEqual([])
  })

  test('has its shape while it loads', async () => {
    await show({ account: noAnswer })
    await expect.element(page.getByRole('status', { name: 'Loading your account' })).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })

  test('says why it could not be loaded, and tries again', async () => {
    let calls = 0
    const answer = fakeApi().account
    await show({ account: () => (++calls === 1 ? Promise.reject(unreachable) : answer()) })
    await expect.element(page.getByRole('alert').getByText(/The server didn’t respond/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(profile).toBeVisible()
  })
})

describe('the display name', () => {
  test('is shown at once, and can be taken back', async () => {
    const changes: AccountChange[] = []
    await show(keeping(changes))
    await rename(' Ada ')
    await expect.element(profile.getByText('Ada', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Change name' })).toHaveFocus()
    await page.getByRole('button', { name: 'Undo: Profile' }).click()
    await expect.element(profile.getByText('No name yet')).toBeVisible()
    expect(changes).toEqual([{ displayName: 'Ada' }, { displayName: null }])
  })

  test('goes back where the server does not take it, says so and tries again', async () => {
    let calls = 0
    const { changeAccount = noAnswer, ...rest } = keeping()
    await show({
      ...rest,
      changeAccount: (change) => (++calls === 1 ? Promise.reject(unreachable) : changeAccount(change)),
    })
    await rename('Ada')
    await expect.element(page.getByText(/^Profile not saved\. The server didn’t respond/)).toBeVisible()
    await expect.element(profile.getByText('No name yet')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(profile.getByText('Ada', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Profile saved.')).toBeVisible()
  })

  test('that the server refuses is not offered to be sent again: it would be refused again', async () => {
    const title = 'The request isn’t valid: a display name is not the address of a wallet.'
    const refused = new ApiError('invalid_request', { status: 400, title })
    await show({ ...keeping(), changeAccount: () => Promise.reject(refused) })
    await rename('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
    await expect.element(page.getByText(`Profile not saved. ${title}`)).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
  })

  test.each([
    ['address', '0x7E5F…5Bdf', /looks like a wallet address, and others could mistake it for one/],
    ['ens_name', 'vitalik.eth', /looks like an ENS name, and others could mistake it for one/],
    ['mixed_scripts', 'Аda', /mixes letters from different alphabets that can look alike/],
  ])('that is refused as %s stays in its field, which says why', async (reason, name, why) => {
    const changes: AccountChange[] = []
    const { changeAccount = noAnswer, ...rest } = keeping(changes)
    await show({
      ...rest,
      changeAccount: (change) =>
        change.displayName === name ? Promise.reject(refuseName(reason)) : changeAccount(change),
    })
    await rename(name)
    const field = page.getByLabelText('Display name')
    await expect.element(profile.getByRole('alert').getByText(why)).toBeVisible()
    await expect.element(field).toHaveValue(name)
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(why)
    await expect.element(field).toBeInvalid()
    expect(page.getByText(/not saved/).elements()).toEqual([])
    expect(await findViolations()).toEqual([])
    await field.fill('Ada Lovelace')
    await userEvent.keyboard('{Enter}')
    await expect.element(profile.getByText('Ada Lovelace', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Change name' })).toHaveFocus()
    expect(changes).toEqual([{ displayName: 'Ada Lovelace' }])
  })

  test('that was refused twice stays each time, and is given up on Escape', async () => {
    await show({ ...keeping(), changeAccount: () => Promise.reject(refuseName('address')) })
    await rename('0x7E5F…5Bdf')
    const field = page.getByLabelText('Display name')
    await expect.element(profile.getByRole('alert')).toBeVisible()
    await field.fill('0x7E5F...5Bdf')
    await userEvent.keyboard('{Enter}')
    await expect.element(profile.getByRole('alert')).toBeVisible()
    await expect.element(field).toHaveValue('0x7E5F...5Bdf')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Add a name' })).toHaveFocus()
    await page.getByRole('button', { name: 'Add a name' }).click()
    await expect.element(field).toHaveValue('')
  })

  test('that cannot be one is said before it is sent', async () => {
    await show()
    await rename('n'.repeat(61))
    await expect.element(page.getByText('This name has 61 characters. It can have at most 60.')).toBeVisible()
    await expect.element(page.getByLabelText('Display name')).toHaveFocus()
    expect(await findViolations()).toEqual([])
  })

  test('stays as it was on Escape', async () => {
    await show(keeping())
    await page.getByRole('button', { name: 'Add a name' }).click()
    await page.getByLabelText('Display name').fill('Ada')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Add a name' })).toHaveFocus()
    await expect.element(profile.getByText('No name yet')).toBeVisible()
  })
})

test('the picture is the mark, or none', async () => {
  const changes: AccountChange[] = []
  await show(keeping(changes))
  await expect.poll(() => document.querySelector('[data-picture]')).not.toBeNull()
  await page.getByRole('radio', { name: 'None' }).click()
  await expect.poll(() => document.querySelector('[data-picture]')).toBeNull()
  expect(changes).toEqual([{ picture: 'none' }])
})

describe('a person with one wallet', () => {
  const note = page.getByRole('region', { name: 'A second wallet' })
  const only = { wallets: async () => ({ wallets: [wallets[0]] }) }

  test('is told that losing it is losing the account, and where to link a second', async () => {
    await show(only)
    await expect.element(note.getByText(/If you lose it, you lose this account/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await note.getByRole('link', { name: 'Link a second wallet' }).click()
    await expect.element(page.getByRole('heading', { name: 'Wallets', level: 1 })).toHaveFocus()
  })

  test('is told once: who has read it is not told again in this browser, but the next account is', async () => {
    const first = await show(only)
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(note).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Your account', level: 1 })).toHaveFocus()
    await first.unmount()
    const second = await show(only)
    // The name of the wallet comes with the list of wallets.
    await expect.element(profile.getByText('ada.eth')).toBeVisible()
    expect(note.elements()).toEqual([])
    await second.unmount()
    await show({ ...only, account: async () => ({ ...account, id: 'a2' }) })
    await expect.element(note).toBeVisible()
  })

  test('can close it in a browser that keeps nothing', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => refuse.mockRestore())
    await show(only)
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(note).not.toBeInTheDocument()
  })

  test.each([
    ['a second wallet', 'example.amber', wallets.slice(0, 2)],
    ['the throwaway wallet', 'dev.countersign.throwaway', wallets.slice(0, 1)],
  ])('is told nothing with %s', async (_with, rdns, list) => {
    localStorage.setItem('countersign.wallet', rdns)
    await show({ wallets: async () => ({ wallets: list }) })
    await expect.element(profile.getByText('ada.eth')).toBeVisible()
    expect(note.elements()).toEqual([])
  })
})
