import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: 'Accesso',
  toAccount: 'Vai al tuo account',
  continue: 'Continua verso la pagina che cercavi',
  continuing: 'Apertura della pagina…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: 'Questa pagina non si è caricata',
  notLoaded: 'Controlla la connessione a Internet, poi ricarica la pagina.',
  brokenTitle: 'Si è verificato un errore su questa pagina',
  broken: 'Niente è stato firmato o modificato. Ricarica la pagina per continuare.',
  reload: 'Ricarica',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: 'Hai chiuso la richiesta di firma.',
  brokenPage: 'Si è verificato un errore su questa pagina. Ricaricala.',
  offline: 'Nessuna connessione a Internet. Ripristinala e riprova.',
  unreachable: 'Il server non ha risposto. Attendi un momento e riprova.',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: 'Usa un wallet sul telefono',
  openWallet: 'Apri il tuo wallet per continuare.',
  signed: 'Firmato con il wallet sul telefono.',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: 'Oppure usa il telefono',
  phone: 'Accedi con un wallet sul telefono.',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: 'Apri il tuo wallet per accedere.',
  keepsListening: '',
  notListed: '',
}
