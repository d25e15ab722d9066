import { ApiError, createSignIn } from '@countersign/client'
import type { ErrorCode } from '@countersign/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '../testing/page.ts'

import { SignInPage } from '../sign-in/SignInPage.tsx'
import { findViolations } from '../testing/findViolations.ts'
import { challengeOf } from '../testing/samples.ts'
import { announceTestWallet } from '../testing/testWallet.ts'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const noAccount = heading('This wallet has no account on Example')
const nothingKept = page.getByText('We didn’t create an account, and didn’t keep anything about you.')
const contactLink = page.getByRole('link', { name: 'Contact the operator' })

/** Signs in with a wallet on a page that the server has filled, and is refused. */
async function signIn(code: ErrorCode, details: Readonly<Record<string, string>> = {}, contact?: string) {
  const settings = {
    name: 'Example',
    origin: location.origin,
    isThrowawayWalletOffered: false,
    sessionSeconds: 604_800,
    ...(contact !== undefined && { contact }),
  }
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'countersign'
  meta.content = JSON.stringify(settings)
  onTestFinished(() => meta.remove())
  announceTestWallet('Amber', address)
  const signedOut = new ApiError('unauthenticated', { status: 401, title: 'Nobody is signed in.' })
  const refused = new ApiError(code, { status: 403, title: 'Refused.', details })
  const api = {
    challenge: async () => challengeOf('Sign in to Example.'),
    signIn: () => Promise.reject(refused),
    session: () => Promise.reject(signedOut),
  }
  await render(<SignInPage settings={settings} returnTo="/account" signIn={createSignIn({ api })} />)
  await button(/^Amber/).click()
  await button(/^Sign in/).click()
}

describe('a wallet without an account reads what would let it in', () => {
  test.each([
    ['closed', /^New accounts are closed\. If you have an account here, sign in with a wallet that’s linked/],
    ['listed', /^Only wallets on the operator’s list can have an account\./],
    ['invited', /^You need an invitation\. If you have one, open its link in this browser/],
    ['of-an-embedder', /^The operator decides who can have an account here\./],
  ])('where the policy is %s', async (policy, words) => {
    await signIn('not_admitted', { policy })
    await expect.element(noAccount).toHaveFocus()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(nothingKept).toBeVisible()
    await expect.element(page.getByText('0x7E5F…5Bdf')).toBeVisible()
    expect(button('Try again').elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('and goes back to the list of wallets', async () => {
    await signIn('not_admitted', { policy: 'closed' })
    await button('Use another wallet').click()
    await expect.element(button(/^Amber/)).toBeVisible()
    expect(noAccount.elements()).toEqual([])
  })
})

test('a disabled account says so, and neither that there is none nor to try again', async () => {
  await signIn('account_disabled')
  await expect.element(heading('This account is disabled')).toHaveFocus()
  await expect.element(page.getByText(/Only the operator can enable it again\.$/)).toBeVisible()
  for (const other of [noAccount, nothingKept, button('Try again')]) expect(other.elements()).toEqual([])
  expect(await findViolations()).toEqual([])
})

describe.each(['not_admitted', 'account_disabled'] as const)('%s', (code) => {
  test('shows the operator’s words as text, line by line', async () => {
    await signIn(code, { policy: 'listed', words: 'Ask <b>Ada</b>.\nShe is in on Mondays.' })
    const words = page.getByText(/^Ask <b>Ada<\/b>\./)
    await expect.element(words).toBeVisible()
    expect(words.element()).toHaveStyle({ whiteSpaceCollapse: 'preserve-breaks' })
    expect(await findViolations()).toEqual([])
  })

  test.each(['mailto:ada@example.org', 'https://example.org/ask?for=ada'])('leads to %s', async (contact) => {
    await signIn(code, { policy: 'closed' }, contact)
    await expect.element(contactLink).toHaveAttribute('href', contact)
    await expect.element(contactLink).toHaveAttribute('data-kind', 'main')
    await expect.element(contactLink).toHaveAttribute('rel', 'noreferrer')
    expect(await findViolations()).toEqual([])
  })

  test('names no contact and no words where there are none', async () => {
    await signIn(code, { policy: 'closed' })
    await expect.element(button('Use another wallet')).toHaveAttribute('data-kind', 'main')
    expect(page.getByText('Contact the operator').elements()).toEqual([])
    expect(page.getByText('Operator', { exact: true }).elements()).toEqual([])
  })
})

test('another problem keeps its own words, and may be tried again', async () => {
  await signIn('internal')
  await expect.element(button('Try again')).toBeVisible()
  for (const other of [noAccount, heading('This account is disabled')]) expect(other.elements()).toEqual([])
})
