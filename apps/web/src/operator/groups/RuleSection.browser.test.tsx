import type { Group, GroupRule, GroupRuleState } from '@countersign/product-api'
import { expect, test, vi } from 'vitest'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const contract = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const group: Group = {
  slug: 'holders',
  label: 'Holders',
  description: null,
  source: 'operator',
  createdAt: '2026-11-20T16:25:30Z',
  members: 1,
  addresses: 0,
}
const none: GroupRuleState = {
  rule: null,
  source: null,
  madeAt: null,
  lastAskedAt: null,
  holding: 0,
  failing: 0,
}
const rule: GroupRule = {
  match: 'all',
  clauses: [{ kind: 'erc20', chainId: 10, contract, least: '12.5', decimals: 6 }],
}
const kept: GroupRuleState = {
  rule,
  source: 'operator',
  madeAt: '2026-11-20T16:25:30Z',
  lastAskedAt: '2026-11-20T16:25:30Z',
  holding: 1,
  failing: 2,
}
const answers = {
  group: async () => group,
  groupMembers: async () => ({ members: [], next: null }),
  groupAddresses: async () => ({ addresses: [], next: null }),
  groupClaims: async () => ({ claims: [] }),
}

test('a rule is written field by field, and not sent before it can be one', async () => {
  const changeGroupRule = vi.fn(async () => kept)
  const screen = await showOperatorPages('/operator/groups/holders', {
    ...answers,
    groupRule: async () => none,
    changeGroupRule,
  })
  await screen.getByRole('button', { name: 'Add a rule' }).click()
  await screen.getByLabelText('Chain ID').fill('10')
  await screen.getByLabelText('Contract').fill(contract)
  await screen.getByLabelText('At least').fill('1e3')
  await screen.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(screen.getByText(/^Fill in every field/)).toBeVisible()
  expect(changeGroupRule).not.toHaveBeenCalled()
  await screen.getByLabelText('At least').fill('12.5')
  await screen.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(screen.getByRole('button', { name: 'Add a rule' })).toBeVisible()
  expect(changeGroupRule).toHaveBeenCalledWith('holders', {
    rule: { match: 'any', clauses: [{ kind: 'erc20', chainId: 10, contract, least: '12.5' }] },
  })
})

test('a rule shows how it fares, and each clause of a trial says what the chain said', async () => {
  const tryGroupRule = vi.fn(async () => ({
    holds: 'no' as const,
    clauses: [{ holds: 'no' as const, answer: '12.4', block: 77, hosts: ['node.example'] }],
  }))
  const screen = await showOperatorPages('/operator/groups/holders', {
    ...answers,
    groupRule: async () => kept,
    tryGroupRule,
  })
  await expect.element(screen.getByText(/^1 wallet meets it · 2 wallets couldn’t be checked/)).toBeVisible()
  const [place, button] = [
    screen.getByLabelText('Try with a wallet address'),
    screen.getByRole('button', { name: 'Try', exact: true }),
  ]
  await place.fill('0x12')
  await button.click()
  await expect.element(screen.getByText('This isn’t the address of a wallet.')).toBeVisible()
  expect(tryGroupRule).not.toHaveBeenCalled()
  await place.fill(contract)
  await button.click()
  await expect
    .element(screen.getByText('ERC-20 balance: not met · 12.4 · block 77 · node.example'))
    .toBeVisible()
  expect(tryGroupRule).toHaveBeenCalledWith({
    rule: { match: 'all', clauses: [{ kind: 'erc20', chainId: 10, contract, least: '12.5' }] },
    address: contract,
    chainId: null,
  })
})

test('a rule of a file is not changed here', async () => {
  const screen = await showOperatorPages('/operator/groups/holders', {
    ...answers,
    group: async () => ({ ...group, source: 'file' }),
    groupRule: async () => ({ ...kept, source: 'file' }),
  })
  await expect.element(screen.getByText('ERC-20 balance')).toBeVisible()
  for (const name of ['Change rule', 'Remove rule']) {
    expect(screen.getByRole('button', { name }).elements()).toEqual([])
  }
})
