import { type Api, ApiError } from '@countersign/client'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '@countersign/react/styles.css'
import '../page/page.css'
import { fakeApi, sessions, signedOut } from '../testing/fakeApi.ts'
import './account.css'
import { AccountRoom } from './AccountRoom.tsx'

const settings = {
  name: 'Example',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
const noAnswer = () => new Promise<never>(() => {})
const unreachable = new ApiError('server_unreachable')
const here = location.href

beforeEach(() => history.replaceState(null, '', '/account'))
afterEach(() => history.replaceState(null, '', here))

function show(answers: Partial<Api> = {}) {
  return render(<AccountRoom settings={settings} api={fakeApi(answers)} />)
}

async function findViolations() {
  const { violations } = await axe.run(document.body)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

const rows = () =>
  page
    .getByRole('article')
    .elements()
    .map((row) => row.getAttribute('aria-label'))

describe('the account page', () => {
  test('shows the account and its sessions, this one marked', async () => {
    await show()
    await expect.element(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await expect.poll(rows).toEqual(['Chromium on Linux', 'Safari on iOS', 'Unknown browser'])
    await expect.element(page.getByRole('article').first().getByText('this one')).toBeVisible()
    expect(document.title).toBe('Your account · Example')
    expect(await findViolations()).toEqual([])
  })

  test('says that it is alone where there is no other session', async () => {
    await show({ sessions: () => Promise.resolve({ sessions: sessions.slice(0, 1) }) })
    await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible()
    expect(page.getByRole('button', { name: 'End all others' }).elements()).toEqual([])
  })

  test('shows its shape while it loads', async () => {
    await show({ account: noAnswer })
    await expect.element(page.getByRole('status', { name: 'Loading your account' })).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })

  test('leads to the sign-in and back where nobody is signed in', async () => {
    await show({ account: () => Promise.reject(signedOut) })
    await expect.element(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/sign-in?return_to=%2Faccount')
    expect(await findViolations()).toEqual([])
  })

  test('says why it could not be loaded, and tries again', async () => {
    let calls = 0
    const answer = fakeApi().account
    await show({ account: () => (++calls === 1 ? Promise.reject(unreachable) : answer()) })
    await expect.element(page.getByRole('alert').getByText(/The server did not answer/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  })

  test('says why the sessions could not be loaded, in the server’s words', async () => {
    const title = 'The service cannot store sessions right now. Try again in a minute.'
    await show({
      sessions: () => Promise.reject(new ApiError('storage_unavailable', { status: 503, title })),
    })
    await expect.element(page.getByRole('alert').getByText(title)).toBeVisible()
  })
})

describe('ending sessions', () => {
  test('ends one, announces it and keeps the focus in the list', async () => {
    let list = [...sessions]
    await show({
      sessions: () => Promise.resolve({ sessions: list }),
      endSession: async (id) => {
        list = list.filter((session) => session.id !== id)
      },
    })
    await page.getByRole('button', { name: 'End the session of Safari on iOS' }).click()
    await expect.poll(rows).toEqual(['Chromium on Linux', 'Unknown browser'])
    await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus()
    await expect.element(page.getByText('Ended the session of Safari on iOS.')).toBeInTheDocument()
  })

  test('says where one was not ended, and keeps it', async () => {
    await show({ endSession: () => Promise.reject(unreachable) })
    await page.getByRole('button', { name: 'End the session of Safari on iOS' }).click()
    await expect.element(page.getByText(/^Not ended\. The server did not answer/)).toBeVisible()
    expect(rows()).toHaveLength(3)
  })

  test('asks before it ends all others, and can be left without', async () => {
    await show()
    await page.getByRole('button', { name: 'End all others' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'End 2 other sessions?' })
    await expect.element(dialog).toBeVisible()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Keep them' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(rows()).toHaveLength(3)
    await expect.element(page.getByRole('button', { name: 'End all others' })).toHaveFocus()
  })

  test('ends all others once confirmed', async () => {
    let list = [...sessions]
    await show({
      sessions: () => Promise.resolve({ sessions: list }),
      endOtherSessions: async () => {
        list = list.slice(0, 1)
        return { ended: 2 }
      },
    })
    await page.getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('button', { name: 'End 2 sessions' }).click()
    await expect.poll(rows).toEqual(['Chromium on Linux'])
    await expect.element(page.getByText('Ended 2 sessions.')).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus()
  })
})

describe('signing out', () => {
  test('says that it is done', async () => {
    await show({ signOut: () => Promise.resolve() })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(page.getByRole('heading', { name: 'You signed out' })).toBeVisible()
    expect(document.title).toBe('Signed out · Example')
  })

  test('says that it is not done where the server was not reached', async () => {
    await show({ signOut: () => Promise.reject(unreachable) })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(page.getByText(/^You are still signed in\. The server did not answer/)).toBeVisible()
  })
})

test('the wallet on another account is said quietly, and the session stays', async () => {
  localStorage.setItem('countersign.wallet', 'example.amber')
  const provider = { request: async () => ['0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'] }
  const info = {
    uuid: crypto.randomUUID(),
    name: 'Amber',
    icon: 'data:image/png;base64,',
    rdns: 'example.amber',
  }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  window.addEventListener('eip6963:requestProvider', announce)
  await show()
  await expect.element(page.getByText(/Your wallet is on/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Switch' }))
    .toHaveAttribute('href', '/sign-in?return_to=%2Faccount')
  expect(await findViolations()).toEqual([])
  window.removeEventListener('eip6963:requestProvider', announce)
  localStorage.removeItem('countersign.wallet')
})

test('any other path says that there is nothing, and leads back', async () => {
  history.replaceState(null, '', '/no/such/page')
  await show()
  await expect.element(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await expect.element(page.getByText('/no/such/page')).toBeVisible()
  expect(await findViolations()).toEqual([])
})
