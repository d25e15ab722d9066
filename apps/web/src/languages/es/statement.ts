import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: 'Qué significa',
  elsewhere: 'Firmas para otro navegador u otro dispositivo, no para este.',
  signIn: (host) => `Inicias sesión en ${host}.`,
  application: (place, host) => `Inicias sesión en ${place} con tu cuenta de ${host}.`,
  unverified: (clientId, host) =>
    `Inicias sesión con tu cuenta de ${host} en una app cuya dirección no está verificada (${clientId}).`,
  device: (clientId, host) => `Inicias sesión en un dispositivo de ${clientId} con tu cuenta de ${host}.`,
  program: (clientId, host) =>
    `Inicias sesión con tu cuenta de ${host} en un programa de este ordenador (${clientId}).`,
  abilities: (list) => `La app podrá: ${list}.`,
  confirmation: (host, change) => `Confirmas un solo cambio en ${host}: ${change}.`,
  link: (account, host) => `Vinculas esta wallet a la cuenta de ${account} en ${host}.`,
  free: 'Firmar es gratis y no mueve fondos.',
}
