import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneHelp } from './PhoneHelp.tsx'
import PhoneLink from './PhoneLink.tsx'

test('says that a phone cannot come to this very computer', async () => {
  await render(<PhoneHelp />)
  await page.getByText('Open this page on your phone').click()
  await expect.element(page.getByText(/your phone cannot reach it/)).toBeVisible()
})

test('shows a code to scan and the address in words', async () => {
  await render(<PhoneLink address="https://id.example/sign-in" />)
  await expect.element(page.getByRole('img', { name: 'QR code with the address of this page' })).toBeVisible()
  await expect.element(page.getByText('https://id.example/sign-in')).toBeVisible()
})
