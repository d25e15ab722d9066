import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: 'Creando un código…',
  waiting: 'Esperando a tu wallet.',
  scan: 'Escanea este código con tu app de wallet. La cámara del teléfono no puede leerlo.',
  qrCode: 'Código QR de WalletConnect para tu app de wallet',
  copy: '¿No puedes escanearlo? Copia el enlace y pégalo en la pantalla de WalletConnect de tu wallet.',
  choose: 'Elige tu wallet y permite allí la conexión. Después, vuelve aquí.',
  anotherOpen: 'Otra wallet de este teléfono',
  anotherLead: 'O copia el enlace y pégalo en la pantalla de WalletConnect de tu wallet.',
  onlyYou: 'No compartas el enlace ni el código con nadie. Funcionan una sola vez, durante cinco minutos.',
  relay: 'La conexión pasa por {relay}, que no puede leer tus mensajes.',
  sign: 'Firma la solicitud en tu wallet y vuelve aquí.',
  openWallet: 'Abrir tu wallet',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: 'Tu wallet te pedirá que firmes este mensaje.',
  signing: 'Confirma en tu wallet. Firmar es gratis y no mueve fondos.',
  signingButton: 'Esperando a tu wallet…',
  askAgain: 'Preguntar de nuevo a tu wallet',
  ownersAwaited:
    'Esperando a los demás propietarios. Cuando hayan firmado este mensaje, pregunta de nuevo a tu wallet.',
  accountLead: 'Tu wallet está conectada con varias direcciones.',
  walletLocked: 'Tu wallet está bloqueada o no ha permitido este sitio. Desbloquéala e inténtalo de nuevo.',
  walletDisconnected: 'Tu wallet perdió la conexión. Vuelve a conectarla e inténtalo de nuevo.',
  walletUnsupported: 'Tu wallet no puede firmar mensajes. Elige otra wallet.',
}
