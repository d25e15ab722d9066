import { startTokenChain, type TokenChain } from '@countersign/test-support/startTokenChain'
import type { Page } from '@playwright/test'
import { onAccountPage } from '../../fixtures/accountPage.ts'
import { test as base, expect } from '../../fixtures/applicationTest.ts'
import { confirm } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

const test = base.extend<object, { readonly chain: TokenChain }>({
  chain: [
    async ({ browserName: _ }, use) => {
      const chain = await startTokenChain()
      await use(chain)
      await chain.stop()
    },
    { scope: 'worker' },
  ],
  productSettings: async ({ chain }, use) =>
    use({ ...withOperator, [`COUNTERSIGN_RPC_${chain.chainId}`]: chain.nodeUrl }),
})
test.use({ access: { groups: ['holders'] } })

const groupsOn = (page: Page) => page.getByRole('region', { name: 'Groups' })

test('an application by what wallets hold: the second one counts, who sells is out in ten minutes, a silent node ends it in an hour', async ({
  page,
  chain,
  application,
  product,
  install,
  openBrowser,
}) => {
  const [key, second] = [newKey(), newKey()]
  const [operatorWallet, prism, indigo] = [
    walletOf('Amber Wallet', operatorKey),
    walletOf('Prism', key),
    walletOf('Indigo', second),
  ]
  const operator = await (await openBrowser([operatorWallet])).newPage()
  await enter(operator, operatorWallet)
  await addGroup(operator, chain)
  await operator.getByRole('button', { name: 'Show to everyone' }).click()
  await confirm(operator, { title: 'Change the group Holders of the token', button: 'Sign to change it' })
  await expect(operator.getByText('everyone with an account')).toBeVisible()

  // A wallet of theirs holds too little: they read what is missing, and the application is not open to them.
  await chain.give(second.address, 1)
  await install([prism, indigo])
  await enter(page, prism)
  await onAccountPage(page).link(indigo)
  const { arrive, heading, button } = onInteractionPage(page)
  const isIn = () => page.waitForURL(({ href }) => href.startsWith(`${application.origin}/callback?code=`))
  const refused = heading('You can’t use Example Notes')
  await arrive(application)
  await expect(refused).toBeVisible()
  await page.goto(`${product.origin}/account`)
  await expect(groupsOn(page)).toContainText('None of your wallets meets this.')

  // The linked second wallet counts.
  await chain.give(second.address, 2)
  await groupsOn(page).getByRole('button', { name: 'Check again' }).click()
  await expect(groupsOn(page)).toContainText(`Your wallet ${short(second.address)}`)
  await askForGroups(page, application)
  await expect(page.locator('[data-scopes]')).toContainText('Holders of the token')
  await button('Continue to Example Notes').click()
  await isIn()

  await chain.give(second.address, 1)
  await product.setClockAhead(10)
  await askForGroups(page, application)
  await expect(refused).toBeVisible()

  await chain.give(second.address, 2)
  await product.setClockAhead(20)
  await askForGroups(page, application)
  await isIn()
  chain.answer(false)
  await product.setClockAhead(79)
  await askForGroups(page, application)
  await isIn()
  await product.setClockAhead(81)
  await askForGroups(page, application)
  await expect(refused).toBeVisible()
  await page.goto(`${product.origin}/account`)
  await expect(groupsOn(page)).toContainText('This couldn’t be checked')
  chain.answer(true)
  await groupsOn(page).getByRole('button', { name: 'Check again' }).click()
  await expect(groupsOn(page)).toContainText(`Your wallet ${short(second.address)}`)

  await onAccountPage(page).goTo('Wallets')
  await onAccountPage(page).unlinkWith(prism, short(second.address))
  await askForGroups(page, application)
  await expect(refused).toBeVisible()
})

test('where only listed wallets come in, who holds the token does, too', async ({
  page,
  chain,
  makeProduct,
  install,
  openBrowser,
}) => {
  const site = await makeProduct({ COUNTERSIGN_SIGN_UP: 'listed' })
  await site.start()
  const [holderKey, strangerKey] = [newKey(), newKey()]
  const [operatorWallet, holder, stranger] = [
    walletOf('Amber Wallet', operatorKey),
    walletOf('Prism', holderKey),
    walletOf('Indigo', strangerKey),
  ]
  const operator = await (await openBrowser([operatorWallet])).newPage()
  await onAccountPage(operator).signInAt(site.origin, operatorWallet)
  await operator.goto(`${site.origin}/operator/sign-up`)
  await expect(operator.getByText('No group has a rule yet.')).toBeVisible()
  await addGroup(operator, chain)
  await operator.goto(`${site.origin}/operator/sign-up`)
  await operator.getByRole('combobox', { name: 'Group' }).selectOption('Holders of the token')
  await operator.getByRole('button', { name: 'Save group' }).click()
  await expect(operator.getByText('Group saved.')).toBeVisible()

  await chain.give(holderKey.address, 2)
  await chain.give(strangerKey.address, 1)
  await install([holder, stranger])
  await page.goto(`${site.origin}/sign-in?another`)
  const { step, walletButton, signInButton, button } = onSignInPage(page)
  await walletButton(stranger).click()
  await signInButton.click()
  await expect(step.getByText('Only wallets on the operator’s list')).toBeVisible()
  await button('Use another wallet').click()
  await walletButton(holder).click()
  await signInButton.click()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(short(holderKey.address))
})

/** Adds a group of who holds two of the token, on the operator's pages. */
async function addGroup(operator: Page, { token }: TokenChain): Promise<void> {
  await operator.goto(new URL('/operator/groups/new', operator.url()).href)
  await operator.getByLabel('Label').fill('Holders of the token')
  await operator.getByLabel('Group name').fill('holders')
  await operator.getByRole('button', { name: 'Add group' }).click()
  await confirm(operator, { title: 'Add the group holders', button: 'Sign to add it' })
  await operator.getByRole('button', { name: 'Add a rule' }).click()
  await operator.getByLabel('Kind', { exact: true }).selectOption('ERC-721 balance')
  await operator.getByLabel('Contract').fill(token)
  await operator.getByLabel('At least').fill('2')
  await operator.getByRole('button', { name: 'Save rule' }).click()
  await confirm(operator, { title: 'Change the group Holders of the token', button: 'Sign to change it' })
  await expect(operator.getByText('Not asked yet.')).toBeVisible()
}

/** From the application to the provider, as an application that asks for the groups alone. */
async function askForGroups(page: Page, { origin }: { readonly origin: string }): Promise<void> {
  const answer = await page.request.get(`${origin}/sign-in`, { maxRedirects: 0 })
  const link = new URL(answer.headers()['location'] ?? '')
  link.searchParams.set('scope', 'openid groups')
  await page.goto(link.href)
}
