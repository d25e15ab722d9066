import { ApiError } from '@countersign/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../testing/findViolations.ts'
import { operatorSettings } from './testing/samples.ts'
import { showOperatorPages } from './testing/showOperatorPages.tsx'

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

test('shows each setting with its source', async () => {
  await showOperatorPages('/operator/settings')
  const origin = row('COUNTERSIGN_ORIGIN')
  await expect.element(origin.getByText('https://id.example.org')).toBeVisible()
  await expect.element(origin.getByText('environment')).toBeVisible()
  await expect.element(row('COUNTERSIGN_SECRET_KEY').getByText('generated')).toBeVisible()
  await expect.element(row('COUNTERSIGN_TRUSTED_PROXIES').getByText('Not set')).toBeVisible()
  expect(document.title).toBe('Settings · Example')
  expect(await findViolations()).toEqual([])
})

test('warns beside a setting that may not be meant', async () => {
  const warning = 'COUNTERSIGN_TRUSTED_PROXIES trusts every address.'
  const settings = operatorSettings.settings.map((setting) =>
    setting.name === 'COUNTERSIGN_TRUSTED_PROXIES' ? { ...setting, value: '0.0.0.0/0', warning } : setting,
  )
  await showOperatorPages('/operator/settings', { settings: async () => ({ ...operatorSettings, settings }) })
  await expect
    .element(row('COUNTERSIGN_TRUSTED_PROXIES').getByText(/^Check this: .+ trusts every address\.$/))
    .toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('shows in words whether each part answers, and checks again', async () => {
  const { health } = operatorSettings
  let calls = 0
  await showOperatorPages('/operator/settings', {
    settings: async () =>
      ++calls === 1
        ? operatorSettings
        : {
            ...operatorSettings,
            health: { ...health, database: { kind: 'sqlite', isHealthy: false }, chains: [] },
          },
  })
  const node = row('node-b.example.net').last()
  await expect.element(node.getByText('not responding')).toBeVisible()
  await expect.element(row('Database').getByText('healthy', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(row('Database').getByText('not responding')).toBeVisible()
  await expect.element(page.getByText(/^No nodes are configured/)).toBeVisible()
  await expect.element(page.getByText('Health checked.')).toBeInTheDocument()
})

test('keeps the settings on the page while the server does not answer, and says so', async () => {
  let calls = 0
  await showOperatorPages('/operator/settings', {
    settings: async () => {
      if (++calls === 1) return operatorSettings
      throw new ApiError('server_unreachable')
    },
  })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('Couldn’t load the settings')).toBeVisible()
  await expect.element(row('COUNTERSIGN_ORIGIN')).toBeVisible()
})
