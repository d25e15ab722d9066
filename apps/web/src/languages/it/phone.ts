import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: 'Firma per un altro dispositivo',
  loading: 'Caricamento della richiesta',

  titles: {
    'sign-in': 'Accedi su un altro dispositivo',
    interaction: 'Accedi su un altro dispositivo',
    confirmation: 'Conferma su un altro dispositivo',
    link: 'Associa questo wallet a un account',
  },
  returnTitles: {
    'sign-in': 'Accedi con questo wallet',
    interaction: 'Accedi con questo wallet',
    confirmation: 'Conferma con questo wallet',
    link: 'Associa questo wallet a un account',
  },
  began: 'Richiesto da',
  network: 'Rete',
  sameNetwork: '{address} (la stessa della tua)',
  otherNetwork: '{address} (diversa dalla tua)',
  application: 'Per',
  namedAt: '{name}, {place}',
  device: 'un dispositivo',
  app: 'un’app (indirizzo non verificato)',
  learns: 'Potrà',
  change: 'Modifica',
  account: 'Account',
  onlyIfYou: 'Continua solo se hai appena fatto tu questa richiesta.',
  otherNetworkWarning:
    'L’altro browser è su una rete diversa dalla tua. Se non lo hai davanti a te, forse questa richiesta te l’ha inviata qualcun altro.',
  notMe: 'Non l’ho chiesto io',
  ending: 'La richiesta viene respinta…',

  sign: 'Firma',
  signFor: (host) => `Firma per ${host}`,
  signing: 'Invio…',
  signedTitle: 'Firmato',

  codeTitle: 'Inserisci questo codice solo dove hai iniziato',
  code: 'Sei cifre:',
  codeLead: 'Non dire a nessuno questo codice. Chi te lo chiede vuole accedere a tuo nome.',
  returnTitle: 'Torna dove hai iniziato',
  goBack: 'Torna al tuo browser',
  goBackLead:
    'Se questo link si apre qui e non nel tuo browser, copialo e incollalo nella pagina in cui hai iniziato.',

  walletlessTitle: 'Apri questa pagina nel tuo wallet',
  signHereWith: (wallet) => `Usa ${wallet} in questo browser`,

  refusedTitle: 'Richiesta respinta',
  refusedLead: 'Nessuno ha effettuato l’accesso e nulla è stato modificato. Puoi chiudere questa pagina.',
  closedTitle: 'Questo link non funziona più',
  closedLead:
    'Funziona una sola volta, per tre minuti, e solo nel primo browser che lo apre. Torna dove hai iniziato e crea un nuovo link.',
  noSecretTitle: 'Questo link è incompleto',
  noSecretLead: 'Apri per intero il link mostrato dall’altro dispositivo.',
  notLoaded: 'Impossibile caricare questa pagina',
  tryAgain: 'Riprova',

  returnTab: 'Ritorno dal tuo wallet',
  asks: {
    'sign-in': { title: 'Accedere con questo wallet?', agree: (wallet) => `Continua con ${wallet}` },
    interaction: { title: 'Accedere con questo wallet?', agree: (wallet) => `Continua con ${wallet}` },
    link: { title: 'Associare questo wallet al tuo account?', agree: (wallet) => `Associa ${wallet}` },
  },
  askLead: 'Questo wallet ha firmato. Continua solo se è tuo e se l’hai appena aperto da questo browser.',
  notMyWallet: 'Non è il mio wallet',
  finishing: 'Un momento.',
  doneTitle: 'Fatto',
  doneLead: 'Torna alla scheda in cui hai iniziato.',
  goOn: 'Continua',
  elsewhereTitle: 'Apri questo link dove hai iniziato',
  elsewhereLead: 'Copia il link e aprilo nel browser in cui hai iniziato.',
  notDone: 'Impossibile completare questa richiesta',
}
