import type { ApplicationChange, ApplicationDraft, Group } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../testing/findViolations.ts'
import { applications } from '../../testing/sampleApplications.ts'
import { showOperatorPages } from '../../testing/showOperatorPages.tsx'

const { forum } = applications
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const radio = (name: RegExp) => page.getByRole('radio', { name })
const checkbox = (name: RegExp) => page.getByRole('checkbox', { name })
const add = page.getByRole('button', { name: 'Add application' })

function groupOf(slug: string, label: string): Group {
  const createdAt = '2026-11-18T09:00:00Z'
  const shared = { description: null, source: 'operator', isListedOpenly: false, hasRule: false } as const
  return { slug, label, ...shared, createdAt, members: 0, addresses: 0 }
}

/** A server with two pages of groups, which keeps what it is sent. */
function serving(groups: readonly Group[] = [groupOf('crew', 'The crew'), groupOf('staff', 'The staff')]) {
  const drafts: (ApplicationDraft | ApplicationChange)[] = []
  const [first, ...others] = groups
  return {
    drafts,
    groups: async (request?: { readonly cursor?: string | undefined }) =>
      request?.cursor === undefined
        ? { groups: first === undefined ? [] : [first], next: others.length > 0 ? 'next' : null }
        : { groups: others, next: null },
    addApplication: async (draft: ApplicationDraft) => {
      drafts.push(draft)
      return { application: forum, clientSecret: 'the-secret' }
    },
    changeApplication: async (_clientId: string, change: ApplicationChange) => {
      drafts.push(change)
      return forum
    },
  }
}

async function fillIn() {
  await field('Name').fill('Example Forum')
  await field('Redirect URI').fill('https://forum.example.org/auth/callback')
}

describe('who may use a new application', () => {
  test('is as for every new one, and says who that is', async () => {
    const { drafts, ...api } = serving()
    const newApplicationAccess = async () => ({ access: { groups: ['crew', 'staff'] } })
    await showOperatorPages('/operator/applications/new', { ...api, newApplicationAccess })
    await expect.element(radio(/^Default access\s*Currently members of crew, staff\./)).toBeChecked()
    await fillIn()
    await add.click()
    await expect.poll(() => drafts).toHaveLength(1)
    expect(drafts[0]).not.toHaveProperty('access')
  })

  test('can be members of groups: at least one, from as many pages as there are', async () => {
    const { drafts, ...api } = serving()
    await showOperatorPages('/operator/applications/new', api)
    await fillIn()
    await radio(/^Members of selected groups/).click()
    await expect.element(checkbox(/^The staff/)).toBeVisible()
    await add.click()
    await expect.element(page.getByText('Choose at least one group, or choose “Everyone”.')).toBeVisible()
    await expect.element(checkbox(/^The crew/)).toHaveFocus()
    expect(await findViolations()).toEqual([])
    await checkbox(/^The staff/).click()
    await radio(/^Selected groups/).click()
    await checkbox(/^The crew/)
      .nth(1)
      .click()
    await add.click()
    await expect.poll(() => drafts).toMatchObject([{ access: { groups: ['staff'] }, groupsClaim: ['crew'] }])
  })

  test('says that there are no groups yet', async () => {
    await showOperatorPages('/operator/applications/new', serving([]))
    await radio(/^Members of selected groups/).click()
    await expect.element(page.getByText('There are no groups yet.')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('is found by a search where there are many', async () => {
    const many = Array.from({ length: 13 }, (_, at) => groupOf(`group-${at}`, `Group ${at}`))
    await showOperatorPages('/operator/applications/new', serving([...many, groupOf('staff', 'The staff')]))
    await radio(/^Members of selected groups/).click()
    await field('Find a group').fill('sta')
    await expect.element(checkbox(/^The staff/)).toBeVisible()
    expect(checkbox(/^Group/).elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })
})

test('an application keeps a group that was removed until that is taken out', async () => {
  const { drafts, ...api } = serving()
  const restricted = { ...forum, access: { groups: ['gone', 'staff'] } }
  await showOperatorPages(`/operator/applications/${forum.clientId}`, {
    ...api,
    applications: async () => ({ applications: [restricted], next: null }),
  })
  await expect.element(checkbox(/^The staff/)).toBeChecked()
  await checkbox(/^gone\s*This group was removed/).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => drafts).toMatchObject([{ access: { groups: ['staff'] } }])
})
