import { ApiError } from '@countersign/client'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showAccount } from '../account/testing/showAccount.tsx'
import type { AccountApi } from '../api/accountApi.ts'
import { sessions, signedOut } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { challengeOf, session, wallets } from '../testing/samples.ts'
import { announceTestWallet } from '../testing/testWallet.ts'

const [primary, second] = wallets
const stranger = '0x1efF47bc3a10a45D4B230B5d10E37751FE6AA718'
const stepUpRequired = new ApiError('step_up_required', {
  status: 403,
  title: 'Sign once more to confirm this change.',
})

interface Confirmed {
  readonly change: object
  readonly message?: unknown
}

/** A server that takes the deletion only once it was confirmed. */
function guarded(confirmed: Confirmed[] = [], answers: Partial<AccountApi> = {}): Partial<AccountApi> {
  return {
    deleteAccount: async () => {
      if (confirmed.length === 0) throw stepUpRequired
    },
    stepUpChallenge: async () => challengeOf('Confirm: delete my account.'),
    stepUp: async (request) => {
      confirmed.push(request)
      return { confirmedUntil: new Date(Date.now() + 300_000).toISOString() }
    },
    ...answers,
  }
}

async function deleteAccount(answers: Partial<AccountApi>) {
  await showAccount('/account/data', answers)
  await page.getByRole('button', { name: 'Delete this account' }).click()
}

describe('a change that needs a confirmation', () => {
  const dialog = page.getByRole('dialog', { name: 'Permanently delete this account?' })

  test('is named in the dialog, and goes on by itself once it is confirmed', async () => {
    announceTestWallet('Amber', primary.address)
    const confirmed: Confirmed[] = []
    await deleteAccount(guarded(confirmed))
    await expect.element(dialog.getByText(/^Use a wallet of this account: 0x7E5F…5Bdf, 0x2B5A/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: /^Amber/ }).click()
    await expect.element(dialog.getByText('Delete this account permanently')).toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Sign to delete this account' }).click()
    await expect.element(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
    expect(confirmed).toMatchObject([{ change: { kind: 'delete_account' } }])
    expect(confirmed[0]?.message).toContain('Confirm: delete my account.')
  })

  test('offers the wallets of the account first, and says why another does not count', async () => {
    const other = announceTestWallet('Basalt', stranger)
    announceTestWallet('Amber', primary.address)
    announceTestWallet({ name: 'Throwaway', rdns: 'dev.countersign.throwaway' }, stranger)
    await deleteAccount(guarded())
    await expect.element(dialog.getByText('Connected with 0x7E5F…5Bdf')).toBeVisible()
    const rows = () =>
      dialog
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent)
    await expect
      .poll(rows)
      .toEqual([
        'AmberConnected with 0x7E5F…5Bdf',
        'BasaltConnected with 0x1efF…A718, which isn’t linked to this account',
      ])
    // No wallet was opened for that.
    expect(other.asked).toEqual(['eth_accounts'])
    expect(await findViolations()).toEqual([])
  })

  test('is left undone where the dialog is closed, and the focus is where it was', async () => {
    announceTestWallet('Amber', primary.address)
    await deleteAccount(guarded())
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .element(page.getByText('Couldn’t delete your account. You closed the request to sign.'))
      .toBeVisible()
  })

  test('takes the account of the wallet that is linked, without asking which', async () => {
    announceTestWallet('Amber', stranger, second.address)
    await deleteAccount(guarded())
    await dialog.getByRole('button', { name: /^Amber/ }).click()
    await expect.element(dialog.getByRole('button', { name: /Copy the address 0x2B5A/ })).toBeVisible()
  })

  test('is not signed by a wallet that is not linked: how to switch is said', async () => {
    const wallet = announceTestWallet('Amber', stranger)
    await deleteAccount(guarded())
    await dialog.getByRole('button', { name: /^Amber/ }).click()
    await expect
      .element(dialog.getByRole('heading', { name: '0x1efF…A718 is not linked to this account' }))
      .toHaveFocus()
    expect(await findViolations()).toEqual([])
    wallet.switchTo(primary.address)
    await dialog.getByRole('button', { name: 'Sign to delete this account' }).click()
    await expect.element(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
  })

  test('the throwaway wallet cannot be switched: its key is the one of the tab', async () => {
    announceTestWallet({ name: 'Throwaway', rdns: 'dev.countersign.throwaway' }, stranger)
    await deleteAccount(guarded())
    await dialog.getByRole('button', { name: /^Throwaway/ }).click()
    await expect
      .element(dialog.getByText(/^The throwaway wallet has a key of its own in each tab/))
      .toBeVisible()
    expect(dialog.getByRole('button', { name: /^Choose addresses/ }).elements()).toEqual([])
    await dialog.getByRole('button', { name: 'Use another wallet' }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Choose a wallet to sign with' })).toBeVisible()
  })

  test('where the session ended meanwhile, they sign in again, confirm, and it goes on', async () => {
    announceTestWallet('Amber', primary.address)
    const confirmed: Confirmed[] = []
    let isIn = false
    const server = guarded(confirmed)
    await deleteAccount({
      ...server,
      stepUpChallenge: async (request) => {
        if (!isIn) throw signedOut
        return (await server.stepUpChallenge?.(request)) ?? challengeOf('Confirm: delete my account.')
      },
      challenge: async () => challengeOf('Sign in to Example.'),
      signIn: async () => {
        isIn = true
        return session
      },
    })
    await dialog.getByRole('button', { name: /^Amber/ }).click()
    const again = page.getByRole('dialog', { name: 'You’ve been signed out' })
    await again.getByRole('button', { name: /^Amber/ }).click()
    await again.getByRole('button', { name: 'Sign in to Example' }).click()
    await dialog.getByRole('button', { name: /^Amber/ }).click()
    await dialog.getByRole('button', { name: 'Sign to delete this account' }).click()
    await expect.element(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
    expect(confirmed).toHaveLength(1)
  })
})

describe('signed out in the middle', () => {
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })

  /** A server that ends the session once the page is shown. */
  function forgetting(answers: Partial<AccountApi> = {}) {
    let list = [...sessions]
    const state = { isIn: true, ended: [] as string[] }
    const whenIn = async <T,>(answer: T) => {
      if (!state.isIn) throw signedOut
      return answer
    }
    const api: Partial<AccountApi> = {
      session: () => whenIn(session),
      sessions: () => whenIn({ sessions: list, next: null }),
      endSession: async (id) => {
        await whenIn(undefined)
        state.ended.push(id)
        list = list.filter((one) => one.id !== id)
      },
      challenge: async () => challengeOf('Sign in to Example.'),
      signIn: async () => {
        state.isIn = true
        return session
      },
      ...answers,
    }
    return { api, state }
  }

  async function endOne({ api, state }: ReturnType<typeof forgetting>) {
    await showAccount('/account/sessions', api)
    const end = page.getByRole('button', { name: 'End the session of Safari on iOS at 198.51.100.20' })
    await expect.element(end).toBeVisible()
    state.isIn = false
    await end.click()
    await expect.element(dialog).toBeVisible()
  }

  async function signIn() {
    await dialog.getByRole('button', { name: /^Amber/ }).click()
    await dialog.getByRole('button', { name: 'Sign in to Example' }).click()
  }

  test('the person signs in again, and what they were doing is done', async () => {
    announceTestWallet('Amber', primary.address)
    const server = forgetting()
    await endOne(server)
    expect(await findViolations()).toEqual([])
    await expect.element(dialog.getByText(/^Sign in again as 0x7E5F…5Bdf/)).toBeVisible()
    expect(server.state.ended).toEqual([])
    await signIn()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Ended the session of Safari on iOS.')).toBeInTheDocument()
    expect(server.state.ended).toEqual(['s2'])
  })

  test('another account does not do what the first was about to', async () => {
    announceTestWallet('Amber', stranger)
    const other = { ...session, account: { ...session.account, id: 'a2' } }
    const server = forgetting({ signIn: async () => other })
    await endOne(server)
    await signIn()
    await expect
      .element(dialog.getByRole('heading', { name: 'You signed in to a different account' }))
      .toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(server.state.ended).toEqual([])
    await dialog.getByRole('button', { name: 'Use another wallet' }).click()
    await expect.element(dialog.getByRole('button', { name: /^Amber/ })).toBeVisible()
  })

  test('who does not want to sign in again leaves the account', async () => {
    announceTestWallet('Amber', primary.address)
    await endOne(forgetting())
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
    expect(page.getByRole('article').elements()).toEqual([])
  })
})
