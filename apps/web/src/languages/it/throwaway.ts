import type { Translation } from '../../language/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Firmare questo messaggio?',
  exactText: 'Testo esatto',
  sign: 'Firma',
  decline: 'Rifiuta',
}
