import { ApiError } from '@countersign/client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeviceApi } from '../api/deviceApi.ts'
import { findViolations } from '../testing/findViolations.ts'

import '../testing/page.ts'

import { DevicePage } from './DevicePage.tsx'

const settings = {
  name: 'Example',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
const result = { redirectTo: '/interaction/V8k' }
const field = page.getByRole('textbox', { name: 'Code' })

async function show(enterCode: DeviceApi['enterCode'] = async () => result, given = '') {
  const leave = vi.fn()
  await render(<DevicePage settings={settings} api={{ enterCode }} given={given} leave={leave} />)
  return leave
}

test('the code is taken however it is typed, and leads on', async () => {
  const enterCode = vi.fn(async () => result)
  const leave = await show(enterCode)
  await field.click()
  await userEvent.keyboard('wdjb mjht')
  await expect.element(field).toHaveValue('WDJB-MJHT')
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => leave.mock.calls).toEqual([[result.redirectTo]])
  expect(enterCode).toHaveBeenCalledExactlyOnceWith({ userCode: 'WDJB-MJHT' })
})

test('a code that is too short is not sent', async () => {
  const enterCode = vi.fn(async () => result)
  await show(enterCode)
  await field.fill('wdjb')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText(/^Enter all eight letters/)).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(enterCode).not.toHaveBeenCalled()
})

test.each([
  [
    'that no device shows',
    new ApiError('not_found', { status: 404, title: 'x' }),
    /^No device shows this code/,
  ],
  ['that did not get through', new ApiError('server_unreachable'), /^The server didn’t respond/],
  [
    'tried too often',
    new ApiError('rate_limited', { status: 429, title: 'Too many attempts. Try again in 9 seconds.' }),
    /^Too many attempts/,
  ],
])('a code %s is said', async (_, error, words) => {
  const leave = await show(() => Promise.reject(error))
  await field.fill('wdjbmjht')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(leave).not.toHaveBeenCalled()
  expect(await findViolations()).toEqual([])
})

test.each(['', 'wdjbmjht'])('with %j given, it says whom this signs in', async (given) => {
  await show(undefined, given)
  await expect.element(page.getByText(/^Anyone holding the device with this code/)).toBeVisible()
})

test('a link brings the code along, and asks to compare it; nothing is sent before the person does', async () => {
  const enterCode = vi.fn(async () => result)
  await show(enterCode, 'wdjbmjht')
  await expect.element(field).toHaveValue('WDJB-MJHT')
  expect(enterCode).not.toHaveBeenCalled()
  await expect.element(page.getByText(/only if your device shows this exact code/)).toBeVisible()
})

test('while the device is looked for, nothing is sent twice', async () => {
  const enterCode = vi.fn(() => new Promise<never>(() => {}))
  await show(enterCode)
  await field.fill('wdjbmjht')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('button', { name: 'Looking for the device…' })).toBeVisible()
  await field.click()
  await userEvent.keyboard('{Enter}')
  expect(enterCode).toHaveBeenCalledOnce()
})
