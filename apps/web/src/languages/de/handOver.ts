import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/handOver.ts'

const plural = pluralOf('de')

export const handOver: Translation<typeof en.handOver> = {
  lead: 'Scannen Sie diesen Code mit Ihrer Wallet-App. Wenn Sie ihn mit der Kamera Ihres Smartphones scannen, öffnen Sie den Link in Ihrer Wallet.',
  qrCode: 'QR-Code mit einem Link für Ihr Smartphone',
  onlyYou: 'Geben Sie den Link und den Code niemandem weiter. Sie gelten einmal, drei Minuten lang.',
  loopback:
    'Ihr Smartphone kann {host} nicht erreichen, denn das ist dieser Computer. Öffnen Sie den Link hier in einem anderen Browser.',

  making: 'Link wird erstellt…',
  waiting: 'Warten auf Ihr Smartphone.',
  opened: 'Der Link ist auf Ihrem Smartphone geöffnet.',
  openedLead: 'Signieren Sie auf Ihrem Smartphone. Danach geht es auf dieser Seite weiter.',
  signed: 'Auf Ihrem Smartphone signiert.',
  codeLead: 'Geben Sie die sechs Ziffern ein, die Ihr Smartphone zeigt.',
  code: 'Sechs Ziffern',
  goOn: 'Weiter',
  checking: 'Wird geprüft…',
  notSix: 'Geben Sie sechs Ziffern ein, zum Beispiel 104 283.',
  triesLeft: (left) =>
    plural(left, {
      one: 'Diese Ziffern stimmen nicht. Sie haben noch einen Versuch.',
      other: (n) => `Diese Ziffern stimmen nicht. Sie haben noch ${n} Versuche.`,
    }),
  completed: 'Fertig.',
  completedElsewhere: 'Fertig. Weiter geht es im anderen Tab dieses Browsers.',
  cancel: 'Abbrechen',

  expired: 'Der Link ist abgelaufen.',
  expiredLead: 'Es wurde nichts geändert.',
  refused: 'Auf dem Smartphone zurückgewiesen.',
  refusedLead: 'Es wurde nichts geändert. Wenn Sie das nicht waren, hat jemand anderes den Link.',
  denied: 'Diese Signatur kann hier nicht verwendet werden.',
  deniedLead: 'Es wurde nichts geändert.',
  usedUp: 'Sie haben drei falsche Codes eingegeben.',
  usedUpLead: 'Diese Signatur kann nicht mehr verwendet werden. Beginnen Sie von vorn.',
  cancelled: 'Abgebrochen.',
  cancelledLead: 'Der Link funktioniert nicht mehr.',
  again: 'Neuen Link erstellen',
  offline: 'Sie sind offline. Es geht weiter, sobald Sie wieder verbunden sind.',
  unreachable: 'Der Server antwortet nicht. Wir versuchen es weiter.',
  tryAgain: 'Erneut versuchen',

  walletsLead:
    'Öffnen Sie Ihre Wallet und signieren Sie dort. Mit dem Link, den sie danach zeigt, kommen Sie hierher zurück.',
  another: 'Andere Wallet',
  anotherLead: 'Kopieren Sie den Link und öffnen Sie ihn im Browser Ihrer Wallet.',
  walletOpened: 'Der Link ist in Ihrer Wallet geöffnet.',
  walletOpenedLead: 'Signieren Sie dort. Mit dem Link, den sie danach zeigt, kommen Sie hierher zurück.',
  walletSigned: 'In Ihrer Wallet signiert.',
  returnLead:
    'Tippen Sie in Ihrer Wallet auf den Link zurück. Öffnet er sich in der Wallet, kopieren Sie ihn und fügen Sie ihn hier ein.',
  returnLink: 'Link zurück',
  openInWallet: 'Dieser Browser hat keine Wallet. Öffnen Sie diese Seite im Browser Ihrer Wallet.',
  openElsewhere:
    'Dieser Browser hat keine Wallet. Kopieren Sie den Link und öffnen Sie ihn in einem Browser, der eine hat.',
  noWallet: 'Noch keine Wallet?',
  compare: 'Wallets auf ethereum.org vergleichen',
  notALink: 'Das ist nicht der Link aus Ihrer Wallet. Kopieren Sie den ganzen Link.',
  wrongLink: 'Dieser Link gehört zu einer anderen Anfrage. Kopieren Sie den, den Ihre Wallet jetzt zeigt.',
}
