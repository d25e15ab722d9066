import { isLanguageTag, type LanguageTag, operatorLanguages } from '@countersign/product-api'
import { afterAll, describe, expect, test } from 'vitest'
import { setLocale } from '../wording/locale.ts'

/** Every file of texts of every language, whole or begun. */
const files: Readonly<Record<string, object>> = import.meta.glob(['./*/*.ts', '!./*/language.ts'], {
  eager: true,
})
const tags = [...new Set(Object.keys(files).map((file) => file.split('/')[1] ?? ''))]
  .filter(isLanguageTag)
  .filter((tag) => tag !== 'en')

afterAll(() => setLocale('en-GB'))

test('there is English to compare with', () => {
  expect(Object.keys(files).filter((file) => file.startsWith('./en/')).length).toBeGreaterThan(15)
})

test('the operators’ pages are shown in the languages that have their texts, and in English for all others', () => {
  const own = tags.filter((tag) => Object.keys(files).some((file) => file.startsWith(`./${tag}/operator`)))
  expect(operatorLanguages).toEqual(['en', ...own])
})

describe.each(tags)('the texts in %s', (tag) => {
  const own = Object.entries(files).filter(([file]) => file.startsWith(`./${tag}/`))
  test.each(own)('%s', (file, texts) => {
    setLocale(tag)
    const english = files[file.replace(`./${tag}/`, './en/')]
    expect(english, 'English has no such file').toBeDefined()
    expect(findFaults(english, texts, tag, file)).toEqual([])
  })
})

test('finds each fault that it looks for', () => {
  setLocale('de')
  const english = {
    a: 'Hello {name}',
    b: 'Not empty',
    c: (name: string) => `Hello ${name}`,
    d: (count: number) => `${count} tries`,
    e: (names: string[]) => names.join(', '),
    f: 'Left over English',
    g: 'Plain',
    h: 'Turned',
    i: { j: 'Deep' },
  }
  const translated = {
    a: 'Hallo {nam}',
    b: '',
    c: () => 'Hallo',
    d: () => 'Versuche',
    e: () => '',
    f: 'Left over English',
    g: 'Schlicht <b>',
    h: 'Gedreht\u202e',
    i: {},
  }
  const found = findFaults(english, translated, 'de', 'x').map((fault) => fault.split(' ')[0])
  expect(new Set(found)).toEqual(new Set(['x.a', 'x.b', 'x.c', 'x.d', 'x.e', 'x.f', 'x.g', 'x.h', 'x.i.j']))
  expect(
    findFaults(english, { ...english, f: 'Anders' }, 'de', 'x').filter(
      (fault) => !fault.endsWith('in English'),
    ),
  ).toEqual([])
})

function findFaults(english: unknown, own: unknown, tag: LanguageTag, at: string): string[] {
  if (typeof english === 'string') {
    if (typeof own !== 'string') return [`${at} is no text`]
    return [
      ...findTextFaults(english, own, at),
      ...(isLeftOver(english, own, at) ? [`${at} is in English`] : []),
    ]
  }
  if (typeof english === 'function') return findFunctionFaults(english, own, tag, at)
  if (typeof english !== 'object' || english === null) return []
  if (typeof own !== 'object' || own === null) return [`${at} is missing`]
  const names = new Set([...Object.keys(english), ...Object.keys(own)])
  return [...names].flatMap((name) =>
    name in english
      ? findFaults(Reflect.get(english, name), Reflect.get(own, name), tag, `${at}.${name}`)
      : [`${at}.${name} is not in English`],
  )
}

/** The same places, something where English has something, no markup, and no marks that turn the text around. */
function findTextFaults(english: string, own: string, at: string): string[] {
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')
  return [
    ...(places(english) === places(own)
      ? []
      : [`${at} has the places ${places(own)}, not ${places(english)}`]),
    ...((english.trim() === '') === (own.trim() === '') ? [] : [`${at} is empty in one language`]),
    ...(/<\/?[a-z]|&[a-z#]+;/i.test(own) ? [`${at} could be taken for markup`] : []),
    ...(/[\u200e\u200f\u202a-\u202e]/.test(own) ? [`${at} has a mark of direction`] : []),
  ]
}

/** Three words of English or more that are the same. Shorter ones may be names, or the same in both. */
function isLeftOver(english: string, own: string, at: string): boolean {
  if (ofMessages.some((name) => at.endsWith(name))) return false
  return english === own && (english.match(/\b[a-z]{2,}\b/gi) ?? []).length >= 3 && !/https?:/.test(english)
}

/** What stands in a message that is signed: that is ASCII, and English, in every language. */
const ofMessages = ['inspector.empty.example', 'inspector.build.firstStatement']

type Sample = string | number | readonly string[]

/** It says every value that English says, in every form that a count can have. */
function findFunctionFaults(english: object, own: unknown, tag: LanguageTag, at: string): string[] {
  if (typeof own !== 'function') return [`${at} is no function`]
  const samples = findSamples(english)
  if (samples === undefined) return []
  const said = call(english, samples)
  const ownSaid = call(own, samples)
  if (said === undefined || typeof said === 'object') return findFaults(said, ownSaid, tag, `${at}()`)
  if (typeof ownSaid !== 'string') return [`${at} says no text`]
  const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_234]
  const forms = counts.map((count) =>
    call(
      own,
      samples.map((one) => (typeof one === 'number' ? count : one)),
    ),
  )
  return [
    ...findTextFaults(String(said), ownSaid, at),
    ...samples
      .flat()
      .filter((sample) => says(String(said), sample, 'en') && !says(ownSaid, sample, tag))
      .map((sample) => `${at} does not say ${sample}`),
    ...(forms.every((form) => typeof form === 'string') ? [] : [`${at} has no text for some counts`]),
  ]
}

function says(text: string, sample: string | number, tag: LanguageTag): boolean {
  if (typeof sample === 'string') return text.toLowerCase().includes(sample)
  return text.includes(String(sample)) || text.includes(new Intl.NumberFormat(tag).format(sample))
}

/** Values that English can say: of each parameter, the first kind with which it neither throws nor says NaN. */
function findSamples(english: object): readonly Sample[] | undefined {
  const count = Math.max(1, Number(Reflect.get(english, 'length')))
  const kinds: readonly ((at: number) => Sample)[] = [
    // A text that takes words takes a number just as well; one that counts takes nothing else.
    (at) => 57 + at,
    (at) => `qx${'abcdefgh'[at]}zw`,
    (at) => [`qx${'abcdefgh'[at]}zv`, `qx${'abcdefgh'[at]}zu`],
  ]
  const combine = (left: number): Sample[][] =>
    left === 0 ? [[]] : combine(left - 1).flatMap((rest) => kinds.map((kind) => [...rest, kind(rest.length)]))
  const isSaid = (samples: readonly Sample[]) => {
    const said = call(english, samples)
    return typeof said === 'object'
      ? said !== null
      : typeof said === 'string' && !/NaN|undefined|\[object/.test(said)
  }
  return count > 4 ? undefined : combine(count).find(isSaid)
}

/** Undefined where it throws. */
function call(text: object, samples: readonly Sample[]): unknown {
  try {
    return Reflect.apply(text instanceof Function ? text : () => undefined, undefined, [...samples])
  } catch {
    return undefined
  }
}
