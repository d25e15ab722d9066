import { ApiError } from '@countersign/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const trial = {
  scopes: ['openid', 'profile'],
  isConnected: false,
  idToken: { iss: 'https://login.example', sub: 'acc-1', amr: ['wallet', 'pop'] },
  userinfo: { sub: 'acc-1', name: 'Ann' },
}
const button = page.getByRole('button', { name: 'Show what it would learn' })

test('an operator sees what the application would learn of them', async () => {
  const asked: string[] = []
  await showOperatorPages('/operator/applications/forum-7f2c', {
    tryApplication: async (clientId) => {
      asked.push(clientId)
      return trial
    },
  })
  await button.click()
  await expect.element(page.getByText('["wallet","pop"]')).toBeVisible()
  await expect.element(page.getByText('Ann', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^You have not signed in to it yet/)).toBeVisible()
  expect(asked).toEqual(['forum-7f2c'])
  expect(await findViolations()).toEqual([])
})

test('is told why it could not be tried', async () => {
  const refused = new ApiError('storage_unavailable', {
    status: 503,
    title: 'The service cannot store sessions.',
  })
  await showOperatorPages('/operator/applications/forum-7f2c', {
    tryApplication: () => Promise.reject(refused),
  })
  await button.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('It could not be tried. The service cannot store sessions.')
})
