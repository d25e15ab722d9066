import { ApiError } from '@countersign/client'
import type { Application, ApplicationChange } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeChange } from '../../testing/confirm.ts'
import { findViolations } from '../../testing/findViolations.ts'
import { applications } from '../testing/sampleApplications.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const { forum, dashboards, board } = applications
const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name })
const renewing = {
  press: press('New secret'),
  title: 'Create a new secret for Example Forum?',
  button: 'Sign to replace the secret',
}
const deleting = { press: press('Delete'), title: 'Delete Example Forum?', button: 'Sign to remove it' }
const title = page.getByRole('heading', { level: 1 })
const formatPath = ({ clientId }: Application) => `/operator/applications/${clientId}`

describe('one application', () => {
  test('shows how it connects, and whether the last sign-out reached it', async () => {
    await showOperatorPages(formatPath(forum))
    const needs = page.getByRole('region', { name: 'Connection details' })
    await expect.element(needs.getByText('forum-7f2c')).toBeVisible()
    await expect
      .element(needs.getByText(`${location.origin}/.well-known/openid-configuration`, { exact: true }))
      .toBeVisible()
    await expect.element(page.getByText(/^Last sign-out notification failed/)).toBeVisible()
    expect(document.title).toBe('Example Forum · Example')
    expect(await findViolations()).toEqual([])
  })

  test('warns of a redirect URI without TLS', async () => {
    const address = 'http://192.168.1.10/callback'
    const unprotected = { ...forum, redirectUris: [address], unprotectedRedirectUris: [address] }
    await showOperatorPages(formatPath(forum), { application: async () => unprotected })
    await expect.element(page.getByText(/^Redirect URI without TLS: http:\/\/192/)).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('shows why its requests were refused', async () => {
    await showOperatorPages(formatPath(forum), {
      applicationRefusals: async () => ({
        refusals: [{ since: '2026-11-22T12:00:00.000Z', reason: 'invalid_redirect_uri', count: 3 }],
        next: null,
      }),
    })
    const refused = page.getByRole('region', { name: 'Refused requests' })
    await expect
      .element(refused.getByText('The redirect URI isn’t registered for this application.'))
      .toBeVisible()
    await expect.element(refused.getByText('3 times')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('is read-only where a file declares it, and the page says where to change it', async () => {
    await showOperatorPages(formatPath(dashboards))
    await expect.element(page.getByText('COUNTERSIGN_APPLICATIONS_FILE')).toBeVisible()
    await expect.element(page.getByText('https://grafana.example.org/login/generic_oauth')).toBeVisible()
    for (const name of ['Save changes', 'New secret', 'Disable', 'Delete']) {
      expect(page.getByRole('button', { name }).elements()).toEqual([])
    }
    expect(await findViolations()).toEqual([])
  })

  test('says where its document is, and when that was fetched and will be, where it has one', async () => {
    const clientId = 'https://claude.ai/oauth/claude-code-client-metadata'
    const agent: Application = {
      ...board,
      clientId,
      name: 'Claude Code',
      host: 'claude.ai',
      source: 'document',
      disabledAt: null,
      document: { fetchedAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-20T13:00:00Z' },
    }
    const asked: string[] = []
    await showOperatorPages(`/operator/applications/${encodeURIComponent(clientId)}`, {
      application: async (id) => {
        asked.push(id)
        return agent
      },
    })
    await expect.element(page.getByText('by its document')).toBeVisible()
    await expect.element(page.getByText(/^This application describes itself in the document/)).toBeVisible()
    await expect.element(press('Disable')).toBeVisible()
    expect(asked[0]).toBe(clientId)
    expect(page.getByRole('button', { name: 'New secret' }).elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('says that an unknown application does not exist', async () => {
    await showOperatorPages('/operator/applications/nothing')
    await expect.element(page.getByRole('heading', { name: 'Application not found' })).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('offers no new secret where it has none', async () => {
    await showOperatorPages(formatPath(board))
    await expect.element(page.getByRole('button', { name: 'Enable' })).toBeVisible()
    expect(page.getByRole('button', { name: 'New secret' }).elements()).toEqual([])
  })
})

describe('changing it', () => {
  test('asks before it makes a new secret, and shows it once', async () => {
    await showOperatorPages(formatPath(forum), {
      rotateApplicationSecret: async () => ({ application: forum, clientSecret: 'the-new-secret' }),
    })
    await page.getByLabelText('Keep the old secret').selectOptions('No, end it now')
    await renewing.press.click()
    await expect.element(dialog.getByText(/^The old secret stops working immediately/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await makeChange(renewing)
    const secret = page.getByRole('region', { name: 'Client secret' })
    await expect.element(secret.getByText('the-new-secret')).toBeVisible()
    await expect.element(title).toHaveFocus()
    expect(await findViolations()).toEqual([])
    await page.getByRole('link', { name: 'Keys' }).click()
    await page.getByRole('link', { name: 'Applications' }).click()
    await page.getByRole('link', { name: 'Example Forum' }).click()
    await expect.element(title).toHaveTextContent('Example Forum')
    expect(secret.elements()).toEqual([])
  })

  test('keeps the old secret for as long as was chosen, says that both work, and ends it before that', async () => {
    let shown: Application = forum
    const asked: unknown[] = []
    await showOperatorPages(formatPath(forum), {
      applications: async () => ({ applications: [shown], next: null }),
      rotateApplicationSecret: async (_id, choice) => {
        asked.push(choice)
        shown = { ...forum, oldSecretUntil: '2199-11-29T12:00:00Z' }
        return { application: shown, clientSecret: 'the-new-secret' }
      },
      endOldApplicationSecret: async (clientId) => {
        asked.push(clientId)
        shown = forum
        return forum
      },
    })
    const both = page.getByText(/^Two secrets work/)
    await expect.element(renewing.press).toBeVisible()
    expect(both.elements()).toEqual([])
    await page.getByLabelText('Keep the old secret').selectOptions('For 7 days')
    await makeChange(renewing)
    await expect.element(both).toBeVisible()
    expect(await findViolations()).toEqual([])
    const button = 'Sign to change it'
    await makeChange({
      press: press('End old secret'),
      title: 'End the old secret of Example Forum?',
      button,
    })
    await expect.element(both).not.toBeInTheDocument()
    expect(asked).toEqual([{ keepOldHours: '168' }, forum.clientId])
  })

  test('says that both secrets work where the old one could not be ended', async () => {
    const both = { ...forum, oldSecretUntil: '2199-11-29T12:00:00Z' }
    await showOperatorPages(formatPath(forum), {
      applications: async () => ({ applications: [both], next: null }),
      endOldApplicationSecret: async () => {
        throw new ApiError('internal', { status: 500, title: 'Something went wrong.' })
      },
    })
    const button = 'Sign to change it'
    await makeChange({
      press: press('End old secret'),
      title: 'End the old secret of Example Forum?',
      button,
    })
    await expect.element(page.getByText(/The old secret still works/)).toBeVisible()
    await expect.element(page.getByText(/^Two secrets work/)).toBeVisible()
  })

  test('disables it, and enables it again', async () => {
    const asked: ApplicationChange[] = []
    let disabledAt: string | null = null
    await showOperatorPages(formatPath(forum), {
      applications: async () => ({ applications: [{ ...forum, disabledAt }], next: null }),
      changeApplication: async (_id, change) => {
        asked.push(change)
        disabledAt = change.isDisabled === true ? '2026-11-20T18:00:00Z' : null
        return forum
      },
    })
    const button = 'Sign to change it'
    await makeChange({ press: press('Disable'), title: 'Disable Example Forum?', button })
    await expect.element(title.getByText('disabled')).toBeVisible()
    await makeChange({ press: press('Enable'), title: 'Enable Example Forum?', button })
    await expect.element(page.getByRole('button', { name: 'Disable' })).toHaveFocus()
    expect(asked).toEqual([{ isDisabled: true }, { isDisabled: false }])
  })

  test('asks before it deletes it, then returns to the list', async () => {
    let list = [forum, board]
    await showOperatorPages(formatPath(forum), {
      applications: async () => ({ applications: list, next: null }),
      removeApplication: async (clientId) => {
        list = list.filter((application) => application.clientId !== clientId)
      },
    })
    await deleting.press.click()
    await expect.element(dialog.getByText(/^Nobody can sign in to it, and everyone/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await makeChange(deleting)
    await expect.element(page.getByRole('link', { name: 'Board' })).toBeVisible()
    await expect.poll(() => page.getByRole('link', { name: 'Example Forum' }).elements()).toEqual([])
    await expect.element(title).toHaveFocus()
    await expect.element(page.getByText('Deleted Example Forum.')).toBeInTheDocument()
  })

  test('shows a refusal beside the button', async () => {
    const error = new ApiError('application_declared', { status: 409, title: 'It is from a file.' })
    await showOperatorPages(formatPath(forum), { removeApplication: () => Promise.reject(error) })
    await makeChange(deleting)
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The application wasn’t deleted. It is from a file.')
  })
})

describe('trying it', () => {
  const trial = {
    scopes: ['openid', 'profile'],
    isConnected: false,
    idToken: { iss: 'https://login.example', sub: 'acc-1', amr: ['wallet', 'pop'] },
    userinfo: { sub: 'acc-1', name: 'Ann' },
  }
  const tryButton = page.getByRole('button', { name: 'Show claims' })

  test('shows what the application would learn about the operator', async () => {
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
    await expect.element(page.getByText(/^You haven’t signed in to it yet/)).toBeVisible()
    expect(asked).toEqual(['forum-7f2c'])
    expect(await findViolations()).toEqual([])
  })

  test('says why it could not be tried', async () => {
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
      .toHaveTextContent('Couldn’t load the preview. The service cannot store sessions.')
  })
})
