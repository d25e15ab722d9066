import { confirm } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

// A product of its own, which has no group yet: tests with the same settings may share one.
test.use({ productSettings: { ...withOperator, COUNTERSIGN_NAME: 'Countersign' } })

test('an operator makes a group and lists a wallet; its owner reads so on their account’s page, until it is taken off', async ({
  page,
  install,
  openBrowser,
}) => {
  const key = newKey()
  const [operator, person] = [walletOf('Amber Wallet', operatorKey), walletOf('Prism', key)]
  await install([operator])
  await enter(page, operator)

  await page.goto('/operator/groups')
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Add a group' }).click()
  await page.getByLabel('Label').fill('Editors of the wiki')
  await expect(page.getByLabel('Group name')).toHaveValue('editors-of-the-wiki')
  await page.getByRole('button', { name: 'Add group' }).click()
  await confirm(page, { title: 'Add the group editors-of-the-wiki', button: 'Sign to add it' })
  expect(operator.signedTexts.at(-1)).toContain(": add the group 'editors-of-the-wiki'. ")
  await expect(page.getByRole('heading', { level: 1, name: 'Editors of the wiki' })).toBeVisible()
  await expect(page.getByText('No members yet. Add people below.')).toBeVisible()

  await page.getByLabel('Add wallets, one per line').fill(`${key.address}, the first\n0x1234`)
  await page.getByRole('button', { name: 'Add wallets' }).click()
  await confirm(page, { title: 'Change who is in Editors of the wiki', button: 'Sign to change it' })
  await expect(page.getByText('Added 1.')).toBeVisible()
  await expect(page.getByText('0x1234 isn’t an address, or')).toBeVisible()
  await expect(page.getByText('not used to sign in yet')).toBeVisible()

  const other = await (await openBrowser([person])).newPage()
  await enter(other, person)
  await other.goto('/account')
  const groups = other.getByRole('region', { name: 'Groups' })
  await expect(groups).toContainText('Editors of the wiki')
  await expect(groups).toContainText(`Your wallet ${short(key.address)} is on the list of this group.`)

  await page.reload()
  await expect(page.getByText(`has listed wallet ${short(key.address)}`)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${short(key.address)} from the list` }).click()
  await confirm(page, { title: 'Change who is in Editors of the wiki', button: 'Sign to change it' })
  await expect(page.getByText('No wallets listed yet. Paste some below.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(other.getByText('Created')).toBeVisible()
  await expect(other.getByRole('region', { name: 'Groups' })).toHaveCount(0)
})
