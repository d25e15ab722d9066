import { ApiError } from '@countersign/client'
import type { Group, GroupLinesResult } from '@countersign/product-api'
import { describe, expect, test, vi } from 'vitest'
import { notFound } from '../testing/fakeOperatorApi.ts'
import { people } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const editors: Group = {
  slug: 'editors',
  label: 'Editors of the wiki',
  description: 'They may change every page.',
  source: 'operator',
  isListedOpenly: false,
  hasRule: false,
  createdAt: '2026-11-20T16:25:30Z',
  members: 1,
  addresses: 1_001,
}
const listed = {
  address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  chainId: 10,
  note: 'The safe',
  source: 'hand',
  addedAt: '2026-11-20T16:25:30Z',
  person: null,
} as const
const answers = {
  groups: async () => ({ groups: [editors], next: null }),
  group: async () => editors,
  groupMembers: async () => ({
    members: [{ person: people.ann, reason: { kind: 'hand' as const }, addedAt: '2026-11-20T16:25:30Z' }],
    next: null,
  }),
  groupAddresses: async () => ({ addresses: [listed], next: null }),
  groupRule: async () => ({
    rule: null,
    source: null,
    madeAt: null,
    lastAskedAt: null,
    holding: 0,
    failing: 0,
    chainIds: [],
    undatedChainIds: [],
  }),
  groupClaims: async () => ({ claims: [{ name: 'role', value: 'editor' }] }),
}

describe('the groups', () => {
  test('have an empty state that leads to the first one', async () => {
    const screen = await showOperatorPages('/operator/groups')
    await expect.element(screen.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
    await screen.getByRole('link', { name: 'Add a group' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Add a group' })).toBeVisible()
  })

  test('are listed with how much belongs to them', async () => {
    const screen = await showOperatorPages('/operator/groups', answers)
    await expect.element(screen.getByRole('link', { name: 'Editors of the wiki' })).toBeVisible()
    await expect.element(screen.getByText('1 member')).toBeVisible()
    await expect.element(screen.getByText('more than 1,000 listed wallets')).toBeVisible()
  })

  test('say which follow a rule, and which everyone sees', async () => {
    const holders: Group = {
      ...editors,
      slug: 'holders',
      label: 'Holders',
      isListedOpenly: true,
      hasRule: true,
    }
    const groups = async () => ({ groups: [editors, holders], next: null })
    const screen = await showOperatorPages('/operator/groups', { ...answers, groups })
    const list = screen.getByRole('list', { name: 'Groups' })
    const rows = () =>
      list
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent)
    await expect.poll(rows).toHaveLength(2)
    expect(rows()[0]).not.toMatch(/by a rule|visible/)
    expect(rows()[1]).toMatch(/by a rulevisible to everyone/)
  })

  test('say why they could not be loaded', async () => {
    const screen = await showOperatorPages('/operator/groups', {
      groups: () => Promise.reject(new ApiError('offline', {})),
    })
    await expect.element(screen.getByText('Couldn’t load the groups')).toBeVisible()
  })

  test('are added under a name that is made of the label, unless that is wrong', async () => {
    const addGroup = vi.fn(async () => editors)
    const screen = await showOperatorPages('/operator/groups/new', { ...answers, addGroup })
    await screen.getByRole('button', { name: 'Add group' }).click()
    await expect.element(screen.getByText('Enter a label.')).toBeVisible()
    await screen.getByLabelText('Label').fill('Éditors of 2 wikis!')
    await expect.element(screen.getByLabelText('Group name')).toHaveValue('editors-of-2-wikis')
    await screen.getByRole('button', { name: 'Add group' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Editors of the wiki' })).toBeVisible()
    expect(addGroup).toHaveBeenCalledWith({
      slug: 'editors-of-2-wikis',
      label: 'Éditors of 2 wikis!',
      description: null,
    })
  })
})

describe('a group', () => {
  test('shows who is in it and why, its wallets and its fixed claims', async () => {
    const screen = await showOperatorPages('/operator/groups/editors', answers)
    await expect.element(screen.getByText('added by an operator')).toBeVisible()
    await expect.element(screen.getByText('The safe')).toBeVisible()
    await expect.element(screen.getByText('not used to sign in yet')).toBeVisible()
    await expect.element(screen.getByText('"editor"')).toBeVisible()
  })

  test('is shown to everyone, and to its members alone again', async () => {
    let group = editors
    const changeGroup = vi.fn(async (_slug: string, change: object) => {
      group = { ...group, ...change }
      return group
    })
    const screen = await showOperatorPages('/operator/groups/editors', {
      ...answers,
      group: async () => group,
      changeGroup,
    })
    await screen.getByRole('button', { name: 'Show to everyone' }).click()
    await expect.element(screen.getByText('everyone with an account')).toBeVisible()
    await expect.element(screen.getByText(/^People who aren’t members see it/)).toBeVisible()
    await screen.getByRole('button', { name: 'Show to members only' }).click()
    await expect.element(screen.getByText('members', { exact: true })).toBeVisible()
    expect(changeGroup.mock.calls).toEqual([
      ['editors', { isListedOpenly: true }],
      ['editors', { isListedOpenly: false }],
    ])
  })

  test('keeps the lines of a pasted list that are wrong, and says what is wrong with each', async () => {
    const result: GroupLinesResult = {
      changed: 2,
      unchanged: 1,
      refused: [{ line: 2, text: '0x12', problem: 'not_an_address' }],
    }
    const addGroupAddresses = vi.fn(async () => result)
    const screen = await showOperatorPages('/operator/groups/editors', { ...answers, addGroupAddresses })
    const field = screen.getByLabelText('Add wallets, one per line')
    await field.fill(`${listed.address}\n0x12\n\n${listed.address}`)
    await screen.getByRole('button', { name: 'Add wallets' }).click()
    await expect.element(screen.getByText('Added 2. 1 already there.')).toBeVisible()
    await expect.element(screen.getByText(/isn’t an address, or/)).toBeVisible()
    await expect.element(field).toHaveValue('0x12')
    expect(addGroupAddresses).toHaveBeenCalledWith('editors', {
      addresses: [listed.address, '0x12', listed.address],
    })
  })

  test('refuses a claim of a standard before anybody signs', async () => {
    const changeGroupClaim = vi.fn(async () => ({ claims: [{ name: 'level', value: 3 }] }))
    const screen = await showOperatorPages('/operator/groups/editors', { ...answers, changeGroupClaim })
    await screen.getByLabelText('Claim').fill('email')
    await screen.getByRole('button', { name: 'Set claim' }).click()
    await expect.element(screen.getByText(/^This name has a standard meaning/)).toBeVisible()
    expect(changeGroupClaim).not.toHaveBeenCalled()
    await screen.getByLabelText('Claim').fill('level')
    await screen.getByLabelText('Value').fill('3')
    await screen.getByRole('button', { name: 'Set claim' }).click()
    await expect.element(screen.getByText('level', { exact: true })).toBeVisible()
    expect(changeGroupClaim).toHaveBeenCalledWith('editors', { name: 'level', value: 3 })
  })

  test('of a file offers nothing that is changed there', async () => {
    const screen = await showOperatorPages('/operator/groups/editors', {
      ...answers,
      group: async () => ({ ...editors, source: 'file' }),
    })
    await expect.element(screen.getByText(/^This group comes from a file/)).toBeVisible()
    await expect.element(screen.getByText('"editor"')).toBeVisible()
    for (const name of ['Remove group', 'Change label', 'Show to everyone', 'Set claim']) {
      expect(screen.getByRole('button', { name }).elements()).toEqual([])
    }
  })

  test('that there is not says so', async () => {
    const screen = await showOperatorPages('/operator/groups/nothing', {
      group: () => Promise.reject(notFound),
    })
    await expect.element(screen.getByRole('heading', { name: 'Group not found' })).toBeVisible()
  })
})
