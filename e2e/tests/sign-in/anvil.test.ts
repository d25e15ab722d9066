import { startAnvil } from '@countersign/test-support/startAnvil'
import { createTestWallet } from '@countersign/testing'
import { getAddress, zeroAddress } from 'viem'
import { goOn, onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { anvilSigner } from '../../wallets/signers.ts'

test('the whole path with a wallet whose signatures a node makes', async ({ page, install }) => {
  const anvil = await startAnvil('--accounts', '2')
  try {
    const { open, step, button, signInButton, walletButton } = onSignInPage(page)
    const signer = await anvilSigner(anvil.url)
    const [first = zeroAddress] = signer.addresses.map((address) => getAddress(address))
    const wallet = createTestWallet({ name: 'Anvil', signer })
    await install([wallet])
    await open()
    await walletButton(wallet).click()
    await expect(step).toHaveAttribute('data-state', 'choosing_account')
    await button(`Continue with ${short(first)}`).click()
    await signInButton.click()
    await goOn(page)
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(short(first))
  } finally {
    await anvil.stop()
  }
})
