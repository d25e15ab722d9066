import { ApiError } from '@countersign/client'
import type { AllowedApi, ConnectedApplication } from '@countersign/product-api'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../testing/findViolations.ts'
import { wallets } from '../testing/samples.ts'
import { showAccount } from './testing/showAccount.tsx'

const read = { name: 'files:read', words: 'read files', translations: { de: 'Dateien lesen' } }
const write = { name: 'files:write', words: 'write files' }
const files: AllowedApi = { id: 'api~files', host: 'files.example', name: 'Files', scopes: [read, write] }
const mail: AllowedApi = {
  id: 'api~mail',
  host: 'mail.example/v2',
  name: 'mail.example/v2',
  scopes: [{ name: 'mail:read', words: 'read mail' }],
}
const agent: ConnectedApplication = {
  clientId: 'agent',
  name: 'Agent',
  host: 'agent.example',
  hasLogo: false,
  launchUri: null,
  scopes: ['openid'],
  apis: [files, mail],
  wallet: wallets[0],
  disclosedWallets: [],
  preferredUsername: null,
  firstUsedAt: '2026-10-20T16:25:30Z',
  lastUsedAt: '2026-11-20T16:25:30Z',
}

const card = page.getByRole('article', { name: 'Agent' })
const dialog = page.getByRole('alertdialog', { name: 'Stop this for Agent?' })
const button = (name: string) => card.getByRole('button', { name })

/** The page over a server that keeps what is taken back. */
async function show(application: Partial<ConnectedApplication> = {}) {
  let shown = { ...agent, ...application }
  const takeBackApi = vi.fn(
    async (_clientId: string, apiId: string, { scope }: { scope?: string | undefined } = {}) => {
      const apis = (shown.apis ?? []).flatMap((api) => {
        if (api.id !== apiId) return api
        const scopes = scope === undefined ? [] : api.scopes.filter(({ name }) => name !== scope)
        return scopes.length === 0 ? [] : { ...api, scopes }
      })
      shown = { ...shown, apis }
    },
  )
  const applications = async () => ({ applications: [shown], next: null })
  await showAccount('/account/applications', { applications, takeBackApi })
  return takeBackApi
}

afterEach(() => {
  document.documentElement.lang = 'en'
})

test('what an application may do stands below its API, whose host is a fact', async () => {
  await show()
  await expect.element(card.getByText('files.example', { exact: true })).toHaveAttribute('translate', 'no')
  await expect.element(card.getByText('Files', { exact: true })).toBeVisible()
  await expect.element(card.getByText('read files', { exact: true })).toBeVisible()
  await expect.element(card.getByText('read mail', { exact: true })).toBeVisible()
  // One thing is all of its API: there is one button for it.
  await expect.element(button('Stop this: read mail (mail.example/v2)')).toBeVisible()
  expect(button('Stop all: mail.example/v2').elements()).toEqual([])
  expect(await findViolations()).toEqual([])
})

test('it is said in the language of the page, beside what was signed', async () => {
  document.documentElement.lang = 'de'
  await show()
  await expect.element(card.getByText('Dateien lesen')).toBeVisible()
  await expect.element(card.getByText('read files', { exact: true })).toHaveAttribute('lang', 'en')
})

test('one thing is taken back after saying what that does, and the rest stays', async () => {
  const takeBackApi = await show()
  await button('Stop this: write files (files.example)').click()
  await expect
    .element(dialog.getByText('It can no longer use files.example for this: write files.'))
    .toBeVisible()
  await expect.element(dialog.getByText(/^Access it already has ends right away, or runs out/)).toBeVisible()
  await expect.element(dialog.getByText(/^To allow it again/)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Stop this' }).click()
  await expect.poll(() => takeBackApi.mock.calls).toEqual([['agent', 'api~files', { scope: 'files:write' }]])
  await expect.element(button('Stop this: write files (files.example)')).not.toBeInTheDocument()
  await expect.element(card.getByRole('heading', { name: 'Agent' })).toHaveFocus()
  await expect.element(page.getByText('Stopped: write files (files.example).')).toBeInTheDocument()
  await expect.element(button('Stop this: read files (files.example)')).toBeVisible()
  await expect.element(button('Stop this: read mail (mail.example/v2)')).toBeVisible()
})

test('all of an API is taken back at once', async () => {
  const takeBackApi = await show()
  await button('Stop all: files.example').click()
  await expect
    .element(dialog.getByText('It can no longer use files.example for this: read files and write files.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Stop all' }).click()
  await expect.poll(() => takeBackApi.mock.calls).toEqual([['agent', 'api~files', {}]])
  await expect.element(card.getByText('files.example', { exact: true })).not.toBeInTheDocument()
  await expect.element(card.getByText('mail.example/v2', { exact: true })).toBeVisible()
})

test('an application that wanted nothing else, and may do nothing any more, says so', async () => {
  await show({ scopes: [], apis: [mail] })
  await button('Stop this: read mail (mail.example/v2)').click()
  await dialog.getByRole('button', { name: 'Stop this' }).click()
  await expect.element(card.getByText('Nothing right now')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('it can be kept after all', async () => {
  const takeBackApi = await show()
  await button('Stop all: files.example').click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(button('Stop all: files.example')).toHaveFocus()
  expect(takeBackApi).not.toHaveBeenCalled()
})

test('what was taken back in another tab is gone here, too', async () => {
  const takeBackApi = await show()
  takeBackApi.mockRejectedValueOnce(new ApiError('not_found', { status: 404, title: 'Not found.' }))
  await button('Stop all: files.example').click()
  await dialog.getByRole('button', { name: 'Stop all' }).click()
  await expect
    .element(page.getByText('Stopped: read files and write files (files.example).'))
    .toBeInTheDocument()
  expect(card.getByText(/^Couldn’t stop this\./).elements()).toEqual([])
})

test('what could not be taken back stays, and the reason is said', async () => {
  const takeBackApi = await show()
  takeBackApi.mockRejectedValueOnce(new ApiError('server_unreachable'))
  await button('Stop all: files.example').click()
  await dialog.getByRole('button', { name: 'Stop all' }).click()
  await expect.element(card.getByText(/^Couldn’t stop this\./)).toBeVisible()
  await expect.element(card.getByText('read files', { exact: true })).toBeVisible()
})
