import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: 'Creazione di un codice…',
  waiting: 'In attesa del tuo wallet.',
  scan: 'Scansiona questo codice con la tua app wallet. La fotocamera del telefono non può leggerlo.',
  qrCode: 'Codice QR WalletConnect per la tua app wallet',
  copy: 'Non riesci a scansionarlo? Copia il link e incollalo nella schermata WalletConnect del tuo wallet.',
  choose: 'Scegli il tuo wallet e autorizza lì la connessione. Poi torna qui.',
  anotherOpen: 'Un altro wallet su questo telefono',
  anotherLead: 'Oppure copia il link e incollalo nella schermata WalletConnect del tuo wallet.',
  onlyYou: 'Non condividere il link o il codice con nessuno. Funzionano una sola volta, per cinque minuti.',
  relay: 'La connessione passa da {relay}, che non può leggere i tuoi messaggi.',
  sign: 'Firma la richiesta nel tuo wallet, poi torna qui.',
  openWallet: 'Apri il tuo wallet',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: 'Il tuo wallet ti chiederà di firmare questo messaggio.',
  signing: 'Conferma nel tuo wallet. Firmare è gratis e non sposta fondi.',
  signingButton: 'In attesa del tuo wallet…',
  askAgain: 'Chiedi di nuovo al tuo wallet',
  ownersAwaited:
    'In attesa degli altri proprietari. Quando avranno firmato questo messaggio, chiedi di nuovo al tuo wallet.',
  accountLead: 'Il tuo wallet è connesso con più indirizzi.',
  walletLocked: 'Il tuo wallet è bloccato o non ha autorizzato questo sito. Sbloccalo e riprova.',
  walletDisconnected: 'Il tuo wallet ha perso la connessione. Riconnettilo e riprova.',
  walletUnsupported: 'Il tuo wallet non può firmare messaggi. Scegli un altro wallet.',
}
