import type { Translation } from '../../../wording/Translation.ts'
import type * as en from '../../en/inspector/findings.ts'

export const problems: Translation<typeof en.problems> = {
  address_blank_line: 'Hay una línea en blanco antes de la dirección.',
  address_checksum:
    'Las mayúsculas de la dirección no coinciden con su suma de comprobación (EIP-55). Busca algún error al escribirla.',
  address_extra: 'Sobra texto después de la dirección.',
  address_line_wrong: 'La segunda línea no es una dirección de Ethereum.',
  address_malformed: 'La dirección debe ser «0x» seguido de 40 dígitos hexadecimales.',
  address_missing: 'Falta la dirección.',
  address_no_checksum:
    'La dirección no tiene suma de comprobación: EIP-55 la escribe con mayúsculas y minúsculas.',
  blank_line: 'Hay una línea en blanco donde no puede haberla.',
  chain_id_large: ({ value }) => `El Chain ID es demasiado grande: el mayor permitido es ${value}.`,
  chain_id_malformed: 'El Chain ID debe ser un número entero en dígitos decimales.',
  domain_malformed: 'El dominio debe ser un nombre de host, con un puerto si hace falta, y nada más.',
  domain_missing: 'Falta el dominio en la primera línea.',
  first_line_extra: 'Sobra texto al final de la primera línea.',
  first_line_wording:
    'Después del dominio, la primera línea debe decir «wants you to sign in with your Ethereum account:».',
  label_missing: ({ label }) => `Esta línea debería empezar por «${label}:».`,
  label_wording: ({ value }) => `El nombre de esta línea debe ser exactamente «${value}».`,
  line_break_after: 'Hay un salto de línea después del mensaje.',
  line_break_wrong: 'Las líneas deben terminar solo con un salto de línea (LF).',
  line_duplicate: ({ label }) => `Hay más de una línea «${label}».`,
  line_missing: ({ label }) => `Falta la línea «${label}».`,
  line_order: ({ label, value }) => `La línea «${label}» debe ir antes de la línea «${value}».`,
  line_unknown: 'Esta línea no forma parte de un mensaje de inicio de sesión.',
  nonce_character: 'El nonce solo puede contener letras y dígitos.',
  nonce_short: 'El nonce debe tener al menos 8 letras o dígitos.',
  not_eip4361: 'A partir de aquí, el texto no sigue EIP-4361.',
  request_id_character: ({ value }) => `El Request ID contiene un carácter que no está permitido: ${value}.`,
  request_id_percent: 'En el Request ID, «%» debe ir seguido de dos dígitos hexadecimales.',
  resource_beside_label: 'Cada recurso necesita su propia línea, debajo de «Resources:».',
  resource_character: ({ value }) =>
    `El recurso contiene un carácter que no está permitido en una URI: ${value}.`,
  resource_host: 'El recurso es una URI con un host no válido.',
  resource_mark: 'Cada recurso debe empezar por un guion y un espacio.',
  resource_missing: 'El recurso está vacío.',
  resource_percent: 'En el recurso, «%» debe ir seguido de dos dígitos hexadecimales.',
  resource_scheme: 'El recurso debe ser una URI con un esquema, por ejemplo «https:».',
  resources_label_missing: 'La lista de recursos debe empezar con una línea «Resources:».',
  resources_spaces: 'Hay espacios después de «Resources:».',
  scheme_malformed: 'El esquema debe empezar por una letra y contener solo letras, dígitos, «+», «-» y «.».',
  statement_absent_lines: 'Sin declaración, debe haber dos líneas en blanco después de la dirección.',
  statement_blank_lines: 'La declaración necesita una línea en blanco antes y otra después.',
  statement_character: ({ value }) => `La declaración contiene un carácter que no está permitido: ${value}.`,
  statement_lines: 'La declaración debe ocupar una sola línea.',
  text_after: 'Hay texto después del mensaje.',
  text_before: 'Hay texto antes del mensaje.',
  time_extra: ({ label }) => `Sobra texto después de la fecha y la hora en la línea «${label}».`,
  time_impossible: ({ label }) => `La línea «${label}» tiene una fecha o una hora que no existe.`,
  time_malformed: ({ label }) =>
    `La línea «${label}» debe tener una fecha y una hora, por ejemplo 2026-01-31T12:00:00Z.`,
  time_offset: ({ label }) =>
    `La hora de la línea «${label}» debe terminar en «Z» o en un desfase como +01:00.`,
  uri_character: ({ value }) => `La URI contiene un carácter que no está permitido: ${value}.`,
  uri_host: 'El host de la URI no es válido.',
  uri_missing: 'La URI está vacía.',
  uri_percent: 'En la URI, «%» debe ir seguido de dos dígitos hexadecimales.',
  uri_scheme: 'La URI debe empezar por un esquema, por ejemplo «https:».',
  value_spaces: 'Hay espacios antes o después del valor.',
  version_unknown: 'La versión debe ser 1.',
  white_space_before: 'Hay espacios o líneas en blanco antes del mensaje.',
}

export const repairs: Translation<typeof en.repairs> = {
  add_resources_label: 'Añadir una línea «Resources:»',
  add_version: 'Añadir la línea «Version: 1»',
  encode_request_id: 'Codificar con % lo que un Request ID no puede contener',
  encode_uri: 'Codificar con % lo que una URI no puede contener',
  fix_line_breaks: 'Terminar cada línea solo con un salto de línea (LF)',
  fix_wording: 'Corregir el texto de la primera línea',
  join_statement: 'Poner la declaración en una sola línea',
  keep_host: 'Quitar lo que sigue al host',
  leave_blank_lines: 'Dejar dos líneas en blanco',
  mark_resource: 'Empezar el recurso con un guion y un espacio',
  move_resource: 'Pasar el recurso a la línea siguiente',
  remove_after: 'Quitar el texto posterior al mensaje',
  remove_before: 'Quitar lo que va antes del mensaje',
  remove_blank_line: 'Quitar la línea en blanco',
  remove_duplicate: 'Quitar la segunda línea',
  remove_label_spaces: 'Quitar los espacios después de «Resources:»',
  remove_line_breaks: 'Quitar los saltos de línea posteriores al mensaje',
  remove_spaces: 'Quitar los espacios',
  separate_statement: 'Poner la declaración entre dos líneas en blanco',
  sort_lines: 'Ordenar las líneas',
  use_ascii: 'Usar puntuación ASCII',
  write_checksum: 'Escribir la dirección con su suma de comprobación',
  write_decimal: 'Escribir el Chain ID en dígitos decimales',
  write_label: ({ value }) => `Escribir el nombre «${value}»`,
  write_time: 'Escribir la hora según RFC 3339',
  write_version: 'Cambiar la versión a 1',
}

export const warnings: Translation<typeof en.warnings> = {
  chain_unknown: ({ value }) =>
    `La blockchain ${value} es poco conocida. Comprueba que es la que quieres usar.`,
  domain_encoded: 'El dominio oculta caracteres tras una codificación con %, que ningún sitio necesita.',
  domain_hostless: 'El dominio no tiene host, así que no pertenece a ningún sitio.',
  domain_ip: 'El dominio es una dirección IP, que no dice quién gestiona el sitio.',
  domain_localhost:
    'El dominio es este mismo dispositivo, algo que solo tiene sentido durante el desarrollo.',
  domain_mixed_scripts: ({ value }) =>
    `El dominio se lee ${value}, una mezcla de alfabetos típica de los dominios que imitan a otros.`,
  domain_punycode: ({ value }) => `El dominio se muestra como ${value}, que puede parecer otro dominio.`,
  domain_userinfo: ({ value }) => `La parte anterior a la @ no es el sitio. El sitio es ${value}.`,
  expiration_missing:
    'No hay fecha de caducidad, así que quien consiga el mensaje firmado podrá usarlo para siempre.',
  lifetime_empty: 'El mensaje caduca antes de ser válido, así que nunca se puede usar.',
  lifetime_long: ({ value }) =>
    `Validez del mensaje, en días: ${value}. Un inicio de sesión solo necesita unos minutos.`,
  nonce_weak: ({ value }) =>
    `El nonce se puede adivinar: tiene como máximo ${value} bits aleatorios y necesita al menos 64.`,
  recap_misplaced: 'Un recurso con permisos debe ser el único de su tipo y el último de la lista (ERC-5573).',
  recap_unreadable: 'El recurso dice contener permisos, pero no se pueden leer.',
  resources_empty: 'La lista de recursos está vacía. No dice más que si no hubiera lista, y se acepta.',
  scheme_insecure:
    'HTTP no está cifrado, así que otras personas de la red pueden leer y modificar la página.',
  statement_imitates_field: ({ value }) =>
    `La declaración parece la línea «${value}» del mensaje, lo que puede llevar a engaño.`,
  statement_recap_mismatch: ({ value }) =>
    `La declaración no dice lo que los permisos autorizan. Debería terminar así: ${value}`,
  uri_other_origin:
    'La URI y el dominio tienen orígenes distintos, así que el inicio de sesión puede ser para otro sitio.',
}

export const kinds: Translation<typeof en.kinds> = {
  message: 'Es un mensaje de inicio de sesión EIP-4361.',
  unknown: 'El inspector no reconoce este texto.',
  signature: 'Es la firma de una clave (65 bytes). Para comprobarla, añade el mensaje que se firmó.',
  signature_compact:
    'Es una firma compacta (64 bytes, EIP-2098). Para comprobarla, añade el mensaje que se firmó.',
  signature_6492:
    'Es la firma de una wallet de contrato que aún no se ha desplegado (ERC-6492). Para comprobarla, añade el mensaje que se firmó.',
  signature_8010:
    'Es la firma de una cuenta que aún no ha delegado (ERC-8010). Para comprobarla, añade el mensaje que se firmó.',
  address: 'Es una dirección. En un mensaje de inicio de sesión, la dirección está en la segunda línea.',
  secret_or_hash:
    'Ocupa 32 bytes: es un hash o una clave privada. Si es una clave privada, bórrala ahora y no la pegues nunca en ningún sitio.',
  typed_data:
    'Son datos con tipos (EIP-712), que tienen estructura. Un mensaje de inicio de sesión es texto sin formato.',
  transaction: 'Es una transacción. Firmarla puede mover fondos; iniciar sesión nunca los mueve.',
  rpc_request: 'Es una solicitud o una respuesta JSON-RPC sin ningún mensaje de inicio de sesión.',
  wallet_connect:
    'Es una solicitud wallet_connect. Enumera las partes de un inicio de sesión; la wallet escribe el mensaje y lo devuelve.',
  solana: 'Es un mensaje de inicio de sesión para Solana. EIP-4361 es solo para cuentas de Ethereum.',
  sui: 'Es un mensaje de inicio de sesión para Sui. EIP-4361 es solo para cuentas de Ethereum.',
  starknet: 'Es un mensaje de inicio de sesión para Starknet. EIP-4361 es solo para cuentas de Ethereum.',
  siwx: 'Es un mensaje de AppKit (SIWX) que nombra una blockchain. EIP-4361 dice «your Ethereum account» en todas las blockchains.',
  caip122:
    'Es un mensaje de inicio de sesión CAIP-122 para otra blockchain. EIP-4361 es solo para cuentas de Ethereum.',
}

export const wrappings: Translation<typeof en.wrappings> = {
  base64: 'Base64',
  eip191: 'prefijo EIP-191',
  eth_sign: 'solicitud eth_sign',
  form: 'parámetros de URL o de formulario',
  hex: 'bytes hexadecimales',
  json: 'objeto JSON',
  json_list: 'lista JSON',
  json_string: 'cadena JSON',
  mail: 'correo citado',
  message_fields: 'campos del mensaje en JSON',
  one_line: 'una sola línea',
  personal_sign: 'solicitud personal_sign',
  rpc_response: 'respuesta JSON-RPC',
  cacao: 'CACAO (CAIP-74)',
  code_block: 'bloque de código',
  literal: 'objeto o lista de un programa',
  quoted: 'comillas',
  shell: 'comando de shell',
  signature_below: 'mensaje con una firma debajo',
  url_encoding: 'codificación de URL',
}

export const refusals: Translation<typeof en.refusals> = {
  domain_mismatch: ({ received, expected }) => `El mensaje es para ${received}, no para ${expected}.`,
  scheme_mismatch: ({ received, expected }) => `El mensaje indica ${received}, no ${expected}.`,
  uri_mismatch: 'El mensaje es para otra página.',
  chain_not_allowed: ({ received }) => `El sitio no acepta la blockchain ${received}.`,
  nonce_invalid: 'Este no es el nonce que dio tu sitio.',
  issued_in_future: 'El mensaje se emitió en el futuro.',
  not_yet_valid: ({ time }) => `El mensaje todavía no es válido. Válido a partir de: ${time}.`,
  expired: ({ time }) => `El mensaje ha caducado: ${time}.`,
  signature_malformed: 'Esto no es la firma de una clave.',
  signature_mismatch: ({ expected }) => `Esta firma no la hizo ${expected}.`,
  wallet_unverifiable: 'La wallet es un contrato en una blockchain que el sitio no puede consultar.',
  wallet_undeployed:
    'La wallet aún no está desplegada en su blockchain, donde solo se pueden comprobar wallets desplegadas.',
  chain_unreachable: 'No se pudo comprobar la wallet porque su blockchain no respondió.',
}
