import { findFreePort } from '@countersign/test-support/findFreePort'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { startSecureFront } from '../../fixtures/secureFront.ts'
import { serveSinglePage } from '../../fixtures/singlePage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

const sign = async (page: Page) => {
  const { step, button } = onInteractionPage(page)
  await button(/^Amber Wallet/).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await button('Sign in to Single Page').click()
}

test('angular-oauth2-oidc signs in, refreshes and signs out', async ({
  page,
  product,
  singlePagePort,
  origins,
  install,
}) => {
  const origin = `http://127.0.0.1:${singlePagePort}`
  origins.add(origin)
  const stop = await serveSinglePage('angular-oauth2-oidc', singlePagePort, product.origin)
  await install([walletOf()])
  const who = page.locator('#who')
  await page.goto(origin)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await sign(page)
  await expect(who).toContainText('preferred_username')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(who).toContainText('"isNew":true,"sub":')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out of Countersign' }).click()
  await page.waitForURL(`${origin}/`)
  await expect(who).toBeEmpty()
  stop()
})

test('keycloak-js may read what it is given, and cannot use an opaque access token', async ({
  page,
  product,
  singlePagePort,
  origins,
  install,
}) => {
  const origin = `http://127.0.0.1:${singlePagePort}`
  origins.add(origin)
  const stop = await serveSinglePage('keycloak-js', singlePagePort, product.origin)
  await install([walletOf()])
  await page.goto(origin)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const given = page.waitForResponse((response) => response.url() === `${product.origin}/oidc/token`)
  await sign(page)
  const response = await given
  expect(response.status()).toBe(200)
  expect(await response.headerValue('access-control-allow-origin')).toBe(origin)
  expect(await response.headerValue('access-control-allow-credentials')).toBe('true')
  await expect(page.locator('#who')).toHaveText('Error: Unable to decode token, payload not found.')
  stop()
})

test.describe('over TLS, which msal-browser insists on', () => {
  test.use({ ignoreHTTPSErrors: true })

  test('msal-browser signs in, refreshes and signs out', async ({
    page,
    makeProduct,
    pair,
    singlePagePort,
    origins,
    install,
  }) => {
    const port = await findFreePort()
    const issuer = `https://localhost:${port}`
    const product = await makeProduct({ ...pair.settings, COUNTERSIGN_ORIGIN: issuer })
    await product.start()
    const origin = `http://127.0.0.1:${singlePagePort}`
    for (const one of [issuer, origin]) origins.add(one)
    const stops = [
      await startSecureFront(port, product.port),
      await serveSinglePage('msal-browser', singlePagePort, issuer),
    ]
    await install([walletOf()])
    const who = page.locator('#who')
    await page.goto(origin)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await sign(page)
    await expect(who).toContainText('preferred_username')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(who).toContainText('"isNew":true')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign out of Countersign' }).click()
    await page.waitForURL(`${origin}/?state=*`)
    await expect(who).toBeEmpty()
    for (const stop of stops) stop()
  })
})
