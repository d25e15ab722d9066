import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '../testing/page.ts'
import { askInSheet } from './createWallet.tsx'

const request = {
  address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  text: 'line one\n  line two',
} as const
const sheet = page.getByRole('dialog', { name: 'Sign this message?' })

test('the sheet shows the exact text and account, and says what the wallet is', async () => {
  const answer = askInSheet(request)
  await expect.element(sheet).toBeVisible()
  expect(document.querySelector('dialog pre')?.textContent).toBe(request.text)
  await expect.element(page.getByText(request.address)).toBeVisible()
  await expect.element(page.getByText('For testing. It’s gone when you close the tab.')).toBeVisible()
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  await page.getByRole('button', { name: 'Decline' }).click()
  expect(await answer).toBe(false)
})

test('"Sign" signs, and the sheet is gone', async () => {
  const answer = askInSheet(request)
  await page.getByRole('button', { name: 'Sign' }).click()
  expect(await answer).toBe(true)
  expect(document.querySelector('dialog')).toBeNull()
})

test('Escape declines, and the focus returns to where it was', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  const answer = askInSheet(request)
  await expect.element(sheet).toBeVisible()
  expect(document.activeElement).not.toBe(button)
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
  await expect.poll(() => document.activeElement).toBe(button)
  button.remove()
})

test('the focus starts at the question, so that a second Enter signs nothing', async () => {
  const answer = askInSheet(request)
  await expect.element(page.getByRole('heading', { name: 'Sign this message?' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await answer
})
