import type { SessionState } from '@countersign/client'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CountersignProvider } from '../provider/CountersignProvider.tsx'
import { useSession } from '../provider/useSession.ts'
import '../styles.css'
import { fakeSession, loading, signedIn, signedOut } from '../testing/fakeSession.ts'
import { type FakeSignIn, fakeSignIn } from '../testing/fakeSignIn.ts'
import { findViolations } from '../testing/findViolations.ts'
import { amber, session as openSession, prism } from '../testing/samples.ts'
import { SignIn, type SignInProps } from './SignIn.tsx'

const choosing = { step: 'choosing', wallets: [amber, prism] } as const
const ended = { step: 'signed_in', session: openSession, isElsewhere: false } as const

/** The sign-in with a session in this state, and in `after` once it was asked to end. */
async function show(
  state: SessionState,
  props: SignInProps = {},
  signIn: FakeSignIn = fakeSignIn(choosing),
  after: SessionState = signedOut,
) {
  const session = fakeSession(state, after)
  const tree = await render(
    <CountersignProvider signIn={signIn} session={session} application={{ name: 'Example' }}>
      <SignIn {...props} />
    </CountersignProvider>,
  )
  return { ...tree, signIn, session }
}

/** An application that shows a sign-in to who is signed out, and something else to who is signed in. */
function Page({ onSignedIn }: Pick<SignInProps, 'onSignedIn'>) {
  const { session } = useSession()
  return session ? (
    <p>Welcome {session.wallet.address}</p>
  ) : (
    <SignIn onSignedIn={(found) => onSignedIn?.(found)} />
  )
}

const wallets = () => page.getByRole('button', { name: /Amber Wallet|Prism/ })
const status = () => page.getByRole('status').element().textContent

describe('an existing session', () => {
  test('is shown instead of the wallets, is announced and has no accessibility violation', async () => {
    await show(signedIn, { afterSignIn: <a href="#account">Go to your account</a> })
    await expect.element(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
    await expect.element(page.getByText('0x7E5F…5Bdf', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to your account' })).toBeVisible()
    await expect.poll(status).toBe('You’re signed in. Signed in as 0x7E5F…5Bdf.')
    expect(wallets().elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('can be ended: the wallets come, and the focus with them', async () => {
    const { session } = await show(signedIn)
    await page.getByRole('button', { name: 'Sign out' }).click()
    expect(session.done).toEqual(['signOut'])
    await expect.element(wallets().first()).toHaveFocus()
  })

  test('can be replaced by that of another wallet: the wallets come, and the focus with them', async () => {
    const { session } = await show(signedIn)
    await page.getByRole('button', { name: 'Use another wallet' }).click()
    expect(session.done).toEqual([])
    await expect.element(wallets().first()).toHaveFocus()
  })

  test('that could not be ended stays, and the reason is said', async () => {
    await show(signedIn, {}, undefined, { ...signedIn, problem: { code: 'server_unreachable' } })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(status).toBe('The server didn’t respond. Wait a moment and try again.')
    await expect
      .element(page.getByRole('button', { name: 'Sign out' }))
      .toHaveAttribute('data-state', 'ready')
  })

  test('does not hide that something else is being signed', async () => {
    await show(signedIn, {}, { ...fakeSignIn(choosing), opensSession: false })
    await expect.element(wallets().first()).toBeVisible()
  })
})

test('until the server has said who is signed in, the list keeps its room and has no wallets', async () => {
  const { session, container } = await show(loading)
  expect(wallets().elements()).toEqual([])
  const places = () =>
    ['h1', '.countersign-wallet'].map((part) => container.querySelector(part)?.getBoundingClientRect().top)
  const before = places()
  session.put(signedOut)
  await expect.element(wallets().first()).toBeVisible()
  expect(places()).toEqual(before)
})

test('a server that cannot be asked leaves the wallets', async () => {
  await show({ ...loading, problem: { code: 'server_unreachable' } })
  await expect.element(wallets().first()).toBeVisible()
})

test('a server that does not answer leaves the wallets, too', async () => {
  await show(loading)
  await expect.element(wallets().first()).toBeVisible()
})

test('onSignedIn is called once, also where the page then shows something else', async () => {
  const onSignedIn = vi.fn()
  const signIn = fakeSignIn(choosing)
  const session = fakeSession(signedOut)
  await render(
    <CountersignProvider signIn={signIn} session={session} application={{ name: 'Example' }}>
      <Page onSignedIn={onSignedIn} />
    </CountersignProvider>,
  )
  await expect.element(wallets().first()).toBeVisible()
  expect(onSignedIn).not.toHaveBeenCalled()
  session.put(signedIn)
  signIn.put(ended)
  await expect.element(page.getByText(/^Welcome/)).toBeVisible()
  expect(onSignedIn.mock.calls).toEqual([[openSession]])
})

test('a session that is found is no sign-in: onSignedIn is not called', async () => {
  const onSignedIn = vi.fn()
  await show(signedIn, { onSignedIn })
  await expect.element(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
  expect(onSignedIn).not.toHaveBeenCalled()
})
