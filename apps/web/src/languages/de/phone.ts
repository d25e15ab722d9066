import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: 'Für ein anderes Gerät signieren',
  loading: 'Anfrage wird geladen',

  titles: {
    'sign-in': 'Auf einem anderen Gerät anmelden',
    interaction: 'Auf einem anderen Gerät anmelden',
    confirmation: 'Auf einem anderen Gerät bestätigen',
    link: 'Diese Wallet mit einem Konto verknüpfen',
  },
  returnTitles: {
    'sign-in': 'Mit dieser Wallet anmelden',
    interaction: 'Mit dieser Wallet anmelden',
    confirmation: 'Mit dieser Wallet bestätigen',
    link: 'Diese Wallet mit einem Konto verknüpfen',
  },
  began: 'Angefragt von',
  network: 'Netzwerk',
  sameNetwork: '{address} (dasselbe wie Ihres)',
  otherNetwork: '{address} (ein anderes als Ihres)',
  application: 'Für',
  namedAt: '{name}, {place}',
  device: 'ein Gerät',
  app: 'eine App (Adresse nicht geprüft)',
  learns: 'Kann künftig',
  change: 'Änderung',
  account: 'Konto',
  onlyIfYou: 'Fahren Sie nur fort, wenn Sie das eben selbst begonnen haben.',
  otherNetworkWarning:
    'Der andere Browser ist in einem anderen Netzwerk als Sie. Wenn Sie ihn nicht vor sich haben, kann Ihnen jemand anderes diese Anfrage geschickt haben.',
  notMe: 'Das war ich nicht',
  ending: 'Wird zurückgewiesen…',

  sign: 'Signieren',
  signFor: (host) => `Für ${host} signieren`,
  signing: 'Wird gesendet…',
  signedTitle: 'Signiert',

  codeTitle: 'Geben Sie diesen Code nur dort ein, wo Sie begonnen haben',
  code: 'Sechs Ziffern:',
  codeLead: 'Sagen Sie diesen Code niemandem. Wer danach fragt, will sich als Sie anmelden.',
  returnTitle: 'Gehen Sie dorthin zurück, wo Sie begonnen haben',
  goBack: 'Zurück zu Ihrem Browser',
  goBackLead:
    'Wenn sich dieser Link hier und nicht in Ihrem Browser öffnet, kopieren Sie ihn und fügen Sie ihn auf der Seite ein, auf der Sie begonnen haben.',

  walletlessTitle: 'Öffnen Sie das in Ihrer Wallet',
  signHereWith: (wallet) => `${wallet} in diesem Browser verwenden`,

  refusedTitle: 'Anfrage zurückgewiesen',
  refusedLead: 'Niemand wurde angemeldet, und es wurde nichts geändert. Sie können diese Seite schließen.',
  closedTitle: 'Dieser Link funktioniert nicht mehr',
  closedLead:
    'Er gilt einmal, drei Minuten lang, und nur im ersten Browser, der ihn öffnet. Gehen Sie dorthin zurück, wo Sie begonnen haben, und erstellen Sie einen neuen Link.',
  noSecretTitle: 'Dieser Link ist unvollständig',
  noSecretLead: 'Öffnen Sie den ganzen Link, den das andere Gerät zeigt.',
  notLoaded: 'Diese Seite konnte nicht geladen werden',
  tryAgain: 'Erneut versuchen',

  returnTab: 'Zurück von Ihrer Wallet',
  asks: {
    'sign-in': { title: 'Mit dieser Wallet anmelden?', agree: (wallet) => `Weiter als ${wallet}` },
    interaction: { title: 'Mit dieser Wallet anmelden?', agree: (wallet) => `Weiter als ${wallet}` },
    link: {
      title: 'Diese Wallet mit Ihrem Konto verknüpfen?',
      agree: (wallet) => `${wallet} verknüpfen`,
    },
  },
  askLead:
    'Diese Wallet hat signiert. Fahren Sie nur fort, wenn es Ihre ist und Sie sie eben von diesem Browser aus geöffnet haben.',
  notMyWallet: 'Das ist nicht meine Wallet',
  finishing: 'Einen Moment.',
  doneTitle: 'Fertig',
  doneLead: 'Gehen Sie zurück zu dem Tab, in dem Sie begonnen haben.',
  goOn: 'Weiter',
  elsewhereTitle: 'Öffnen Sie diesen Link dort, wo Sie begonnen haben',
  elsewhereLead: 'Kopieren Sie den Link und öffnen Sie ihn in dem Browser, in dem Sie begonnen haben.',
  notDone: 'Diese Anfrage konnte nicht abgeschlossen werden',
}
