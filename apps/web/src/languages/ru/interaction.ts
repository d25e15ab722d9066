import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: 'Вход',
  tabFor: (application) => `Вход: ${application}`,
  loading: 'Загружаем запрос',
  notShown: 'Не удалось загрузить страницу',
  tryAgain: 'Попробовать снова',

  device: 'Устройство',
  app: 'Приложение (адрес не проверен)',
  willBeAble: '{place} сможет:',
  willBeAbleField: 'Сможет',
  signedInTitle: 'Вход выполнен',
  backToConsent: 'Продолжить с текущим аккаунтом',

  continueTo: (application) => `Перейти: ${application}`,
  goingBack: 'Возвращаемся…',

  decline: 'Отказаться',
  declineTo: 'Отказаться и вернуться на {host}',
  declining: 'Отказываемся…',
  notTold: (application, reason) => `Не удалось связаться с приложением ${application}. ${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: 'узнавать вас, когда вы возвращаетесь',
    profile: 'видеть ваше имя, имя пользователя, изображение и язык',
    email: 'видеть ваш адрес электронной почты',
    wallet: 'видеть адрес, тип и блокчейн этого кошелька',
    siwe: 'видеть сообщение, которое вы подписываете; в нём есть адрес вашего кошелька',
    groups: 'видеть ваши группы и то, что оператор указал о вас',
    offline_access: 'сохранять доступ, пока вы не отключите приложение',
  },
  new: 'новое',
  these: (names) => `(${names.map(isolate).join(', ')}) `,
}
