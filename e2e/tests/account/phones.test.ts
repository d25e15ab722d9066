import { goOnAs, openOnPhone, phoneSettings, tapWallet, walletLinkOrigin } from '../../fixtures/handOver.ts'
import { expectRules } from '../../fixtures/rules.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test.use(phoneSettings)

test('on a phone without a wallet, a wallet is linked and a change confirmed by a tap into the wallet and the link back', async ({
  page,
  origins,
  openBrowser,
}) => {
  origins.add(walletLinkOrigin)
  const [alice, bob] = [newKey(), newKey()]
  const [amber, prism] = [walletOf('Amber Wallet', alice), walletOf('Prism', bob)]
  const inWallet = await openBrowser([amber, prism], phoneSettings)
  /** To the wallet, and back by its link, in a tab of its own. */
  const signIn = async (wallet = amber) => {
    const phone = await openOnPhone(inWallet, await tapWallet(page))
    await phone.sign(wallet)
    const back = await page.context().newPage()
    await back.goto(await phone.linkBack())
    return back
  }

  await onSignInPage(page).open('/account/wallets')
  const signedIn = await signIn()
  await goOnAs(signedIn, alice.address)
  await signedIn.waitForURL('/account/wallets')
  await signedIn.close()

  await page.getByRole('button', { name: 'Link another wallet' }).tap()
  const linked = await signIn(prism)
  await goOnAs(linked, bob.address)
  await expect(linked.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expectRules(linked, 'the link back has done it')
  await linked.close()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(prism.signedTexts.at(-1)).toContain(`Link this wallet to the account of ${alice.address}`)

  await page.getByRole('button', { name: `Unlink ${short(bob.address)}` }).tap()
  const confirmed = await signIn()
  await expect(confirmed.getByRole('heading', { name: 'Done' })).toBeVisible()
  await confirmed.close()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(amber.signedTexts.at(-1)).toContain(`unlink the wallet ${bob.address}`)
})
