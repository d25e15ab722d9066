import type { Page } from '@playwright/test'
import { confirm } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { expectNoViolation } from '../../fixtures/rules.ts'
import { short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

// The rule of a group needs a chain that has a node: nobody answers there.
test.use({ productSettings: { ...withOperator, COUNTERSIGN_RPC_10: 'http://127.0.0.1:1' } })

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  overview: async (page) => {
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('region', { name: 'Health' }).waitFor()
    await page.getByText('Show as a table').click()
    await page.getByRole('table').waitFor()
  },
  people: (page) => page.getByRole('link', { name: 'People' }).click(),
  'nobody found': async (page) => {
    await page.getByRole('searchbox').fill('nobody')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Nobody matches “nobody”' }).waitFor()
  },
  'a person': async (page) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: short(operatorKey.address) })
      .click()
    await page.getByText('Signed in', { exact: true }).first().waitFor()
  },
  'asking before a change': async (page) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: short(operatorKey.address) })
      .click()
    await page.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('dialog').waitFor()
  },
  activity: async (page) => {
    await page.getByRole('link', { name: 'Activity' }).click()
    await page.getByText('Signed in', { exact: true }).last().waitFor()
  },
  'no applications': async (page) => {
    await page.getByRole('link', { name: 'Applications' }).click()
    await page.getByRole('heading', { name: 'No applications yet' }).waitFor()
  },
  'an application with mistakes': async (page) => {
    await page.goto('/operator/applications/new')
    await page.getByText('Advanced settings').click()
    await page.getByRole('button', { name: 'Add another redirect URI' }).click()
    await page.getByRole('button', { name: 'Add application' }).click()
    await page.getByText(/^Your changes weren’t saved/).waitFor()
  },
  'no APIs': async (page) => {
    await page.getByRole('link', { name: 'APIs' }).click()
    await page.getByRole('heading', { name: 'No APIs yet' }).waitFor()
  },
  'an API with mistakes': async (page) => {
    await page.goto('/operator/apis/new')
    await page.getByText('Translations').click()
    await page.getByLabel('Add a language').selectOption('German')
    await page.getByLabel('Lifetime in seconds').fill('3600')
    await page.getByRole('button', { name: 'Add API' }).click()
    await page.getByText(/^Your changes weren’t saved/).waitFor()
  },
  'an API with a preview': async (page) => {
    await page.goto('/operator/apis/new')
    await page.getByLabel('Identifier', { exact: true }).fill('https://files.example')
    await page.getByRole('region', { name: 'Identity' }).getByLabel('Name').fill('Files')
    await page.getByRole('group', { name: 'Scope 1' }).getByLabel('Name', { exact: true }).fill('files:read')
    await page.getByLabel('Words that people sign').fill('read files')
    await page.getByRole('button', { name: 'Add API' }).click()
    await confirm(page, { title: 'Add the API files.example', button: 'Sign to add it' })
    await page.getByRole('link', { name: 'I’ve copied the secret' }).click()
    await page.getByRole('button', { name: 'Add an application' }).click()
    await page.getByRole('button', { name: 'Add application' }).click()
    await page.getByRole('button', { name: 'Show token' }).click()
    await page.getByText('at+jwt').waitFor()
  },
  keys: async (page) => {
    await page.getByRole('link', { name: 'Keys' }).click()
    await page.getByText('Signs every sign-in.').first().waitFor()
  },
  'asking before the keys are revoked': async (page) => {
    await page.getByRole('link', { name: 'Keys' }).click()
    await page.getByRole('button', { name: 'Revoke keys' }).click()
    await page.getByRole('dialog').waitFor()
  },
  'no tokens': async (page) => {
    await page.getByRole('link', { name: 'Tokens' }).click()
    await page.getByRole('heading', { name: 'No tokens yet' }).waitFor()
  },
  'a token with mistakes': async (page) => {
    await page.goto('/operator/tokens/new')
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByText('Choose at least one right.').waitFor()
  },
  'no groups': async (page) => {
    await page.getByRole('link', { name: 'Groups' }).click()
    await page.getByRole('heading', { name: 'No groups yet' }).waitFor()
  },
  'a group with a list that is wrong': async (page) => {
    await page.goto('/operator/groups/new')
    await page.getByLabel('Label').fill('Editors')
    await page.getByRole('button', { name: 'Add group' }).click()
    await confirm(page, { title: 'Add the group editors', button: 'Sign to add it' })
    await page.getByLabel('Add wallets, one per line').fill(`${operatorKey.address}\n0x12`)
    await page.getByRole('button', { name: 'Add wallets' }).click()
    await confirm(page, { title: 'Change who is in Editors', button: 'Sign to change it' })
    await page.getByText('1 entry wasn’t accepted:').waitFor()
    await page.getByText('has listed wallet').waitFor()
  },
  'a rule with mistakes': async (page) => {
    await addRule(page, 'Rule makers')
    await page.getByRole('button', { name: 'Add condition' }).click()
    await page.getByLabel('Kind', { exact: true }).first().selectOption('Function that returns a number')
    await page.getByRole('button', { name: 'Save rule' }).click()
    await page.getByText('Check the marked fields. Nothing was saved.').waitFor()
  },
  'a rule that was tried': async (page) => {
    await addRule(page, 'Holders')
    await page.getByLabel('Kind', { exact: true }).selectOption('ERC-721 balance')
    await page.getByLabel('Contract').fill(operatorKey.address)
    await page.getByLabel('At least').fill('1')
    await page.getByRole('button', { name: 'Save rule' }).click()
    await confirm(page, { title: 'Change the group Holders', button: 'Sign to change it' })
    await page.getByText('Not asked yet.').waitFor()
    await page.getByLabel('Wallet address', { exact: true }).fill(operatorKey.address)
    await page.getByRole('button', { name: 'Try', exact: true }).click()
    await page.getByText('no node of chain 10 gave an answer that counts').waitFor()
  },
  settings: async (page) => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Configuration' }).waitFor()
  },
}

/** Begins the rule of a new group. */
const addRule = async (page: Page, label: string): Promise<void> => {
  await page.goto('/operator/groups/new')
  await page.getByLabel('Label').fill(label)
  await page.getByRole('button', { name: 'Add group' }).click()
  await confirm(page, { title: /^Add the group/, button: 'Sign to add it' })
  await page.getByRole('button', { name: 'Add a rule' }).click()
}

// One walk through all: to sign in for each would cost as much again.
test('axe finds no violation in light and dark; 360 px, 200 % zoom and text of double size fit; targets are 44 px', async ({
  page,
  install,
}) => {
  test.slow()
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await enter(page, wallet)
  for (const [name, show] of Object.entries(screens)) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/operator/people')
    await page
      .getByRole('main')
      .getByRole('link', { name: short(operatorKey.address) })
      .waitFor()
    await show(page)
    await expectNoViolation(page, name)
    for (const width of [360, 640]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await readOverflow(page), `${name}, ${width} px`).toBe(0)
      expect(await readSmallTargets(page), `${name}, targets`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await readOverflow(page), `${name}, text of double size`).toBe(0)
  }
})

/** How far the page scrolls sideways. */
const readOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The controls that a finger would miss; one in a line of text counts with the area that it lays around itself. */
const readSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, summary, a, select, textarea, input:not([type=file])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A choice is made anywhere on its words.
      .map((element) => element.closest('label') ?? element)
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const around = ['::before', '::after'].map(
          (part) => Number.parseFloat(getComputedStyle(element, part).height) || 0,
        )
        return { width, height: Math.max(height, ...around), html: element.outerHTML.slice(0, 120) }
      })
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ width, height, html }) => `${width} × ${height}: ${html}`),
  )

test('a person with only a keyboard finds a person and changes them, and always sees where they are', async ({
  page,
  install,
}) => {
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await enter(page, wallet)
  await page.goto('/operator/people')
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const row = page.getByRole('main').getByRole('link', { name: short(operatorKey.address) })
  await row.waitFor()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(operatorKey.address.slice(0, 8))
  await press('Enter')
  await expect(page.getByText(/^1 person matches/)).toBeVisible()
  await press('Tab', 'Tab', 'Tab')
  await expect(row).toBeFocused()
  await expect(row).not.toHaveCSS('outline-style', 'none')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: short(operatorKey.address) })).toBeFocused()
  const disable = page.getByRole('button', { name: 'Disable' })
  await disable.focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Disable/ })
  await expect(dialog.locator(':focus')).toHaveText(`Disable ${short(operatorKey.address)}?`)
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(disable).toBeFocused()
})
