import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: 'Questo account è disattivato',
  disabled: 'Non puoi accedervi. Solo il gestore può riattivarlo.',
  notAdmittedTitle: (site) => `Questo wallet non ha un account su ${site}`,
  policies: {
    closed:
      'Non si possono creare nuovi account. Se hai un account qui, accedi con un wallet associato a quell’account.',
    listed:
      'Solo i wallet nell’elenco del gestore possono avere un account. Chiedi al gestore di aggiungere il tuo indirizzo.',
    invited: 'Ti serve un invito. Se ne hai uno, apri il suo link in questo browser, poi accedi di nuovo.',
  },
  otherPolicy: 'Il gestore decide chi può avere un account qui.',
  nothingKept: 'Non abbiamo creato un account e non abbiamo conservato nulla su di te.',
  walletLabel: 'Wallet',
  wordsLabel: 'Nota del gestore',
  contact: 'Contatta il gestore',
  otherWallet: 'Usa un altro wallet',
}
