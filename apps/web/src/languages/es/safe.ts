import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('es')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'Iniciar sesión con un Safe',
  frameTitle: (site) => `Iniciar sesión en ${site}`,
  looking: 'Buscando tu Safe',
  noSafe: 'Abre esta página en Safe{Wallet}.',
  noSafeLead: 'En tu Safe, ve a Apps, luego a My custom apps, y añade esta dirección:',
  safe: 'Safe',
  chain: 'Blockchain',
  owners: 'Firmas',
  ownersOf: (threshold, owners) =>
    plural(owners, { one: '1 propietario', other: (n) => `${threshold} de ${n} propietarios` }),
  readOnly: 'La wallet conectada no es propietaria de este Safe. Conecta una que lo sea.',
  opens: (host) =>
    `Iniciarás sesión en ${host}, en una pestaña nueva. Deja esta página abierta: la pestaña la necesita para comunicarse con tu Safe.`,
  open: (host) => `Abrir ${host}`,
  openAgain: 'Volver a abrir la pestaña',
  blocked:
    'Tu navegador bloqueó la pestaña. Permite las ventanas emergentes en esta página e inténtalo de nuevo.',
  connected: 'Continúa en la pestaña que se abrió.',
  asking: 'Tu Safe muestra un mensaje para firmar. Comprueba que coincide con el de la pestaña.',
  waiting:
    'Los demás propietarios pueden firmar el mensaje en este Safe, en Transactions, Messages. La pestaña muestra cuánto tiempo tienen y continúa cuando hayan firmado.',
  askAgain: 'Mostrar el mensaje otra vez',
  stop: 'Cancelar',

  connecting: 'Conectando con tu Safe',
  lost: 'Abre esta página desde tu Safe',
  lostLead:
    'Esta pestaña perdió la conexión con tu Safe. En tu Safe, elige esta app y abre la pestaña desde allí.',
  chooseTitle: '¿Dónde quieres iniciar sesión?',
  elsewhere: 'En otra app que usa el inicio de sesión de este sitio',
  elsewhereLead:
    'En su página de inicio de sesión, elige «Usar una wallet de tu teléfono» y copia el enlace. Pégalo aquí, firma con tu Safe y vuelve a esa página.',
  link: 'Enlace de la página de inicio de sesión',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `Este no es un enlace de inicio de sesión de ${host}. Copia el enlace completo.`,
  continue: 'Continuar',
}
