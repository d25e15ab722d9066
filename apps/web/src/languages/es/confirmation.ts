import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: 'Cerrar',

  signedOutTitle: 'Tu sesión se ha cerrado',
  signInAgain: 'Vuelve a iniciar sesión para continuar.',
  signInAgainAs: (address) => `Vuelve a iniciar sesión como ${address} para continuar.`,
  otherAccountTitle: 'Has iniciado sesión en otra cuenta',
  otherAccount: '{account} pertenece a una cuenta distinta de la de esta página. Tu cambio no se ha hecho.',
  toOtherAccount: 'Ir a esa cuenta',
  signInWithAnother: 'Usar otra wallet',

  isOn: '{wallet} está conectada con {account}.',
  oneKey:
    'La wallet desechable tiene una clave propia en cada pestaña. Aquí no se puede usar la clave de otra pestaña.',
  chooseAccountsIn: (wallet) => `Elegir direcciones en ${wallet}`,
  useAnother: 'Usar otra wallet',
  goesOn: 'Cambia de dirección en tu wallet para continuar.',

  confirmLead:
    'Firma para confirmar: así nadie más puede hacerlo en tu lugar. Tu firma vale solo para este cambio.',
  signedAlready: 'Ya firmaste para este cambio. Todavía no se ha hecho.',
  notLinkedTitle: (address) => `${address} no está vinculada a esta cuenta`,
  notLinked: (wallet, own) =>
    `Solo una wallet de esta cuenta puede confirmar el cambio. Abre ${wallet} y cambia a ${own}.`,
  chooseTitle: 'Elige la wallet con la que firmar',
  chooseLead: 'Usa una wallet de esta cuenta.',
  chooseLeadOwn: (own) => `Usa una wallet de esta cuenta: ${own}.`,
  walletIsOn: (address) => `Conectada con ${address}`,
  walletIsOnOther: (address) => `Conectada con ${address}, que no está vinculada a esta cuenta`,
  confirmsField: 'Cambio',
  confirming: 'Confirmando…',
  confirmed: 'Confirmado',
  notLinkedProblem: 'Esa wallet no está vinculada a esta cuenta. Firma con una que lo esté.',
  otherSessionProblem: 'Esa solicitud era de otra sesión. Firma la nueva, abajo.',

  unknownWallet: 'una wallet',
  unknownPerson: 'esta persona',
  namedPerson: (name, address) => `${name} (${address})`,
  namelessApplication: (clientId) => `la app ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `Dar el rol de operador a ${person}`,
    what: `Dar el rol de operador a ${person}`,
    button: 'Firmar y dar el rol',
  }),
  member: (person) => ({
    title: `Quitar el rol de operador a ${person}`,
    what: `Quitar el rol de operador a ${person}`,
    button: 'Firmar y quitar el rol',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `Crear el token de operador ${name}. Tendrá estos permisos hasta esta fecha: ${until}. Permisos: ${rights}. Funciona desde cualquier lugar.`,
  fromNetworks: (name, rights, until, networks) =>
    `Crear el token de operador ${name}. Tendrá estos permisos hasta esta fecha: ${until}. Permisos: ${rights}. Funciona solo desde ${networks}.`,
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: 'Vincular otra wallet',
    what: 'Vincular otra wallet a esta cuenta',
    button: 'Firmar para continuar',
  }),
  unlink_wallet: (wallet) => ({
    title: `Desvincular ${wallet}`,
    what: `Desvincular ${wallet} de esta cuenta`,
    button: `Firmar y desvincular ${wallet}`,
  }),
  change_username: (username) => ({
    title: `Usar el nombre de usuario ${username}`,
    what: `Usar el nombre de usuario ${username}`,
    button: `Firmar y usar ${username}`,
  }),
  change_email: (address) => ({
    title: `Usar la dirección de correo ${address}`,
    what: `Usar la dirección de correo ${address} cuando abras el enlace que le enviaremos`,
    button: 'Firmar y recibir un enlace',
  }),
  remove_email: () => ({
    title: 'Quitar tu dirección de correo',
    what: 'Quitar la dirección de correo de esta cuenta',
    button: 'Firmar y quitarla',
  }),
  delete_account: () => ({
    title: 'Eliminar esta cuenta',
    what: 'Eliminar esta cuenta definitivamente',
    button: 'Firmar y eliminar esta cuenta',
  }),
  disable_account: (person) => ({
    title: `Desactivar la cuenta de ${person}`,
    what: `Desactivar la cuenta de ${person} y terminar sus sesiones`,
    button: 'Firmar y desactivarla',
  }),
  enable_account: (person) => ({
    title: `Activar la cuenta de ${person}`,
    what: `Volver a activar la cuenta de ${person}`,
    button: 'Firmar y activarla',
  }),
  end_sessions: (person) => ({
    title: `Terminar todas las sesiones de ${person}`,
    what: `Terminar todas las sesiones de ${person}`,
    button: 'Firmar y terminarlas',
  }),
  end_session: (person) => ({
    title: `Terminar una sesión de ${person}`,
    what: `Terminar una sola sesión de ${person}`,
    button: 'Firmar y terminarla',
  }),
  export_activity: () => ({
    title: 'Exportar la actividad de todas las cuentas',
    what: 'Descargar la actividad de todas las cuentas',
    button: 'Firmar y exportarla',
  }),
  add_application: (name) => ({
    title: `Añadir ${name}`,
    what: `Añadir la app ${name}`,
    button: 'Firmar y añadirla',
  }),
  change_application: (name) => ({
    title: `Cambiar ${name}`,
    what: `Cambiar la app ${name}`,
    button: 'Firmar y cambiarla',
  }),
  rotate_application_secret: (name) => ({
    title: `Dar un secreto nuevo a ${name}`,
    what: `Dar un secreto nuevo a la app ${name}`,
    button: 'Firmar y sustituir el secreto',
  }),
  remove_application: (name) => ({
    title: `Quitar ${name}`,
    what: `Quitar la app ${name}`,
    button: 'Firmar y quitarla',
  }),
  change_brand: () => ({
    title: 'Cambiar el aspecto del sitio',
    what: 'Cambiar el nombre, el logotipo, los colores o los enlaces que todos ven aquí',
    button: 'Firmar y cambiarlo',
  }),
  change_sign_up: (policy) => ({
    title: 'Cambiar quién puede crear una cuenta',
    what: `Cambiar quién puede crear una cuenta. A partir de ahora: ${policy}`,
    button: 'Firmar y cambiarlo',
  }),
  make_invitation: (label) => ({
    title: `Crear la invitación «${label}»`,
    what: `Crear la invitación «${label}», que añade personas a grupos`,
    button: 'Firmar y crearla',
  }),
  add_group: (slug) => ({
    title: `Añadir el grupo ${slug}`,
    what: `Añadir el grupo ${slug}`,
    button: 'Firmar y añadirlo',
  }),
  change_group: (name) => ({
    title: `Cambiar el grupo ${name}`,
    what: `Cambiar el grupo ${name}`,
    button: 'Firmar y cambiarlo',
  }),
  change_group_members: (name) => ({
    title: `Cambiar quién está en ${name}`,
    what: `Cambiar quién está en el grupo ${name}`,
    button: 'Firmar y cambiarlo',
  }),
  remove_group: (name) => ({
    title: `Quitar el grupo ${name}`,
    what: `Quitar el grupo ${name}`,
    button: 'Firmar y quitarlo',
  }),
  change_claims: (person) => ({
    title: `Cambiar los datos fijos de ${person}`,
    what: `Cambiar lo que las apps pueden ver sobre ${person}`,
    button: 'Firmar y cambiarlos',
  }),
  rotate_keys: () => ({
    title: 'Renovar las claves de firma',
    what: 'Renovar las claves que firman los tokens para las apps',
    button: 'Firmar y renovarlas',
  }),
  revoke_keys: () => ({
    title: 'Revocar las claves de firma',
    what: 'Revocar todas las claves que firman los tokens para las apps',
    button: 'Firmar y revocarlas',
  }),
  add_operator_token: (name) => ({
    title: `Crear el token de operador ${name}`,
    what: `Crear el token de operador ${name}`,
    button: 'Firmar y crearlo',
  }),
}
