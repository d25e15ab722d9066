import { describe, expect, test } from 'vitest'
import { listFiles } from '../../checks/repository.ts'
import config from '../site/.vitepress/config.ts'
import { formatAnchor, linkPage, version } from '../site/linkPages.ts'
import { listSections } from '../site/listPages.ts'

const pages = listSections().flatMap((section) => section.pages)
const paths = new Set(pages.map(({ path }) => path))

test('the site has every document of the repository, each once', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(listFiles(/\.md$/).toSorted())
})

test('the sidebar lists every page by its first heading', () => {
  const links = config.themeConfig.sidebar.flatMap(({ items }) => items)
  expect(links).toHaveLength(pages.length)
  expect(links).toContainEqual({ text: 'Countersign', link: '/' })
  expect(links).toContainEqual({ text: 'Back up and restore', link: '/docs/how-to/back-up' })
  expect(links).toContainEqual({ text: '@countersign/siwe: reference', link: '/docs/reference/siwe' })
})

describe('a relative link of a page', () => {
  const page = 'docs/how-to/move-from-siwe.md'

  test.each([
    ['../reference/siwe.md#errors', '../reference/siwe.md#errors'],
    ['../../README.md#try-it', '../../index.md#try-it'],
    ['#side-by-side', '#side-by-side'],
    ['https://eips.ethereum.org/EIPS/eip-4361', 'https://eips.ethereum.org/EIPS/eip-4361'],
    ['no-such-page.md', 'no-such-page.md'],
  ])('%s stays on the site: %s', (target, expected) => {
    expect(linkPage(page, target, paths)).toBe(expected)
  })

  test('to a file or folder that is no page leads into the repository at this version', () => {
    const file = linkPage(page, '../examples/moveFromSiwe.ts', paths)
    expect(file).toMatch(new RegExp(`^https://.*/blob/v${version}/docs/examples/moveFromSiwe\\.ts$`))
    expect(linkPage('CONTRIBUTING.md', 'docs/decisions', paths)).toMatch(/\/tree\/v[^/]+\/docs\/decisions$/)
  })
})

test('a heading has the anchor that code hosts give it', () => {
  expect(formatAnchor('@countersign/siwe: What is a “legal” message?')).toBe(
    'countersignsiwe-what-is-a-legal-message',
  )
})
