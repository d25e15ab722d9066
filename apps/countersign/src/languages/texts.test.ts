import { languageTags } from '@countersign/product-api'
import { describe, expect, it } from 'vitest'
import { serverTexts } from './texts.ts'

/** What each function of the tables is called with: every value must be said. */
const values = {
  description: ['Haus'],
  unsupportedRequest: ['Forum'],
  signOutTitle: ['Haus'],
  signOutQuestion: ['Forum', 'login.example'],
  signOutUnnamedQuestion: ['login.example'],
  strangerAsks: ['Forum', 'login.example'],
  signOutConfirm: ['Haus'],
  busyWait: [21],
  gateFrame: ['login.example'],
  gateLost: ['login.example'],
  gateLoop: ['login.example'],
  gateLong: ['login.example'],
  gateAccount: ['login.example'],
  gateAccountNamed: ['login.example', 'Haus'],
  gateAccountAction: ['Haus'],
  verify: [{ site: 'Haus', host: 'login.example', until: '23.11.' }],
  unavailable: [{ site: 'Haus', host: 'login.example' }],
  changed: [{ site: 'Haus', host: 'login.example', when: '23.11.' }],
  removed: [{ site: 'Haus', host: 'login.example', when: '23.11.' }],
} as const

/** Every text of a table by its name, functions called. */
function listTexts(table: object, at = ''): [name: string, text: string][] {
  return Object.entries(table).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${at}${name}`, value]]
    if (typeof value !== 'function') return listTexts(value, `${at}${name}.`)
    const said: unknown = value(...Reflect.get(values, name))
    return typeof said === 'string' ? [[`${at}${name}`, said]] : listTexts(Object(said), `${at}${name}.`)
  })
}

function findFaults(english: object, own: object): string[] {
  const texts = new Map(listTexts(own))
  return listTexts(english).flatMap(([name, original]) => {
    const text = texts.get(name) ?? ''
    const said = ['Forum', 'Haus', 'login.example', '23.11.', '21'].filter((value) =>
      original.includes(value),
    )
    return [
      ...(text === '' ? [`${name} is missing`] : []),
      ...(original === text && !same.has(`${name} ${text}`) ? [`${name} is in English`] : []),
      // A text is put between the tags of a page as it is.
      ...(/[<>&{}]|undefined|[\u202a-\u202e\u2066-\u2069]/.test(text)
        ? [`${name} holds what no text may`]
        : []),
      ...said.filter((value) => !text.includes(value)).map((value) => `${name} does not say ${value}`),
    ]
  })
}

/** Words that are the same in both. */
const same: ReadonlySet<string> = new Set(['foot.system System', 'foot.privacy Privacy'])

describe.each(languageTags.filter((tag) => tag !== 'en'))('what the server says in %s', (tag) => {
  it('is whole, in this language, and says every value', () => {
    expect(findFaults(serverTexts.en, serverTexts[tag])).toEqual([])
  })

  it('counts as the language does', () => {
    const { busyWait } = serverTexts[tag].pages
    const counted = [1, 2, 5, 11, 22].map((count) => busyWait(count))
    for (const [at, count] of ['1', '2', '5', '11', '22'].entries()) expect(counted[at]).toContain(count)
  })
})

it('Russian and Arabic have more than two forms', () => {
  expect(serverTexts.ru.pages.busyWait(1)).toContain('1 секунду')
  expect(serverTexts.ru.pages.busyWait(3)).toContain('3 секунды')
  expect(serverTexts.ru.pages.busyWait(60)).toContain('60 секунд,')
  expect(serverTexts.ar.pages.busyWait(5)).toContain('5 ثوانٍ')
  expect(serverTexts.ar.pages.busyWait(60)).toContain('60 ثانية')
})

it('finds each fault that it looks for', () => {
  const english = {
    a: 'One',
    b: 'Two',
    signOutTitle: (site: string) => `Sign out of ${site}?`,
    d: 'Four',
    e: 'Five',
  }
  const own = { a: 'One', b: 'Zwei <b>', signOutTitle: () => 'Abmelden?', d: '', e: 'Fünf\u202e' }
  expect(findFaults(english, own)).toEqual([
    'a is in English',
    'b holds what no text may',
    'signOutTitle does not say Haus',
    'd is missing',
    'e holds what no text may',
  ])
})
