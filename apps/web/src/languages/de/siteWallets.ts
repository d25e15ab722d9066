import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: 'Code wird erstellt…',
  waiting: 'Warten auf Ihre Wallet.',
  scan: 'Scannen Sie diesen Code mit Ihrer Wallet-App. Die Kamera Ihres Smartphones kann ihn nicht lesen.',
  qrCode: 'WalletConnect-QR-Code für Ihre Wallet-App',
  copy: 'Scannen geht nicht? Kopieren Sie den Link und fügen Sie ihn in Ihrer Wallet unter WalletConnect ein.',
  choose: 'Wählen Sie Ihre Wallet und erlauben Sie dort die Verbindung. Kommen Sie dann hierher zurück.',
  anotherOpen: 'Andere Wallet auf diesem Smartphone',
  anotherLead: 'Oder kopieren Sie den Link und fügen Sie ihn in Ihrer Wallet unter WalletConnect ein.',
  onlyYou: 'Geben Sie den Link und den Code niemandem weiter. Sie gelten einmal, fünf Minuten lang.',
  relay: 'Die Verbindung läuft über {relay}. Ihre Nachrichten sind dort nicht lesbar.',
  sign: 'Signieren Sie die Anfrage in Ihrer Wallet und kommen Sie dann hierher zurück.',
  openWallet: 'Wallet öffnen',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: 'Ihre Wallet wird Sie bitten, diese Nachricht zu signieren.',
  signing: 'Bestätigen Sie in Ihrer Wallet. Signieren ist kostenlos und bewegt kein Guthaben.',
  signingButton: 'Warten auf Ihre Wallet…',
  askAgain: 'Ihre Wallet erneut fragen',
  ownersAwaited:
    'Warten auf die anderen Eigentümer. Sobald sie diese Nachricht signiert haben, fragen Sie Ihre Wallet erneut.',
  accountLead: 'Ihre Wallet ist mit mehreren Adressen verbunden.',
  walletLocked:
    'Ihre Wallet ist gesperrt oder hat diese Website nicht erlaubt. Entsperren Sie sie und versuchen Sie es erneut.',
  walletDisconnected:
    'Ihre Wallet hat die Verbindung verloren. Verbinden Sie sie wieder und versuchen Sie es erneut.',
  walletUnsupported: 'Ihre Wallet kann keine Nachrichten signieren. Wählen Sie eine andere Wallet.',
}
