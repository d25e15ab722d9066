import { ApiError } from '@countersign/client'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedOut } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { memberAccount, operatorAccount } from './testing/samples.ts'
import { showOperatorPages } from './testing/showOperatorPages.tsx'

const noAnswer = () => new Promise<never>(() => {})
const pages = [
  '/operator',
  '/operator/people',
  '/operator/people/019d0b6e-8f00-7000-8000-000000000002',
  '/operator/activity',
  '/operator/applications',
  '/operator/applications/new',
  '/operator/keys',
  '/operator/settings',
]

describe('who may see the pages for operators', () => {
  test.each(pages)('a member sees nothing of %s, only that it is for operators', async (path) => {
    const asked: string[] = []
    const ask = async (what: string) => {
      asked.push(what)
      return noAnswer()
    }
    await showOperatorPages(
      path,
      {
        overview: () => ask('overview'),
        settings: () => ask('settings'),
        people: () => ask('people'),
        person: () => ask('person'),
        activity: () => ask('activity'),
      },
      { account: async () => memberAccount },
    )
    await expect.element(page.getByRole('heading', { name: 'Operators only' })).toBeVisible()
    expect(asked).toEqual([])
    expect(document.title).toBe('Operators only · Example')
    expect(await findViolations()).toEqual([])
  })

  test.each(pages)('a visitor gets a link to the sign-in page that returns to %s', async (path) => {
    await showOperatorPages(path, {}, { account: () => Promise.reject(signedOut) })
    await expect.element(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', `/sign-in?return_to=${encodeURIComponent(path)}`)
  })

  test('an operator who was made a member meanwhile learns it', async () => {
    const forbidden = new ApiError('forbidden', {
      status: 403,
      title: 'Your account doesn’t have permission to do this.',
    })
    await showOperatorPages('/operator/people', { people: () => Promise.reject(forbidden) })
    await expect.element(page.getByRole('heading', { name: 'You’re no longer an operator' })).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('an operator who was signed out meanwhile can sign in again, or leave', async () => {
    await showOperatorPages('/operator/keys', { keys: () => Promise.reject(signedOut) })
    const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
    // It grows when no wallet was found: a click on what moves at that moment is lost.
    await expect.element(dialog.getByRole('heading', { name: 'Get a wallet' })).toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/sign-in?return_to=%2Foperator%2Fkeys')
  })
})

test('shows a skeleton until the account is loaded, then the page', async () => {
  let answer = (_account: typeof operatorAccount) => {}
  const account = new Promise<typeof operatorAccount>((resolve) => {
    answer = resolve
  })
  await showOperatorPages('/operator/people', {}, { account: () => account })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  answer(operatorAccount)
  await expect.element(page.getByRole('heading', { name: 'People' })).toBeVisible()
})

test('says why the account could not be loaded, and tries again', async () => {
  let calls = 0
  const account = () =>
    ++calls === 1 ? Promise.reject(new ApiError('server_unreachable')) : Promise.resolve(operatorAccount)
  await showOperatorPages('/operator/people', {}, { account })
  await expect.element(page.getByText(/The server didn’t respond/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'People' })).toBeVisible()
})

test('/operator is the overview, and the navigation marks the current page', async () => {
  await showOperatorPages('/operator')
  await expect.element(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Operator pages' })
  await expect
    .element(navigation.getByRole('link', { name: 'Overview' }))
    .toHaveAttribute('aria-current', 'page')
  await navigation.getByRole('link', { name: 'Keys' }).click()
  await expect.element(page.getByRole('heading', { name: 'Keys' })).toBeVisible()
  await expect.element(navigation.getByRole('link', { name: 'Keys' })).toHaveAttribute('aria-current', 'page')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  await expect.poll(() => document.title).toBe('Keys · Example')
})

describe('the header', () => {
  const signOut = page.getByRole('button', { name: 'Sign out' })

  test('names the person, and signs them out', async () => {
    await showOperatorPages('/operator/keys', {}, { signOut: () => Promise.resolve() })
    const banner = page.getByRole('banner')
    await expect
      .element(banner.getByRole('link', { name: 'Your account: Grace', exact: true }))
      .toHaveAttribute('href', '/account')
    expect(await findViolations()).toEqual([])
    await signOut.click()
    await expect.element(page.getByRole('heading', { name: 'You signed out' })).toHaveFocus()
    expect(page.getByRole('navigation').elements()).toEqual([])
  })

  test('says why the person is still signed in', async () => {
    const unreachable = () => Promise.reject(new ApiError('server_unreachable'))
    await showOperatorPages('/operator/keys', {}, { signOut: unreachable })
    await signOut.click()
    await expect.element(page.getByText(/^You’re still signed in\. The server didn’t respond/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Keys' })).toBeVisible()
  })

  test('fits 320 px with a long name', async () => {
    await page.viewport(320, 740)
    const displayName = 'Wolfeschlegelsteinhausenbergerdorff the Elder'
    const account = async () => ({ ...operatorAccount, displayName })
    await showOperatorPages('/operator/keys', {}, { account })
    await expect.element(signOut).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

test('shows for any other path that there is nothing', async () => {
  await showOperatorPages('/operator/no/such/page')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('another tab signs out: nothing of people stays on this page', async () => {
  await showOperatorPages('/operator/people')
  const people = page.getByRole('list', { name: 'People' })
  await expect.element(people).toBeVisible()
  const channel = new BroadcastChannel('countersign')
  channel.postMessage('signed_out')
  channel.close()
  await expect.element(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect.element(people).not.toBeInTheDocument()
})
