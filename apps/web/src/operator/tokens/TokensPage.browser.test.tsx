import { ApiError } from '@countersign/client'
import type { OperatorToken, TokenDraft } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const directory: OperatorToken = {
  id: '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55',
  name: 'directory',
  can: ['people:read', 'groups:write'],
  networks: ['10.0.0.0/8'],
  madeBy: null,
  createdAt: '2026-11-18T09:00:00Z',
  until: '2199-01-01T00:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
  isActive: true,
}
const past: OperatorToken = { ...directory, isActive: false, until: '2026-11-19T00:00:00Z' }
const tokens: readonly OperatorToken[] = [
  directory,
  { ...past, id: 'expired', name: 'old' },
  { ...past, id: 'revoked', name: 'leaked', revokedAt: '2026-11-19T00:00:00Z' },
  { ...directory, id: 'orphaned', name: 'of a former operator', isActive: false },
]
const listing = { tokens: async () => ({ tokens: [...tokens], next: null }) }
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const submit = page.getByRole('button', { name: 'Create token' })

test('says of each token what it may do and whether it works', async () => {
  await showOperatorPages('/operator/tokens', listing)
  await expect.element(row('directory').getByText('people:read, groups:write')).toBeVisible()
  await expect.element(row('directory').getByText('from 10.0.0.0/8')).toBeVisible()
  for (const [name, state] of [
    ['directory', 'active'],
    ['old', 'expired'],
    ['leaked', 'revoked'],
    ['of a former operator', 'inactive: its operator lost the role'],
  ] as const)
    await expect.element(row(name).getByText(state, { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^Revoke token/ }).elements()).toHaveLength(1)
  expect(await findViolations()).toEqual([])
})

test('asks before it revokes one', async () => {
  const revoked: string[] = []
  await showOperatorPages('/operator/tokens', {
    ...listing,
    revokeToken: async (id) => void revoked.push(id),
  })
  await page.getByRole('button', { name: 'Revoke token directory' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke directory?' })
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(revoked).toEqual([])
  await page.getByRole('button', { name: 'Revoke token directory' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.getByText('Token directory revoked.')).toBeInTheDocument()
  expect(revoked).toEqual([directory.id])
})

test('makes one with a signature, and shows it once', async () => {
  const drafts: TokenDraft[] = []
  const token = `cso_${'a'.repeat(43)}`
  await showOperatorPages('/operator/tokens/new', {
    addToken: async (draft) => {
      drafts.push(draft)
      return { token, facts: directory }
    },
  })
  await page.getByLabelText('Name').fill(' directory ')
  await page.getByRole('checkbox', { name: /^Change groups/ }).click()
  await page.getByRole('checkbox', { name: /^Read people/ }).click()
  await page.getByLabelText('Expires after').selectOptions('7 days')
  await page.getByLabelText('Allowed networks (optional)').fill('10.0.0.0/8, ::1 10.0.0.0/8')
  expect(await findViolations()).toEqual([])
  await submit.click()
  await expect.element(page.getByText(token)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Token directory created' })).toHaveFocus()
  expect(drafts).toMatchObject([
    { name: 'directory', can: ['people:read', 'groups:write'], networks: ['10.0.0.0/8', '::1'] },
  ])
  const days = (Date.parse(drafts[0]?.until ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  expect(await findViolations()).toEqual([])
})

test('says at each field what is missing, and asks the server for nothing', async () => {
  await showOperatorPages('/operator/tokens/new')
  await page.getByLabelText('Allowed networks (optional)').fill('here')
  await submit.click()
  await expect
    .element(page.getByText('Enter a name. Use plain letters, digits and punctuation (ASCII).'))
    .toBeVisible()
  await expect.element(page.getByText('Choose at least one right.')).toBeVisible()
  await expect.element(page.getByText('“here” isn’t an IP address or range.')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test('says why the tokens could not be loaded, and what to do where there are none', async () => {
  await showOperatorPages('/operator/tokens', {
    tokens: () => Promise.reject(new ApiError('server_unreachable')),
  })
  await expect.element(page.getByText('Couldn’t load the tokens')).toBeVisible()
})

test('leads to the first token where there is none', async () => {
  await showOperatorPages('/operator/tokens', { tokens: async () => ({ tokens: [], next: null }) })
  await expect.element(page.getByText('No tokens yet')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Create a token' }))
    .toHaveAttribute('href', '/operator/tokens/new')
  expect(await findViolations()).toEqual([])
})
