import type { Page } from '@playwright/test'
import { askerOn } from '../../fixtures/handOver.ts'
import { expect, openTab, test } from '../../fixtures/safeApp.ts'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { startForeignSite } from '../../fixtures/startForeignSite.ts'

const signInHere = (tab: Page) => tab.getByRole('button', { name: 'Sign in to Countersign' })

test('the owners of a Safe sign in from its page: the tab waits until the second one has signed', async ({
  page,
  context,
  safe,
  product,
}) => {
  const { frame, tab } = await openTab(page, context, safe, product)
  await tab.clock.install()
  const { step } = onSignInPage(tab)
  await signInHere(tab).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await expect(step).toContainText(short(safe.address))
  const message = await step.locator('pre').textContent()
  await signInHere(tab).click()
  expect(await safe.nextText()).toBe(message)
  await safe.sign(0)
  safe.close()
  await expect(frame.getByText(/The other owners can sign the message in this Safe/)).toBeVisible()
  await expect(step).toHaveAttribute('data-state', 'signing')
  await tab.clock.fastForward('00:10')
  await expect(step).toContainText(
    /Waiting for the other owners\..*Sign by \d\d:\d\d\. Time left: \d minutes\./,
  )

  await frame.getByRole('button', { name: 'Show the message again' }).click()
  expect(await safe.nextText()).toBe(message)
  await safe.sign(1)
  await expect(tab).toHaveURL(`${product.origin}/account`)
  await expect(tab.getByRole('region', { name: 'Profile' })).toContainText(short(safe.address))
  expect(await context.cookies(safe.origin)).toEqual([])
})

test('a Safe that publishes what it signs signs in as soon as the transaction is carried out', async ({
  page,
  context,
  safe,
  product,
}) => {
  const { tab } = await openTab(page, context, safe, product)
  const { step, announcement } = onSignInPage(tab)
  await signInHere(tab).click()
  await signInHere(tab).click()
  await safe.nextText()
  safe.queueTransaction()
  await expect(step).toHaveAttribute('data-problem', 'owners_awaited')
  await expect(announcement).toContainText('Waiting for the other owners.')
  await safe.publish()
  await expect(tab).toHaveURL(`${product.origin}/account`, { timeout: 30_000 })
})

test('a message that is closed and given up in the Safe is declined, and can be tried again', async ({
  page,
  context,
  safe,
  product,
}) => {
  const { frame, tab } = await openTab(page, context, safe, product)
  const { step } = onSignInPage(tab)
  await signInHere(tab).click()
  await signInHere(tab).click()
  await safe.nextText()
  safe.close()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(step).toContainText('You declined to sign.')
  await tab.getByRole('button', { name: 'Try again' }).click()
  await safe.nextText()
  await safe.sign(0)
  await safe.sign(1)
  await expect(tab).toHaveURL(`${product.origin}/account`)
})

test('the tab says that its Safe is gone when the page of the Safe is closed', async ({
  page,
  context,
  safe,
  product,
}) => {
  const { tab } = await openTab(page, context, safe, product)
  const { step } = onSignInPage(tab)
  await signInHere(tab).click()
  await signInHere(tab).click()
  await safe.nextText()
  await page.close()
  await expect(step).toContainText('Safe lost its connection.')
})

test('a sign-in that another page began is signed by the Safe, by its link', async ({
  page,
  context,
  openBrowser,
  safe,
  product,
}) => {
  const other = await (await openBrowser([])).newPage()
  await other.goto(`${product.origin}/sign-in`)
  const asker = askerOn(other)
  const link = await asker.offer()

  const { tab } = await openTab(page, context, safe, product)
  const field = tab.getByRole('textbox', { name: 'Link from the sign-in page' })
  await field.fill('https://elsewhere.example/phone#abc')
  await tab.getByRole('button', { name: 'Continue' }).click()
  await expect(tab.getByText(/This isn’t a sign-in link of localhost/)).toBeVisible()
  await field.fill(link)
  await tab.getByRole('button', { name: 'Continue' }).click()
  await tab.getByRole('button', { name: /^Safe/ }).click()
  await tab.getByRole('button', { name: /^Sign/ }).click()
  await safe.nextText()
  await safe.sign(0)
  await safe.sign(1)
  await expect(tab.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible()
  const shown = await tab.locator('[data-code]').textContent()
  await asker.type(shown?.replaceAll(/\D/g, '') ?? '')
  await other.waitForURL(`${product.origin}/account`)
  await expect(other.getByRole('region', { name: 'Profile' })).toContainText(short(safe.address))
})

test('a tab that another site opens has no Safe, and is told nothing by that site', async ({
  page,
  context,
  origins,
  product,
}) => {
  const foreign = await startForeignSite(`<!doctype html><title>Elsewhere</title><button>Open</button><script>
    document.querySelector('button').addEventListener('click', () => {
      const tab = window.open(new URLSearchParams(location.search).get('tab'))
      setInterval(() => tab.postMessage({ safe: { address: '0x${'1'.repeat(40)}', chainId: 1, owners: 1, threshold: 1 } }, '*'), 50)
      addEventListener('message', () => { document.title = 'heard' })
    })
  </script>`)
  try {
    origins.add(new URL(foreign.url).origin)
    await page.goto(`${foreign.url}?tab=${encodeURIComponent(`${product.origin}/safe/tab`)}`)
    const opened = context.waitForEvent('page')
    await page.getByRole('button').click()
    const tab = await opened
    await expect(tab.getByRole('heading', { name: 'Open this page from your Safe' })).toBeVisible()
    expect(await page.title()).toBe('Elsewhere')
  } finally {
    foreign.stop()
  }
})
