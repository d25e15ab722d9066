import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Bu ileti imzalansın mı?',
  exactText: 'İletinin tam metni',
  sign: 'İmzala',
  decline: 'Reddet',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: 'Geçici cüzdan',
  tabNote: 'Denemek için. Sekmeyi kapattığınızda yok olur.',
  note: 'Denemek için. Sayfayı kapattığınızda yok olur.',
}
