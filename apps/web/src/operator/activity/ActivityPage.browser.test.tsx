import { ApiError } from '@countersign/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActivityRequest } from '../../api/operatorApi.ts'
import { findViolations } from '../../testing/findViolations.ts'
import { challengeOf } from '../../testing/samples.ts'
import { announceTestWallet } from '../../testing/testWallet.ts'
import { events, namedPeople, operatorAccount, people } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const kinds = () =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
    .elements()
    .map((row) => row.querySelector('strong')?.textContent)

/** A server that says what it was asked for, and knows only sign-ins and all. */
function asking() {
  const asked: (ActivityRequest | undefined)[] = []
  return {
    asked,
    activity: async (request?: ActivityRequest) => {
      asked.push(request)
      const wanted = events.filter(({ kind }) => request?.kind === undefined || kind === request.kind)
      return { events: wanted, people: [...namedPeople], tokens: [], next: null }
    },
  }
}

test('shows events by day, and who acted where it was somebody else', async () => {
  await showOperatorPages('/operator/activity')
  await expect
    .poll(kinds)
    .toEqual(['Account disabled', 'Sign-in refused: request expired', 'Wallet linked', 'Signed in'])
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(2)
  await expect
    .element(page.getByRole('link', { name: 'Grace (0x7E5F…5Bdf)' }))
    .toHaveAttribute('href', `/operator/people/${people.own.id}`)
  expect(page.getByRole('link', { name: 'Ann (0x2B5A…D6cF)' }).elements()).toHaveLength(3)
  expect(page.getByText('019d0b6e-8f00-7000-8000-0000000000b2').elements()).toEqual([])
  await expect.element(page.getByText('12 times within an hour')).toBeVisible()
  expect(document.title).toBe('Activity · Example')
  expect(await findViolations()).toEqual([])
})

test('names a deleted account by the end of its id', async () => {
  await showOperatorPages('/operator/activity', {
    activity: async () => ({ events: events.slice(0, 1), people: [], tokens: [], next: null }),
  })
  await expect.element(page.getByText('…00000003')).toBeVisible()
  expect(page.getByRole('listitem').getByRole('link', { name: /0000/ }).elements()).toEqual([])
})

test('sends a filter to the server and keeps it in the URL', async () => {
  const { asked, activity } = asking()
  await showOperatorPages('/operator/activity', { activity })
  await page.getByLabelText('Event').selectOptions('Signed in')
  await page.getByLabelText('Person ID').fill(people.ann.id)
  await page.getByLabelText('From').fill('2026-11-19T00:00')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(kinds).toEqual(['Signed in'])
  await expect.element(page.getByText('1 event matches.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Apply' })).toHaveFocus()
  const from = new Date('2026-11-19T00:00').toISOString()
  expect(asked.at(-1)).toMatchObject({ kind: 'sign_in', account: people.ann.id, from })
  expect(location.search).toBe(`?${new URLSearchParams({ kind: 'sign_in', account: people.ann.id, from })}`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(kinds).toHaveLength(4)
  expect(location.search).toBe('')
  await expect.element(page.getByLabelText('Event')).toHaveFocus()
  history.back()
  await expect.element(page.getByLabelText('Person ID')).toHaveValue(people.ann.id)
})

test('fills in the filter from the URL, and exports every event that matches it once that is confirmed', async () => {
  const links: string[] = []
  announceTestWallet('Amber', operatorAccount.primaryWallet.address)
  const confirmed: { readonly change: object }[] = []
  await showOperatorPages(
    '/operator/activity?kind=sign_in',
    {},
    {
      stepUpChallenge: async () => challengeOf('Confirm: download the activity of all accounts.'),
      stepUp: async (request) => {
        confirmed.push(request)
        return { confirmedUntil: new Date(Date.now() + 300_000).toISOString() }
      },
    },
  )
  await expect.element(page.getByLabelText('Event')).toHaveValue('sign_in')
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    links.push(this.getAttribute('href') ?? '')
  })
  onTestFinished(() => follow.mockRestore())
  const dialog = page.getByRole('dialog', { name: 'Export the activity of all accounts' })
  await page.getByRole('button', { name: 'Export as JSON' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('The export failed. You closed the request to sign.')).toBeVisible()
  expect(links).toEqual([])
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await dialog.getByRole('button', { name: /^Amber/ }).click()
  await expect.element(dialog.getByText('Download the activity of all accounts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign to export it' }).click()
  await expect.poll(() => links).toEqual(['/api/operator/activity/export?format=csv&kind=sign_in'])
  expect(confirmed).toMatchObject([{ change: { kind: 'export_activity' } }])
})

test('chooses by application, wallet, network address and outcome', async () => {
  const { asked, activity } = asking()
  await showOperatorPages('/operator/activity?application=wiki&outcome=refused', { activity })
  await expect.element(page.getByLabelText('Client ID')).toHaveValue('wiki')
  await expect.element(page.getByLabelText('Result')).toHaveValue('refused')
  expect(asked.at(-1)).toMatchObject({ application: 'wiki', outcome: 'refused' })
  await page.getByLabelText('Client ID').fill('the wiki')
  await page.getByLabelText('Wallet address').fill('0x1')
  await page.getByLabelText('IP address').fill('192.0.2')
  await page.getByRole('button', { name: 'Apply' }).click()
  for (const label of ['Client ID', 'Wallet address', 'IP address'])
    await expect.element(page.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
  expect(await findViolations()).toEqual([])
  expect(asked).toHaveLength(1)
  const { address } = operatorAccount.primaryWallet
  await page.getByLabelText('Client ID').fill('')
  await page.getByLabelText('Wallet address').fill(` ${address} `)
  await page.getByLabelText('IP address').fill('2001:db8::1')
  await page.getByLabelText('Result').selectOptions('Succeeded')
  await page.getByRole('button', { name: 'Apply' }).click()
  const wanted = { wallet: address, network: '2001:db8::1', outcome: 'succeeded' }
  await expect.poll(() => asked.at(-1)).toMatchObject(wanted)
  expect(location.search).toBe(`?${new URLSearchParams(wanted)}`)
})

test('goes on where the newest events do not match', async () => {
  await showOperatorPages('/operator/activity?application=wiki', {
    activity: async (request) => ({
      events: request?.cursor === undefined ? [] : events.slice(0, 1),
      people: [...namedPeople],
      tokens: [],
      next: request?.cursor === undefined ? 'second' : null,
    }),
  })
  await expect.element(page.getByText(/^None of the newest events match/)).toBeVisible()
  expect(page.getByRole('heading', { name: 'No events match these filters' }).elements()).toEqual([])
  await page.getByRole('button', { name: /more activity/i }).click()
  await expect.poll(kinds).toHaveLength(1)
  await expect.element(page.getByText('1 event matches.')).toBeVisible()
})

test('shows a problem at its field, and sends no request', async () => {
  const { asked, activity } = asking()
  await showOperatorPages('/operator/activity', { activity })
  await expect.poll(kinds).toHaveLength(4)
  await page.getByLabelText('From').fill('2026-11-20T00:00')
  await page.getByLabelText('To').fill('2026-11-19T00:00')
  await expect.element(page.getByLabelText('To')).toHaveAccessibleDescription('Enter a time after “From”.')
  await page.getByLabelText('Person ID').fill('Ann')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Person ID')).toHaveAttribute('aria-invalid', 'true')
  expect(await findViolations()).toEqual([])
  expect(asked).toHaveLength(1)
})

test('says that no event matches, and what to do', async () => {
  await showOperatorPages('/operator/activity?kind=keys_rotated', { activity: asking().activity })
  await expect.element(page.getByRole('heading', { name: 'No events match these filters' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Export as CSV' }).elements()).toEqual([])
  expect(await findViolations()).toEqual([])
})

test('says that there are no events yet', async () => {
  await showOperatorPages('/operator/activity', {
    activity: async () => ({ events: [], people: [], tokens: [], next: null }),
  })
  await expect.element(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible()
})

test('loads page after page with the same filter', async () => {
  const asked: (ActivityRequest | undefined)[] = []
  await showOperatorPages('/operator/activity?kind=sign_in', {
    activity: async (request) => {
      asked.push(request)
      const isSecond = request?.cursor === 'second'
      const shown = events.slice(isSecond ? 2 : 0, isSecond ? 4 : 2)
      return { events: shown, people: [], tokens: [], next: isSecond ? null : 'second' }
    },
  })
  await page.getByRole('button', { name: 'Show more activity' }).click()
  await expect.poll(kinds).toHaveLength(4)
  expect(asked.at(-1)).toEqual({ kind: 'sign_in', cursor: 'second' })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Wallet linked' })).toHaveFocus()
})

test('says why the activity could not be loaded, and tries again', async () => {
  let calls = 0
  await showOperatorPages('/operator/activity', {
    activity: async () => {
      if (++calls === 1) throw new ApiError('server_unreachable')
      return { events: [...events], people: [], tokens: [], next: null }
    },
  })
  await expect.element(page.getByText(/The server didn’t respond/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(kinds).toHaveLength(4)
})
