import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/join.ts'

export const join: Translation<typeof en.join> = {
  title: 'Invitación',
  loading: 'Abriendo la invitación',
  notShown: 'No se pudo abrir la invitación',
  invitedTitle: (site) => `Tienes una invitación a ${site}`,
  labelLabel: 'Para',
  groupsLabel: 'Grupos a los que te unirás',
  groupsLabelUsed: 'Tus grupos',
  untilLabel: 'Válida hasta',
  walletLabel: 'Tú',
  signInFirst:
    'Inicia sesión con tu wallet para aceptar la invitación. Si aún no tienes cuenta, crearemos una.',
  onlyWithAccount:
    'Ahora no se pueden crear cuentas. Para aceptar la invitación, inicia sesión con una wallet vinculada a tu cuenta.',
  signIn: 'Iniciar sesión para aceptar',
  join: 'Si aceptas, te unirás a estos grupos.',
  joinNoGroups:
    'Ya tienes una cuenta, así que no necesitas esta invitación. Pasa el enlace a la persona a la que va dirigida.',
  use: 'Aceptar invitación',
  working: 'Un momento…',
  otherWallet: 'Usar otra cuenta',
  usedTitle: 'Ya está',
  used: (site) => `Te damos la bienvenida a ${site}. Has aceptado la invitación.`,
  toAccount: 'Ir a tu cuenta',
  incompleteTitle: 'Este enlace está incompleto',
  incomplete: 'Abre el enlace completo que recibiste.',
  faultTitle: 'Esta invitación no funciona',
  faults: {
    unknown: 'El enlace está incompleto o no se creó aquí. Abre el enlace completo que recibiste.',
    revoked: 'Se ha revocado. Pide una nueva a la persona que te la envió.',
    expired: 'Ha caducado. Pide una nueva a la persona que te la envió.',
    used_up: 'Ya se ha usado el máximo número de veces. Pide una nueva a la persona que te la envió.',
  },
  otherFault: 'Pide una nueva a la persona que te la envió.',
  contact: 'Contactar con el operador',
  failed: (reason) => `No se pudo aceptar la invitación. ${reason}`,
}
