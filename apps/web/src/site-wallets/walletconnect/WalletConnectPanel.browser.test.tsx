import { Announcer } from '@countersign/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../../testing/findViolations.ts'
import '../../testing/page.ts'
import * as phone from '../../ui/isPhone.ts'
import { pairing } from './openWalletConnect.ts'
import WalletConnectPanel from './WalletConnectPanel.tsx'

vi.mock('../../ui/isPhone.ts', { spy: true })

const address = 'wc:7f6e504bfad60b48@2?relay-protocol=irn&symKey=587d5484ce2a2a6e'

afterEach(() => {
  vi.resetAllMocks()
  pairing.set({ step: 'idle' })
})

async function show(step: 'connecting' | 'signing') {
  pairing.setRelay('wss://relay.example')
  await render(
    <Announcer>
      <main>
        <WalletConnectPanel step={step} />
      </main>
    </Announcer>,
  )
}

const status = () => document.querySelector('[role=status]')?.textContent

test('on a computer, a code appears when it is made, is announced, and says through whom it leads', async () => {
  pairing.set({ step: 'making' })
  await show('connecting')
  await expect.element(page.getByText('Creating a code…')).toBeVisible()
  pairing.set({ step: 'offered', address })
  await expect
    .element(page.getByRole('img', { name: 'WalletConnect QR code for your wallet app' }))
    .toBeVisible()
  await expect.element(page.getByText('relay.example')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect.poll(status).toContain('Scan this code with your wallet app.')
  expect(page.getByRole('link').elements()).toEqual([])
  expect(await findViolations()).toEqual([])
})

test('on a phone, the rows are there before the links are, and no code is', async () => {
  vi.mocked(phone.isPhone).mockReturnValue(true)
  pairing.set({ step: 'making' })
  await show('connecting')
  await expect.element(page.getByText('Trust Wallet')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
  pairing.set({ step: 'offered', address })
  const links = () =>
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  await expect
    .poll(links)
    .toEqual([
      `https://link.metamask.io/wc?uri=${encodeURIComponent(address)}`,
      `https://link.trustwallet.com/wc?uri=${encodeURIComponent(address)}`,
      address,
    ])
  expect(document.body.textContent).not.toMatch(/QR|camera/)
  expect(await findViolations()).toEqual([])
})

test('while it signs, a computer needs nothing', async () => {
  pairing.set({ step: 'connected', walletLink: 'examplewallet://' })
  await show('signing')
  expect(document.querySelector('main')?.textContent).toBe('')
})

test('while it signs, a phone leads back into the wallet', async () => {
  vi.mocked(phone.isPhone).mockReturnValue(true)
  pairing.set({ step: 'connected', walletLink: 'examplewallet://' })
  await show('signing')
  const link = page.getByRole('link', { name: 'Open your wallet' })
  await expect.element(link).toHaveAttribute('href', 'examplewallet://')
  expect(await findViolations()).toEqual([])
})
