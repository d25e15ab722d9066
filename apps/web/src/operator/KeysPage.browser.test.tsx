import { ApiError } from '@countersign/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeChange } from '../testing/confirm.ts'
import { findViolations } from '../testing/findViolations.ts'
import { keyList } from './testing/sampleApplications.ts'
import { showOperatorPages } from './testing/showOperatorPages.tsx'

const row = (id: string) => page.getByRole('listitem').filter({ hasText: id })
const dialog = page.getByRole('dialog')
const revoking = {
  press: page.getByRole('button', { name: 'Revoke keys' }),
  title: 'Revoke all keys?',
  button: 'Sign to revoke them',
}
const rotating = {
  press: page.getByRole('button', { name: 'Rotate keys' }),
  title: 'Rotate keys?',
  button: 'Sign to rotate them',
}

test('says what each key does', async () => {
  await showOperatorPages('/operator/keys')
  await expect.element(row('n-es').getByText(/^Published ahead of time/)).toBeVisible()
  await expect.element(row('c-es').getByText('Signs every sign-in.')).toBeVisible()
  await expect.element(row('r-es').getByText(/^No longer signs/)).toBeVisible()
  await expect.element(page.getByText('The private keys are encrypted in the database.')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('asks before it revokes, then shows the new keys alone', async () => {
  const [first] = keyList.keys
  const keys = first === undefined ? [] : [{ ...first, id: 'fresh' }]
  await showOperatorPages('/operator/keys', { revokeKeys: async () => ({ ...keyList, keys }) })
  await revoking.press.click()
  await expect.element(dialog.getByText('Revoke all keys?')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Leave them' }).click()
  await makeChange(revoking)
  await expect.element(row('fresh')).toBeVisible()
  await expect.element(row('c-es')).not.toBeInTheDocument()
  await expect.element(page.getByText('Keys revoked. New keys are signing.')).toBeInTheDocument()
})

test('asks before it rotates, then shows the new keys', async () => {
  const [first, ...others] = keyList.keys
  const rotated = first === undefined ? others : [{ ...first, id: 'fresh' }, ...others]
  await showOperatorPages('/operator/keys', { rotateKeys: async () => ({ ...keyList, keys: rotated }) })
  await rotating.press.click()
  await expect.element(dialog.getByText('Rotate keys?')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Leave them' }).click()
  await makeChange(rotating)
  await expect.element(row('fresh')).toBeVisible()
  await expect.element(page.getByText('Keys rotated.')).toBeInTheDocument()
})

test('says why the keys were not rotated', async () => {
  const title = 'Applications need an hour to learn of the next keys. You can rotate from 12:00 on.'
  await showOperatorPages('/operator/keys', {
    rotateKeys: () => Promise.reject(new ApiError('keys_too_new', { status: 409, title })),
  })
  await makeChange(rotating)
  await expect.element(page.getByRole('alert')).toHaveTextContent(`The keys weren’t rotated. ${title}`)
})

test('says why the keys could not be loaded', async () => {
  await showOperatorPages('/operator/keys', {
    keys: () => Promise.reject(new ApiError('server_unreachable')),
  })
  await expect.element(page.getByText('Couldn’t load the keys')).toBeVisible()
})
