import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { keepAddressesWhole } from './keepAddressesWhole.tsx'

test('no line ends inside of a short address', async () => {
  const { container } = await render(
    <p style={{ width: 0 }}>{keepAddressesWhole('Signed in as 0x7E5F…5Bdf, not 0x2B5A…d2CF.')}</p>,
  )
  await expect.element(page.getByText('0x7E5F…5Bdf', { exact: true })).toBeVisible()
  const heights = [...container.querySelectorAll('span')].map((span) => span.getClientRects().length)
  expect(heights).toEqual([1, 1])
  expect(container.textContent).toBe('Signed in as 0x7E5F…5Bdf, not 0x2B5A…d2CF.')
})

test('what has no address stays what it is', () => {
  const element = <b>0x7E5F…5Bdf</b>
  expect(keepAddressesWhole(element)).toBe(element)
  expect(keepAddressesWhole('You declined to sign.')).toBe('You declined to sign.')
})
