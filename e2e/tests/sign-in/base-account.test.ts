import type { Page } from '@playwright/test'
import { goOn, onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { answerPopUp, baseAccountOrigin, serveBaseAccount } from '../../wallets/baseAccountPopUp.ts'
import { newKey } from '../../wallets/signers.ts'

// A key signs, not a contract on Base: signatures of contracts are the server's, tested there on a chain.
test.use({
  productSettings: {
    COUNTERSIGN_BASE_ACCOUNT: 'on',
    COUNTERSIGN_RPC_8453: 'http://127.0.0.1:9',
    COUNTERSIGN_THROWAWAY_WALLET: 'never',
  },
})

test.beforeEach(({ origins }) => void origins.add(baseAccountOrigin))

const declined = 'You declined to sign.'

const choose = async (page: Page) => {
  const { open, button, step } = onSignInPage(page)
  await open()
  await button('Base Account').click()
  await expect(step).toHaveAttribute('data-state', 'proposing')
}

test('signs in with one pop-up; nothing of it is loaded before it is chosen', async ({ page, context }) => {
  const key = newKey()
  const popUp = await serveBaseAccount(context, key)
  const { open, button, step, signInButton } = onSignInPage(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const response = await page.goto('/sign-in')
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await expect(button('Base Account')).toBeVisible()
  expect(requests.filter((path) => path.includes('BaseAccount'))).toEqual([])

  await button('Base Account').click()
  await expect(step).toHaveAttribute('data-state', 'proposing')
  await expect(signInButton).toBeEnabled()
  expect(requests.filter((path) => path.includes('BaseAccount'))).toHaveLength(1)
  expect(popUp.told).toEqual([])
  await answerPopUp(page, () => signInButton.click(), 'Approve')
  await goOn(page)
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(short(key.address))
  expect(popUp.asked).toEqual(['wallet_connect'])
  expect(popUp.signedTexts).toEqual([expect.stringContaining('Chain ID: 8453')])

  // It knows this browser now, and is asked for the signature alone.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await open()
  await button('Base Account').click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await answerPopUp(page, () => signInButton.click(), 'Approve')
  await goOn(page)
  expect(popUp.asked).toEqual(['wallet_connect', 'personal_sign'])
})

test('the pop-up is told who asks, and nothing of what the page is about', async ({ page, context }) => {
  const popUp = await serveBaseAccount(context, newKey())
  const { button, step, signInButton } = onSignInPage(page)
  await page.goto('/sign-in?return_to=%2Faccount%2Fwallets#secret')
  await button('Base Account').click()
  await expect(step).toHaveAttribute('data-state', 'proposing')
  await answerPopUp(page, () => signInButton.click(), 'Approve')
  await expect(page).toHaveURL('/account/wallets')
  const { origin } = new URL(page.url())
  expect(popUp.told).toHaveLength(1)
  expect(JSON.stringify(popUp.told)).not.toMatch(/secret|wallets|sign-in/)
  expect(popUp.told[0]).toMatchObject({
    address: `${baseAccountOrigin}/connect?${new URLSearchParams({ origin, coop: 'same-origin-allow-popups' })}`,
    config: { location: origin, preference: { telemetry: false }, metadata: { appName: 'Countersign' } },
  })
})

test('a Base Account that connects and signs nothing with it is asked for the signature next', async ({
  page,
  context,
}) => {
  const popUp = await serveBaseAccount(context, newKey(), { connectsOnly: true })
  const { step, signInButton } = onSignInPage(page)
  await choose(page)
  await answerPopUp(page, () => signInButton.click(), 'Approve')
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await answerPopUp(page, () => signInButton.click(), 'Approve')
  await goOn(page)
  expect(popUp.asked).toEqual(['wallet_connect', 'personal_sign'])
})

test('a person who declines in the pop-up can try again', async ({ page, context }) => {
  await serveBaseAccount(context, newKey())
  const { button, step, signInButton } = onSignInPage(page)
  await choose(page)
  await answerPopUp(page, () => signInButton.click(), 'Decline')
  await expect(step).toContainText(declined)
  await answerPopUp(page, () => button('Try again').click(), 'Approve')
  await goOn(page)
})

test('a pop-up that is closed counts as declined', async ({ page, context }) => {
  await serveBaseAccount(context, newKey())
  const { button, step, signInButton } = onSignInPage(page)
  await choose(page)
  const [popUp] = await Promise.all([page.waitForEvent('popup'), signInButton.click()])
  await popUp.getByRole('button', { name: 'Approve' }).waitFor()
  await popUp.close()
  await expect(step).toContainText(declined)
  await answerPopUp(page, () => button('Try again').click(), 'Approve')
  await goOn(page)
})

test('a pop-up that is closed before it has said anything counts as declined', async ({ page, context }) => {
  const popUp = await serveBaseAccount(context, newKey(), { isSilent: true })
  const { button, step, signInButton } = onSignInPage(page)
  await choose(page)
  const [first] = await Promise.all([page.waitForEvent('popup'), signInButton.click()])
  await first.close()
  await expect(step).toContainText(declined)
  popUp.isSilent = false
  await answerPopUp(page, () => button('Try again').click(), 'Approve')
  await goOn(page)
})

test('a browser that blocks the pop-up is named, and the next click opens it', async ({ page, context }) => {
  await serveBaseAccount(context, newKey())
  const { button, step, signInButton } = onSignInPage(page)
  await choose(page)
  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await signInButton.click()
  await expect(step).toContainText('Your browser blocked the window of Base Account')
  await answerPopUp(page, () => button('Try again').click(), 'Approve')
  await goOn(page)
})
