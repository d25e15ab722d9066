import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: axe finds no violation, in light and in dark`, async ({ page, install, makeProduct }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await show({ page, install, makeProduct })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
    }
  })

  test(`${name}: fits 360 px, 200 % zoom and text of double size without scrolling sideways, and targets are 44 px`, async ({
    page,
    install,
    makeProduct,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await show({ page, install, makeProduct })
    expect(await readOverflow(page)).toEqual([])
    expect(await readSmallTargets(page)).toEqual([])
    // A zoom of 200 % on a screen of 1280 × 800 is a page of half the size.
    await page.setViewportSize({ width: 640, height: 400 })
    expect(await readOverflow(page)).toEqual([])
    // A bubble has found its place when it opened.
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await readOverflow(page)).toEqual([])
  })
}

/** The elements that stick out of the page to the right. */
const readOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const tooWide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120))
    return scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px`, ...tooWide] : []
  })

/**
 * The controls that a finger would miss. A control in a line of text is as low as the line: what counts for it is
 * the taller area that it lays around itself.
 */
const readSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, summary, a, select, textarea, input:not([type=file])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A choice is made anywhere on its words.
      .map((element) => element.closest('label') ?? element)
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const around = Number.parseFloat(getComputedStyle(element, '::before').height) || 0
        return { width, height: Math.max(height, around), html: element.outerHTML.slice(0, 120) }
      })
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ width, height, html }) => `${width} × ${height}: ${html}`),
  )
