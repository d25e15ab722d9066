import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/handOver.ts'

const plural = pluralOf('es')

export const handOver: Translation<typeof en.handOver> = {
  lead: 'Escanea este código con tu app de wallet. Si lo escaneas con la cámara del teléfono, abre el enlace en tu wallet.',
  qrCode: 'Código QR con un enlace para tu teléfono',
  onlyYou: 'No compartas el enlace ni el código con nadie. Funcionan una sola vez, durante tres minutos.',
  loopback:
    'Tu teléfono no puede acceder a {host}, que es este mismo equipo. Abre el enlace aquí, en otro navegador.',

  making: 'Creando un enlace…',
  waiting: 'Esperando a tu teléfono.',
  opened: 'Enlace abierto en tu teléfono.',
  openedLead: 'Firma en tu teléfono. Esta página continúa cuando termines.',
  signed: 'Firmado en tu teléfono.',
  codeLead: 'Escribe los seis dígitos que muestra tu teléfono.',
  code: 'Seis dígitos',
  goOn: 'Continuar',
  checking: 'Comprobando…',
  notSix: 'Escribe seis dígitos, por ejemplo 104 283.',
  triesLeft: (left) =>
    plural(left, {
      one: 'Estos dígitos no coinciden. Te queda un intento.',
      other: (n) => `Estos dígitos no coinciden. Te quedan ${n} intentos.`,
    }),
  completed: 'Listo.',
  completedElsewhere: 'Listo. Continúa en la otra pestaña de este navegador.',
  cancel: 'Cancelar',

  expired: 'El enlace ha caducado.',
  expiredLead: 'No se ha cambiado nada.',
  refused: 'Solicitud denegada en el teléfono.',
  refusedLead: 'No se ha cambiado nada. Si no la denegaste tú, otra persona tiene el enlace.',
  denied: 'Esta firma no se puede usar aquí.',
  deniedLead: 'No se ha cambiado nada.',
  usedUp: 'Has escrito tres códigos incorrectos.',
  usedUpLead: 'Esta firma ya no se puede usar. Empieza de nuevo.',
  cancelled: 'Cancelado.',
  cancelledLead: 'El enlace ya no funciona.',
  again: 'Crear un enlace nuevo',
  offline: 'No tienes conexión a Internet. Esta página continúa cuando la recuperes.',
  unreachable: 'El servidor no responde. Seguiremos intentándolo.',
  tryAgain: 'Reintentar',

  walletsLead: 'Abre tu wallet y firma allí. Después, usa el enlace que muestra para volver aquí.',
  another: 'Otra wallet',
  anotherLead: 'Copia el enlace y ábrelo en el navegador de tu wallet.',
  walletOpened: 'Enlace abierto en tu wallet.',
  walletOpenedLead: 'Firma allí. Después, usa el enlace que muestra para volver aquí.',
  walletSigned: 'Firmado en tu wallet.',
  returnLead:
    'Toca el enlace de regreso en tu wallet. Si se abre dentro de la wallet, cópialo y pégalo aquí.',
  returnLink: 'Enlace de regreso',
  openInWallet: 'Este navegador no tiene ninguna wallet. Abre esta página en el navegador de tu wallet.',
  openElsewhere:
    'Este navegador no tiene ninguna wallet. Copia el enlace y ábrelo en un navegador que tenga una.',
  noWallet: '¿Aún no tienes wallet?',
  compare: 'Comparar wallets en ethereum.org',
  notALink: 'Este no es el enlace de tu wallet. Copia el enlace completo.',
  wrongLink: 'Este enlace es de otra solicitud. Copia el que tu wallet muestra ahora.',
}
