import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/handOver.ts'

const plural = pluralOf('it')

export const handOver: Translation<typeof en.handOver> = {
  lead: 'Scansiona questo codice con la tua app wallet. Se lo scansioni con la fotocamera del telefono, apri il link nel tuo wallet.',
  qrCode: 'Codice QR con un link per il telefono',
  onlyYou: 'Non condividere il link o il codice con nessuno. Funzionano una sola volta, per tre minuti.',
  loopback:
    'Il telefono non può raggiungere {host}, che è questo computer. Apri il link qui, in un altro browser.',

  making: 'Creazione di un link…',
  waiting: 'In attesa del telefono.',
  opened: 'Link aperto sul telefono.',
  openedLead: 'Firma sul telefono. Questa pagina continuerà quando avrai finito.',
  signed: 'Firmato sul telefono.',
  codeLead: 'Inserisci le sei cifre che vedi sul telefono.',
  code: 'Sei cifre',
  goOn: 'Continua',
  checking: 'Verifica…',
  notSix: 'Inserisci sei cifre, per esempio 104 283.',
  triesLeft: (left) =>
    plural(left, {
      one: 'Queste cifre non corrispondono. Hai ancora un tentativo.',
      other: (n) => `Queste cifre non corrispondono. Hai ancora ${n} tentativi.`,
    }),
  completed: 'Fatto.',
  completedElsewhere: 'Fatto. Continua nell’altra scheda di questo browser.',
  cancel: 'Annulla',

  expired: 'Il link è scaduto.',
  expiredLead: 'Non è stato modificato nulla.',
  refused: 'Richiesta respinta sul telefono.',
  refusedLead: 'Non è stato modificato nulla. Se non hai respinto tu la richiesta, qualcun altro ha il link.',
  denied: 'Questa firma non può essere usata qui.',
  deniedLead: 'Non è stato modificato nulla.',
  usedUp: 'Hai inserito tre codici sbagliati.',
  usedUpLead: 'Questa firma non può più essere usata. Ricomincia da capo.',
  cancelled: 'Annullato.',
  cancelledLead: 'Il link non funziona più.',
  again: 'Crea un nuovo link',
  offline: 'Nessuna connessione a Internet. Questa pagina continuerà quando torna.',
  unreachable: 'Il server non risponde. Continuiamo a provare.',
  tryAgain: 'Riprova',

  walletsLead: 'Apri il tuo wallet e firma lì. Poi usa il link che ti mostra per tornare qui.',
  another: 'Un altro wallet',
  anotherLead: 'Copia il link e aprilo nel browser del tuo wallet.',
  walletOpened: 'Link aperto nel tuo wallet.',
  walletOpenedLead: 'Firma lì. Poi usa il link che ti mostra per tornare qui.',
  walletSigned: 'Firmato nel tuo wallet.',
  returnLead:
    'Tocca il link di ritorno nel tuo wallet. Se si apre dentro il wallet, copialo e incollalo qui.',
  returnLink: 'Link di ritorno',
  openInWallet: 'Questo browser non ha un wallet. Apri questa pagina nel browser del tuo wallet.',
  openElsewhere: 'Questo browser non ha un wallet. Copia il link e aprilo in un browser che ne ha uno.',
  noWallet: 'Non hai ancora un wallet?',
  compare: 'Confronta i wallet su ethereum.org',
  notALink: 'Questo non è il link del tuo wallet. Copia il link per intero.',
  wrongLink: 'Questo link appartiene a un’altra richiesta. Copia quello che il tuo wallet mostra ora.',
}
