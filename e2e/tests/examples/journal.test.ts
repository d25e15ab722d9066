import { createTestWallet, signInAs } from '@countersign/testing'
import { installWallets } from '@countersign/testing/playwright'
import { expect, test } from '../../fixtures/journalTest.ts'

// #region page
test('a person declines, signs in, and is signed out when they go', async ({ page }) => {
  const wallet = createTestWallet({ name: 'Amber' })
  await installWallets(page, [wallet])
  await page.goto('/')
  await page.getByRole('button', { name: 'Amber' }).click()

  wallet.refuseNext()
  await page.getByRole('button', { name: 'Sign in to Example Journal' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your journal' })).toBeVisible()
  expect(wallet.signedTexts).toHaveLength(1)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Amber' })).toBeVisible()
})
// #endregion

// #region session
test('a person who is signed in starts at their journal', async ({ page, context, baseURL }) => {
  const person = await signInAs(baseURL ?? '')
  await context.addCookies(person.cookies)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your journal' })).toBeVisible()
})
// #endregion
