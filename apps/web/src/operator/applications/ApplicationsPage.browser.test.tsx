import { ApiError } from '@countersign/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { applications } from '../testing/sampleApplications.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const title = page.getByRole('heading', { level: 1 })

test('shows each application with its host and its tags', async () => {
  await showOperatorPages('/operator/applications')
  const list = page.getByRole('list', { name: 'Applications' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Example Forum').getByText('forum.example.org')).toBeVisible()
  await expect.element(row('Dashboards').getByText('from a file')).toBeVisible()
  await expect.element(row('Board').getByText('disabled')).toBeVisible()
  expect(document.title).toBe('Applications · Example')
  expect(await findViolations()).toEqual([])
  await list.getByRole('link', { name: 'Example Forum' }).click()
  await expect.element(title).toHaveTextContent('Example Forum')
  await expect.element(title).toHaveFocus()
})

test('explains what applications are for where there are none, and links to the form', async () => {
  await showOperatorPages('/operator/applications', {
    applications: async () => ({ applications: [], next: null }),
  })
  await expect.element(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('link', { name: 'Add an application' }).click()
  await expect.element(title).toHaveTextContent('Add an application')
})

test('says why the applications could not be loaded', async () => {
  const unreachable = () => Promise.reject(new ApiError('server_unreachable'))
  await showOperatorPages('/operator/applications', { applications: unreachable })
  await expect.element(page.getByText('Couldn’t load the applications')).toBeVisible()
})

test('finds applications by how they begin, page by page, and keeps the search in the URL', async () => {
  const { forum, board, dashboards } = applications
  const asked: unknown[] = []
  await showOperatorPages('/operator/applications', {
    applications: async (query = {}) => {
      asked.push(query)
      if (query.search === 'none') return { applications: [], next: null }
      return query.cursor === 'more'
        ? { applications: [dashboards], next: null }
        : { applications: [forum, board], next: 'more' }
    },
  })
  const list = page.getByRole('list', { name: 'Applications' })
  await page.getByRole('searchbox', { name: 'Name or client ID' }).fill('b')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByText('More than 2 applications match “b”.')).toBeVisible()
  expect(location.search).toBe('?search=b')
  await page.getByRole('button', { name: 'Show more applications' }).click()
  await expect.element(list.getByRole('link', { name: 'Dashboards' })).toBeVisible()
  await expect.element(page.getByText('3 applications match “b”.')).toBeVisible()
  expect(asked.at(-1)).toEqual({ search: 'b', cursor: 'more' })
  expect(await findViolations()).toEqual([])
  await page.getByRole('searchbox', { name: 'Name or client ID' }).fill('none')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByRole('heading', { name: 'No application matches “none”' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(list.getByRole('link', { name: 'Board' })).toBeVisible()
})
