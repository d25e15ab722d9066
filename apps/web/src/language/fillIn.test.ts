import { expect, test } from 'vitest'
import { fillIn, listMissing } from './languages.ts'

const say = (name: string) => `Hello ${name}`
const sage = (name: string) => `Hallo ${name}`
const english = { title: 'Settings', pages: { one: 'One', two: 'Two' }, say, none: { at: 'All' } }

test('what is translated takes the place of the English, and the rest stays', () => {
  expect(fillIn(english, { pages: { two: 'Zwei' }, say: sage })).toEqual({
    title: 'Settings',
    pages: { one: 'One', two: 'Zwei' },
    say: sage,
    none: { at: 'All' },
  })
})

test('an empty text is a translation, and what English does not know is left out', () => {
  expect(fillIn(english, { title: '', more: 'Mehr' })).toEqual({ ...english, title: '' })
})

test('what has the wrong shape does not hide the English below it', () => {
  expect(fillIn(english, { pages: 'Seiten', none: null })).toEqual(english)
})

test('what is missing is listed by its place', () => {
  expect(listMissing(english, { title: '', pages: { two: 'Zwei' } })).toEqual(['pages.one', 'say', 'none.at'])
  expect(listMissing(english, { pages: 'Seiten', none: null })).toEqual([
    'title',
    'pages.one',
    'pages.two',
    'say',
    'none.at',
  ])
  expect(listMissing(english, english)).toEqual([])
})
