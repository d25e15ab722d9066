import { getAddress } from 'viem'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { answerPopUp, baseAccountOrigin, serveBaseAccount } from '../../wallets/baseAccountPopUp.ts'
import { newKey } from '../../wallets/signers.ts'
import { type ContractWallet, startContractWallet } from '../../wallets/startContractWallet.ts'

test.use({
  productSettings: {
    COUNTERSIGN_BASE_ACCOUNT: 'on',
    COUNTERSIGN_RPC_8453: 'http://127.0.0.1:9',
    COUNTERSIGN_THROWAWAY_WALLET: 'never',
  },
})

test.beforeEach(({ origins }) => void origins.add(baseAccountOrigin))

test('a person signs in to an application with a Base Account, and only the application is told', async ({
  page,
  context,
  application,
}) => {
  const key = newKey()
  const popUp = await serveBaseAccount(context, key)
  const { button, step } = onSignInPage(page)
  const signInButton = page.getByRole('button', { name: 'Sign in to Example Notes' })
  await onInteractionPage(page).arrive(application)
  await button('Base Account').click()
  await expect(step).toHaveAttribute('data-state', 'proposing')
  expect(popUp.told).toEqual([])
  await answerPopUp(page, () => signInButton.click(), 'Approve')
  await page.waitForURL(`${application.origin}/`)
  await expect(page.locator('#address')).toHaveText(key.address)
  expect(popUp.asked).toEqual(['wallet_connect'])
  // The interaction's own address is a secret of this browser.
  expect(JSON.stringify(popUp.told)).not.toContain('/interaction/')
})

test.describe('a Base Account that is a contract on Base', () => {
  const started: ContractWallet[] = []
  test.afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())))

  test('signs in, checked on its chain; a signature of anybody else does not', async ({
    page,
    context,
    makeProduct,
  }) => {
    const wallet = await startContractWallet(8453)
    started.push(wallet)
    const site = await makeProduct({ COUNTERSIGN_RPC_8453: wallet.nodeUrl })
    await site.start()
    const stranger = newKey()
    let signer: Pick<ContractWallet, 'signMessage'> = stranger
    const address = getAddress(wallet.address)
    const popUp = await serveBaseAccount(context, {
      address,
      signMessage: (given) => signer.signMessage(given),
    })
    const { button, step, signInButton } = onSignInPage(page)
    await page.goto(`${site.origin}/sign-in`)
    await button('Base Account').click()
    await expect(step).toHaveAttribute('data-state', 'proposing')
    await answerPopUp(page, () => signInButton.click(), 'Approve')
    await expect(page.getByRole('main')).toContainText('You signed with')
    expect((await page.request.get(`${site.origin}/api/session`)).status()).toBe(401)

    signer = wallet
    await page.goto(`${site.origin}/sign-in`)
    await button('Base Account').click()
    await expect(signInButton).toBeEnabled()
    await answerPopUp(page, () => signInButton.click(), 'Approve')
    await expect(page).toHaveURL(`${site.origin}/account`)
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(address.slice(0, 6))
    expect(popUp.signedTexts.at(-1)).toContain('Chain ID: 8453')
  })
})
