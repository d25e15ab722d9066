import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: 'Was das bedeutet',
  elsewhere: 'Sie signieren für einen anderen Browser oder ein anderes Gerät, nicht für diesen Browser.',
  signIn: (host) => `Sie melden sich bei ${host} an.`,
  application: (place, host) => `Sie melden sich mit Ihrem Konto bei ${host} an ${place} an.`,
  unverified: (clientId, host) =>
    `Sie melden sich mit Ihrem Konto bei ${host} an einer App an, deren Adresse nicht geprüft ist (${clientId}).`,
  device: (clientId, host) => `Sie melden ein Gerät von ${clientId} mit Ihrem Konto bei ${host} an.`,
  program: (clientId, host) =>
    `Sie melden sich mit Ihrem Konto bei ${host} an einem Programm auf diesem Computer an (${clientId}).`,
  abilities: (list) => `Die App kann künftig: ${list}.`,
  confirmation: (host, change) => `Sie bestätigen eine einzige Änderung bei ${host}: ${change}.`,
  link: (account, host) => `Sie verknüpfen diese Wallet mit dem Konto von ${account} bei ${host}.`,
  free: 'Signieren ist kostenlos und bewegt kein Guthaben.',
}
