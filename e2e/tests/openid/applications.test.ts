import { expect, test } from '../../fixtures/applicationTest.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test('a person sees what an application knows, disconnects it, and is asked anew', async ({
  page,
  application,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  const { signIn, arrive, heading } = onInteractionPage(page)
  await signIn(application, wallet)
  await page.goto(`${product.origin}/account/applications`)
  const slip = page.getByRole('article', { name: 'Example Notes' })
  await expect(slip).toContainText(new URL(application.origin).host)
  await expect(slip).toContainText('see the message you sign, which contains your wallet address')
  await slip.getByRole('link', { name: `Open ${new URL(application.origin).host}` }).click()
  await expect(page).toHaveURL(new RegExp(`^${application.origin}/`))
  await page.goto(`${product.origin}/account/applications`)
  await slip.getByRole('button', { name: 'Disconnect Example Notes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect Example Notes' }).click()
  await expect(slip).toHaveCount(0)
  await expect(page.getByText(/^No connected apps yet/)).toBeVisible()
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await arrive(application)
  await expect(heading('Sign in to Example Notes')).toBeVisible()
})
