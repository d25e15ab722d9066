import { ApiError } from '@countersign/client'
import type { ConnectedApplication, UsableApplication } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { people, wallets } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const path = `/operator/people/${people.ann.id}`
const connected = page.getByRole('region', { name: 'Connected applications' })
const usable = page.getByRole('region', { name: 'Applications they can use' })

const wiki: UsableApplication = {
  clientId: 'wiki',
  name: 'Team Wiki',
  host: 'wiki.example.org',
  allowedBy: 'everyone',
  isConnected: true,
}
const payroll: UsableApplication = {
  clientId: 'pay/roll',
  name: 'Payroll',
  host: '',
  allowedBy: {
    groups: [
      { slug: 'staff', label: 'Staff' },
      { slug: 'night', label: 'Night shift' },
    ],
  },
  isConnected: false,
}
const known: ConnectedApplication = {
  ...wiki,
  hasLogo: false,
  launchUri: null,
  scopes: ['openid'],
  wallet: people.ann.primaryWallet,
  disclosedWallets: [],
  preferredUsername: null,
  firstUsedAt: '2026-10-20T16:25:30Z',
  lastUsedAt: '2026-11-20T16:25:30Z',
}

test('an operator reads which applications a person may use and why, beside those connected', async () => {
  await showOperatorPages(path, {
    personApplications: async () => ({ applications: [known], next: null }),
    personUsableApplications: async () => ({ applications: [wiki, payroll], next: null }),
  })
  await expect.element(connected.getByRole('link', { name: 'Team Wiki' })).toBeVisible()
  const row = (name: string) => usable.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Team Wiki')).toHaveTextContent('Team Wikiwiki.example.orgopen to everyone')
  await expect.element(row('Payroll')).toHaveTextContent('Payrollmember ofStaffNight shiftnever signed in')
  await expect
    .element(row('Payroll').getByRole('link', { name: 'Payroll' }))
    .toHaveAttribute('href', '/operator/applications/pay%2Froll')
  await expect
    .element(row('Payroll').getByRole('link', { name: 'Night shift' }))
    .toHaveAttribute('href', '/operator/groups/night')
  expect(usable.getByText(/is disabled/).elements()).toEqual([])
  expect(await findViolations()).toEqual([])
})

test('what a connected application may do at APIs is there to read', async () => {
  const scopes = [
    { name: 'files:read', words: 'read files' },
    { name: 'files:write', words: 'write files' },
  ]
  const apis = [{ id: 'api~files', host: 'files.example', name: 'Files', scopes }]
  await showOperatorPages(path, {
    personApplications: async () => ({ applications: [{ ...known, scopes: [], apis }], next: null }),
  })
  await expect.element(connected.getByText('Can use files.example: read files, write files')).toBeVisible()
  expect(connected.getByText('Can see:').elements()).toEqual([])
  expect(await findViolations()).toEqual([])
})

test('a long list is loaded a page at a time, also where a page is empty', async () => {
  const asked: unknown[] = []
  await showOperatorPages(path, {
    personUsableApplications: async (id, part) => {
      asked.push([id, part])
      return part?.cursor === undefined
        ? { applications: [], next: 'later' }
        : { applications: [payroll], next: null }
    },
  })
  await usable.getByRole('button', { name: 'Show more applications they can use' }).click()
  await expect.element(usable.getByText('Payroll')).toBeVisible()
  expect(asked).toEqual([
    [people.ann.id, { cursor: undefined, limit: 20 }],
    [people.ann.id, { cursor: 'later', limit: 20 }],
  ])
})

test('a person who may use nothing, and whose account is disabled, is described', async () => {
  const person = { ...people.ann, disabledAt: '2026-11-20T18:00:00Z' }
  await showOperatorPages(path, {
    person: async () => ({ person, wallets: [...wallets], lastSignInAt: null, email: null }),
  })
  await expect.element(usable.getByText('They can’t use any application.')).toBeVisible()
  await expect
    .element(usable.getByText(/^This account is disabled\. It can’t use any of these/))
    .toBeVisible()
})

test('why they could not be loaded is said', async () => {
  await showOperatorPages(path, {
    personUsableApplications: () => Promise.reject(new ApiError('server_unreachable')),
  })
  const words = 'Couldn’t load the applications they can use'
  await expect.element(usable.getByText(words)).toBeVisible()
  expect(await findViolations()).toEqual([])
})
