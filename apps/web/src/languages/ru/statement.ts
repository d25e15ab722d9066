import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: 'Что это значит',
  elsewhere: 'Вы подписываете для другого браузера или устройства, а не для этого.',
  signIn: (host) => `Вы входите на сайт ${host}.`,
  application: (place, host) => `Вы входите на сайт ${place} со своим аккаунтом на сайте ${host}.`,
  unverified: (clientId, host) =>
    `Вы входите в приложение, адрес которого не проверен (${clientId}), со своим аккаунтом на сайте ${host}.`,
  device: (clientId, host) =>
    `Вы входите на устройстве приложения ${clientId} со своим аккаунтом на сайте ${host}.`,
  program: (clientId, host) =>
    `Вы входите в программу на этом компьютере (${clientId}) со своим аккаунтом на сайте ${host}.`,
  abilities: (list) => `Приложение сможет: ${list}.`,
  confirmation: (host, change) => `Вы подтверждаете одно изменение на сайте ${host}: ${change}.`,
  link: (account, host) => `Вы привязываете этот кошелёк к аккаунту ${account} на сайте ${host}.`,
  free: 'Подпись бесплатна, средства не перемещаются.',
}
