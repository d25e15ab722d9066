import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: 'Este inicio de sesión tardó demasiado. Empieza de nuevo.',
  signature_mismatch: 'La firma no es de {expected}. Firma con esa dirección.',
  not_signed_in: 'Tu sesión está cerrada. Inicia sesión para continuar.',
  hand_over_closed:
    'Esta solicitud de firma para otro navegador ha terminado. Empieza de nuevo donde la iniciaste.',
  hand_over_code_wrong: 'El otro navegador muestra otro código. Intentos restantes: {left}.',
  step_up_required: 'Firma una vez más para confirmar este cambio.',
  forbidden: 'Tu cuenta no tiene permiso para hacer esto.',
  'invitation_refused.unknown': 'Este enlace de invitación está incompleto o no existe. Pide uno nuevo.',
  'invitation_refused.revoked': 'Esta invitación se ha revocado. Pide una nueva.',
  'invitation_refused.expired': 'Esta invitación ha caducado. Pide una nueva.',
  'invitation_refused.used_up': 'Esta invitación ya no se puede usar. Pide una nueva.',
  wallet_taken:
    'Esta wallet está vinculada a otra cuenta. Inicia sesión con ella y desvincúlala primero de esa cuenta.',
  'wallet_taken.only_wallet':
    'Esta wallet es la única de otra cuenta. Inicia sesión con ella. Allí, vincula otra wallet y desvincula esta, o elimina esa cuenta.',
  wallet_refused:
    'La wallet {address} ya no confirma lo que firmó. Elige otra o inicia sesión de nuevo con esta.',
  last_wallet: 'Es la única wallet de tu cuenta. Vincula otra antes de desvincularla.',
  'name_refused.address': 'Este nombre parece la dirección de una wallet. Elige otro.',
  'name_refused.ens_name': 'Este nombre parece un nombre ENS. Elige otro.',
  'name_refused.mixed_scripts':
    'Este nombre mezcla letras de varios alfabetos que pueden parecer iguales. Elige otro.',
  username_invalid:
    'Un nombre de usuario tiene de 3 a 32 letras minúsculas (de la a a la z), cifras, guiones y guiones bajos, y empieza con una letra.',
  username_reserved: 'Este nombre de usuario está reservado. Elige otro.',
  username_taken: 'Este nombre de usuario ya está en uso. Elige otro.',
  username_limit: 'Esta cuenta ya ha tenido 3 nombres de usuario, el máximo. Elige uno de ellos.',
  email_invalid: 'No se puede enviar nada a esta dirección de correo. Escríbela así: nombre@ejemplo.com.',
  email_link_invalid: 'Este enlace ya no funciona. Pide uno nuevo en la página de tu cuenta.',
  email_link_elsewhere:
    'Este enlace es de otra cuenta. Inicia sesión en esa cuenta y abre el enlace de nuevo.',
  email_taken: 'Esta dirección de correo pertenece a otra cuenta, o le pertenecía hasta hace poco. Usa otra.',
  last_operator: 'Ahora mismo no hay otro operador. Primero nombra operador a otra persona.',
}
