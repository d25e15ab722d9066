import { ApiError } from '@countersign/client'
import type { Application, ApplicationChange } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { applications } from '../testing/sampleApplications.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const { forum, dashboards, board } = applications
const dialog = page.getByRole('alertdialog')
const title = page.getByRole('heading', { level: 1 })
const pathOf = ({ clientId }: Application) => `/operator/applications/${clientId}`

describe('one application', () => {
  test('shows how it connects, and how the last sign-out reached it', async () => {
    await showOperatorPages(pathOf(forum))
    const needs = page.getByRole('region', { name: 'What it needs' })
    await expect.element(needs.getByText('forum-7f2c')).toBeVisible()
    await expect
      .element(needs.getByText(`${location.origin}/.well-known/openid-configuration`, { exact: true }))
      .toBeVisible()
    await expect.element(page.getByText(/^It could not be told of a sign-out/)).toBeVisible()
    expect(document.title).toBe('Example Forum · Example')
    expect(await findViolations()).toEqual([])
  })

  test('that a file declares is read only, and the page says where to change it', async () => {
    await showOperatorPages(pathOf(dashboards))
    await expect.element(page.getByText('COUNTERSIGN_APPLICATIONS_FILE')).toBeVisible()
    await expect.element(page.getByText('https://grafana.example.org/login/generic_oauth')).toBeVisible()
    for (const name of ['Save the changes', 'New secret', 'Disable', 'Delete']) {
      expect(page.getByRole('button', { name }).elements()).toEqual([])
    }
    expect(await findViolations()).toEqual([])
  })

  test('that is not there is said', async () => {
    await showOperatorPages('/operator/applications/nothing')
    await expect.element(page.getByRole('heading', { name: 'No such application' })).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('without a secret has none to change', async () => {
    await showOperatorPages(pathOf(board))
    await expect.element(page.getByRole('button', { name: 'Enable' })).toBeVisible()
    expect(page.getByRole('button', { name: 'New secret' }).elements()).toEqual([])
  })
})

describe('changing it', () => {
  test('a new secret is asked about, and then shown once', async () => {
    await showOperatorPages(pathOf(forum), {
      rotateApplicationSecret: async () => ({ application: forum, clientSecret: 'the-new-secret' }),
    })
    await page.getByRole('button', { name: 'New secret' }).click()
    await expect.element(dialog.getByText(/^The old one stops working at once/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Make a new secret' }).click()
    const secret = page.getByRole('region', { name: 'Its secret' })
    await expect.element(secret.getByText('the-new-secret')).toBeVisible()
    await expect.element(title).toHaveFocus()
    expect(await findViolations()).toEqual([])
    await page.getByRole('link', { name: 'Keys' }).click()
    await page.getByRole('link', { name: 'Applications' }).click()
    await page.getByRole('link', { name: 'Example Forum' }).click()
    await expect.element(title).toHaveTextContent('Example Forum')
    expect(secret.elements()).toEqual([])
  })

  test('it is disabled, and enabled again', async () => {
    const asked: ApplicationChange[] = []
    let disabledAt: string | null = null
    await showOperatorPages(pathOf(forum), {
      applications: async () => ({ applications: [{ ...forum, disabledAt }] }),
      changeApplication: async (_id, change) => {
        asked.push(change)
        disabledAt = change.isDisabled === true ? '2026-11-20T18:00:00Z' : null
        return forum
      },
    })
    await page.getByRole('button', { name: 'Disable' }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect.element(title.getByText('disabled')).toBeVisible()
    await page.getByRole('button', { name: 'Enable' }).click()
    await dialog.getByRole('button', { name: 'Enable' }).click()
    await expect.element(page.getByRole('button', { name: 'Disable' })).toHaveFocus()
    expect(asked).toEqual([{ isDisabled: true }, { isDisabled: false }])
  })

  test('deleting it asks first, then leads back to the list', async () => {
    let list = [forum, board]
    await showOperatorPages(pathOf(forum), {
      applications: async () => ({ applications: list }),
      removeApplication: async (clientId) => {
        list = list.filter((application) => application.clientId !== clientId)
      },
    })
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog.getByText(/^Nobody can sign in to it any more/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete the application' }).click()
    await expect.element(page.getByRole('link', { name: 'Board' })).toBeVisible()
    await expect.poll(() => page.getByRole('link', { name: 'Example Forum' }).elements()).toEqual([])
    await expect.element(title).toHaveFocus()
    await expect.element(page.getByText('Example Forum is deleted.')).toBeInTheDocument()
  })

  test('what the server refuses is said beside the button', async () => {
    const error = new ApiError('application_declared', { status: 409, title: 'It is declared in a file.' })
    await showOperatorPages(pathOf(forum), { removeApplication: () => Promise.reject(error) })
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete the application' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('It was not deleted. It is declared in a file.')
  })
})

describe('trying it', () => {
  const trial = {
    scopes: ['openid', 'profile'],
    isConnected: false,
    idToken: { iss: 'https://login.example', sub: 'acc-1', amr: ['wallet', 'pop'] },
    userinfo: { sub: 'acc-1', name: 'Ann' },
  }
  const tryButton = page.getByRole('button', { name: 'Show what it would learn' })

  test('an operator sees what the application would learn of them', async () => {
    const asked: string[] = []
    await showOperatorPages('/operator/applications/forum-7f2c', {
      tryApplication: async (clientId) => {
        asked.push(clientId)
        return trial
      },
    })
    await tryButton.click()
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
    await tryButton.click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('It could not be tried. The service cannot store sessions.')
  })
})
