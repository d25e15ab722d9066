import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { askFor } from '../../fixtures/askFor.ts'
import { enter } from '../../fixtures/enter.ts'
import { filesApi } from '../../fixtures/filesApi.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.use({ declared: { apis: [filesApi] } })

test('what few people need is there before the wallets, and moves none that somebody is about to click', async ({
  page,
  application,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  const findPlaces = await watchWallets(page)
  const { arrive, button } = onInteractionPage(page)
  await arrive(application)
  await expect(button(/^Amber Wallet/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a username first' })).toBeVisible()
  expect(await findPlaces()).toHaveLength(1)
})

test('so is what an application may do at an API', async ({ page, product, application, install }) => {
  await install([walletOf()])
  const findPlaces = await watchWallets(page)
  const { identifier: resource } = filesApi
  await page.goto(askFor({ product, application }, { scope: 'openid files:read', resource }))
  await expect(onInteractionPage(page).button(/^Amber Wallet/)).toBeVisible()
  await expect(page.locator('[data-api]')).toBeVisible()
  expect(await findPlaces()).toHaveLength(1)
})

/** Notes where the first wallet of each page stands, as often as something changes there; gives the places. */
const watchWallets = async (page: Page): Promise<() => Promise<readonly number[]>> => {
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const look = () => {
      const row = document.querySelector('button.countersign-wallet')
      if (row !== null) places.add(row.getBoundingClientRect().top)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => [...Reflect.get(window, 'places')])
}
