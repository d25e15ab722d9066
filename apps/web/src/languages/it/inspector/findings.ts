import type { Translation } from '../../../wording/Translation.ts'
import type * as en from '../../en/inspector/findings.ts'

export const problems: Translation<typeof en.problems> = {
  address_blank_line: 'C’è una riga vuota prima dell’indirizzo.',
  address_checksum:
    'Le lettere maiuscole dell’indirizzo non corrispondono al suo checksum (EIP-55). Cerca un errore di battitura.',
  address_extra: 'C’è del testo in più dopo l’indirizzo.',
  address_line_wrong: 'La seconda riga non è un indirizzo Ethereum.',
  address_malformed: 'L’indirizzo deve essere “0x” seguito da 40 cifre esadecimali.',
  address_missing: 'Manca l’indirizzo.',
  address_no_checksum: 'L’indirizzo non ha un checksum: EIP-55 lo scrive con lettere maiuscole e minuscole.',
  blank_line: 'C’è una riga vuota dove non è consentita.',
  chain_id_large: ({ value }) => `Il Chain ID è troppo grande: il massimo consentito è ${value}.`,
  chain_id_malformed: 'Il Chain ID deve essere un numero intero in cifre decimali.',
  domain_malformed: 'Il dominio deve essere un nome host, con una porta se serve, e nient’altro.',
  domain_missing: 'Nella prima riga manca il dominio.',
  first_line_extra: 'C’è del testo in più alla fine della prima riga.',
  first_line_wording:
    'Dopo il dominio, la prima riga deve dire “wants you to sign in with your Ethereum account:”.',
  label_missing: ({ label }) => `Questa riga dovrebbe iniziare con “${label}:”.`,
  label_wording: ({ value }) => `L’etichetta di questa riga deve essere esattamente “${value}”.`,
  line_break_after: 'C’è un a capo dopo il messaggio.',
  line_break_wrong: 'Le righe devono finire con il solo carattere LF.',
  line_duplicate: ({ label }) => `C’è più di una riga “${label}”.`,
  line_missing: ({ label }) => `Manca la riga “${label}”.`,
  line_order: ({ label, value }) => `La riga “${label}” deve stare prima della riga “${value}”.`,
  line_unknown: 'Questa riga non fa parte di un messaggio di accesso.',
  nonce_character: 'Il nonce può contenere solo lettere e cifre.',
  nonce_short: 'Il nonce deve avere almeno 8 lettere o cifre.',
  not_eip4361: 'Da qui in poi, il testo non segue EIP-4361.',
  request_id_character: ({ value }) => `Il Request ID contiene un carattere non consentito: ${value}.`,
  request_id_percent: 'Nel Request ID, “%” deve essere seguito da due cifre esadecimali.',
  resource_beside_label: 'Ogni risorsa deve avere la propria riga, sotto “Resources:”.',
  resource_character: ({ value }) => `La risorsa contiene un carattere non consentito in un URI: ${value}.`,
  resource_host: 'La risorsa è un URI con un host non valido.',
  resource_mark: 'Ogni risorsa deve iniziare con un trattino e uno spazio.',
  resource_missing: 'La risorsa è vuota.',
  resource_percent: 'Nella risorsa, “%” deve essere seguito da due cifre esadecimali.',
  resource_scheme: 'La risorsa deve essere un URI con uno schema, per esempio “https:”.',
  resources_label_missing: 'L’elenco delle risorse deve iniziare con una riga “Resources:”.',
  resources_spaces: 'Ci sono spazi dopo “Resources:”.',
  scheme_malformed:
    'Lo schema deve iniziare con una lettera e contenere solo lettere, cifre, “+”, “-” e “.”.',
  statement_absent_lines: 'Senza una dichiarazione, ci devono essere due righe vuote dopo l’indirizzo.',
  statement_blank_lines: 'La dichiarazione deve avere una riga vuota prima e una dopo.',
  statement_character: ({ value }) => `La dichiarazione contiene un carattere non consentito: ${value}.`,
  statement_lines: 'La dichiarazione deve stare su una sola riga.',
  text_after: 'C’è del testo dopo il messaggio.',
  text_before: 'C’è del testo prima del messaggio.',
  time_extra: ({ label }) => `Nella riga “${label}” c’è del testo in più dopo la data e l’ora.`,
  time_impossible: ({ label }) => `La riga “${label}” ha una data o un’ora che non esiste.`,
  time_malformed: ({ label }) =>
    `La riga “${label}” deve avere una data e un’ora, per esempio 2026-01-31T12:00:00Z.`,
  time_offset: ({ label }) =>
    `L’ora nella riga “${label}” deve finire con “Z” o con uno scarto, per esempio +01:00.`,
  uri_character: ({ value }) => `L’URI contiene un carattere non consentito: ${value}.`,
  uri_host: 'L’host nell’URI non è valido.',
  uri_missing: 'L’URI è vuoto.',
  uri_percent: 'Nell’URI, “%” deve essere seguito da due cifre esadecimali.',
  uri_scheme: 'L’URI deve iniziare con uno schema, per esempio “https:”.',
  value_spaces: 'Ci sono spazi prima o dopo il valore.',
  version_unknown: 'La versione deve essere 1.',
  white_space_before: 'C’è uno spazio vuoto prima del messaggio.',
}

export const repairs: Translation<typeof en.repairs> = {
  add_resources_label: 'Aggiungi una riga “Resources:”',
  add_version: 'Aggiungi la riga “Version: 1”',
  encode_request_id: 'Codifica con % ciò che un Request ID non può contenere',
  encode_uri: 'Codifica con % ciò che un URI non può contenere',
  fix_line_breaks: 'Termina ogni riga con il solo carattere LF',
  fix_wording: 'Correggi le parole della prima riga',
  join_statement: 'Metti la dichiarazione su una sola riga',
  keep_host: 'Rimuovi ciò che segue l’host',
  leave_blank_lines: 'Lascia due righe vuote',
  mark_resource: 'Inizia la risorsa con “- ”',
  move_resource: 'Sposta la risorsa nella riga successiva',
  remove_after: 'Rimuovi il testo dopo il messaggio',
  remove_before: 'Rimuovi ciò che precede il messaggio',
  remove_blank_line: 'Rimuovi la riga vuota',
  remove_duplicate: 'Rimuovi la seconda riga',
  remove_label_spaces: 'Rimuovi gli spazi dopo “Resources:”',
  remove_line_breaks: 'Rimuovi gli a capo dopo il messaggio',
  remove_spaces: 'Rimuovi gli spazi',
  separate_statement: 'Metti la dichiarazione tra due righe vuote',
  sort_lines: 'Metti le righe in ordine',
  use_ascii: 'Usa la punteggiatura ASCII',
  write_checksum: 'Scrivi l’indirizzo con il suo checksum',
  write_decimal: 'Scrivi il Chain ID in cifre decimali',
  write_label: ({ value }) => `Scrivi l’etichetta così: “${value}”`,
  write_time: 'Scrivi la data e l’ora come in RFC 3339',
  write_version: 'Cambia la versione in 1',
}

export const warnings: Translation<typeof en.warnings> = {
  chain_unknown: ({ value }) =>
    `La blockchain ${value} non è molto conosciuta. Controlla che sia quella che intendi.`,
  domain_encoded: 'Il dominio nasconde caratteri con la codifica %, di cui nessun sito ha bisogno.',
  domain_hostless: 'Il dominio non ha un host, quindi non appartiene a nessun sito.',
  domain_ip: 'Il dominio è un indirizzo IP, che non dice chi gestisce il sito.',
  domain_localhost: 'Il dominio è questo stesso dispositivo: ha senso solo durante lo sviluppo.',
  domain_mixed_scripts: ({ value }) =>
    `Il dominio si legge ${value}, una mescolanza di alfabeti tipica dei domini che ne imitano altri.`,
  domain_punycode: ({ value }) =>
    `Il dominio viene mostrato come ${value}, che può sembrare un altro dominio.`,
  domain_userinfo: ({ value }) => `La parte prima di @ non è il sito. Il sito è ${value}.`,
  expiration_missing:
    'Non c’è una scadenza, quindi chiunque entri in possesso del messaggio firmato può usarlo per sempre.',
  lifetime_empty: 'Il messaggio scade prima di diventare valido, quindi non si può mai usare.',
  lifetime_long: ({ value }) =>
    `Durata della validità del messaggio, in giorni: ${value}. Per un accesso bastano pochi minuti.`,
  nonce_weak: ({ value }) =>
    `Il nonce si può indovinare: ha al massimo ${value} bit di casualità e ne servono almeno 64.`,
  recap_misplaced:
    'Una risorsa con capacità deve essere l’unica del suo tipo e l’ultima dell’elenco (ERC-5573).',
  recap_unreadable: 'La risorsa afferma di contenere capacità, ma non si possono leggere.',
  resources_empty: 'L’elenco delle risorse è vuoto. Non dice più di un elenco assente ed è accettato.',
  scheme_insecure: 'HTTP non è cifrato, quindi altri sulla rete possono leggere e modificare la pagina.',
  statement_imitates_field: ({ value }) =>
    `La dichiarazione somiglia alla riga “${value}” del messaggio e può trarre in inganno.`,
  statement_recap_mismatch: ({ value }) =>
    `La dichiarazione non dice che cosa consentono le capacità. Dovrebbe finire con: ${value}`,
  uri_other_origin:
    'L’URI e il dominio hanno origini diverse, quindi l’accesso potrebbe essere per un altro sito.',
}

export const kinds: Translation<typeof en.kinds> = {
  message: 'Questo è un messaggio di accesso EIP-4361.',
  unknown: 'Lo strumento non riconosce questo testo.',
  signature:
    'Questa è la firma di una chiave (65 byte). Per verificarla, aggiungi il messaggio che è stato firmato.',
  signature_compact:
    'Questa è una firma compatta (64 byte, EIP-2098). Per verificarla, aggiungi il messaggio che è stato firmato.',
  signature_6492:
    'Questa è la firma di un wallet a contratto non ancora distribuito (ERC-6492). Per verificarla, aggiungi il messaggio che è stato firmato.',
  signature_8010:
    'Questa è la firma di un account che non ha ancora delegato (ERC-8010). Per verificarla, aggiungi il messaggio che è stato firmato.',
  address: 'Questo è un indirizzo. In un messaggio di accesso, l’indirizzo sta nella seconda riga.',
  secret_or_hash:
    'Questo è lungo 32 byte: un hash o una chiave privata. Se è una chiave privata, cancellala subito e non incollarla mai da nessuna parte.',
  typed_data:
    'Questi sono dati tipizzati (EIP-712), che hanno una struttura. Un messaggio di accesso è testo semplice.',
  transaction: 'Questa è una transazione. Firmarla può spostare fondi; un accesso non lo fa mai.',
  rpc_request: 'Questa è una richiesta o una risposta JSON-RPC senza un messaggio di accesso.',
  wallet_connect:
    'Questa è una richiesta wallet_connect. Elenca le parti di un accesso; il wallet scrive il messaggio e lo restituisce.',
  solana: 'Questo è un messaggio di accesso per Solana. EIP-4361 è solo per gli account Ethereum.',
  sui: 'Questo è un messaggio di accesso per Sui. EIP-4361 è solo per gli account Ethereum.',
  starknet: 'Questo è un messaggio di accesso per Starknet. EIP-4361 è solo per gli account Ethereum.',
  siwx: 'Questo è un messaggio di AppKit (SIWX) che nomina una blockchain. EIP-4361 dice “your Ethereum account” su ogni blockchain.',
  caip122:
    'Questo è un messaggio di accesso CAIP-122 per un’altra blockchain. EIP-4361 è solo per gli account Ethereum.',
}

export const wrappings: Translation<typeof en.wrappings> = {
  base64: 'Base64',
  eip191: 'prefisso EIP-191',
  eth_sign: 'richiesta eth_sign',
  form: 'parametri di URL o di modulo',
  hex: 'byte esadecimali',
  json: 'oggetto JSON',
  json_list: 'elenco JSON',
  json_string: 'stringa JSON',
  mail: 'email citata',
  message_fields: 'campi del messaggio in JSON',
  one_line: 'una sola riga',
  personal_sign: 'richiesta personal_sign',
  rpc_response: 'risposta JSON-RPC',
  cacao: 'CACAO (CAIP-74)',
  code_block: 'blocco di codice',
  literal: 'oggetto o lista di un programma',
  quoted: 'virgolette',
  shell: 'comando della shell',
  signature_below: 'messaggio con una firma sotto',
  url_encoding: 'codifica URL',
}

export const refusals: Translation<typeof en.refusals> = {
  domain_mismatch: ({ received, expected }) => `Il messaggio è per ${received}, non per ${expected}.`,
  scheme_mismatch: ({ received, expected }) => `Il messaggio dice ${received}, non ${expected}.`,
  uri_mismatch: 'Il messaggio è per un’altra pagina.',
  chain_not_allowed: ({ received }) => `Il sito non accetta la blockchain ${received}.`,
  nonce_invalid: 'Questo non è il nonce fornito dal tuo sito.',
  issued_in_future: 'Il messaggio è stato emesso nel futuro.',
  not_yet_valid: ({ time }) => `Il messaggio non è ancora valido. Valido a partire da: ${time}.`,
  expired: ({ time }) => `Il messaggio è scaduto: ${time}.`,
  signature_malformed: 'Questa non è la firma di una chiave.',
  signature_mismatch: ({ expected }) => `Questa firma non è stata fatta da ${expected}.`,
  wallet_unverifiable: 'Il wallet è un contratto su una blockchain che il sito non può verificare.',
  wallet_undeployed:
    'Il wallet non è ancora stato distribuito sulla sua blockchain, dove si possono verificare solo i wallet già distribuiti.',
  chain_unreachable: 'Non è stato possibile verificare il wallet, perché la sua blockchain non ha risposto.',
}
