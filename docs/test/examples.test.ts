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

test('a how-to has no other code in TypeScript, nor of a page: tsx, Vue, Svelte', () => {
  const others = blocks.filter(
    ({ page, example }) => page.startsWith('docs/how-to/') && example === undefined,
  )
  expect(others).toEqual([])
})

describe('the part of an example that a block names', () => {
  test.each([
    ['regions.tsx', 'part', '<button type="button">Sign in</button>\n'],
    ['regions.vue', 'part', '<button @click="signIn.start()">Sign in</button>\n'],
    ['regions.sh', 'part', 'npm install @countersign/client\n'],
    ['regions.sh', 'none', ''],
  ])('%s#%s', (file, region, code) => {
    expect(codeOfExample(`docs/test/samples/${file}#${region}`)).toBe(code)
  })

  test('is found in every language', () => {
    const page = '<!-- docs/a.sh#part -->\n```sh\nls\n```\n\n```sh\ncd\n```\n\n```vue\n<p/>\n```\n'
    expect(codeBlocksOf(page)).toEqual([
      { language: 'sh', code: 'ls\n', example: 'docs/a.sh#part' },
      { language: 'vue', code: '<p/>\n', example: undefined },
    ])
  })
})
