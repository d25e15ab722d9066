// One module because it is the one table of the inspector's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/inspector.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

const plural = pluralOf('it')

const bytes = (amount: number): string =>
  plural(amount, { one: (n) => `${n} byte`, other: (n) => `${n} byte` })

export const inspector: Translation<typeof en.inspector> = {
  fields: {
    scheme: {
      name: 'Schema',
      meaning: 'Come raggiungere il sito. Il tuo wallet lo confronta con la pagina che chiede la firma.',
    },
    domain: {
      name: 'Dominio',
      meaning:
        'Il sito che chiede la firma. Il tuo wallet lo confronta con la pagina che la chiede, e il sito con il proprio dominio.',
    },
    address: {
      name: 'Indirizzo',
      meaning:
        'L’account che accede. Le sue lettere maiuscole sono un checksum che rivela gli errori di battitura (EIP-55).',
    },
    statement: {
      name: 'Dichiarazione',
      meaning: 'Ciò che il sito ti chiede di accettare, con parole sue. Nessun programma ne tiene conto.',
    },
    uri: {
      name: 'URI',
      meaning:
        'A che cosa serve la firma, di solito la pagina di accesso. Dovrebbe essere sullo stesso sito.',
    },
    version: {
      name: 'Versione',
      meaning: 'La versione del formato del messaggio. Esiste solo la versione 1.',
    },
    chainId: {
      name: 'Chain ID',
      meaning: 'La blockchain dell’account. La firma di un wallet a contratto viene verificata lì.',
    },
    nonce: {
      name: 'Nonce',
      meaning:
        'Un valore casuale che il sito ha creato solo per questo accesso, così nessun messaggio funziona due volte.',
    },
    issuedAt: { name: 'Emesso', meaning: 'Quando è stato creato il messaggio.' },
    expirationTime: {
      name: 'Scadenza',
      meaning: 'Da questo momento in poi, il sito non accetta più il messaggio firmato.',
    },
    notBefore: {
      name: 'Non prima di',
      meaning: 'Fino a questo momento, il sito non accetta ancora il messaggio firmato.',
    },
    requestId: { name: 'Request ID', meaning: 'Il riferimento che il sito dà a questa richiesta.' },
    resources: {
      name: 'Risorsa',
      meaning: 'Qualcos’altro che accetti firmando, oltre all’accesso stesso.',
    },
  },
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: 'Esamina', build: 'Componi' },
  titles: { inspect: 'Esamina un messaggio', build: 'Componi un messaggio' },
  leads: {
    inspect:
      'Scopri che cosa significa ogni parte di un messaggio di accesso e che cosa non va. Ciò che inserisci resta in questa pagina, a meno che tu non scelga di inviarlo.',
    build:
      'Compila le parti, firma con un wallet e guarda il risultato. Ciò che inserisci resta in questa pagina, a meno che tu non scelga di inviarlo.',
  },
  modeLegend: 'Che cosa fare',

  input: {
    region: 'Dati inseriti',
    linkIgnored: 'Questa pagina non può leggere il link che hai seguito, quindi è stato ignorato.',
    message: 'Messaggio',
    undo: 'Annulla l’ultima modifica',
    cut: (lines) =>
      `Tutte le ${formatNumber(lines)} righe vengono verificate, ma sono mostrate solo le prime. Per modificare il testo, incollane un altro o cancella questo.`,
    returns:
      'I ritorni a capo CR restano come sono stati incollati. Se scrivi in questo campo, vengono rimossi.',
    clear: 'Cancella il messaggio',
    samples: 'Esempi',
    signature: 'Firma (facoltativa)',
    signaturePlaceholder: '0x…',
    expected: 'Che cosa si aspetta il tuo sito (facoltativo)',
    origin: 'Origine',
    originPlaceholder: 'https://example.org',
    originProblem: 'Inserisci un’origine, per esempio https://example.org.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'Data e ora',
    timePlaceholder: 'adesso',
    timeProblem:
      'Inserisci una data e un’ora, per esempio 2026-11-20T16:25:24Z, o lascia vuoto per usare l’ora attuale.',
  },

  samples: {
    good: 'Messaggio valido',
    changed: 'Modificato dopo la firma',
    lowerCase: 'Indirizzo in minuscolo',
    returns: 'A capo di Windows',
    mistakes: 'Diversi errori',
    misleading: 'Dominio ingannevole',
    recap: 'Capacità (ReCap)',
  },

  empty: {
    title: 'Ancora niente da esaminare',
    paste: 'Incolla il testo che il wallet doveva firmare. Inizia così:',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'Aggiungi la firma per vedere chi ha firmato. Aggiungi l’origine e il nonce che il tuo sito si aspetta per vedere se dovrebbe accettare il messaggio.',
    sample: 'Non hai un messaggio a portata di mano? Prova uno degli esempi.',
  },

  report: 'Risultato',
  repaired: 'Corretto.',
  results: { good: 'Giusto: ', refused: 'Non accettato: ', unknown: 'Non verificato: ' },

  verdict: {
    good: 'Messaggio di accesso valido',
    mistakes: 'Messaggio di accesso con errori',
    refused: 'Messaggio di accesso che il tuo sito non dovrebbe accettare',
    bad: 'Non è un messaggio di accesso',
    problems: (amount) => plural(amount, { one: (n) => `${n} problema`, other: (n) => `${n} problemi` }),
    warnings: (amount) => plural(amount, { one: (n) => `${n} avviso`, other: (n) => `${n} avvisi` }),
    none: 'Nessun problema o avviso.',
    found: (counts) => `${counts.join(', ')}.`,
    seeReport: 'Vedi il risultato',
  },

  annotated: {
    region: 'Il messaggio, campo per campo',
    hidden: (characters) =>
      plural(characters, {
        one: (n) => `Un altro carattere (${n}) viene verificato ma non mostrato.`,
        other: (n) => `Altri ${n} caratteri vengono verificati ma non mostrati.`,
      }),
    hint: 'Indica un campo, o raggiungilo con Tab, per vedere a che cosa serve.',
    end: '⏹',
    explained: (name) => `${name}.`,
    before: (name) => `${name}: `,
    after: (meaning) => `. ${meaning}`,
  },

  findings: {
    place: (line, column) => `Riga ${line}, colonna ${column}`,
    details: 'Dettagli tecnici',
    code: 'Errore',
    expected: 'Atteso',
    found: 'Trovato',
    further: (amount) =>
      plural(amount, {
        one: (n) => `Un altro (${n}) più in basso.`,
        other: (n) => `Altri ${n} più in basso.`,
      }),
    repairAll: (amount) =>
      plural(amount, { one: (n) => `Correggi ${n}`, other: (n) => `Correggi tutti e ${n}` }),
  },

  recap: {
    title: 'Che cosa consente la firma',
    on: 'Su',
    namespace: (name) => `(${name})`,
    never: 'non si può mai usare',
    always: 'senza limiti',
    only: (limits) => `solo dove ${formatList(limits, 'disjunction')}`,
    empty: 'Niente. L’elenco delle capacità è vuoto.',
    more: (amount) => plural(amount, { one: (n) => `E un’altra (${n}).`, other: (n) => `E altre ${n}.` }),
    proofs: (proofs) => `Trasmesso da: ${formatList(proofs, 'conjunction')}`,
  },

  recognised: {
    inside: 'C’è un messaggio di accesso all’interno',
    wrappings: (names) => `Racchiuso in: ${names.join(' › ')}.`,
    explained: 'Un wallet firma solo il messaggio stesso. Estrailo per vedere che cosa dice. Puoi annullare.',
    unwrap: 'Estrai ed esamina',
    unwrapped: (names) => `Estratto da: ${names.join(' › ')}.`,
    takeSignature: 'Usalo come firma',
    signatureTaken: 'La firma ora è nel suo campo.',
  },

  checks: {
    title: 'Che cosa verifica il tuo sito',
    refuse: 'Il tuo sito non dovrebbe accettarlo.',
    accept: 'Il tuo sito dovrebbe accettarlo.',
    incomplete: 'Ancora nessun problema. Alcune verifiche richiedono altri dati.',
    signature: 'Firma',
    domain: (origin) => `Corrisponde a ${origin}.`,
    scheme: (origin) => `Corrisponde a ${origin}.`,
    uri: (origin) => `Su ${origin}.`,
    notNamed: 'Non è nel messaggio.',
    notInFuture: 'Non è nel futuro.',
    reached: 'Già raggiunto.',
    notReached: 'Non ancora raggiunto.',
    enterOrigin: 'Per verificarlo, inserisci l’origine del tuo sito.',
    enterNonce: 'Per verificarlo, inserisci il nonce che il tuo sito si aspetta.',
    expectedNonce: 'Come previsto.',
    enterSignature: 'Per verificarla, inserisci la firma.',
    signerMatches: 'Fatta dall’indirizzo nel messaggio.',
  },

  signature: {
    title: 'Firma',
    enter: 'Inserisci la firma per vedere chi ha firmato.',
    malformed: (reason) => `Non è la firma di una chiave. ${reason}`,
    impossible: 'Nessuna chiave può aver fatto questa firma.',
    recovered: 'Firmato da',
    claimed: 'Nel messaggio',
    noAddress: 'Nessun indirizzo',
    match: 'Gli indirizzi corrispondono: questo account ha firmato esattamente questo testo.',
    differ:
      'Gli indirizzi sono diversi: l’account nel messaggio non ha firmato esattamente questo testo con la sua chiave.',
    hash: 'Hash',
    bytes: (amount) => `I byte esatti che vengono firmati (${bytes(amount)}, EIP-191)`,
    moreBytes: (amount) => `E altri ${bytes(amount)}.`,
  },

  malformed: {
    noPrefix: 'Non inizia con 0x.',
    notHex: 'Contiene caratteri che non sono cifre esadecimali.',
    halfByte: 'Ha un numero dispari di cifre, quindi manca mezzo byte.',
    wrapped: 'È racchiusa per un wallet a contratto non ancora distribuito (ERC-6492).',
    delegating: 'È racchiusa per un account che non ha ancora delegato (ERC-8010).',
    long: (amount) =>
      `È lunga ${bytes(amount)}. La firma di una chiave ne ha 65 o 64; quella di un wallet a contratto può essere più lunga.`,
    short: (amount) => `È lunga ${bytes(amount)}. La firma di una chiave ne ha 65 o 64.`,
    lastByte: 'Il suo ultimo byte, v, non è 0, 1, 27 o 28.',
    range:
      'Il suo r o il suo s è fuori dai limiti, oppure il suo s è nella metà superiore, che i wallet non devono usare.',
  },

  contract: {
    lead: 'Solo la sua blockchain può verificare la firma di un wallet a contratto. Questo server può interrogare la blockchain se il suo gestore lo ha configurato. In quel caso riceve il messaggio e la firma.',
    ask: 'Chiedi a questo server',
    asking: 'Richiesta in corso…',
    key: 'Firmato dalla chiave.',
    contract: (chainId) => `Il contratto sulla blockchain ${chainId} conferma la firma.`,
    unreachable: 'Impossibile raggiungere il server. Controlla la connessione a Internet e riprova.',
  },

  times: {
    title: 'Tempi',
    valid: 'Il messaggio è valido adesso.',
    broken: 'Il momento è giusto, ma i siti non accettano un messaggio con errori.',
    early: 'Il messaggio non è ancora valido.',
    late: 'Il messaggio è scaduto.',
    never: 'Il messaggio scade prima di diventare valido.',
    nowName: 'Adesso',
    now: 'adesso',
    before: (length) => `${length} prima di adesso`,
    after: (length) => `${length} dopo adesso`,
  },

  wallet: {
    title: 'Che cosa ne fa un wallet',
    noScheme: (named) => `Il messaggio non ha uno schema, quindi il wallet presume ${named}.`,
    says: (named) => `Secondo il messaggio, chiede la firma ${named}.`,
    compares: (named) => `Il wallet confronta ${named} con la pagina che chiede la firma.`,
    enterOrigin: 'Inserisci l’origine della pagina per vedere il risultato.',
    asking: (origin) =>
      `La pagina che chiede la firma è ${origin}. Il wallet lo sa dal browser, non dalla pagina.`,
    shows: 'Il wallet mostra il messaggio come un accesso.',
    offers: (address) => `Propone di firmare con ${address} e con nessun altro account.`,
    warns: 'Il wallet avverte di un tentativo di phishing o si rifiuta di firmare.',
    notSame: 'Non sono uguali.',
    unreadable: 'Il wallet non mostra il messaggio come un accesso.',
    unreadableReason:
      'Il testo non segue esattamente EIP-4361, quindi il wallet non può capire chi chiede che cosa.',
    imitation:
      'Se il testo dice comunque “wants you to sign in with your Ethereum account”, il wallet dovrebbe avvertire.',
  },

  copy: {
    title: 'Copia come',
    forms: { text: 'Testo', json: 'JSON', javascript: 'Stringa JavaScript', link: 'Link' },
    copied: (form) => `Copiato: ${form}.`,
    refused: 'Il browser non ha consentito la copia.',
    note: 'Il link contiene tutto ciò che hai inserito, dopo il #. I browser non inviano mai quella parte.',
  },

  build: {
    partsRegion: 'Parti del messaggio',
    scheme: 'Schema (facoltativo)',
    domain: 'Dominio',
    address: 'Indirizzo',
    addressNote: 'Scegli un wallet per compilare questo campo.',
    statement: 'Dichiarazione (facoltativa)',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'Nonce',
    newNonce: 'Nuovo nonce',
    chainId: 'Chain ID',
    requestId: 'Request ID (facoltativo)',
    issuedAt: 'Emesso',
    expirationTime: 'Scadenza (facoltativa)',
    notBefore: 'Non prima di (facoltativo)',
    resources: 'Risorse (facoltative)',
    resource: (number) => `Risorsa ${number}`,
    removeResource: (number) => `Rimuovi la risorsa ${number}`,
    remove: 'Rimuovi',
    addResource: 'Aggiungi una risorsa',
    invalid: {
      scheme: 'Inserisci uno schema, per esempio https, o lascia vuoto.',
      domain: 'Inserisci un dominio, per esempio example.org, senza https:// né percorso.',
      address: 'Inserisci un indirizzo con il suo checksum: 0x e 40 cifre esadecimali.',
      statement: 'Usa una sola riga di lettere ASCII, cifre e punteggiatura, senza " % < > \\ ^ ` { | }.',
      uri: 'Inserisci un URI, per esempio https://example.org/sign-in.',
      chainId: 'Inserisci un numero intero, per esempio 1.',
      nonce: 'Inserisci almeno 8 lettere o cifre.',
      issuedAt: 'Inserisci una data e un’ora, per esempio 2026-01-31T12:00:00Z.',
      expirationTime: 'Inserisci una data e un’ora, per esempio 2026-01-31T12:00:00Z, o lascia vuoto.',
      notBefore: 'Inserisci una data e un’ora, per esempio 2026-01-31T12:00:00Z, o lascia vuoto.',
      requestId: "Usa solo lettere, cifre, codici con % e - . _ ~ ! $ & ' ( ) * + , ; = : @.",
      resources: 'Ogni risorsa deve essere un URI, per esempio https://example.org/terms.',
    },
    messageRegion: 'Il messaggio',
    notWritten: 'Il messaggio compare qui quando ha un indirizzo e ogni parte è valida.',
    inspectUnsigned: 'Esamina senza firmare',
    signTitle: 'Firmalo',
    noWallet: 'Nessun wallet trovato in questo browser.',
    otherAccounts: (wallet, accounts) =>
      `${wallet} può firmare per ${formatList(accounts, 'conjunction')}, ma non per l’indirizzo nel messaggio.`,
    waiting: (wallet) => `In attesa di ${wallet}…`,
    sign: (wallet) => `Firma con ${wallet}`,
  },
}
