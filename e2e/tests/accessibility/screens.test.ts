import { speakPseudoLocale } from '../../fixtures/pseudoLocale.ts'
import { expectFit, expectNoLongMotion, expectNoViolation } from '../../fixtures/rules.ts'
import { screens } from '../../fixtures/screens.ts'
import { test } from '../../fixtures/test.ts'

// Opening a screen costs more than looking at it: each is opened once, on a narrow screen, and seen on both.

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: axe finds no violation, in light and in dark; fits 360 px, 200 % zoom and text of double size without scrolling sideways, and targets are 44 px; so it does from right to left with longer texts; nothing moves for longer than 180 ms, and nothing under reduced motion`, async ({
    page,
    install,
    makeProduct,
    kept,
    origins,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(narrow)
    await show({ page, install, makeProduct, kept, origins })
    await page.setViewportSize(wide)
    await expectNoViolation(page, name)
    await expectNoLongMotion(page, name)
    await page.setViewportSize(narrow)
    await expectFit(page, name)
    await speakPseudoLocale(page)
    await expectFit(page, `${name}, pseudo-locale`)
    // What is put behind a text stands in the middle of its name.
    await expectNoViolation(page, `${name}, pseudo-locale`, {
      schemes: ['light'],
      except: ['label-content-name-mismatch'],
    })
  })
}

const narrow = { width: 360, height: 740 } as const
const wide = { width: 1280, height: 720 } as const
