import { ApiError } from '@countersign/client'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountApi } from '../api/accountApi.ts'
import { noAnswer, sessions } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { eventOf } from '../testing/samples.ts'
import { showAccount } from './testing/showAccount.tsx'

const unreachable = new ApiError('server_unreachable')
const notFound = new ApiError('not_found', { status: 404, title: 'Not found.' })
const show = (answers: Partial<AccountApi> = {}) => showAccount('/account/activity', answers)
const rows = () =>
  page
    .getByRole('article')
    .elements()
    .map((row) => row.getAttribute('aria-label'))
const signedIn = eventOf('sign_in', { wallet: 'w1', session: 's2' })

describe('the activity', () => {
  test('says what happened, from where', async () => {
    const events = [eventOf('wallet_linked', { wallet: 'w2' }), signedIn]
    await show({ activity: async () => ({ events, next: null }) })
    await expect.poll(rows).toEqual(['Linked the wallet 0x2B5A…D6cF', 'Signed in with 0x7E5F…5Bdf'])
    await expect.element(page.getByText('Chromium on Linux').first()).toBeVisible()
    expect(page.getByRole('button', { name: 'Show more activity' }).elements()).toEqual([])
    expect(document.title).toBe('Your activity · Example')
    expect(await findViolations()).toEqual([])
  })

  test('is shown page by page', async () => {
    const asked: (string | undefined)[] = []
    await show({
      activity: async ({ cursor } = {}) => {
        asked.push(cursor)
        return cursor === undefined
          ? { events: [eventOf('sign_out')], next: 'c1' }
          : { events: [signedIn], next: null }
      },
    })
    await page.getByRole('button', { name: 'Show more activity' }).click()
    await expect.poll(rows).toEqual(['Signed out', 'Signed in with 0x7E5F…5Bdf'])
    expect(asked).toEqual([undefined, 'c1'])
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(rows()[1])
    await expect.element(page.getByText('Showing more activity.')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Show more activity' })).not.toBeInTheDocument()
  })

  test('keeps what is shown where the rest cannot be loaded', async () => {
    await show({
      activity: async ({ cursor } = {}) => {
        if (cursor !== undefined) throw unreachable
        return { events: [signedIn], next: 'c1' }
      },
    })
    await page.getByRole('button', { name: 'Show more activity' }).click()
    await expect.element(page.getByText(/^Couldn’t load more activity\. The server/)).toBeVisible()
    expect(rows()).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('has its shape while it loads', async () => {
    await show({ activity: noAnswer })
    await expect.element(page.getByRole('status', { name: 'Loading your activity' })).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })

  test('says when there is none', async () => {
    await show()
    await expect.element(page.getByText(/^No activity yet/)).toBeVisible()
  })

  test('says why it could not be loaded', async () => {
    await show({ activity: () => Promise.reject(unreachable) })
    await expect.element(page.getByRole('alert').getByText(/The server didn’t respond/)).toBeVisible()
  })

  test('can be taken along, as JSON and as CSV', async () => {
    await show({ activity: async () => ({ events: [signedIn], next: null }) })
    for (const format of ['JSON', 'CSV']) {
      const link = page.getByRole('link', { name: `Export ${format}` })
      await expect
        .element(link)
        .toHaveAttribute('href', `/api/account/activity/export?format=${format.toLowerCase()}`)
      await expect.element(link).toHaveAttribute('download')
    }
  })
})

describe('was this you?', () => {
  test('ends the session that was opened, where it still is', async () => {
    const ended: string[] = []
    const asked: string[] = []
    await show({
      activity: async () => ({ events: [signedIn], next: null }),
      activeSession: async (id) => {
        asked.push(id)
        if (ended.includes(id)) throw notFound
        return sessions[1]
      },
      endSession: async (id) => {
        ended.push(id)
      },
    })
    await expect.poll(rows).toHaveLength(1)
    expect(asked).toEqual([])
    await page.getByRole('heading', { level: 1 }).hover()
    await page.getByText('Was this you?').click()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'End the session of Safari on iOS' }).click()
    await expect
      .element(page.getByText('The session started with this sign-in has already ended.'))
      .toBeVisible()
    expect(ended).toEqual(['s2'])
    await expect.element(page.getByRole('link', { name: 'Link a wallet' })).toBeVisible()
  })

  test('signs out the applications of a session that has ended', async () => {
    const ended: string[] = []
    await show({
      activity: async () => ({ events: [signedIn], next: null }),
      activeSession: () => Promise.reject(notFound),
      endSession: async (id) => {
        ended.push(id)
      },
    })
    await page.getByText('Was this you?').click()
    await expect.element(page.getByText('You may still be signed in to apps through it.')).toBeVisible()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Sign out of these apps' }).click()
    await expect
      .element(page.getByText('You’re signed out of the apps that used this session.'))
      .toHaveFocus()
    expect(ended).toEqual(['s2'])
  })

  test('says that no application is left of a session that has ended', async () => {
    await show({
      activity: async () => ({ events: [signedIn], next: null }),
      activeSession: () => Promise.reject(notFound),
      endSession: () => Promise.reject(notFound),
    })
    await page.getByText('Was this you?').click()
    await page.getByRole('button', { name: 'Sign out of these apps' }).click()
    await expect.element(page.getByText('No app is signed in through this session.')).toHaveFocus()
  })

  test('says why it does not know whether the session is still there', async () => {
    await show({
      activity: async () => ({ events: [signedIn], next: null }),
      activeSession: () => Promise.reject(unreachable),
    })
    await page.getByText('Was this you?').click()
    await expect
      .element(page.getByText(/^We couldn’t find the session started with this sign-in\. The server/))
      .toBeVisible()
  })

  test('has links that a finger hits anywhere in 44 px', async () => {
    await show({
      activity: async () => ({ events: [signedIn], next: null }),
      activeSession: () => Promise.reject(notFound),
    })
    await page.getByText('Was this you?').click()
    await expect.element(page.getByText('You may still be signed in to apps through it.')).toBeVisible()
    const links = page.getByRole('list').getByRole('link', { name: /Link a wallet|End the other sessions/ })
    expect(links.elements()).toHaveLength(2)
    for (const link of links.elements()) {
      link.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = link.getBoundingClientRect()
      for (const offset of [-21, 21]) {
        expect(document.elementFromPoint(left + width / 2, top + height / 2 + offset)).toBe(link)
      }
    }
  })

  test('of a refused sign-in says that nobody got in', async () => {
    const refused = { ...eventOf('sign_in_refused', { code: 'nonce_spent' }), actor: 'unknown' as const }
    await show({ activity: async () => ({ events: [refused], next: null }) })
    await page.getByRole('heading', { level: 1 }).hover()
    await page.getByText('Was this you?').click()
    await expect.element(page.getByText(/^No one got in/)).toBeVisible()
  })

  test('is not asked of what cannot have been anyone else', async () => {
    const done = { ...eventOf('session_ended'), actor: 'operator' as const }
    await show({ activity: async () => ({ events: [done], next: null }) })
    await expect.poll(rows).toEqual(['An operator ended a session'])
    expect(page.getByText('Was this you?').elements()).toEqual([])
  })
})
