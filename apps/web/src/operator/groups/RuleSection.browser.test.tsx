import { ApiError } from '@countersign/client'
import type { Group, GroupRule, GroupRuleState, GroupRuleTrialResult } from '@countersign/product-api'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeChange } from '../../testing/confirm.ts'
import { findViolations } from '../../testing/findViolations.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const path = '/operator/groups/holders'
const contract = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const second = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const group: Group = {
  slug: 'holders',
  label: 'Holders',
  description: null,
  source: 'operator',
  isListedOpenly: false,
  hasRule: false,
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
  chainIds: [10, 100],
  undatedChainIds: [],
}
const rule: GroupRule = {
  match: 'all',
  clauses: [{ kind: 'erc20', chainId: 10, contract, least: '12.5', decimals: 6 }],
}
const kept: GroupRuleState = {
  ...none,
  rule,
  source: 'operator',
  madeAt: '2026-11-20T16:25:30Z',
  lastAskedAt: '2026-11-20T16:25:30Z',
  holding: 1,
  failing: 3,
}
const answers = {
  group: async () => group,
  groupMembers: async () => ({ members: [], next: null }),
  groupAddresses: async () => ({ addresses: [], next: null }),
  groupClaims: async () => ({ claims: [] }),
}
const refusedAt = (field: string, reason: string) =>
  new ApiError('invalid_request', {
    status: 400,
    title: `The request is invalid: ${field}: ${reason}`,
    details: { field, detail: `${field}: ${reason}` },
  })

const press = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

describe('a rule that is written', () => {
  const open = async (changeGroupRule = vi.fn(async () => kept), more: object = {}) => {
    await showOperatorPages(path, { ...answers, groupRule: async () => none, changeGroupRule, ...more })
    await press('Add a rule').click()
    return changeGroupRule
  }

  test('is not sent before it can be one: what is wrong stands at its field, which has the focus', async () => {
    const changeGroupRule = await open()
    await expect.element(field('One wallet must meet')).toHaveFocus()
    await expect.element(field('Chain')).toHaveValue('10')
    await field('Contract').fill(contract)
    await field('At least').fill('1e3')
    await press('Save rule').click()
    await expect.element(field('At least')).toHaveFocus()
    await expect.element(field('At least')).toHaveAccessibleDescription('Write a plain number, such as 12.5.')
    expect(changeGroupRule).not.toHaveBeenCalled()
    expect(await findViolations()).toEqual([])
    await field('At least').fill('12.5')
    await expect.element(field('At least')).not.toHaveAttribute('aria-invalid')
    await field('Chain').selectOptions('Gnosis (chain 100)')
    await press('Save rule').click()
    await expect.element(page.getByRole('heading', { name: 'Rule', exact: true })).toHaveFocus()
    expect(changeGroupRule).toHaveBeenCalledWith('holders', {
      rule: { match: 'any', clauses: [{ kind: 'erc20', chainId: 100, contract, least: '12.5' }] },
    })
  })

  test('that the server refuses shows so at that very field, and nothing that was typed is lost', async () => {
    const refusal = refusedAt('clauses.1.least', 'has 7 decimal places, and the token has 6')
    await open(
      vi.fn(async () => {
        throw refusal
      }),
    )
    await press('Add condition').click()
    const [first, other] = [0, 1].map((at) => page.getByRole('group').nth(at))
    await expect.element(other?.getByLabelText('Kind') ?? field('Kind')).toHaveFocus()
    for (const one of [first, other]) {
      await one?.getByLabelText('Contract').fill(contract)
      await one?.getByLabelText('At least').fill('0.1234567')
    }
    await press('Save rule').click()
    const least = page.getByLabelText('At least').nth(1)
    await expect.element(least).toHaveFocus()
    await expect.element(least).toHaveAttribute('aria-invalid', 'true')
    await expect.element(least).toHaveAccessibleDescription('This has 7 decimal places, and the token has 6.')
    await expect.element(page.getByText('Check the marked fields. Nothing was saved.')).toBeVisible()
    await expect.element(page.getByLabelText('At least').nth(0)).not.toHaveAttribute('aria-invalid')
    for (const at of [0, 1]) {
      await expect.element(page.getByLabelText('Contract').nth(at)).toHaveValue(contract)
      await expect.element(page.getByLabelText('At least').nth(at)).toHaveValue('0.1234567')
    }
    await press('Remove condition 1').click()
    await expect.element(field('At least')).toHaveAccessibleDescription(/^This has 7 decimal places/)
    await field('At least').fill('0.1')
    await expect.element(field('At least')).not.toHaveAttribute('aria-invalid')
    expect(page.getByText(/saved|invalid/).elements()).toEqual([])
  })

  test('can need a node that is not there: the kind says so', async () => {
    await open(
      vi.fn(async () => {
        throw refusedAt('clauses.0.kind', 'needs a node of chain 1: set COUNTERSIGN_RPC_1')
      }),
    )
    await field('Kind').selectOptions('Primary ENS name')
    await press('Save rule').click()
    await expect.element(field('Below the name')).toHaveFocus()
    await field('Below the name').fill('dao.eth')
    await press('Save rule').click()
    await expect.element(field('Kind')).toHaveFocus()
    await expect
      .element(field('Kind'))
      .toHaveAccessibleDescription('This needs a node of chain 1: set COUNTERSIGN_RPC_1.')
  })

  test('is tried before it is kept, and what was said goes with the next change', async () => {
    const tryGroupRule = vi.fn(async () => trial([{ holds: 'yes', answer: '3', reason: null }]))
    const changeGroupRule = await open(undefined, { tryGroupRule })
    await field('Wallet address').fill(contract)
    await press('Try').click()
    await expect.element(field('Contract')).toHaveFocus()
    expect(tryGroupRule).not.toHaveBeenCalled()
    await field('Contract').fill(contract)
    await field('At least').fill('3')
    await press('Try').click()
    await expect.element(page.getByText('The rule is met.')).toBeVisible()
    await field('At least').fill('4')
    await expect.element(page.getByText('The rule is met.')).not.toBeInTheDocument()
    expect(changeGroupRule).not.toHaveBeenCalled()
  })

  test('needs a chain that has a node', async () => {
    await showOperatorPages(path, { ...answers, groupRule: async () => ({ ...none, chainIds: [] }) })
    await expect.element(page.getByText(/^A rule needs a chain to ask/)).toBeVisible()
    expect(press('Add a rule').elements()).toEqual([])
  })
})

test('a rule says which of its chains have a node that is believed at any age, and no other', async () => {
  const state = { ...kept, undatedChainIds: [1, 10] }
  await showOperatorPages(path, { ...answers, groupRule: async () => state })
  await expect.element(page.getByText(/COUNTERSIGN_RPC_10_MAX_AGE is off/)).toBeVisible()
  expect(page.getByText(/COUNTERSIGN_RPC_1_MAX_AGE/).elements()).toEqual([])
})

test('names are of chain 1', async () => {
  const ens: GroupRule = { match: 'any', clauses: [{ kind: 'ens', below: 'dao.eth' }] }
  const state = { ...kept, rule: ens, undatedChainIds: [1, 10] }
  await showOperatorPages(path, { ...answers, groupRule: async () => state })
  await expect.element(page.getByText(/COUNTERSIGN_RPC_1_MAX_AGE is off/)).toBeVisible()
})

type Clause = GroupRuleTrialResult['wallets'][number]['clauses'][number]

function trial(clauses: readonly Pick<Clause, 'holds' | 'answer' | 'reason'>[]): GroupRuleTrialResult {
  const said = clauses.map((clause) =>
    clause.reason === null
      ? { ...clause, block: 77, hosts: ['node.example'] }
      : { ...clause, block: null, hosts: [] },
  )
  const holds = clauses[0]?.holds ?? 'no'
  const wallets = [{ address: contract, chainId: null, holds, clauses: said }]
  return { holds, accountId: null, wallets, left: 0 }
}

describe('a rule that is kept', () => {
  const show = (tryGroupRule = vi.fn(async () => trial([])), state = kept) =>
    showOperatorPages(path, { ...answers, groupRule: async () => state, tryGroupRule })

  test('shows how it fares, and of whom nobody knows', async () => {
    await show()
    await expect.element(page.getByText(/^1 wallet meets it\. Last asked/)).toBeVisible()
    await expect
      .element(
        page.getByText(
          'For 3 wallets the nodes gave no answer when they were last asked. Who was in the group stays for up to 60 minutes after the last answer.',
        ),
      )
      .toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('says that nobody has been asked about yet', async () => {
    await show(undefined, { ...kept, lastAskedAt: null, holding: 0, failing: 0 })
    await expect.element(page.getByText(/^Not asked yet/)).toBeVisible()
    expect(page.getByText(/gave no answer/).elements()).toEqual([])
  })

  test('is tried as it is kept, with each wallet of a person, and says which counts', async () => {
    const clause: Clause = { holds: 'no', answer: '12.4', reason: null, block: 77, hosts: ['node.example'] }
    const elsewhere: Clause = { holds: 'no', answer: null, reason: 'other_chain', block: null, hosts: [] }
    const yes: Clause = { ...clause, holds: 'yes', answer: '13' }
    const result: GroupRuleTrialResult = {
      holds: 'yes',
      accountId: '019d0b6e-8f00-7000-8000-000000000002',
      wallets: [
        { address: contract, chainId: null, holds: 'no', clauses: [clause] },
        { address: second, chainId: null, holds: 'yes', clauses: [yes] },
        { address: contract, chainId: 100, holds: 'no', clauses: [elsewhere] },
      ],
      left: 2,
    }
    const tryGroupRule = vi.fn(async () => result)
    await show(tryGroupRule)
    await field('Wallet address').fill('0x12')
    await press('Try').click()
    await expect.element(page.getByText('This isn’t the address of a wallet.')).toBeVisible()
    await expect.element(field('Wallet address')).toHaveFocus()
    expect(tryGroupRule).not.toHaveBeenCalled()
    await field('Wallet address').fill(` ${contract} `)
    await press('Try').click()
    await expect.element(page.getByText('The rule is met.')).toBeVisible()
    expect(tryGroupRule).toHaveBeenCalledWith({ rule, address: contract, chainId: null })
    await expect.element(page.getByText('A person has linked 3 wallets.')).toBeVisible()
    await expect.element(page.getByText('2 more weren’t tried.')).toBeVisible()
    const rows = page.getByRole('list', { name: 'Wallets that were tried' }).getByRole('listitem')
    const texts = rows.elements().filter(({ parentElement }) => parentElement?.ariaLabel !== null)
    const said = (row: Element) =>
      [...row.querySelectorAll(':scope ul p:first-child, :scope ul span')].map(
        ({ textContent }) => textContent,
      )
    expect(texts.map(said)).toEqual([
      ['ERC-20 balance: not met', 'answered 12.4', 'block 77', 'node.example'],
      ['ERC-20 balance: met', 'answered 13', 'block 77', 'node.example'],
      ['ERC-20 balance: not met', 'a contract wallet of another chain than 10'],
    ])
    expect(texts.map((row) => /doesn’t count|counts/.exec(row.textContent)?.[0])).toEqual([
      'doesn’t count',
      'counts',
      'doesn’t count',
    ])
    expect(await findViolations()).toEqual([])
  })

  test('is tried with a contract wallet on its chain, and says why nothing is known', async () => {
    const tryGroupRule = vi.fn(async () => trial([{ holds: 'unknown', answer: null, reason: 'no_answer' }]))
    await show(tryGroupRule)
    await field('Wallet address').fill(second)
    await field('Kind of wallet').selectOptions('Contract wallet on Gnosis (chain 100)')
    await press('Try').click()
    await expect.element(page.getByText('The rule couldn’t be checked.')).toBeVisible()
    await expect.element(page.getByText('no node of chain 10 gave an answer that counts')).toBeVisible()
    await expect.element(page.getByText('Nobody here has linked this wallet.')).toBeVisible()
    expect(tryGroupRule).toHaveBeenCalledWith({ rule, address: second, chainId: 100 })
  })

  test('is removed after a confirmation', async () => {
    let state = kept
    const changeGroupRule = vi.fn(async () => {
      state = none
      return none
    })
    await showOperatorPages(path, { ...answers, groupRule: async () => state, changeGroupRule })
    await press('Remove rule').click()
    await expect.element(page.getByRole('dialog').getByText(/leave the group immediately\.$/)).toBeVisible()
    expect(changeGroupRule).not.toHaveBeenCalled()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await makeChange({ press: press('Remove rule'), title: 'Remove the rule?', button: 'Sign to change it' })
    await expect.element(page.getByText('No rule.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Rule', exact: true })).toHaveFocus()
    expect(changeGroupRule).toHaveBeenCalledWith('holders', { rule: null })
  })
})

test('a rule of a file is not changed here', async () => {
  await showOperatorPages(path, {
    ...answers,
    group: async () => ({ ...group, source: 'file' }),
    groupRule: async () => ({ ...kept, source: 'file' }),
  })
  await expect.element(page.getByText('The declared file has this rule. Change it there.')).toBeVisible()
  await expect.element(page.getByText('ERC-20 balance')).toBeVisible()
  for (const name of ['Change rule', 'Remove rule']) expect(press(name).elements()).toEqual([])
})
