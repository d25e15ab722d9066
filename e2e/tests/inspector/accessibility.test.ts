import AxeBuilder from '@axe-core/playwright'
import { onInspectorPage } from '../../fixtures/inspectorPage.ts'
import { expect, test } from '../../fixtures/test.ts'

const samples = [
  'A good message',
  'Changed after signing',
  'Several slips',
  'A misleading domain',
  'Capabilities (ReCap)',
]

for (const name of ['nothing', ...samples]) {
  test(`${name}: axe finds no violation in light and in dark, and nothing sticks out at 360 px and 200 % zoom`, async ({
    page,
  }) => {
    const { open, sample, verdict } = onInspectorPage(page)
    await open()
    if (name !== 'nothing') {
      await sample(name)
      await expect(verdict).toBeVisible()
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
    }
    for (const width of [360, 640, 960]) {
      await page.setViewportSize({ width, height: 400 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${width} px`).toBe(0)
    }
  })
}
