import type { TestWallet } from '@countersign/testing'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { confirm } from '../../fixtures/confirm.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test.use({ productSettings: { ...withOperator, COUNTERSIGN_CONTACT: 'help@site.example' } })

/** The operator's browser on the page about who may sign up. */
async function openSignUp(openBrowser: (wallets: readonly TestWallet[]) => Promise<BrowserContext>) {
  const wallet = walletOf('Amber Wallet', operatorKey)
  const page = await (await openBrowser([wallet])).newPage()
  await onSignInPage(page).signIn(wallet)
  await page.goto('/operator/sign-up')
  await expect(page.getByRole('heading', { name: 'Sign-up', level: 1 })).toBeVisible()
  return page
}

async function choosePolicy(page: Page, name: string) {
  const option = page.getByRole('radio', { name })
  if (await option.isChecked()) return
  await option.check()
  await page.getByRole('button', { name: 'Change policy' }).click()
  await confirm(page, { title: /^Change the sign-up policy/, button: 'Sign to change it' })
  await expect(page.getByRole('button', { name: 'Change policy' })).toHaveCount(0)
}

test('a closed site refuses strangers and says what would let them in; people with an account come in', async ({
  page,
  application,
  install,
  openBrowser,
}) => {
  const [known, stranger] = [walletOf('Blue Wallet'), walletOf('Green Wallet')]
  await install([known, stranger])
  const operator = await openSignUp(openBrowser)
  await choosePolicy(operator, 'Everyone')
  await onSignInPage(page).signIn(known)
  await page.context().clearCookies()

  await choosePolicy(operator, 'Nobody')
  await operator.getByLabel('Message for people who are refused').fill('Ask Ada at the desk.')
  await operator.getByRole('button', { name: 'Save message' }).click()
  await expect(operator.getByText('Message saved.')).toBeVisible()

  const { review, signInButton, button, signIn } = onSignInPage(page)
  await review(stranger)
  await signInButton.click()
  await expect(page.getByRole('heading', { name: 'This wallet has no account on Countersign' })).toBeFocused()
  await expect(page.getByText('New accounts are closed.')).toBeVisible()
  await expect(page.getByText('Ask Ada at the desk.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact the operator' })).toHaveAttribute(
    'href',
    'mailto:help@site.example',
  )
  await expect(button('Try again')).toHaveCount(0)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['countersign-sign-in'])
  await button('Use another wallet').click()
  await signIn(known)
  await page.context().clearCookies()

  // For an application, the same page stands in its place, and leads back with `access_denied`.
  const interaction = onInteractionPage(page)
  await interaction.review(application, stranger)
  await interaction.signInButton.click()
  await expect(interaction.heading('This wallet has no account on Countersign')).toBeFocused()
  await expect(page.getByText('Ask Ada at the desk.')).toBeVisible()
  await interaction.button(/^Decline and go back/).click()
  await page.waitForURL(`${application.origin}/callback?**`)
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
})

test('a listed wallet comes in where only listed ones do', async ({ page, install, openBrowser }) => {
  const [listedKey, strangerKey] = [newKey(), newKey()]
  const [listed, stranger] = [walletOf('Blue Wallet', listedKey), walletOf('Green Wallet', strangerKey)]
  await install([listed, stranger])
  const operator = await openSignUp(openBrowser)
  await choosePolicy(operator, 'Listed wallets')
  await operator
    .getByLabel('Add wallets')
    .fill(`${listedKey.address.toLowerCase()}, Ada\nnobody\neip155:10:${strangerKey.address}`)
  await operator.getByRole('button', { name: 'Add wallets' }).click()
  await expect(operator.getByText('Added 2 wallets.')).toBeVisible()
  await expect(operator.getByText('Line 1 isn’t an address, or eip155:<chain>:<address>.')).toBeVisible()
  await expect(operator.getByLabel('Add wallets')).toHaveValue('nobody')
  await expect(operator.getByRole('list', { name: 'Listed wallets' })).toContainText('Ada')

  const { review, signInButton, button, signIn } = onSignInPage(page)
  await review(stranger)
  await signInButton.click()
  await expect(page.getByText('Only wallets on the operator’s list')).toBeVisible()
  await button('Use another wallet').click()
  await signIn(listed)
})

test('an invited person signs in to an application with the link open, and nobody uses the link again', async ({
  page,
  application,
  install,
  openBrowser,
}) => {
  const guestKey = newKey()
  const [guest, late] = [walletOf('Blue Wallet', guestKey), walletOf('Green Wallet')]
  await install([guest])
  const operator = await openSignUp(openBrowser)
  await choosePolicy(operator, 'Invited people')
  await operator.getByRole('link', { name: 'Invite people' }).click()
  await operator.getByRole('button', { name: 'Create invitation' }).click()
  await expect(operator.getByText('Enter a label of 1 to 60 characters.')).toBeVisible()
  await operator.getByLabel('Label').fill('The crew of the boat')
  await operator.getByRole('button', { name: 'Create invitation' }).click()
  await expect(operator.getByRole('heading', { name: 'Link for “The crew of the boat”' })).toBeFocused()
  const link =
    (await operator.getByRole('region', { name: 'Invitation link' }).locator('code').textContent()) ?? ''
  const token = new URL(link).hash.slice(1)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))

  const interaction = onInteractionPage(page)
  await interaction.review(application, guest)
  await interaction.signInButton.click()
  await expect(page.getByText('You need an invitation.')).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You’re invited to Countersign' })).toBeVisible()
  await expect(page.getByText('The crew of the boat')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await interaction.signIn(application, guest)
  await expect(page.locator('#address')).toHaveText(guestKey.address)
  await page.goto('/join')
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeFocused()
  expect(addresses.filter((address) => address.includes(token))).toEqual([])

  const other = await (await openBrowser([late])).newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This invitation doesn’t work' })).toBeVisible()
  await expect(other.getByText('It has already been used the maximum number of times.')).toBeVisible()

  await operator.getByRole('link', { name: 'Back to sign-up' }).click()
  const row = operator.getByRole('list', { name: 'Invitations' }).getByRole('listitem').first()
  await expect(row).toContainText('Used by 1 of 1')
  await row.getByText('Used by', { exact: true }).click()
  await expect(row.getByRole('link')).toHaveCount(1)
})

test('an invited person without a session signs in by the link, and is told so before they delete the account', async ({
  page,
  install,
  openBrowser,
}) => {
  const guest = walletOf('Blue Wallet')
  await install([guest])
  const operator = await openSignUp(openBrowser)
  await choosePolicy(operator, 'Invited people')
  await operator.goto('/operator/sign-up/invite')
  await operator.getByLabel('Label').fill('Friends')
  await operator.getByRole('button', { name: 'Create invitation' }).click()
  const link =
    (await operator.getByRole('region', { name: 'Invitation link' }).locator('code').textContent()) ?? ''

  await page.goto(link)
  await page.getByRole('link', { name: 'Sign in to accept' }).click()
  const { walletButton, signInButton } = onSignInPage(page)
  await walletButton(guest).click()
  await signInButton.click()
  await page.waitForURL('**/join')
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.goto('/account/data')
  await expect(page.getByText('You can’t come back without a new invitation')).toBeVisible()
})
