import {
  isLanguageTag,
  type LanguageTag,
  type ReadStatement,
  readStatement,
  type StatedChange,
  type StatementPlace,
} from '@countersign/product-api'
import { useEffect, useState } from 'react'
import type * as en from '../languages/en/statement.ts'
import { formatList } from '../wording/locale.ts'
import type { Translation } from '../wording/Translation.ts'

/** Who asks for what is signed, and the words of this page for what that means. */
export interface StatementMeaningProps extends StatementPlace {
  readonly statement: string
  /** What the application will be able to do, in words. */
  readonly abilities?: readonly string[]
  /** What the APIs that it may use learn of the person, a sentence each. */
  readonly learned?: readonly string[]
  /** Puts a change into words; without it, none is said. */
  readonly describeChange?: ((change: StatedChange) => string) | undefined
}

/**
 * What a statement means, in the language of the page: nothing where the page is English, as the statement is, and nothing
 * of a statement that is not one of ours to the letter.
 */
export function StatementMeaning({
  statement,
  abilities = [],
  learned = [],
  describeChange,
  ...place
}: StatementMeaningProps) {
  const { lang } = document.documentElement
  const [loaded, setLoaded] = useState<{ readonly lang: string; readonly texts: Meanings }>()
  useEffect(() => {
    let isNeeded = lang !== 'en'
    // Without them, the exact text still says it.
    if (isNeeded)
      loadMeanings(lang).then(
        (texts) => isNeeded && setLoaded({ lang, texts }),
        () => {},
      )
    return () => {
      isNeeded = false
    }
  }, [lang])
  const read = readStatement(statement, place)
  if (read === undefined || loaded?.lang !== lang || lang === 'en') return null
  const { texts } = loaded
  const list = abilities.length > 0 ? formatList(abilities, 'conjunction') : ''
  const said = writeMeaning(read, { texts, host: place.domain, list, learned, describeChange })
  if (said === undefined) return null
  return (
    <div className="countersign-exact__meaning">
      <strong>{texts.title}</strong>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

interface Words {
  readonly texts: Meanings
  readonly host: string
  /** What an application will be able to do. */
  readonly list: string
  readonly learned: readonly string[]
  readonly describeChange?: ((change: StatedChange) => string) | undefined
}

/** What a statement means, a sentence each; undefined where a part of it has no words. */
function writeMeaning(
  { purpose, isHandedOver }: ReadStatement,
  { texts, host, list, learned, describeChange }: Words,
): readonly string[] | undefined {
  const around = (...said: readonly string[]) => [
    ...(isHandedOver ? [texts.elsewhere] : []),
    ...said,
    texts.free,
  ]
  switch (purpose.about) {
    case 'sign-in':
      return around(texts.signIn(host))
    case 'application':
    case 'device':
    case 'program':
      return list === ''
        ? undefined
        : around(writeApplication(purpose, texts, host), texts.abilities(list), ...learned)
    case 'link':
      return around(texts.link(purpose.account, host))
    case 'confirmation':
      return describeChange && around(texts.confirmation(host, describeChange(purpose.change)))
  }
}

type Asker = Extract<ReadStatement['purpose'], { readonly clientId: string }>

function writeApplication({ about, clientId, host: place }: Asker, texts: Meanings, host: string): string {
  if (about === 'device') return texts.device(clientId, host)
  if (about === 'program') return texts.program(clientId, host)
  return place === '' ? texts.unverified(clientId, host) : texts.application(`${place} (${clientId})`, host)
}

/** What a statement means, in one language. */
type Meanings = Translation<typeof en.statement>

/** Loaded for those who look at a message, also in a language whose other texts are not whole. */
const tables: Readonly<Record<LanguageTag, () => Promise<Meanings>>> = {
  en: async () => (await import('../languages/en/statement.ts')).statement,
  de: async () => (await import('../languages/de/statement.ts')).statement,
  es: async () => (await import('../languages/es/statement.ts')).statement,
  fr: async () => (await import('../languages/fr/statement.ts')).statement,
  it: async () => (await import('../languages/it/statement.ts')).statement,
  'pt-BR': async () => (await import('../languages/pt-BR/statement.ts')).statement,
  tr: async () => (await import('../languages/tr/statement.ts')).statement,
  ru: async () => (await import('../languages/ru/statement.ts')).statement,
  ar: async () => (await import('../languages/ar/statement.ts')).statement,
  vi: async () => (await import('../languages/vi/statement.ts')).statement,
  ja: async () => (await import('../languages/ja/statement.ts')).statement,
  ko: async () => (await import('../languages/ko/statement.ts')).statement,
  'zh-Hans': async () => (await import('../languages/zh-Hans/statement.ts')).statement,
  'zh-Hant': async () => (await import('../languages/zh-Hant/statement.ts')).statement,
}

/** Loads what statements mean in a language; what is not known is English. */
function loadMeanings(tag: string): Promise<Meanings> {
  return tables[isLanguageTag(tag) ? tag : 'en']()
}
