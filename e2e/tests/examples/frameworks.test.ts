import { onSignInPage } from '../../fixtures/signInPage.ts'
import { type RunningExample, startExample, startForDevelopment } from '../../fixtures/startExample.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

const starts: Readonly<Record<string, () => Promise<RunningExample>>> = {
  Express: () => startExample('express'),
  'Express behind the proxy of Vite': () => startForDevelopment('express'),
  Fastify: () => startExample('fastify'),
}

for (const [name, start] of Object.entries(starts)) {
  test(`${name}: a person signs in, is known after a reload, and signs out`, async ({
    page,
    origins,
    install,
  }) => {
    const example = await start()
    origins.add(example.origin).add(example.origin.replace('http', 'ws'))
    const key = newKey()
    const wallet = walletOf('Amber Wallet', key)
    await install([wallet])
    const { step, walletButton, button } = onSignInPage(page)
    const statusOfRoute = async () => (await page.request.get(`${example.origin}/wallet`)).status()

    await page.goto(example.origin)
    expect(await statusOfRoute()).toBe(401)
    await walletButton(wallet).click()
    await expect(step).toHaveAttribute('data-state', 'reviewing')
    await button('Sign in to Example').click()
    const told = page.locator('main', { hasText: 'Your wallet' }).getByText(key.address)
    await expect(told).toBeVisible()
    await page.reload()
    await expect(told).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(walletButton(wallet)).toBeVisible()
    expect(await statusOfRoute()).toBe(401)
    await example.stop()
  })
}

test('a proxy of Vite that changes the host is named in the log and in the answer', async ({
  page,
  origins,
}) => {
  const example = await startForDevelopment('express', { changeOrigin: true })
  origins.add(example.origin).add(example.origin.replace('http', 'ws'))
  const response = await page.request.post(`${example.origin}/api/sign-in/challenge`, {
    headers: { origin: example.origin },
  })
  expect(response.status()).toBe(403)
  expect(await response.json()).toMatchObject({
    code: 'origin_forbidden',
    details: { asked: expect.stringMatching(/^127\.0\.0\.1:\d+$/), configured: example.origin },
  })
  const advice = /Asked under 127\.0\.0\.1:\d+, configured http:\/\/localhost:\d+\. .*changeOrigin: false/
  await expect.poll(example.log).toMatch(advice)
  await example.stop()
})
