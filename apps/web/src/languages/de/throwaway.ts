import type { Translation } from '../../language/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Diese Nachricht signieren?',
  exactText: 'Genauer Wortlaut',
  sign: 'Signieren',
  decline: 'Ablehnen',
}
