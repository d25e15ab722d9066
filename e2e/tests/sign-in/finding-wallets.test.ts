import { openingMethods } from '@countersign/testing'
import { installWallets } from '@countersign/testing/playwright'
import { goOn, onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

test.use({ productSettings: { COUNTERSIGN_THROWAWAY_WALLET: 'never' } })

test('discovering: for 300 ms without a wallet the list waits, then it says that none was found', async ({
  page,
}) => {
  const { open, step, announcement } = onSignInPage(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await open()
  await expect(step.getByRole('heading', { level: 1 })).toHaveText('Sign in to Countersign')
  await page.clock.runFor(299)
  await expect(step).toHaveAttribute('data-state', 'discovering')
  await expect(step).not.toContainText('No wallet found in this browser')
  await page.clock.runFor(1)
  await expect(step).toContainText('No wallet found in this browser.')
  await expect(announcement).toContainText('No wallet found in this browser.')
})

test('missing: the page says how to get a wallet and how to use one on a phone', async ({ page }) => {
  const { open, step } = onSignInPage(page)
  await open()
  await expect(step.getByRole('heading', { name: 'Get a wallet' })).toBeVisible()
  await expect(step.getByRole('link', { name: 'Compare wallets on ethereum.org' })).toHaveAttribute(
    'href',
    'https://ethereum.org/wallets/find-wallet/',
  )
  await expect(step.getByRole('heading', { name: 'Or use your phone' })).toBeVisible()
  await step.getByText('Use a wallet on your phone').click()
  await expect(step).toContainText('Your phone can’t reach')
})

test('missing: the page keeps listening, so a wallet that is switched on later appears by itself', async ({
  page,
}) => {
  const { open, step, announcement, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await open()
  await expect(step).toContainText('No wallet found in this browser.')
  await installWallets(page, [wallet])
  await expect(walletButton(wallet)).toBeVisible()
  await expect(announcement).toHaveText('1 wallet found.')
})

test('missing: where the operator does not want it, no throwaway wallet is offered', async ({ page }) => {
  const { open, step } = onSignInPage(page)
  await open()
  await expect(step).toContainText('No wallet found in this browser.')
  await expect(page.getByText('Throwaway')).toHaveCount(0)
})

test('choosing: two wallets with several accounts each are both listed, and each opens only itself', async ({
  page,
  install,
}) => {
  const { open, step, announcement, walletButton } = onSignInPage(page)
  const [first, second] = [newKey(), newKey()]
  const amber = walletOf('Amber Wallet', newKey(), newKey())
  const prism = walletOf('Prism', first, second)
  await install([amber, prism])
  await open()
  await expect(step.getByRole('listitem')).toHaveCount(2)
  await expect(announcement).toHaveText('2 wallets found.')
  await walletButton(prism).click()
  await expect(step.locator('label')).toHaveText([short(first.address), short(second.address)])
  expect(prism.requests.map(({ method }) => method)).toContain('eth_requestAccounts')
  expect(amber.requests).toEqual([])
})

test('choosing: the wallet used last comes first and says so', async ({ page, install }) => {
  const { open, signIn, step } = onSignInPage(page)
  const wallets = [walletOf('Amber Wallet'), walletOf('Prism')] as const
  await install(wallets)
  await signIn(wallets[1])
  await page.context().clearCookies()
  await open()
  await expect(step.getByRole('listitem')).toHaveText([/^Prism\s*Last used/, /^Amber Wallet$/])
})

test('choosing: a wallet that turns up later is added at the end, so that nothing jumps', async ({
  page,
  install,
}) => {
  const { open, step } = onSignInPage(page)
  const amber = walletOf('Amber Wallet')
  const prism = walletOf('Prism')
  await install([amber, prism].slice(0, 1))
  await open()
  await expect(step.getByRole('listitem')).toHaveText(['Amber Wallet'])
  await page.evaluate(() => {
    const info = { uuid: crypto.randomUUID(), name: 'Prism', icon: 'data:,', rdns: 'example.prism' }
    const detail = Object.freeze({ info, provider: { request: async () => [] } })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  await expect(step.getByRole('listitem')).toHaveText(['Amber Wallet', prism.name])
})

test('choosing: a wallet icon is a data address in an img, so a picture cannot act', async ({
  page,
  install,
}) => {
  const { open, step } = onSignInPage(page)
  await install([walletOf()])
  await open()
  await expect(step.getByRole('listitem').locator('img')).toHaveAttribute('src', /^data:image\//)
  await expect(step.getByRole('listitem').locator('img')).toHaveAttribute('alt', '')
})

test('choosing: a wallet icon that is not a data address is never loaded', async ({ page }) => {
  const { open, step } = onSignInPage(page)
  await page.addInitScript(() => {
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Prism',
      icon: 'https://icons.example/a.png',
      rdns: 'example.prism',
    }
    const detail = Object.freeze({ info, provider: { request: async () => [] } })
    window.addEventListener('eip6963:requestProvider', () => {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
  })
  await open()
  await expect(step.getByRole('listitem')).toHaveText(['Prism'])
  await expect(step.locator('img')).toHaveCount(0)
})

test('choosing: a wallet that is only at window.ethereum is found, and signs in', async ({
  page,
  inject,
}) => {
  const { open, step, signInButton } = onSignInPage(page)
  await inject(walletOf())
  await open()
  await step.getByRole('listitem').getByRole('button').click()
  await signInButton.click()
  await goOn(page)
})

test('choosing: opening the page opens no wallet, even one that already knows this site', async ({
  page,
  install,
}) => {
  const { open, signIn, walletButton } = onSignInPage(page)
  const wallet = walletOf()
  await install([wallet])
  await signIn(wallet)
  await page.context().clearCookies()
  const opened = () => wallet.requests.filter(({ method }) => openingMethods.includes(method)).length
  const before = opened()
  await open()
  await expect(walletButton(wallet)).toBeVisible()
  expect(opened()).toBe(before)
})

test('wallets that lie, throw and shout do not stand in the way of the others', async ({ page, install }) => {
  const wallet = walletOf('Amber Wallet')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'ethereum', {
      get() {
        throw new TypeError('Only one wallet may have this.')
      },
    })
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new TypeError('Not yours.')
        },
      },
    )
    const announce = (detail: object) =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
    addEventListener('eip6963:requestProvider', () => {
      const icon = 'https://tracker.invalid/icon.png'
      const info = { uuid: 'hostile', name: `Ev\u202Eil\u0007${'!'.repeat(5_000)}`, rdns: 'x', icon }
      const provider = {
        request: () => Promise.reject(Object.assign(new Error('\u202Eoops'), { code: 1 })),
        on() {
          throw new TypeError('No events here.')
        },
      }
      announce({ info, provider })
      announce({ info: throwing, provider: throwing })
      announce({ info: { ...info, uuid: 'other' }, provider: throwing })
    })
  })
  await install([wallet])
  const { step, signIn, open, walletButton } = onSignInPage(page)
  await open()
  await expect(walletButton(wallet)).toBeVisible()
  const hostile = step.getByRole('button', { name: /^Evil/ })
  await expect(hostile).toHaveAccessibleName(/^Evil !{34}…/)
  await expect(hostile.locator('img')).toHaveCount(0)
  await hostile.click()
  await expect(step).toContainText('oops')
  await signIn(wallet)
})
