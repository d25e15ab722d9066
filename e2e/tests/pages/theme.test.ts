import { expect, test } from '../../fixtures/test.ts'

test('a theme that was chosen is kept for this browser, and the server sends the page in it', async ({
  page,
  context,
}) => {
  await page.goto('/sign-in')
  const theme = page.getByLabel('Theme')
  const root = page.locator('html')
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'countersign_theme')
  await expect(theme).toHaveValue('')
  await expect(root).not.toHaveAttribute('data-theme')
  expect(await cookie()).toBeUndefined()

  await theme.selectOption('Dark')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await cookie()).toMatchObject({ value: 'dark', path: '/', sameSite: 'Lax' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()

  // The first paint is in it: the server wrote it into the page, before any script.
  const sent = await page.goto('/sign-in')
  expect(await sent?.text()).toMatch(/<html[^>]* data-theme="dark"/)
  await expect(theme).toHaveValue('dark')
  expect(await ground()).toBe(dark)

  await theme.selectOption('System')
  await expect(root).not.toHaveAttribute('data-theme')
  await expect.poll(cookie).toBeUndefined()
  expect(await ground()).not.toBe(dark)
})
