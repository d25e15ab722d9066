import type { Relay } from '@countersign/test-support/startRelay'
import { approve, startWallet } from '@countersign/test-support/startWalletConnect'
import { type BrowserContextOptions, devices, type Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '../product/startProduct.ts'
import { launchChromium } from './launchChromium.ts'

/*
 * The built product in Chromium and a wallet, both on the real `@walletconnect/sign-client`, over a relay of our own.
 */

const projectId = '0123456789abcdef0123456789abcdef'

test('a person signs in to the product with the code that the page shows, and nothing stays behind', async () => {
  const { relay, wallet } = await startWallet(approve())
  const { product, page, choose, asked, origins, complaints } = await openSignIn(relay)
  expect(origins()).toEqual([product.origin])
  expect(asked.filter((address) => /walletconnect|pairing/i.test(address))).toEqual([
    `${product.origin}/wallets/walletconnect.svg`,
  ])
  await choose.click()
  await page.getByRole('img', { name: /^WalletConnect QR code/ }).waitFor()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  const ended = new Promise((resolve) => wallet.on('session_delete', resolve))
  await wallet.core.pairing.pair({ uri: await page.evaluate(() => navigator.clipboard.readText()) })
  await page.getByRole('heading', { name: 'Review before you sign' }).waitFor()
  await page.getByRole('button', { name: /^Sign in to/ }).click()
  await page.waitForURL(`${product.origin}/account`)
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await ended
  expect(origins()).toEqual([product.origin, relay.url])
  expect(complaints).toEqual([])
  expect(await readStorage(page)).toEqual({
    local: ['countersign-signed-in', 'countersign.wallet'],
    session: [],
    databases: [],
  })
  await expect.poll(() => relay.connections(projectId)).toBe(0)
})

test('on a phone, links lead into wallets; leaving ends it, and it can be begun again', async () => {
  const { relay, wallet } = await startWallet(approve())
  const { product, page, choose } = await openSignIn(relay, devices['Pixel 7'])
  await choose.click()
  const link = page.getByRole('link', { name: 'Another wallet on this phone' })
  await page.locator('a[href^="wc:"]').waitFor()
  const first = await link.getAttribute('href')
  expect(await page.getByRole('link', { name: 'Trust Wallet' }).getAttribute('href')).toBe(
    `https://link.trustwallet.com/wc?uri=${encodeURIComponent(first ?? '')}`,
  )
  await page.getByRole('button', { name: 'Use another wallet' }).click()
  await expect.poll(() => relay.connections(projectId)).toBe(0)
  await choose.click()
  await page.locator('a[href^="wc:"]').waitFor()
  const second = await link.getAttribute('href')
  expect(second).not.toBe(first)
  await wallet.core.pairing.pair({ uri: second ?? '' })
  await page.getByRole('button', { name: /^Sign in to/ }).click()
  await page.waitForURL(`${product.origin}/account`)
})

/** The built product with WalletConnect, and its sign-in page in Chromium, with all that it asks for. */
async function openSignIn(relay: Relay, device: BrowserContextOptions = {}) {
  const product = await startProduct({
    settings: {
      COUNTERSIGN_WALLETCONNECT_PROJECT_ID: projectId,
      COUNTERSIGN_WALLETCONNECT_RELAY: relay.url,
    },
  })
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const context = await browser.newContext(device)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  const page = await context.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('websocket', (socket) => void asked.push(socket.url()))
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
  await page.goto(`${product.origin}/sign-in`)
  const choose = page.getByRole('button', { name: /^WalletConnect/ })
  await choose.waitFor()
  return { product, page, choose, complaints, origins: () => [...new Set(asked.map(originOf))], asked }
}

function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}

/** What a browser keeps after a page is closed, but for cookies. */
function readStorage(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
}
