import type { Translation } from '../../../wording/Translation.ts'
import type * as en from '../../en/inspector/findings.ts'

export const problems: Translation<typeof en.problems> = {
  address_blank_line: 'Vor der Adresse steht eine Leerzeile.',
  address_checksum:
    'Die Großbuchstaben der Adresse passen nicht zu ihrer Prüfsumme (EIP-55). Prüfen Sie sie auf Tippfehler.',
  address_extra: 'Nach der Adresse steht weiterer Text.',
  address_line_wrong: 'Die zweite Zeile ist keine Ethereum-Adresse.',
  address_malformed: 'Die Adresse muss aus „0x“ und 40 hexadezimalen Ziffern bestehen.',
  address_missing: 'Die Adresse fehlt.',
  address_no_checksum: 'Die Adresse hat keine Prüfsumme: EIP-55 schreibt sie mit Groß- und Kleinbuchstaben.',
  blank_line: 'Hier steht eine Leerzeile, wo keine erlaubt ist.',
  chain_id_large: ({ value }) => `Die Chain ID ist zu groß: Erlaubt ist höchstens ${value}.`,
  chain_id_malformed: 'Die Chain ID muss eine ganze Zahl in Dezimalziffern sein.',
  domain_malformed: 'Die Domain muss ein Hostname sein, bei Bedarf mit Port, und sonst nichts.',
  domain_missing: 'In der ersten Zeile fehlt die Domain.',
  first_line_extra: 'Am Ende der ersten Zeile steht weiterer Text.',
  first_line_wording:
    'Die erste Zeile muss nach der Domain „wants you to sign in with your Ethereum account:“ lauten.',
  label_missing: ({ label }) => `Diese Zeile muss mit „${label}:“ beginnen.`,
  label_wording: ({ value }) => `Diese Zeile muss genau mit „${value}“ beschriftet sein.`,
  line_break_after: 'Nach der Nachricht steht ein Zeilenumbruch.',
  line_break_wrong: 'Die Zeilen müssen allein mit einem Zeilenvorschub (LF) enden.',
  line_duplicate: ({ label }) => `Es gibt mehr als eine Zeile „${label}“.`,
  line_missing: ({ label }) => `Die Zeile „${label}“ fehlt.`,
  line_order: ({ label, value }) => `Die Zeile „${label}“ muss vor der Zeile „${value}“ stehen.`,
  line_unknown: 'Diese Zeile gehört nicht in eine Anmeldenachricht.',
  nonce_character: 'Die Nonce darf nur Buchstaben und Ziffern enthalten.',
  nonce_short: 'Die Nonce muss mindestens 8 Buchstaben oder Ziffern haben.',
  not_eip4361: 'Ab hier entspricht der Text nicht EIP-4361.',
  request_id_character: ({ value }) => `Die Request ID enthält ein Zeichen, das nicht erlaubt ist: ${value}.`,
  request_id_percent: 'Auf „%“ müssen in der Request ID zwei hexadezimale Ziffern folgen.',
  resource_beside_label: 'Jede Ressource braucht eine eigene Zeile unter „Resources:“.',
  resource_character: ({ value }) =>
    `Die Ressource enthält ein Zeichen, das in einer URI nicht erlaubt ist: ${value}.`,
  resource_host: 'Die Ressource ist eine URI mit ungültigem Host.',
  resource_mark: 'Jede Ressource muss mit „- “ beginnen.',
  resource_missing: 'Die Ressource ist leer.',
  resource_percent: 'Auf „%“ müssen in der Ressource zwei hexadezimale Ziffern folgen.',
  resource_scheme: 'Die Ressource muss eine URI mit Schema sein, zum Beispiel „https:“.',
  resources_label_missing: 'Die Liste der Ressourcen muss mit einer Zeile „Resources:“ beginnen.',
  resources_spaces: 'Nach „Resources:“ stehen Leerzeichen.',
  scheme_malformed:
    'Das Schema muss mit einem Buchstaben beginnen und darf nur Buchstaben, Ziffern, „+“, „-“ und „.“ enthalten.',
  statement_absent_lines: 'Ohne Statement müssen nach der Adresse zwei Leerzeilen stehen.',
  statement_blank_lines: 'Das Statement braucht davor und danach je eine Leerzeile.',
  statement_character: ({ value }) => `Das Statement enthält ein Zeichen, das nicht erlaubt ist: ${value}.`,
  statement_lines: 'Das Statement muss in einer einzigen Zeile stehen.',
  text_after: 'Nach der Nachricht steht weiterer Text.',
  text_before: 'Vor der Nachricht steht weiterer Text.',
  time_extra: ({ label }) => `In der Zeile „${label}“ steht nach Datum und Uhrzeit weiterer Text.`,
  time_impossible: ({ label }) =>
    `In der Zeile „${label}“ stehen ein Datum oder eine Uhrzeit, die es nicht gibt.`,
  time_malformed: ({ label }) =>
    `In der Zeile „${label}“ müssen Datum und Uhrzeit stehen, zum Beispiel 2026-01-31T12:00:00Z.`,
  time_offset: ({ label }) =>
    `Die Uhrzeit in der Zeile „${label}“ muss mit „Z“ oder einer Abweichung wie +01:00 enden.`,
  uri_character: ({ value }) => `Die URI enthält ein Zeichen, das nicht erlaubt ist: ${value}.`,
  uri_host: 'Der Host in der URI ist ungültig.',
  uri_missing: 'Die URI ist leer.',
  uri_percent: 'Auf „%“ müssen in der URI zwei hexadezimale Ziffern folgen.',
  uri_scheme: 'Die URI muss mit einem Schema beginnen, zum Beispiel „https:“.',
  value_spaces: 'Vor oder nach dem Wert stehen Leerzeichen.',
  version_unknown: 'Die Version muss 1 sein.',
  white_space_before: 'Vor der Nachricht steht Leerraum.',
}

export const repairs: Translation<typeof en.repairs> = {
  add_resources_label: 'Zeile „Resources:“ hinzufügen',
  add_version: 'Zeile „Version: 1“ hinzufügen',
  encode_request_id: 'Nicht erlaubte Zeichen der Request ID prozentkodieren',
  encode_uri: 'Nicht erlaubte Zeichen der URI prozentkodieren',
  fix_line_breaks: 'Jede Zeile allein mit einem Zeilenvorschub (LF) beenden',
  fix_wording: 'Wortlaut der ersten Zeile berichtigen',
  join_statement: 'Statement in eine einzige Zeile setzen',
  keep_host: 'Entfernen, was nach dem Host steht',
  leave_blank_lines: 'Zwei Leerzeilen lassen',
  mark_resource: 'Ressource mit „- “ beginnen',
  move_resource: 'Ressource in die nächste Zeile setzen',
  remove_after: 'Text nach der Nachricht entfernen',
  remove_before: 'Entfernen, was vor der Nachricht steht',
  remove_blank_line: 'Leerzeile entfernen',
  remove_duplicate: 'Die zweite Zeile entfernen',
  remove_label_spaces: 'Leerzeichen nach „Resources:“ entfernen',
  remove_line_breaks: 'Zeilenumbrüche nach der Nachricht entfernen',
  remove_spaces: 'Leerzeichen entfernen',
  separate_statement: 'Statement zwischen zwei Leerzeilen setzen',
  sort_lines: 'Zeilen ordnen',
  use_ascii: 'ASCII-Satzzeichen verwenden',
  write_checksum: 'Adresse mit ihrer Prüfsumme schreiben',
  write_decimal: 'Chain ID in Dezimalziffern schreiben',
  write_label: ({ value }) => `Beschriftung als „${value}“ schreiben`,
  write_time: 'Zeit nach RFC 3339 schreiben',
  write_version: 'Version auf 1 ändern',
}

export const warnings: Translation<typeof en.warnings> = {
  chain_unknown: ({ value }) =>
    `Blockchain ${value} ist nicht allgemein bekannt. Prüfen Sie, ob sie gemeint ist.`,
  domain_encoded: 'Die Domain verbirgt Zeichen hinter Prozentkodierung. Das braucht keine Website.',
  domain_hostless: 'Die Domain hat keinen Host und gehört deshalb zu keiner Website.',
  domain_ip: 'Die Domain ist eine IP-Adresse. Sie sagt nicht, wer die Website betreibt.',
  domain_localhost: 'Die Domain ist dieses Gerät selbst. Das ist nur bei der Entwicklung sinnvoll.',
  domain_mixed_scripts: ({ value }) =>
    `Die Domain lautet ${value}: eine Mischung von Schriften, wie sie für täuschend ähnliche Domains typisch ist.`,
  domain_punycode: ({ value }) => `Die Domain wird als ${value} angezeigt und kann wie eine andere aussehen.`,
  domain_userinfo: ({ value }) => `Was vor dem @ steht, ist nicht die Website. Die Website ist ${value}.`,
  expiration_missing:
    'Es gibt keine Ablaufzeit. Wer an die signierte Nachricht kommt, kann sie für immer verwenden.',
  lifetime_empty: 'Die Nachricht läuft ab, bevor sie gültig wird, und ist deshalb nie verwendbar.',
  lifetime_long: ({ value }) => `Die Nachricht gilt ${value} Tage lang. Eine Anmeldung braucht nur Minuten.`,
  nonce_weak: ({ value }) =>
    `Die Nonce ist zu erraten: Sie hat höchstens ${value} Bit Zufall und braucht mindestens 64.`,
  recap_misplaced:
    'Eine Ressource mit Berechtigungen muss die einzige ihrer Art und die letzte der Liste sein (ERC-5573).',
  recap_unreadable: 'Die Ressource soll Berechtigungen enthalten, sie sind aber nicht lesbar.',
  resources_empty:
    'Die Liste der Ressourcen ist leer. Sie sagt nicht mehr als gar keine Liste und wird akzeptiert.',
  scheme_insecure: 'HTTP ist nicht verschlüsselt. Andere im Netzwerk können die Seite lesen und verändern.',
  statement_imitates_field: ({ value }) =>
    `Das Statement sieht aus wie die Zeile „${value}“ der Nachricht und kann in die Irre führen.`,
  statement_recap_mismatch: ({ value }) =>
    `Das Statement nennt nicht, was die Berechtigungen erlauben. Es müsste so enden: ${value}`,
  uri_other_origin:
    'URI und Domain haben verschiedene Ursprünge. Die Anmeldung kann für eine andere Website sein.',
}

export const kinds: Translation<typeof en.kinds> = {
  message: 'Das ist eine Anmeldenachricht nach EIP-4361.',
  unknown: 'Der Inspektor erkennt diesen Text nicht.',
  signature:
    'Das ist die Signatur eines Schlüssels (65 Byte). Um sie zu prüfen, fügen Sie die signierte Nachricht hinzu.',
  signature_compact:
    'Das ist eine kompakte Signatur (64 Byte, EIP-2098). Um sie zu prüfen, fügen Sie die signierte Nachricht hinzu.',
  signature_6492:
    'Das ist die Signatur einer Smart-Contract-Wallet, die es noch nicht auf der Blockchain gibt (ERC-6492). Um sie zu prüfen, fügen Sie die signierte Nachricht hinzu.',
  signature_8010:
    'Das ist die Signatur eines Kontos, das sich noch nicht delegiert hat (ERC-8010). Um sie zu prüfen, fügen Sie die signierte Nachricht hinzu.',
  address: 'Das ist eine Adresse. In einer Anmeldenachricht steht sie in der zweiten Zeile.',
  secret_or_hash:
    'Das sind 32 Byte: ein Hash oder ein privater Schlüssel. Wenn es ein privater Schlüssel ist, löschen Sie ihn sofort und fügen Sie ihn nirgends ein.',
  typed_data:
    'Das sind typisierte Daten (EIP-712), also eine Struktur. Eine Anmeldenachricht ist einfacher Text.',
  transaction:
    'Das ist eine Transaktion. Sie zu signieren kann Guthaben bewegen; sich anzumelden tut das nie.',
  rpc_request: 'Das ist eine JSON-RPC-Anfrage oder -Antwort ohne Anmeldenachricht.',
  wallet_connect:
    'Das ist eine Anfrage wallet_connect. Sie nennt die Teile einer Anmeldung; die Wallet schreibt die Nachricht und gibt sie zurück.',
  solana: 'Das ist eine Anmeldenachricht für Solana. EIP-4361 gilt nur für Ethereum-Konten.',
  sui: 'Das ist eine Anmeldenachricht für Sui. EIP-4361 gilt nur für Ethereum-Konten.',
  starknet: 'Das ist eine Anmeldenachricht für Starknet. EIP-4361 gilt nur für Ethereum-Konten.',
  siwx: 'Das ist eine Nachricht von AppKit (SIWX), die eine Blockchain nennt. In EIP-4361 steht auf jeder Blockchain „your Ethereum account“.',
  caip122:
    'Das ist eine Anmeldenachricht nach CAIP-122 für eine andere Blockchain. EIP-4361 gilt nur für Ethereum-Konten.',
}

export const wrappings: Translation<typeof en.wrappings> = {
  base64: 'Base64',
  eip191: 'EIP-191-Präfix',
  eth_sign: 'Anfrage eth_sign',
  form: 'URL- oder Formularparameter',
  hex: 'hexadezimale Bytes',
  json: 'JSON-Objekt',
  json_list: 'JSON-Liste',
  json_string: 'JSON-Zeichenkette',
  mail: 'zitierte E-Mail',
  message_fields: 'Felder der Nachricht als JSON',
  one_line: 'einzelne Zeile',
  personal_sign: 'Anfrage personal_sign',
  rpc_response: 'JSON-RPC-Antwort',
  cacao: 'CACAO (CAIP-74)',
  code_block: 'Codeblock',
  literal: 'Objekt oder Liste eines Programms',
  quoted: 'Anführungszeichen',
  shell: 'Shell-Befehl',
  signature_below: 'Nachricht mit Signatur darunter',
  url_encoding: 'URL-Kodierung',
}

export const refusals: Translation<typeof en.refusals> = {
  domain_mismatch: ({ received, expected }) => `Die Nachricht ist für ${received}, nicht für ${expected}.`,
  scheme_mismatch: ({ received, expected }) => `In der Nachricht steht ${received}, nicht ${expected}.`,
  uri_mismatch: 'Die Nachricht ist für eine andere Seite.',
  chain_not_allowed: ({ received }) => `Die Website nimmt Blockchain ${received} nicht an.`,
  nonce_invalid: 'Das ist nicht die Nonce, die Ihre Website ausgegeben hat.',
  issued_in_future: 'Die Nachricht wurde in der Zukunft ausgestellt.',
  not_yet_valid: ({ time }) => `Die Nachricht ist vor ${time} nicht gültig.`,
  expired: ({ time }) => `Die Nachricht ist seit ${time} abgelaufen.`,
  signature_malformed: 'Das ist nicht die Signatur eines Schlüssels.',
  signature_mismatch: ({ expected }) => `Diese Signatur stammt nicht von ${expected}.`,
  wallet_unverifiable:
    'Die Wallet ist ein Smart Contract auf einer Blockchain, die die Website nicht prüfen kann.',
  wallet_undeployed:
    'Die Wallet ist auf ihrer Blockchain noch nicht eingerichtet, und dort lassen sich nur eingerichtete Wallets prüfen.',
  chain_unreachable: 'Die Wallet konnte nicht geprüft werden, weil ihre Blockchain nicht geantwortet hat.',
}
