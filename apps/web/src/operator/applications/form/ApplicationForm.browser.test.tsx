import { ApiError } from '@countersign/client'
import type { ApplicationChange, ApplicationDraft } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../testing/findViolations.ts'
import { announceTestWallet } from '../../../testing/testWallet.ts'
import { applications } from '../../testing/sampleApplications.ts'
import { operatorAccount } from '../../testing/samples.ts'
import { showOperatorPages } from '../../testing/showOperatorPages.tsx'

const { forum, board } = applications
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const add = page.getByRole('button', { name: 'Add application' })
const logo = page.getByLabelText('Logo (optional)')

/** A server that keeps what it is sent. */
function taking() {
  const drafts: ApplicationDraft[] = []
  return {
    drafts,
    addApplication: async (draft: ApplicationDraft) => {
      drafts.push(draft)
      const isPublic = draft.tokenEndpointAuthMethod === 'none'
      return { application: forum, clientSecret: isPublic ? null : 'the-secret' }
    },
  }
}

/** A server that refuses a field. */
function refusing(field: string, reason: string) {
  const detail = `${field}: ${reason}`
  const title = `The request isn’t valid: ${detail}.`
  const details = { detail, field }
  return {
    addApplication: () => Promise.reject(new ApiError('invalid_request', { status: 400, title, details })),
  }
}

async function fillIn() {
  await field('Name').fill(' Example Forum ')
  await field('Redirect URI').fill('https://forum.example.org/auth/callback')
}

describe('adding an application', () => {
  test('takes a redirect URI in a private network, and warns of it', async () => {
    const address = 'http://192.168.1.10:8096/callback'
    const application = { ...forum, redirectUris: [address], unprotectedRedirectUris: [address] }
    const addApplication = async () => ({ application, clientSecret: null })
    await showOperatorPages('/operator/applications/new', { addApplication })
    await field('Name').fill('Example Forum')
    await field('Redirect URI').fill(address)
    await add.click()
    await expect.element(page.getByText(/^Redirect URI without TLS: http:\/\/192/)).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('sends the fields, and shows the secret once', async () => {
    const { drafts, addApplication } = taking()
    await showOperatorPages('/operator/applications/new', { addApplication })
    await fillIn()
    expect(await findViolations()).toEqual([])
    await add.click()
    await expect.element(page.getByRole('heading', { name: 'Example Forum was added' })).toHaveFocus()
    await expect
      .element(page.getByRole('region', { name: 'Client secret' }).getByText('the-secret'))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'I’ve copied the secret' })).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(drafts).toEqual([
      {
        name: 'Example Forum',
        applicationType: 'web',
        tokenEndpointAuthMethod: 'client_secret_basic',
        redirectUris: ['https://forum.example.org/auth/callback'],
        postLogoutRedirectUris: [],
        backchannelLogoutUri: null,
        launchUri: null,
        policyUri: null,
        tosUri: null,
        clientUri: null,
        subjectType: 'public',
        sectorIdentifierUri: null,
        securityProfile: 'standard',
        isPkceRequired: true,
        idTokenSignedResponseAlg: 'RS256',
        scopes: ['openid', 'profile', 'email', 'wallet', 'siwe', 'groups', 'offline_access'],
        groupsClaim: 'all',
        accessTokenSeconds: null,
        idTokenSeconds: null,
        refreshTokenSeconds: null,
        sessionSeconds: null,
        requireSignedRequestObject: null,
        jwksUri: null,
        jwks: null,
        logo: null,
      },
    ])
  })

  test('adds one without a secret where it runs only in the browser', async () => {
    const { drafts, addApplication } = taking()
    await showOperatorPages('/operator/applications/new', { addApplication })
    await fillIn()
    await page.getByRole('radio', { name: /^In the browser only/ }).click()
    await add.click()
    await expect.element(page.getByRole('link', { name: 'View application' })).toBeVisible()
    expect(page.getByRole('region', { name: 'Client secret' }).elements()).toEqual([])
    expect(drafts).toMatchObject([{ tokenEndpointAuthMethod: 'none', isPkceRequired: true }])
  })

  test('shows every problem at once, each at its field, and sends nothing', async () => {
    const { drafts, addApplication } = taking()
    await showOperatorPages('/operator/applications/new', { addApplication })
    await page.getByRole('button', { name: 'Add another redirect URI' }).click()
    await expect.element(field('Redirect URI 2')).toHaveFocus()
    await field('Redirect URI 1').fill('https://forum.example.org/*')
    await field('Redirect URI 2').fill('http://forum.example.org/')
    await field('Privacy policy (optional)').fill('forum')
    expect(page.getByRole('alert').elements()).toEqual([])
    await add.click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your changes weren’t saved. Fix the 4 fields marked above.')
    await expect.element(field('Name')).toHaveFocus()
    await expect
      .element(field('Name'))
      .toHaveAccessibleDescription('Enter a name. People see it when they sign in.')
    await expect
      .element(field('Redirect URI 1'))
      .toHaveAccessibleDescription(
        'Wildcards (*) aren’t supported. Addresses must match exactly, so enter each one.',
      )
    await expect.element(field('Redirect URI 2')).toHaveAttribute('aria-invalid', 'true')
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Remove redirect URI 2' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your changes weren’t saved. Fix the 3 fields marked above.')
    await expect.element(field('Redirect URI')).toHaveFocus()
    expect(drafts).toEqual([])
  })

  test('shows a problem that only the server finds at its field, too', async () => {
    const reason = 'leads into a private network, which this server does not call'
    await showOperatorPages('/operator/applications/new', refusing('backchannelLogoutUri', reason))
    await fillIn()
    await field('Back-channel logout URI').fill('https://wiki.internal/logout')
    await add.click()
    await expect
      .element(field('Back-channel logout URI'))
      .toHaveAccessibleDescription('This leads into a private network, which this server does not call.')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your changes weren’t saved. Fix the field marked above.')
  })

  test('asks for a signature where one is due, then continues; if the dialog is closed, it says so and keeps the fields', async () => {
    announceTestWallet('Amber', operatorAccount.primaryWallet.address)
    const needed = new ApiError('step_up_required', {
      status: 403,
      title: 'Sign once more to confirm this change.',
    })
    await showOperatorPages('/operator/applications/new', { addApplication: () => Promise.reject(needed) })
    await fillIn()
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Add Example Forum' })
    await expect.element(dialog).toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your changes weren’t saved. You closed the request to sign.')
    await expect.element(field('Name')).toHaveValue(' Example Forum ')
  })
})

test('sends the scopes and a chosen client id', async () => {
  const { drafts, addApplication } = taking()
  await showOperatorPages('/operator/applications/new', { addApplication })
  await fillIn()
  await page.getByRole('checkbox', { name: /^The wallet/ }).click()
  await page.getByRole('checkbox', { name: /^All of this while they are away/ }).click()
  await page.getByText('Advanced settings').click()
  await field('Client ID (optional)').fill('a wiki')
  await add.click()
  await expect.element(field('Client ID (optional)')).toHaveFocus()
  await field('Client ID (optional)').fill('wiki')
  expect(await findViolations()).toEqual([])
  await add.click()
  await expect
    .poll(() => drafts)
    .toMatchObject([{ clientId: 'wiki', scopes: ['openid', 'profile', 'email', 'siwe', 'groups'] }])
})

test('a pairwise application with several hosts names its sector', async () => {
  const { drafts, addApplication } = taking()
  await showOperatorPages('/operator/applications/new', { addApplication })
  await fillIn()
  await page.getByRole('button', { name: 'Add another redirect URI' }).click()
  await field('Redirect URI 2').fill('https://wiki.example.org/callback')
  await page.getByText('Advanced settings').click()
  expect(field('Sector identifier URI (optional)').elements()).toEqual([])
  await page.getByRole('radio', { name: /^Pairwise/ }).click()
  await add.click()
  await expect
    .element(
      page.getByText(
        'Pairwise requires all redirect URIs to have the same host, or a sector identifier URI.',
      ),
    )
    .toBeVisible()
  const sector = field('Sector identifier URI (optional)')
  await sector.fill('http://example.org/sector.json')
  await expect.element(sector).toHaveAttribute('aria-invalid', 'true')
  await sector.fill('https://example.org/sector.json')
  expect(await findViolations()).toEqual([])
  await add.click()
  await expect
    .poll(() => drafts)
    .toMatchObject([{ subjectType: 'pairwise', sectorIdentifierUri: 'https://example.org/sector.json' }])
})

test('FAPI 2.0 leaves only its keys to choose, and goes with a server', async () => {
  const { drafts, addApplication } = taking()
  await showOperatorPages('/operator/applications/new', { addApplication })
  await fillIn()
  await page.getByText('Advanced settings').click()
  await page.getByRole('radio', { name: /^FAPI 2.0/ }).click()
  for (const name of [/^Secret in a header/, /^Require PKCE/, /^ID token algorithm/])
    expect(page.getByLabelText(name).elements()).toEqual([])
  await page.getByRole('radio', { name: /^On a phone/ }).click()
  await expect.element(page.getByRole('radio', { name: /^Standard/ })).toBeChecked()
  await page.getByRole('radio', { name: /^FAPI 2.0/ }).click()
  await page.getByRole('radio', { name: /^On a server/ }).click()
  await field('Address of its public keys').fill('https://forum.example.org/keys.json')
  expect(await findViolations()).toEqual([])
  await add.click()
  await expect
    .poll(() => drafts)
    .toMatchObject([
      {
        applicationType: 'web',
        securityProfile: 'fapi2',
        tokenEndpointAuthMethod: 'private_key_jwt',
        isPkceRequired: true,
        idTokenSignedResponseAlg: 'ES256',
        jwksUri: 'https://forum.example.org/keys.json',
      },
    ])
})

test('advanced settings open where the server finds a problem among them', async () => {
  const reason = 'is for applications that authenticate with their own key'
  await showOperatorPages('/operator/applications/new', refusing('securityProfile', reason))
  await fillIn()
  await add.click()
  await expect
    .element(page.getByText('This is for applications that authenticate with their own key.'))
    .toBeVisible()
})

describe('JSON', () => {
  const json = page.getByRole('textbox', { name: /^One application as JSON/ })

  test('fills in the form, and names what it left out', async () => {
    await showOperatorPages('/operator/applications/new')
    await page.getByText('Fill in from JSON').click()
    await json.fill('{"client_name":"Wiki","redirect_uris":["https://wiki.example/cb"],"contacts":["ann"]}')
    await page.getByRole('button', { name: 'Fill in form' }).click()
    await expect
      .element(json)
      .toHaveAccessibleDescription(
        'The form is filled in. Review it, then add the application. Ignored: contacts.',
      )
    await expect.element(field('Name')).toHaveValue('Wiki')
    await expect.element(field('Redirect URI')).toHaveValue('https://wiki.example/cb')
    expect(await findViolations()).toEqual([])
  })

  test('leaves the form as it is where the text is not JSON', async () => {
    await showOperatorPages('/operator/applications/new')
    await fillIn()
    await page.getByText('Fill in from JSON').click()
    await json.fill('wiki')
    await page.getByRole('button', { name: 'Fill in form' }).click()
    await expect.element(json).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Name')).toHaveValue(' Example Forum ')
    expect(await findViolations()).toEqual([])
  })
})

describe('the logo', () => {
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'logo.png', { type: 'image/png' })

  test('is shown as soon as it is chosen, and can be removed', async () => {
    const { drafts, addApplication } = taking()
    await showOperatorPages('/operator/applications/new', { addApplication })
    await fillIn()
    await logo.upload(png)
    await expect
      .element(page.getByRole('img', { name: 'Logo preview' }))
      .toHaveAttribute('src', 'data:image/png;base64,iVBORw==')
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    expect(page.getByRole('img', { name: 'Logo preview' }).elements()).toEqual([])
    await logo.upload(png)
    await add.click()
    await expect.poll(() => drafts).toMatchObject([{ logo: 'data:image/png;base64,iVBORw==' }])
  })

  test.each([
    {
      file: new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }),
      words: 'Choose a PNG, JPEG, WebP or SVG picture.',
    },
    {
      file: new File([new Uint8Array(65 * 1024)], 'logo.png', { type: 'image/png' }),
      words: 'This picture is 65 KiB. Choose one of up to 64 KiB.',
    },
  ])('is refused before the server would refuse it: $words', async ({ file, words }) => {
    await showOperatorPages('/operator/applications/new')
    await logo.upload(file)
    await expect.element(logo).toHaveAccessibleDescription(words)
    expect(await findViolations()).toEqual([])
  })
})

test('loads a changed logo again', async () => {
  performance.clearResourceTimings()
  await showOperatorPages(`/operator/applications/${board.clientId}`, {
    applications: async () => ({ applications: [{ ...board, hasLogo: true }], next: null }),
    changeApplication: async () => board,
  })
  const asked = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname === `/api/operator/applications/${board.clientId}/logo`)
      .map(({ search }) => search)
  await expect.poll(asked).toContain('?v=0')
  await logo.upload(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'logo.png', { type: 'image/png' }))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(asked).toContain('?v=1')
})

test('changes an application and keeps its logo', async () => {
  const changes: ApplicationChange[] = []
  await showOperatorPages(`/operator/applications/${board.clientId}`, {
    applications: async () => ({ applications: [{ ...board, hasLogo: true }], next: null }),
    changeApplication: async (_id, change) => {
      changes.push(change)
      return board
    },
  })
  await field('Redirect URI').fill('https://board.example.org/callback')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const saved = page.getByRole('region', { name: 'Settings' }).getByText('Changes saved.')
  await expect.element(saved).toBeVisible()
  expect(changes).toMatchObject([
    { tokenEndpointAuthMethod: 'none', redirectUris: ['https://board.example.org/callback'] },
  ])
  expect(changes[0]).not.toHaveProperty('logo')
  expect(changes[0]).not.toHaveProperty('clientId')
})

test('says that an application that now needs a secret has none yet', async () => {
  let now = board
  await showOperatorPages(`/operator/applications/${board.clientId}`, {
    applications: async () => ({ applications: [now], next: null }),
    changeApplication: async (_id, { tokenEndpointAuthMethod = 'none' }) => {
      now = { ...board, tokenEndpointAuthMethod }
      return now
    },
  })
  await page.getByRole('radio', { name: /^On a server/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const words = 'Changes saved. The application has no secret yet. Create one with “New secret” above.'
  await expect.element(page.getByRole('region', { name: 'Settings' }).getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New secret' })).toBeVisible()
})
