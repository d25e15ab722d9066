import { onAccountPage } from '../../fixtures/accountPage.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { startMailServer } from '../../product/startMailServer.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('a person adds an email address with a mail, in their own account alone, and removes it', async ({
  page,
  makeProduct,
  install,
}) => {
  const mailServer = await startMailServer()
  const product = await makeProduct({
    COUNTERSIGN_EMAIL: 'verified',
    COUNTERSIGN_SMTP_URL: mailServer.url,
    COUNTERSIGN_EMAIL_FROM: 'login@house.example',
  })
  await product.start()
  const wallets = [walletOf('Amber Wallet', newKey()), walletOf('Blue Wallet', newKey())] as const
  await install([...wallets])
  const profile = page.getByRole('region', { name: 'Profile' })
  const { walletButton, signInButton } = onSignInPage(page)
  const signIn = async (wallet: (typeof wallets)[number], path: string) => {
    await walletButton(wallet).click()
    await signInButton.click()
    await page.waitForURL(`${product.origin}${path}`)
  }

  await page.goto(`${product.origin}/sign-in`)
  await signIn(wallets[0], '/account')
  await profile.getByRole('button', { name: 'Add an email address' }).click()
  await profile.getByLabel('Email').fill('ada')
  await page.keyboard.press('Enter')
  await expect(profile.getByText('Enter an email address such as name@example.com.')).toBeVisible()
  await profile.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  const dialog = onAccountPage(page).dialog('Use the email address ada@example.com')
  await dialog.getByRole('button', { name: /^Amber Wallet/ }).click()
  await dialog.getByRole('button', { name: 'Sign to get a link' }).click()
  await expect(profile.getByText('We emailed a link to ada@example.com.')).toBeVisible()

  await expect.poll(() => mailServer.mails.length).toBe(1)
  const link = /http:\S+\/account\/email#[\w-]{43}/.exec(mailServer.mails[0] ?? '')?.[0] ?? ''
  const confirm = page.getByRole('button', { name: 'Confirm address' })

  // In another account the link says so, and loses nothing: this tab keeps it.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(wallets[1], '/account/email')
  await confirm.click()
  await expect(page.getByRole('alert')).toContainText('This link is for another account.')
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(wallets[0], '/account/email')
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(profile.getByText('ada@example.com', { exact: true })).toBeVisible()

  await profile.getByRole('button', { name: 'Remove email address' }).click()
  const removal = onAccountPage(page).dialog('Remove ada@example.com?')
  await removal.getByRole('button', { name: /^Amber Wallet/ }).click()
  await removal.getByRole('button', { name: 'Sign to remove it' }).click()
  await expect(profile.getByRole('button', { name: 'Add an email address' })).toBeVisible()
  await expect.poll(() => mailServer.mails.at(-1)).toContain('was removed from your account')
  await mailServer.close()
})
