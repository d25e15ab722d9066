import { ApiError } from '@countersign/client'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showAccount } from '../account/testing/showAccount.tsx'
import type { AccountApi } from '../api/accountApi.ts'
import { people } from '../operator/testing/samples.ts'
import { showOperatorPages } from '../operator/testing/showOperatorPages.tsx'
import { watchDialogs } from '../testing/confirm.ts'
import { account, signedOut } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { challengeOf, session, wallets } from '../testing/samples.ts'
import { announceTestWallet } from '../testing/testWallet.ts'

const [primary, second] = wallets
const deletion = page.getByRole('button', { name: 'Delete this account' })
const dialog = page.getByRole('dialog', { name: 'Permanently delete this account?' })
const signing = dialog.getByRole('button', { name: 'Sign to delete this account' })

const show = (answers: Partial<AccountApi> = {}) => showAccount('/account/data', answers)

/** A server that counts what it is asked. */
function counting(answers: Partial<AccountApi> = {}) {
  const deleted: string[] = []
  const confirmed: { readonly change: object }[] = []
  const api: Partial<AccountApi> = {
    deleteAccount: async () => void deleted.push('deleted'),
    stepUp: async (request) => {
      confirmed.push(request)
      return { confirmedUntil: new Date(Date.now() + 300_000).toISOString() }
    },
    ...answers,
  }
  return { api, deleted, confirmed }
}

async function review() {
  await deletion.click()
  await dialog.getByRole('button', { name: /^Amber/ }).click()
  await expect.element(signing).toBeVisible()
}

describe('one dialog', () => {
  test('says what the change will do and what is signed, and asks the wallet once', async () => {
    const wallet = announceTestWallet('Amber', primary.address)
    const shown = watchDialogs()
    const { api, deleted, confirmed } = counting()
    await show(api)
    await deletion.click()
    await expect.element(dialog).toHaveAccessibleDescription(/^No one can restore it.*Sign to confirm/)
    expect(await findViolations()).toEqual([])
    expect(deleted).toEqual([])
    await dialog.getByRole('button', { name: /^Amber/ }).click()
    await expect.element(dialog.getByText('Delete this account permanently')).toBeVisible()
    await expect.element(dialog.getByText(/^No one can restore it/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(wallet.asked).not.toContain('personal_sign')
    await signing.click()
    await expect.element(page.getByRole('heading', { name: 'Account deleted' })).toHaveFocus()
    expect(shown).toEqual(['dialog'])
    expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(1)
    expect(confirmed.map(({ change }) => change)).toEqual([{ kind: 'delete_account' }])
    expect(deleted).toEqual(['deleted'])
  })

  test.each(['Keep it', 'Close', 'Escape'])('%s leaves everything as it is, and the focus', async (way) => {
    const wallet = announceTestWallet('Amber', primary.address)
    const { api, deleted, confirmed } = counting()
    await show(api)
    await review()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await dialog.getByRole('button', { name: way }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(deletion).toHaveFocus()
    await expect
      .element(page.getByText('Couldn’t delete your account. You closed the request to sign.'))
      .toBeVisible()
    expect([deleted, confirmed, wallet.asked.filter((method) => method === 'personal_sign')]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('stays where the wallet declines, and can be tried again', async () => {
    const wallet = announceTestWallet('Amber', primary.address)
    const shown = watchDialogs()
    const { api, deleted } = counting()
    await show(api)
    await review()
    wallet.declineOnce()
    await signing.click()
    await expect.element(dialog.getByText('You declined to sign.').first()).toBeVisible()
    await expect.element(dialog.getByText(/^No one can restore it/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(deleted).toEqual([])
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
    expect(shown).toEqual(['dialog'])
  })

  test('is gone with the page that it was asked on', async () => {
    announceTestWallet('Amber', primary.address)
    const { api, deleted } = counting()
    await showAccount('/account', api)
    await page.getByRole('link', { name: 'Your data' }).click()
    await review()
    history.back()
    await expect.element(page.getByRole('region', { name: 'Profile' })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(deleted).toEqual([])
  })

  test('stays where the page only learns whose account it shows', async () => {
    const known = Promise.withResolvers<void>()
    await show({ account: () => known.promise.then(() => account) })
    await deletion.click()
    await expect.element(dialog).toBeVisible()
    known.resolve()
    await expect
      .element(page.getByRole('button', { name: 'Sign out', includeHidden: true }))
      .toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
  })

  test('hands the focus on where its button is gone when it is closed', async () => {
    announceTestWallet('Amber', primary.address)
    let list = [primary, second]
    await showAccount('/account/wallets', { wallets: async () => ({ wallets: list }) })
    await page.getByRole('button', { name: 'Unlink Hardware (0x2B5A…D6cF)' }).click()
    const unlinking = page.getByRole('dialog', { name: 'Unlink 0x2B5A…D6cF?' })
    await expect.element(unlinking).toBeVisible()
    list = [primary]
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => document.querySelectorAll('main article').length).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(unlinking).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveFocus()
  })
})

describe('a confirmation that waits, because its change was refused', () => {
  const title = 'You’re the only operator. Make someone else an operator first.'
  const lastOperator = new ApiError('last_operator', { status: 409, title })
  const refused = page.getByText(`Couldn’t delete your account. ${title}`)

  /** A server that refuses until it is told otherwise. */
  function refusing() {
    const state = { answer: (): Promise<void> => Promise.reject(lastOperator) }
    return { state, ...counting({ deleteAccount: () => state.answer() }) }
  }

  test('is used: the dialog says again what will happen, and the wallet is not asked again', async () => {
    const wallet = announceTestWallet('Amber', primary.address)
    const { state, api, confirmed } = refusing()
    await show(api)
    await review()
    await signing.click()
    await expect.element(refused).toBeVisible()
    await expect.element(deletion).toHaveFocus()
    state.answer = async () => {}
    await deletion.click()
    await expect.element(dialog.getByText(/^No one can restore it/)).toBeVisible()
    await expect.element(dialog.getByText(/^You’ve already signed for this change/)).toBeVisible()
    await expect.element(refused).not.toBeInTheDocument()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Delete this account' }).click()
    await expect.element(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
    expect(confirmed).toHaveLength(1)
    expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(1)
  })

  test('that the server no longer has is asked for again, with what will happen', async () => {
    announceTestWallet('Amber', primary.address)
    const { state, api, confirmed } = refusing()
    await show(api)
    await review()
    await signing.click()
    await expect.element(refused).toBeVisible()
    const missing = new ApiError('step_up_required', { status: 403, title: 'Choose a wallet to sign with.' })
    state.answer = async () => {
      if (confirmed.length < 2) throw missing
    }
    await deletion.click()
    await dialog.getByRole('button', { name: 'Delete this account' }).click()
    await dialog.getByRole('button', { name: /^Amber/ }).click()
    await expect.element(dialog.getByText(/^No one can restore it/)).toBeVisible()
    await signing.click()
    await expect.element(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
    expect(confirmed).toHaveLength(2)
  })
})

test('where something else finds the session over, they sign in first, and then it goes on', async () => {
  announceTestWallet('Amber', primary.address)
  let isIn = true
  const { api, confirmed, deleted } = counting()
  await show({
    ...api,
    account: async () => {
      if (!isIn) throw signedOut
      return account
    },
    challenge: async () => challengeOf('Sign in to Example.'),
    signIn: async () => {
      isIn = true
      return session
    },
  })
  await review()
  isIn = false
  window.dispatchEvent(new Event('visibilitychange'))
  const again = page.getByRole('dialog', { name: 'You’ve been signed out' })
  await expect.element(dialog).not.toBeInTheDocument()
  await again.getByRole('button', { name: /^Amber/ }).click()
  await again.getByRole('button', { name: 'Sign in to Example' }).click()
  await expect.element(dialog.getByText(/^No one can restore it/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Amber/ }).click()
  await signing.click()
  await expect.element(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
  expect([confirmed.length, deleted.length]).toEqual([1, 1])
})

test('what somebody else has done meanwhile is not turned into its opposite', async () => {
  announceTestWallet('Amber', primary.address)
  let person = { ...people.ann }
  const changes: unknown[] = []
  await showOperatorPages(`/operator/people/${person.id}`, {
    person: async () => ({ person, wallets: [], lastSignInAt: null, email: null }),
    changePerson: async (_id, change) => {
      changes.push(change)
      return person
    },
  })
  await page.getByRole('button', { name: 'Make an operator' }).click()
  const making = page.getByRole('dialog', { name: 'Make Ann (0x2B5A…D6cF) an operator?' })
  await making.getByRole('button', { name: /^Amber/ }).click()
  person = { ...person, role: 'operator' }
  window.dispatchEvent(new Event('visibilitychange'))
  await expect
    .element(page.getByRole('button', { name: 'Remove operator role', includeHidden: true }))
    .toBeInTheDocument()
  await making.getByRole('button', { name: 'Sign to make them an operator' }).click()
  await expect.element(making).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove operator role' })).toHaveFocus()
  expect(changes).toEqual([])
})
