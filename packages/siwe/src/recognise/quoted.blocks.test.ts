import { describe, expect, test } from 'vitest'
import { peelQuoted } from './quoted.ts'

/** Three backticks are quotation marks too: only the blocks count here. */
const expectBlocks = (text: string, blocks: readonly string[]) => {
  const found = peelQuoted(text).filter(({ wrapping }) => wrapping !== 'quoted')
  expect(found).toStrictEqual(blocks.map((block) => ({ wrapping: 'code_block', text: block })))
}

describe('a block between fences', () => {
  test.each([
    ['```\na\n```', ['a']],
    ['~~~\na\n~~~', ['a']],
    ['```\na\n\n b\n```', ['a\n\n b']],
    ['```\n```', ['']],
    ['a\n```json\nb\n```\nc', ['b']],
    ['a\r\n```\r\nb\r\nc\r\n```\r\n', ['b\nc']],
    ['a\n \t```\nb\n\t```', ['b']],
    [`a\n${' '.repeat(9)}~~~\nb\n${'\t'.repeat(9)}~~~`, ['b']],
    ['```\na\n`````', ['a']],
    ['````\na\n```\nb\n````', ['a\n```\nb']],
    ['```\n~~~\na\n~~~\n```', ['~~~\na\n~~~']],
    ['~~~\n```\na\n~~~', ['```\na']],
    ['```\na ```\n`\n~\n```', ['a ```\n`\n~']],
    ['`\na\n`\n```\nb\n```', ['b']],
    ['~\na\n~\n~~~\nb\n~~~', ['b']],
    ['a ```\nb\n```\nc\n```', ['c']],
    ['```\na\n```\nb\n~~~\nc\n~~~', ['a', 'c']],
  ])('%j', expectBlocks)

  test('is one of at most five', () => {
    const blocks = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)
    const write = (count: number) => blocks(count).map((block) => `\`\`\`\n${block}\n\`\`\``)
    expectBlocks(write(5).join('\n'), blocks(5))
    expectBlocks(write(6).join('\n'), blocks(5))
  })

  test.each([
    'a\n```\nb',
    'a\n```\nb\n~~~',
    'a\n````\nb\n```',
    'a\n``\nb\n``',
    'a\n~~\nb\n~~',
    'a ```\nb\n```',
    `a\n${' '.repeat(10)}\`\`\`\nb\n${' '.repeat(10)}\`\`\``,
    'a\n-```\nb\n-```',
  ])('%j has none', (text) => {
    expectBlocks(text, [])
  })
})

describe('a block that is indented', () => {
  test.each([
    [' a', ['a']],
    ['    a\n    b', ['a\nb']],
    ['\ta\n\tb', ['a\nb']],
    ['\t  a\n  b', [' a\nb']],
    ['  a\n      b\n    c', ['a\n    b\n  c']],
    ['  a  \n   b  \n  c ', ['a  \n b  \nc ']],
    ['  a\r\n  b\r\n', ['a\nb']],
    ['\n \n  a\n  b\n\n   \n', ['a\nb']],
    ['  a\n\n \n  b', ['a\n\n\nb']],
  ])('%j', expectBlocks)

  test('is read with the further spaces of its empty lines, and without', () => {
    expectBlocks('  a\n    \n\n  b', ['a\n  \n\nb', 'a\n\n\nb'])
  })

  test.each(['a', 'a\n  b', '  a\nb', '', ' ', '\n', ' \n\t\n'])('%j has none', (text) => {
    expectBlocks(text, [])
  })

  test('is told beside the fences in it', () => {
    expectBlocks('  ```\n  a\n  ```', ['  a', '```\na\n```'])
  })
})
