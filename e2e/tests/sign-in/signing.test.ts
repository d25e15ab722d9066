import type { Route } from '@playwright/test'
import { goOn, onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { declines, gate, isContract, isDisconnected, lacks, lacksOwners } from '../../wallets/behaviours.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('signing: says where to confirm and what it costs, and waits', async ({ page, install }) => {
  const { review, step, announcement, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  const request = gate('personal_sign')
  wallet.behave(request.behaviour)
  await install([wallet])
  await review(wallet)
  await signInButton.click()
  await request.asked
  await expect(step).toHaveAttribute('data-state', 'signing')
  await expect(step).toContainText('Confirm in Amber Wallet. Signing is free and moves no funds.')
  await expect(announcement).toHaveText('Confirm in Amber Wallet. Signing is free and moves no funds.')
  request.approve()
  await goOn(page)
})

test('signing: after 10 s it points at a hardware wallet, and for 5 minutes it does not give up', async ({
  page,
  install,
}) => {
  const { review, step, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  const request = gate('personal_sign')
  wallet.behave(request.behaviour)
  await install([wallet])
  await page.clock.install({ time: 0 })
  await review(wallet)
  await page.clock.pauseAt(60_000)
  await signInButton.click()
  await request.asked
  await page.clock.runFor(9_999)
  await expect(step).not.toContainText('hardware wallet')
  await page.clock.runFor(1)
  await expect(step).toContainText('Using a hardware wallet? Check its screen.')
  await button('Ask Amber Wallet again').click()
  await expect.poll(() => wallet.requests.filter(({ method }) => method === 'personal_sign').length).toBe(2)
  await page.clock.fastForward('04:49')
  await expect(step).toHaveAttribute('data-state', 'signing')
})

test('signing: a contract wallet that takes its time waits for its other owners', async ({
  page,
  install,
}) => {
  const { review, step, announcement, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  const request = gate('personal_sign')
  wallet.behave(request.behaviour)
  wallet.behave(isContract())
  await install([wallet])
  await page.clock.install({ time: 0 })
  await review(wallet)
  await page.clock.pauseAt(60_000)
  await signInButton.click()
  await request.asked
  await page.clock.runFor(10_000)
  await expect(step).toContainText('Waiting for the other owners.')
  await expect(announcement).toContainText('Waiting for the other owners.')
  await expect(step).not.toContainText('hardware wallet')
})

test('owners awaited: the same message waits for them, says for how long, and can be asked for again', async ({
  page,
  install,
}) => {
  const { review, step, button, announcement, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  const sign = wallet.behave(lacksOwners())
  await install([wallet])
  await page.route('**/api/sign-in', refuseEmptySignature)
  await review(wallet)
  const text = await step.locator('pre').textContent()
  await signInButton.click()
  const sentence =
    'Waiting for the other owners. Once they have signed this message in Amber Wallet, ask the wallet again.'
  await expect(step).toContainText(sentence)
  await expect(step).toContainText(/signs the message that begins with “localhost:\d+ wants you to sign in”/)
  await expect(step).toContainText(/Sign by \d\d:\d\d\. Time left: 4 minutes\./)
  await expect(announcement).toHaveText(sentence)
  await expect(button('Ask Amber Wallet again')).toBeFocused()
  sign()
  await page.keyboard.press('Enter')
  await goOn(page)
  expect(wallet.signedTexts).toEqual([text])
})

test('owners awaited: when the message has run out the page says so, and one click makes a new one', async ({
  page,
  install,
}) => {
  const { review, step, button, announcement, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  wallet.behave(lacksOwners())
  await install([wallet])
  await page.route('**/api/sign-in', refuseEmptySignature)
  await page.clock.install()
  await review(wallet)
  const text = await step.locator('pre').textContent()
  await signInButton.click()
  await expect(step).toContainText('Waiting for the other owners.')
  await page.clock.fastForward('05:01')
  const sentence = 'Not all owners signed in time, so this message has expired. Get a new one.'
  await expect(step).toContainText(sentence)
  await expect(announcement).toHaveText(sentence)
  await expect(button('Get a new message')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await expect(step.locator('pre')).not.toHaveText(text ?? '')
})

/** A server that can check contract wallets: this one's has not published what it is to sign. */
async function refuseEmptySignature(route: Route): Promise<void> {
  const { signature } = route.request().postDataJSON()
  if (signature !== '0x') return route.continue()
  const code = 'signature_mismatch'
  const type = `urn:countersign:error:${code}`
  const problem = { type, code, status: 401, title: 'Not signed by it.', details: {} }
  await route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) })
}

test('signing: a second press of the button asks the wallet no second time', async ({ page, install }) => {
  const { review, step, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  const request = gate('personal_sign')
  wallet.behave(request.behaviour)
  await install([wallet])
  await review(wallet)
  await signInButton.dblclick()
  await request.asked
  await button('Waiting for Amber Wallet…').click({ force: true })
  await expect(step).toHaveAttribute('data-state', 'signing')
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('declined: said quietly, Try again has the focus, and the challenge is kept', async ({
  page,
  install,
}) => {
  const { review, step, button, announcement, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  const change = wallet.behave(declines('personal_sign'))
  await install([wallet])
  await review(wallet)
  const text = await step.locator('pre').textContent()
  await signInButton.click()
  await expect(step).toContainText('You declined to sign.')
  await expect(announcement).toHaveText('You declined to sign.')
  await expect(button('Try again')).toBeFocused()
  change()
  await page.keyboard.press('Enter')
  await goOn(page)
  expect(wallet.signedTexts).toEqual([text])
})

test('signing: who stops waiting can sign again, and the wallet stays connected', async ({
  page,
  install,
}) => {
  const { review, step, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  const request = gate('personal_sign')
  const forget = wallet.behave(request.behaviour)
  await install([wallet])
  await review(wallet)
  await signInButton.click()
  await request.asked
  await button('Cancel').click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  request.decline()
  forget()
  await expect(step).not.toContainText('You declined')
  await signInButton.click()
  await goOn(page)
  expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('signing: a request that the wallet still has open is waited for again, not asked twice', async ({
  page,
  install,
}) => {
  const { review, step, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  const request = gate('personal_sign')
  wallet.behave(request.behaviour)
  await install([wallet])
  await review(wallet)
  await signInButton.click()
  await request.asked
  await button('Cancel').click()
  await signInButton.click()
  await expect(step).toHaveAttribute('data-state', 'signing')
  request.approve()
  await goOn(page)
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('account changed while signing: the page asks whether to sign in with the new one', async ({
  page,
  install,
}) => {
  const { review, step, button, announcement, signInButton } = onSignInPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', alice, bob)
  await wallet.switchTo(alice.address)
  const request = gate('personal_sign')
  const forget = wallet.behave(request.behaviour)
  await install([wallet])
  await review(wallet)
  await signInButton.click()
  await request.asked
  await wallet.switchTo(bob.address)
  await expect(step).toContainText(
    `Your wallet switched to ${short(bob.address)}. Sign in with this address?`,
  )
  await expect(announcement).toHaveText(
    `Your wallet switched to ${short(bob.address)}. Sign in with this address?`,
  )
  await expect(button(`Sign in with ${short(bob.address)}`)).toBeFocused()
  request.decline()
  forget()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
})

test('account changed while signing: the new one is taken on a click, and signs in', async ({
  page,
  install,
}) => {
  const { review, step, button, signInButton } = onSignInPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', alice, bob)
  await wallet.switchTo(alice.address)
  const request = gate('personal_sign')
  const forget = wallet.behave(request.behaviour)
  await install([wallet])
  await review(wallet)
  await signInButton.click()
  await request.asked
  await wallet.switchTo(bob.address)
  await button(`Sign in with ${short(bob.address)}`).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await expect(step.locator('pre')).toContainText(bob.address)
  request.decline()
  forget()
  await signInButton.click()
  await goOn(page)
  expect(wallet.signedTexts[0]?.split('\n')[1]).toBe(bob.address)
})

test('unsupported: a wallet that cannot sign leads to another; eth_sign is never tried', async ({
  page,
  install,
}) => {
  const { review, step, button, signInButton, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  wallet.behave(lacks('personal_sign'))
  await install([wallet])
  await review(wallet)
  await signInButton.click()
  await expect(step).toContainText('Amber Wallet can’t sign messages. Choose another wallet.')
  await expect(button('Use another wallet')).toBeFocused()
  await button('Use another wallet').click()
  await expect(walletButton(wallet)).toBeVisible()
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sign')
})

test('disconnected: a wallet that loses its connection while signing can be tried again', async ({
  page,
  install,
}) => {
  const { review, step, button, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  const reconnect = wallet.behave(isDisconnected('personal_sign'))
  await install([wallet])
  await review(wallet)
  await signInButton.click()
  await expect(step).toContainText('Amber Wallet lost its connection. Reconnect it and try again.')
  reconnect()
  await button('Try again').click()
  await goOn(page)
})
