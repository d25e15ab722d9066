import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: 'Bunun anlamı',
  elsewhere: 'Bu tarayıcı için değil, başka bir tarayıcı veya cihaz için imzalıyorsunuz.',
  signIn: (host) => `${host} sitesinde oturum açıyorsunuz.`,
  application: (place, host) => `${host} hesabınızla ${place} sitesinde oturum açıyorsunuz.`,
  unverified: (clientId, host) =>
    `${host} hesabınızla, adresi doğrulanmamış bir uygulamada (${clientId}) oturum açıyorsunuz.`,
  device: (clientId, host) =>
    `${host} hesabınızla ${clientId} uygulamasının bir cihazında oturum açıyorsunuz.`,
  program: (clientId, host) =>
    `${host} hesabınızla bu bilgisayardaki bir programda (${clientId}) oturum açıyorsunuz.`,
  abilities: (list) => `Uygulama şunları yapabilecek: ${list}.`,
  confirmation: (host, change) => `${host} sitesinde tek bir değişikliği onaylıyorsunuz: ${change}.`,
  link: (account, host) => `Bu cüzdanı ${host} sitesindeki ${account} hesabına ekliyorsunuz.`,
  free: 'İmzalamak ücretsizdir ve hiçbir varlığı aktarmaz.',
}
