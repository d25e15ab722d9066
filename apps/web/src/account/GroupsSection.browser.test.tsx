import { ApiError } from '@countersign/client'
import type { OtherGroup } from '@countersign/product-api'
import { expect, test, vi } from 'vitest'
import { showAccount } from './testing/showAccount.tsx'

test('the groups of a person are shown with why they are in them', async () => {
  const screen = await showAccount('/account', {
    groups: async () => ({
      groups: [
        {
          slug: 'editors',
          label: 'Editors',
          description: 'They edit.',
          reasons: [
            { kind: 'hand' },
            { kind: 'address', address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', chainId: null },
          ],
        },
      ],
      next: null,
    }),
    fixedClaims: async () => ({ claims: [{ name: 'role', value: 'editor' }] }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Groups' })).toBeVisible()
  await expect.element(screen.getByText('They edit.')).toBeVisible()
  await expect.element(screen.getByText('An operator added you.')).toBeVisible()
  await expect
    .element(screen.getByText(/^Your wallet 0x7E5F…5Bdf is on the list of this group/))
    .toBeVisible()
  await expect.element(screen.getByText('role: "editor"')).toBeVisible()
})

test('who is in no group reads nothing of groups', async () => {
  const screen = await showAccount('/account')
  await expect.element(screen.getByText('Created')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Groups' }).elements()).toEqual([])
})

const contract = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const holders = {
  slug: 'holders',
  label: 'Holders',
  description: 'They hold.',
  rule: {
    match: 'all',
    clauses: [
      { kind: 'erc20', chainId: 1, contract, least: '12.5', decimals: 18 },
      { kind: 'ens', below: 'dao.eth' },
      {
        kind: 'view_uint',
        chainId: 10,
        contract,
        function: 'level(address)',
        comparison: 'at_least',
        value: '3',
      },
    ],
  },
  absence: 'unmet',
  askedAt: '2026-11-24T05:00:00.000Z',
} as const satisfies OtherGroup

test('a group that one is not in says what it takes, in words', async () => {
  const screen = await showAccount('/account', {
    otherGroups: async () => ({ groups: [holders], next: null }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Other groups' })).toBeVisible()
  await expect.element(screen.getByText('One of your wallets must meet all of these:')).toBeVisible()
  const conditions = screen.getByRole('list').filter({ hasText: 'dao.eth' }).getByRole('listitem')
  await expect.element(conditions.getByText(/^At least 12\.5 of the token .* on Ethereum/)).toBeVisible()
  await expect.element(conditions.getByText('A primary ENS name below dao.eth')).toBeVisible()
  await expect.element(conditions.getByText(/^level\(address\) of the contract .* gives ≥ 3$/)).toBeVisible()
  await expect.element(screen.getByText(/^None of your wallets meets this\. Checked /)).toBeVisible()
})

test.each([
  ['decided', 'An operator decides who is in this group.', false],
  ['unchecked', 'This couldn’t be checked, because the blockchain gave no answer.', true],
  ['unasked', 'This hasn’t been checked lately.', true],
] as const)('why one is not in a group: %s', async (absence, text, isChecked) => {
  const groups = [{ ...holders, rule: null, absence, askedAt: null }]
  const screen = await showAccount('/account', { otherGroups: async () => ({ groups, next: null }) })
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check again' }).elements()).toHaveLength(isChecked ? 1 : 0)
})

test('a check says what is missing, and then that one is in', async () => {
  let isIn = false
  const check = vi.fn(async () => {
    const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
    return isIn
      ? { missing: [] }
      : { missing: [{ slug: 'holders', address, chainId: null, clauses: ['yes', 'no', 'unknown'] as const }] }
  })
  const screen = await showAccount('/account', {
    groups: async () => ({
      groups: isIn ? [{ ...holders, reasons: [{ kind: 'hand' }] }] : [],
      next: null,
    }),
    otherGroups: async () => ({ groups: isIn ? [] : [holders], next: null }),
    checkGroups: async () => {
      const { missing } = await check()
      return { missing: missing.map((one) => ({ ...one, clauses: [...one.clauses] })) }
    },
  })
  const button = screen.getByRole('button', { name: 'Check again' })
  await button.click()
  await expect.element(screen.getByText('Your wallet 0x7E5F…5Bdf comes closest.')).toBeVisible()
  const conditions = screen.getByRole('list').filter({ hasText: 'dao.eth' }).getByRole('listitem')
  await expect.element(conditions.filter({ hasText: '12.5' }).getByText('met', { exact: true })).toBeVisible()
  await expect.element(conditions.filter({ hasText: /dao\.eth not met$/ })).toBeVisible()
  await expect.element(conditions.filter({ hasText: /couldn’t be checked$/ })).toBeVisible()
  isIn = true
  await button.click()
  await expect.element(screen.getByText('An operator added you.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Other groups' }).elements()).toEqual([])
  expect(check).toHaveBeenCalledTimes(2)
})

test('a check that is refused says why', async () => {
  const screen = await showAccount('/account', {
    otherGroups: async () => ({ groups: [holders], next: null }),
    checkGroups: () => Promise.reject(new ApiError('rate_limited', { status: 429, title: 'Too many.' })),
  })
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(screen.getByText(/^Your wallets weren’t checked\. Too many\./)).toBeVisible()
})
