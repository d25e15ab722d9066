import { ApiError } from '@countersign/client'
import type { Delivery } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const forum = '/operator/applications/forum-7f2c'
const region = page.getByRole('region', { name: 'Undelivered sign-out notifications' })
const waiting: Delivery = {
  id: 'a',
  createdAt: '2026-11-20T12:00:00Z',
  tries: 3,
  lastTry: { at: '2026-11-20T12:01:00Z', detail: 'answered 404 Not Found' },
  nextTryAt: new Date(Date.now() + 600_000).toISOString(),
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
  for (const words of [/^3 attempts$/, /answered 404 Not Found/, /next attempt/]) {
    await expect.element(rows.nth(0).getByText(words)).toBeVisible()
  }
  for (const words of [/^failed$/, /^16 attempts$/])
    await expect.element(rows.nth(1).getByText(words)).toBeVisible()
  await expect.element(rows.nth(1).getByText('failed')).toHaveAttribute('data-tone', 'stop')
  expect(rows.nth(1).element().textContent).not.toContain('next attempt')
  await expect.element(rows.nth(2).getByText('not sent yet')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('whose next try is due say that it is due, not when it would have been', async () => {
  const due = { ...waiting, nextTryAt: new Date(Date.now() + 1_000).toISOString() }
  const overdue = { ...untried, nextTryAt: new Date(Date.now() - 3_600_000).toISOString() }
  await showOperatorPages(forum, { deliveries: async () => ({ deliveries: [due, overdue], next: null }) })
  for (const row of [0, 1]) {
    await expect
      .element(region.getByRole('listitem').nth(row).getByText('next attempt due now'))
      .toBeVisible()
  }
})

test('have a button each whose name says which sign-out it tries again', async () => {
  const later = { ...givenUp, createdAt: '2026-11-20T12:00:01Z' }
  await showOperatorPages(forum, { deliveries: async () => ({ deliveries: [later, waiting], next: null }) })
  const buttons = region.getByRole('button', {
    name: /^Retry now: the sign-out of .*20 November|November 20/,
  })
  await expect.poll(() => buttons.elements()).toHaveLength(2)
  const names = buttons.elements().map((button) => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(2)
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
  await region.getByRole('button', { name: /^Retry now/ }).click()
  await expect.element(region).not.toBeInTheDocument()
  expect(asked).toEqual(['forum-7f2c b'])
})

test('say where trying again failed', async () => {
  await showOperatorPages(forum, {
    deliveries: async () => ({ deliveries: [waiting], next: null }),
    retryDelivery: () => Promise.reject(new ApiError('server_unreachable')),
  })
  await region.getByRole('button', { name: /^Retry now/ }).click()
  await expect.element(region.getByText(/^The notification wasn’t sent again/)).toBeVisible()
})

test('are not mentioned where there are none', async () => {
  await showOperatorPages(forum)
  await expect.element(page.getByText(/^Last sign-out notification failed/)).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})
