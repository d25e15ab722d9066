import type { LanguageTag } from '@countersign/product-api'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { ptBr } from './pt-BR.ts'
import { ru } from './ru.ts'
import type { ServerTexts } from './ServerTexts.ts'
import { tr } from './tr.ts'
import { vi } from './vi.ts'
import { zhHans } from './zh-Hans.ts'
import { zhHant } from './zh-Hant.ts'

/** What the server itself says, in each language. */
export const serverTexts: Readonly<Record<LanguageTag, ServerTexts>> = {
  en,
  de,
  es,
  fr,
  it,
  'pt-BR': ptBr,
  tr,
  ru,
  ar,
  vi,
  ja,
  ko,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
