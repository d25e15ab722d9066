import { ApiError } from '@countersign/client'
import type { ConnectedApplication, LaunchableApplication } from '@countersign/product-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { wallets } from '../testing/samples.ts'
import { showAccount } from './testing/showAccount.tsx'

const [wallet, other, contract] = wallets
const forum: ConnectedApplication = {
  clientId: 'forum',
  name: 'Example Forum',
  host: 'forum.example.org',
  hasLogo: false,
  launchUri: 'https://forum.example.org/start',
  scopes: ['openid', 'wallet'],
  wallet,
  disclosedWallets: [other],
  preferredUsername: null,
  firstUsedAt: '2026-10-20T16:25:30Z',
  lastUsedAt: '2026-11-20T16:25:30Z',
}
const television: ConnectedApplication = {
  ...forum,
  clientId: 'television',
  name: 'Television',
  host: '',
  launchUri: null,
  scopes: ['openid', 'offline_access'],
  wallet: contract,
  disclosedWallets: [],
}
const show = (answers: Parameters<typeof showAccount>[1] = {}) =>
  showAccount('/account/applications', {
    applications: () => Promise.resolve({ applications: [forum, television], next: null }),
    ...answers,
  })
const slip = (name: string) => page.getByRole('article', { name })

test('applications are listed with their host, what they know and the wallet that they see', async () => {
  await show()
  await expect.element(slip('Example Forum').getByText('forum.example.org')).toBeVisible()
  await expect.element(slip('Example Forum').getByText('recognise you when you return')).toBeVisible()
  const open = slip('Example Forum').getByRole('link', { name: 'Open forum.example.org' })
  await expect.element(open).toHaveAttribute('href', 'https://forum.example.org/start')
  expect(slip('Television').getByRole('link').elements()).toEqual([])
  await expect.element(slip('Example Forum').getByText('0x7E5F…5Bdf')).toBeVisible()
  await expect.element(slip('Example Forum').getByText('0x2B5A…D6cF')).toBeVisible()
  await expect.element(slip('Television').getByText('address not verified')).toBeVisible()
  await expect.element(slip('Television').getByText('(Base (chain 8453))')).toBeVisible()
  expect(document.title).toBe('Your apps · Example')
  expect(await findViolations()).toEqual([])
})

const wiki: LaunchableApplication = {
  clientId: 'wiki/1',
  name: 'Team Wiki',
  hasLogo: true,
  launchUri: 'https://wiki.example.org/start',
}
const board: LaunchableApplication = { ...wiki, clientId: 'board', name: 'Board', hasLogo: false }
const tile = (name: string) =>
  page.getByRole('region', { name: 'Open' }).getByRole('link', { name: `${name} wiki.example.org` })

test('what the person may open is a tile for each, before what knows them', async () => {
  performance.clearResourceTimings()
  await show({ launchableApplications: async () => ({ applications: [wiki, board], next: null }) })
  await expect.element(tile('Team Wiki')).toHaveAttribute('href', wiki.launchUri)
  await expect.element(tile('Team Wiki')).not.toHaveAttribute('target')
  await expect.element(tile('Board')).toBeVisible()
  await expect.element(slip('Television')).toBeVisible()
  const headings = page.getByRole('heading').elements()
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Apps',
    'Open',
    'Connected',
    'Example Forum',
    'Television',
  ])
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  await expect.poll(asked).toContain('/api/account/applications/wiki%2F1/logo')
  expect(await findViolations()).toEqual([])
})

test('a page of tiles may be short and still lead on', async () => {
  const asked: unknown[] = []
  await show({
    launchableApplications: async (part) => {
      asked.push(part)
      return part?.cursor === undefined
        ? { applications: [], next: 'later' }
        : { applications: [wiki], next: null }
    },
  })
  await page.getByRole('button', { name: 'Show more apps to open' }).click()
  await expect.element(tile('Team Wiki')).toBeVisible()
  expect(document.activeElement?.contains(tile('Team Wiki').element())).toBe(true)
  expect(asked).toEqual([
    { cursor: undefined, limit: 24 },
    { cursor: 'later', limit: 24 },
  ])
})

test('nothing to open takes no place, unless there is nothing else', async () => {
  await show()
  await expect.element(slip('Television')).toBeVisible()
  expect(page.getByRole('region', { name: 'Open' }).elements()).toEqual([])
})

test('tiles that could not be loaded say why, beside what knows the person', async () => {
  let isBroken = true
  await show({
    launchableApplications: async () => {
      if (isBroken) throw new ApiError('server_unreachable')
      return { applications: [wiki], next: null }
    },
  })
  await expect.element(page.getByText('Couldn’t load the apps you can open')).toBeVisible()
  await expect.element(slip('Television')).toBeVisible()
  expect(await findViolations()).toEqual([])
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(tile('Team Wiki')).toBeVisible()
})

test('an application has its own picture, served from here, or the first letter of its name', async () => {
  performance.clearResourceTimings()
  const pictured = { ...forum, clientId: 'a/b', hasLogo: true }
  await show({ applications: async () => ({ applications: [pictured, television], next: null }) })
  const element = () => slip('Example Forum').element().querySelector('[data-initial]')
  await expect.element(slip('Television').getByText('T', { exact: true })).toBeVisible()
  // There is no server here to give it, so the letter takes its place.
  await expect.poll(() => element()?.textContent).toBe('E')
  expect(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)).toContain(
    '/api/account/applications/a%2Fb/logo',
  )
})

test('none yet is said, with how one comes here', async () => {
  await show({ applications: () => Promise.resolve({ applications: [], next: null }) })
  await expect.element(page.getByText(/^No connected apps yet\./)).toBeVisible()
  await expect.element(page.getByText(/^No apps to open yet\./)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a long list is loaded a page at a time', async () => {
  const asked: unknown[] = []
  await show({
    applications: async (part) => {
      asked.push(part)
      const isFirst = part?.cursor === undefined
      return isFirst ? { applications: [forum], next: '2.forum' } : { applications: [television], next: null }
    },
  })
  await expect.element(slip('Example Forum')).toBeVisible()
  expect(slip('Television').elements()).toEqual([])
  expect(await findViolations()).toEqual([])
  const more = page.getByRole('button', { name: 'Show more apps' })
  await more.click()
  await expect.element(slip('Television')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  expect(document.activeElement?.contains(slip('Television').element())).toBe(true)
  expect(asked).toEqual([
    { cursor: undefined, limit: 20 },
    { cursor: '2.forum', limit: 20 },
  ])
})

test.each(['applications', 'launchableApplications'])('they have their shape while %s load', async (call) => {
  await show({ [call]: noAnswer })
  await expect.element(page.getByRole('status', { name: 'Loading your apps' })).toBeInTheDocument()
})

test('why they could not be loaded is said', async () => {
  await show({ applications: () => Promise.reject(new ApiError('server_unreachable')) })
  await expect.element(page.getByText('Couldn’t load your apps')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('who has several wallets chooses which of them one sees', async () => {
  let list = [forum, television]
  const chooseWallets = vi.fn(async () => {
    list = [{ ...forum, wallet: other, disclosedWallets: [contract] }, television]
  })
  await show({ applications: async () => ({ applications: list, next: null }), chooseWallets })
  const choose = page.getByRole('button', { name: 'Choose wallets for Example Forum' })
  await expect.element(choose).toBeVisible()
  expect(await findViolations()).toEqual([])
  await choose.click()
  const dialog = page.getByRole('dialog', { name: 'Wallets for Example Forum' })
  await expect.element(dialog.getByRole('radio', { name: /0x7E5F…5Bdf/ })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: /Hardware/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /Hardware/ }).click()
  await dialog.getByRole('checkbox', { name: /0x6813…BA69/ }).click()
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Show these wallets to Example Forum' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(chooseWallets).toHaveBeenCalledWith('forum', { walletId: 'w2', disclosedWalletIds: ['w3'] })
  await expect.element(choose).toHaveFocus()
  await expect.element(slip('Example Forum').getByText('0x6813…BA69')).toBeVisible()
})

test('a choice that was not taken is said, and stays open', async () => {
  await show({ chooseWallets: () => Promise.reject(new ApiError('server_unreachable')) })
  await page.getByRole('button', { name: 'Choose wallets for Television' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wallets for Television' })
  // It was never allowed to know of wallets, so there is none to add.
  expect(dialog.getByRole('checkbox').elements()).toEqual([])
  await dialog.getByRole('radio', { name: /Hardware/ }).click()
  await dialog.getByRole('button', { name: 'Show this wallet to Television' }).click()
  await expect.element(dialog.getByText(/^Couldn’t save your choice\./)).toBeVisible()
})

test('who has one wallet has nothing to choose', async () => {
  await show({ wallets: async () => ({ wallets: [wallet] }) })
  await expect.element(slip('Example Forum')).toBeVisible()
  expect(page.getByRole('button', { name: /^Choose the wallets/ }).elements()).toEqual([])
})

test('one is disconnected after saying what that does', async () => {
  let list = [forum, television]
  await show({
    applications: () => Promise.resolve({ applications: list, next: null }),
    disconnectApplication: async (clientId) => {
      list = list.filter((application) => application.clientId !== clientId)
    },
  })
  await page.getByRole('button', { name: 'Disconnect Example Forum' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect Example Forum?' })
  await expect.element(dialog.getByText(/It loses access to your account/)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Disconnect Example Forum' }).click()
  await expect.element(slip('Example Forum')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(page.getByText('Disconnected Example Forum.')).toBeInTheDocument()
})

test('one can be kept after all', async () => {
  await show()
  await page.getByRole('button', { name: 'Disconnect Television' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(page.getByRole('button', { name: 'Disconnect Television' })).toHaveFocus()
})

test('one that was not disconnected stays, and the reason is said', async () => {
  await show({ disconnectApplication: () => Promise.reject(new ApiError('server_unreachable')) })
  await page.getByRole('button', { name: 'Disconnect Television' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect Television' }).click()
  await expect.element(page.getByText(/^Couldn’t disconnect the app\./)).toBeVisible()
  await expect.element(slip('Television')).toBeVisible()
})
