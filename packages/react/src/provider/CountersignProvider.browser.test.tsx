import type { SignInState } from '@countersign/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { SignIn } from '../sign-in/SignIn.tsx'
import { loadLaterViews } from '../sign-in/useLaterViews.ts'
import { fakeSignIn } from '../testing/fakeSignIn.ts'
import { amber, first, prism, review } from '../testing/samples.ts'
import { CountersignProvider } from './CountersignProvider.tsx'

/** An application somewhere else than the page that asks the wallet. */
const application = {
  name: 'Forum',
  host: 'forum.example.org',
  learns: 'your name and this address',
  introduction: 'It {place} wants to sign you in.',
}

async function show(state: SignInState) {
  await loadLaterViews()
  return render(
    <CountersignProvider signIn={fakeSignIn(state)} application={application} initialSession={null}>
      <SignIn />
    </CountersignProvider>,
  )
}

const fields = () =>
  [...document.querySelectorAll('.countersign-message-field')].map((field) => field.textContent)

test.each<[string, SignInState]>([
  ['while wallets are looked for', { step: 'discovering', isMissing: false }],
  ['without a wallet', { step: 'discovering', isMissing: true }],
  ['while choosing', { step: 'choosing', wallets: [amber, prism] }],
])('an application is introduced %s', async (_, state) => {
  await show(state)
  await expect.element(page.getByRole('heading', { name: 'Sign in to Forum' })).toBeVisible()
  await expect.element(page.getByText('It {place} wants to sign you in.')).toBeVisible()
})

test('the card names the host of the application, not of the page, and what it learns', async () => {
  await show({ step: 'reviewing', ...review })
  expect(fields()[0]).toBe('ForForumforum.example.org')
  expect(fields()[2]).toBe('Will seeyour name and this address')
})

test('so do the card before its message arrives and the signed card', async () => {
  const { unmount } = await show({ step: 'preparing', wallet: amber, account: review.account })
  expect(fields()[0]).toBe('ForForumforum.example.org')
  await unmount()
  await show({ step: 'accepted', ...review, signedAt: '2026-11-20T16:25:30Z' })
  expect(fields()[0]).toBe('ForForumforum.example.org')
})

test('what there is to say of an account is announced with the review', async () => {
  const signIn = fakeSignIn({ step: 'choosing', wallets: [amber, prism] })
  const sayAccount = (address: string) => `Another than usual: ${address}.`
  await render(
    <CountersignProvider signIn={signIn} application={{ ...application, sayAccount }} initialSession={null}>
      <SignIn />
    </CountersignProvider>,
  )
  signIn.put({ step: 'reviewing', ...review })
  await expect
    .poll(() => page.getByRole('status').element().textContent)
    .toBe(
      `Review before you sign. Amber Wallet will ask you to sign this message. Another than usual: ${first}.`,
    )
})
