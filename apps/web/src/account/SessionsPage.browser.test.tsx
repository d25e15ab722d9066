import { ApiError } from '@countersign/client'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, sessions } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { showAccount } from './testing/showAccount.tsx'

const unreachable = new ApiError('server_unreachable')
const show = (answers: Parameters<typeof showAccount>[1] = {}) => showAccount('/account/sessions', answers)
const head = page.getByRole('heading', { level: 1, name: 'Sessions' })
const rows = () =>
  page
    .getByRole('article')
    .elements()
    .map((row) => row.getAttribute('aria-label'))

describe('the sessions', () => {
  test('are listed, this one marked', async () => {
    await show()
    await expect.poll(rows).toEqual(['Chromium on Linux', 'Safari on iOS', 'Unknown browser'])
    await expect.element(page.getByRole('article').first().getByText('this browser')).toBeVisible()
    expect(document.title).toBe('Your sessions · Example')
    expect(await findViolations()).toEqual([])
  })

  test('say when this is the only one', async () => {
    await show({ sessions: () => Promise.resolve({ sessions: sessions.slice(0, 1), next: null }) })
    await expect.element(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
    expect(page.getByRole('button', { name: 'End all others' }).elements()).toEqual([])
  })

  test('hold up the Tab key only where there is something to do: times and addresses say all without it', async () => {
    await show()
    await expect.poll(rows).toHaveLength(3)
    const stops = [...document.querySelectorAll<HTMLElement>('main article :is(a, button, [tabindex])')]
      .filter((element) => element.tabIndex >= 0)
      .map((element) => element.getAttribute('aria-label'))
    expect(stops).toEqual([
      expect.stringContaining('Safari on iOS'),
      expect.stringContaining('Unknown browser'),
    ])
    const own = page.getByRole('article').first()
    const [first] = sessions
    await expect
      .element(own.getByRole('button', { name: new RegExp(`Copy the address ${first?.wallet.address}`) }))
      .toBeInTheDocument()
    const time = own.element().querySelector('time')
    const exact = time?.parentElement?.querySelector('.countersign-hidden')
    expect(exact?.textContent).toMatch(/\d{4}.*\d:\d\d:\d\d/)
    expect(await findViolations()).toEqual([])
  })

  test('are shown page by page', async () => {
    const asked: unknown[] = []
    await show({
      sessions: async (page = {}) => {
        asked.push(page)
        return page.cursor === undefined
          ? { sessions: sessions.slice(0, 1), next: 'c1' }
          : { sessions: sessions.slice(1), next: null }
      },
    })
    await expect.poll(rows).toEqual(['Chromium on Linux'])
    expect(page.getByText('You’re not signed in anywhere else.').elements()).toEqual([])
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Show more sessions' }).click()
    await expect.poll(rows).toEqual(['Chromium on Linux', 'Safari on iOS', 'Unknown browser'])
    expect(asked).toEqual([{ limit: 20 }, { cursor: 'c1', limit: 20 }])
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Safari on iOS')
    await expect.element(page.getByText('Showing more sessions.')).toBeInTheDocument()
    expect(page.getByRole('button', { name: 'Show more sessions' }).elements()).toEqual([])
  })

  test('begin with this one, however far down a long list it is', async () => {
    await show({
      sessions: async ({ cursor } = {}) =>
        cursor === undefined
          ? { sessions: sessions.slice(1, 2), next: 'c1' }
          : { sessions: [sessions[2], sessions[0]], next: null },
      activeSession: async () => sessions[0],
    })
    await expect.poll(rows).toEqual(['Chromium on Linux', 'Safari on iOS'])
    await expect.element(page.getByRole('article').first().getByText('this browser')).toBeVisible()
    await page.getByRole('button', { name: 'Show more sessions' }).click()
    await expect.poll(rows).toEqual(['Chromium on Linux', 'Safari on iOS', 'Unknown browser'])
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Unknown browser')
  })

  test('have their shape while they load', async () => {
    await show({ sessions: noAnswer })
    await expect.element(page.getByRole('status', { name: 'Loading your sessions' })).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })

  test('say why they could not be loaded, in the server’s words', async () => {
    const title = 'We can’t save anything right now. Try again in a minute.'
    await show({
      sessions: () => Promise.reject(new ApiError('storage_unavailable', { status: 503, title })),
    })
    await expect.element(page.getByRole('alert').getByText(title)).toBeVisible()
  })
})

describe('ending sessions', () => {
  test('ends one, announces it and keeps the focus on the page', async () => {
    const cursors: (string | undefined)[] = []
    await show({
      sessions: async ({ cursor, limit } = {}) => {
        if (limit === 20) cursors.push(cursor)
        return cursor === undefined
          ? { sessions: sessions.slice(0, 2), next: 'c1' }
          : { sessions: sessions.slice(2), next: null }
      },
      endSession: async () => {},
    })
    await page.getByRole('button', { name: 'Show more sessions' }).click()
    await expect.poll(rows).toHaveLength(3)
    await head.hover()
    await page.getByRole('button', { name: 'End the session of Safari on iOS at 198.51.100.20' }).click()
    await expect.poll(rows).toEqual(['Chromium on Linux', 'Unknown browser'])
    await expect.element(head).toHaveFocus()
    await expect.element(page.getByText('Ended the session of Safari on iOS.')).toBeInTheDocument()
    expect(cursors, 'the pages are not asked for anew').toEqual([undefined, 'c1'])
  })

  test('says where one was not ended, and keeps it', async () => {
    await show({ endSession: () => Promise.reject(unreachable) })
    await head.hover()
    await page.getByRole('button', { name: 'End the session of Safari on iOS at 198.51.100.20' }).click()
    await expect
      .element(page.getByText(/^Couldn’t end the session\. The server didn’t respond/))
      .toBeVisible()
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

  test('ends the only other one with the same button, in its own words', async () => {
    let list = sessions.slice(0, 2)
    await show({
      sessions: () => Promise.resolve({ sessions: list, next: null }),
      endOtherSessions: async () => {
        list = list.slice(0, 1)
        return { ended: 1 }
      },
    })
    await page.getByRole('button', { name: 'End all others' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'End the other session?' })
    await expect.element(dialog.getByText(/^That browser will be signed out right away/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'End session' }).click()
    await expect.poll(rows).toEqual(['Chromium on Linux'])
    await expect.element(page.getByText('Ended 1 session.')).toBeInTheDocument()
    await expect.element(head).toHaveFocus()
  })

  test('does not count what it has not seen', async () => {
    await show({ sessions: async () => ({ sessions: sessions.slice(1), next: 'c1' }) })
    await page.getByRole('button', { name: 'End all others' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'End all other sessions?' })
    await expect.element(dialog.getByRole('button', { name: 'End all other sessions' })).toBeVisible()
  })

  test('ends all others once confirmed', async () => {
    let list = [...sessions]
    await show({
      sessions: () => Promise.resolve({ sessions: list, next: null }),
      endOtherSessions: async () => {
        list = list.slice(0, 1)
        return { ended: 2 }
      },
    })
    await page.getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('button', { name: 'End 2 sessions' }).click()
    await expect.poll(rows).toEqual(['Chromium on Linux'])
    await expect.element(page.getByText('Ended 2 sessions.')).toBeInTheDocument()
    await expect.element(head).toHaveFocus()
  })
})
