import { ApiError } from '@countersign/client'
import type { Account, AccountChange } from '@countersign/protocol'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountApi } from '../api/accountApi.ts'
import { account } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { showAccount } from './testing/showAccount.tsx'

const profile = page.getByRole('region', { name: 'Profile' })

/** A server that keeps the username, and gives three. */
function keeping(
  start: Partial<Account>,
  names: string[] = [],
  changes: AccountChange[] = [],
): Partial<AccountApi> {
  let kept: Account = { ...account, ...start }
  return {
    account: async () => kept,
    changeAccount: async (change) => {
      changes.push(change)
      const { username = null } = change
      if (username === 'taken') {
        throw new ApiError('username_taken', {
          status: 409,
          title: 'This username is taken. Choose another.',
        })
      }
      if (username !== null && !names.includes(username)) names.unshift(username)
      kept = { ...kept, username }
      return kept
    },
    usernames: async () => ({
      usernames: names.map((username) => ({ username, givenAt: account.createdAt })),
      left: 3 - names.length,
    }),
  }
}

async function choose(name: string) {
  await page.getByRole('button', { name: /(Choose a|Change) username/ }).click()
  await page.getByLabelText('Username').fill(name)
  await userEvent.keyboard('{Enter}')
}

describe('the username', () => {
  test('is chosen where there is none, and is shown once the server has it', async () => {
    const changes: AccountChange[] = []
    const server = keeping({}, [], changes)
    const gate = Promise.withResolvers<void>()
    const changeAccount = (change: AccountChange) =>
      gate.promise.then(() => server.changeAccount?.(change) ?? account)
    await showAccount('/account', { ...server, changeAccount })
    await expect.element(profile.getByText('No username yet')).toBeVisible()
    await choose('ada')
    await expect.element(profile.getByText('Saving…')).toBeVisible()
    gate.resolve()
    await expect.element(profile.getByText('ada', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Change username' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Change username' })).toHaveFocus()
    expect(changes).toEqual([{ username: 'ada' }])
    expect(await findViolations()).toEqual([])
  })

  test.each([
    ['', /That’s too short\. A username has 3 to 32 characters/],
    ['ad', /That’s too short\. A username has 3 to 32 characters/],
    ['a'.repeat(33), /That has 33 characters\. A username has at most 32/],
    ['Ada', /^Use lowercase letters only, such as ada\./],
    ['1ada', /starts with a letter from a to z/],
    ['ada lovelace', /^A username can’t contain spaces\. Use a to z/],
    ['ada@home', /^A username can’t contain “@”\./],
    ['аda', /^A username can’t contain “а” \(U\+0430\)/],
    ['ada\u200B1815', /can’t contain the invisible character U\+200B/],
    ['ada.eth', /looks like an ENS name\. Use a to z, 0 to 9, - and _, without dots/],
    ['0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', /looks like a wallet address\. Choose a name that/],
    ['ox7e5f4552', /could be mistaken for an address or an ID.* Add a letter after f/],
    ['admin', /is reserved\. Choose another one, such as/],
    ['uagjpbrd2hn6b5hjphngf23t7qa', /generate for people without a username.* Choose a shorter one/],
  ])('%s is refused before anything is signed for it', async (name, why) => {
    const changes: AccountChange[] = []
    await showAccount('/account', keeping({}, [], changes))
    await choose(name)
    await expect.element(profile.getByText(why)).toBeVisible()
    await expect.element(page.getByLabelText('Username')).toHaveFocus()
    expect(changes).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('that is taken stays as it was, and the server’s words say so', async () => {
    await showAccount('/account', keeping({ username: 'ada' }, ['ada']))
    await choose('taken')
    await expect
      .element(page.getByRole('alert').getByText(/This username is taken\. Choose another\./))
      .toBeVisible()
    await expect.element(profile.getByText('ada', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Username' })).toHaveValue('taken')
    await expect.element(page.getByRole('textbox', { name: 'Username' })).toHaveFocus()
    expect(await findViolations()).toEqual([])
  })

  test('that cannot be loaded says so, and can be tried again', async () => {
    let isDown = true
    const server = keeping({})
    const usernames = async () => {
      if (isDown) throw new ApiError('storage_unavailable', { status: 503, title: 'The database is away.' })
      return { usernames: [], left: 3 }
    }
    await showAccount('/account', { ...server, usernames })
    await expect.element(profile.getByText('Couldn’t load your usernames')).toBeVisible()
    expect(await findViolations()).toEqual([])
    isDown = false
    await profile.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: 'Choose a username' })).toBeVisible()
  })

  test('is removed after saying what that does, and taken back', async () => {
    const changes: AccountChange[] = []
    await showAccount('/account', keeping({ username: 'ada' }, ['ada'], changes))
    await page.getByRole('button', { name: 'Remove username' }).click()
    await expect.element(page.getByText(/It stays yours/)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove username' }).click()
    await expect.element(profile.getByText('No username yet')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Choose a username' })).toHaveFocus()
    await page.getByRole('button', { name: 'Use again: ada' }).click()
    await expect.element(page.getByRole('button', { name: 'Change username' })).toHaveFocus()
    expect(changes).toEqual([{ username: null }, { username: 'ada' }])
  })

  test('is not changed any more where the account has had three, but each can be taken back', async () => {
    await showAccount('/account', keeping({ username: 'ada' }, ['ada', 'countess', 'lovelace']))
    await expect.element(profile.getByText(/all 3/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Change username' }).elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Use again: lovelace' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Use again: ada' }).elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('can be chosen at once where a link leads to it', async () => {
    await showAccount('/account#username', keeping({}))
    await expect.element(page.getByLabelText('Username')).toBeVisible()
  })
})
