import { describe, expect, test } from 'vitest'
import { makeReference } from '../generate/reference.ts'
import { readFile } from './pages.ts'

const reference = makeReference()

describe('a page of the reference says what the sources say; `npm run reference` writes it anew', () => {
  test.each(reference)('$path', ({ path, text }) => {
    expect(readFile(path), `${path} differs from the sources: run "npm run reference"`).toBe(text)
  })
})

test('every export has a docstring', () => {
  const bare = reference.flatMap(({ path, text }) =>
    [...text.matchAll(/^### (.+)\n\n```/gm)].map(([, name]) => `${path}: ${name}`),
  )
  expect(bare).toEqual([])
})
