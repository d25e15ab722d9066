import { ApiError } from '@countersign/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { account, fakeApi, signedOut } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { announceTestWallet } from '../testing/testWallet.ts'
import { markArrival } from '../ui/arrival.ts'
import { showAccount } from './testing/showAccount.tsx'

const unreachable = new ApiError('server_unreachable')
const stranger = '0x1efF47bc3a10a45D4B230B5d10E37751FE6AA718'

describe('the way between the pages', () => {
  test('says where one is, and goes on without loading anew', async () => {
    await showAccount('/account')
    const links = page.getByRole('navigation', { name: 'Account' }).getByRole('link')
    await expect.element(links.first()).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Wallets', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Wallets' })).toHaveFocus()
    await expect
      .element(page.getByRole('link', { name: 'Wallets', exact: true }))
      .toHaveAttribute('aria-current', 'page')
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
    expect(document.title).toBe('Your wallets · Example')
  })

  test('leads operators on to their own screens, and nobody else', async () => {
    const screen = await showAccount('/account')
    await expect.element(page.getByRole('region', { name: 'Profile' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Operator' }).elements()).toEqual([])
    await screen.unmount()
    await showAccount('/account', { account: async () => ({ ...account, role: 'operator' }) })
    await expect.element(page.getByRole('link', { name: 'Operator' })).toHaveAttribute('href', '/operator')
  })

  test.each([
    [320, '100%'],
    [360, '100%'],
    [360, '200%'],
    [600, '100%'],
    [721, '200%'],
    [1_000, '100%'],
  ])(
    'is one row of whole words at %d px with text of %s, and shows the page that is open',
    async (width, size) => {
      await page.viewport(width, 740)
      document.documentElement.style.fontSize = size
      onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
      await showAccount('/account/data', { account: async () => ({ ...account, role: 'operator' }) })
      await expect.element(page.getByRole('link', { name: 'Operator' })).toBeInTheDocument()
      const links = [...document.querySelectorAll('nav a')]
      const boxes = links.map((link) => link.getBoundingClientRect())
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
      expect(boxes.filter(({ height, width }) => height < 44 || width < 44)).toEqual([])
      const lines = links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return range.getClientRects().length
      })
      expect(new Set(lines)).toEqual(new Set([1]))
      await expect
        .element(page.getByRole('link', { name: 'Your data', exact: true }))
        .toBeInViewport({ ratio: 0.99 })
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )

  test('is passed by the skip link, which comes first', async () => {
    await showAccount('/account')
    await expect.element(page.getByRole('region', { name: 'Profile' })).toBeVisible()
    const first = document.querySelector<HTMLElement>('a, button')
    expect(first).toHaveTextContent('Skip to the content')
    first?.focus()
    await expect.element(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Add a name' })).toHaveFocus()
  })

  test('begins at the heading when the sign-in led here, and only then', async () => {
    markArrival()
    const screen = await showAccount('/account')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await screen.unmount()
    await showAccount('/account')
    await expect.element(page.getByRole('region', { name: 'Profile' })).toBeVisible()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('signed out', () => {
  test.each(['/account', '/account/wallets', '/account/activity'])(
    '%s leads to the sign-in and back',
    async (path) => {
      const refuse = () => Promise.reject(signedOut)
      await showAccount(path, { account: refuse, wallets: refuse, activity: refuse, session: refuse })
      await expect.element(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
      await expect
        .element(page.getByRole('link', { name: 'Sign in' }))
        .toHaveAttribute('href', `/sign-in?return_to=${encodeURIComponent(path)}`)
      expect(page.getByRole('dialog').elements()).toEqual([])
      expect(await findViolations()).toEqual([])
    },
  )

  test('signing out says that it is done', async () => {
    await showAccount('/account', { signOut: () => Promise.resolve() })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(page.getByRole('heading', { name: 'You signed out' })).toHaveFocus()
    expect(document.title).toBe('Signed out · Example')
  })

  test('signing out says that it is not done where the server was not reached', async () => {
    await showAccount('/account', { signOut: () => Promise.reject(unreachable) })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(page.getByText(/^You’re still signed in\. The server didn’t respond/)).toBeVisible()
  })
})

describe('another tab', () => {
  const tellTabs = (message = 'signed_in') => {
    const channel = new BroadcastChannel('countersign')
    channel.postMessage(message)
    channel.close()
  }
  const isOut = page.getByRole('heading', { name: 'You’re signed out' })
  const profile = page.getByRole('region', { name: 'Profile' })

  test('that signs out: nothing of the account stays on this page, and nothing is asked for', async () => {
    let calls = 0
    await showAccount('/account', {
      account: async () => {
        calls += 1
        return account
      },
    })
    await expect.element(profile).toBeVisible()
    const before = calls
    tellTabs('signed_out')
    await expect.element(isOut).toBeVisible()
    await expect.element(profile).not.toBeInTheDocument()
    expect(calls).toBe(before)
    expect(await findViolations()).toEqual([])
  })

  test('that finds the session ended: this page asks, and drops what it shows', async () => {
    let isEnded = false
    await showAccount('/account', { account: async () => (isEnded ? Promise.reject(signedOut) : account) })
    await expect.element(profile).toBeVisible()
    tellTabs('session_ended')
    await expect.element(profile).toBeVisible()
    isEnded = true
    tellTabs('session_ended')
    await expect.element(isOut).toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  test('hears of a sign-out here, and of a session that turns out to have ended', async () => {
    const heard: unknown[] = []
    const channel = new BroadcastChannel('countersign')
    channel.addEventListener('message', ({ data }) => heard.push(data))
    onTestFinished(() => channel.close())
    await showAccount('/account', { signOut: () => Promise.resolve() })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => heard).toEqual(['signed_out'])
    await showAccount('/account', { account: () => Promise.reject(signedOut) })
    await expect.poll(() => heard).toEqual(['signed_out', 'session_ended'])
  })

  test('that signs in to another account: nothing of the first is shown, not even for a moment', async () => {
    let shown = { ...account, displayName: 'Ada Lovelace' }
    let answer = () => Promise.resolve(shown)
    await showAccount('/account', { account: () => answer() })
    await expect.element(page.getByText('Ada Lovelace').first()).toBeVisible()
    const { promise, resolve } = Promise.withResolvers<void>()
    let asked = 0
    shown = { ...account, id: 'a2', displayName: 'Grace Hopper' }
    answer = async () => {
      asked += 1
      if (asked > 1) await promise
      return shown
    }
    tellTabs()
    await expect.poll(() => asked).toBe(2)
    await expect.element(page.getByText('Ada Lovelace').first()).not.toBeInTheDocument()
    resolve()
    await expect.element(page.getByText('Grace Hopper').first()).toBeVisible()
  })

  test('that signs in to another account: nothing that was begun here is done to it', async () => {
    let shown = account
    const deleted: string[] = []
    await showAccount('/account/data', {
      account: async () => shown,
      deleteAccount: async () => void deleted.push(shown.id),
    })
    await page.getByRole('button', { name: 'Delete this account' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    shown = { ...account, id: 'a2' }
    tellTabs()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(deleted).toEqual([])
  })

  test('that signs in to the same account changes nothing that is being done here', async () => {
    let calls = 0
    await showAccount('/account', {
      account: async () => {
        calls += 1
        return account
      },
    })
    await page.getByRole('button', { name: 'Add a name' }).click()
    await page.getByLabelText('Display name').fill('Ada')
    const before = calls
    tellTabs()
    await expect.poll(() => calls).toBe(before + 1)
    await expect.element(page.getByLabelText('Display name')).toHaveValue('Ada')
  })
})

describe('the wallet on another account', () => {
  function announceLastUsed(address: string) {
    localStorage.setItem('countersign.wallet', 'example.amber')
    announceTestWallet('Amber', address)
  }

  test('is said quietly, with both ways on, and the session stays', async () => {
    announceLastUsed(stranger)
    await showAccount('/account/sessions')
    await expect.element(page.getByText(/but your wallet is using/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Switch' }))
      .toHaveAttribute('href', '/sign-in?another&return_to=%2Faccount%2Fsessions')
    await expect
      .element(page.getByRole('link', { name: 'Link it' }))
      .toHaveAttribute('href', '/account/wallets')
    expect(await findViolations()).toEqual([])
  })

  test('is not worth a word where it is linked too', async () => {
    announceLastUsed('0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF')
    const { wallets } = fakeApi()
    let isAsked = false
    await showAccount('/account', {
      wallets: () => {
        isAsked = true
        return wallets()
      },
    })
    await expect.poll(() => isAsked).toBe(true)
    await expect.element(page.getByRole('region', { name: 'Profile' })).toBeVisible()
    expect(page.getByText(/but your wallet is using/).elements()).toEqual([])
  })
})

test('any other path says that there is nothing, and leads back', async () => {
  await showAccount('/no/such/page')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByText('/no/such/page')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('every page can be walked through by keyboard alone', async () => {
  await showAccount('/account')
  await expect.element(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  page.getByRole('link', { name: 'Wallets', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wallets' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Link another wallet' })).toHaveFocus()
})
