import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/activity.ts'

const plural = pluralOf('es')

export const events: Translation<typeof en.events> = {
  signedIn: (wallet) => `Inicio de sesión con ${wallet}`,
  signInRefused: (wallet, reason) => `Inicio de sesión con ${wallet} no aceptado: ${reason}`,
  signInsRefused: (count, wallet, reason) =>
    plural(count, {
      one: `1 inicio de sesión con ${wallet} no aceptado en una hora. Primer motivo: ${reason}`,
      other: (n) => `${n} inicios de sesión con ${wallet} no aceptados en una hora. Primer motivo: ${reason}`,
    }),
  counted: (sentence, count) => `${sentence} (${count} de este tipo en una hora)`,
  signedOut: 'Cierre de sesión',
  handOverRefused: 'Una solicitud de firma en otro dispositivo se denegó allí',
  confirmed: (wallet, change) => `Confirmado con ${wallet}: ${change}`,

  sessionEnded: 'Terminaste una sesión',
  sessionEndedByOperator: 'Un operador terminó una sesión',
  sessionReplaced: 'Sesión terminada: iniciaste sesión otra vez en el mismo navegador',
  sessionWalletRefused: 'Sesión terminada: la wallet de contrato ya no acepta su firma',
  sessionWalletUnlinked: 'Sesión terminada: su wallet se desvinculó',
  sessionAccountDisabled: 'Sesión terminada: la cuenta se desactivó',
  sessionTokensEnded: 'Cierre de sesión en las apps que una sesión pasada había dejado abiertas',
  sessionsEnded: (count) => `Sesiones terminadas: ${count}`,
  sessionsEndedByOperator: (count) => `Sesiones terminadas por un operador: ${count}`,
  sessionTooMany: 'Sesión terminada: había demasiadas sesiones abiertas y esta era la más antigua',

  walletLinked: (wallet) => `Wallet vinculada: ${wallet}`,
  walletUnlinked: (wallet) => `Wallet desvinculada: ${wallet}`,
  walletLabelled: (wallet, label) => `Etiqueta «${label}» para ${wallet}`,
  walletUnlabelled: (wallet) => `Etiqueta quitada a ${wallet}`,
  primaryWalletChanged: (wallet) => `Nueva wallet principal: ${wallet}`,

  nameChanged: (name) => `Nombre visible cambiado a «${name}»`,
  nameRemoved: 'Nombre visible quitado',
  pictureChosen: 'Identicon elegido como imagen',
  pictureRemoved: 'Imagen quitada',
  profileChanged: 'Perfil cambiado',
  usernameChosen: (username) => `Nombre de usuario elegido: ${username}`,
  usernameRemoved: 'Nombre de usuario quitado',
  emailRequested: (address) => `Enlace pedido para ${address}`,
  emailAdded: (address) => `Dirección de correo añadida: ${address}`,
  emailChanged: (previous, address) => `Dirección de correo cambiada de ${previous} a ${address}`,
  emailRemoved: (address) => `Dirección de correo quitada: ${address}`,
  dataExported: 'Datos de la cuenta exportados',
  activityExported: 'Actividad exportada',
  allActivityExported: 'Actividad de todas las cuentas exportada',
  accountDeleted: 'Cuenta eliminada',
  accountDisabled: 'Un operador desactivó la cuenta',
  accountEnabled: 'Un operador volvió a activar la cuenta',
  becameOperator: 'Recibiste el rol de operador de este sitio',
  noLongerOperator: 'Ya no tienes el rol de operador de este sitio',
  operatorClaimed: 'Recibiste el rol de operador de este sitio con el enlace de un solo uso',

  appConnected: (app) => `Permitiste a ${app} saber quién eres`,
  appSignedIn: (app) => `Inicio de sesión en ${app}`,
  appDeclined: (app) => `Rechazaste iniciar sesión en ${app}`,
  appRefused: (app) => `Acceso a ${app} no aceptado`,
  appWalletsChanged: (app, wallet) => `Wallet elegida para ${app}: ${wallet}`,
  appApiTakenBack: (app, what) => `Retiraste a ${app} lo permitido: ${what}`,
  appDisconnected: (app) => `Desconectaste ${app}`,
  appDisconnectedByOperator: (app) => `Un operador desconectó ${app}`,
  appDisconnectedWalletUnlinked: (app) => `${app} se desconectó: la wallet que podía ver se desvinculó`,

  groupJoined: (group) => `Te uniste al grupo con una invitación: ${group}`,
  groupMemberAdded: (group) => `Un operador te añadió al grupo: ${group}`,
  groupMemberRemoved: (group) => `Un operador te quitó del grupo: ${group}`,
  claimChanged: (claim) => `Un operador cambió lo que las apps pueden ver sobre ti: ${claim}`,
  invitationUsed: (label) => `Invitación «${label}» usada`,

  tokenAdded: (name) => `Token de operador «${name}» creado`,
  tokenRevoked: (name) => `Token de operador «${name}» revocado`,
  restored: 'El sitio se restauró desde una copia de seguridad. Se perdió todo lo posterior a la copia',
  restoredOf: (time) =>
    `El sitio se restauró desde una copia de seguridad (${time}). Se perdió todo lo posterior`,
  restoredSignedOut:
    'El sitio se restauró desde una copia de seguridad y todas las sesiones terminaron. Se perdió todo lo posterior a la copia',
  restoredOfSignedOut: (time) =>
    `El sitio se restauró desde una copia de seguridad (${time}) y todas las sesiones terminaron. Se perdió todo lo posterior`,
}

export const unnamed: Translation<typeof en.unnamed> = {
  event: (kind) => `Evento desconocido: ${kind}`,
  wallet: 'una wallet que ya no está vinculada',
  app: 'una app',
  group: 'un grupo',
  claim: 'un dato fijo',
  change: 'un cambio',
  refusal: 'solicitud no válida',
  newRefusal: (code) => `motivo desconocido (${code})`,
}

export const confirmedChanges: Translation<typeof en.confirmedChanges> = {
  link_wallet: 'vincular una wallet',
  unlink_wallet: 'desvincular una wallet',
  change_username: 'elegir un nombre de usuario',
  change_email: 'usar una dirección de correo',
  remove_email: 'quitar la dirección de correo',
  delete_account: 'eliminar la cuenta',
}

export const refusals: Translation<typeof en.refusals> = {
  signature_mismatch: 'firma de otra wallet',
  signature_malformed: 'firma ilegible',
  nonce_expired: 'solicitud caducada',
  nonce_spent: 'solicitud ya usada',
  nonce_invalid: 'solicitud creada para otro navegador',
  hand_over_closed: 'la solicitud de firma en otro dispositivo había terminado',
  domain_mismatch: 'mensaje para otro sitio',
  scheme_mismatch: 'mensaje para otro sitio',
  uri_mismatch: 'mensaje para otra página',
  chain_not_allowed: 'blockchain no aceptada por este sitio',
  issued_in_future: 'mensaje con fecha futura',
  not_yet_valid: 'mensaje todavía no válido',
  expired: 'mensaje caducado',
  wallet_unverifiable: 'no se pudo verificar la wallet',
  wallet_undeployed: 'wallet aún sin desplegar en su blockchain',
  chain_unreachable: 'la blockchain de la wallet no respondió',
  account_disabled: 'cuenta desactivada',
  not_admitted: 'esta wallet no tiene cuenta',
  forbidden: 'wallet no vinculada a esta cuenta',
  wallet_taken: 'wallet vinculada a otra cuenta',
  invalid_request: 'mensaje distinto del que pidió este sitio',
  rate_limited: 'demasiados intentos',
}
