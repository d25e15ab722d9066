import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('it')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'Accedi con un Safe',
  frameTitle: (site) => `Accedi a ${site}`,
  looking: 'Ricerca del tuo Safe',
  noSafe: 'Apri questa pagina in Safe{Wallet}.',
  noSafeLead: 'Nel tuo Safe, vai su Apps, poi My custom apps, e aggiungi questo indirizzo:',
  safe: 'Safe',
  chain: 'Blockchain',
  owners: 'Firme',
  ownersOf: (threshold, owners) =>
    plural(owners, {
      one: (n) => `${n} proprietario`,
      other: (n) => `${threshold} proprietari su ${n}`,
    }),
  readOnly: 'Il wallet connesso non è proprietario di questo Safe. Connetti un wallet che lo è.',
  opens: (host) =>
    `Effettuerai l’accesso su ${host} in una nuova scheda. Tieni aperta questa pagina: la scheda ne ha bisogno per raggiungere il tuo Safe.`,
  open: (host) => `Apri ${host}`,
  openAgain: 'Apri di nuovo la scheda',
  blocked: 'Il browser ha bloccato la scheda. Consenti i popup per questa pagina e riprova.',
  connected: 'Continua nella scheda che si è aperta.',
  asking: 'Il tuo Safe mostra un messaggio da firmare. Controlla che sia uguale a quello nella scheda.',
  waiting:
    'Gli altri proprietari possono firmare il messaggio in questo Safe, in Transactions, Messages. La scheda mostra quanto tempo hanno e continua quando avranno firmato.',
  askAgain: 'Mostra di nuovo il messaggio',
  stop: 'Annulla',

  connecting: 'Connessione al tuo Safe',
  lost: 'Apri questa pagina dal tuo Safe',
  lostLead:
    'Questa scheda ha perso la connessione con il tuo Safe. Nel tuo Safe, scegli questa app e apri la scheda da lì.',
  chooseTitle: 'A che cosa vuoi accedere?',
  elsewhere: 'Un’altra app che usa l’accesso di questo sito',
  elsewhereLead:
    'Nella sua pagina di accesso, scegli “Usa un wallet sul telefono” e copia il link. Incollalo qui, firma con il tuo Safe, poi torna a quella pagina.',
  link: 'Link della pagina di accesso',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `Questo non è un link di accesso di ${host}. Copia il link per intero.`,
  continue: 'Continua',
}
