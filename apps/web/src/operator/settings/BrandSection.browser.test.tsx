import { ApiError } from '@countersign/client'
import type { SiteBrand } from '@countersign/product-api'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { plainBrand } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'
import { checkDraft, findChange, findReset, makeDraft, placeRefusal } from './brandFields.tsx'

const at = '/operator/settings'
const section = page.getByRole('region', { name: 'How the site looks', exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const serving = (brand: Partial<SiteBrand> = {}) => ({ brand: async () => ({ ...plainBrand, ...brand }) })
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'logo.png', { type: 'image/png' })

describe('the section about how the site looks', () => {
  test('shows what is in effect, and no button while nothing is changed', async () => {
    await showOperatorPages(at, serving({ accent: '#7a1f5c', termsUrl: 'https://house.example/terms' }))
    await expect.element(field('Site name')).toHaveValue('Example')
    await expect.element(field('Accent colour')).toHaveValue('#7a1f5c')
    await expect.element(field('Terms')).toHaveValue('https://house.example/terms')
    for (const name of ['Save branding', 'Undo last change', 'Reset to default'])
      expect(button(name).elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('previews the name, the colour and the logo in both themes before anything is saved', async () => {
    const changeBrand = vi.fn()
    await showOperatorPages(at, { ...serving(), changeBrand })
    await field('Site name').fill('House')
    await field('Accent colour').fill('#7a1f5c,#e39ac6')
    await page.getByLabelText('Logo', { exact: true }).upload(png)
    for (const [theme, accent] of [
      ['light', '#7a1f5c'],
      ['dark', '#e39ac6'],
    ] as const) {
      const preview = page.getByRole('img', { name: `Preview in the ${theme} theme` })
      await expect.element(preview).toHaveTextContent('HouseContinue')
      await expect
        .poll(() => preview.element().querySelector('img')?.src)
        .toBe('data:image/png;base64,iVBORw==')
      expect(getComputedStyle(preview.element()).getPropertyValue('--countersign-accent')).toBe(accent)
    }
    await expect.element(button('Save branding')).toBeVisible()
    expect(changeBrand).not.toHaveBeenCalled()
  })

  test('says at the field that a colour cannot be read, and offers no signature for it', async () => {
    await showOperatorPages(at, serving())
    await field('Accent colour').fill('#ffcc00')
    await expect
      .element(field('Accent colour'))
      .toHaveAccessibleDescription(/light theme: its contrast is 1\.43/)
    await expect.element(field('Accent colour')).toHaveAttribute('aria-invalid', 'true')
    expect(button('Save branding').elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('says at the field that a file is no picture for a logo', async () => {
    await showOperatorPages(at, serving())
    const logo = page.getByLabelText('Logo', { exact: true })
    await logo.upload(new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }))
    await expect.element(logo).toHaveAccessibleDescription('Choose a PNG or an SVG.')
    await logo.upload(new File([new Uint8Array(65 * 1024)], 'logo.png', { type: 'image/png' }))
    await expect.element(logo).toHaveAccessibleDescription(/^This picture is 65 KiB/)
  })

  test('shows what a setting says as pinned, and no field for it', async () => {
    await showOperatorPages(
      at,
      serving({ accent: '#7a1f5c', pinned: ['name', 'accent', 'logo'], logo: '/brand/0.svg' }),
    )
    await expect
      .element(section.getByText('Set by COUNTERSIGN_ACCENT, so it can’t be changed here.'))
      .toBeVisible()
    await expect
      .element(section.getByText('Set by COUNTERSIGN_NAME, so it can’t be changed here.'))
      .toBeVisible()
    await expect
      .element(section.getByText('Set by COUNTERSIGN_LOGO, so it can’t be changed here.'))
      .toBeVisible()
    for (const name of ['Site name', 'Accent colour']) expect(field(name).elements()).toEqual([])
    await expect.element(field('Terms')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('offers to undo and to reset where something was changed', async () => {
    await showOperatorPages(at, serving({ canUndo: true }))
    await expect.element(button('Undo last change')).toBeVisible()
    await expect.element(button('Reset to default')).toBeVisible()
  })

  test('says why it could not be loaded, and leaves the settings on the page', async () => {
    await showOperatorPages(at, { brand: () => Promise.reject(new ApiError('server_unreachable')) })
    await expect.element(page.getByText('Couldn’t load the branding')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Configuration' })).toBeVisible()
  })
})

describe('what is sent', () => {
  const brand: SiteBrand = {
    ...plainBrand,
    accent: '#7a1f5c',
    pinned: ['termsUrl'],
    termsUrl: 'https://a.example/',
  }

  test('is what differs, null where it is empty, and nothing that is pinned', () => {
    const draft = { ...makeDraft(brand), name: ' House ', accent: '', termsUrl: 'https://b.example/' }
    expect(findChange(brand, draft)).toEqual({ name: 'House', accent: null })
    expect(findChange(brand, makeDraft(brand))).toEqual({})
  })

  test('resets all that is not pinned', () => {
    expect(Object.keys(findReset(brand))).not.toContain('termsUrl')
    expect(findReset(brand)).toMatchObject({ name: null, logo: null, accent: null })
  })

  test('is refused at its field', () => {
    const details = { field: 'logo', detail: '"logo" has <script>, which is not allowed' }
    const refusal = new ApiError('invalid_request', { status: 400, title: 'No.', details })
    expect(placeRefusal(refusal)).toEqual({ logo: 'This has <script>, which is not allowed.' })
    expect(placeRefusal(new ApiError('server_unreachable'))).toEqual({})
  })

  test('is no colour where it reads as none', () => {
    expect(checkDraft({ ...makeDraft(brand), accent: 'green' })).toEqual({
      accent: 'Enter a colour such as #14624a.',
    })
  })
})
