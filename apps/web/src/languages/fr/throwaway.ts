import type { Translation } from '../../language/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Signer ce message ?',
  exactText: 'Texte exact',
  sign: 'Signer',
  decline: 'Refuser',
}
