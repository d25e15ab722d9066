import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: 'Anmelden',
  toAccount: 'Zu Ihrem Konto',
  continue: 'Weiter zur gewünschten Seite',
  continuing: 'Sie werden weitergeleitet…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: 'Diese Seite wurde nicht geladen',
  notLoaded: 'Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  brokenTitle: 'Auf dieser Seite ist ein Fehler aufgetreten',
  broken: 'Es wurde nichts signiert oder geändert. Laden Sie die Seite neu, um fortzufahren.',
  reload: 'Neu laden',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: 'Sie haben die Anfrage zum Signieren geschlossen.',
  brokenPage: 'Auf dieser Seite ist ein Fehler aufgetreten. Laden Sie sie neu.',
  offline: 'Sie sind offline. Stellen Sie die Verbindung wieder her und versuchen Sie es erneut.',
  unreachable: 'Der Server hat nicht geantwortet. Warten Sie kurz und versuchen Sie es erneut.',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: 'Wallet auf dem Smartphone verwenden',
  openWallet: 'Öffnen Sie Ihre Wallet, um fortzufahren.',
  signed: 'Mit der Wallet auf Ihrem Smartphone signiert.',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: 'Oder mit Ihrem Smartphone',
  phone: 'Melden Sie sich mit einer Wallet auf Ihrem Smartphone an.',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: 'Öffnen Sie Ihre Wallet, um sich anzumelden.',
  keepsListening: '',
  notListed: '',
}
