import { findFreePort } from '@countersign/test-support/findFreePort'
import { claimLinkOf } from '../../fixtures/operatorPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { startApplication } from '../../product/startApplication.ts'

const claimOffer = 'Become the operator of Countersign?'

test('from the start to the sign-in of the first application with the throwaway wallet alone', async ({
  page,
  makeProduct,
  origins,
}) => {
  const product = await makeProduct()
  await product.start()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const sheet = page.getByRole('dialog', { name: 'Sign this message?' })
  const signOnSheet = () => sheet.getByRole('button', { name: 'Sign' }).click()

  await page.goto(claimLinkOf(product))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await button(/^Throwaway wallet/).click()
  await button('Sign in to Countersign').click()
  await signOnSheet()
  await expect(page.getByRole('heading', { name: claimOffer })).toBeVisible()
  await expect(page.getByText('This is a throwaway wallet.')).toContainText('COUNTERSIGN_OPERATORS')
  await button('Become the operator').click()
  await expect(page.getByRole('heading', { name: 'You’re the operator of Countersign' })).toBeVisible()

  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  origins.add(origin)
  await page.goto(`${product.origin}/operator/applications`)
  await page.getByRole('link', { name: 'Add an application' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Example Notes')
  await page.getByLabel('In the browser only').check()
  await page.getByLabel('Redirect URI', { exact: true }).fill(`${origin}/callback`)
  await page.getByText('Advanced settings').click()
  await page.getByLabel('Client ID (optional)').fill('example-notes')
  await button('Add application').click()
  const adding = page.getByRole('dialog', { name: 'Add Example Notes' })
  await adding.getByRole('button', { name: /^Throwaway wallet/ }).click()
  await adding.getByRole('button', { name: 'Sign to add it' }).click()
  await signOnSheet()
  await expect(page.getByRole('heading', { name: 'Example Notes was added' })).toBeFocused()

  const application = await startApplication(product.origin, port)
  await page.goto(`${application.origin}/`)
  await page.getByRole('link', { name: 'Sign in with a wallet' }).click()
  await button(/^Throwaway wallet/).click()
  await button('Sign in to Example Notes').click()
  await signOnSheet()
  await page.waitForURL(`${application.origin}/`)
  const address = await page.locator('#address').textContent()
  await application.stop()

  // They come back as operator: the key is the one that claimed the site.
  await page.goto(`${product.origin}/sign-in?another`)
  await button(/^Throwaway wallet/).click()
  await button('Sign in to Countersign').click()
  await signOnSheet()
  await page.waitForURL('**/account')
  await page.goto(`${product.origin}/operator/people`)
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  expect(await page.evaluate(() => sessionStorage.getItem('countersign.throwaway'))).toMatch(/^[0-9a-f]{64}$/)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
})
