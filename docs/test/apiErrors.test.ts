import { accessErrors } from '@countersign/api'
import { expect, test } from 'vitest'
import { readFile } from './pages.ts'

test('the how-to on APIs has every code of a refusal, with its status', () => {
  const rows = readFile('docs/how-to/protect-an-api.md').matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)
  expect(Object.fromEntries(Array.from(rows, ([, status, code]) => [code, Number(status)]))).toEqual(
    accessErrors,
  )
})
