import { ApiError } from '@countersign/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { operatorSettings } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

/** A server whose settings say so of client documents. */
const saying = (mode: string, hosts = 'none') => ({
  settings: async () => ({
    ...operatorSettings,
    settings: [
      setting('COUNTERSIGN_CLIENT_DOCUMENTS', mode),
      setting('COUNTERSIGN_CLIENT_DOCUMENT_HOSTS', hosts),
    ],
  }),
})
const setting = (name: string, value: string) => ({
  name,
  value,
  description: '',
  source: 'environment' as const,
})
const section = page.getByRole('region', { name: 'Let agents in' })
const lines = section.getByText(/^COUNTERSIGN_CLIENT_DOCUMENTS=listed/)

test('agents are kept out until their hosts are listed: the page has the lines for that', async () => {
  await showOperatorPages('/operator/apis', saying('off'))
  await expect.element(section.getByText(/^Off now/)).toBeVisible()
  const hosts = 'claude.ai,chatgpt.com,vscode.dev,opencode.ai'
  await expect
    .element(lines)
    .toHaveTextContent(`COUNTERSIGN_CLIENT_DOCUMENTS=listed COUNTERSIGN_CLIENT_DOCUMENT_HOSTS=${hosts}`)
  expect(await findViolations()).toEqual([])
  await section.getByRole('checkbox', { name: /^ChatGPT/ }).click()
  await section.getByLabelText('Other hosts (optional)').fill('agents.example, claude.ai')
  await expect
    .element(lines)
    .toHaveTextContent(
      'COUNTERSIGN_CLIENT_DOCUMENTS=listed COUNTERSIGN_CLIENT_DOCUMENT_HOSTS=claude.ai,vscode.dev,opencode.ai,agents.example',
    )
})

test('what is no host is not proposed', async () => {
  await showOperatorPages('/operator/apis', saying('off'))
  await section.getByLabelText('Other hosts (optional)').fill('https://agents.example')
  await expect.element(section.getByText('“https://agents.example” isn’t a host.')).toBeVisible()
  await expect.element(lines).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('says for which hosts it is on, and warns where it is on for all', async () => {
  await showOperatorPages('/operator/apis', saying('listed', 'claude.ai'))
  await expect.element(section.getByText('On now for the hosts claude.ai.')).toBeVisible()
  await showOperatorPages('/operator/apis', saying('open'))
  await expect.element(page.getByText(/^On now for every host/)).toBeVisible()
})

test('is not there where the server knows nothing of such documents', async () => {
  await showOperatorPages('/operator/apis')
  await expect.element(page.getByRole('link', { name: 'Payments' })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})

test('says why the settings could not be loaded', async () => {
  await showOperatorPages('/operator/apis', {
    settings: () => Promise.reject(new ApiError('server_unreachable')),
  })
  await expect.element(page.getByText('Couldn’t load the settings')).toBeVisible()
})

test('fits 320 px', async () => {
  await page.viewport(320, 740)
  await showOperatorPages('/operator/apis', saying('off'))
  await expect.element(lines).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
