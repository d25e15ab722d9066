import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: 'Dieses Konto ist gesperrt',
  disabled: 'Sie können sich damit nicht anmelden. Nur der Betreiber kann es wieder freigeben.',
  notAdmittedTitle: (site) => `Diese Wallet hat kein Konto bei ${site}`,
  policies: {
    closed:
      'Es werden keine neuen Konten angelegt. Wenn Sie hier ein Konto haben, melden Sie sich mit einer Wallet an, die damit verknüpft ist.',
    listed:
      'Nur Wallets auf der Liste des Betreibers können ein Konto haben. Bitten Sie den Betreiber, Ihre Adresse hinzuzufügen.',
    invited:
      'Sie brauchen eine Einladung. Wenn Sie eine haben, öffnen Sie deren Link in diesem Browser und melden Sie sich dann noch einmal an.',
  },
  otherPolicy: 'Der Betreiber entscheidet, wer hier ein Konto haben kann.',
  nothingKept: 'Wir haben kein Konto angelegt und nichts über Sie gespeichert.',
  walletLabel: 'Wallet',
  wordsLabel: 'Hinweis des Betreibers',
  contact: 'Betreiber kontaktieren',
  otherWallet: 'Andere Wallet verwenden',
}
