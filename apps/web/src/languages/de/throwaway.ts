import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Diese Nachricht signieren?',
  exactText: 'Genauer Wortlaut',
  sign: 'Signieren',
  decline: 'Ablehnen',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: 'Wegwerf-Wallet',
  tabNote: 'Zum Testen. Sie verschwindet, wenn Sie den Tab schließen.',
  note: 'Zum Testen. Sie verschwindet, wenn Sie die Seite schließen.',
}
