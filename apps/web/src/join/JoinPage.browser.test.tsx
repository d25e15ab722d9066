import { ApiError } from '@countersign/client'
import type { Join } from '@countersign/product-api'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../testing/page.ts'
import type { AccountApi } from '../api/accountApi.ts'
import type { JoinApi } from '../api/joinApi.ts'
import { ApiContext, createQueries } from '../session/account.ts'
import { fakeApi, signedOut } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { JoinPage } from './JoinPage.tsx'

const token = 't'.repeat(43)
const crew: Join = {
  kind: 'invitation',
  label: 'The crew',
  groups: [{ slug: 'staff', label: 'The staff' }],
  expiresAt: '2199-01-01T00:00:00Z',
  opensAccount: true,
  isUsed: false,
}
const settings = {
  name: 'Example',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
  contact: 'mailto:ada@example.org',
}
const nobody = { account: () => Promise.reject(signedOut) }
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

async function show(join: Partial<JoinApi>, answers: Partial<AccountApi> = {}, fragment = `#${token}`) {
  const here = location.href
  history.replaceState(null, '', `${location.pathname}${location.search}${fragment}`)
  onTestFinished(() => history.replaceState(null, '', here))
  const unasked = () => Promise.reject(new ApiError('internal', { status: 500, title: 'Nobody asked.' }))
  const api = { open: unasked, opened: unasked, accept: unasked, returning: unasked, ...join }
  await render(
    <QueryClientProvider client={createQueries()}>
      <ApiContext value={fakeApi(answers)}>
        <JoinPage settings={settings} api={api} />
      </ApiContext>
    </QueryClientProvider>,
  )
}

test('a visitor reads what they are invited to and signs in; the token leaves the address bar', async () => {
  const open = vi.fn(async () => crew)
  await show({ open }, nobody)
  await expect.element(heading('You’re invited to Example')).toBeVisible()
  await expect.element(page.getByText('The staff')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sign in to accept' }))
    .toHaveAttribute('href', '/sign-in?return_to=%2Fjoin')
  expect(open).toHaveBeenCalledWith({ token })
  expect(location.href).not.toContain(token)
  expect(await findViolations()).toEqual([])
})

test('who comes back from the sign-in uses the invitation by a button, and reads that they are in', async () => {
  const accept = vi.fn(async () => ({ ...crew, isUsed: true }))
  await show({ opened: async () => crew, accept }, {}, '')
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.element(heading('You’re in')).toHaveFocus()
  expect(accept).toHaveBeenCalledOnce()
  expect(await findViolations()).toEqual([])
})

test('while new accounts are closed, a visitor reads that it is only for those who have one', async () => {
  await show({ open: async () => ({ ...crew, opensAccount: false }) }, nobody)
  await expect.element(page.getByText(/^New accounts are closed at the moment/)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('why it was not used is said beside the button', async () => {
  const refused = new ApiError('invitation_refused', { status: 403, title: 'Used up.' })
  await show({ open: async () => crew, accept: () => Promise.reject(refused) })
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.element(page.getByRole('alert').getByText(/^Couldn’t accept the invitation\./)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['expired', 'It has expired.'],
  ['revoked', 'It was revoked.'],
  ['used_up', 'It has already been used the maximum number of times.'],
  ['unknown', 'The link is incomplete or wasn’t created here.'],
  ['another', 'Ask the person who sent it for a new one.'],
])('an invitation that is %s says so, and whom to ask', async (reason, words) => {
  const refused = new ApiError('invitation_refused', { status: 403, title: 'No.', details: { reason } })
  await show({ open: () => Promise.reject(refused) }, nobody)
  await expect.element(heading('This invitation doesn’t work')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(new RegExp(`^${words}`))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Contact the operator' }))
    .toHaveAttribute('href', settings.contact)
  expect(await findViolations()).toEqual([])
})

test('a link without its token says that it is not complete', async () => {
  const missing = new ApiError('not_found', { status: 404, title: 'Not found.' })
  await show({ opened: () => Promise.reject(missing) }, nobody, '')
  await expect.element(heading('This link is incomplete')).toBeVisible()
  expect(await findViolations()).toEqual([])
})
