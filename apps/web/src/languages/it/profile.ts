import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/profile.ts'

const plural = pluralOf('it')

export const username: Translation<typeof en.username> = {
  label: 'Nome utente',
  none: 'Ancora nessun nome utente',
  lead: 'Le app che autorizzi ti chiameranno con questo nome. Quelle che ti conoscono già mantengono il nome che hanno.',
  hint: (left) =>
    plural(left, {
      one: 'Da 3 a 32 caratteri: a–z, 0–9, - e _, con una lettera all’inizio. Resta tuo: nessun altro potrà mai averlo. Puoi sceglierne ancora uno.',
      other: (n) =>
        `Da 3 a 32 caratteri: a–z, 0–9, - e _, con una lettera all’inizio. Resta tuo: nessun altro potrà mai averlo. Puoi sceglierne ancora ${n}.`,
    }),
  choose: 'Scegli un nome utente',
  change: 'Cambia',
  changeName: 'Cambia nome utente',
  saving: 'Salvataggio…',
  saved: (username) => `Il tuo nome utente ora è ${username}.`,
  removed: 'Nome utente rimosso.',
  notSaved: 'Impossibile cambiare il tuo nome utente.',
  notLoaded: 'Impossibile caricare i tuoi nomi utente',
  problems: {
    too_short: () => 'È troppo corto. Un nome utente ha da 3 a 32 caratteri.',
    first_letter: () => 'Un nome utente inizia con una lettera dalla a alla z. Poi può avere cifre, - e _.',
    upper_case: (text) => `Usa solo lettere minuscole, per esempio ${text.toLowerCase()}.`,
    ens_name: () =>
      'Sembra un nome ENS. Usa le lettere dalla a alla z, le cifre da 0 a 9, - e _, senza punti, e inizia con una lettera.',
    address: () =>
      'Sembra l’indirizzo di un wallet. Scegli un nome che inizia con una lettera, per esempio ada o ada_1815.',
    reserved_word: () => 'Questo nome è riservato. Scegline un altro, per esempio il tuo.',
    hexadecimal: () =>
      'Potrebbe essere scambiato per un indirizzo o un ID, che usano le cifre da 0 a 9 e le lettere dalla a alla f. Aggiungi una lettera successiva alla f.',
    made_name: () => 'Sembra un nome che generiamo per chi non ha un nome utente. Scegline uno più corto.',
  },
  tooLong: (length) => `Ha ${length} caratteri. Un nome utente ne ha al massimo 32.`,
  forbidden: {
    space: 'Un nome utente non può contenere spazi. Usa a–z, 0–9, - e _.',
    invisible: (code) =>
      `Un nome utente non può contenere il carattere invisibile ${code}. Usa a–z, 0–9, - e _.`,
    character: (character) => `Un nome utente non può contenere “${character}”. Usa a–z, 0–9, - e _.`,
    lookalike: (character, code) =>
      `Un nome utente non può contenere “${character}” (${code}). Usa a–z, 0–9, - e _.`,
  },

  remove: 'Rimuovi',
  removeName: 'Rimuovi nome utente',
  removeTitle: (username) => `Rimuovere il nome utente ${username}?`,
  removeStays: 'Resta tuo: nessun altro può averlo e puoi usarlo di nuovo.',
  removeKnown: 'Le app che ti conoscono con questo nome lo manterranno.',
  removing: 'Rimozione…',
  keep: 'Mantienilo',

  earlier: 'Nomi utente precedenti',
  earlierLead: 'Solo tu puoi usare i tuoi nomi utente precedenti:',
  noneLeft: 'Hai usato tutti e 3 i nomi utente che un account può avere.',
  takeBack: 'Usa di nuovo',
  takeBackName: (username) => `Usa di nuovo: ${username}`,
}

export const email: Translation<typeof en.email> = {
  label: 'Indirizzo email',
  none: 'Ancora nessun indirizzo email',
  lead: 'Le app che autorizzi possono vedere questo indirizzo. Qui non puoi usarlo per accedere.',
  hint: 'Invieremo un link a questo indirizzo. Qui può appartenere a un solo account.',
  add: 'Aggiungi un indirizzo email',
  another: 'Usa un altro indirizzo',
  change: 'Cambia',
  changeName: 'Cambia indirizzo email',
  invalid: 'Inserisci un indirizzo email, per esempio nome@example.com.',
  saving: 'Salvataggio…',
  notAsked: 'Impossibile inviare un link.',
  notLoaded: 'Impossibile caricare il tuo indirizzo email',
  requested: (address) => `Stiamo inviando un link a ${address}.`,

  waiting: {
    sending: (address) => `Stiamo inviando un link a ${address}.`,
    sent: (address) =>
      `Abbiamo inviato un link via email a ${address}. Aprilo entro 30 minuti, in questo browser. Se non lo trovi, controlla nella posta indesiderata.`,
    refused: (address) => `Il server di posta non ha accettato ${address}. Controlla che sia scritto bene.`,
  },
  resend: 'Invia di nuovo il link',
  resent: 'Stiamo inviando un nuovo link. I link precedenti non funzionano più.',
  cancel: 'Annulla',
  cancelled: 'Annullato. Il link non funziona più.',
  notDone: 'Impossibile fare questa modifica.',

  remove: 'Rimuovi',
  removeName: 'Rimuovi indirizzo email',
  removeTitle: (address) => `Rimuovere ${address}?`,
  removeApplications:
    'Le app non potranno più chiedere un indirizzo email. Potrebbero conoscere ancora questo.',
  removeHeld: 'Per 90 giorni, solo tu potrai aggiungerlo di nuovo.',
  removing: 'Rimozione…',
  removed: 'Indirizzo email rimosso.',
  notRemoved: 'Impossibile rimuoverlo.',
  keep: 'Mantienilo',

  linkTitle: 'Confermare il tuo indirizzo email?',
  linkLead:
    'Hai aperto il link che ti abbiamo inviato via email. Conferma per aggiungere l’indirizzo a questo account.',
  confirm: 'Conferma l’indirizzo',
  confirming: 'Conferma…',
  confirmedTitle: 'Indirizzo email confermato',
  confirmedLead: (address) => `${address} ora fa parte del tuo account.`,
  incompleteTitle: 'Questo link è incompleto',
  incomplete: 'Apri per intero il link dell’email, oppure richiedine uno nuovo dal tuo profilo.',
  endedTitle: 'Questo link non funziona più',
  ended: 'Un link funziona una sola volta, per 30 minuti. Richiedine uno nuovo dal tuo profilo.',
  notConfirmed: 'Impossibile confermare il tuo indirizzo email.',
  toProfile: 'Vai al tuo profilo',
}
