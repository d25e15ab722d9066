import { describe, expect, test } from 'vitest'
import { codeBlocksOf, codeOfExample, pages, readFile } from './pages.ts'

const blocks = pages.flatMap((page) => codeBlocksOf(readFile(page)).map((block) => ({ page, ...block })))
const examples = blocks.flatMap(({ page, code, example }) =>
  example === undefined ? [] : [{ page, code, example }],
)

describe('each example in a page is the file that is checked and run', () => {
  test.each(examples)('$page: $example', ({ code, example }) => {
    expect(code).not.toBe('')
    expect(code).toBe(codeOfExample(example))
  })
})

test('a how-to has no other code in TypeScript', () => {
  const others = blocks.filter(
    ({ page, example }) => page.startsWith('docs/how-to/') && example === undefined,
  )
  expect(others).toEqual([])
})
