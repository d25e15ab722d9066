import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { signsAs } from '../../wallets/behaviours.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test.use({ productSettings: { COUNTERSIGN_RATE_LIMIT: '1' } })

test('rate limited: says how long to wait, and the signature is kept', async ({ page, install }) => {
  const { review, step, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  const mend = wallet.behave(signsAs(newKey()))
  await install([wallet])
  await review(wallet)
  await signInButton.click()
  await expect(step).toHaveAttribute('data-problem', 'signature_mismatch')
  mend()
  await button('Try again').click()
  await expect(step).toContainText(/Too many attempts\. Try again in \d+ seconds\./)
  await expect(step).toContainText('We’ve kept your signature on this page.')
  await expect(button('Try again')).toBeFocused()
})
