import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: 'Iniciar sesión en un dispositivo',
  enterCode: 'Escribe el código que muestra el dispositivo.',
  warning:
    'Con este código, quien tenga el dispositivo entrará con tu cuenta. Si alguien te llamó o te escribió para pedírtelo, no continúes.',
  compareCode:
    'Continúa solo si tu dispositivo muestra exactamente este código. Si alguien te envió el enlace, cierra esta página.',
  code: 'Código',
  codeExample: 'WDJB-MJHT',
  continue: 'Continuar',
  looking: 'Buscando el dispositivo…',
  notWhole: 'Escribe las ocho letras, por ejemplo WDJB-MJHT.',
  notFound:
    'Ningún dispositivo muestra este código. Comprueba las letras. Si el código ha caducado, pide uno nuevo en el dispositivo.',
}
