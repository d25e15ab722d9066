import { ApiError } from '@countersign/client'
import type { Group, Invitation, ListedAddress, SignUp, SignUpChange } from '@countersign/product-api'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { namedPeople } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const open: SignUp = {
  policy: 'open',
  setBy: 'page',
  words: null,
  wordsSetBy: 'page',
  group: null,
  groupSetBy: 'page',
  contact: null,
}
const listed: ListedAddress = {
  address,
  chainId: null,
  note: 'Ada',
  source: 'operator',
  addedAt: '2026-11-20T16:25:30Z',
}
const crew: Invitation = {
  id: 'i1',
  label: 'The crew',
  uses: 5,
  used: 0,
  expiresAt: '2199-01-01T00:00:00Z',
  revokedAt: null,
  groups: ['staff'],
  source: 'operator',
  madeBy: namedPeople[0] ?? null,
  madeAt: '2026-11-20T16:25:30Z',
}
const staff: Group = {
  slug: 'staff',
  label: 'The staff',
  description: null,
  source: 'operator',
  isListedOpenly: false,
  hasRule: false,
  createdAt: '2026-11-20T16:25:30Z',
  members: 0,
  addresses: 0,
}

function serving(signUp: Partial<SignUp> = {}) {
  return {
    signUp: async () => ({ ...open, ...signUp }),
    listedAddresses: async () => ({ addresses: [] as ListedAddress[], next: null }),
    invitations: async () => ({ invitations: [] as Invitation[], next: null }),
    groups: async () => ({ groups: [staff], next: null }),
  }
}

const at = '/operator/sign-up'
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const radio = (name: RegExp) => page.getByRole('radio', { name })
const words = page.getByRole('textbox', { name: 'Message for people who are refused' })

describe('the page about sign-up', () => {
  test('says what to do where nothing is listed and nobody invited', async () => {
    await showOperatorPages(at, serving())
    await expect.element(page.getByText(/^No wallets listed yet/)).toBeVisible()
    await expect.element(heading('No invitations yet')).toBeVisible()
    await expect.element(radio(/^Everyone/)).toBeChecked()
    expect(await findViolations()).toEqual([])
  })

  test('shows a pinned policy and no choice', async () => {
    await showOperatorPages(at, serving({ policy: 'closed', setBy: 'setting' }))
    await expect.element(page.getByText(/^Set by COUNTERSIGN_SIGN_UP/)).toBeVisible()
    await expect.element(page.getByText('Nobody', { exact: true })).toBeVisible()
    expect(radio(/^Nobody/).elements()).toEqual([])
    await expect.element(words).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('shows declared words and a declared policy, and no field for them', async () => {
    const declared = { setBy: 'file', wordsSetBy: 'file', words: 'Ask Ada.' } as const
    await showOperatorPages(at, serving({ ...declared, contact: 'mailto:ada@example.org' }))
    await expect.element(page.getByText(/^Set by a declared file/)).toBeVisible()
    await expect.element(page.getByText(/^This message is set by a declared file/)).toBeVisible()
    await expect.element(page.getByText('Ask Ada.', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'ada@example.org' })).toBeVisible()
    expect(words.elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  const holders: Group = { ...staff, slug: 'holders', label: 'Holders', hasRule: true }
  const chosen = { slug: 'holders', label: 'Holders', hasRule: true }
  const ruleGroup = page.getByRole('combobox', { name: 'Group' })
  /** The second page has the only group with a rule. */
  const withRule = async ({ cursor }: { readonly cursor?: string | undefined } = {}) =>
    cursor === undefined ? { groups: [staff], next: 'more' } : { groups: [holders], next: null }

  test('lets in whoever meets the rule of a group that is chosen, and of none again', async () => {
    let saved: SignUp = { ...open, policy: 'listed' }
    const changeSignUp = vi.fn(async ({ group }: SignUpChange) => {
      saved = { ...saved, group: group === null ? null : chosen }
      return saved
    })
    await showOperatorPages(at, { ...serving({ policy: 'listed' }), groups: withRule, changeSignUp })
    await expect.element(ruleGroup).toHaveValue('')
    expect(ruleGroup.element().textContent).toBe('NoneHolders')
    expect(button('Save group').elements()).toEqual([])
    await ruleGroup.selectOptions('Holders')
    expect(await findViolations()).toEqual([])
    await button('Save group').click()
    await expect.element(page.getByText('Group saved.', { exact: true })).toBeVisible()
    await expect.element(ruleGroup).toHaveFocus()
    await ruleGroup.selectOptions('None')
    await button('Save group').click()
    await expect.element(page.getByText('Group saved.', { exact: true })).toBeVisible()
    expect(changeSignUp.mock.calls).toEqual([[{ group: 'holders' }], [{ group: null }]])
  })

  test('says why the group was not saved, and keeps the choice', async () => {
    const changeSignUp = () => Promise.reject(new ApiError('offline', {}))
    await showOperatorPages(at, { ...serving({ policy: 'listed' }), groups: withRule, changeSignUp })
    await ruleGroup.selectOptions('Holders')
    await button('Save group').click()
    await expect.element(page.getByText(/^The group wasn’t saved/)).toBeVisible()
    await expect.element(ruleGroup).toHaveValue('holders')
  })

  test('says that no group has a rule', async () => {
    await showOperatorPages(at, serving({ policy: 'listed' }))
    await expect.element(page.getByText(/^No group has a rule yet/)).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('says that the chosen group has no rule any more', async () => {
    await showOperatorPages(at, serving({ policy: 'listed', group: { ...chosen, hasRule: false } }))
    await expect
      .element(page.getByText('The group Holders has no rule, so nobody comes in by it.'))
      .toBeVisible()
    await expect.element(ruleGroup).toHaveValue('holders')
    expect(await findViolations()).toEqual([])
  })

  test('shows the group that a file declares, and no field for it', async () => {
    await showOperatorPages(at, serving({ policy: 'open', group: chosen, groupSetBy: 'file' }))
    await expect.element(page.getByText('Holders', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Everyone can sign up now, so this has no effect.')).toBeVisible()
    expect(ruleGroup.elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('says why it could not be loaded', async () => {
    await showOperatorPages(at, {
      ...serving(),
      signUp: () => Promise.reject(new ApiError('offline', {})),
    })
    await expect.element(page.getByText('Couldn’t load the sign-up policy')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('saves the words, none where the field is empty', async () => {
    const changeSignUp = vi.fn(async () => ({ ...open, words: null }))
    await showOperatorPages(at, { ...serving({ words: 'Ask.' }), changeSignUp })
    await words.fill(' ')
    await button('Save message').click()
    await expect.element(page.getByText('Message saved.', { exact: true })).toBeVisible()
    expect(changeSignUp).toHaveBeenCalledWith({ words: null })
  })

  test('moves the focus to the list when a wallet was removed from it', async () => {
    await showOperatorPages(at, {
      ...serving(),
      listedAddresses: async () => ({ addresses: [listed], next: null }),
      unlistAddresses: async () => ({ changed: 1, unchanged: 0, refused: [] }),
    })
    await page.getByRole('button', { name: /^Remove .* from the list$/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Listed wallets' })).toHaveFocus()
  })

  test('keeps the lines that were refused, each with what is wrong with it', async () => {
    const listAddresses = vi.fn(async () => ({
      changed: 1,
      unchanged: 0,
      refused: [{ line: 2, problem: 'not_an_address' as const }],
    }))
    await showOperatorPages(at, {
      ...serving(),
      listedAddresses: async () => ({ addresses: [listed], next: null }),
      listAddresses,
    })
    const field = page.getByRole('textbox', { name: 'Add wallets' })
    await field.fill(`${address}, Ada\nsomebody`)
    await button('Add wallets').click()
    await expect.element(page.getByText('Added 1 wallet.')).toBeVisible()
    await expect.element(page.getByText(/^Line 1 /)).toBeVisible()
    await expect.element(field).toHaveValue('somebody')
    expect(listAddresses).toHaveBeenCalledWith({ lines: [`${address}, Ada`, 'somebody'] })
    expect(await findViolations()).toEqual([])
  })
})

describe('invitations', () => {
  test('say whether they work, and one that does can be ended', async () => {
    const revokeInvitation = vi.fn(async () => undefined)
    const invitations = [
      crew,
      { ...crew, id: 'i2', label: 'Gone', expiresAt: '2026-01-01T00:00:00Z' },
      { ...crew, id: 'i3', label: 'Full', used: 5 },
      { ...crew, id: 'i4', label: 'From a file', source: 'file' as const },
    ]
    await showOperatorPages(at, {
      ...serving(),
      invitations: async () => ({ invitations, next: null }),
      revokeInvitation,
    })
    const row = (label: string) => page.getByRole('listitem').filter({ hasText: label })
    await expect.element(row('Gone').getByText('Expired', { exact: true })).toBeVisible()
    await expect.element(row('Full').getByText('Used up', { exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: /^Revoke invitation/ }).elements()).toHaveLength(1)
    expect(await findViolations()).toEqual([])
    await button('Revoke invitation The crew').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.poll(() => revokeInvitation.mock.calls).toEqual([['i1']])
  })

  test('are made with what was filled in, and their link is shown once', async () => {
    const link = `${location.origin}/join#${'t'.repeat(43)}`
    const makeInvitation = vi.fn(async () => ({ invitation: crew, link }))
    await showOperatorPages(`${at}/invite`, { ...serving(), makeInvitation })
    await button('Create invitation').click()
    await expect.element(page.getByText('Enter a label of 1 to 60 characters.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Label' })).toHaveFocus()
    expect(await findViolations()).toEqual([])
    await page.getByRole('textbox', { name: 'Label' }).fill(' The crew ')
    await page.getByRole('checkbox', { name: /^The staff/ }).click()
    await button('Create invitation').click()
    await expect.element(page.getByText(link)).toBeVisible()
    expect(makeInvitation).toHaveBeenCalledWith(
      expect.objectContaining({ label: 'The crew', uses: 1, groups: ['staff'] }),
    )
    expect(await findViolations()).toEqual([])
    await page.getByRole('link', { name: 'Back to sign-up', exact: true }).last().click()
    await expect.element(heading('Invitations')).toBeVisible()
    expect(page.getByText(link).elements()).toEqual([])
  })
})
