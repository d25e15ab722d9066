import { expect, test } from 'vitest'
import { readPageSettings } from './readPageSettings.ts'

const settings = {
  name: 'Ann & "Bob"',
  origin: 'https://id.example',
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}

function pageWith(content: string) {
  const page = document.implementation.createHTMLDocument()
  const meta = page.head.appendChild(page.createElement('meta'))
  meta.name = 'countersign'
  meta.content = content
  return page
}

test('reads what the server wrote', () => {
  expect(readPageSettings(pageWith(JSON.stringify(settings)))).toEqual(settings)
})

test.each([
  ['an unfilled placeholder', '%COUNTERSIGN_PAGE%'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a missing field', JSON.stringify({ ...settings, origin: undefined })],
  ['a field of another type', JSON.stringify({ ...settings, isThrowawayWalletOffered: 'false' })],
])('refuses %s', (_, content) => {
  expect(() => readPageSettings(pageWith(content))).toThrow()
})

test('refuses a page that was not served by ours', () => {
  expect(() => readPageSettings(document.implementation.createHTMLDocument())).toThrow()
})
