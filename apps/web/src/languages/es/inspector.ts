// One module because it is the one table of the inspector's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/inspector.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

const plural = pluralOf('es')

const bytes = (amount: number): string =>
  plural(amount, { one: (n) => `${n} byte`, other: (n) => `${n} bytes` })

export const inspector: Translation<typeof en.inspector> = {
  fields: {
    scheme: {
      name: 'Esquema',
      meaning: 'Cómo llegar al sitio. Tu wallet lo compara con la página que pide la firma.',
    },
    domain: {
      name: 'Dominio',
      meaning:
        'El sitio que pide la firma. Tu wallet lo compara con la página que la pide, y el sitio, con su propio dominio.',
    },
    address: {
      name: 'Dirección',
      meaning:
        'La cuenta que inicia sesión. Sus mayúsculas son una suma de comprobación que revela los errores al escribirla (EIP-55).',
    },
    statement: {
      name: 'Declaración',
      meaning: 'Lo que el sitio te pide que aceptes, con sus palabras. Ningún programa actúa según ella.',
    },
    uri: {
      name: 'URI',
      meaning:
        'Para qué es la firma; normalmente, la página de inicio de sesión. Debería estar en el mismo sitio.',
    },
    version: {
      name: 'Versión',
      meaning: 'La versión del formato del mensaje. Solo existe la versión 1.',
    },
    chainId: {
      name: 'Chain ID',
      meaning: 'La blockchain de la cuenta. La firma de una wallet de contrato se comprueba allí.',
    },
    nonce: {
      name: 'Nonce',
      meaning:
        'Un valor aleatorio que el sitio creó solo para este inicio de sesión, para que ningún mensaje sirva dos veces.',
    },
    issuedAt: { name: 'Emitido', meaning: 'Cuándo se creó el mensaje.' },
    expirationTime: {
      name: 'Caducidad',
      meaning: 'A partir de este momento, el sitio ya no acepta el mensaje firmado.',
    },
    notBefore: {
      name: 'No antes de',
      meaning: 'Hasta este momento, el sitio todavía no acepta el mensaje firmado.',
    },
    requestId: { name: 'Request ID', meaning: 'La referencia propia del sitio para esta solicitud.' },
    resources: {
      name: 'Recurso',
      meaning: 'Otra cosa que aceptas al firmar, además del inicio de sesión.',
    },
  },
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: 'Inspeccionar', build: 'Crear' },
  titles: { inspect: 'Inspeccionar un mensaje', build: 'Crear un mensaje' },
  leads: {
    inspect:
      'Descubre qué significa cada parte de un mensaje de inicio de sesión y qué falla en él. Lo que escribas se queda en esta página, a menos que decidas enviarlo.',
    build:
      'Rellena las partes, firma con una wallet y mira el resultado. Lo que escribas se queda en esta página, a menos que decidas enviarlo.',
  },
  modeLegend: 'Qué hacer',

  input: {
    region: 'Datos',
    linkIgnored: 'Esta página no puede leer el enlace que abriste, así que no se ha tenido en cuenta.',
    message: 'Mensaje',
    undo: 'Deshacer el último cambio',
    cut: (lines) =>
      `Se comprueban todas las líneas (${formatNumber(lines)}), pero solo se muestran las primeras. Para cambiar el texto, pega otro o borra este.`,
    returns:
      'Los retornos de carro (CR) se conservan tal como se pegaron. Si escribes en este campo, se quitan.',
    clear: 'Borrar el mensaje',
    samples: 'Ejemplos',
    signature: 'Firma (opcional)',
    signaturePlaceholder: '0x…',
    expected: 'Lo que tu sitio espera (opcional)',
    origin: 'Origen',
    originPlaceholder: 'https://example.org',
    originProblem: 'Escribe un origen, por ejemplo https://example.org.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'Fecha y hora',
    timePlaceholder: 'ahora',
    timeProblem:
      'Escribe una fecha y una hora, por ejemplo 2026-11-20T16:25:24Z, o déjalo vacío para usar la hora actual.',
  },

  samples: {
    good: 'Mensaje válido',
    changed: 'Cambiado después de firmar',
    lowerCase: 'Dirección en minúsculas',
    returns: 'Saltos de línea de Windows',
    mistakes: 'Varios errores',
    misleading: 'Dominio engañoso',
    recap: 'Permisos (ReCap)',
  },

  empty: {
    title: 'Aún no hay nada que inspeccionar',
    paste: 'Pega el texto que la wallet debía firmar. Empieza así:',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'Añade la firma para ver quién firmó. Añade el origen y el nonce que tu sitio espera para ver si debería aceptar el mensaje.',
    sample: '¿No tienes un mensaje a mano? Prueba uno de los ejemplos.',
  },

  report: 'Informe',
  repaired: 'Corregido.',
  results: { good: 'Correcto: ', refused: 'No aceptado: ', unknown: 'Sin comprobar: ' },

  verdict: {
    good: 'Mensaje de inicio de sesión válido',
    mistakes: 'Mensaje de inicio de sesión con errores',
    refused: 'Mensaje de inicio de sesión que tu sitio no debería aceptar',
    bad: 'No es un mensaje de inicio de sesión',
    problems: (amount) => plural(amount, { one: (n) => `${n} problema`, other: (n) => `${n} problemas` }),
    warnings: (amount) => plural(amount, { one: (n) => `${n} aviso`, other: (n) => `${n} avisos` }),
    none: 'Sin problemas ni avisos.',
    found: (counts) => `${counts.join(', ')}.`,
    seeReport: 'Ver el informe',
  },

  annotated: {
    region: 'El mensaje, campo por campo',
    hidden: (characters) =>
      plural(characters, {
        one: (n) => `${n} carácter más se comprueba, pero no se muestra.`,
        other: (n) => `${n} caracteres más se comprueban, pero no se muestran.`,
      }),
    hint: 'Señala un campo, o pulsa Tab para llegar a él, y verás para qué sirve.',
    end: '⏹',
    explained: (name) => `${name}.`,
    before: (name) => `${name}: `,
    after: (meaning) => `. ${meaning}`,
  },

  findings: {
    place: (line, column) => `Línea ${line}, columna ${column}`,
    details: 'Detalles técnicos',
    code: 'Error',
    expected: 'Se esperaba',
    found: 'Se encontró',
    further: (amount) => `${formatNumber(amount)} más abajo.`,
    repairAll: (amount) => `Corregir todo (${amount})`,
  },

  recap: {
    title: 'Lo que permite la firma',
    on: 'Sobre',
    namespace: (name) => `(${name})`,
    never: 'no se puede usar nunca',
    always: 'sin límites',
    only: (limits) => `solo si ${formatList(limits, 'disjunction')}`,
    empty: 'Nada. La lista de permisos está vacía.',
    more: (amount) => `Y ${formatNumber(amount)} más.`,
    proofs: (proofs) => `Transmitido por: ${formatList(proofs, 'conjunction')}`,
  },

  recognised: {
    inside: 'Dentro hay un mensaje de inicio de sesión',
    wrappings: (names) => `Envuelto en: ${names.join(' › ')}.`,
    explained:
      'Una wallet solo firma el mensaje en sí. Quítale el envoltorio para ver qué dice. Puedes deshacerlo.',
    unwrap: 'Quitar el envoltorio e inspeccionar',
    unwrapped: (names) => `Envoltorio quitado: ${names.join(' › ')}.`,
    takeSignature: 'Usar como firma',
    signatureTaken: 'La firma está ahora en su propio campo.',
  },

  checks: {
    title: 'Lo que tu sitio comprueba',
    refuse: 'Tu sitio no debería aceptarlo.',
    accept: 'Tu sitio debería aceptarlo.',
    incomplete: 'Por ahora, ningún problema. Algunas comprobaciones necesitan más datos.',
    signature: 'Firma',
    domain: (origin) => `Coincide con ${origin}.`,
    scheme: (origin) => `Coincide con ${origin}.`,
    uri: (origin) => `En ${origin}.`,
    notNamed: 'No está en el mensaje.',
    notInFuture: 'No está en el futuro.',
    reached: 'Ya ha llegado.',
    notReached: 'Aún no ha llegado.',
    enterOrigin: 'Para comprobarlo, escribe el origen de tu sitio.',
    enterNonce: 'Para comprobarlo, escribe el nonce que tu sitio espera.',
    expectedNonce: 'Como se esperaba.',
    enterSignature: 'Para comprobarlo, escribe la firma.',
    signerMatches: 'Hecha por la dirección del mensaje.',
  },

  signature: {
    title: 'Firma',
    enter: 'Escribe la firma para ver quién firmó.',
    malformed: (reason) => `No es la firma de una clave. ${reason}`,
    impossible: 'Ninguna clave puede haber hecho esta firma.',
    recovered: 'Firmado por',
    claimed: 'En el mensaje',
    noAddress: 'Sin dirección',
    match: 'Las direcciones coinciden: esta cuenta firmó exactamente este texto.',
    differ:
      'Las direcciones no coinciden: la cuenta del mensaje no firmó exactamente este texto con su clave.',
    hash: 'Hash',
    bytes: (amount) => `Los bytes exactos que se firman (${bytes(amount)}, EIP-191)`,
    moreBytes: (amount) => `Y ${bytes(amount)} más.`,
  },

  malformed: {
    noPrefix: 'No empieza por 0x.',
    notHex: 'Contiene caracteres que no son dígitos hexadecimales.',
    halfByte: 'Tiene un número impar de dígitos, así que falta medio byte.',
    wrapped: 'Está envuelta para una wallet de contrato que aún no se ha desplegado (ERC-6492).',
    delegating: 'Está envuelta para una cuenta que aún no ha delegado (ERC-8010).',
    long: (amount) =>
      `Ocupa ${bytes(amount)}. La firma de una clave ocupa 65 o 64; la de una wallet de contrato puede ocupar más.`,
    short: (amount) => `Ocupa ${bytes(amount)}. La firma de una clave ocupa 65 o 64.`,
    lastByte: 'Su último byte, v, no es 0, 1, 27 ni 28.',
    range:
      'Su r o su s está fuera de los límites, o su s está en la mitad superior, que las wallets no deben usar.',
  },

  contract: {
    lead: 'La firma de una wallet de contrato solo puede comprobarla su blockchain. Este servidor puede preguntar a la blockchain, si su operador lo ha configurado. Para ello recibe el mensaje y la firma.',
    ask: 'Preguntar a este servidor',
    asking: 'Preguntando…',
    key: 'Firmado por la clave.',
    contract: (chainId) => `El contrato en la blockchain ${chainId} confirma la firma.`,
    unreachable:
      'No se pudo contactar con el servidor. Comprueba tu conexión a Internet e inténtalo de nuevo.',
  },

  times: {
    title: 'Tiempo',
    valid: 'El mensaje es válido ahora.',
    broken: 'El momento es correcto, pero los sitios no aceptan un mensaje con errores.',
    early: 'El mensaje todavía no es válido.',
    late: 'El mensaje ha caducado.',
    never: 'El mensaje caduca antes de ser válido.',
    nowName: 'Ahora',
    now: 'ahora',
    before: (length) => `${length} antes de ahora`,
    after: (length) => `${length} después de ahora`,
  },

  wallet: {
    title: 'Lo que una wallet hace con él',
    noScheme: (named) => `El mensaje no tiene esquema, así que la wallet supone ${named}.`,
    says: (named) => `Según el mensaje, la firma la pide ${named}.`,
    compares: (named) => `La wallet compara ${named} con la página que pide la firma.`,
    enterOrigin: 'Escribe el origen de la página para ver el resultado.',
    asking: (origin) =>
      `La página que pide la firma es ${origin}. La wallet lo sabe por el navegador, no por la página.`,
    shows: 'La wallet muestra el mensaje como un inicio de sesión.',
    offers: (address) => `Ofrece firmar con ${address} y con ninguna otra cuenta.`,
    warns: 'La wallet avisa de un posible phishing o se niega a firmar.',
    notSame: 'No coinciden.',
    unreadable: 'La wallet no muestra el mensaje como un inicio de sesión.',
    unreadableReason:
      'El texto no sigue EIP-4361 exactamente, así que la wallet no puede saber quién pide qué.',
    imitation:
      'Si aun así el texto dice «wants you to sign in with your Ethereum account», la wallet debería avisar.',
  },

  copy: {
    title: 'Copiar como',
    forms: { text: 'Texto', json: 'JSON', javascript: 'Cadena de JavaScript', link: 'Enlace' },
    copied: (form) => `Copiado: ${form}.`,
    refused: 'Tu navegador no permitió copiar.',
    note: 'El enlace contiene todo lo que escribiste, después de la #. Los navegadores nunca envían esa parte.',
  },

  build: {
    partsRegion: 'Partes del mensaje',
    scheme: 'Esquema (opcional)',
    domain: 'Dominio',
    address: 'Dirección',
    addressNote: 'Elige una wallet para rellenar este campo.',
    statement: 'Declaración (opcional)',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'Nonce',
    newNonce: 'Nuevo nonce',
    chainId: 'Chain ID',
    requestId: 'Request ID (opcional)',
    issuedAt: 'Emitido',
    expirationTime: 'Caducidad (opcional)',
    notBefore: 'No antes de (opcional)',
    resources: 'Recursos (opcional)',
    resource: (number) => `Recurso ${number}`,
    removeResource: (number) => `Quitar el recurso ${number}`,
    remove: 'Quitar',
    addResource: 'Añadir un recurso',
    invalid: {
      scheme: 'Escribe un esquema, por ejemplo https, o déjalo vacío.',
      domain: 'Escribe un dominio, por ejemplo example.org, sin https:// ni ruta.',
      address: 'Escribe una dirección con su suma de comprobación: 0x y 40 dígitos hexadecimales.',
      statement: 'Usa una sola línea de letras, dígitos y puntuación ASCII, sin " % < > \\ ^ ` { | }.',
      uri: 'Escribe una URI, por ejemplo https://example.org/sign-in.',
      chainId: 'Escribe un número entero, por ejemplo 1.',
      nonce: 'Escribe al menos 8 letras o dígitos.',
      issuedAt: 'Escribe una fecha y una hora, por ejemplo 2026-01-31T12:00:00Z.',
      expirationTime: 'Escribe una fecha y una hora, por ejemplo 2026-01-31T12:00:00Z, o déjalo vacío.',
      notBefore: 'Escribe una fecha y una hora, por ejemplo 2026-01-31T12:00:00Z, o déjalo vacío.',
      requestId: "Usa solo letras, dígitos, códigos %XX y - . _ ~ ! $ & ' ( ) * + , ; = : @.",
      resources: 'Cada recurso debe ser una URI, por ejemplo https://example.org/terms.',
    },
    messageRegion: 'El mensaje',
    notWritten: 'El mensaje aparece aquí cuando tiene una dirección y todas las partes son válidas.',
    inspectUnsigned: 'Inspeccionar sin firmar',
    signTitle: 'Fírmalo',
    noWallet: 'No se encontró ninguna wallet en este navegador.',
    otherAccounts: (wallet, accounts) =>
      `${wallet} puede firmar con ${formatList(accounts, 'conjunction')}, pero no con la dirección del mensaje.`,
    waiting: (wallet) => `Esperando a ${wallet}…`,
    sign: (wallet) => `Firmar con ${wallet}`,
  },
}
