import { onAccountPage } from '../../fixtures/accountPage.ts'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { askFor, exchangeCode } from '../../fixtures/askFor.ts'
import { enter } from '../../fixtures/enter.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { short } from '../../fixtures/signInPage.ts'
import { declines } from '../../wallets/behaviours.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test('who is signed in already only allows, and nothing is signed', async ({
  page,
  application,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  await page.goto(askFor({ product, application }, { scope: 'openid profile' }))
  const { heading, button } = onInteractionPage(page)
  await expect(heading('Continue to Example Notes?')).toBeVisible()
  await button('Continue to Example Notes').click()
  await page.waitForURL(`${application.origin}/callback?code=*`)
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('what was allowed is not asked again, until the application wants to know more', async ({
  page,
  application,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  const { heading, button } = onInteractionPage(page)
  await page.goto(askFor({ product, application }, { scope: 'openid profile' }))
  await button('Continue to Example Notes').click()
  await page.waitForURL(`${application.origin}/callback?code=*`)
  await page.goto(askFor({ product, application }, { scope: 'openid' }))
  await page.waitForURL(`${application.origin}/callback?code=*`)
  await page.goto(askFor({ product, application }, { scope: 'openid profile wallet' }))
  await expect(heading('Continue to Example Notes?')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'new' })).toHaveText(
    'see this wallet’s address, type and chain new',
  )
})

test('an application that asks for a fresh sign-in gets a signature', async ({
  page,
  application,
  product,
  install,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await enter(page, wallet)
  await page.goto(askFor({ product, application }, { scope: 'openid', prompt: 'login' }))
  const { step, button, signInButton } = onInteractionPage(page)
  await button(/^Amber Wallet/).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await signInButton.click()
  await page.waitForURL(`${application.origin}/callback?code=*`)
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(2)
})

test('somebody else at the same browser signs in with another wallet', async ({
  page,
  application,
  product,
  install,
}) => {
  const [first, second] = [walletOf('Amber Wallet'), walletOf('Prism', newKey())]
  await install([first, second])
  await enter(page, first)
  await page.goto(askFor({ product, application }, { scope: 'openid' }))
  const { step, button, signInButton } = onInteractionPage(page)
  await button('Not you? Use another wallet').click()
  await button(/^Prism/).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await signInButton.click()
  await page.waitForURL(`${application.origin}/callback?code=*`)
})

test('a wallet that declines asks again, and the application waits', async ({
  page,
  application,
  install,
}) => {
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  const stop = wallet.behave(declines('personal_sign'))
  const { review, step, signInButton, button } = onInteractionPage(page)
  await review(application, wallet)
  await expect(step).toContainText(short(key.address))
  await signInButton.click()
  await expect(step).toHaveAttribute('data-problem', 'wallet_declined')
  stop()
  await button('Try again').click()
  await page.waitForURL(`${application.origin}/`)
})

test('a person with several wallets chooses which one the application sees, and which others it knows of', async ({
  page,
  application,
  product,
  install,
}) => {
  const [amberKey, prismKey] = [newKey(), newKey()]
  const [amber, prism] = [walletOf('Amber Wallet', amberKey), walletOf('Prism', prismKey)]
  await install([amber, prism])
  await enter(page, amber)
  await onAccountPage(page).link(prism)
  await page.goto(askFor({ product, application }, { scope: 'openid wallet' }))
  await page.getByRole('radio', { name: short(prismKey.address) }).check()
  await page.getByRole('checkbox', { name: short(amberKey.address) }).check()
  await onInteractionPage(page).button('Continue to Example Notes').click()
  await page.waitForURL(`${application.origin}/callback?code=*`)

  const tokens = await exchangeCode({ product, application }, page.url())
  const { access_token } = await tokens.json()
  const known = await fetch(`${product.origin}/oidc/userinfo`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(await known.json()).toMatchObject({
    wallet_address: prismKey.address,
    wallets: [{ address: amberKey.address }],
  })
})
