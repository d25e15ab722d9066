import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('de')

/** What is said in German until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'de',
  justNow: 'gerade eben',
  chooseTitle: (application) => `Bei ${application} anmelden`,
  chooseLead: 'Nutzen Sie die Wallet, die Sie schon haben. Ohne Passwort, ohne Gebühr.',
  lookingForWallets: 'Wallets werden gesucht.',
  walletsFound: (count) =>
    plural(count, { one: '1 Wallet gefunden.', other: (n) => `${n} Wallets gefunden.` }),
  lastUsed: 'Zuletzt auf diesem Gerät verwendet',
  notListed: 'Ihre Wallet fehlt? Schalten Sie die Erweiterung ein, dann erscheint sie hier.',
  walletMissing: 'In diesem Browser wurde keine Wallet gefunden.',
  getWalletTitle: 'Wallet einrichten',
  getWallet:
    'Eine Wallet ist eine App oder Browser-Erweiterung, die Ihre Schlüssel verwahrt. Installieren Sie eine und kommen Sie dann hierher zurück.',
  getWalletLink: 'Wallets auf ethereum.org vergleichen',
  phoneTitle: 'Wallet auf dem Smartphone verwenden',
  phone: 'Öffnen Sie diese Seite im Browser Ihrer Wallet.',
  keepsListening: 'Sobald Sie eine Wallet einschalten, erscheint sie hier.',
  connecting: (wallet) => `Öffnen Sie ${wallet}, um fortzufahren.`,
  termFor: 'Für',
  termUntil: 'Frist',
  exactText: 'Genauen Wortlaut zeigen',
  serverUnreachable: 'Der Server hat nicht geantwortet. Warten Sie kurz und versuchen Sie es erneut.',
  tryAgain: 'Erneut versuchen',
  copyAddress: (shown, address) => `${shown}. Adresse ${address} kopieren`,
  clickToCopy: 'Zum Kopieren klicken',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich. Markieren Sie die Adresse.',
}
