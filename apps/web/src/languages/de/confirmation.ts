import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: 'Schließen',

  signedOutTitle: 'Sie wurden abgemeldet',
  signInAgain: 'Melden Sie sich wieder an, um fortzufahren.',
  signInAgainAs: (address) => `Melden Sie sich wieder als ${address} an, um fortzufahren.`,
  otherAccountTitle: 'Sie haben sich bei einem anderen Konto angemeldet',
  otherAccount:
    '{account} gehört zu einem anderen Konto als dem auf dieser Seite. Ihre Änderung wurde nicht vorgenommen.',
  toOtherAccount: 'Zu jenem Konto',
  signInWithAnother: 'Andere Wallet verwenden',

  isOn: '{wallet} ist mit {account} verbunden.',
  oneKey:
    'Die Wegwerf-Wallet hat in jedem Tab einen eigenen Schlüssel. Den Schlüssel eines anderen Tabs können Sie hier nicht verwenden.',
  chooseAccountsIn: (wallet) => `Adressen in ${wallet} wählen`,
  useAnother: 'Andere Wallet verwenden',
  goesOn: 'Wechseln Sie in Ihrer Wallet die Adresse, um fortzufahren.',

  confirmLead:
    'Signieren Sie zur Bestätigung, damit niemand anderes das tun kann. Ihre Signatur gilt nur für diese Änderung.',
  signedAlready: 'Sie haben für diese Änderung schon signiert. Sie wurde noch nicht vorgenommen.',
  notLinkedTitle: (address) => `${address} ist nicht mit diesem Konto verknüpft`,
  notLinked: (wallet, own) =>
    `Nur eine Wallet dieses Kontos kann die Änderung bestätigen. Öffnen Sie ${wallet} und wechseln Sie zu ${own}.`,
  chooseTitle: 'Wallet zum Signieren wählen',
  chooseLead: 'Verwenden Sie eine Wallet dieses Kontos.',
  chooseLeadOwn: (own) => `Verwenden Sie eine Wallet dieses Kontos: ${own}.`,
  walletIsOn: (address) => `Verbunden mit ${address}`,
  walletIsOnOther: (address) => `Verbunden mit ${address}: nicht mit diesem Konto verknüpft`,
  confirmsField: 'Änderung',
  confirming: 'Wird bestätigt…',
  confirmed: 'Bestätigt',
  notLinkedProblem: 'Diese Wallet ist nicht mit diesem Konto verknüpft. Signieren Sie mit einer, die es ist.',
  otherSessionProblem: 'Diese Anfrage gehörte zu einer anderen Sitzung. Signieren Sie die neue unten.',

  unknownWallet: 'eine Wallet',
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: 'Weitere Wallet verknüpfen',
    what: 'Eine weitere Wallet mit diesem Konto verknüpfen',
    button: 'Signieren und fortfahren',
  }),
  unlink_wallet: (wallet) => ({
    title: `Verknüpfung mit ${wallet} lösen`,
    what: `Die Verknüpfung von ${wallet} mit diesem Konto lösen`,
    button: `Signieren und Verknüpfung mit ${wallet} lösen`,
  }),
  change_username: (username) => ({
    title: `Benutzernamen ${username} verwenden`,
    what: `Den Benutzernamen ${username} verwenden`,
    button: `Signieren und ${username} verwenden`,
  }),
  change_email: (address) => ({
    title: `E-Mail-Adresse ${address} verwenden`,
    what: `Die E-Mail-Adresse ${address} verwenden, sobald Sie den Link öffnen, den wir an sie senden`,
    button: 'Signieren und Link erhalten',
  }),
  remove_email: () => ({
    title: 'Ihre E-Mail-Adresse entfernen',
    what: 'Die E-Mail-Adresse aus diesem Konto entfernen',
    button: 'Signieren und entfernen',
  }),
  delete_account: () => ({
    title: 'Dieses Konto löschen',
    what: 'Dieses Konto endgültig löschen',
    button: 'Signieren und Konto löschen',
  }),
}
