import { ApiError } from '@countersign/client'
import type { Api, ApiAccess, ApiApplication, ApiChange } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeChange } from '../../testing/confirm.ts'
import { findViolations } from '../../testing/findViolations.ts'
import { agent, apis, usage } from '../testing/sampleApis.ts'
import { people } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const { files, payments, old } = apis
const press = (name: string) => page.getByRole('button', { name, exact: true })
const title = page.getByRole('heading', { level: 1 })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const pathOf = ({ id }: Api) => `/operator/apis/${id}`
const button = 'Sign to change it'

describe('one API', () => {
  test('shows what it has to be configured with, and the sentence that people sign', async () => {
    await showOperatorPages(pathOf(files))
    const needs = region('Connection details')
    await expect.element(needs.getByText('api~files', { exact: true })).toBeVisible()
    await expect.element(needs.getByText(`${location.origin}/oidc/jwks`)).toBeVisible()
    const sentence = `Sign in to app.example (example) with ${location.host} and let it know who I am here and when and how I signed, and let it use files.example/v1: read files, write files. This costs nothing and moves nothing.`
    await expect.element(region('What people sign').getByText(sentence)).toBeVisible()
    expect(document.title).toBe('Files · Example')
    expect(await findViolations()).toEqual([])
  })

  test('is read-only where a file declares it, and the page says where to change it', async () => {
    await showOperatorPages(pathOf(payments), {
      apiApplications: async () => ({
        applications: [{ ...agent, delegated: ['pay'] }],
        next: null,
      }),
    })
    await expect.element(page.getByText('COUNTERSIGN_APPLICATIONS_FILE')).toBeVisible()
    await expect.element(region('Settings').getByText('pay bills')).toBeVisible()
    await expect.element(page.getByText('for people: pay')).toBeVisible()
    expect(page.getByText(`${location.origin}/oidc/jwks`).elements()).toEqual([])
    for (const name of ['Save changes', 'New secret', 'Disable', 'Remove', 'Add an application', 'Change'])
      expect(page.getByRole('button', { name }).elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('says that an unknown one does not exist', async () => {
    await showOperatorPages('/operator/apis/api~nothing')
    await expect.element(page.getByRole('heading', { name: 'API not found' })).toBeVisible()
  })

  test('shows its tokens by day, and why requests were refused', async () => {
    await showOperatorPages(pathOf(files), {
      apiUsage: async () => usage,
      apiRefusals: async () => ({
        refusals: [{ since: '2026-11-22T12:00:00.000Z', reason: 'invalid_target', count: 3 }],
        next: null,
      }),
    })
    const tokens = region('Tokens by day')
    await expect.element(tokens.getByText('12 tokens for people')).toBeVisible()
    await expect.element(tokens.getByText('1 token for an application itself')).toBeVisible()
    const refused = region('Refused requests')
    await expect.element(refused.getByText(/without being on its list/)).toBeVisible()
    await expect.element(refused.getByText('3 times')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('says that nothing was given or refused', async () => {
    await showOperatorPages(pathOf(files))
    await expect.element(page.getByText(/^No tokens in the last 30 days/)).toBeVisible()
    await expect.element(page.getByText('No refused requests in the last 30 days.')).toBeVisible()
    await expect.element(page.getByText('No application can ask for this API yet.')).toBeVisible()
  })
})

describe('changing it', () => {
  test('saves its settings, with a signature', async () => {
    const sent: ApiChange[] = []
    await showOperatorPages(pathOf(files), {
      changeApi: async (_id, change) => {
        sent.push(change)
        return files
      },
    })
    await page
      .getByRole('group', { name: 'Scope 2' })
      .getByLabelText('Words that people sign')
      .fill('change files')
    await expect.element(page.getByText(/files\.example\/v1: read files, change files\./)).toBeVisible()
    await press('Remove scope 1').click()
    await press('Save changes').click()
    await expect.element(page.getByText('Changes saved.', { exact: true }).first()).toBeVisible()
    expect(sent).toMatchObject([{ scopes: [{ name: 'files:write', words: 'change files' }] }])
  })

  test('asks before it makes a new secret, and shows it once', async () => {
    const asked: unknown[] = []
    await showOperatorPages(pathOf(files), {
      rotateApiSecret: async (_id, choice) => {
        asked.push(choice)
        return { api: files, secret: 'the-new-secret' }
      },
    })
    await page.getByLabelText('Keep the old secret').selectOptions('For 7 days')
    await makeChange({
      press: press('New secret'),
      title: 'Create a new secret for files.example/v1?',
      button: 'Sign to replace the secret',
    })
    await expect.element(region('API secret').getByText('the-new-secret')).toBeVisible()
    await expect.element(title).toHaveFocus()
    expect(asked).toEqual([{ keepOldHours: '168' }])
    expect(await findViolations()).toEqual([])
  })

  test('offers no new secret where it proves itself with keys, and says that two work', async () => {
    const twoSecrets = { ...files, oldSecretUntil: '2199-11-29T12:00:00Z' }
    await showOperatorPages(pathOf(files), { api: async () => twoSecrets })
    await expect.element(page.getByText(/^Two secrets work/)).toBeVisible()
    await showOperatorPages(pathOf(files), { api: async () => ({ ...files, jwks: { keys: [{}] } }) })
    await expect.element(press('Disable').first()).toBeVisible()
  })

  test('disables it, and enables it again', async () => {
    const sent: ApiChange[] = []
    let shown: Api = files
    await showOperatorPages(pathOf(files), {
      api: async () => shown,
      changeApi: async (_id, change) => {
        sent.push(change)
        shown = change.isDisabled === true ? { ...old, id: files.id } : files
        return shown
      },
    })
    await press('Disable').click()
    await expect.element(page.getByText(/signed before works for up to 5 minutes/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await makeChange({ press: press('Disable'), title: 'Disable files.example/v1?', button })
    await expect.element(title.getByText('disabled')).toBeVisible()
    await makeChange({ press: press('Enable'), title: 'Enable old.example?', button })
    await expect.element(press('Disable')).toHaveFocus()
    expect(sent).toEqual([{ isDisabled: true }, { isDisabled: false }])
  })

  test('asks before it removes it, then returns to the list', async () => {
    let list: readonly Api[] = [files, old]
    await showOperatorPages(pathOf(files), {
      apis: async () => ({ apis: [...list], next: null }),
      removeApi: async (id) => {
        list = list.filter((one) => one.id !== id)
      },
    })
    await makeChange({
      press: press('Remove'),
      title: 'Remove files.example/v1?',
      button: 'Sign to remove it',
    })
    await expect.element(page.getByRole('link', { name: 'Old files' })).toBeVisible()
    await expect.poll(() => page.getByRole('link', { name: 'Files', exact: true }).elements()).toEqual([])
    await expect.element(title).toHaveFocus()
  })
})

describe('the applications that may ask for it', () => {
  /** A server that keeps what each application may ask for. */
  const keeping = (...known: readonly ApiApplication[]) => {
    const kept = new Map(known.map((one) => [one.clientId, one]))
    const sent: (ApiAccess & { clientId: string })[] = []
    return {
      sent,
      apiApplications: async () => ({ applications: [...kept.values()], next: null }),
      changeApiApplication: async (_id: string, clientId: string, access: ApiAccess) => {
        const changed = { ...agent, clientId, ...access }
        sent.push({ clientId, ...access })
        if (access.delegated.length + access.own.length === 0) kept.delete(clientId)
        else kept.set(clientId, changed)
        return changed
      },
    }
  }
  const section = region('Applications')

  test('are added with what each may do, for people and for itself', async () => {
    const { sent, ...calls } = keeping()
    await showOperatorPages(pathOf(files), calls)
    await press('Add an application').click()
    await expect.element(page.getByLabelText('Name or client ID')).toHaveFocus()
    await press('Add application').click()
    await expect.element(page.getByText('Choose an application.', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Choose at least one scope.')).toBeVisible()
    expect(await findViolations()).toEqual([])
    await section.getByRole('combobox', { name: 'Application' }).selectOptions('Example Forum (forum-7f2c)')
    await page.getByRole('checkbox', { name: 'files:write, for people' }).click()
    await page.getByRole('checkbox', { name: 'files:read, for people' }).click()
    await page.getByRole('checkbox', { name: 'files:read, for itself' }).click()
    await press('Add application').click()
    await expect.element(section.getByText('for itself: files:read')).toBeVisible()
    await expect.element(section.getByRole('heading', { name: 'Applications' })).toHaveFocus()
    expect(sent).toEqual([
      { clientId: 'forum-7f2c', delegated: ['files:write', 'files:read'], own: ['files:read'] },
    ])
  })

  test('are changed, and taken off', async () => {
    const { sent, ...calls } = keeping(agent)
    await showOperatorPages(pathOf(files), calls)
    await press('Change what Example Forum can ask for').click()
    await expect.element(page.getByRole('checkbox', { name: 'files:read, for people' })).toHaveFocus()
    await page.getByRole('checkbox', { name: 'files:write, for people' }).click()
    expect(await findViolations()).toEqual([])
    await press('Save').click()
    await expect.element(section.getByText('for people: files:read, files:write')).toBeVisible()
    await makeChange({
      press: press('Remove Example Forum'),
      title: 'Remove Example Forum from this API?',
      button,
    })
    await expect.element(page.getByText('No application can ask for this API yet.')).toBeVisible()
    expect(sent.map(({ delegated }) => delegated)).toEqual([['files:read', 'files:write'], []])
  })

  test('say why nothing was changed', async () => {
    const error = new ApiError('api_limit', { status: 409, title: 'There are too many.' })
    await showOperatorPages(pathOf(files), {
      ...keeping(agent),
      changeApiApplication: () => Promise.reject(error),
    })
    await press('Change what Example Forum can ask for').click()
    await press('Save').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Nothing was changed. There are too many.')
  })

  test('fit 320 px', async () => {
    await page.viewport(320, 740)
    await showOperatorPages(pathOf(files), { ...keeping(agent), apiUsage: async () => usage })
    await press('Change what Example Forum can ask for').click()
    await expect.element(page.getByRole('checkbox', { name: 'files:read, for itself' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

describe('the preview of a token', () => {
  const trial = { header: { typ: 'at+jwt', alg: 'RS256' }, claims: { sub: 'a-subject', scope: 'files:read' } }
  const show = press('Show token')

  test('is of the operator, with every scope', async () => {
    const asked: unknown[] = []
    await showOperatorPages(pathOf(files), {
      tryApi: async (...given) => {
        asked.push(given)
        return trial
      },
    })
    await show.click()
    await expect.element(page.getByText('a-subject')).toBeVisible()
    await expect.element(page.getByText('at+jwt')).toBeVisible()
    expect(asked).toEqual([['api~files', {}]])
    expect(await findViolations()).toEqual([])
  })

  test('is of a chosen person, for an application that may ask', async () => {
    const asked: unknown[] = []
    await showOperatorPages(pathOf(files), {
      apiApplications: async () => ({ applications: [agent], next: null }),
      tryApiFor: async (...given) => {
        asked.push(given)
        return { header: null, claims: trial.claims }
      },
    })
    await page.getByLabelText('Find a person (optional)').fill('Ann')
    await page.getByLabelText('Person', { exact: true }).selectOptions(people.ann.id)
    await region('Preview a token').getByLabelText('Application').selectOptions('Example Forum')
    await show.click()
    await expect
      .element(page.getByRole('heading', { name: 'What the introspection endpoint says' }))
      .toBeVisible()
    expect(asked).toEqual([['api~files', people.ann.id, { clientId: 'forum-7f2c' }]])
  })

  test('says that a person may not use the API', async () => {
    await showOperatorPages(pathOf(files), { tryApi: async () => ({ header: null, claims: null }) })
    await show.click()
    await expect.element(page.getByText(/^This person can’t use this API/)).toBeVisible()
    expect(await findViolations()).toEqual([])
  })
})
