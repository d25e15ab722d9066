import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: 'Esta cuenta está desactivada',
  disabled: 'No puedes iniciar sesión en ella. Solo el operador puede volver a activarla.',
  notAdmittedTitle: (site) => `Esta wallet no tiene cuenta en ${site}`,
  policies: {
    closed:
      'No se pueden crear cuentas. Si ya tienes una aquí, inicia sesión con una wallet vinculada a ella.',
    listed:
      'Solo las wallets de la lista del operador pueden tener cuenta. Pide al operador que añada tu dirección.',
    invited:
      'Necesitas una invitación. Si tienes una, abre su enlace en este navegador y vuelve a iniciar sesión.',
  },
  otherPolicy: 'El operador decide quién puede tener una cuenta aquí.',
  nothingKept: 'No hemos creado ninguna cuenta ni hemos guardado nada sobre ti.',
  walletLabel: 'Wallet',
  wordsLabel: 'Nota del operador',
  contact: 'Contactar con el operador',
  otherWallet: 'Usar otra wallet',
}
