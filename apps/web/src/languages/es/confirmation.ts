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
  oneOf: (words) => formatList(words, 'disjunction'),
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
}
