import { ApiError } from '@countersign/client'
import type { LinkedWallet } from '@countersign/protocol'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountApi } from '../api/accountApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { challengeOf, wallets } from '../testing/samples.ts'
import { announceTestWallet } from '../testing/testWallet.ts'
import { showAccount } from './testing/showAccount.tsx'

const fresh = '0x1efF47bc3a10a45D4B230B5d10E37751FE6AA718'
const [primary] = wallets
const linked: LinkedWallet = { ...wallets[1], id: 'w9', address: fresh, label: null }
const dialog = page.getByRole('dialog', { name: 'Link another wallet' })
const statement = 'Link this wallet.'

/** A server that links what was signed, and keeps what it was sent. */
function linking(sent: string[] = [], answers: Partial<AccountApi> = {}): Partial<AccountApi> {
  let kept = [...wallets]
  return {
    wallets: async () => ({ wallets: kept }),
    linkWalletChallenge: async () => challengeOf(statement),
    linkWallet: async ({ message }) => {
      sent.push(String(message))
      kept = [...kept, linked]
      return linked
    },
    ...answers,
  }
}

async function open(answers: Partial<AccountApi>) {
  await showAccount('/account/wallets', answers)
  await page.getByRole('button', { name: 'Link another wallet' }).click()
  await expect.element(dialog).toBeVisible()
}

test('a new wallet signs, and stands in the list with the focus', async () => {
  announceTestWallet('Amber', fresh)
  const sent: string[] = []
  await open(linking(sent))
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: /^Amber/ }).click()
  await expect.element(dialog.getByText('the account of ada.eth (0x7E5F…5Bdf)')).toBeVisible()
  await expect.element(dialog.getByText('sign in to this account with this wallet')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Link this wallet' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: '0x1efF…A718' })).toBeVisible()
  await expect.poll(() => document.activeElement?.id).toBe('wallet-w9')
  await expect.element(page.getByText('Linked 0x1efF…A718.')).toBeInTheDocument()
  expect(sent[0]).toContain(`${fresh}\n\n${statement}\n`)
})

test('a wallet that offers only what is linked already is explained, and goes on when it switches', async () => {
  const wallet = announceTestWallet('Amber', primary.address)
  await open(linking())
  await dialog.getByRole('button', { name: /^Amber/ }).click()
  await expect.element(dialog.getByRole('heading', { name: '0x7E5F…5Bdf is already linked' })).toHaveFocus()
  await expect.element(dialog.getByText(/switch to that address and allow it/)).toBeVisible()
  expect(await findViolations()).toEqual([])
  wallet.switchTo(fresh, primary.address)
  await expect.element(dialog.getByRole('button', { name: 'Link this wallet' })).toBeVisible()
  expect(wallet.asked).not.toContain('personal_sign')
})

test('the wallet can be asked for other accounts', async () => {
  const wallet = announceTestWallet('Amber', primary.address)
  await open(linking())
  await dialog.getByRole('button', { name: /^Amber/ }).click()
  await dialog.getByRole('button', { name: 'Choose addresses in Amber' }).click()
  await expect.poll(() => wallet.asked).toContain('wallet_requestPermissions')
})

test('a wallet of another account is refused by the name of the rule, and another can be tried', async () => {
  announceTestWallet('Amber', fresh)
  const title = 'This wallet is linked to another account. Sign in with it, and unlink it there first.'
  await open(
    linking([], { linkWallet: () => Promise.reject(new ApiError('wallet_taken', { status: 409, title })) }),
  )
  await dialog.getByRole('button', { name: /^Amber/ }).click()
  await dialog.getByRole('button', { name: 'Link this wallet' }).click()
  await expect.element(dialog.getByText(title).first()).toBeVisible()
  // Another signature of the same wallet would be refused as well.
  expect(dialog.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
  await expect.element(dialog.getByRole('button', { name: 'Use another wallet' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Use another wallet' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Choose a wallet to link' })).toBeVisible()
})

test('Escape closes it, and the focus returns to where it was', async () => {
  announceTestWallet('Amber', fresh)
  await open(linking())
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Link another wallet' })).toHaveFocus()
})

test('says why it cannot begin', async () => {
  await showAccount('/account/wallets', {
    linkWalletChallenge: () => Promise.reject(new ApiError('offline')),
  })
  await page.getByRole('button', { name: 'Link another wallet' }).click()
  await expect.element(page.getByText(/^Couldn’t link a wallet\. You’re offline/)).toBeVisible()
})
