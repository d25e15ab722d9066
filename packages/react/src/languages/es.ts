import type { Texts } from '../texts/Texts.ts'
import { earlyTexts } from './early/es.ts'

/** The words in Spanish. */
export const texts: Texts = {
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
  acceptedTitle: 'Firmado',
  badgeRim: (time) => `FIRMADO · ${time} ·`,
  offline: 'No tienes conexión a Internet. Recupérala e inténtalo de nuevo.',
  stopWaiting: 'Cancelar',
  anotherWallet: 'Usar otra wallet',
  unknownProblem: 'Algo falló. Inténtalo de nuevo.',
  problems: {},
}
