import { onSignInPage } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test('the session is in a cookie that no script reads and no other site sends', async ({
  page,
  install,
  context,
}) => {
  const wallet = walletOf()
  await install([wallet])
  await onSignInPage(page).signIn(wallet)
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).toContain('countersign')
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' })
  }
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('no secret is kept in the page, in an address or in the log', async ({
  page,
  install,
  context,
  product,
}) => {
  const wallet = walletOf()
  await install([wallet])
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const sent = page.waitForRequest('**/api/sign-in')
  await onSignInPage(page).signIn(wallet)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You signed out' })).toBeVisible()

  const { signature }: { signature: string } = (await sent).postDataJSON()
  const nonce = /^Nonce: (\S+)$/m.exec(wallet.signedTexts[0] ?? '')?.[1] ?? ''
  const cookies = (await context.cookies()).map(({ value }) => value)
  const secrets = [signature.slice(2), nonce, ...cookies]
  expect(secrets.filter((secret) => secret.length < 20)).toEqual([])
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  for (const place of [kept, product.log(), addresses.join('\n')]) {
    expect(secrets.filter((secret) => place.includes(secret))).toEqual([])
  }
})
