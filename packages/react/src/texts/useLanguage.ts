'use client'
import { useEffect, useMemo, useState } from 'react'
import type { LanguageAttributes } from '../provider/usePart.ts'
import { assertLanguage, type Language, loadLanguage } from './loadLanguage.ts'
import type { Texts } from './Texts.ts'

/** What {@link useLanguage} gives. */
interface UseLanguage {
  /** Undefined for English, and where the words did not arrive. */
  readonly texts: Texts | undefined
  readonly attributes: LanguageAttributes | undefined
}

/**
 * Loads a language. Until its words are here the parts keep their room and show none, so that no English flashes up, and a
 * language that was shown stays. Words that do not arrive leave English.
 */
export function useLanguage(language: Language | undefined): UseLanguage {
  assertLanguage(language)
  const [arrived, setArrived] = useState<Arrived>()
  useEffect(() => {
    if (language === undefined) return
    let isWanted = true
    const take = (next: Arrived) => isWanted && setArrived(next)
    if (language === 'en') take({ language })
    else
      loadLanguage(language).then(
        (texts) => take({ language, texts }),
        () => take({ language: 'en' }),
      )
    return () => {
      isWanted = false
    }
  }, [language])
  return useMemo(() => {
    if (language === undefined) return { texts: undefined, attributes: undefined }
    const shown = arrived ?? { language }
    const isArriving = arrived === undefined && language !== 'en'
    return {
      texts: shown.texts,
      attributes: {
        lang: shown.language,
        dir: shown.language === 'ar' ? 'rtl' : 'ltr',
        'data-language': isArriving ? 'arriving' : undefined,
      },
    }
  }, [language, arrived])
}

interface Arrived {
  readonly language: Language
  readonly texts?: Texts
}
