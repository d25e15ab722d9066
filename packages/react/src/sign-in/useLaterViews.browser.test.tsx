import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CountersignProvider } from '../provider/CountersignProvider.tsx'
import '../styles.css'
import { fakeSignIn } from '../testing/fakeSignIn.ts'
import { amber, prism, review } from '../testing/samples.ts'
import { SignIn } from './SignIn.tsx'
import * as later from './useLaterViews.ts'

afterEach(() => vi.restoreAllMocks())

vi.mock('./useLaterViews.ts', { spy: true })

function show() {
  const signIn = fakeSignIn({ step: 'choosing', wallets: [amber, prism] })
  const tree = () => (
    <CountersignProvider signIn={signIn} application={{ name: 'Example' }} initialSession={null}>
      <SignIn />
    </CountersignProvider>
  )
  return { signIn, tree }
}

const status = () => page.getByRole('status').element().textContent

test('while the views of a chosen wallet load, the page says where to go; then the focus and the words follow', async () => {
  const views = await later.loadLaterViews()
  vi.mocked(later.useLaterViews).mockReturnValue({ views: undefined, hasFailed: false, load: () => {} })
  const { signIn, tree } = show()
  const { rerender } = await render(tree())
  signIn.put({ step: 'reviewing', ...review })
  await expect.element(page.getByRole('heading', { name: 'Open Amber Wallet to continue.' })).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  expect(status()).toBe('2 wallets found.')
  vi.mocked(later.useLaterViews).mockReturnValue({ views, hasFailed: false, load: () => {} })
  await rerender(tree())
  await expect.element(page.getByRole('button', { name: 'Sign in to Example' })).toHaveFocus()
  await expect.poll(status).toContain('Review before you sign')
})

test('views that did not arrive are said, and asked for again', async () => {
  const load = vi.fn()
  vi.mocked(later.useLaterViews).mockReturnValue({ views: undefined, hasFailed: true, load })
  const { signIn, tree } = show()
  await render(tree())
  signIn.put({ step: 'connecting', wallet: amber, isSilent: false })
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toHaveFocus()
  await expect.poll(status).toBe('The server didn’t respond. Wait a moment and try again.')
  await retry.click()
  expect(load).toHaveBeenCalledOnce()
})
