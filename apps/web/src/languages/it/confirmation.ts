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
  unknownPerson: 'questa persona',
  namedPerson: (name, address) => `${name} (${address})`,
  namelessApplication: (clientId) => `l’app ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `Assegna il ruolo di gestore a ${person}`,
    what: `Assegnare il ruolo di gestore a ${person}`,
    button: 'Firma e assegna il ruolo',
  }),
  member: (person) => ({
    title: `Togli il ruolo di gestore a ${person}`,
    what: `Togliere il ruolo di gestore a ${person}`,
    button: 'Firma e togli il ruolo',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `Creare il token di gestore ${name}. Ha questi diritti fino a questa data: ${until}. Diritti: ${rights}. Funziona da qualsiasi rete.`,
  fromNetworks: (name, rights, until, networks) =>
    `Creare il token di gestore ${name}. Ha questi diritti fino a questa data: ${until}. Diritti: ${rights}. Funziona solo da ${networks}.`,
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
  disable_account: (person) => ({
    title: `Disattiva l’account di ${person}`,
    what: `Disattivare l’account di ${person} e terminare le sue sessioni`,
    button: 'Firma e disattiva',
  }),
  enable_account: (person) => ({
    title: `Attiva l’account di ${person}`,
    what: `Attivare di nuovo l’account di ${person}`,
    button: 'Firma e attiva',
  }),
  end_sessions: (person) => ({
    title: `Termina tutte le sessioni di ${person}`,
    what: `Terminare tutte le sessioni di ${person}`,
    button: 'Firma e termina le sessioni',
  }),
  end_session: (person) => ({
    title: `Termina una sessione di ${person}`,
    what: `Terminare una sola sessione di ${person}`,
    button: 'Firma e termina la sessione',
  }),
  export_activity: () => ({
    title: 'Esporta l’attività di tutti gli account',
    what: 'Scaricare l’attività di tutti gli account',
    button: 'Firma ed esporta',
  }),
  add_application: (name) => ({
    title: `Aggiungi ${name}`,
    what: `Aggiungere l’app ${name}`,
    button: 'Firma e aggiungi',
  }),
  change_application: (name) => ({
    title: `Modifica ${name}`,
    what: `Modificare l’app ${name}`,
    button: 'Firma e modifica',
  }),
  rotate_application_secret: (name) => ({
    title: `Dai un nuovo segreto a ${name}`,
    what: `Dare un nuovo segreto all’app ${name}`,
    button: 'Firma e sostituisci il segreto',
  }),
  remove_application: (name) => ({
    title: `Rimuovi ${name}`,
    what: `Rimuovere l’app ${name}`,
    button: 'Firma e rimuovi',
  }),
  change_brand: () => ({
    title: 'Modifica l’aspetto del sito',
    what: 'Modificare il nome, il logo, i colori o i link che tutti vedono qui',
    button: 'Firma e modifica',
  }),
  change_sign_up: (policy) => ({
    title: 'Modifica chi può creare un account',
    what: `Modificare chi può creare un account. D’ora in poi: ${policy}`,
    button: 'Firma e modifica',
  }),
  make_invitation: (label) => ({
    title: `Crea l’invito “${label}”`,
    what: `Creare l’invito “${label}”, che aggiunge persone a dei gruppi`,
    button: 'Firma e crea',
  }),
  add_group: (slug) => ({
    title: `Aggiungi il gruppo ${slug}`,
    what: `Aggiungere il gruppo ${slug}`,
    button: 'Firma e aggiungi',
  }),
  change_group: (name) => ({
    title: `Modifica il gruppo ${name}`,
    what: `Modificare il gruppo ${name}`,
    button: 'Firma e modifica',
  }),
  change_group_members: (name) => ({
    title: `Modifica i membri: ${name}`,
    what: `Modificare i membri del gruppo ${name}`,
    button: 'Firma e modifica',
  }),
  remove_group: (name) => ({
    title: `Rimuovi il gruppo ${name}`,
    what: `Rimuovere il gruppo ${name}`,
    button: 'Firma e rimuovi',
  }),
  change_claims: (person) => ({
    title: `Modifica i dati fissi di ${person}`,
    what: `Modificare ciò che le app possono vedere su ${person}`,
    button: 'Firma e modifica',
  }),
  rotate_keys: () => ({
    title: 'Rinnova le chiavi di firma',
    what: 'Rinnovare le chiavi che firmano i token per le app',
    button: 'Firma e rinnova',
  }),
  revoke_keys: () => ({
    title: 'Revoca le chiavi di firma',
    what: 'Revocare tutte le chiavi che firmano i token per le app',
    button: 'Firma e revoca',
  }),
  add_operator_token: (name) => ({
    title: `Crea il token di gestore ${name}`,
    what: `Creare il token di gestore ${name}`,
    button: 'Firma e crea',
  }),
}
