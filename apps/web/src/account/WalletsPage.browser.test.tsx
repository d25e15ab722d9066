import { ApiError } from '@countersign/client'
import type { LinkedWallet, WalletChange } from '@countersign/protocol'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountApi } from '../api/accountApi.ts'
import { makeChange } from '../testing/confirm.ts'
import { noAnswer, sessions } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { session, wallets } from '../testing/samples.ts'
import { showAccount } from './testing/showAccount.tsx'

const unreachable = new ApiError('server_unreachable')
const show = (answers: Partial<AccountApi> = {}) => showAccount('/account/wallets', answers)
const rows = () =>
  page
    .getByRole('article')
    .elements()
    .map((row) => row.getAttribute('aria-label'))

/** A server that keeps the wallets. */
function keeping(changes: [string, WalletChange][] = []): Partial<AccountApi> {
  let kept: LinkedWallet[] = [...wallets]
  return {
    wallets: async () => ({
      wallets: kept.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary)),
    }),
    changeWallet: async (id, change) => {
      changes.push([id, change])
      kept = kept.map((wallet) => ({
        ...wallet,
        ...(wallet.id === id && change.label !== undefined && { label: change.label }),
        ...(change.isPrimary && { isPrimary: wallet.id === id }),
      }))
      return wallets[0]
    },
    unlinkWallet: async (id) => {
      kept = kept.filter((wallet) => wallet.id !== id)
    },
  }
}

describe('the wallets', () => {
  test('are listed with what tells them apart', async () => {
    await show()
    await expect.poll(rows).toEqual(['ada.eth', 'Hardware', '0x6813…BA69'])
    await expect.element(page.getByRole('article', { name: 'ada.eth' }).getByText('primary')).toBeVisible()
    await expect
      .element(
        page.getByRole('article', { name: 'Hardware' }).getByText('Key wallet, the same on every chain'),
      )
      .toBeVisible()
    await expect.element(page.getByText('Contract wallet on Base (chain 8453)')).toBeVisible()
    expect(document.title).toBe('Your wallets · Example')
    expect(await findViolations()).toEqual([])
  })

  test('have their shape while they load', async () => {
    await show({ wallets: noAnswer })
    await expect.element(page.getByRole('status', { name: 'Loading your wallets' })).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })

  test('say why they could not be loaded, and try again', async () => {
    let calls = 0
    await show({
      wallets: async () => {
        calls += 1
        if (calls === 1) throw unreachable
        return { wallets: [...wallets] }
      },
    })
    await expect.element(page.getByRole('alert').getByText(/The server didn’t respond/)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(rows).toHaveLength(3)
  })

  test('the only one cannot be unlinked, and is said to be the only one', async () => {
    await show({ wallets: async () => ({ wallets: [wallets[0]] }) })
    await expect.element(page.getByText(/^This is your only wallet/)).toBeVisible()
    expect(page.getByRole('button', { name: /^Unlink/ }).elements()).toEqual([])
  })

  test('are still there while the browser is offline', async () => {
    await show()
    await expect.poll(rows).toHaveLength(3)
    window.dispatchEvent(new Event('offline'))
    await expect.element(page.getByText(/^You’re offline\./)).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText(/^You’re offline\./)).not.toBeInTheDocument()
    expect(rows()).toHaveLength(3)
  })
})

describe('a label', () => {
  test('is shown at once, and can be taken back', async () => {
    const changes: [string, WalletChange][] = []
    await show(keeping(changes))
    await page.getByRole('button', { name: 'Change label: Hardware (0x2B5A…D6cF)' }).click()
    await page.getByLabelText('Label').fill('In the drawer')
    await userEvent.keyboard('{Enter}')
    await expect.poll(rows).toEqual(['ada.eth', 'In the drawer', '0x6813…BA69'])
    await page.getByRole('button', { name: 'Undo: Label' }).click()
    await expect.poll(rows).toEqual(['ada.eth', 'Hardware', '0x6813…BA69'])
    expect(changes).toEqual([
      ['w2', { label: 'In the drawer' }],
      ['w2', { label: 'Hardware' }],
    ])
  })

  test('goes back where the server does not take it', async () => {
    await show({ changeWallet: () => Promise.reject(unreachable) })
    await page.getByRole('button', { name: 'Change label: Hardware (0x2B5A…D6cF)' }).click()
    await page.getByLabelText('Label').fill('In the drawer')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Label not saved\. The server didn’t respond/)).toBeVisible()
    expect(rows()).toContain('Hardware')
  })

  test('that the server refuses stays in its field, which says why', async () => {
    const refused = new ApiError('name_refused', {
      status: 400,
      title: 'No.',
      details: { reason: 'ens_name' },
    })
    await show({ changeWallet: () => Promise.reject(refused) })
    await page.getByRole('button', { name: 'Change label: Hardware (0x2B5A…D6cF)' }).click()
    await page.getByLabelText('Label').fill('vitalik.eth')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert').getByText(/looks like an ENS name/)).toBeVisible()
    await expect.element(page.getByLabelText('Label')).toHaveValue('vitalik.eth')
    await expect.element(page.getByLabelText('Label')).toHaveAccessibleDescription(/looks like an ENS name/)
    expect(rows()).toContain('Hardware')
    expect(await findViolations()).toEqual([])
  })
})

test('what is done to a wallet names its address beside its label or its ENS name', async () => {
  await show()
  await expect.poll(rows).toHaveLength(3)
  for (const [does, what] of [
    ['Change label:', 'Hardware (0x2B5A…D6cF)'],
    ['Unlink', 'Hardware (0x2B5A…D6cF)'],
    ['Unlink', 'Hardware (0x2B5A…D6cF)'],
    ['Add label:', 'ada.eth (0x7E5F…5Bdf)'],
    ['Unlink', 'ada.eth (0x7E5F…5Bdf)'],
  ]) {
    await expect.element(page.getByRole('button', { name: `${does} ${what}`, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Unlink ada.eth (0x7E5F…5Bdf)' }).click()
  const heir = page.getByText('Hardware (0x2B5A…D6cF) will become your primary wallet.')
  await expect.element(heir).toBeVisible()
})

test('another wallet becomes the primary one at once, and back', async () => {
  const changes: [string, WalletChange][] = []
  await show(keeping(changes))
  await page.getByRole('button', { name: 'Make primary: Hardware (0x2B5A…D6cF)' }).click()
  await expect.poll(() => rows()[0]).toBe('Hardware')
  await page.getByRole('button', { name: 'Undo: Primary wallet' }).click()
  await expect.poll(() => rows()[0]).toBe('ada.eth')
  expect(changes.map(([id]) => id)).toEqual(['w2', 'w1'])
})

describe('unlinking', () => {
  const press = (name: string) => page.getByRole('button', { name: `Unlink ${name}` })
  const ask = (name: string) => press(name).click()
  const unlink = (name: string, short: string) =>
    makeChange({ press: press(name), title: `Unlink ${short}?`, button: `Sign to unlink ${short}` })
  const dialog = page.getByRole('dialog')

  test('says first what will happen', async () => {
    const elsewhere = { ...sessions[1], id: 's9' }
    await show({ sessions: async () => ({ sessions: [...sessions, elsewhere], next: null }) })
    await ask('ada.eth (0x7E5F…5Bdf)')
    await expect.element(dialog.getByText(/^You can’t sign in to this account with it/)).toBeVisible()
    await expect.element(dialog.getByText(/^You’ll be signed out on this browser/)).toBeVisible()
    await expect.element(dialog.getByText('3 other sessions started with it will end.')).toBeVisible()
    await expect
      .element(dialog.getByText('Hardware (0x2B5A…D6cF) will become your primary wallet.'))
      .toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(page.getByRole('button', { name: 'Unlink ada.eth (0x7E5F…5Bdf)' })).toHaveFocus()
    expect(rows()).toHaveLength(3)
  })

  test('does not count the sessions that it has not seen', async () => {
    await show({ sessions: async () => ({ sessions: [...sessions], next: 'c1' }) })
    await ask('ada.eth (0x7E5F…5Bdf)')
    await expect.element(dialog.getByText('All other sessions started with it will end.')).toBeVisible()
  })

  test('a wallet that opened nothing here costs nothing else', async () => {
    await show()
    await ask('Hardware (0x2B5A…D6cF)')
    await expect.element(dialog.getByText(/^You can’t sign in to this account with it/)).toBeVisible()
    await expect.element(dialog.getByText(/^Apps that can see this wallet/)).toBeVisible()
    const consequences = dialog
      .getByRole('list')
      .filter({ hasText: 'You can’t sign in to this account with it' })
    expect(consequences.getByRole('listitem').elements()).toHaveLength(4)
  })

  test('takes it off the list, and keeps the focus on the page', async () => {
    await show(keeping())
    await unlink('Hardware (0x2B5A…D6cF)', '0x2B5A…D6cF')
    await expect.poll(rows).toEqual(['ada.eth', '0x6813…BA69'])
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(page.getByText('Unlinked 0x2B5A…D6cF.')).toBeInTheDocument()
  })

  test('the wallet of this session signs this browser out', async () => {
    await show({ ...keeping(), session: async () => session })
    await unlink('ada.eth (0x7E5F…5Bdf)', '0x7E5F…5Bdf')
    await expect.element(page.getByRole('heading', { name: 'Wallet unlinked' })).toBeVisible()
  })

  test('says where it was not done, in the server’s words', async () => {
    const title = 'This is your account’s only wallet. Link another one before you unlink it.'
    await show({ unlinkWallet: () => Promise.reject(new ApiError('last_wallet', { status: 409, title })) })
    await unlink('Hardware (0x2B5A…D6cF)', '0x2B5A…D6cF')
    await expect.element(page.getByText(`Couldn’t unlink the wallet. ${title}`)).toBeVisible()
    expect(rows()).toHaveLength(3)
  })
})
