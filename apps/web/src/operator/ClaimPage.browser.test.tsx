import { ApiError } from '@countersign/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedOut } from '../testing/fakeApi.ts'
import { findViolations } from '../testing/findViolations.ts'
import { notFound } from './testing/fakeOperatorApi.ts'
import { memberAccount } from './testing/samples.ts'
import { showOperatorPages } from './testing/showOperatorPages.tsx'

const asMember = { account: async () => memberAccount }
const become = page.getByRole('button', { name: 'Become the operator' })

test('removes the token from the URL, and one button makes the person an operator', async () => {
  const claimed: string[] = []
  await showOperatorPages(
    '/operator/claim#a-token',
    {
      claim: async ({ token }) => {
        claimed.push(token)
      },
    },
    asMember,
  )
  await expect.element(page.getByRole('heading', { name: 'Become the operator of Example?' })).toBeVisible()
  expect(location.href).not.toContain('a-token')
  expect(await findViolations()).toEqual([])
  await become.click()
  const done = page.getByRole('heading', { name: 'You’re the operator of Example' })
  await expect.element(done).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'View people' }))
    .toHaveAttribute('href', '/operator/people')
  expect(claimed).toEqual(['a-token'])
  expect(sessionStorage).toHaveLength(0)
  expect(await findViolations()).toEqual([])
})

test('says when the wallet is a throwaway one, and how an operator comes back', async () => {
  localStorage.setItem('countersign.wallet', 'dev.countersign.throwaway')
  await showOperatorPages('/operator/claim#a-token', {}, asMember)
  await expect
    .element(page.getByText(/^This is a throwaway wallet/))
    .toHaveTextContent(
      'This is a throwaway wallet. Its key is gone when you close this tab, and then you can’t sign in as this operator again. To come back as operator, start the server with COUNTERSIGN_OPERATORS set to the address of a wallet that you keep.',
    )
  await expect.element(become).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('says nothing of a throwaway wallet to others', async () => {
  localStorage.setItem('countersign.wallet', 'org.example.wallet')
  await showOperatorPages('/operator/claim#a-token', {}, asMember)
  await expect.element(become).toBeVisible()
  await expect.element(page.getByText(/throwaway/)).not.toBeInTheDocument()
})

test('asks a visitor to sign in first, and keeps the token for when they come back', async () => {
  await showOperatorPages('/operator/claim#a-token', {}, { account: () => Promise.reject(signedOut) })
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/sign-in?return_to=%2Foperator%2Fclaim')
  expect(location.hash).toBe('')
  expect(await findViolations()).toEqual([])
  await showOperatorPages('/operator/claim', {}, asMember)
  await expect.element(become).toBeVisible()
})

test('says that a link was used or is unknown, and forgets it', async () => {
  await showOperatorPages('/operator/claim#used', { claim: () => Promise.reject(notFound) }, asMember)
  await become.click()
  await expect.element(page.getByRole('heading', { name: 'This link doesn’t work' })).toHaveFocus()
  expect(sessionStorage).toHaveLength(0)
  expect(await findViolations()).toEqual([])
})

test('says what a link without its token is missing', async () => {
  await showOperatorPages('/operator/claim', {}, asMember)
  await expect.element(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})

test('shows any other refusal, and lets the person try again', async () => {
  let calls = 0
  const claim = async () => {
    if (++calls === 1) throw new ApiError('server_unreachable')
  }
  await showOperatorPages('/operator/claim#a-token', { claim }, asMember)
  await become.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You aren’t the operator yet. The server didn’t respond. Wait a moment and try again.')
  await become.click()
  await expect.element(page.getByRole('heading', { name: 'You’re the operator of Example' })).toBeVisible()
})

test('tells an operator that there is nothing left to do', async () => {
  await showOperatorPages('/operator/claim#a-token')
  await expect.element(page.getByRole('heading', { name: 'You’re already an operator' })).toBeVisible()
})
