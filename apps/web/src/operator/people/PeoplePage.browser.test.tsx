import { ApiError } from '@countersign/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PeopleRequest } from '../../api/operatorApi.ts'
import { findViolations } from '../../testing/findViolations.ts'
import { people } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const rows = () =>
  page
    .getByRole('list', { name: 'People' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
const search = page.getByRole('searchbox', { name: 'Name, username, address or ID' })

test('shows everyone with their tags', async () => {
  await showOperatorPages('/operator/people')
  await expect.poll(rows).toEqual(['Grace', 'Ann', '0x6813…BA69'])
  const items = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect.element(items.first().getByText('operator', { exact: true })).toBeVisible()
  await expect.element(items.last().getByText('disabled')).toBeVisible()
  expect(document.title).toBe('People · Example')
  expect(await findViolations()).toEqual([])
})

test('links each row to the person', async () => {
  await showOperatorPages('/operator/people')
  await page.getByRole('link', { name: 'Ann' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ann' })).toBeVisible()
  expect(location.pathname).toBe('/operator/people/019d0b6e-8f00-7000-8000-000000000002')
})

test('sends a search to the server, keeps it in the URL, and says what it found', async () => {
  const asked: (PeopleRequest | undefined)[] = []
  await showOperatorPages('/operator/people', {
    people: async (request) => {
      asked.push(request)
      return { people: request?.search === 'ann' ? [people.ann] : Object.values(people), next: null }
    },
  })
  await search.fill(' ann ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(rows).toEqual(['Ann'])
  await expect.element(page.getByText('1 person matches “ann”.')).toBeVisible()
  await expect.element(search).toHaveFocus()
  expect(asked.at(-1)).toMatchObject({ search: 'ann' })
  expect(location.search).toBe('?search=ann')
  history.back()
  await expect.poll(rows).toHaveLength(3)
  await expect.element(search).toHaveValue('')
})

test('says how people are found where a search finds nobody, and shows everyone again', async () => {
  await showOperatorPages('/operator/people?search=zzz', {
    people: async (request) => ({
      people: request?.search === 'zzz' ? [] : Object.values(people),
      next: null,
    }),
  })
  await expect.element(page.getByRole('heading', { name: 'Nobody matches “zzz”' })).toBeVisible()
  await expect.element(search).toHaveValue('zzz')
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect.poll(rows).toHaveLength(3)
  expect(location.search).toBe('')
  await expect.element(search).toHaveFocus()
})

test('loads page after page, and moves the focus to the first new row after the last one', async () => {
  await showOperatorPages('/operator/people', {
    people: async (request) =>
      request?.cursor === 'second'
        ? { people: [people.unnamed], next: null }
        : { people: [people.own, people.ann], next: 'second' },
  })
  await expect.poll(rows).toEqual(['Grace', 'Ann'])
  await page.getByRole('button', { name: 'Show more people' }).click()
  await expect.poll(rows).toEqual(['Grace', 'Ann', '0x6813…BA69'])
  await expect.element(page.getByRole('listitem').filter({ hasText: '0x6813' })).toHaveFocus()
  expect(page.getByRole('button', { name: 'Show more people' }).elements()).toEqual([])
})

test('says at the end of the list that a page could not be loaded, and keeps the list', async () => {
  let calls = 0
  await showOperatorPages('/operator/people', {
    people: async (request) => {
      if (request?.cursor === undefined) return { people: [people.own], next: 'second' }
      if (++calls === 1) throw new ApiError('server_unreachable')
      return { people: [people.ann], next: null }
    },
  })
  await page.getByRole('button', { name: 'Show more people' }).click()
  await expect.element(page.getByText(/^Couldn’t load more people\. The server didn’t respond/)).toBeVisible()
  expect(rows()).toEqual(['Grace'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(rows).toEqual(['Grace', 'Ann'])
})

test('shows a skeleton while the list loads', async () => {
  await showOperatorPages('/operator/people', { people: () => new Promise<never>(() => {}) })
  await expect.element(page.getByRole('status', { name: 'Loading the people' })).toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('says in the server’s words why the people could not be loaded, and tries again', async () => {
  let calls = 0
  const title = 'We can’t save anything right now. Try again in a minute.'
  await showOperatorPages('/operator/people', {
    people: async () => {
      if (++calls === 1) throw new ApiError('storage_unavailable', { status: 503, title })
      return { people: [people.own], next: null }
    },
  })
  await expect.element(page.getByText(title)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(rows).toEqual(['Grace'])
})
