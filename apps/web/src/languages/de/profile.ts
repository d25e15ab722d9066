import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/profile.ts'

const plural = pluralOf('de')

export const username: Translation<typeof en.username> = {
  label: 'Benutzername',
  none: 'Noch kein Benutzername',
  lead: 'So nennen Sie die Apps, die Sie verbinden. Apps, die Sie schon kennen, behalten den Namen, den sie haben.',
  hint: (left) =>
    plural(left, {
      one: '3 bis 32 Zeichen: a–z, 0–9, - und _, beginnend mit einem Buchstaben. Er bleibt Ihrer: Niemand sonst kann ihn je haben. Sie können noch einen wählen.',
      other: (n) =>
        `3 bis 32 Zeichen: a–z, 0–9, - und _, beginnend mit einem Buchstaben. Er bleibt Ihrer: Niemand sonst kann ihn je haben. Sie können noch ${n} wählen.`,
    }),
  choose: 'Benutzernamen wählen',
  change: 'Ändern',
  changeName: 'Benutzernamen ändern',
  saving: 'Wird gespeichert…',
  saved: (name) => `Ihr Benutzername ist jetzt ${name}.`,
  removed: 'Benutzername entfernt.',
  notSaved: 'Ihr Benutzername konnte nicht geändert werden.',
  notLoaded: 'Ihre Benutzernamen konnten nicht geladen werden',
  problems: {
    too_short: () => 'Das ist zu kurz. Ein Benutzername hat 3 bis 32 Zeichen.',
    first_letter: () =>
      'Ein Benutzername beginnt mit einem Buchstaben von a bis z. Danach können Ziffern, - und _ folgen.',
    upper_case: (text) => `Verwenden Sie nur Kleinbuchstaben, zum Beispiel ${text.toLowerCase()}.`,
    ens_name: () =>
      'Das sieht aus wie ein ENS-Name. Verwenden Sie a bis z, 0 bis 9, - und _, ohne Punkte, und beginnen Sie mit einem Buchstaben.',
    address: () =>
      'Das sieht aus wie eine Wallet-Adresse. Wählen Sie einen Namen, der mit einem Buchstaben beginnt, zum Beispiel ada oder ada_1815.',
    reserved_word: () =>
      'Dieser Name ist reserviert. Wählen Sie einen anderen, zum Beispiel Ihren eigenen Namen.',
    hexadecimal: () =>
      'Das ist mit einer Adresse oder einer ID zu verwechseln: Diese bestehen aus 0 bis 9 und a bis f. Fügen Sie einen Buchstaben nach f hinzu.',
    made_name: () =>
      'Das sieht aus wie ein Name, den wir für Personen ohne Benutzernamen erzeugen. Wählen Sie einen kürzeren.',
  },
  tooLong: (length) => `Das sind ${length} Zeichen. Ein Benutzername hat höchstens 32.`,
  forbidden: {
    space: 'Ein Benutzername darf keine Leerzeichen enthalten. Verwenden Sie a bis z, 0 bis 9, - und _.',
    invisible: (code) =>
      `Ein Benutzername darf das unsichtbare Zeichen ${code} nicht enthalten. Verwenden Sie a bis z, 0 bis 9, - und _.`,
    character: (character) =>
      `Ein Benutzername darf „${character}“ nicht enthalten. Verwenden Sie a bis z, 0 bis 9, - und _.`,
    lookalike: (character, code) =>
      `Ein Benutzername darf „${character}“ (${code}) nicht enthalten. Verwenden Sie a bis z, 0 bis 9, - und _.`,
  },

  remove: 'Entfernen',
  removeName: 'Benutzernamen entfernen',
  removeTitle: (name) => `Benutzernamen ${name} entfernen?`,
  removeStays: 'Er bleibt Ihrer: Niemand sonst kann ihn haben, und Sie können ihn wieder verwenden.',
  removeKnown: 'Apps, die Sie unter diesem Namen kennen, behalten ihn.',
  removing: 'Wird entfernt…',
  keep: 'Behalten',

  earlier: 'Frühere Benutzernamen',
  earlierLead: 'Nur Sie können Ihre früheren Benutzernamen verwenden:',
  noneLeft: 'Sie haben alle 3 Benutzernamen verwendet, die ein Konto haben kann.',
  takeBack: 'Wieder verwenden',
  takeBackName: (name) => `${name} wieder verwenden`,
}

export const email: Translation<typeof en.email> = {
  label: 'E-Mail',
  none: 'Noch keine E-Mail-Adresse',
  lead: 'Apps, denen Sie es erlauben, können diese Adresse sehen. Anmelden können Sie sich damit hier nicht.',
  hint: 'Wir senden einen Link an diese Adresse. Sie kann hier nur zu einem Konto gehören.',
  add: 'E-Mail-Adresse hinzufügen',
  another: 'Andere Adresse verwenden',
  change: 'Ändern',
  changeName: 'E-Mail-Adresse ändern',
  invalid: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  saving: 'Wird gespeichert…',
  notAsked: 'Es konnte kein Link gesendet werden.',
  notLoaded: 'Ihre E-Mail-Adresse konnte nicht geladen werden',
  requested: (address) => `Wir senden einen Link an ${address}.`,

  waiting: {
    sending: (address) => `Wir senden einen Link an ${address}.`,
    sent: (address) =>
      `Wir haben einen Link an ${address} gesendet. Öffnen Sie ihn innerhalb von 30 Minuten in diesem Browser. Wenn Sie ihn nicht finden, sehen Sie im Spam-Ordner nach.`,
    refused: (address) => `Der Mailserver hat ${address} abgelehnt. Prüfen Sie die Schreibweise.`,
  },
  resend: 'Link erneut senden',
  resent: 'Wir senden einen neuen Link. Frühere Links funktionieren nicht mehr.',
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen. Der Link funktioniert nicht mehr.',
  notDone: 'Diese Änderung konnte nicht vorgenommen werden.',

  remove: 'Entfernen',
  removeName: 'E-Mail-Adresse entfernen',
  removeTitle: (address) => `${address} entfernen?`,
  removeApplications: 'Apps können keine E-Mail-Adresse mehr anfragen. Diese kennen sie vielleicht noch.',
  removeHeld: '90 Tage lang können nur Sie sie wieder hinzufügen.',
  removing: 'Wird entfernt…',
  removed: 'E-Mail-Adresse entfernt.',
  notRemoved: 'Sie konnte nicht entfernt werden.',
  keep: 'Behalten',

  linkTitle: 'E-Mail-Adresse bestätigen?',
  linkLead:
    'Sie haben den Link aus unserer E-Mail geöffnet. Bestätigen Sie, um die Adresse zu diesem Konto hinzuzufügen.',
  confirm: 'Adresse bestätigen',
  confirming: 'Wird bestätigt…',
  confirmedTitle: 'E-Mail-Adresse bestätigt',
  confirmedLead: (address) => `${address} gehört jetzt zu Ihrem Konto.`,
  incompleteTitle: 'Dieser Link ist unvollständig',
  incomplete: 'Öffnen Sie den ganzen Link aus der E-Mail, oder fordern Sie in Ihrem Profil einen neuen an.',
  endedTitle: 'Dieser Link funktioniert nicht mehr',
  ended: 'Ein Link gilt einmal, 30 Minuten lang. Fordern Sie in Ihrem Profil einen neuen an.',
  notConfirmed: 'Ihre E-Mail-Adresse konnte nicht bestätigt werden.',
  toProfile: 'Zu Ihrem Profil',
}
