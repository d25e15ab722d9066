import { findPageEntry, type LanguageTag, languageTags } from '@countersign/product-api'
import * as v from 'valibot'
import { isAppPath } from './isAppPath.ts'

const filesSchema = v.record(v.string(), v.array(v.pipe(v.string(), v.regex(/^\/assets\/[\w.-]+$/))))

/** What the build says of its files: apps/web/plugins/listFiles.ts. */
const listSchema = v.object({
  entries: filesSchema,
  languages: v.record(v.string(), filesSchema),
  /** What the tabs say, by language and path. */
  titles: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
})

/** Which files of the build each page needs, in each language. */
export interface PageFiles {
  /** The languages whose texts are whole, English among them. */
  readonly offered: readonly LanguageTag[]
  /** What the page at a path loads, so that the page can name it: it then arrives without another round trip. */
  readonly find: (path: string, language: LanguageTag) => readonly string[]
  /** What the page at a path calls its tab as soon as it is there; undefined where only the page knows. */
  readonly findTitle: (path: string, language: LanguageTag) => string | undefined
}

/** Reads the list of files of the build. Without one there is English, and nothing is named ahead. */
export function readPageFiles(json: string | undefined): PageFiles {
  const list = v.parse(listSchema, json === undefined ? { entries: {}, languages: {} } : JSON.parse(json))
  const whole = languageTags.filter((tag) => list.languages[tag]?.['language'] !== undefined)
  return {
    offered: whole.includes('en') ? whole : ['en'],
    find(path, language) {
      const page = findPageEntry(path)
      if (page === undefined) return []
      const groups: readonly string[] = ['language', ...page.groups]
      const texts = groups.flatMap((group) => findTexts(list, language, group))
      return [...new Set([...(list.entries[page.entry] ?? []), ...texts])]
    },
    findTitle(path, language) {
      const titles = new Map(Object.entries(list.titles[language] ?? {}))
      const known = path.replace(/^\/interaction\/[^/]+$/, '/interaction/:uid')
      return titles.get(known) ?? (isAppPath(path) ? undefined : titles.get('*'))
    },
  }
}

/** A group that a language does not have is said in English: the operators' pages. */
function findTexts(
  { languages }: v.InferOutput<typeof listSchema>,
  language: LanguageTag,
  group: string,
): readonly string[] {
  const own = languages[language]?.[group]
  return group === 'operator' && language !== 'en'
    ? [...(own ?? []), ...(languages['en']?.[group] ?? [])]
    : (own ?? [])
}
