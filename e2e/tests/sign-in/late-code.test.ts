import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

for (const code of ['signing', 'eip1193Signing'])
  test(`code that comes with the first wallet and does not arrive (${code}): says so, and goes on with Try again`, async ({
    page,
    install,
  }) => {
    const wallet = walletOf()
    await install([wallet])
    const { open, step, walletButton, button } = onSignInPage(page)
    // It tells of no account by itself: with that and the code, the page would go on before anybody tries again.
    wallet.approveSiteSilently()
    await open()
    await page.route(`**/assets/${code}-*.js`, (route) => route.abort())
    await walletButton(wallet).click()
    await expect(step).toHaveAttribute('data-problem', 'server_unreachable')
    await page.unroute(`**/assets/${code}-*.js`)
    await button('Try again').click()
    await expect(step).toHaveAttribute('data-state', 'reviewing')
  })
