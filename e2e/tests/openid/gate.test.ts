import { confirm } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { startGatedSite } from '../../fixtures/gatedSite.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { expectRules } from '../../fixtures/rules.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.use({ productSettings: { ...withOperator, COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1,::1' } })

test('a person signs in to a site that has no sign-in of its own, finds it among their apps, and is out when they disconnect it', async ({
  page,
  install,
  product,
  origins,
  openBrowser,
}) => {
  const site = await startGatedSite(product.origin)
  origins.add(site.origin)
  const operator = walletOf('Amber Wallet', operatorKey)
  await install([operator])
  await enter(page, operator)
  await page.goto(`/operator/applications/new?gate=${site.host}`)
  await page.getByLabel('Name', { exact: true }).fill('The Files')
  await page.getByRole('button', { name: 'Add gate' }).click()
  await confirm(page, { title: 'Add The Files', button: 'Sign to add it' })
  await expect(page.getByRole('heading', { name: 'The Files was added' })).toBeFocused()

  const browser = await openBrowser([walletOf('Blue Wallet')])
  const visitor = await browser.newPage()
  await visitor.goto(`${site.origin}/report?year=2026`)
  await expect(visitor.getByText(site.host).first()).toBeVisible()
  await visitor.getByRole('button', { name: /^Blue Wallet/ }).click()
  await expectRules(visitor, 'the message for a site behind a gate')
  await visitor.getByRole('button', { name: 'Sign in to The Files' }).click()
  await expect(visitor.getByRole('heading', { name: /^Files of u[a-z2-7]{26}$/ })).toBeVisible()
  expect(visitor.url()).toBe(`${site.origin}/report?year=2026`)

  await visitor.goto(`${product.origin}/account/applications`)
  const app = visitor.getByRole('article', { name: 'The Files' })
  await expect(app).toContainText(site.host)
  await expect(app.getByRole('link', { name: `Open ${site.host}` })).toHaveAttribute(
    'href',
    `${site.origin}/`,
  )
  await expectRules(visitor, 'an app that is a site behind a gate')
  await app.getByRole('button', { name: 'Disconnect The Files' }).click()
  const dialog = visitor.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Disconnect The Files' }).click()
  await expect(app).toHaveCount(0)
  await visitor.goto(site.origin)
  await expect(visitor.getByRole('heading', { name: 'Continue to The Files?' })).toBeVisible()
  await site.stop()
})
