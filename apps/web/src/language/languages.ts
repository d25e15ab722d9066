import type { LanguageTag } from '@countersign/product-api'
import type { Language } from '../languages/Language.ts'
import { setLocale } from '../wording/locale.ts'
import { isLoaded, type LaterGroup, listLoaded, setTexts } from './liveTable.ts'

type Load = () => Promise<{ readonly language: Language }>

const loadEnglish: Load = () => import('../languages/en/language.ts')

/** The languages that are whole: the others are not offered. */
const whole: { readonly [TTag in LanguageTag]?: Load } = {
  en: loadEnglish,
  de: () => import('../languages/de/language.ts'),
  fr: () => import('../languages/fr/language.ts'),
  it: () => import('../languages/it/language.ts'),
  es: () => import('../languages/es/language.ts'),
  'pt-BR': () => import('../languages/pt-BR/language.ts'),
  tr: () => import('../languages/tr/language.ts'),
  ru: () => import('../languages/ru/language.ts'),
  ar: () => import('../languages/ar/language.ts'),
  vi: () => import('../languages/vi/language.ts'),
  ja: () => import('../languages/ja/language.ts'),
  ko: () => import('../languages/ko/language.ts'),
  'zh-Hans': () => import('../languages/zh-Hans/language.ts'),
  'zh-Hant': () => import('../languages/zh-Hant/language.ts'),
}

/** What the page is in. */
let current: Promise<Language> | undefined

/** Begins to load the language that the server has chosen; what it does not know is English. */
export function startLanguage(tag: string): void {
  current = load(isOffered(tag) ? tag : 'en')
  // Whoever waits for texts is told that they did not arrive.
  current.catch(() => undefined)
}

/** Loads what the page has loaded in another language, and lets it be the page's: all at once, or not at all. */
export async function changeLanguage(tag: LanguageTag, direction: 'ltr' | 'rtl'): Promise<void> {
  const language = await load(tag)
  const tables = await Promise.all(
    listLoaded().map(async (group) => [group, await loadTables(language, group)] as const),
  )
  setTexts({ ...startOf(language), ...Object.fromEntries(tables) })
  setLocale(language.locale)
  current = Promise.resolve(language)
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  for (const render of renders) render()
}

const renders = new Set<() => void>()

/** Calls back whenever the page is in another language from now on. */
export function onLanguageChange(render: () => void): void {
  renders.add(render)
}

/** Loads code together with the groups of texts that it reads, in the language of the page. */
export async function withTexts<TModule>(
  groups: readonly LaterGroup[],
  load: () => Promise<TModule>,
): Promise<TModule> {
  const [module] = await Promise.all([load(), loadTexts(groups)])
  return module
}

/** Loads groups of texts in the language of the page. */
export async function loadTexts(groups: readonly LaterGroup[]): Promise<void> {
  await Promise.all([showLanguage(), ...groups.map(loadGroup)])
}

/** Lets the texts of the first page be read as soon as they are here. */
async function showLanguage(): Promise<void> {
  if (current === undefined || isLoaded('start')) return
  const language = await current
  setTexts(startOf(language))
  setLocale(language.locale)
}

async function loadGroup(group: LaterGroup): Promise<void> {
  if (isLoaded(group)) return
  const language = await (current ?? load('en'))
  setTexts({ [group]: await loadTables(language, group) })
}

async function load(tag: LanguageTag): Promise<Language> {
  return (await (whole[tag] ?? loadEnglish)()).language
}

function startOf({ start, earlyComponents }: Language) {
  return { start, earlyComponents: { texts: earlyComponents } }
}

/** The operators' pages may be there in part: English fills the rest. */
async function loadTables({ later }: Language, group: LaterGroup): Promise<object> {
  if (group !== 'operator') return await later[group]()
  const [english, own] = await Promise.all([import('../languages/en/operator.ts'), later.operator?.()])
  return own === undefined ? english : fillIn(english, own)
}

function isOffered(tag: string): tag is LanguageTag {
  return Object.hasOwn(whole, tag)
}

/** A table with the texts of another in the place of its own, as far as that has them. */
export function fillIn(table: object, texts: object): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, own]) => {
      const other: unknown = Reflect.get(texts, name)
      if (typeof own !== 'object' || own === null) return [name, other ?? own]
      return [name, typeof other === 'object' && other !== null ? fillIn(own, other) : own]
    }),
  )
}

/**
 * The places of the texts that a table has and another lacks, in which {@link fillIn} leaves the table's own.
 *
 * @example listMissing({ a: { b: 'Hello', c: 'Bye' } }, { a: { b: 'Hallo' } }) // ['a.c']
 */
export function listMissing(table: object, texts: object): string[] {
  return Object.entries(table).flatMap(([name, own]) => {
    const other: unknown = Reflect.get(texts, name)
    if (typeof own !== 'object' || own === null) return other === undefined || other === null ? [name] : []
    const inside = typeof other === 'object' && other !== null ? other : {}
    return listMissing(own, inside).map((rest) => `${name}.${rest}`)
  })
}
