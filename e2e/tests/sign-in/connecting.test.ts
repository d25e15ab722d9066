import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { answersNoAccounts, gate, isBusy, isDisconnected, isLocked, lacks } from '../../wallets/behaviours.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test('connecting: says which wallet to open, and goes on when it answers', async ({ page, install }) => {
  const { open, step, announcement, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  const request = gate('eth_requestAccounts')
  wallet.behave(request.behaviour)
  await install([wallet])
  await open()
  await walletButton(wallet).click()
  await expect(step.getByRole('heading', { name: 'Open Amber Wallet to continue.' })).toBeFocused()
  await expect(announcement).toHaveText('Open Amber Wallet to continue.')
  await request.asked
  request.approve()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
})

test('silent: after 4 s without an answer the page says where to look, and keeps waiting', async ({
  page,
  install,
}) => {
  const { open, step, button, announcement, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  const request = gate('eth_requestAccounts')
  wallet.behave(request.behaviour)
  await install([wallet])
  await page.clock.install({ time: 0 })
  await open()
  await expect(walletButton(wallet)).toBeVisible()
  await page.clock.pauseAt(60_000)
  await walletButton(wallet).click()
  await request.asked
  const silent =
    'Amber Wallet hasn’t responded. Open it from your browser’s toolbar: it may be locked or behind this window. If it only runs when clicked, allow it on this site.'
  await page.clock.runFor(3_999)
  await expect(step).not.toContainText(silent)
  await page.clock.runFor(1)
  await expect(step).toContainText(silent)
  await expect(announcement).toHaveText(silent)
  const asked = () => wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length
  expect(asked()).toBe(1)
  // The wallet answers that it is busy with the first request: that one still counts.
  await button('Ask Amber Wallet again').click()
  await expect.poll(asked).toBe(2)
  await expect(button('Ask Amber Wallet again')).toBeFocused()
  request.approve()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
})

test('connecting: a person who waits for a wallet that hangs can use another', async ({ page, install }) => {
  const { open, step, button, walletButton } = onSignInPage(page)
  const amber = walletOf('Amber Wallet')
  const prism = walletOf('Prism')
  amber.behave(gate('eth_requestAccounts').behaviour)
  await install([amber, prism])
  await open()
  await walletButton(amber).click()
  await button('Use another wallet').click()
  await walletButton(prism).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
})

test('busy: says so, and continues by itself once the person has finished in the wallet', async ({
  page,
  install,
}) => {
  const { open, step, announcement, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  wallet.behave(isBusy('eth_requestAccounts'))
  await install([wallet])
  await open()
  await walletButton(wallet).click()
  await expect(step).toContainText(
    'Amber Wallet already has an open request. Open it and finish that request.',
  )
  await expect(announcement).toHaveText(
    'Amber Wallet already has an open request. Open it and finish that request.',
  )
  await wallet.approveSite()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
})

test('busy: continues on returning to the page, where the wallet sends no event', async ({
  page,
  install,
}) => {
  const { open, step, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  wallet.behave(isBusy('eth_requestAccounts'))
  await install([wallet])
  await open()
  await walletButton(wallet).click()
  await expect(step).toHaveAttribute('data-problem', 'wallet_busy')
  wallet.approveSiteSilently()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(step).toHaveAttribute('data-state', 'reviewing')
})

for (const [how, behaviour] of [
  ['answers 4100', isLocked()],
  ['answers with no account', answersNoAccounts()],
] as const) {
  test(`locked: a wallet that ${how} is said to be locked, and can be tried again`, async ({
    page,
    install,
  }) => {
    const { open, step, button, announcement, walletButton } = onSignInPage(page)
    const wallet = walletOf()
    const unlock = wallet.behave(behaviour)
    await install([wallet])
    await open()
    await walletButton(wallet).click()
    const locked = 'Amber Wallet is locked or hasn’t allowed this site. Unlock it and try again.'
    await expect(step).toContainText(locked)
    await expect(announcement).toHaveText(locked)
    await expect(button('Try again')).toBeFocused()
    unlock()
    await button('Try again').click()
    await expect(step).toHaveAttribute('data-state', 'reviewing')
  })
}

test('declined: closing the wallet while connecting is no fault, and can be tried again', async ({
  page,
  install,
}) => {
  const { open, step, button, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  const request = gate('eth_requestAccounts')
  const forget = wallet.behave(request.behaviour)
  await install([wallet])
  await open()
  await walletButton(wallet).click()
  await request.asked
  request.decline()
  await expect(step).toContainText('You declined to connect.')
  await expect(button('Try again')).toBeFocused()
  forget()
  await page.keyboard.press('Enter')
  await expect(step).toHaveAttribute('data-state', 'reviewing')
})

test('disconnected: a wallet without a connection is named, and can be tried again', async ({
  page,
  install,
}) => {
  const { open, step, button, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  const reconnect = wallet.behave(isDisconnected('eth_requestAccounts'))
  await install([wallet])
  await open()
  await walletButton(wallet).click()
  await expect(step).toContainText('Amber Wallet lost its connection. Reconnect it and try again.')
  reconnect()
  await button('Try again').click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
})

test('unsupported: a wallet that lacks the method leads to another wallet', async ({ page, install }) => {
  const { open, step, button, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  wallet.behave(lacks('eth_requestAccounts'))
  await install([wallet])
  await open()
  await walletButton(wallet).click()
  await expect(step).toContainText('Amber Wallet can’t sign messages. Choose another wallet.')
  await button('Use another wallet').click()
  await expect(walletButton(wallet)).toBeVisible()
})
