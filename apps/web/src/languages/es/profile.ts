import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/profile.ts'

const plural = pluralOf('es')

export const username: Translation<typeof en.username> = {
  label: 'Nombre de usuario',
  none: 'Aún sin nombre de usuario',
  lead: 'Las apps que conectes te llamarán por este nombre. Las que ya te conocen conservan el nombre que tienen.',
  hint: (left) =>
    plural(left, {
      one: 'De 3 a 32 caracteres: a–z, 0–9, - y _, empezando por una letra. Es tuyo para siempre: nadie más podrá tenerlo. Puedes elegir uno más.',
      other: (n) =>
        `De 3 a 32 caracteres: a–z, 0–9, - y _, empezando por una letra. Es tuyo para siempre: nadie más podrá tenerlo. Puedes elegir ${n} más.`,
    }),
  choose: 'Elegir un nombre de usuario',
  change: 'Cambiar',
  changeName: 'Cambiar el nombre de usuario',
  saving: 'Guardando…',
  saved: (username) => `Ahora tu nombre de usuario es ${username}.`,
  removed: 'Nombre de usuario quitado.',
  notSaved: 'No se pudo cambiar tu nombre de usuario.',
  notLoaded: 'No se pudieron cargar tus nombres de usuario',
  problems: {
    too_short: () => 'Es demasiado corto. Un nombre de usuario tiene de 3 a 32 caracteres.',
    first_letter: () =>
      'Un nombre de usuario empieza por una letra de la a a la z. Después puede llevar dígitos, - y _.',
    upper_case: (text) => `Usa solo minúsculas, por ejemplo ${text.toLowerCase()}.`,
    ens_name: () =>
      'Parece un nombre ENS. Usa de a a z, de 0 a 9, - y _, sin puntos, y empieza por una letra.',
    address: () =>
      'Parece la dirección de una wallet. Elige un nombre que empiece por una letra, como ada o ada_1815.',
    reserved_word: () => 'Ese nombre está reservado. Elige otro, por ejemplo tu propio nombre.',
    hexadecimal: () =>
      'Podría confundirse con una dirección o un identificador, que usan de 0 a 9 y de a a f. Añade una letra posterior a la f.',
    made_name: () =>
      'Parece un nombre de los que generamos para quien no tiene nombre de usuario. Elige uno más corto.',
  },
  tooLong: (length) => `Tiene ${length} caracteres. Un nombre de usuario tiene 32 como máximo.`,
  forbidden: {
    space: 'Un nombre de usuario no puede contener espacios. Usa de a a z, de 0 a 9, - y _.',
    invisible: (code) =>
      `Un nombre de usuario no puede contener el carácter invisible ${code}. Usa de a a z, de 0 a 9, - y _.`,
    character: (character) =>
      `Un nombre de usuario no puede contener «${character}». Usa de a a z, de 0 a 9, - y _.`,
    lookalike: (character, code) =>
      `Un nombre de usuario no puede contener «${character}» (${code}). Usa de a a z, de 0 a 9, - y _.`,
  },

  remove: 'Quitar',
  removeName: 'Quitar el nombre de usuario',
  removeTitle: (username) => `¿Quitar el nombre de usuario ${username}?`,
  removeStays: 'Sigue siendo tuyo: nadie más puede tenerlo y puedes volver a usarlo.',
  removeKnown: 'Las apps que te conocen por este nombre lo conservarán.',
  removing: 'Quitando…',
  keep: 'Mantenerlo',

  earlier: 'Nombres de usuario anteriores',
  earlierLead: 'Solo tú puedes usar tus nombres de usuario anteriores:',
  noneLeft: 'Has usado los 3 nombres de usuario que puede tener una cuenta.',
  takeBack: 'Volver a usar',
  takeBackName: (username) => `Volver a usar: ${username}`,
}

export const email: Translation<typeof en.email> = {
  label: 'Correo',
  none: 'Aún sin dirección de correo',
  lead: 'Las apps a las que se lo permitas pueden ver esta dirección. No sirve para iniciar sesión aquí.',
  hint: 'Enviaremos un enlace a esta dirección. Solo puede pertenecer a una cuenta de este sitio.',
  add: 'Añadir una dirección de correo',
  another: 'Usar otra dirección',
  change: 'Cambiar',
  changeName: 'Cambiar la dirección de correo',
  invalid: 'Escribe una dirección de correo, por ejemplo name@example.com.',
  saving: 'Guardando…',
  notAsked: 'No se pudo enviar un enlace.',
  notLoaded: 'No se pudo cargar tu dirección de correo',
  requested: (address) => `Estamos enviando un enlace a ${address}.`,

  waiting: {
    sending: (address) => `Estamos enviando un enlace a ${address}.`,
    sent: (address) =>
      `Hemos enviado un correo con un enlace a ${address}. Ábrelo en los próximos 30 minutos, en este navegador. Si no lo ves, mira en la carpeta de spam.`,
    refused: (address) => `El servidor de correo no aceptó ${address}. Comprueba que esté bien escrita.`,
  },
  resend: 'Reenviar enlace',
  resent: 'Estamos enviando un enlace nuevo. Los anteriores ya no funcionan.',
  cancel: 'Cancelar',
  cancelled: 'Cancelado. El enlace ya no funciona.',
  notDone: 'No se pudo hacer este cambio.',

  remove: 'Quitar',
  removeName: 'Quitar la dirección de correo',
  removeTitle: (address) => `¿Quitar ${address}?`,
  removeApplications: 'Las apps ya no podrán pedir una dirección de correo. Puede que todavía conozcan esta.',
  removeHeld: 'Durante 90 días, solo tú puedes volver a añadirla.',
  removing: 'Quitando…',
  removed: 'Dirección de correo quitada.',
  notRemoved: 'No se pudo quitar.',
  keep: 'Mantenerla',

  linkTitle: '¿Confirmar tu dirección de correo?',
  linkLead: 'Abriste el enlace que te enviamos por correo. Confirma para añadir la dirección a esta cuenta.',
  confirm: 'Confirmar dirección',
  confirming: 'Confirmando…',
  confirmedTitle: 'Dirección de correo confirmada',
  confirmedLead: (address) => `${address} ya forma parte de tu cuenta.`,
  incompleteTitle: 'Este enlace está incompleto',
  incomplete: 'Abre el enlace completo del correo o pide uno nuevo en tu perfil.',
  endedTitle: 'Este enlace ya no funciona',
  ended: 'Un enlace funciona una sola vez, durante 30 minutos. Pide uno nuevo en tu perfil.',
  notConfirmed: 'No se pudo confirmar tu dirección de correo.',
  toProfile: 'Ir a tu perfil',
}
