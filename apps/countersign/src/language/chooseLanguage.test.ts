import { isLanguageTag, type LanguageTag, languageTags } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { chooseLanguage, type LanguageWishes } from './chooseLanguage.ts'

function choose(
  wishes: Partial<LanguageWishes>,
  offered: readonly LanguageTag[] = languageTags,
  fallback = 'en',
) {
  const site = isLanguageTag(fallback) ? fallback : 'en'
  const nothing = { cookie: undefined, uiLocales: undefined, acceptLanguage: undefined }
  return chooseLanguage({ ...nothing, ...wishes }, offered, site)
}

test.each([
  ['de', 'de'],
  ['de-AT-1996', 'de'],
  ['DE-at', 'de'],
  ['nl, fr;q=0.8, de;q=0.9', 'de'],
  ['fr;q=0, de;q=0.1', 'de'],
  ['fr;q=0.000, ja', 'ja'],
  ['it;q=1.000, de', 'it'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant-CN', 'zh-Hant'],
  ['zh-Hans-TW', 'zh-Hans'],
  ['*', 'en'],
  ['', 'en'],
  ['nl', 'en'],
  ['d', 'en'],
  ['de;q=2', 'en'],
  ['de;q=', 'en'],
  ['de<script>', 'en'],
])('reads Accept-Language: %s', (acceptLanguage, tag) => {
  expect(choose({ acceptLanguage })).toBe(tag)
})

test('asks the person first, then the application, then the browser, then the site', () => {
  const wishes = { cookie: 'a=b; countersign_language=ko', uiLocales: 'nl tr-TR', acceptLanguage: 'it' }
  expect(choose(wishes, languageTags, 'vi')).toBe('ko')
  expect(choose({ ...wishes, cookie: 'countersign_language=xx' }, languageTags, 'vi')).toBe('tr')
  expect(choose({ ...wishes, cookie: undefined, uiLocales: 'nl' }, languageTags, 'vi')).toBe('it')
  expect(choose({}, languageTags, 'vi')).toBe('vi')
})

test('offers no language whose texts are not whole', () => {
  expect(choose({ cookie: 'countersign_language=ko', acceptLanguage: 'ko, de;q=0.5' }, ['en', 'de'])).toBe(
    'de',
  )
  expect(choose({ acceptLanguage: 'ko' }, ['en', 'de'], 'ko')).toBe('en')
})

test('reads no more of a header than a browser would send', () => {
  expect(choose({ acceptLanguage: `${'nl, '.repeat(2_000)}de` })).toBe('en')
  expect(choose({ uiLocales: `${'nl '.repeat(2_000)}de` })).toBe('en')
})
