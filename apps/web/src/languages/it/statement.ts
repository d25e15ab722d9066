import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: 'Che cosa significa',
  elsewhere: 'Firmi per un altro browser o dispositivo, non per questo.',
  signIn: (host) => `Accedi a ${host}.`,
  application: (place, host) => `Accedi a ${place} con il tuo account su ${host}.`,
  unverified: (clientId, host) =>
    `Accedi, con il tuo account su ${host}, a un’app il cui indirizzo non è verificato (${clientId}).`,
  device: (clientId, host) => `Fai accedere un dispositivo di ${clientId} con il tuo account su ${host}.`,
  program: (clientId, host) =>
    `Accedi, con il tuo account su ${host}, a un programma su questo computer (${clientId}).`,
  abilities: (list) => `L’app potrà: ${list}.`,
  confirmation: (host, change) => `Confermi una sola modifica su ${host}: ${change}.`,
  link: (account, host) => `Associ questo wallet all’account di ${account} su ${host}.`,
  free: 'Firmare è gratis e non sposta fondi.',
}
