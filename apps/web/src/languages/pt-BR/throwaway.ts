import type { Translation } from '../../language/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Assinar esta mensagem?',
  exactText: 'Texto exato',
  sign: 'Assinar',
  decline: 'Recusar',
}
