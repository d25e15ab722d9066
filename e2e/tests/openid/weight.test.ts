import { gzipSync } from 'node:zlib'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

// On a site for others, no throwaway wallet is offered, nor loaded.
test.use({ productSettings: { COUNTERSIGN_THROWAWAY_WALLET: 'never' } })

test('all scripts up to the list of wallets weigh at most 88 KiB, gzipped', async ({
  page,
  application,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  const { arrive, button } = onInteractionPage(page)
  await arrive(application)
  await expect(button(/^Amber Wallet/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(scripts)).reduce((sum, length) => sum + length, 0)
  expect(scripts.length).toBeGreaterThan(1)
  expect(bytes / 1024).toBeLessThanOrEqual(88)
  expect(product.origin).toBe(new URL(page.url()).origin)
})
