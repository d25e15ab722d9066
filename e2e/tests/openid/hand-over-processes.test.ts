import { startPostgres } from '@countersign/test-support/startPostgres'
import { onAccountPage } from '../../fixtures/accountPage.ts'
import { test as base, expect } from '../../fixtures/applicationTest.ts'
import { askerOn, openOnPhone } from '../../fixtures/handOver.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { short } from '../../fixtures/signInPage.ts'
import { sendTo } from '../../product/sendTo.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

/** The product keeps what it knows in a Postgres, so that a second process can share it. */
const test = base.extend<object, { readonly database: string }>({
  database: [
    async ({ browserName }, use) => {
      const postgres = await startPostgres(['-c', 'fsync=off'])
      await use(await postgres.createDatabase(browserName))
      await postgres.stop()
    },
    { scope: 'worker' },
  ],
  // The worker stops what it keeps before the database that the product needs.
  kept: [async ({ database: _, kept }, use) => use(kept), { scope: 'worker' }],
  productSettings: async ({ database }, use) =>
    use({
      COUNTERSIGN_DATABASE: database,
      COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
    }),
})

// All purposes, one after the other, with a restart: as long as four tests.
test.describe.configure({ timeout: 180_000 })

test('each purpose goes on where it began, with the phone at another process, and with a restart in between', async ({
  page,
  pair: { product, application, settings },
  makeProduct,
  openBrowser,
}) => {
  const there = await makeProduct({ ...settings, COUNTERSIGN_ORIGIN: product.origin })
  await there.start()
  const [alice, bob] = [newKey(), newKey()]
  const [amber, prism] = [walletOf('Amber Wallet', alice), walletOf('Prism', bob)]
  const context = await openBrowser([amber, prism])
  await sendTo(context, product.origin, there.port)
  const { offer, panel, type } = askerOn(page)
  const signOnPhone = async (wallet = amber) => {
    const phone = await openOnPhone(context, await offer())
    await phone.sign(wallet)
    await expect(panel).toContainText('Signed on your phone.')
    await type(await phone.readCode())
  }

  await onInteractionPage(page).arrive(application)
  await signOnPhone()
  await page.waitForURL(`${application.origin}/`)
  await expect(page.locator('#address')).toHaveText(alice.address)

  await page.goto(`${product.origin}/account/wallets`)
  await page.getByRole('button', { name: 'Link another wallet' }).click()
  await signOnPhone(prism)
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('button', { name: `Unlink ${short(bob.address)}` }).click()
  await signOnPhone()
  await expect(page.getByRole('article')).toHaveCount(1)

  await onAccountPage(page).goTo('Profile')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  const link = await offer()
  await product.stop()
  const phone = await openOnPhone(context, link)
  await phone.sign(amber)
  await expect(panel).toContainText('The server isn’t responding. We’ll keep trying.')
  await product.start()
  await expect(panel).toContainText('Signed on your phone.')
  await type(await phone.readCode())
  await page.waitForURL('/account')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(short(alice.address))
})
