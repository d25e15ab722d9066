import { textKinds, textWrappings } from '@countersign/siwe'
import { otherTexts, pastedMessage, wrappedTexts } from '@countersign/test-support/pastedTexts'
import { onInspectorPage } from '../../fixtures/inspectorPage.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a message in a request is unwrapped with one click, its signature found, and the paste brought back', async ({
  page,
}) => {
  const { open, sample, message, report, section, verdict } = onInspectorPage(page)
  await open()
  await sample('Valid message')
  const text = await message.inputValue()
  const signature = await page.getByLabel('Signature (optional)').inputValue()
  const pasted = encodeURIComponent(JSON.stringify({ message: text, signature }))
  await page.getByLabel('Signature (optional)').fill('')
  await message.fill(pasted)
  await expect(verdict).toContainText('There’s a sign-in message inside')
  await expect(verdict).toContainText('Wrapped in: URL encoding › JSON object.')
  await page.getByRole('button', { name: 'Unwrap and inspect' }).click()
  await expect(message).toHaveValue(text)
  await expect(verdict).toBeFocused()
  await expect(verdict).toContainText('Valid sign-in message')
  await expect(section('Signature')).toContainText('The addresses match')
  await expect(page.locator('.countersign-note')).toContainText('Unwrapped: URL encoding › JSON object.')
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(message).toHaveValue(pasted)
  await message.fill(signature)
  await expect(report).toContainText('This is a key’s signature (65 bytes).')
  await page.getByRole('button', { name: 'Use it as the signature' }).click()
  await expect(page.getByLabel('Signature (optional)')).toHaveValue(signature)
  await expect(message).toBeFocused()
})

test('each thing that can be around a message is named, and taken off with one click', async ({ page }) => {
  const { open, message, verdict } = onInspectorPage(page)
  await open()
  const { json_string: _repaired, ...around } = wrappedTexts
  for (const [wrapping, text] of Object.entries(around)) {
    await message.fill(text)
    await expect(verdict, wrapping).toContainText('There’s a sign-in message inside')
    await expect(verdict).toContainText(textWrappings[wrapping as keyof typeof around])
    await page.getByRole('button', { name: 'Unwrap and inspect' }).click()
    await expect(message, wrapping).toHaveValue(pastedMessage)
    await expect(page.locator('.countersign-note')).toContainText('Unwrapped: ')
    await expect(verdict).not.toContainText('inside')
  }
})

test('what is no sign-in message is said to be what it is', async ({ page }) => {
  const { open, message, verdict } = onInspectorPage(page)
  await open()
  for (const [kind, text] of Object.entries(otherTexts)) {
    await message.fill(text)
    await expect(verdict, kind).toContainText(textKinds[kind as keyof typeof otherTexts])
    await expect(verdict).toContainText('Not a sign-in message')
  }
})
