import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} vuole farti accedere.',
  asksToAct: '{place} vuole agire per tuo conto.',
  consentTitle: (application) => `Continuare su ${application}?`,
  asField: 'Account',
  learnsField: 'Potrà',
  nothingTold: (application, reason) => `Non hai ancora effettuato l’accesso a ${application}. ${reason}`,
  otherWallet: 'Non sei tu? Usa un altro wallet',
  continuingDevice: 'Un momento…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `Stai facendo accedere un altro dispositivo, non questo browser. Chiunque abbia in mano quel dispositivo accederà a ${application} a tuo nome.`,
  sameNetwork:
    'Questa richiesta arriva da: {device}, all’indirizzo di rete {address}. È sulla tua stessa rete.',
  otherNetwork:
    'Questa richiesta arriva da: {device}, all’indirizzo di rete {address}. È su una rete diversa dalla tua.',
  sent: 'Continua solo se hai il dispositivo davanti a te. Se qualcuno ti ha inviato il codice o il link, rifiuta.',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning:
    'Un programma su questo computer riceverà questo accesso. Qualsiasi altro programma qui potrebbe spacciarsi per esso.',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} suggerisce il wallet {wallet}. Puoi usarne un altro.',
  suggestsNamed: '{application} suggerisce un wallet che chiama {wallet}. Puoi usarne un altro.',
  suggestsOther: '{application} suggerisce un altro wallet: {wallet}. Puoi usare l’uno o l’altro.',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername:
    'Non hai un nome utente. Questa app te ne darà uno generato automaticamente, che non si potrà più cambiare.',
  chooseUsername: 'Scegli prima un nome utente',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: 'Questa richiesta non è più valida',
  gone: (application) => `È scaduta o ha già avuto una risposta. Torna a ${application} e accedi da lì.`,
  elsewhereTitle: 'Inizia questo accesso su questo dispositivo',
  elsewhere: 'Torna all’app e accedi da qui.',
  goBackTo: (host) => `Torna a ${host}`,
  goBack: 'Torna indietro',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `Non puoi usare ${application}`,
  isRestricted: '{place} è riservato ai membri di alcuni gruppi.',
  notMember:
    'Il tuo account non fa parte di nessuno di questi gruppi. Non abbiamo comunicato nulla su di te.',
  askForAccess: 'Chiedi l’accesso al gestore',
  asField: 'Accesso effettuato con',
  wordsField: 'Nota del gestore',
  goBackTo: 'Torna a {host}',
  tellDevice: 'Rifiuta sul dispositivo',
  telling: 'Un momento…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '(un indirizzo generato: non riceverai i messaggi inviati lì)',
  none: '(non ne hai uno, quindi non ne vedrà nessuno)',
  add: 'Aggiungi un indirizzo email',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: 'Wallet da usare per questa app',
  mayKnow: 'Altri wallet che questa app può vedere',
  onChain: (chain) => `(${chain})`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `Questi link sono forniti da ${application}. Non li abbiamo verificati.`,
  websiteOf: (application) => `Sito web di ${application}`,
  policyOf: (application) => `Informativa sulla privacy di ${application}`,
  termsOf: (application) => `Termini di ${application}`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: 'usare {api}',
  useFor: (api, words) => `usare ${api} (${words})`,
  sees: '{api} può vedere: {list}.',
  told: { groups: 'i tuoi gruppi', wallet: 'l’indirizzo del tuo wallet' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `Stai tornando a ${host}.`,
  oneMoment: 'Un momento.',
}
