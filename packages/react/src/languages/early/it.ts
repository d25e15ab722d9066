import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('it')

/** What is said in Italian until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'it',
  justNow: 'adesso',
  chooseTitle: (application) => `Accedi a ${application}`,
  chooseLead: 'Usa il wallet che hai già. Senza password, senza costi.',
  lookingForWallets: 'Ricerca dei wallet.',
  walletsFound: (count) => plural(count, { one: '1 wallet trovato.', other: (n) => `${n} wallet trovati.` }),
  lastUsed: 'Ultimo usato su questo dispositivo',
  notListed: 'Non vedi il tuo wallet? Attiva la sua estensione e comparirà qui.',
  walletMissing: 'Nessun wallet trovato in questo browser.',
  getWalletTitle: 'Procurati un wallet',
  getWallet:
    'Un wallet è un’app o un’estensione del browser che custodisce le tue chiavi. Installane uno, poi torna qui.',
  getWalletLink: 'Confronta i wallet su ethereum.org',
  phoneTitle: 'Usa un wallet sul telefono',
  phone: 'Apri questa pagina nel browser del tuo wallet.',
  keepsListening: 'Quando attivi un wallet, comparirà qui.',
  connecting: (wallet) => `Apri ${wallet} per continuare.`,
  termFor: 'Per',
  termUntil: 'Limite di tempo',
  exactText: 'Mostra il testo esatto',
  serverUnreachable: 'Il server non ha risposto. Attendi un momento e riprova.',
  tryAgain: 'Riprova',
  copyAddress: (shown, address) => `${shown}. Copia l’indirizzo ${address}`,
  clickToCopy: 'Fai clic per copiare',
  copied: 'Copiato',
  copyFailed: 'Impossibile copiare. Seleziona l’indirizzo.',
}
