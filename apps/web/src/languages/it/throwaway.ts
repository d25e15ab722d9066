import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Firmare questo messaggio?',
  exactText: 'Testo esatto',
  sign: 'Firma',
  decline: 'Rifiuta',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: 'Wallet usa e getta',
  tabNote: 'Per fare prove. Scompare quando chiudi la scheda.',
  note: 'Per fare prove. Scompare quando chiudi la pagina.',
}
