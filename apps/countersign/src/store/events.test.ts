import { productEventKinds } from '@countersign/product-api'
import { eventKinds } from '@countersign/protocol'
import { expect, test } from 'vitest'
import { readFile } from '../../../../docs/test/pages.ts'

const page = readFile('docs/reference/events.md')

test('every kind of event has its row, once', () => {
  const rows = Array.from(page.matchAll(/^\| `([a-z]+(?:_[a-z]+)+)` \|/gm), ([, kind]) => kind)
  expect(rows.toSorted()).toEqual([...eventKinds, ...productEventKinds].toSorted())
})

test('every row says when, and what its details are', () => {
  for (const [, when, details] of page.matchAll(/^\| `[a-z]+_[a-z_]+` \| (.*) \| (.*) \|$/gm)) {
    expect(when).toMatch(/^[A-Z].*\.$/)
    expect(details).not.toBe('')
  }
})
