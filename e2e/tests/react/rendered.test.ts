import { onSignInPage } from '../../fixtures/signInPage.ts'
import { type ReactVersion, type RenderedApp, startRenderedApp } from '../../fixtures/startRenderedApp.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const versions: readonly (ReactVersion & { readonly begins: string })[] = [
  { from: 'e2e', react: 'react-18', reactDom: 'react-dom-18', begins: '18.' },
  { from: 'packages/react', react: 'react', reactDom: 'react-dom', begins: '19.' },
]

for (const { begins, ...version } of versions) {
  test.describe(`React ${begins}x`, () => {
    let app: RenderedApp

    test.beforeAll(async () => {
      app = await startRenderedApp(version)
    })
    test.afterAll(() => app.stop())

    for (const [name, knowsSession, signedIn] of [
      ['without a session', false, address],
      ['with nobody', true, undefined],
      ['with a session', true, address],
    ] as const) {
      test(`the first state is rendered ${name} and taken over without a warning`, async ({
        page,
        origins,
      }) => {
        origins.add(app.origin)
        Object.assign(app, { knowsSession, signedIn })
        const complaints: string[] = []
        page.on('console', (message) => {
          if (message.type() !== 'error' && message.type() !== 'warning') return
          // The browser's own line about a 401 is no complaint of React's.
          if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text())
        })
        page.on('pageerror', (error) => complaints.push(String(error)))

        const rendered = await (await page.request.get(app.origin)).text()
        const first = !knowsSession ? 'loading' : signedIn ? 'signed_in' : 'signed_out'
        expect(rendered).toContain(`data-react="${begins}`)
        expect(rendered).toMatch(new RegExp(`id="diary"[^>]*>${first}`))
        expect(rendered.includes('You’re signed in')).toBe(first === 'signed_in')
        await page.goto(app.origin)
        const last = signedIn ? 'signed_in' : 'signed_out'
        await expect(page.locator('#diary')).toHaveText(signedIn ? `${last} ${address}` : last)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          signedIn ? 'Sie sind angemeldet' : 'Bei Journal anmelden',
        )
        expect(complaints).toEqual([])
        expect(app.complaints).toEqual([])
      })
    }

    test('a person signs in, is found after a reload, and signs out', async ({ page, origins, install }) => {
      origins.add(app.origin)
      Object.assign(app, { knowsSession: false, signedIn: undefined })
      const key = newKey()
      const wallet = walletOf('Amber Wallet', key)
      await install([wallet])
      const { step, walletButton, button } = onSignInPage(page)
      await page.goto(app.origin)
      await walletButton(wallet).click()
      await expect(step).toHaveAttribute('data-state', 'reviewing')
      app.signedIn = key.address
      await button('Bei Journal anmelden').click()
      await expect(step).toHaveAttribute('data-state', 'signed_in')
      await expect(page.locator('#diary')).toHaveText(`signed_in ${key.address}`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind angemeldet')
      await button('Abmelden').click()
      await expect(walletButton(wallet)).toBeFocused()
      await expect(page.locator('#diary')).toHaveText('signed_out')
    })
  })
}
