import type { Group, Groups } from './liveTable.ts'
import { isLoaded, setTexts } from './liveTable.ts'

/** A table in another language: the same keys, and functions of the same values. */
export type Translation<TTable> = TTable extends string
  ? string
  : TTable extends (...values: infer TValues) => infer TResult
    ? (...values: TValues) => Translation<TResult>
    : { readonly [TName in keyof TTable]: Translation<TTable[TName]> }

/** A language: what every page needs of it, and how to get the rest. */
export interface Language {
  readonly start: Translation<Groups['start']>
  readonly load: {
    readonly [TGroup in Exclude<Group, 'start'>]: () => Promise<Translation<Groups[TGroup]>>
  }
}

/** The languages, by their BCP 47 tags. */
const languages = {
  en: () => import('../languages/en/english.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly language: Language }>>>

let page: Promise<Language> | undefined

/** Loads the language of the page, which the server has chosen and written into it. */
function loadLanguage(): Promise<Language> {
  page ??= languages.en().then(({ language }) => {
    setTexts({ start: language.start })
    return language
  })
  return page
}

/** Loads groups of texts in the language of the page, and what every page needs of it. */
export async function loadTexts(...groups: readonly Exclude<Group, 'start'>[]): Promise<void> {
  const language = await loadLanguage()
  await Promise.all(
    groups.map(async (group) => {
      if (!isLoaded(group)) setTexts({ [group]: await language.load[group]() })
    }),
  )
}

/** Loads code together with the groups of texts that it reads. */
export async function withTexts<TModule>(
  groups: readonly Exclude<Group, 'start'>[],
  load: () => Promise<TModule>,
): Promise<TModule> {
  const [module] = await Promise.all([load(), loadTexts(...groups)])
  return module
}
