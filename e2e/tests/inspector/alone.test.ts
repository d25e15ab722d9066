import { onInspectorPage } from '../../fixtures/inspectorPage.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a link restores all that was entered', async ({ page, context, openBrowser, baseURL }) => {
  const { open, sample, verdict } = onInspectorPage(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open()
  await sample('Windows line breaks')
  await page.getByLabel('Origin').fill('https://other.example')
  await expect(verdict).toContainText('Sign-in message with mistakes')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByText('Link copied.').first()).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page).toHaveURL(link)
  expect(link.startsWith(`${baseURL}/inspect#`)).toBe(true)

  const other = await (await openBrowser([])).newPage()
  await other.goto(link)
  const restored = onInspectorPage(other)
  await expect(restored.verdict).toContainText('Sign-in message with mistakes')
  await expect(other.getByLabel('Origin')).toHaveValue('https://other.example')
  await expect(restored.report).toContainText('␍')
})

test('another fragment in the address bar is taken up, and one that is not ours is left aside with a word', async ({
  page,
}) => {
  const { open, sample, message, verdict } = onInspectorPage(page)
  await open()
  await sample('Valid message')
  await expect(page).toHaveURL(/#./)
  const link = page.url()
  await open('#%%%')
  await expect(page.getByText('can’t read the link that you followed')).toBeVisible()
  await page.evaluate((url) => location.assign(url), link)
  await expect(verdict).toContainText('Valid sign-in message')
  await expect(page.getByText('can’t read the link that you followed')).toHaveCount(0)
  await page.evaluate(() => location.assign('#%%%'))
  await expect(page.getByText('can’t read the link that you followed')).toBeVisible()
  await expect(message).toHaveValue(/example\.org/)
})

test('the message is copied as text, as JSON and as a JavaScript string', async ({ page, context }) => {
  const { open, sample, message } = onInspectorPage(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open()
  await sample('Valid message')
  const text = await message.inputValue()
  const copied = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText(`${name} copied.`).first()).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied('Text')).toBe(text)
  expect(JSON.parse(await copied('JavaScript string'))).toBe(text)
  expect(JSON.parse(await copied('JSON'))).toMatchObject({ message: { domain: 'example.org' }, problems: [] })
})

test('once loaded, it asks nobody for anything, and works without a connection', async ({
  page,
  context,
}) => {
  const { open, sample, section, verdict } = onInspectorPage(page)
  await open()
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await context.setOffline(true)
  await sample('Several mistakes')
  await expect(verdict).toContainText('Sign-in message with mistakes')
  await sample('Valid message')
  await expect(section('Signature')).toContainText('The addresses match')
  await expect(page).toHaveURL(/#./)
  expect(requests).toEqual([])
})
