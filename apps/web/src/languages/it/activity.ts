import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/activity.ts'

const plural = pluralOf('it')

export const events: Translation<typeof en.events> = {
  signedIn: (wallet) => `Accesso effettuato con ${wallet}`,
  signInRefused: (wallet, reason) => `Accesso con ${wallet} non accettato: ${reason}`,
  signInsRefused: (count, wallet, reason) =>
    plural(count, {
      one: (n) => `${n} accesso con ${wallet} non accettato. Motivo: ${reason}`,
      other: (n) => `${n} accessi con ${wallet} non accettati in un’ora. Primo motivo: ${reason}`,
    }),
  counted: (sentence, count) => `${sentence} (${count} di questo tipo in un’ora)`,
  signedOut: 'Uscita effettuata',
  handOverRefused: 'Una richiesta di firma su un altro dispositivo è stata respinta lì',
  confirmed: (wallet, change) => `Confermato con ${wallet}: ${change}`,

  sessionEnded: 'Sessione terminata',
  sessionEndedByOperator: 'Un gestore ha terminato una sessione',
  sessionReplaced: 'Sessione terminata: hai effettuato di nuovo l’accesso nello stesso browser',
  sessionWalletRefused: 'Sessione terminata: il wallet a contratto non accetta più la sua firma',
  sessionWalletUnlinked: 'Sessione terminata: il suo wallet è stato dissociato',
  sessionAccountDisabled: 'Sessione terminata: l’account è stato disattivato',
  sessionTokensEnded: 'Uscita dalle app che una sessione passata aveva lasciato aperte',
  sessionsEnded: (count) => `Sessioni terminate: ${count}`,
  sessionsEndedByOperator: (count) => `Sessioni terminate da un gestore: ${count}`,
  sessionTooMany: 'Sessione terminata: c’erano troppe sessioni aperte e questa era la più vecchia',

  walletLinked: (wallet) => `Wallet associato: ${wallet}`,
  walletUnlinked: (wallet) => `Wallet dissociato: ${wallet}`,
  walletLabelled: (wallet, label) => `Etichetta assegnata a ${wallet}: “${label}”`,
  walletUnlabelled: (wallet) => `Etichetta rimossa da ${wallet}`,
  primaryWalletChanged: (wallet) => `Nuovo wallet principale: ${wallet}`,

  nameChanged: (name) => `Nome visualizzato cambiato in “${name}”`,
  nameRemoved: 'Nome visualizzato rimosso',
  pictureChosen: 'Identicon scelta come immagine',
  pictureRemoved: 'Immagine rimossa',
  profileChanged: 'Profilo modificato',
  usernameChosen: (username) => `Nome utente scelto: ${username}`,
  usernameRemoved: 'Nome utente rimosso',
  emailRequested: (address) => `Richiesto un link a ${address}`,
  emailAdded: (address) => `Indirizzo email aggiunto: ${address}`,
  emailChanged: (previous, address) => `Indirizzo email cambiato da ${previous} a ${address}`,
  emailRemoved: (address) => `Indirizzo email rimosso: ${address}`,
  dataExported: 'Dati dell’account esportati',
  activityExported: 'Attività esportata',
  allActivityExported: 'Attività di tutti gli account esportata',
  accountDeleted: 'Account eliminato',
  accountDisabled: 'Un gestore ha disattivato l’account',
  accountEnabled: 'Un gestore ha riattivato l’account',
  becameOperator: 'Ruolo di gestore di questo sito ottenuto',
  noLongerOperator: 'Ruolo di gestore di questo sito perso',
  operatorClaimed: 'Ruolo di gestore di questo sito ottenuto con il link monouso',

  appConnected: (app) => `App autorizzata a sapere chi sei: ${app}`,
  appSignedIn: (app) => `Accesso effettuato a ${app}`,
  appDeclined: (app) => `Accesso a ${app} rifiutato da te`,
  appRefused: (app) => `Accesso a ${app} non consentito`,
  appWalletsChanged: (app, wallet) => `Wallet scelto per ${app}: ${wallet}`,
  appApiTakenBack: (app, what) => `Permesso ritirato a ${app}: ${what}`,
  appDisconnected: (app) => `Accesso revocato: ${app}`,
  appDisconnectedByOperator: (app) => `Un gestore ha revocato l’accesso di ${app}`,
  appDisconnectedWalletUnlinked: (app) =>
    `Accesso di ${app} revocato: il wallet che poteva vedere è stato dissociato`,

  groupJoined: (group) => `Ingresso nel gruppo ${group} con un invito`,
  groupMemberAdded: (group) => `Un gestore ti ha aggiunto al gruppo ${group}`,
  groupMemberRemoved: (group) => `Un gestore ti ha rimosso dal gruppo ${group}`,
  claimChanged: (claim) => `Un gestore ha modificato ciò che le app possono vedere su di te: ${claim}`,
  invitationUsed: (label) => `Invito usato: “${label}”`,

  tokenAdded: (name) => `Token di gestore creato: “${name}”`,
  tokenRevoked: (name) => `Token di gestore revocato: “${name}”`,
  restored: 'Il sito è stato ripristinato da un backup. Tutto ciò che è successivo al backup è perso',
  restoredOf: (time) =>
    `Il sito è stato ripristinato da un backup. Data del backup: ${time}. Tutto ciò che è successivo è perso`,
  restoredSignedOut:
    'Il sito è stato ripristinato da un backup e tutte le sessioni sono terminate. Tutto ciò che è successivo al backup è perso',
  restoredOfSignedOut: (time) =>
    `Il sito è stato ripristinato da un backup e tutte le sessioni sono terminate. Data del backup: ${time}. Tutto ciò che è successivo è perso`,
}

export const unnamed: Translation<typeof en.unnamed> = {
  event: (kind) => `Evento sconosciuto: ${kind}`,
  wallet: 'un wallet non più associato',
  app: 'un’app',
  group: 'un gruppo',
  claim: 'un dato fisso',
  change: 'una modifica',
  refusal: 'richiesta non valida',
  newRefusal: (code) => `motivo sconosciuto (${code})`,
}

export const confirmedChanges: Translation<typeof en.confirmedChanges> = {
  link_wallet: 'associare un wallet',
  unlink_wallet: 'dissociare un wallet',
  change_username: 'scegliere un nome utente',
  change_email: 'usare un indirizzo email',
  remove_email: 'rimuovere l’indirizzo email',
  delete_account: 'eliminare l’account',
}

export const refusals: Translation<typeof en.refusals> = {
  signature_mismatch: 'firma di un altro wallet',
  signature_malformed: 'firma illeggibile',
  nonce_expired: 'richiesta scaduta',
  nonce_spent: 'richiesta già usata',
  nonce_invalid: 'richiesta creata per un altro browser',
  hand_over_closed: 'la richiesta di firma su un altro dispositivo era terminata',
  domain_mismatch: 'messaggio per un altro sito',
  scheme_mismatch: 'messaggio per un altro sito',
  uri_mismatch: 'messaggio per un’altra pagina',
  chain_not_allowed: 'blockchain non accettata da questo sito',
  issued_in_future: 'messaggio con una data futura',
  not_yet_valid: 'messaggio non ancora valido',
  expired: 'messaggio scaduto',
  wallet_unverifiable: 'non è stato possibile verificare il wallet',
  wallet_undeployed: 'wallet non ancora distribuito sulla sua blockchain',
  chain_unreachable: 'la blockchain del wallet non ha risposto',
  account_disabled: 'account disattivato',
  not_admitted: 'nessun account per questo wallet',
  forbidden: 'wallet non associato a questo account',
  wallet_taken: 'wallet associato a un altro account',
  invalid_request: 'messaggio diverso da quello chiesto da questo sito',
  rate_limited: 'troppi tentativi',
}
