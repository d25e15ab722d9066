import { ApiError } from '@countersign/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { operatorSettings } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

test('shows each setting with its source', async () => {
  await showOperatorPages('/operator/settings')
  const origin = row('COUNTERSIGN_ORIGIN')
  await expect.element(origin.getByText('https://id.example.org')).toBeVisible()
  await expect.element(origin.getByText('Set in the environment')).toBeVisible()
  await expect.element(row('COUNTERSIGN_SECRET_KEY').getByText('Generated', { exact: true })).toBeVisible()
  await expect.element(row('COUNTERSIGN_TRUSTED_PROXIES').getByText('Not set')).toBeVisible()
  expect(document.title).toBe('Settings · Example')
  expect(await findViolations()).toEqual([])
})

test('groups the settings, each by a plain name, and keeps those that it has no name for', async () => {
  const source = 'environment'
  const more = [
    { name: 'COUNTERSIGN_RPC_10', value: 'node.example', description: 'by their hosts', source },
    { name: 'COUNTERSIGN_RPC_10_QUORUM', value: '2', description: 'how many', source },
    { name: 'COUNTERSIGN_RPC_10_MAX_AGE', value: '3600', description: 'how old', source },
    { name: 'COUNTERSIGN_NEWER', value: 'on', description: 'what it does', source },
  ] as const
  const settings = [...operatorSettings.settings, ...more]
  await showOperatorPages('/operator/settings', { settings: async () => ({ ...operatorSettings, settings }) })
  const group = (name: string) => page.getByRole('region', { name, exact: true })
  for (const [title, name, variable] of [
    ['Site', 'Public address', 'COUNTERSIGN_ORIGIN'],
    ['Server', 'Trusted proxies', 'COUNTERSIGN_TRUSTED_PROXIES'],
    ['Chain nodes', 'Nodes for chain 10', 'COUNTERSIGN_RPC_10'],
    ['Chain nodes', 'Quorum for chain 10', 'COUNTERSIGN_RPC_10_QUORUM'],
    ['Chain nodes', 'Oldest block for chain 10', 'COUNTERSIGN_RPC_10_MAX_AGE'],
    ['Other settings', 'COUNTERSIGN_NEWER', 'what it does'],
  ] as const) {
    const heading = group(title).getByRole('heading', { name, exact: true, level: 4 })
    await expect.element(heading).toBeVisible()
    await expect.element(group(title).getByText(variable, { exact: true }).first()).toBeVisible()
  }
  const rows = page.getByRole('region', { name: 'Configuration' }).getByRole('listitem')
  expect(rows.elements()).toHaveLength(settings.length)
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
  const stopped = row('node-c.example.net').last()
  await expect.element(stopped.getByText('standing still: its newest block is too old')).toBeVisible()
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
