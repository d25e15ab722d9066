import { claimLinkOf } from '../../fixtures/operatorPage.ts'
import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test('a visitor with the claim link signs in first and comes back to it; the next one finds it used', async ({
  page,
  install,
  makeProduct,
  openBrowser,
}) => {
  const product = await makeProduct()
  await product.start()
  const [mine, theirs] = [walletOf(), walletOf()]
  await install([mine])
  const link = claimLinkOf(product)
  const token = new URL(link).hash.slice(1)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible()
  expect(page.url()).toBe(`${product.origin}/operator/claim`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await onSignInPage(page).walletButton(mine).click()
  await onSignInPage(page).signInButton.click()
  await page.waitForURL('**/operator/claim')
  await page.getByRole('button', { name: 'Become the operator' }).click()
  await expect(page.getByRole('heading', { name: 'You’re the operator of Countersign' })).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(token)
  await page.getByRole('link', { name: 'View people' }).click()
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  expect(addresses.filter((address) => new URL(address).search.includes(token))).toEqual([])

  const other = await (await openBrowser([theirs])).newPage()
  await other.goto(`${product.origin}/sign-in`)
  await onSignInPage(other).walletButton(theirs).click()
  await onSignInPage(other).signInButton.click()
  await other.waitForURL('**/account')
  await other.goto(link)
  await other.getByRole('button', { name: 'Become the operator' }).click()
  await expect(other.getByRole('heading', { name: 'This link doesn’t work' })).toBeFocused()
  await other.goto(`${product.origin}/operator/people`)
  await expect(other.getByRole('heading', { name: 'Operators only' })).toBeVisible()
})
