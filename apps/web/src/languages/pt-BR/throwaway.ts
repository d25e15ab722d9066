import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Assinar esta mensagem?',
  exactText: 'Texto exato',
  sign: 'Assinar',
  decline: 'Recusar',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: 'Carteira descartável',
  tabNote: 'Para testes. Ela some quando você fecha a aba.',
  note: 'Para testes. Ela some quando você fecha a página.',
}
