import { ApiError } from '@countersign/client'
import type { Attention, OperatorOverview, OperatorSettings } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { sampleDays, sampleOverview } from '../testing/sampleOverview.ts'
import { operatorSettings, people } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const healthy: OperatorSettings = {
  ...operatorSettings,
  health: { database: { kind: 'sqlite', isHealthy: true }, chains: [] },
}
const quiet: OperatorOverview = { ...sampleOverview, attention: [] }
const attention = page.getByRole('region', { name: 'Needs attention' })
const chart = (name: string) => page.getByRole('img', { name })
const bars = (name: string) =>
  [...chart(name).element().querySelectorAll('g')].map((column) =>
    Number(column.querySelectorAll('rect')[1]?.getAttribute('height')),
  )

describe('what needs attention', () => {
  const show = (found: readonly Attention[], settings: OperatorSettings = healthy) =>
    showOperatorPages('/operator', {
      overview: async () => ({ ...quiet, attention: [...found] }),
      settings: async () => settings,
    })

  test('is nothing where all is well, which is said only once the health is known', async () => {
    let answer = (_settings: OperatorSettings) => {}
    const settings = new Promise<OperatorSettings>((resolve) => {
      answer = resolve
    })
    await showOperatorPages('/operator', { overview: async () => quiet, settings: () => settings })
    await expect.element(attention).toBeVisible()
    await expect
      .element(page.getByRole('status', { name: 'Checking the database and the chain nodes' }))
      .toBeInTheDocument()
    expect(attention.getByText('Nothing needs your attention.').elements()).toEqual([])
    answer(healthy)
    await expect.element(attention.getByText('Nothing needs your attention.')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test.each<[Attention, string, string | undefined]>([
    [
      { kind: 'clock_unsettled' },
      'The server’s clock jumped. Nobody can sign in until it is stable again, which takes up to 10 minutes.',
      undefined,
    ],
    [
      { kind: 'sign_outs_given_up', clientId: 'a/b', name: 'Wiki', count: 2 },
      '2 sign-out notifications to Wiki failed. The server has stopped retrying.',
      '/operator/applications/a%2Fb',
    ],
    [
      {
        kind: 'account_refused_often',
        person: { id: people.ann.id, displayName: null, address: people.ann.primaryWallet.address },
        count: 14,
      },
      '14 sign-ins as 0x2B5A…D6cF were refused in the last 24 hours. Someone else may be trying to get in.',
      `/operator/people/${people.ann.id}`,
    ],
    [
      { kind: 'applications_registered', count: 1 },
      '1 application registered itself in the last 7 days.',
      '/operator/applications',
    ],
  ])('is said in a sentence that leads there: %o', async (found, sentence, href) => {
    await show([found])
    const item = attention.getByRole('listitem')
    await expect.element(item).toHaveTextContent(sentence)
    if (href === undefined) expect(item.getByRole('link').elements()).toEqual([])
    else await expect.element(item.getByRole('link')).toHaveAttribute('href', href)
    expect(attention.getByText('Nothing needs your attention.').elements()).toEqual([])
  })

  test('has the urgent first: what does not answer, then what the settings may not mean, then news', async () => {
    const settings: OperatorSettings = {
      ...operatorSettings,
      settings: operatorSettings.settings.map((setting) =>
        setting.name === 'COUNTERSIGN_TRUSTED_PROXIES' ? { ...setting, warning: 'It trusts all.' } : setting,
      ),
      health: {
        database: { kind: 'sqlite', isHealthy: false },
        chains: [
          { chainId: 1, nodes: [{ host: 'a.example', isHealthy: false }] },
          {
            chainId: 10,
            nodes: [
              { host: 'b.example', isHealthy: false },
              { host: 'c.example', isHealthy: true },
              { host: 'd.example', isHealthy: false, isStandingStill: true },
            ],
          },
          { chainId: 100, nodes: [{ host: 'e.example', isHealthy: false, isStandingStill: true }] },
        ],
      },
    }
    await show(
      [
        { kind: 'keys_rotate_soon', at: '2026-11-24T08:00:00.000Z' },
        { kind: 'keys_rotate_late', at: '2026-11-21T08:00:00.000Z' },
      ],
      settings,
    )
    await expect.element(attention.getByText('The database isn’t responding.')).toBeVisible()
    const said = attention
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent ?? '')
    expect(said.map((sentence) => sentence.slice(0, 16))).toEqual([
      'The database isn',
      'No node for Ethe',
      'No node for Gnos',
      'New signing keys',
      'b.example isn’t ',
      'd.example has no',
      'COUNTERSIGN_TRUS',
      'New signing keys',
    ])
    expect(said[3]).toContain('but haven’t')
    expect(await findViolations()).toEqual([])
  })
})

describe('sign-ins by day', () => {
  test('are charts with a name and a description, and the same as a table', async () => {
    await showOperatorPages('/operator')
    const signIns = chart('Sign-ins per day')
    await expect.element(signIns).toBeVisible()
    await expect.element(signIns).toHaveAccessibleDescription('24 Oct to 22 Nov. Highest: 30, on 1 Nov.')
    await expect.element(page.getByText('22 Nov: 25')).toBeInTheDocument()
    expect(bars('Sign-ins per day')).toHaveLength(30)
    expect(bars('New accounts per day').slice(0, 4)).toEqual([0, 25, 50, 75])
    const table = page.getByRole('table', { name: /by day\. A heading sorts/ })
    expect(table.elements()).toEqual([])
    await page.getByText('Show as a table').click()
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('22 Nov2510')
    expect(table.getByRole('row').elements()).toHaveLength(31)
    expect(document.title).toBe('Overview · Example')
    const head = (name: string) => table.getByRole('columnheader', { name })
    const first = () => table.getByRole('rowheader').first()
    await expect.element(head('Day')).toHaveAttribute('aria-sort', 'descending')
    await head('Sign-ins').getByRole('button').click()
    await expect.element(first()).toHaveTextContent('20 Nov')
    await expect.element(head('Sign-ins')).toHaveAttribute('aria-sort', 'descending')
    await expect.element(head('Day')).not.toHaveAttribute('aria-sort')
    await head('Day').getByRole('button').click()
    await head('Day').getByRole('button').click()
    await expect.element(head('Day')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(first()).toHaveTextContent('24 Oct')
    expect(await findViolations()).toEqual([])
  })

  test('are chosen by 7, 30 or 90 days, which the URL holds', async () => {
    const asked: unknown[] = []
    await showOperatorPages('/operator?days=90', {
      overview: async (request) => {
        asked.push(request?.days)
        return { ...quiet, days: sampleDays(Number(request?.days)) }
      },
    })
    await expect.poll(() => bars('Sign-ins per day').length).toBe(90)
    const week = page.getByRole('button', { name: '7 days' })
    await week.click()
    await expect.poll(() => bars('Sign-ins per day').length).toBe(7)
    await expect.element(week).toHaveAttribute('aria-pressed', 'true')
    expect(location.search).toBe('?days=7')
    expect(asked).toEqual(['90', '7'])
    expect(page.getByRole('group', { name: 'Period' }).elements()).toHaveLength(1)
  })

  test('show one day among empty ones, and one of many', async () => {
    const days = sampleDays(7).map((day, at) => ({
      ...day,
      signIns: at === 6 ? 1 : 0,
      newAccounts: at === 6 ? 1000 : at === 5 ? 1 : 0,
      refused: 0,
    }))
    await showOperatorPages('/operator', { overview: async () => ({ ...quiet, days, refusals: [] }) })
    await expect.element(page.getByText('1 sign-in', { exact: true })).toBeVisible()
    expect(bars('Sign-ins per day')).toEqual([0, 0, 0, 0, 0, 0, 50])
    expect(bars('New accounts per day')).toEqual([0, 0, 0, 0, 0, 2, 100])
    await expect
      .element(chart('Refused sign-ins per day'))
      .toHaveAccessibleDescription('16 Nov to 22 Nov. Nothing on any day.')
    await expect.element(page.getByText('No sign-ins were refused in this period.')).toBeVisible()
  })

  test('say that there were none', async () => {
    const days = sampleDays(30).map(({ day }) => ({ day, signIns: 0, newAccounts: 0, refused: 0 }))
    await showOperatorPages('/operator', {
      overview: async () => ({ ...quiet, days, refusals: [], applications: [] }),
    })
    await expect.element(page.getByRole('heading', { name: 'No sign-ins in this period' })).toBeVisible()
    await expect.element(page.getByText('Nobody signed in to an application in this period.')).toBeVisible()
    expect(page.getByRole('img').elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('say how far they go while they are counted', async () => {
    const countedUntil = '2026-10-01T10:00:00.000Z'
    await showOperatorPages('/operator', { overview: async () => ({ ...quiet, countedUntil }) })
    await expect.element(page.getByText(/^Still counting/)).toBeVisible()
  })
})

test('names why sign-ins were refused, and the applications in use, most often first', async () => {
  await showOperatorPages('/operator')
  const refusals = page.getByRole('region', { name: 'Why sign-ins were refused' }).getByRole('listitem')
  await expect.element(refusals.first()).toHaveTextContent('request expired6 times')
  const applications = page.getByRole('region', { name: 'Applications in use' }).getByRole('listitem')
  await expect
    .element(applications.first().getByRole('link'))
    .toHaveAttribute('href', `/operator/applications/${sampleOverview.applications[0]?.clientId}`)
  await expect.element(applications.last()).toHaveTextContent('old-forum (removed)once')
})

test('fits 320 px, with targets that a finger meets', async () => {
  await page.viewport(320, 740)
  await showOperatorPages('/operator?days=90', {
    overview: async () => ({ ...sampleOverview, days: sampleDays(90) }),
  })
  await expect.element(chart('Sign-ins per day')).toBeVisible()
  await page.getByText('Show as a table').click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const small = [...document.querySelectorAll('fieldset button, summary')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width < 44 || height < 44
  })
  expect(small).toEqual([])
})

describe('where something cannot be loaded', () => {
  const unreachable = () => Promise.reject(new ApiError('server_unreachable'))

  test('the overview says so and tries again, and the health is shown nevertheless', async () => {
    let calls = 0
    await showOperatorPages('/operator', {
      overview: () => (++calls === 1 ? unreachable() : Promise.resolve(quiet)),
    })
    await expect.element(page.getByText('Couldn’t load the overview')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Health' })).toBeVisible()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(chart('Sign-ins per day')).toBeVisible()
  })

  test('the health says so, and nobody claims that all is well', async () => {
    await showOperatorPages('/operator', { overview: async () => quiet, settings: unreachable })
    await expect.element(page.getByText('Couldn’t check the server’s health')).toBeVisible()
    await expect.element(chart('Sign-ins per day')).toBeVisible()
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([])
  })
})
