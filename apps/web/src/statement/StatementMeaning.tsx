import { readStatement, type StatedChange, type StatementPlace } from '@countersign/product-api'
import { useEffect, useState } from 'react'
import { formatList } from '../wording/locale.ts'
import { loadMeanings, type Meanings } from './loadMeanings.ts'
import { writeMeaning } from './writeMeaning.ts'

/** Who asks for what is signed, and the words of this page for what that means. */
export interface StatementMeaningProps extends StatementPlace {
  readonly statement: string
  /** What the application will be able to do, in words. */
  readonly abilities?: readonly string[]
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
  const said = writeMeaning(read, { texts, host: place.domain, list, describeChange })
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
