import { tellProblems } from '../texts/problems.ts'
import type { TranslatedTexts } from '../texts/Texts.ts'
import { earlyTexts } from './early/it.ts'

const problems = tellProblems(earlyTexts.locale, {
  invalid_message: 'Questo non è un messaggio di accesso valido. Ricomincia.',
  domain_mismatch:
    'Questo messaggio è stato firmato per {received}, non per {expected}. Controlla la barra degli indirizzi e accedi di nuovo.',
  scheme_mismatch: 'Questo messaggio è stato firmato per {received}, non per {expected}. Accedi di nuovo.',
  uri_mismatch: 'Questo messaggio è stato firmato per un’altra pagina. Torna al sito e accedi di nuovo.',
  chain_not_allowed:
    'Questo sito non accetta la blockchain {received}. Cambia blockchain nel tuo wallet e accedi di nuovo.',
  nonce_invalid: 'Questo accesso non è iniziato in questo browser. Ricomincia dal sito.',
  nonce_spent: 'Questo accesso è già stato usato. Ricomincia.',
  issued_in_future:
    'La data di questo messaggio è nel futuro. Controlla l’orologio del tuo dispositivo e accedi di nuovo.',
  not_yet_valid: 'Questo messaggio è valido solo dal {notBefore}. Accedi di nuovo in quel momento.',
  expired: 'Questo messaggio è scaduto il {expirationTime}. Accedi di nuovo.',
  signature_malformed: 'Questa non è la firma di un wallet. Accedi di nuovo.',
  wallet_unverifiable:
    'Questo wallet è un contratto sulla blockchain {chainId}, che questo sito non può verificare. Usa un altro wallet o chiedi al gestore di aggiungere la blockchain.',
  wallet_undeployed:
    'Questo wallet non è ancora stato distribuito sulla blockchain {chainId}, dove si possono verificare solo i wallet già distribuiti. Esegui prima una transazione con il wallet su quella blockchain, poi accedi di nuovo.',
  chain_unreachable:
    'Non è stato possibile verificare il wallet, perché la sua blockchain non risponde. Riprova tra un minuto.',
  account_disabled: 'Questo account è disattivato. Contatta il gestore.',
  not_admitted: 'Questo sito non crea un account per questo wallet. Chiedi l’accesso al gestore.',
  sign_in_refused: 'Questo sito non ti ha fatto accedere: {reason}.',
  origin_forbidden: 'Questa richiesta non viene da questo sito. Ricarica la pagina e riprova.',
  invalid_request: 'Il sito non ha accettato questi dati. Ricarica la pagina e riprova.',
  payload_too_large: 'È troppo grande: il massimo è {limit}.',
  not_found: 'Qui non c’è, o non c’è più.',
  rate_limited: 'Troppi tentativi. Riprova tra {seconds} s.',
  storage_unavailable: 'Al momento il servizio non può salvare nulla. Riprova tra un minuto.',
  clock_unsettled:
    'L’orologio del server è appena cambiato, quindi per un momento nessuno può accedere. Riprova tra {seconds} s.',
  internal: 'Si è verificato un errore da parte nostra. Riprova. Se continua, comunica {reference}.',
})

/** The words in Italian. */
export const texts: TranslatedTexts = {
  ...earlyTexts,
  walletSilent: (wallet) =>
    `${wallet} non ha risposto. Aprilo dalla barra degli strumenti del browser: potrebbe essere bloccato o dietro questa finestra. Se si attiva solo con un clic, autorizzalo su questo sito.`,
  walletBusy: (wallet) => `${wallet} ha già una richiesta aperta. Aprilo e completa quella richiesta.`,
  walletLocked: (wallet) => `${wallet} è bloccato o non ha autorizzato questo sito. Sbloccalo e riprova.`,
  connectionDeclined: 'Hai rifiutato la connessione.',
  walletDeclined: 'Hai rifiutato di firmare.',
  walletDisconnected: (wallet) => `${wallet} ha perso la connessione. Riconnettilo e riprova.`,
  walletUnsupported: (wallet) => `${wallet} non può firmare messaggi. Scegli un altro wallet.`,
  walletNotLoaded: (wallet) =>
    `Impossibile caricare ${wallet}. Controlla la connessione a Internet e riprova.`,
  popUpBlocked: (wallet) =>
    `Il browser ha bloccato la finestra di ${wallet}. Consenti i popup per questo sito e riprova.`,
  oneStepRefused: (wallet) => `${wallet} deve connettersi prima di poter firmare. Riprova per connetterlo.`,
  messageAltered: (wallet) =>
    `${wallet} ha firmato un messaggio diverso da quello mostrato, quindi non lo abbiamo usato. Controlla il messaggio e firma di nuovo.`,
  walletFailed: (wallet, reason) => `${wallet} ha segnalato un errore: ${reason}`,
  walletUnclear: (wallet) =>
    `${wallet} ha chiuso la richiesta senza una risposta valida. Riprova o scegli un altro wallet.`,
  accountTitle: 'Scegli un indirizzo',
  accountLead: (wallet) => `${wallet} è connesso con più indirizzi.`,
  continueWith: (address) => `Continua con ${address}`,
  otherAccounts: 'Usa un altro indirizzo',
  preparing: 'Recupero del messaggio da firmare.',
  reviewTitle: 'Controlla prima di firmare',
  accountOfWallet: (wallet) => `L’indirizzo che scegli in ${wallet}`,
  reviewLead: (wallet) => `${wallet} ti chiederà di firmare questo messaggio.`,
  termAs: 'Wallet',
  termLearns: 'Vedrà',
  termSigned: 'Firmato',
  learnsAddress: 'solo l’indirizzo del tuo wallet',
  signBefore: (time) => `Firma entro: ${time}`,
  staysSignedIn: (duration) => `Durata massima dell’accesso: ${duration}`,
  messageTimes: (signBefore, expires) =>
    `Firma entro le ${signBefore}. Una volta firmato, il messaggio resta valido fino alle ${expires} (il suo «Expiration Time»).`,
  signIn: (application) => `Accedi a ${application}`,
  free: 'Firmare è gratis e non sposta fondi.',
  signing: (wallet) => `Conferma in ${wallet}. Firmare è gratis e non sposta fondi.`,
  signingSlow: 'Usi un wallet hardware? Guarda il suo schermo.',
  signingOwners: 'In attesa degli altri proprietari.',
  ownersAwaited: (wallet) =>
    `In attesa degli altri proprietari. Quando avranno firmato questo messaggio in ${wallet}, chiedi di nuovo al wallet.`,
  ownersSee: (host) =>
    `Ogni proprietario apre questo wallet nella propria app wallet e firma il messaggio che inizia con “${host} wants you to sign in”. Se la firma viene pubblicata sulla blockchain, questa pagina continua da sola.`,
  ownersTime: (time, left) => `Firma entro: ${time}. Tempo rimasto: ${left}.`,
  ownersLate:
    'Non tutti i proprietari hanno firmato in tempo: questo messaggio è scaduto. Ottienine uno nuovo.',
  newMessage: 'Ottieni un nuovo messaggio',
  askAgain: (wallet) => `Chiedi di nuovo a ${wallet}`,
  signingButton: (wallet) => `In attesa di ${wallet}…`,
  accountChanged: (address) => `Il tuo wallet è passato a ${address}. Accedere con questo indirizzo?`,
  accountChangedBefore: (address) =>
    `Il tuo wallet è passato a ${address}. Il messaggio qui sotto è per questo indirizzo.`,
  signInAs: (address) => `Accedi con ${address}`,
  verifying: 'Verifica della tua firma.',
  verifyingButton: 'Accesso…',
  nonceExpired: 'Quella richiesta è scaduta. Firma quella nuova qui sotto.',
  signatureMismatch: (signedWith, chosen) => `Hai firmato con ${signedWith}, ma avevi scelto ${chosen}.`,
  unsent: 'Non ancora inviato',
  unsentLead: 'La tua firma è conservata in questa pagina. Non serve firmare di nuovo.',
  unsentOffline: 'Nessuna connessione a Internet. Ripristinala, poi invia di nuovo.',
  unsentUnreachable: 'Il server non ha risposto. Attendi un momento, poi invia di nuovo.',
  sendAgain: 'Invia di nuovo',
  signedInTitle: 'Hai effettuato l’accesso',
  signedIn: (address) => `Accesso effettuato con ${address}.`,
  signedInElsewhere: 'Hai effettuato l’accesso in un’altra pagina di questo browser.',
  anotherEndsSession: 'Se accedi con un altro wallet, questa sessione termina.',
  signOut: 'Esci',
  signingOut: 'Uscita…',
  acceptedTitle: 'Firmato',
  badgeRim: (time) => `FIRMATO · ${time} ·`,
  cookiesRefused:
    'Il tuo browser non conserva i cookie di questo sito, quindi nessuna firma sarebbe valida. Consenti i cookie di questo sito nelle impostazioni del browser, poi riprova.',
  offline: 'Nessuna connessione a Internet. Ripristinala e riprova.',
  stopWaiting: 'Annulla',
  anotherWallet: 'Usa un altro wallet',
  unknownProblem: 'Si è verificato un errore. Riprova.',
  problems,
}
