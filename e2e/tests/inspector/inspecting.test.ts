import { onInspectorPage } from '../../fixtures/inspectorPage.ts'
import { expect, test } from '../../fixtures/test.ts'

test('without a message the page says what to paste', async ({ page }) => {
  const { open, report } = onInspectorPage(page)
  await open()
  await expect(report).toContainText('Nothing to inspect yet')
  await expect(page).toHaveTitle(/^Inspect a message/)
})

test('a broken message is explained at its place, repaired with one click, and the repair can be undone', async ({
  page,
}) => {
  const { open, message, report, section, sample, verdict } = onInspectorPage(page)
  await open()
  await sample('Lower-case address')
  await expect(verdict).toContainText('Sign-in message with mistakes')
  await expect(report.locator('[data-place="problem"]')).toContainText(
    '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf',
  )
  const problems = section('1 problem')
  await expect(problems).toContainText('The address has no checksum')
  await expect(problems).toContainText('Line 2, column 1')
  await problems.getByRole('button', { name: 'Write the address with its checksum' }).click()
  await expect(verdict).toContainText('Valid sign-in message')
  await expect(verdict).toBeFocused()
  await expect(message).toHaveValue(/0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf/)
  await expect(problems).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(verdict).toContainText('Sign-in message with mistakes')
})

test('all that has one repair is repaired at once; the rest is left to the person', async ({ page }) => {
  const { open, section, sample, message, verdict } = onInspectorPage(page)
  await open()
  await sample('Several mistakes')
  await page.getByRole('button', { name: /^Fix all/ }).click()
  await expect(section('1 problem')).toContainText(
    'The Issued At line has a date or time that doesn’t exist.',
  )
  await message.fill((await message.inputValue()).replace(':61Z', ':01Z'))
  await expect(verdict).toContainText('No problems')
})

test('carriage returns that are pasted are found', async ({ page }) => {
  const { open, message, paste, report, section, sample, verdict } = onInspectorPage(page)
  await open()
  await sample('Valid message')
  const text = (await message.inputValue()).replaceAll('\n', '\r\n')
  await message.fill('')
  await paste(text)
  await expect(verdict).toContainText('Sign-in message with mistakes')
  await expect(report).toContainText('␍')
  await section(/problem/)
    .getByRole('button', { name: 'End each line with a line feed (LF) alone' })
    .click()
  await expect(verdict).toContainText('No problems')
})

test('spaces that are found are shown as many as they are', async ({ page }) => {
  const { open, message, section, sample } = onInspectorPage(page)
  await open()
  await sample('Valid message')
  await message.fill((await message.inputValue()).replace('Version: 1', 'Version: 1   '))
  // Of an expression, unlike of a text, Playwright compares every space.
  await section('1 problem').getByText('Technical details').click()
  await expect(section('1 problem').getByText(/^"\s+"$/)).toHaveText(/^" {3}"$/, { useInnerText: true })
})

test('warnings stand at their place, each with its sentence', async ({ page }) => {
  const { open, report, section, sample } = onInspectorPage(page)
  await open()
  await sample('Misleading domain')
  await expect(report.locator('[data-place="warning"]').first()).toContainText('example.org@evil.example')
  await expect(section('3 warnings')).toContainText('The site is evil.example')
})

test('the capabilities of a ReCap are told in words', async ({ page }) => {
  const { open, section, sample } = onInspectorPage(page)
  await open()
  await sample('Capabilities (ReCap)')
  await expect(section('What signing allows')).toContainText('https://example.org/pictures/')
  await expect(section('What signing allows')).toContainText('delete (crud) without limits')
})

test('each field is reached with the keyboard and explained', async ({ page }) => {
  const { open, report, sample } = onInspectorPage(page)
  await open()
  await sample('Valid message')
  await expect(report.locator('[data-field]')).toHaveCount(10)
  await report.locator('[data-field]').first().focus()
  await page.keyboard.press('Tab')
  await expect(report.getByRole('button', { name: /^Domain: example\.org/ })).toBeFocused()
  await expect(report.locator('[data-explanation]')).toContainText('Domain. The site that asks')
})

for (const [name, text] of [
  ['resources', `Resources:\n${'- a:b\n'.repeat(10_922)}`],
  ['one line', 'x'.repeat(65_536)],
] as const) {
  test(`64 KiB of ${name} are inspected, and not all of it is drawn`, async ({ page }) => {
    const { open, paste, report, verdict } = onInspectorPage(page)
    await open()
    await paste(text)
    await expect(report).toContainText('more characters are checked but not shown')
    await expect(verdict).toContainText('Not a sign-in message')
    expect(await report.locator('*').count()).toBeLessThan(2_000)
  })
}

test('64 KiB of short lines do not stop the page: the box shows the first, and is cleared with one click', async ({
  page,
}) => {
  const { open, paste, message, verdict, report } = onInspectorPage(page)
  await open()
  await paste('a\n'.repeat(32_768))
  await expect(verdict).toContainText('Not a sign-in message')
  await expect(message).toHaveAccessibleDescription(/^All 32,769 lines are checked/)
  expect((await message.inputValue()).split('\n')).toHaveLength(1_000)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2_000)
  await message.press('ControlOrMeta+A')
  await paste('no message')
  await expect(message).toHaveValue('no message')
  await paste('a\n'.repeat(32_768))
  await page.getByRole('button', { name: 'Clear the message' }).click()
  await expect(message).toHaveValue('')
  await expect(report).toContainText('Nothing to inspect yet')
})

test('on a phone the verdict follows the message at once, and leads to the report', async ({ page }) => {
  const { open, message, verdict } = onInspectorPage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await open()
  await message.scrollIntoViewIfNeeded()
  await message.fill('no message')
  const button = page.getByRole('button', { name: /^Not a sign-in message/ })
  await expect(button).toBeInViewport()
  await button.click()
  await expect(verdict).toBeFocused()
  await expect(verdict).toBeInViewport()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('every field of the text is 44 px high, and none lies on another', async ({ page }) => {
    const { open, sample, report } = onInspectorPage(page)
    await open()
    await sample('Valid message')
    const fields = report.locator('[data-field]')
    await expect(fields).toHaveCount(10)
    const boxes = await fields.evaluateAll((found) =>
      found.map((field) => field.getBoundingClientRect().toJSON()),
    )
    expect(boxes.length).toBeGreaterThan(7)
    for (const [index, { top, height }] of boxes.entries()) {
      expect(height).toBeGreaterThanOrEqual(44)
      const before = boxes[index - 1]
      if (before !== undefined && before.top < top) expect(top).toBeGreaterThanOrEqual(before.bottom)
    }
  })
})
