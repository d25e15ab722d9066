import type { SignInState } from '@countersign/client'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CountersignProvider } from '../provider/CountersignProvider.tsx'
import '../styles.css'
import { fakeSignIn } from '../testing/fakeSignIn.ts'
import { findViolations } from '../testing/findViolations.ts'
import { accepted, amber, first, message, prism, review, second, session } from '../testing/samples.ts'
import { SignIn } from './SignIn.tsx'
import { loadLaterViews } from './useLaterViews.ts'

const application = { name: 'Example' }
const choosing: SignInState = { step: 'choosing', wallets: [amber, prism] }

async function show(state: SignInState) {
  await loadLaterViews()
  const signIn = fakeSignIn(state)
  const screen = await render(
    <CountersignProvider signIn={signIn} application={application}>
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

/** Each state with what it says aloud, the control that continues, and what a click on that does. */
const states: readonly {
  readonly name: string
  readonly state: SignInState
  readonly says: string
  readonly focus?: string
  readonly does?: string
}[] = [
  { name: 'discovering', state: { step: 'discovering', isMissing: false }, says: 'Looking for wallets.' },
  {
    name: 'wallet_missing',
    state: { step: 'discovering', isMissing: true },
    says: 'No wallet was found in this browser.',
  },
  { name: 'choosing', state: choosing, says: '2 wallets found.' },
  {
    name: 'connecting',
    state: { step: 'connecting', wallet: amber, isSilent: false },
    says: 'Open Amber Wallet to continue.',
    focus: 'Open Amber Wallet to continue.',
  },
  {
    name: 'wallet_silent',
    state: { step: 'connecting', wallet: amber, isSilent: true },
    says: "Amber Wallet has not answered. It may be locked, or waiting behind this window: open it from the toolbar. If it is set to run 'on click', allow it on this site.",
  },
  {
    name: 'wallet_busy',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_busy' } },
    says: 'Amber Wallet already has a request open. Open it and finish it.',
  },
  {
    name: 'wallet_locked',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_locked' } },
    says: 'Amber Wallet is locked, or has not allowed this site. Unlock it, then try again.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'wallet_unsupported while connecting',
    state: { step: 'connecting', wallet: amber, isSilent: false, problem: { code: 'wallet_unsupported' } },
    says: 'Amber Wallet cannot sign messages. Choose another wallet.',
  },
  {
    name: 'wallet_failed',
    state: {
      step: 'connecting',
      wallet: amber,
      isSilent: false,
      problem: { code: 'wallet_failed', details: { reason: 'no seed' } },
    },
    says: 'Amber Wallet answered with an error: no seed',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'choosing account',
    state: { step: 'choosing_account', wallet: amber, accounts: [first, second], chosen: first },
    says: 'Which account? Amber Wallet offers more than one.',
    focus: 'Continue with 0x7E5F…5Bdf',
    does: `chooseAccount ${first}`,
  },
  {
    name: 'preparing',
    state: { step: 'preparing', wallet: amber, account: first },
    says: 'Getting the message to sign.',
    focus: 'Is this right?',
  },
  {
    name: 'rate_limited before the message',
    state: {
      step: 'preparing',
      wallet: amber,
      account: first,
      problem: { code: 'rate_limited', title: 'Too many attempts. Try again in 12 seconds.' },
    },
    says: 'Too many attempts. Try again in 12 seconds.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'reviewing',
    state: { step: 'reviewing', ...review },
    says: 'Is this right? This is what Amber Wallet will ask you to sign.',
    focus: 'Sign in to Example',
    does: 'sign',
  },
  {
    name: 'signing',
    state: { step: 'signing', isSlow: false, ...review },
    says: 'Confirm in Amber Wallet. Signing is free and moves no funds.',
    focus: 'Waiting for Amber Wallet…',
  },
  {
    name: 'signing on a hardware wallet',
    state: { step: 'signing', isSlow: true, ...review },
    says: 'On a hardware wallet, check its screen.',
  },
  {
    name: 'wallet_declined',
    state: { step: 'reviewing', ...review, problem: { code: 'wallet_declined' } },
    says: 'You closed the request. Nothing was signed.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'wallet_disconnected',
    state: { step: 'reviewing', ...review, problem: { code: 'wallet_disconnected' } },
    says: 'Amber Wallet lost its connection. Reconnect it, then try again.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'wallet_unsupported',
    state: { step: 'reviewing', ...review, problem: { code: 'wallet_unsupported' } },
    says: 'Amber Wallet cannot sign messages. Choose another wallet.',
    focus: 'Use another wallet',
    does: 'chooseAnotherWallet',
  },
  {
    name: 'account_changed before signing',
    state: {
      step: 'reviewing',
      ...review,
      problem: { code: 'account_changed', details: { account: second } },
    },
    says: 'The account changed to 0x2B5A…D6cF.',
    focus: 'Sign in to Example',
    does: 'sign',
  },
  {
    name: 'account_changed while signing',
    state: { step: 'signing', isSlow: false, changedTo: second, ...review },
    says: 'The account changed to 0x2B5A…D6cF. Sign in with it?',
    focus: 'Sign in with 0x2B5A…D6cF',
    does: 'acceptAccountChange',
  },
  {
    name: 'signing, slow',
    state: { step: 'signing', isSlow: true, ...review },
    says: 'On a hardware wallet, check its screen.',
    focus: 'Waiting for Amber Wallet…',
  },
  {
    name: 'signing, a contract of several owners',
    state: { step: 'signing', isSlow: true, isContract: true, ...review },
    says: 'Signing is free and moves no funds. Waiting for the other owners.',
    focus: 'Waiting for Amber Wallet…',
  },
  {
    name: 'owners_awaited',
    state: { step: 'reviewing', ...review, problem: { code: 'owners_awaited' } },
    says: 'Waiting for the other owners. When they have signed this message in Amber Wallet, ask it again.',
    focus: 'Ask Amber Wallet again',
    does: 'sign',
  },
  {
    name: 'server_unreachable, with nothing to send',
    state: { step: 'preparing', wallet: amber, account: first, problem: { code: 'server_unreachable' } },
    says: 'The server did not answer. Wait a moment, then try again.',
    focus: 'Try again',
    does: 'retry',
  },
  {
    name: 'verifying',
    state: { step: 'verifying', ...review },
    says: 'Checking your signature.',
    focus: 'Signing in…',
  },
  {
    name: 'nonce_expired',
    state: {
      step: 'reviewing',
      ...review,
      problem: { code: 'nonce_expired', title: 'This sign-in request is too old. Start again.' },
    },
    says: 'Here is a new one: sign once more.',
    focus: 'Sign in to Example',
    does: 'sign',
  },
  {
    name: 'signature_mismatch',
    state: {
      step: 'reviewing',
      ...review,
      problem: { code: 'signature_mismatch', details: { received: second, expected: first } },
    },
    says: 'You signed with 0x2B5A…D6cF, but chose 0x7E5F…5Bdf.',
    focus: 'Try again',
    does: 'sign',
  },
  {
    name: 'offline',
    state: { step: 'unsent', ...review, problem: { code: 'offline' } },
    says: 'Not sent yet. You are offline.',
    focus: 'Send again',
    does: 'sendAgain',
  },
  {
    name: 'server_unreachable',
    state: { step: 'unsent', ...review, problem: { code: 'server_unreachable' } },
    says: 'Not sent yet. The server did not answer.',
    focus: 'Send again',
    does: 'sendAgain',
  },
  {
    name: 'chain_unreachable',
    state: {
      step: 'unsent',
      ...review,
      problem: { code: 'chain_unreachable', title: 'The wallet could not be checked.' },
    },
    says: 'The wallet could not be checked.',
    focus: 'Try again',
    does: 'sendAgain',
  },
  {
    name: 'signed in',
    state: { step: 'signed_in', session, isElsewhere: false },
    says: 'You are signed in. Signed in as 0x7E5F…5Bdf.',
    focus: 'Go to your account',
  },
  {
    name: 'signed in on another page',
    state: { step: 'signed_in', session, isElsewhere: true },
    says: 'You are signed in.',
    focus: 'Go to your account',
  },
  { name: 'accepted', state: accepted, says: 'Signed.', focus: 'Go to your account' },
]

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
    expect(fields[1]).toContain('As0x7E5F…5Bdf')
    expect(fields[2]).toBe('Learnsthis address, nothing else')
    expect(fields[3]).toMatch(/^Untilsign before \d+:35/)
  })

  test('shows the exact text, and keeps it open while signing', async () => {
    const { signIn } = await show({ step: 'reviewing', ...review })
    await page.getByText('Show the exact text').click()
    await expect.element(page.getByText(/Nonce: 9fKq2LxVw0TzR4bYc7Ud1e/)).toBeVisible()
    expect(document.querySelector('pre')?.textContent).toBe(message)
    signIn.put({ step: 'signing', isSlow: false, ...review })
    await expect.element(page.getByText('Waiting for Amber Wallet…')).toBeVisible()
    await expect.element(page.getByText(/Nonce: 9fKq2LxVw0TzR4bYc7Ud1e/)).toBeVisible()
  })

  test('offers the other accounts of the wallet', async () => {
    const { signIn } = await show({ step: 'reviewing', ...review, accounts: [first, second] })
    await page.getByText('Use another account').click()
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
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    expect(signIn.done).toEqual(['cancel'])
  })

  test.each(states)('$name: every control is at least 44 px high', async ({ state }) => {
    await show(state)
    const controls = [...document.querySelectorAll('button:not(.countersign-hint__button), summary, label')]
    const low = controls.filter((control) => control.getBoundingClientRect().height < 44)
    expect(low.map((control) => control.textContent)).toEqual([])
  })
})
