import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: 'Chiudi',

  signedOutTitle: 'La tua sessione è stata chiusa',
  signInAgain: 'Accedi di nuovo per continuare.',
  signInAgainAs: (address) => `Accedi di nuovo con ${address} per continuare.`,
  otherAccountTitle: 'Hai effettuato l’accesso a un altro account',
  otherAccount:
    '{account} appartiene a un account diverso da quello di questa pagina. La tua modifica non è stata fatta.',
  toOtherAccount: 'Vai a quell’account',
  signInWithAnother: 'Usa un altro wallet',

  isOn: '{wallet} è connesso con {account}.',
  oneKey:
    'Il wallet usa e getta ha una chiave diversa in ogni scheda. Qui non puoi usare la chiave di un’altra scheda.',
  chooseAccountsIn: (wallet) => `Scegli gli indirizzi in ${wallet}`,
  useAnother: 'Usa un altro wallet',
  goesOn: 'Cambia indirizzo nel tuo wallet per continuare.',

  confirmLead:
    'Firma per confermare, così nessun altro può farlo al posto tuo. La tua firma vale solo per questa modifica.',
  signedAlready: 'Hai già firmato per questa modifica. Non è ancora stata fatta.',
  notLinkedTitle: (address) => `${address} non è associato a questo account`,
  notLinked: (wallet, own) =>
    `Solo un wallet di questo account può confermare la modifica. Apri ${wallet} e passa a ${own}.`,
  chooseTitle: 'Scegli il wallet con cui firmare',
  chooseLead: 'Usa un wallet di questo account.',
  chooseLeadOwn: (own) => `Usa un wallet di questo account: ${own}.`,
  walletIsOn: (address) => `Connesso con ${address}`,
  walletIsOnOther: (address) => `Connesso con ${address}, che non è associato a questo account`,
  confirmsField: 'Modifica',
  confirming: 'Conferma…',
  confirmed: 'Confermato',
  notLinkedProblem: 'Quel wallet non è associato a questo account. Firma con uno che lo è.',
  otherSessionProblem: 'Quella richiesta era per un’altra sessione. Firma quella nuova qui sotto.',

  unknownWallet: 'un wallet',
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: 'Associa un altro wallet',
    what: 'Associare un altro wallet a questo account',
    button: 'Firma per continuare',
  }),
  unlink_wallet: (wallet) => ({
    title: `Dissocia ${wallet}`,
    what: `Dissociare ${wallet} da questo account`,
    button: `Firma e dissocia ${wallet}`,
  }),
  change_username: (username) => ({
    title: `Usa il nome utente ${username}`,
    what: `Usare il nome utente ${username}`,
    button: `Firma e usa ${username}`,
  }),
  change_email: (address) => ({
    title: `Usa l’indirizzo email ${address}`,
    what: `Usare l’indirizzo email ${address} dopo che avrai aperto il link che invieremo a quell’indirizzo`,
    button: 'Firma e ricevi un link',
  }),
  remove_email: () => ({
    title: 'Rimuovi il tuo indirizzo email',
    what: 'Rimuovere l’indirizzo email da questo account',
    button: 'Firma e rimuovi',
  }),
  delete_account: () => ({
    title: 'Elimina questo account',
    what: 'Eliminare definitivamente questo account',
    button: 'Firma ed elimina questo account',
  }),
}
