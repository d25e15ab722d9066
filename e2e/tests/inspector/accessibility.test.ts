import type { Page } from '@playwright/test'
import { onInspectorPage } from '../../fixtures/inspectorPage.ts'
import { speakPseudoLocale } from '../../fixtures/pseudoLocale.ts'
import { expectNoViolation } from '../../fixtures/rules.ts'
import { expect, test } from '../../fixtures/test.ts'

const sample = (name: string) => async (page: Page) => {
  await onInspectorPage(page).sample(name)
  await expect(onInspectorPage(page).verdict).toBeVisible()
}

const draft = async (page: Page) => {
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.getByRole('button', { name: 'Add a resource' }).click()
  await page.getByLabel('Nonce').fill('short')
  await expect(page.getByText('The message appears here once')).toBeVisible()
  await page.getByRole('button', { name: /^Throwaway wallet/ }).click()
  await expect(page.getByLabel('Address')).toHaveValue(/^0x/)
}

const wrapped = JSON.stringify({ message: 'a.example wants you to sign in with your Ethereum account:' })
const pasted = (text: string) => async (page: Page) => {
  await onInspectorPage(page).message.fill(text)
  await expect(onInspectorPage(page).verdict).toBeVisible()
}

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  nothing: async () => {},
  'a good message': sample('Valid message'),
  'a wrong signature': sample('Changed after signing'),
  problems: sample('Several mistakes'),
  warnings: sample('Misleading domain'),
  capabilities: sample('Capabilities (ReCap)'),
  'a wrapped message': pasted(encodeURIComponent(wrapped)),
  'a signature alone': pasted(`0x${'11'.repeat(65)}`),
  'a draft': draft,
}

// One walk through many screens: to open a browser for each would cost as much again.

test('axe finds no violation in light and in dark, and nothing sticks out at 360 px and 200 % zoom', async ({
  page,
}) => {
  for (const [name, show] of Object.entries(screens)) {
    await onInspectorPage(page).open()
    await show(page)
    await expectNoViolation(page, name)
    await expectNoOverflow(page, [360, 640, 960], name)
    for (const details of await page.getByText('Technical details').all()) {
      const { height = 0 } = (await details.boundingBox()) ?? {}
      expect(height, name).toBeGreaterThanOrEqual(44)
    }
  }
})

for (const name of ['problems', 'a draft'])
  test(`${name}, from right to left with longer texts: axe finds no violation, and nothing sticks out`, async ({
    page,
  }) => {
    await onInspectorPage(page).open()
    await screens[name]?.(page)
    await speakPseudoLocale(page)
    // What is put behind a text stands in the middle of its name.
    const except = ['label-content-name-mismatch']
    await expectNoViolation(page, `${name}, pseudo-locale`, { schemes: ['light'], except })
    await expectNoOverflow(page, [360, 640], `${name}, pseudo-locale`)
  })

test('what is wrong can be read in forced colours: its background is opaque', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await onInspectorPage(page).open()
  await onInspectorPage(page).sample('Several mistakes')
  const wrong = page.locator('mark[data-place="problem"]').first()
  await expect(wrong).toHaveText('Uri: ')
  await expect(wrong).toHaveCSS('background-color', /^rgb\(/)
})

const expectNoOverflow = async (page: Page, widths: readonly number[], screen: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 400 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${screen}, ${width} px`).toBe(0)
  }
}
