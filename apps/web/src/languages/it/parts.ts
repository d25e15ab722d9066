import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: 'Copia il link',
  linkCopied: 'Link copiato',
  notCopied: 'Impossibile copiare. Seleziona il link e copialo.',
  link: 'Link',
}

export const parts: Translation<typeof en.parts> = {
  skip: 'Vai al contenuto',
  tryAgain: 'Riprova',

  offlineNote:
    'Nessuna connessione a Internet. Vedi contenuti salvati e non puoi fare modifiche finché non torna.',

  nothingHereTab: 'Pagina non trovata',
  nothingHereTitle: 'Pagina non trovata',
  nothingHere: 'Non c’è nessuna pagina all’indirizzo {path}. Controlla che non ci siano errori.',
  toAccount: 'Vai al tuo account',

  showMore: (things) => `Mostra altro: ${things}`,
  showingMore: (things) => `Mostrati altri risultati: ${things}.`,
  moreNotLoaded: (things) => `Impossibile caricare altri risultati: ${things}.`,
  loadingMore: 'Caricamento…',

  saved: (what) => `Salvato: ${what}.`,
  notSaved: (what, reason) => `Non salvato: ${what}. ${reason}`,
  undo: 'Annulla la modifica',
  undoLabel: (what) => `Annulla la modifica: ${what}`,

  save: 'Salva',
  cancel: 'Annulla',
  nameForbidden: 'Questo nome contiene un carattere invisibile o che inverte il testo. Scrivilo di nuovo.',
  nameTooLong: (length, most) => `Questo nome ha ${length} caratteri. Può averne al massimo ${most}.`,

  namedAddress: (name, address) => `${name} (${address})`,
  unknownBrowser: 'Browser sconosciuto',
  browserOnSystem: (browser, system) => `${browser} su ${system}`,
  chain: (id) => `blockchain ${id}`,
  namedChain: (name, id) => `${name} (blockchain ${id})`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address: 'Sembra l’indirizzo di un wallet e qualcuno potrebbe crederlo tale. Scegli un altro nome.',
  ens_name: 'Sembra un nome ENS e qualcuno potrebbe crederlo tale. Togli il punto.',
  mixed_scripts: 'Mescola lettere di alfabeti diversi che possono sembrare uguali. Usa un solo alfabeto.',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: 'Uscita effettuata',
    lead: 'La tua sessione su questo browser è chiusa.',
    action: 'Accedi di nuovo',
  },
  unknown: {
    title: 'La tua sessione è chiusa',
    lead: 'Accedi per continuare.',
    action: 'Accedi',
  },
  unlinked: {
    title: 'Wallet dissociato',
    lead: 'Avevi effettuato l’accesso con questo wallet, quindi la tua sessione su questo browser è chiusa. Accedi con un altro wallet del tuo account.',
    action: 'Accedi con un altro wallet',
  },
  deleted: {
    title: 'Account eliminato',
    lead: 'Tutti i suoi dati su questo sito sono stati cancellati. Se accedi con uno dei suoi wallet, avrai un account nuovo e vuoto.',
    action: 'Accedi',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: 'Accesso effettuato',
  title: (address) => `Hai effettuato l’accesso con ${address}`,
  lead: 'Se accedi con un altro wallet, questa sessione termina.',
  another: 'Usa un altro wallet',
  signOut: 'Esci',
  signingOut: 'Uscita…',
}
