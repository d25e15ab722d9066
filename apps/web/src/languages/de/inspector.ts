// One module because it is the one table of the inspector's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/inspector.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

const plural = pluralOf('de')

const bytes = (amount: number): string => plural(amount, { one: '1 Byte', other: (n) => `${n} Byte` })

export const inspector: Translation<typeof en.inspector> = {
  fields: {
    scheme: {
      name: 'Schema',
      meaning: 'Wie die Website erreicht wird. Ihre Wallet vergleicht es mit der Seite, die fragt.',
    },
    domain: {
      name: 'Domain',
      meaning:
        'Die Website, die fragt. Ihre Wallet vergleicht sie mit der Seite, die fragt, und die Website mit ihrer eigenen.',
    },
    address: {
      name: 'Adresse',
      meaning:
        'Das Konto, das sich anmeldet. Die Großbuchstaben sind eine Prüfsumme, die Tippfehler zeigt (EIP-55).',
    },
    statement: {
      name: 'Statement',
      meaning:
        'Wozu die Website Ihre Zustimmung will, in ihren eigenen Worten. Kein Programm richtet sich danach.',
    },
    uri: {
      name: 'URI',
      meaning:
        'Wofür die Signatur ist, meist die Seite der Anmeldung. Sie sollte zu derselben Website gehören.',
    },
    version: { name: 'Version', meaning: 'Die Version des Nachrichtenformats. Es gibt nur Version 1.' },
    chainId: {
      name: 'Chain ID',
      meaning: 'Die Blockchain des Kontos. Dort wird die Signatur einer Smart-Contract-Wallet geprüft.',
    },
    nonce: {
      name: 'Nonce',
      meaning:
        'Ein Zufallswert, den die Website für diese eine Anmeldung erzeugt hat, damit keine Nachricht zweimal gilt.',
    },
    issuedAt: { name: 'Ausgestellt', meaning: 'Wann die Nachricht erstellt wurde.' },
    expirationTime: {
      name: 'Ablaufzeit',
      meaning: 'Ab diesem Zeitpunkt lehnt die Website die signierte Nachricht ab.',
    },
    notBefore: {
      name: 'Nicht vor',
      meaning: 'Bis zu diesem Zeitpunkt lehnt die Website die signierte Nachricht ab.',
    },
    requestId: { name: 'Request ID', meaning: 'Die eigene Kennung der Website für diese Anfrage.' },
    resources: {
      name: 'Ressource',
      meaning: 'Etwas, dem Sie mit dem Signieren außerdem zustimmen, über die Anmeldung hinaus.',
    },
  },
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: 'Prüfen', build: 'Erstellen' },
  titles: { inspect: 'Nachricht prüfen', build: 'Nachricht erstellen' },
  leads: {
    inspect:
      'Sehen Sie, was jeder Teil einer Anmeldenachricht bedeutet und was daran nicht stimmt. Was Sie eingeben, bleibt auf dieser Seite, solange Sie es nicht senden.',
    build:
      'Füllen Sie die Teile aus, signieren Sie mit einer Wallet und sehen Sie das Ergebnis. Was Sie eingeben, bleibt auf dieser Seite, solange Sie es nicht senden.',
  },
  modeLegend: 'Was Sie tun möchten',

  input: {
    region: 'Eingabe',
    linkIgnored: 'Diese Seite kann den Link nicht lesen, über den Sie kamen. Er wurde nicht verwendet.',
    message: 'Nachricht',
    undo: 'Letzte Änderung rückgängig machen',
    cut: (lines) =>
      `Alle ${formatNumber(lines)} Zeilen werden geprüft, aber nur die ersten gezeigt. Um den Text zu ändern, fügen Sie einen anderen ein oder löschen Sie diesen.`,
    returns:
      'Wagenrückläufe (CR) bleiben so, wie sie eingefügt wurden. Wenn Sie in dieses Feld tippen, gehen sie verloren.',
    clear: 'Nachricht löschen',
    samples: 'Beispiele',
    signature: 'Signatur (optional)',
    signaturePlaceholder: '0x…',
    expected: 'Was Ihre Website erwartet (optional)',
    origin: 'Ursprung',
    originPlaceholder: 'https://example.org',
    originProblem: 'Geben Sie einen Ursprung wie https://example.org ein.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'Zeit',
    timePlaceholder: 'jetzt',
    timeProblem:
      'Geben Sie eine Zeit wie 2026-11-20T16:25:24Z ein, oder lassen Sie das Feld leer für die jetzige Zeit.',
  },

  samples: {
    good: 'Gültige Nachricht',
    changed: 'Nach dem Signieren geändert',
    lowerCase: 'Adresse in Kleinbuchstaben',
    returns: 'Windows-Zeilenumbrüche',
    mistakes: 'Mehrere Fehler',
    misleading: 'Irreführende Domain',
    recap: 'Berechtigungen (ReCap)',
  },

  empty: {
    title: 'Noch nichts zu prüfen',
    paste: 'Fügen Sie den Text ein, den die Wallet signieren sollte. Er beginnt so:',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'Fügen Sie die Signatur hinzu, um zu sehen, wer signiert hat. Fügen Sie Ursprung und Nonce hinzu, die Ihre Website erwartet, um zu sehen, ob sie die Nachricht annehmen sollte.',
    sample: 'Keine Nachricht zur Hand? Probieren Sie eines der Beispiele.',
  },

  report: 'Bericht',
  repaired: 'Behoben.',
  results: { good: 'Gut: ', refused: 'Abgelehnt: ', unknown: 'Nicht geprüft: ' },

  verdict: {
    good: 'Gültige Anmeldenachricht',
    mistakes: 'Anmeldenachricht mit Fehlern',
    refused: 'Anmeldenachricht, die Ihre Website ablehnen sollte',
    bad: 'Keine Anmeldenachricht',
    problems: (amount) => plural(amount, { one: '1 Problem', other: (n) => `${n} Probleme` }),
    warnings: (amount) => plural(amount, { one: '1 Warnung', other: (n) => `${n} Warnungen` }),
    none: 'Keine Probleme oder Warnungen.',
    found: (counts) => `${counts.join(', ')}.`,
    seeReport: 'Zum Bericht',
  },

  annotated: {
    region: 'Die Nachricht, Feld für Feld',
    hidden: (characters) =>
      plural(characters, {
        one: '1 weiteres Zeichen wird geprüft, aber nicht gezeigt.',
        other: (n) => `${n} weitere Zeichen werden geprüft, aber nicht gezeigt.`,
      }),
    hint: 'Zeigen Sie auf ein Feld, oder gehen Sie mit der Tabulatortaste hin, um zu sehen, wofür es ist.',
    end: '⏹',
    explained: (name) => `${name}.`,
    before: (name) => `${name}: `,
    after: (meaning) => `. ${meaning}`,
  },

  findings: {
    place: (line, column) => `Zeile ${line}, Spalte ${column}`,
    details: 'Technische Einzelheiten',
    code: 'Fehler',
    expected: 'Erwartet',
    found: 'Gefunden',
    further: (amount) => `${formatNumber(amount)} weitere weiter unten.`,
    repairAll: (amount) => `Alle ${formatNumber(amount)} beheben`,
  },

  recap: {
    title: 'Was das Signieren erlaubt',
    on: 'Für',
    namespace: (name) => `(${name})`,
    never: 'kann nie verwendet werden',
    always: 'ohne Einschränkung',
    only: (limits) => `nur wo ${formatList(limits, 'disjunction')}`,
    empty: 'Nichts. Die Liste der Berechtigungen ist leer.',
    more: (amount) => `Und ${formatNumber(amount)} weitere.`,
    proofs: (proofs) => `Weitergegeben von: ${formatList(proofs, 'conjunction')}`,
  },

  recognised: {
    inside: 'Darin steckt eine Anmeldenachricht',
    wrappings: (names) => `Verpackt in: ${names.join(' › ')}.`,
    explained:
      'Eine Wallet signiert nur die Nachricht selbst. Packen Sie sie aus, um zu sehen, was darin steht. Das lässt sich rückgängig machen.',
    unwrap: 'Auspacken und prüfen',
    unwrapped: (names) => `Ausgepackt: ${names.join(' › ')}.`,
    takeSignature: 'Als Signatur verwenden',
    signatureTaken: 'Die Signatur steht jetzt in ihrem eigenen Feld.',
  },

  checks: {
    title: 'Was Ihre Website prüft',
    refuse: 'Ihre Website sollte sie ablehnen.',
    accept: 'Ihre Website sollte sie annehmen.',
    incomplete: 'Noch keine Probleme gefunden. Einige Prüfungen brauchen weitere Eingaben.',
    signature: 'Signatur',
    domain: (origin) => `Passt zu ${origin}.`,
    scheme: (origin) => `Passt zu ${origin}.`,
    uri: (origin) => `Auf ${origin}.`,
    notNamed: 'Nicht in der Nachricht.',
    notInFuture: 'Nicht in der Zukunft.',
    reached: 'Schon erreicht.',
    notReached: 'Noch nicht erreicht.',
    enterOrigin: 'Um das zu prüfen, geben Sie den Ursprung Ihrer Website ein.',
    enterNonce: 'Um das zu prüfen, geben Sie die Nonce ein, die Ihre Website erwartet.',
    expectedNonce: 'Wie erwartet.',
    enterSignature: 'Um das zu prüfen, geben Sie die Signatur ein.',
    signerMatches: 'Von der Adresse in der Nachricht.',
  },

  signature: {
    title: 'Signatur',
    enter: 'Geben Sie die Signatur ein, um zu sehen, wer signiert hat.',
    malformed: (reason) => `Das ist nicht die Signatur eines Schlüssels. ${reason}`,
    impossible: 'Kein Schlüssel kann diese Signatur erzeugt haben.',
    recovered: 'Signiert von',
    claimed: 'In der Nachricht',
    noAddress: 'Keine Adresse',
    match: 'Die Adressen stimmen überein: Dieses Konto hat genau diesen Text signiert.',
    differ:
      'Die Adressen sind verschieden: Das Konto in der Nachricht hat nicht genau diesen Text mit seinem Schlüssel signiert.',
    hash: 'Hash',
    bytes: (amount) => `Die genauen Bytes, die signiert werden (${bytes(amount)}, EIP-191)`,
    moreBytes: (amount) => `Und weitere ${bytes(amount)}.`,
  },

  malformed: {
    noPrefix: 'Sie beginnt nicht mit 0x.',
    notHex: 'Sie enthält Zeichen, die keine hexadezimalen Ziffern sind.',
    halfByte: 'Die Zahl der Ziffern ist ungerade, es fehlt also ein halbes Byte.',
    wrapped:
      'Sie ist für eine Smart-Contract-Wallet verpackt, die es noch nicht auf der Blockchain gibt (ERC-6492).',
    delegating: 'Sie ist für ein Konto verpackt, das sich noch nicht delegiert hat (ERC-8010).',
    long: (amount) =>
      `Sie ist ${bytes(amount)} lang. Die Signatur eines Schlüssels hat 65 oder 64; die einer Smart-Contract-Wallet kann länger sein.`,
    short: (amount) => `Sie ist ${bytes(amount)} lang. Die Signatur eines Schlüssels hat 65 oder 64.`,
    lastByte: 'Das letzte Byte, v, ist nicht 0, 1, 27 oder 28.',
    range:
      'Ihr r oder s liegt außerhalb des gültigen Bereichs, oder ihr s in der oberen Hälfte, die Wallets nicht verwenden dürfen.',
  },

  contract: {
    lead: 'Die Signatur einer Smart-Contract-Wallet kann nur ihre Blockchain prüfen. Dieser Server kann sie fragen, wenn der Betreiber das eingerichtet hat. Er erhält dann die Nachricht und die Signatur.',
    ask: 'Diesen Server fragen',
    asking: 'Wird gefragt…',
    key: 'Vom Schlüssel signiert.',
    contract: (chainId) => `Der Smart Contract auf Blockchain ${chainId} bestätigt die Signatur.`,
    unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },

  times: {
    title: 'Zeit',
    valid: 'Die Nachricht ist jetzt gültig.',
    broken: 'Die Zeit stimmt, aber Websites lehnen eine Nachricht mit Fehlern ab.',
    early: 'Die Nachricht ist noch nicht gültig.',
    late: 'Die Nachricht ist abgelaufen.',
    never: 'Die Nachricht läuft ab, bevor sie gültig wird.',
    nowName: 'Jetzt',
    now: 'jetzt',
    before: (length) => `${length} vor jetzt`,
    after: (length) => `${length} nach jetzt`,
  },

  wallet: {
    title: 'Was eine Wallet damit macht',
    noScheme: (named) => `Die Nachricht hat kein Schema, die Wallet nimmt deshalb ${named} an.`,
    says: (named) => `Laut der Nachricht fragt ${named}.`,
    compares: (named) => `Die Wallet vergleicht ${named} mit der Seite, die fragt.`,
    enterOrigin: 'Geben Sie den Ursprung der Seite ein, um das Ergebnis zu sehen.',
    asking: (origin) =>
      `Die Seite, die fragt, ist ${origin}. Das weiß die Wallet vom Browser, nicht von der Seite.`,
    shows: 'Die Wallet zeigt die Nachricht als Anmeldung.',
    offers: (address) => `Sie bietet an, mit ${address} zu signieren und mit keinem anderen Konto.`,
    warns: 'Die Wallet warnt vor Phishing oder verweigert das Signieren.',
    notSame: 'Sie sind nicht gleich.',
    unreadable: 'Die Wallet zeigt die Nachricht nicht als Anmeldung.',
    unreadableReason:
      'Der Text entspricht nicht genau EIP-4361, die Wallet kann also nicht erkennen, wer worum bittet.',
    imitation:
      'Steht im Text trotzdem „wants you to sign in with your Ethereum account“, sollte die Wallet warnen.',
  },

  copy: {
    title: 'Kopieren als',
    forms: { text: 'Text', json: 'JSON', javascript: 'JavaScript-Zeichenkette', link: 'Link' },
    copied: (form) => `Kopiert: ${form}.`,
    refused: 'Ihr Browser hat das Kopieren nicht erlaubt.',
    note: 'Der Link enthält alles, was Sie eingegeben haben, nach dem #. Diesen Teil senden Browser nie.',
  },

  build: {
    partsRegion: 'Teile der Nachricht',
    scheme: 'Schema (optional)',
    domain: 'Domain',
    address: 'Adresse',
    addressNote: 'Wählen Sie eine Wallet, um dies auszufüllen.',
    statement: 'Statement (optional)',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'Nonce',
    newNonce: 'Neue Nonce',
    chainId: 'Chain ID',
    requestId: 'Anfragekennung (Request ID, optional)',
    issuedAt: 'Ausgestellt',
    expirationTime: 'Ablaufzeit (optional)',
    notBefore: 'Nicht vor (optional)',
    resources: 'Ressourcen (optional)',
    resource: (number) => `Ressource ${number}`,
    removeResource: (number) => `Ressource ${number} entfernen`,
    remove: 'Entfernen',
    addResource: 'Ressource hinzufügen',
    invalid: {
      scheme: 'Geben Sie ein Schema wie https ein, oder lassen Sie das Feld leer.',
      domain: 'Geben Sie eine Domain wie example.org ein, ohne https:// und ohne Pfad.',
      address: 'Geben Sie eine Adresse mit Prüfsumme ein: 0x und 40 hexadezimale Ziffern.',
      statement:
        'Verwenden Sie eine einzige Zeile aus ASCII-Buchstaben, Ziffern und Satzzeichen, ohne " % < > \\ ^ ` { | }.',
      uri: 'Geben Sie eine URI wie https://example.org/sign-in ein.',
      chainId: 'Geben Sie eine ganze Zahl ein, zum Beispiel 1.',
      nonce: 'Geben Sie mindestens 8 Buchstaben oder Ziffern ein.',
      issuedAt: 'Geben Sie Datum und Uhrzeit wie 2026-01-31T12:00:00Z ein.',
      expirationTime:
        'Geben Sie Datum und Uhrzeit wie 2026-01-31T12:00:00Z ein, oder lassen Sie das Feld leer.',
      notBefore: 'Geben Sie Datum und Uhrzeit wie 2026-01-31T12:00:00Z ein, oder lassen Sie das Feld leer.',
      requestId:
        "Verwenden Sie nur Buchstaben, Ziffern, %-Kodierungen und - . _ ~ ! $ & ' ( ) * + , ; = : @.",
      resources: 'Jede Ressource muss eine URI sein, zum Beispiel https://example.org/terms.',
    },
    messageRegion: 'Die Nachricht',
    notWritten: 'Die Nachricht erscheint hier, sobald sie eine Adresse hat und jeder Teil gültig ist.',
    inspectUnsigned: 'Ohne Signatur prüfen',
    signTitle: 'Signieren',
    noWallet: 'In diesem Browser wurde keine Wallet gefunden.',
    otherAccounts: (wallet, accounts) =>
      `${wallet} kann für ${formatList(accounts, 'conjunction')} signieren, aber nicht für die Adresse in der Nachricht.`,
    waiting: (wallet) => `Warten auf ${wallet}…`,
    sign: (wallet) => `Mit ${wallet} signieren`,
  },
}
