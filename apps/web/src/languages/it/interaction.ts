import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: 'Accesso',
  tabFor: (application) => `Accedi a ${application}`,
  loading: 'Caricamento della richiesta',
  notShown: 'Impossibile caricare questa pagina',
  tryAgain: 'Riprova',

  device: 'Un dispositivo',
  app: 'Un’app (indirizzo non verificato)',
  willBeAble: '{place} potrà:',
  willBeAbleField: 'Potrà',
  signedInTitle: 'Hai effettuato l’accesso',
  backToConsent: 'Usa l’account con cui hai effettuato l’accesso',

  continueTo: (application) => `Continua su ${application}`,
  goingBack: 'Ritorno in corso…',

  decline: 'Rifiuta',
  declineTo: 'Rifiuta e torna a {host}',
  declining: 'Rifiuto in corso…',
  notTold: (application, reason) => `Impossibile contattare ${application}. ${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: 'riconoscerti quando torni',
    profile: 'vedere il tuo nome, il tuo nome utente, la tua immagine e la tua lingua',
    email: 'vedere il tuo indirizzo email',
    wallet: 'vedere l’indirizzo, il tipo e la blockchain di questo wallet',
    siwe: 'vedere il messaggio che firmi, che contiene l’indirizzo del tuo wallet',
    groups: 'vedere i tuoi gruppi e ciò che il gestore ha annotato su di te',
    offline_access: 'mantenere l’accesso finché non lo revochi',
  },
  new: 'novità',
  these: (names) => `(${names.map(isolate).join(', ')}) `,
}
