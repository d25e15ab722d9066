import { ApiError } from '@countersign/client'
import type { ApplicationChange, ApplicationDraft } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../testing/findViolations.ts'
import { applications } from '../../testing/sampleApplications.ts'
import { showOperatorPages } from '../../testing/showOperatorPages.tsx'

const { forum, dashboards } = applications
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const unit = (label: string) => page.getByRole('combobox', { name: `Unit for “${label}”` })
const signAgain = 'Sign-in'
const access = 'Access token'
const refresh = 'Unused refresh token'
const save = page.getByRole('button', { name: /^Save/ })

/** A server that keeps what it is sent, with the forum as it is given. */
function serving(lives: Partial<typeof forum> = {}) {
  const drafts: (ApplicationDraft | ApplicationChange)[] = []
  return {
    drafts,
    applications: async () => ({ applications: [{ ...forum, ...lives }], next: null }),
    changeApplication: async (_clientId: string, change: ApplicationChange) => {
      drafts.push(change)
      return forum
    },
  }
}

describe("an application's own lives", () => {
  test('are empty at first, with those of the site as a hint, and are sent in seconds', async () => {
    const { drafts, ...api } = serving()
    await showOperatorPages(`/operator/applications/${forum.clientId}`, api)
    await expect.element(field(access)).toHaveAttribute('placeholder', '60')
    await expect.element(field(access)).toHaveAccessibleDescription('If empty: 1 hour.')
    await expect.element(field(signAgain)).toHaveAttribute('placeholder', '168')
    await expect.element(field(refresh)).toHaveAttribute('placeholder', '14')
    await field(access).fill('5')
    await field(signAgain).fill('8')
    await field(refresh).fill('12')
    await unit(refresh).selectOptions('hours')
    expect(await findViolations()).toEqual([])
    await save.click()
    await expect
      .poll(() => drafts)
      .toMatchObject([
        {
          accessTokenSeconds: 300,
          idTokenSeconds: null,
          refreshTokenSeconds: 43_200,
          sessionSeconds: 28_800,
        },
      ])
  })

  test('are shown in words that a person reads, and are taken back by emptying them', async () => {
    const { drafts, ...api } = serving({ accessTokenSeconds: 90, sessionSeconds: 172_800 })
    await showOperatorPages(`/operator/applications/${forum.clientId}`, api)
    await expect.element(field(access)).toHaveValue('90')
    await expect.element(unit(access)).toHaveValue('seconds')
    await expect.element(field(signAgain)).toHaveValue('2')
    await expect.element(unit(signAgain)).toHaveValue('days')
    await field(signAgain).fill('')
    await save.click()
    await expect.poll(() => drafts).toMatchObject([{ accessTokenSeconds: 90, sessionSeconds: null }])
  })

  test('that are longer than those of the site, too short or no number are said at their fields', async () => {
    const { drafts, ...api } = serving()
    await showOperatorPages(`/operator/applications/${forum.clientId}`, api)
    await field(signAgain).fill('8')
    await unit(signAgain).selectOptions('days')
    await field(access).fill('0.5')
    await field(refresh).fill('a week')
    await save.click()
    await expect.element(field(signAgain)).toHaveFocus()
    await expect
      .element(field(signAgain))
      .toHaveAccessibleDescription('Too long. This site’s maximum is 7 days.')
    await expect.element(field(access)).toHaveAccessibleDescription('Too short. The minimum is 1 minute.')
    await expect.element(field(refresh)).toHaveAttribute('aria-invalid', 'true')
    expect(await findViolations()).toEqual([])
    expect(drafts).toEqual([])
  })

  test('that only the server refuses are said at the field, too', async () => {
    const detail = 'sessionSeconds: is longer than the 12 hours of this site'
    await showOperatorPages(`/operator/applications/${forum.clientId}`, {
      ...serving(),
      changeApplication: () =>
        Promise.reject(
          new ApiError('invalid_request', {
            status: 400,
            title: `The request isn’t valid: ${detail}.`,
            details: { detail, field: 'sessionSeconds' },
          }),
        ),
    })
    await field(signAgain).fill('24')
    await save.click()
    await expect
      .element(field(signAgain))
      .toHaveAccessibleDescription('This is longer than the 12 hours of this site.')
  })

  test('of a pasted description fill the form', async () => {
    await showOperatorPages('/operator/applications/new')
    await page.getByText('Fill in from JSON').click()
    await page
      .getByRole('textbox', { name: /^One application as JSON/ })
      .fill(
        '{"name":"Payroll","accessTokenSeconds":300,"session_seconds":28800,"refreshTokenSeconds":9999999}',
      )
    await page.getByRole('button', { name: 'Fill in form' }).click()
    await expect.element(field(access)).toHaveValue('5')
    await expect.element(field(signAgain)).toHaveValue('8')
    await page.getByRole('button', { name: 'Add application' }).click()
    await expect
      .element(field(refresh))
      .toHaveAccessibleDescription('Too long. This site’s maximum is 14 days.')
  })

  test('of a declared application are read, and never longer than those of the site', async () => {
    const declared = { ...dashboards, accessTokenSeconds: 300, sessionSeconds: 1_209_600 }
    const show = (application: typeof dashboards) =>
      showOperatorPages(`/operator/applications/${dashboards.clientId}`, {
        applications: async () => ({ applications: [application], next: null }),
      })
    const shown = await show(declared)
    await expect.element(page.getByText('access token: 5 minutes')).toBeVisible()
    await expect.element(page.getByText('sign-in: 7 days')).toBeVisible()
    await shown.unmount()
    await show(dashboards)
    await expect.element(page.getByText('site defaults')).toBeVisible()
  })
})
