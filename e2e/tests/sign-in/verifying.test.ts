import { goOn, onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { signsAs } from '../../wallets/behaviours.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('verifying: short progress, and the button keeps its size', async ({ page, install }) => {
  const { review, step, button, announcement, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/sign-in', async (route) => {
    await answer.promise
    await route.continue()
  })
  await review(wallet)
  const before = await signInButton.boundingBox()
  await signInButton.click()
  await expect(step).toHaveAttribute('data-state', 'verifying')
  await expect(step).toContainText('Checking your signature.')
  await expect(announcement).toHaveText('Checking your signature.')
  expect(await button('Signing in…').boundingBox()).toEqual(before)
  answer.resolve()
  await goOn(page)
})

test('nonce expired: a new challenge comes by itself, with one sentence and one more signature', async ({
  page,
  install,
  makeProduct,
}) => {
  const { step, announcement, signInButton, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  const product = await makeProduct()
  await product.start()
  await page.goto(`${product.origin}/sign-in`)
  await walletButton(wallet).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  const first = await step.locator('pre').textContent()
  await product.setClockAhead(6)
  await signInButton.click()
  const explanation = 'That request expired. Sign the new one below.'
  await expect(step).toContainText(explanation)
  await expect(announcement).toHaveText(explanation)
  await expect(signInButton).toBeFocused()
  await expect(step.locator('pre')).not.toHaveText(first ?? '')
  await signInButton.click()
  await goOn(page)
  expect(wallet.signedTexts).toHaveLength(2)
})

test('signature mismatch: both addresses are named', async ({ page, install }) => {
  const { review, step, button, announcement, signInButton } = onSignInPage(page)
  const [chosen, other] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', chosen)
  const mend = wallet.behave(signsAs(other))
  await install([wallet])
  await review(wallet)
  await signInButton.click()
  const mismatch = `You signed with ${short(other.address)}, but chose ${short(chosen.address)}.`
  await expect(step).toContainText(mismatch)
  await expect(announcement).toHaveText(mismatch)
  mend()
  await button('Try again').click()
  await goOn(page)
})
