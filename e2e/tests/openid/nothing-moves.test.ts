import { expect, test } from '../../fixtures/applicationTest.ts'
import { enter } from '../../fixtures/enter.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test('what few people need is there before the wallets, and moves none that somebody is about to click', async ({
  page,
  application,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const look = () => {
      const row = document.querySelector('button.countersign-wallet')
      if (row !== null) places.add(row.getBoundingClientRect().top)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  const { arrive, button } = onInteractionPage(page)
  await arrive(application)
  await expect(button(/^Amber Wallet/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a username first' })).toBeVisible()
  const places = await page.evaluate(() => [...Reflect.get(window, 'places')])
  expect(places).toHaveLength(1)
})
