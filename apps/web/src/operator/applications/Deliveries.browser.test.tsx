import { ApiError } from '@countersign/client'
import type { Delivery } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const forum = '/operator/applications/forum-7f2c'
const region = page.getByRole('region', { name: 'Sign-outs it has not been told of' })
const waiting: Delivery = {
  id: 'a',
  createdAt: '2026-11-20T12:00:00Z',
  tries: 3,
  lastTry: { at: '2026-11-20T12:01:00Z', detail: 'answered 404 Not Found' },
  nextTryAt: '2026-11-20T12:05:00Z',
  givenUpAt: null,
}
const givenUp: Delivery = {
  ...waiting,
  id: 'b',
  tries: 16,
  nextTryAt: null,
  givenUpAt: '2026-11-20T12:01:00Z',
}
const untried: Delivery = { ...waiting, id: 'c', tries: 0, lastTry: null }

test('are listed with what happens next and why they have not arrived', async () => {
  const deliveries = [waiting, givenUp, untried]
  await showOperatorPages(forum, { deliveries: async () => ({ deliveries, next: null }) })
  const rows = region.getByRole('listitem')
  for (const words of [/^3 tries$/, /answered 404 Not Found/, /next try/]) {
    await expect.element(rows.nth(0).getByText(words)).toBeVisible()
  }
  for (const words of [/^given up$/, /^16 tries$/])
    await expect.element(rows.nth(1).getByText(words)).toBeVisible()
  expect(rows.nth(1).element().textContent).not.toContain('next try')
  await expect.element(rows.nth(2).getByText('not tried yet')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('are tried again at once, and go from the list when they have arrived', async () => {
  const asked: string[] = []
  await showOperatorPages(forum, {
    deliveries: async () => ({ deliveries: asked.length === 0 ? [givenUp] : [], next: null }),
    retryDelivery: async (...names) => {
      asked.push(names.join(' '))
      return waiting
    },
  })
  await region.getByRole('button', { name: 'Try again now' }).click()
  await expect.element(region).not.toBeInTheDocument()
  expect(asked).toEqual(['forum-7f2c b'])
})

test('say where trying again failed', async () => {
  await showOperatorPages(forum, {
    deliveries: async () => ({ deliveries: [waiting], next: null }),
    retryDelivery: () => Promise.reject(new ApiError('server_unreachable')),
  })
  await region.getByRole('button', { name: 'Try again now' }).click()
  await expect.element(region.getByText(/^It was not tried again/)).toBeVisible()
})

test('are not mentioned where there are none', async () => {
  await showOperatorPages(forum)
  await expect.element(page.getByText(/^It could not be told of a sign-out/)).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})
