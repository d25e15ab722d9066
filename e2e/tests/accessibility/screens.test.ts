import { expectFit, expectNoViolation } from '../../fixtures/rules.ts'
import { screens } from '../../fixtures/screens.ts'
import { test } from '../../fixtures/test.ts'

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: axe finds no violation, in light and in dark`, async ({ page, install, makeProduct }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await show({ page, install, makeProduct })
    await expectNoViolation(page, name)
  })

  test(`${name}: fits 360 px, 200 % zoom and text of double size without scrolling sideways, and targets are 44 px`, async ({
    page,
    install,
    makeProduct,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await show({ page, install, makeProduct })
    await expectFit(page, name)
  })
}
