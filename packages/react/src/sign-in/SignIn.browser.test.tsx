import type { SignInState } from '@countersign/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CountersignProvider } from '../provider/CountersignProvider.tsx'
import '../styles.css'
import { fakeSignIn } from '../testing/fakeSignIn.ts'
import { findViolations } from '../testing/findViolations.ts'
import { amber, first, message, prism, review, second, session } from '../testing/samples.ts'
import { choosing, states } from '../testing/states.ts'
import { SignIn } from './SignIn.tsx'
import { loadLaterViews } from './useLaterViews.ts'

const application = { name: 'Example' }

async function show(state: SignInState) {
  await loadLaterViews()
  const signIn = fakeSignIn(state)
  const screen = await render(
    <CountersignProvider signIn={signIn} application={application} initialSession={null}>
      <SignIn
        phoneHelp={<p>Scan this.</p>}
        describeWallet={(wallet) => (wallet.id === 'prism' ? 'For trying out.' : undefined)}
        afterSignIn={
          <a href="#account" data-continue="">
            Go to your account
          </a>
        }
      />
    </CountersignProvider>,
  )
  return { ...screen, signIn }
}

describe('each state', () => {
  test.each(states)('$name is announced', async ({ state, says }) => {
    await show(state)
    await expect.poll(() => page.getByRole('status').element().textContent).toContain(says)
  })

  test.each(states)('$name has no accessibility violation', async ({ state }) => {
    await show(state)
    expect(await findViolations()).toEqual([])
  })

  const continuing = states.flatMap(({ name, state, focus, does }) =>
    focus === undefined ? [] : [{ name, state, focus, does }],
  )

  test.each(continuing)('$name brings the focus to "$focus"', async ({ state, focus, does }) => {
    const { signIn } = await show(choosing)
    signIn.put(state)
    await expect.poll(() => document.activeElement?.textContent).toContain(focus)
    if (does === undefined) return
    await userEvent.keyboard('{Enter}')
    expect(signIn.done).toEqual([does])
  })
})

describe('the list of wallets', () => {
  test('leaves the focus alone while wallets are still being found', async () => {
    const { signIn } = await show({ step: 'discovering', isMissing: false })
    signIn.put(choosing)
    await expect.element(page.getByRole('button', { name: /^Amber Wallet/ })).toBeVisible()
    expect(document.activeElement).toBe(document.body)
  })

  test('takes the focus back to its first wallet', async () => {
    const { signIn } = await show({ step: 'connecting', wallet: prism, isSilent: false })
    signIn.put(choosing)
    await expect.element(page.getByRole('button', { name: /^Amber Wallet/ })).toHaveFocus()
  })

  test('names each wallet, says which was used last and what there is to know of it', async () => {
    const { signIn } = await show(choosing)
    const names = page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
    expect(names).toEqual(['Amber WalletLast used on this device', 'PrismFor trying out.'])
    await page.getByRole('button', { name: /^Prism/ }).click()
    expect(signIn.done).toEqual(['chooseWallet prism'])
  })

  test('shows icons as pictures only', async () => {
    await show(choosing)
    expect(document.querySelector('img')?.getAttribute('src')).toBe(amber.icon)
    expect(document.querySelector('img')?.alt).toBe('')
  })
})

describe('choosing an account', () => {
  test('continues with the account that is chosen', async () => {
    const { signIn } = await show({
      step: 'choosing_account',
      wallet: amber,
      accounts: [first, second],
      chosen: first,
    })
    await page.getByRole('radio', { name: '0x2B5A…D6cF' }).click()
    await page.getByRole('button', { name: 'Continue with 0x2B5A…D6cF' }).click()
    expect(signIn.done).toEqual([`chooseAccount ${second}`])
  })
})

describe('the message card', () => {
  test('says who asks, for which account, what they learn and until when', async () => {
    await show({ step: 'reviewing', ...review })
    const fields = [...document.querySelectorAll('.countersign-message-field')].map((one) => one.textContent)
    expect(fields[0]).toBe('ForExampleid.example.org')
    expect(fields[1]).toContain('Wallet0x7E5F…5Bdf')
    expect(fields[2]).toBe('Will seeyour wallet address only')
    expect(fields[3]).toMatch(/^Time limitSign by \d+:30/)
  })

  test('shows the exact text, and keeps it open while signing', async () => {
    const { signIn } = await show({ step: 'reviewing', ...review })
    await page.getByText('Show the exact message').click()
    await expect.element(page.getByText(/Nonce: 9fKq2LxVw0TzR4bYc7Ud1e/)).toBeVisible()
    expect(document.querySelector('pre')?.textContent).toBe(message)
    signIn.put({ step: 'signing', isSlow: false, ...review })
    await expect.element(page.getByText('Waiting for Amber Wallet…')).toBeVisible()
    await expect.element(page.getByText(/Nonce: 9fKq2LxVw0TzR4bYc7Ud1e/)).toBeVisible()
  })

  test('offers the other accounts of the wallet', async () => {
    const { signIn } = await show({ step: 'reviewing', ...review, accounts: [first, second] })
    await page.getByText('Use another address').click()
    await page.getByRole('button', { name: `Continue with ${second}` }).click()
    expect(signIn.done).toEqual([`chooseAccount ${second}`])
  })

  test('carries a badge once signed', async () => {
    const { signIn } = await show({ step: 'verifying', ...review })
    const cardState = () => document.querySelector('.countersign-message-card')?.getAttribute('data-state')
    expect(cardState()).toBe('plain')
    signIn.put({ step: 'signed_in', session, isElsewhere: false })
    await expect.poll(cardState).toBe('signed')
  })

  test.each(['ltr', 'rtl'])('the badge covers no label, also where the page reads %s', async (direction) => {
    document.documentElement.dir = direction
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    await show({ step: 'signed_in', session, isElsewhere: false })
    const [badge, ...labels] = ['.countersign-signed-badge', '.countersign-message-field__label'].flatMap(
      (name) => [...document.querySelectorAll(name)].map((element) => element.getBoundingClientRect()),
    )
    expect(labels).toHaveLength(3)
    for (const { left, right } of labels)
      expect(right <= (badge?.left ?? 0) || left >= (badge?.right ?? Infinity)).toBe(true)
  })
})

describe('buttons', () => {
  test('keep their size while working, and do nothing then', async () => {
    const { signIn } = await show({ step: 'reviewing', ...review })
    const before = page.getByRole('button', { name: 'Sign in to Example' }).element().getBoundingClientRect()
    signIn.put({ step: 'signing', isSlow: false, ...review })
    const working = page.getByRole('button', { name: 'Waiting for Amber Wallet…' })
    await expect.element(working).toHaveAttribute('aria-disabled', 'true')
    const after = working.element().getBoundingClientRect()
    expect(after.toJSON()).toEqual(before.toJSON())
    await userEvent.click(working, { force: true })
    expect(signIn.done).toEqual([])
  })

  test('stop waiting without leaving the wallet', async () => {
    const { signIn } = await show({ step: 'signing', isSlow: false, ...review })
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(signIn.done).toEqual(['cancel'])
  })

  test.each(states)('$name: every control is at least 44 px high', async ({ state }) => {
    await show(state)
    const controls = [...document.querySelectorAll('button:not(.countersign-hint__button), summary, label')]
    const low = controls.filter((control) => control.getBoundingClientRect().height < 44)
    expect(low.map((control) => control.textContent)).toEqual([])
  })
})
