import { ApiError } from '@countersign/client'
import type { ApplicationAccess, Group, NewApplicationAccess } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const radio = (name: RegExp) => page.getByRole('radio', { name })
const checkbox = (name: RegExp) => page.getByRole('checkbox', { name })
const button = (name: string) => page.getByRole('button', { name })
const toEveryone = page.getByText('Default access: everyone')
const staff: ApplicationAccess = { groups: ['staff'] }

function groupOf(slug: string, label: string): Group {
  const createdAt = '2026-11-18T09:00:00Z'
  const shared = { description: null, source: 'operator', isListedOpenly: false, hasRule: false } as const
  return { slug, label, ...shared, createdAt, members: 0, addresses: 0 }
}

/** A server that keeps what it is sent, unless it is out of reach. */
function serving(saved: ApplicationAccess = 'everyone') {
  let now: NewApplicationAccess = { access: saved }
  const asked: ApplicationAccess[] = []
  const server = { isReachable: true, asked }
  const answers = {
    groups: async () => ({
      groups: [groupOf('crew', 'The crew'), groupOf('staff', 'The staff')],
      next: null,
    }),
    newApplicationAccess: async () => now,
    changeNewApplicationAccess: async (change: NewApplicationAccess) => {
      server.asked.push(change.access)
      if (!server.isReachable) throw new ApiError('server_unreachable')
      now = change
      return now
    },
  }
  return { server, answers }
}

test('who may use new applications is said, and changed, and changed back', async () => {
  const { server, answers } = serving()
  await showOperatorPages('/operator/applications', answers)
  await toEveryone.click()
  await expect.element(radio(/^Everyone/)).toBeChecked()
  expect(button('Save').elements()).toEqual([])
  expect(await findViolations()).toEqual([])
  await radio(/^Members of selected groups/).click()
  await checkbox(/^The staff/).click()
  expect(await findViolations()).toEqual([])
  await button('Save').click()
  const toStaff = page.getByText('Default access: members of staff')
  await expect.element(toStaff).toHaveFocus()
  await expect.element(page.getByText(/^Saved\./).first()).toBeVisible()
  await button('Undo').click()
  await expect.element(toEveryone).toHaveFocus()
  await expect.element(page.getByText(/^Change undone\./).first()).toBeVisible()
  await expect.element(radio(/^Everyone/)).toBeChecked()
  expect(button('Undo').elements()).toEqual([])
  expect(server.asked).toEqual([staff, 'everyone'])
})

test('a change that is discarded was never made', async () => {
  const { server, answers } = serving({ groups: ['crew', 'staff'] })
  await showOperatorPages('/operator/applications', answers)
  await page.getByText('Default access: members of crew, staff').click()
  await checkbox(/^The crew/).click()
  await expect.element(button('Save')).toBeVisible()
  await button('Discard changes').click()
  await expect.element(checkbox(/^The crew/)).toBeChecked()
  await expect.element(checkbox(/^The staff/)).toBeChecked()
  expect(button('Save').elements()).toEqual([])
  // Chosen and taken back by hand is no change either.
  await checkbox(/^The crew/).click()
  await checkbox(/^The crew/).click()
  expect(button('Save').elements()).toEqual([])
  expect(server.asked).toEqual([])
})

test('members of no group are nobody, and not saved', async () => {
  const { server, answers } = serving()
  await showOperatorPages('/operator/applications', answers)
  await toEveryone.click()
  await radio(/^Members of selected groups/).click()
  await button('Save').click()
  await expect.element(page.getByText('Choose at least one group, or choose “Everyone”.')).toBeVisible()
  await expect.element(checkbox(/^The crew/)).toBeInvalid()
  expect(await findViolations()).toEqual([])
  expect(server.asked).toEqual([])
})

test('what was not saved is kept to try again, and so is an undo', async () => {
  const { server, answers } = serving()
  await showOperatorPages('/operator/applications', answers)
  await toEveryone.click()
  await radio(/^Members of selected groups/).click()
  await checkbox(/^The staff/).click()
  server.isReachable = false
  await button('Save').click()
  await expect.element(page.getByText(/^The default access wasn’t saved\./)).toBeVisible()
  expect(await findViolations()).toEqual([])
  server.isReachable = true
  await button('Save').click()
  await expect.element(button('Undo')).toBeVisible()
  server.isReachable = false
  await button('Undo').click()
  await expect.element(page.getByText(/^The default access wasn’t saved\./)).toBeVisible()
  server.isReachable = true
  await button('Undo').click()
  await expect.element(toEveryone).toBeVisible()
  expect(server.asked).toEqual([staff, staff, 'everyone', 'everyone'])
})

test('why it could not be loaded is said', async () => {
  let isReachable = false
  await showOperatorPages('/operator/applications', {
    newApplicationAccess: async () => {
      if (!isReachable) throw new ApiError('server_unreachable')
      return { access: 'everyone' }
    },
  })
  await page.getByText('Default access', { exact: true }).click()
  await expect.element(page.getByText('Couldn’t load the default access')).toBeVisible()
  isReachable = true
  await button('Try again').click()
  await expect.element(radio(/^Everyone/)).toBeChecked()
})
