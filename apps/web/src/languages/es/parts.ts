import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  notCopied: 'No se pudo copiar. Selecciona el enlace y cópialo.',
  link: 'Enlace',
}

export const parts: Translation<typeof en.parts> = {
  skip: 'Ir al contenido',
  tryAgain: 'Reintentar',

  offlineNote:
    'No tienes conexión a Internet. Estás viendo contenido guardado y no puedes hacer cambios hasta que la recuperes.',

  nothingHereTab: 'Página no encontrada',
  nothingHereTitle: 'Página no encontrada',
  nothingHere: 'No hay ninguna página en {path}. Comprueba que la dirección no tenga errores.',
  toAccount: 'Ir a tu cuenta',

  showMore: (things) => `Mostrar más: ${things}`,
  showingMore: (things) => `Se muestran más: ${things}.`,
  moreNotLoaded: (things) => `No se pudo cargar el resto: ${things}.`,
  loadingMore: 'Cargando…',

  saved: (what) => `Guardado: ${what}.`,
  notSaved: (what, reason) => `No se guardó: ${what}. ${reason}`,
  undo: 'Deshacer',
  undoLabel: (what) => `Deshacer: ${what}`,

  save: 'Guardar',
  cancel: 'Cancelar',
  nameForbidden: 'Este nombre contiene un carácter invisible o que invierte el texto. Escríbelo de nuevo.',
  nameTooLong: (length, most) => `Este nombre tiene ${length} caracteres. Puede tener ${most} como máximo.`,

  namedAddress: (name, address) => `${name} (${address})`,
  unknownBrowser: 'Navegador desconocido',
  browserOnSystem: (browser, system) => `${browser} en ${system}`,
  chain: (id) => `blockchain ${id}`,
  namedChain: (name, id) => `${name} (blockchain ${id})`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address: 'Parece la dirección de una wallet y alguien podría confundirla con una. Elige otro nombre.',
  ens_name: 'Parece un nombre ENS y alguien podría confundirlo con uno. Quita el punto.',
  mixed_scripts: 'Mezcla letras de alfabetos distintos que pueden parecerse. Usa un solo alfabeto.',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: 'Cerraste sesión',
    lead: 'Tu sesión en este navegador está cerrada.',
    action: 'Volver a iniciar sesión',
  },
  unknown: {
    title: 'Tu sesión está cerrada',
    lead: 'Inicia sesión para continuar.',
    action: 'Iniciar sesión',
  },
  unlinked: {
    title: 'Wallet desvinculada',
    lead: 'Habías iniciado sesión con esta wallet, así que tu sesión en este navegador está cerrada. Inicia sesión con otra wallet de tu cuenta.',
    action: 'Iniciar sesión con otra wallet',
  },
  deleted: {
    title: 'Cuenta eliminada',
    lead: 'Todos sus datos en este sitio han desaparecido. Si inicias sesión con una de sus wallets, tendrás una cuenta nueva y vacía.',
    action: 'Iniciar sesión',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: 'Sesión iniciada',
  title: (address) => `Has iniciado sesión como ${address}`,
  lead: 'Si inicias sesión con otra wallet, esta sesión termina.',
  another: 'Usar otra wallet',
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión…',
}
