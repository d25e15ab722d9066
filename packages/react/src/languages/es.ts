import { tellProblems } from '../texts/problems.ts'
import type { TranslatedTexts } from '../texts/Texts.ts'
import { earlyTexts } from './early/es.ts'

const problems = tellProblems(earlyTexts.locale, {
  invalid_message: 'Este no es un mensaje de inicio de sesión válido. Empieza de nuevo.',
  domain_mismatch:
    'Este mensaje se firmó para {received}, no para {expected}. Revisa la barra de direcciones e inicia sesión de nuevo.',
  scheme_mismatch: 'Este mensaje se firmó para {received}, no para {expected}. Inicia sesión de nuevo.',
  uri_mismatch: 'Este mensaje se firmó para otra página. Vuelve al sitio e inicia sesión de nuevo.',
  chain_not_allowed:
    'Este sitio no acepta la blockchain {received}. Cambia de blockchain en tu wallet e inicia sesión de nuevo.',
  nonce_invalid: 'Este inicio de sesión no empezó en este navegador. Empieza de nuevo desde el sitio.',
  nonce_spent: 'Este inicio de sesión ya se usó. Empieza de nuevo.',
  issued_in_future:
    'La fecha de este mensaje está en el futuro. Revisa el reloj de tu dispositivo e inicia sesión de nuevo.',
  not_yet_valid: 'Este mensaje solo es válido a partir del {notBefore}. Inicia sesión de nuevo entonces.',
  expired: 'Este mensaje caducó el {expirationTime}. Inicia sesión de nuevo.',
  signature_malformed: 'Esta no es la firma de una wallet. Inicia sesión de nuevo.',
  wallet_unverifiable:
    'Esta wallet es un contrato en la blockchain {chainId}, que este sitio no puede comprobar. Usa otra wallet o pide al operador que añada la blockchain.',
  wallet_undeployed:
    'Esta wallet aún no está desplegada en la blockchain {chainId}, y allí solo se pueden comprobar wallets desplegadas. Haz primero una transacción con ella en esa blockchain y vuelve a iniciar sesión.',
  chain_unreachable:
    'No se pudo comprobar la wallet porque su blockchain no responde. Vuelve a intentarlo en un minuto.',
  account_disabled: 'Esta cuenta está desactivada. Contacta con el operador.',
  not_admitted: 'Este sitio no crea una cuenta para esta wallet. Pide acceso al operador.',
  sign_in_refused: 'Este sitio no permitió iniciar sesión: {reason}.',
  origin_forbidden: 'Esta solicitud no viene de este sitio. Recarga la página y vuelve a intentarlo.',
  invalid_request: 'El sitio no aceptó estos datos. Recarga la página y vuelve a intentarlo.',
  payload_too_large: 'Es demasiado grande: el máximo es {limit}.',
  not_found: 'Esto no existe aquí, o ya no existe.',
  rate_limited: 'Demasiados intentos. Vuelve a intentarlo en {seconds} s.',
  storage_unavailable: 'El servicio no puede guardar nada en este momento. Vuelve a intentarlo en un minuto.',
  clock_unsettled:
    'El reloj del servidor acaba de cambiar y por un momento nadie puede iniciar sesión. Vuelve a intentarlo en {seconds} s.',
  internal:
    'Ha ocurrido un error por nuestra parte. Vuelve a intentarlo. Si continúa, indícanos {reference}.',
})

/** The words in Spanish. */
export const texts: TranslatedTexts = {
  ...earlyTexts,
  walletSilent: (wallet) =>
    `${wallet} no ha respondido. Ábrela desde la barra del navegador: puede estar bloqueada o detrás de esta ventana. Si solo se activa al hacer clic, permítela en este sitio.`,
  walletBusy: (wallet) => `${wallet} ya tiene una solicitud abierta. Ábrela y responde a esa solicitud.`,
  walletLocked: (wallet) =>
    `${wallet} está bloqueada o no ha permitido este sitio. Desbloquéala e inténtalo de nuevo.`,
  connectionDeclined: 'Rechazaste la conexión.',
  walletDeclined: 'Rechazaste firmar.',
  walletDisconnected: (wallet) => `${wallet} perdió la conexión. Vuelve a conectarla e inténtalo de nuevo.`,
  walletUnsupported: (wallet) => `${wallet} no puede firmar mensajes. Elige otra wallet.`,
  walletNotLoaded: (wallet) =>
    `No se pudo cargar ${wallet}. Comprueba tu conexión a Internet e inténtalo de nuevo.`,
  popUpBlocked: (wallet) =>
    `Tu navegador bloqueó la ventana de ${wallet}. Permite las ventanas emergentes en este sitio e inténtalo de nuevo.`,
  oneStepRefused: (wallet) =>
    `${wallet} tiene que conectarse antes de poder firmar. Inténtalo de nuevo para conectarla.`,
  messageAltered: (wallet) =>
    `${wallet} firmó un mensaje distinto del que se muestra, así que no lo usamos. Revisa el mensaje y firma de nuevo.`,
  walletFailed: (wallet, reason) => `${wallet} informó de un error: ${reason}`,
  walletUnclear: (wallet) =>
    `${wallet} terminó la solicitud sin una respuesta válida. Inténtalo de nuevo o elige otra wallet.`,
  accountTitle: 'Elige una dirección',
  accountLead: (wallet) => `${wallet} está conectada con varias direcciones.`,
  continueWith: (address) => `Continuar con ${address}`,
  otherAccounts: 'Usar otra dirección',
  preparing: 'Obteniendo el mensaje que vas a firmar.',
  reviewTitle: 'Revisa antes de firmar',
  accountOfWallet: (wallet) => `La dirección que elijas en ${wallet}`,
  reviewLead: (wallet) => `${wallet} te pedirá que firmes este mensaje.`,
  termAs: 'Wallet',
  termLearns: 'Verá',
  termSigned: 'Firmado',
  learnsAddress: 'solo la dirección de tu wallet',
  signBefore: (time) => `Firma antes de: ${time}`,
  staysSignedIn: (duration) => `Sesión abierta un máximo de ${duration}`,
  messageTimes: (signBefore, expires) =>
    `Firma antes de las ${signBefore}. Una vez firmado, el mensaje es válido hasta las ${expires} (su «Expiration Time»).`,
  signIn: (application) => `Iniciar sesión en ${application}`,
  free: 'Firmar es gratis y no mueve fondos.',
  signing: (wallet) => `Confirma en ${wallet}. Firmar es gratis y no mueve fondos.`,
  signingSlow: '¿Usas una wallet física? Mira su pantalla.',
  signingOwners: 'Esperando a los demás propietarios.',
  ownersAwaited: (wallet) =>
    `Esperando a los demás propietarios. Cuando hayan firmado este mensaje en ${wallet}, pregunta de nuevo a la wallet.`,
  ownersSee: (host) =>
    `Cada propietario abre esta wallet en su propia app de wallet y firma el mensaje que empieza por «${host} wants you to sign in». Si la firma se publica en la blockchain, esta página continúa sola.`,
  ownersTime: (time, left) => `Hay que firmar antes de: ${time}. Tiempo restante: ${left}.`,
  ownersLate:
    'No todos los propietarios firmaron a tiempo, así que este mensaje ha caducado. Obtén uno nuevo.',
  newMessage: 'Obtener un mensaje nuevo',
  askAgain: (wallet) => `Preguntar de nuevo a ${wallet}`,
  signingButton: (wallet) => `Esperando a ${wallet}…`,
  accountChanged: (address) => `Tu wallet cambió a ${address}. ¿Iniciar sesión con esta dirección?`,
  accountChangedBefore: (address) =>
    `Tu wallet cambió a ${address}. El mensaje de abajo es para esta dirección.`,
  signInAs: (address) => `Iniciar sesión con ${address}`,
  verifying: 'Comprobando tu firma.',
  verifyingButton: 'Iniciando sesión…',
  nonceExpired: 'Esa solicitud ha caducado. Firma la nueva, abajo.',
  signatureMismatch: (signedWith, chosen) => `Firmaste con ${signedWith}, pero elegiste ${chosen}.`,
  unsent: 'Aún sin enviar',
  unsentLead: 'Guardamos tu firma en esta página. No hace falta que firmes otra vez.',
  unsentOffline: 'No tienes conexión a Internet. Recupérala y vuelve a enviar.',
  unsentUnreachable: 'El servidor no respondió. Espera un momento y vuelve a enviar.',
  sendAgain: 'Volver a enviar',
  signedInTitle: 'Has iniciado sesión',
  signedIn: (address) => `Sesión iniciada como ${address}.`,
  signedInElsewhere: 'Has iniciado sesión en otra página de este navegador.',
  anotherEndsSession: 'Si inicias sesión con otra wallet, esta sesión termina.',
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión…',
  acceptedTitle: 'Firmado',
  badgeRim: (time) => `FIRMADO · ${time} ·`,
  cookiesRefused:
    'Tu navegador no guarda cookies de este sitio, así que ninguna firma serviría. Permite las cookies de este sitio en los ajustes del navegador y vuelve a intentarlo.',
  offline: 'No tienes conexión a Internet. Recupérala e inténtalo de nuevo.',
  stopWaiting: 'Cancelar',
  anotherWallet: 'Usar otra wallet',
  unknownProblem: 'Algo falló. Inténtalo de nuevo.',
  problems,
}
