import { is } from 'valibot'
import { expect, test } from 'vitest'
import { groupSlugSchema } from './groups.ts'

test('a slug has small letters, digits and hyphens, and begins with a letter', () => {
  for (const slug of ['ab', 'editors', 'team-2', 'a--b', 'a'.repeat(64)]) {
    expect([slug, is(groupSlugSchema, slug)]).toEqual([slug, true])
  }
})

test('a slug is no formula, ends no header and no line, and looks like no other', () => {
  const others = ['', 'a', 'Editors', '2team', '-team', 'team-', 'a_b', 'a b', 'a,b', 'ä-b', 'a'.repeat(65)]
  const hostile = [
    '=1+1',
    '+a1',
    '@sum',
    '\tab',
    'ab\n',
    'ab\r\nx-y:z',
    'ab\0',
    'ab"',
    "ab'",
    'ab;c',
    'а-b',
    'ab\u2028',
  ]
  for (const slug of [...others, ...hostile]) expect([slug, is(groupSlugSchema, slug)]).toEqual([slug, false])
})
