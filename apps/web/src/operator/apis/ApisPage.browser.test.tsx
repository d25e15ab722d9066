import { ApiError } from '@countersign/client'
import type { ApiDraft } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { apis } from '../testing/sampleApis.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const { files } = apis
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const add = page.getByRole('button', { name: 'Add API' })
const scope = (position: number) => page.getByRole('group', { name: `Scope ${position}`, exact: true })

describe('the APIs', () => {
  test('are listed with what people sign that they are, and what their tokens are', async () => {
    await showOperatorPages('/operator/apis')
    const list = page.getByRole('list', { name: 'APIs' })
    const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
    for (const [name, said] of [
      ['files.example/v1', 'signed tokens'],
      ['files.example/v1', '2 scopes'],
      ['Payments', 'opaque tokens'],
      ['Payments', '1 scope'],
      ['Payments', 'from a file'],
      ['Old files', 'disabled'],
    ] as const)
      await expect.element(row(name).getByText(said, { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Files', exact: true }))
      .toHaveAttribute('href', '/operator/apis/api~files')
    expect(document.title).toBe('APIs · Example')
    expect(await findViolations()).toEqual([])
  })

  test('say what they are for where there is none, and lead to the first', async () => {
    await showOperatorPages('/operator/apis', { apis: async () => ({ apis: [], next: null }) })
    await expect.element(page.getByRole('heading', { name: 'No APIs yet' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Add an API' }))
      .toHaveAttribute('href', '/operator/apis/new')
    expect(await findViolations()).toEqual([])
  })

  test('say why they could not be loaded', async () => {
    await showOperatorPages('/operator/apis', {
      apis: () => Promise.reject(new ApiError('server_unreachable')),
    })
    await expect.element(page.getByText('Couldn’t load the APIs')).toBeVisible()
  })
})

describe('adding an API', () => {
  /** A server that keeps what it is sent. */
  const taking = () => {
    const drafts: ApiDraft[] = []
    return {
      drafts,
      addApi: async (draft: ApiDraft) => {
        drafts.push(draft)
        return { api: files, secret: 'the-secret' }
      },
    }
  }

  test('sends what is filled in, and shows the secret once', async () => {
    const { drafts, addApi } = taking()
    await showOperatorPages('/operator/apis/new', { addApi })
    await field('Identifier').fill(' https://files.example/v1/ ')
    await page.getByRole('region', { name: 'Identity' }).getByLabelText('Name').fill('Files')
    await scope(1).getByLabelText('Name').fill('files:read')
    await scope(1).getByLabelText('Words that people sign').fill('read files')
    await page.getByRole('button', { name: 'Add another scope' }).click()
    await expect.element(scope(2).getByLabelText('Name')).toHaveFocus()
    await scope(2).getByLabelText('Name').fill('files:write')
    await scope(2).getByLabelText('Words that people sign').fill('write files')
    await scope(2).getByText('Translations').click()
    await scope(2).getByLabelText('Add a language').selectOptions('German')
    await expect.element(scope(2).getByLabelText('German')).toHaveFocus()
    await scope(2).getByLabelText('German').fill('Dateien schreiben')
    await expect
      .element(page.getByText(/let it use files\.example\/v1: read files, write files\. This costs nothing/))
      .toBeVisible()
    await page.getByRole('checkbox', { name: /^Groups/ }).click()
    expect(await findViolations()).toEqual([])
    await add.click()
    await expect.element(page.getByRole('heading', { name: 'files.example/v1 was added' })).toHaveFocus()
    await expect
      .element(page.getByRole('region', { name: 'API secret' }).getByText('the-secret'))
      .toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(drafts).toEqual([
      {
        identifier: 'https://files.example/v1/',
        name: 'Files',
        scopes: [
          { name: 'files:read', words: 'read files' },
          { name: 'files:write', words: 'write files', translations: { de: 'Dateien schreiben' } },
        ],
        tokenKind: 'jwt',
        tokenSeconds: 300,
        tokenSigningAlg: 'RS256',
        subjectType: 'pairwise',
        tells: ['groups'],
        access: 'everyone',
        strangers: 'none',
        jwks: null,
      },
    ])
  })

  test('says at each field what is wrong, and asks the server for nothing', async () => {
    const { drafts, addApi } = taking()
    await showOperatorPages('/operator/apis/new', { addApi })
    await field('Identifier').fill('files.example')
    await scope(1).getByLabelText('Words that people sign').fill('read files.')
    await page.getByLabelText('Lifetime in seconds').fill('30')
    await page.getByRole('radio', { name: /^Members of selected groups/ }).click()
    await page.getByRole('radio', { name: /^With its own key/ }).click()
    await add.click()
    await expect.element(field('Identifier')).toHaveFocus()
    for (const text of [
      'Enter a whole address, such as https://files.example/v1.',
      'Use letters from A to Z, digits, dashes, and single spaces and commas between words.',
      'Enter a whole number from 60 to 3600.',
      'Choose at least one group.',
      'Paste the public keys.',
      'Your changes weren’t saved. Fix the 7 fields marked above.',
    ])
      await expect.element(page.getByText(text)).toBeVisible()
    expect(drafts).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('warns of signed tokens that live long, and not of opaque ones', async () => {
    await showOperatorPages('/operator/apis/new')
    const warning = page.getByText(/^Anyone who loses access keeps it for up to 1 hour/)
    expect(warning.elements()).toEqual([])
    await page.getByLabelText('Lifetime in seconds').fill('3600')
    await expect.element(warning).toBeVisible()
    expect(await findViolations()).toEqual([])
    await page.getByRole('radio', { name: /^Opaque/ }).click()
    await expect.element(warning).not.toBeInTheDocument()
  })

  test('puts what the server refuses at its field', async () => {
    const detail = 'scopes.0.words: say what only this site says in what people sign'
    const details = { field: 'scopes.0.words', detail }
    await showOperatorPages('/operator/apis/new', {
      addApi: () => Promise.reject(new ApiError('invalid_request', { status: 400, title: detail, details })),
    })
    await field('Identifier').fill('https://files.example/v1')
    await page.getByRole('region', { name: 'Identity' }).getByLabelText('Name').fill('Files')
    await scope(1).getByLabelText('Name').fill('files:read')
    await scope(1).getByLabelText('Words that people sign').fill('let it read')
    await add.click()
    await expect
      .element(page.getByText('Refused: say what only this site says in what people sign.'))
      .toBeVisible()
  })

  test('says what another has taken', async () => {
    const title = 'Another API has this address or this ID.'
    await showOperatorPages('/operator/apis/new', {
      addApi: () => Promise.reject(new ApiError('api_identifier_taken', { status: 409, title })),
    })
    await field('Identifier').fill('https://files.example/v1')
    await page.getByRole('region', { name: 'Identity' }).getByLabelText('Name').fill('Files')
    await scope(1).getByLabelText('Name').fill('files:read')
    await scope(1).getByLabelText('Words that people sign').fill('read files')
    await add.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Your changes weren’t saved. ${title}`)
  })

  test('fits 320 px', async () => {
    await page.viewport(320, 740)
    await showOperatorPages('/operator/apis/new')
    await scope(1).getByText('Translations').click()
    await scope(1).getByLabelText('Add a language').selectOptions('German')
    await expect.element(scope(1).getByLabelText('German')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
