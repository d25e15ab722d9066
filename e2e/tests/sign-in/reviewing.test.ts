import { goOn, onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { answersInLowerCase } from '../../wallets/behaviours.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('reviewing: says in plain words who asks, with which account, until when, and what it learns', async ({
  page,
  install,
  product,
}) => {
  const { review, step, announcement, signInButton } = onSignInPage(page)
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  await review(wallet)
  const fact = (term: string) => step.getByRole('definition').filter({ has: page.getByText(term) })
  await expect(step.getByRole('term')).toHaveText(['For', 'Wallet', 'Will see', 'Time limit'])
  await expect(fact('Countersign')).toContainText(new URL(product.origin).host)
  await expect(step.getByRole('definition').nth(1)).toContainText(short(key.address))
  await expect(step.getByRole('definition').nth(2)).toHaveText('your wallet address only')
  await expect(step.getByRole('definition').nth(3)).toContainText(/^Sign by \d\d:\d\d/)
  await expect(step).toContainText('Signing is free and moves no funds.')
  await expect(announcement).toHaveText(
    'Review before you sign. Amber Wallet will ask you to sign this message.',
  )
  await expect(signInButton).toBeFocused()
})

test('reviewing: the exact text that is shown is exactly the text that is signed', async ({
  page,
  install,
  product,
}) => {
  const { review, step, signInButton } = onSignInPage(page)
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  await review(wallet)
  await step.getByText('Show the exact message').click()
  const text = await step.locator('pre').textContent()
  const { host } = new URL(product.origin)
  expect(text).toContain(`${host} wants you to sign in with your Ethereum account:\n${key.address}\n`)
  expect(text).toContain('\nVersion: 1\nChain ID: 1\nNonce: ')
  await signInButton.click()
  await goOn(page)
  expect(wallet.signedTexts).toEqual([text])
})

test('reviewing: the exact message ends later than it can be signed, and the page says what each time is', async ({
  page,
  install,
}) => {
  const { review, step } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await review(wallet)
  await step.getByText('Show the exact message').click()
  const text = (await step.locator('pre').textContent()) ?? ''
  const [, expires = 'none'] = /Expiration Time: \S+T(\d\d:\d\d)/.exec(text) ?? []
  const [signBefore = 'none'] =
    (await step.getByRole('definition').nth(3).textContent())?.match(/\d\d:\d\d/) ?? []
  expect(signBefore).not.toBe(expires)
  const explained = step.getByText(
    `Sign by ${signBefore}. Once signed, the message stays valid until ${expires} (its “Expiration Time”).`,
  )
  // It stands as far from what is around it as the card's other texts do.
  const [card, exact, box] = await Promise.all(
    [step.locator('.countersign-message-card'), step.locator('pre'), explained].map(async (part) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return { top: y, bottom: y + height }
    }),
  )
  expect((card?.bottom ?? 0) - (box?.bottom ?? 0)).toBeGreaterThanOrEqual(16)
  expect((box?.top ?? 0) - (exact?.bottom ?? 0)).toBe(16)
})

test('reviewing: nothing opens over what is consented to under a pointer that has not moved', async ({
  page,
  install,
}) => {
  const { open, review, step } = onSignInPage(page)
  // So many that one of them stands where the address will be.
  const wallets = Array.from({ length: 8 }, (_, index) => walletOf(`Wallet ${index}`))
  await install(wallets)
  await review(walletOf('Wallet 0'))
  const shown = await step.getByRole('button', { name: /Copy the address/ }).boundingBox()
  const at = { x: (shown?.x ?? 0) + 20, y: (shown?.y ?? 0) + 10 }
  await open()
  await step.getByRole('listitem').last().waitFor()
  const opened = await page.evaluateHandle(() => {
    const seen = new Set<Element>()
    new MutationObserver(() => {
      for (const open of document.querySelectorAll('[role=tooltip]:not([hidden])')) seen.add(open)
    }).observe(document.body, { attributes: true, childList: true, subtree: true })
    return seen
  })
  await page.mouse.click(at.x, at.y)
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  const address = step.getByRole('button', { name: /Copy the address/ })
  await expect.poll(() => address.evaluate((element) => element.matches(':hover'))).toBe(true)
  expect(await opened.evaluate(({ size }) => size)).toBe(0)
  await page.mouse.move(at.x + 3, at.y)
  await expect(step.getByRole('tooltip')).toBeVisible()
})

test('reviewing: a wallet that answers in lower case is shown, and signs, with the checksum', async ({
  page,
  install,
}) => {
  const { review, step, signInButton } = onSignInPage(page)
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  wallet.behave(answersInLowerCase())
  await install([wallet])
  await review(wallet)
  await expect(step.getByRole('definition').nth(1)).toContainText(short(key.address))
  await signInButton.click()
  await goOn(page)
  expect(wallet.signedTexts[0]?.split('\n')[1]).toBe(key.address)
})

test('reviewing: the wallet is not asked to sign before the person clicks', async ({ page, install }) => {
  const { review } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await review(wallet)
  expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
})

test('account changed before signing: the review is rebuilt for the new account, and signs it', async ({
  page,
  install,
}) => {
  const { review, step, announcement, signInButton } = onSignInPage(page)
  const [alice, bob] = [newKey(), newKey()]
  const wallet = walletOf('Amber Wallet', alice, bob)
  await wallet.switchTo(alice.address)
  await install([wallet])
  await review(wallet)
  await wallet.switchTo(bob.address)
  await expect(step.getByRole('definition').nth(1)).toContainText(short(bob.address))
  await expect(step.locator('pre')).toContainText(bob.address)
  await expect(announcement).toContainText(`Your wallet switched to ${short(bob.address)}.`)
  await signInButton.click()
  await goOn(page)
  expect(wallet.signedTexts[0]?.split('\n')[1]).toBe(bob.address)
})

test('reviewing: a change of network neither signs out nor stops the sign-in', async ({ page, install }) => {
  const { review, step, signInButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await review(wallet)
  await wallet.emit('chainChanged', '0x89')
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await signInButton.click()
  await goOn(page)
  expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
})
