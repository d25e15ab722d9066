import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: '¿Firmar este mensaje?',
  exactText: 'Texto exacto',
  sign: 'Firmar',
  decline: 'Rechazar',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: 'Wallet desechable',
  tabNote: 'Para hacer pruebas. Desaparece cuando cierras la pestaña.',
  note: 'Para hacer pruebas. Desaparece cuando cierras la página.',
}
