import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  notCopied: 'Kopieren nicht möglich. Markieren Sie den Link und kopieren Sie ihn.',
  link: 'Link',
}

export const parts: Translation<typeof en.parts> = {
  skip: 'Zum Inhalt springen',
  tryAgain: 'Erneut versuchen',

  offlineNote:
    'Sie sind offline. Sie sehen gespeicherte Inhalte und können nichts ändern, bis Sie wieder verbunden sind.',

  nothingHereTab: 'Seite nicht gefunden',
  nothingHereTitle: 'Seite nicht gefunden',
  nothingHere: 'Unter {path} gibt es keine Seite. Prüfen Sie, ob die Adresse stimmt.',
  toAccount: 'Zu Ihrem Konto',

  showMore: (things) => `Mehr anzeigen: ${things}`,
  showingMore: (things) => `Es wird mehr angezeigt: ${things}.`,
  moreNotLoaded: (things) => `Mehr konnte nicht geladen werden: ${things}.`,
  loadingMore: 'Wird geladen…',

  saved: (what) => `Gespeichert: ${what}.`,
  notSaved: (what, reason) => `Nicht gespeichert: ${what}. ${reason}`,
  undo: 'Rückgängig',
  undoLabel: (what) => `Rückgängig: ${what}`,

  save: 'Speichern',
  cancel: 'Abbrechen',
  nameForbidden:
    'Dieser Name enthält ein Zeichen, das unsichtbar ist oder die Schreibrichtung umkehrt. Geben Sie ihn neu ein.',
  nameTooLong: (length, most) => `Dieser Name hat ${length} Zeichen. Erlaubt sind höchstens ${most}.`,

  namedAddress: (name, address) => `${name} (${address})`,
  unknownBrowser: 'Unbekannter Browser',
  browserOnSystem: (browser, system) => `${browser} auf ${system}`,
  chain: (id) => `Blockchain ${id}`,
  namedChain: (name, id) => `${name} (Blockchain ${id})`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address:
    'Das sieht aus wie eine Wallet-Adresse und könnte damit verwechselt werden. Wählen Sie einen anderen Namen.',
  ens_name: 'Das sieht aus wie ein ENS-Name und könnte damit verwechselt werden. Entfernen Sie den Punkt.',
  mixed_scripts:
    'Hier sind Buchstaben verschiedener Alphabete gemischt, die sich ähnlich sehen können. Verwenden Sie nur ein Alphabet.',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: 'Sie haben sich abgemeldet',
    lead: 'Sie sind in diesem Browser abgemeldet.',
    action: 'Wieder anmelden',
  },
  unknown: {
    title: 'Sie sind abgemeldet',
    lead: 'Melden Sie sich an, um fortzufahren.',
    action: 'Anmelden',
  },
  unlinked: {
    title: 'Verknüpfung gelöst',
    lead: 'Sie waren mit dieser Wallet angemeldet und sind deshalb in diesem Browser jetzt abgemeldet. Melden Sie sich mit einer anderen Wallet Ihres Kontos an.',
    action: 'Mit anderer Wallet anmelden',
  },
  deleted: {
    title: 'Konto gelöscht',
    lead: 'Alle seine Daten auf dieser Website sind gelöscht. Wenn Sie sich mit einer seiner Wallets anmelden, erhalten Sie ein neues, leeres Konto.',
    action: 'Anmelden',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: 'Angemeldet',
  title: (address) => `Sie sind angemeldet als ${address}`,
  lead: 'Wenn Sie sich mit einer anderen Wallet anmelden, endet diese Sitzung.',
  another: 'Andere Wallet verwenden',
  signOut: 'Abmelden',
  signingOut: 'Abmeldung läuft…',
}
