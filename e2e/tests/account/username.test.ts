import { onAccountPage } from '../../fixtures/accountPage.ts'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { enter } from '../../fixtures/enter.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

/** Asks for the name alone; gives where the person is sent. */
const askForName = (product: { readonly origin: string }, application: { readonly origin: string }): string =>
  `${product.origin}/oidc/auth?${new URLSearchParams({
    client_id: 'example-notes',
    redirect_uri: `${application.origin}/callback`,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })}`

test('a person chooses a username on the way to an application, which calls them by it for good', async ({
  page,
  application,
  product,
  install,
}) => {
  const wallet = walletOf('Amber Wallet', newKey())
  await install([wallet])
  await enter(page, wallet)
  await page.goto(askForName(product, application))
  const { heading, button } = onInteractionPage(page)
  await expect(heading('Continue to Example Notes?')).toBeVisible()

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Choose a username first' }).click()
  const account = await opening
  const name = 'ada-lovelace'
  await account.getByLabel('Username').fill(name)
  await account.keyboard.press('Enter')
  const dialog = onAccountPage(account).dialog(`Use the username ${name}`)
  const region = account.getByRole('region', { name: 'Profile' })
  await dialog.getByRole('button', { name: /^Amber Wallet/ }).click()
  await dialog.getByRole('button', { name: `Sign to use ${name}` }).click()
  await expect(region.getByText(name, { exact: true })).toBeVisible()
  await account.close()

  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('link', { name: 'Choose a username first' })).toHaveCount(0)
  await button('Continue to Example Notes').click()
  await page.waitForURL(`${application.origin}/callback?code=*`)

  await page.goto(`${product.origin}/account`)
  await page.getByRole('button', { name: 'Remove username' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove username' }).click()
  await expect(page.getByRole('button', { name: `Use again: ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a username' })).toBeFocused()
  await page.goto(`${product.origin}/account/applications`)
  await expect(page.getByRole('article', { name: 'Example Notes' })).toContainText(name)
})
