import { ApiError } from '@countersign/client'
import type { SiteWallets } from '@countersign/product-api'
import type { PhoneHandOver } from '@countersign/protocol'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PhoneApi } from '../api/phoneApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { challengeOf } from '../testing/samples.ts'
import { announceTestWallet } from '../testing/testWallet.ts'
import '../testing/page.ts'
import { PhonePage } from './PhonePage.tsx'

const settings = {
  name: 'Example',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const closed = new ApiError('hand_over_closed', { status: 410, title: 'x' })
const statement = 'For another browser or device: Sign in.'

const handOver: PhoneHandOver = {
  id: 'h1',
  purpose: 'sign-in',
  way: 'digits',
  application: null,
  change: null,
  account: null,
  browser: 'Firefox',
  system: 'Windows',
  networkAddress: '198.51.100.20',
  isSameNetwork: true,
  challenge: challengeOf(statement),
  code: null,
  expiresAt: '2026-11-23T00:03:00Z',
  secondsLeft: 180,
}

async function show({
  fragment = '#secret',
  answers = {},
  hasWallet = true,
  siteWallets = {},
  ...parts
}: Partial<PhoneHandOver> & {
  hasWallet?: boolean
  siteWallets?: SiteWallets
  fragment?: string
  answers?: Partial<PhoneApi>
} = {}) {
  const api = {
    open: vi.fn(async () => ({ ...handOver, ...parts })),
    sign: vi.fn(async () => ({ code: '104283' })),
    refuse: vi.fn(async () => {}),
    ...answers,
  }
  if (hasWallet) announceTestWallet('Amber', address)
  await render(<PhonePage settings={{ ...settings, siteWallets }} api={api} fragment={fragment} />)
  return api
}

const notMe = page.getByRole('button', { name: 'This wasn’t me' })

async function sign() {
  await page.getByRole('button', { name: /^Amber/ }).click()
  await page.getByRole('button', { name: /^Sign/ }).click()
}

describe('before anything is signed', () => {
  test('the page says which browser asks, from where, and whether the network is shared', async () => {
    const api = await show()
    await expect.element(page.getByRole('heading', { name: 'Sign in on another device' })).toBeVisible()
    await expect.element(page.getByText('Firefox on Windows')).toBeVisible()
    await expect.element(page.getByText('198.51.100.20 (the same as yours)')).toBeVisible()
    await expect.element(page.getByText(/^Continue only if you started this yourself/)).toBeVisible()
    expect(api.open).toHaveBeenCalledWith({ secret: 'secret' })
    expect(await findViolations()).toEqual([])
  })

  test('another network is warned of', async () => {
    await show({ isSameNetwork: false })
    await expect.element(page.getByText(/someone else may have sent you this/)).toBeVisible()
  })

  test('an application is named with its host, and what it will learn stands on the card', async () => {
    await show({
      purpose: 'interaction',
      application: { name: 'Forum', host: 'forum.example', isDevice: false, scopes: ['openid', 'wallet'] },
    })
    await expect.element(page.getByText('Forum, forum.example')).toBeVisible()
    await page.getByRole('button', { name: /^Amber/ }).click()
    await expect.element(page.getByText('see this wallet’s address, type and chain')).toBeVisible()
    await page.getByText('Show the exact message').click()
    await expect.element(page.getByText(/For another browser or device: Sign in\./)).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('what an application may do at an API stands on the card, in the words that are signed', async () => {
    const apis = [{ host: 'files.example', tells: ['groups', 'shoe_size'], words: ['read files', 'share'] }]
    await show({
      purpose: 'interaction',
      application: { name: 'Agent', host: 'agent.example', isDevice: false, scopes: ['openid'], apis },
    })
    await page.getByRole('button', { name: /^Amber/ }).click()
    await expect.element(page.getByText('recognise you when you return')).toBeVisible()
    const api = page.getByRole('listitem').filter({ hasText: 'use files.example' })
    await expect.element(api).toBeVisible()
    expect([...api.element().querySelectorAll('li')].map((item) => item.textContent.trim())).toEqual([
      'read files',
      'share',
    ])
    await expect.element(page.getByText('files.example can see: your groups and shoe_size.')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('a change says what it will do, and to whose account', async () => {
    await show({ purpose: 'confirmation', change: 'delete my account for good', account: address })
    await expect.element(page.getByRole('heading', { name: 'Confirm on another device' })).toBeVisible()
    await expect.element(page.getByText('Delete this account permanently')).toBeVisible()
    await expect.element(page.getByText('0x7E5F…5Bdf')).toBeVisible()
  })
})

test('a change of a newer server is said in the words that are signed', async () => {
  await show({ purpose: 'confirmation', change: 'do something new', account: address })
  await expect.element(page.getByText('do something new')).toBeVisible()
})

describe('signing', () => {
  test('shows six digits, that only belong where it began, and signs nobody in here', async () => {
    const api = await show()
    await sign()
    await expect
      .element(page.getByRole('heading', { name: 'Enter this code only where you started' }))
      .toHaveFocus()
    await expect.element(page.getByText('104')).toBeVisible()
    await expect.element(page.getByText('283')).toBeVisible()
    expect(api.sign).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'h1', message: expect.stringContaining(statement) }),
    )
    expect(await findViolations()).toEqual([])
  })

  test('on the same phone, leads back by a link', async () => {
    await show({
      way: 'return',
      answers: { sign: vi.fn(async () => ({ code: 'long-code' })) },
    })
    await expect.element(page.getByRole('heading', { name: 'Sign in with this wallet' })).toBeVisible()
    await sign()
    const back = page.getByRole('link', { name: 'Go back to your browser' })
    await expect.element(back).toHaveFocus()
    expect(back.element().getAttribute('href')).toBe(`${location.origin}/phone/return#h1.long-code`)
    expect(await findViolations()).toEqual([])
  })

  test.each(['digits', 'return'] as const)(
    'what this browser has signed already is not signed again: its code is shown anew, by %s',
    async (way) => {
      const api = await show({ way, code: '104283' })
      await expect.element(page.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible()
      if (way === 'digits') await expect.element(page.getByText('104')).toBeVisible()
      else
        await expect
          .element(page.getByRole('link', { name: 'Go back to your browser' }))
          .toHaveAttribute('href', `${location.origin}/phone/return#h1.104283`)
      expect(await findViolations()).toEqual([])
      await notMe.click()
      expect(api.refuse).toHaveBeenCalledExactlyOnceWith({ id: 'h1' })
      expect(api.sign).not.toHaveBeenCalled()
    },
  )

  test('what has closed meanwhile is said', async () => {
    await show({ answers: { sign: () => Promise.reject(closed) } })
    await sign()
    await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus()
  })
})

describe('"This wasn’t me"', () => {
  test('ends it, before and after signing', async () => {
    const api = await show()
    await sign()
    await notMe.click()
    await expect.element(page.getByRole('heading', { name: 'Request rejected' })).toHaveFocus()
    expect(api.refuse).toHaveBeenCalledExactlyOnceWith({ id: 'h1' })
    expect(await findViolations()).toEqual([])
  })

  test('that did not get through is said, and can be said again', async () => {
    const refuse = vi.fn().mockRejectedValueOnce(new ApiError('offline')).mockResolvedValueOnce(undefined)
    await show({ answers: { refuse } })
    await notMe.click()
    await expect.element(page.getByText(/^You’re offline/)).toBeVisible()
    await notMe.click()
    await expect.element(page.getByRole('heading', { name: 'Request rejected' })).toBeVisible()
  })
})

test.each([
  ['', 'This link is incomplete'],
  ['#', 'This link is incomplete'],
  ['#secret.return', 'This link is incomplete'],
])('the address with %j holds no secret, and asks nothing', async (fragment, title) => {
  const api = await show({ fragment })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(api.open).not.toHaveBeenCalled()
})

test('a browser without a wallet does not open it, so that the wallet’s own still can; one that turns up does', async () => {
  const api = await show({ hasWallet: false })
  await expect.element(page.getByRole('heading', { name: 'Open this in your wallet' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(api.open).not.toHaveBeenCalled()
  expect(await findViolations()).toEqual([])
  announceTestWallet('Amber', address)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  await expect.element(page.getByText('Firefox on Windows')).toBeVisible()
})

test('a link that another browser has opened, or that is too old, is over', async () => {
  await show({ answers: { open: () => Promise.reject(closed) } })
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a page that did not load is asked for again', async () => {
  const open = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('server_unreachable'))
    .mockResolvedValueOnce(handOver)
  await show({ answers: { open } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Firefox on Windows')).toBeVisible()
})

test('where there is no wallet, one that the site has switched on is used only if the person says so', async () => {
  const api = await show({ hasWallet: false, siteWallets: { baseAccount: true } })
  const use = page.getByRole('button', { name: 'Use Base Account in this browser' })
  await expect.element(use).toBeVisible()
  expect(await findViolations()).toEqual([])
  expect(api.open).not.toHaveBeenCalled()
  await use.click()
  await expect.element(page.getByRole('button', { name: /^Base Account/ })).toBeVisible()
  expect(api.open).toHaveBeenCalledOnce()
})
