import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Signer ce message ?',
  exactText: 'Texte exact',
  sign: 'Signer',
  decline: 'Refuser',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: 'Wallet jetable',
  tabNote: 'Pour faire des essais. Il disparaît quand vous fermez l’onglet.',
  note: 'Pour faire des essais. Il disparaît quand vous fermez la page.',
}
