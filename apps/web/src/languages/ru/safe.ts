import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('ru')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'Вход с помощью Safe',
  frameTitle: (site) => `Вход: ${site}`,
  looking: 'Ищем ваш Safe',
  noSafe: 'Откройте эту страницу в Safe{Wallet}.',
  noSafeLead: 'Откройте в своём Safe раздел «Apps», затем «My custom apps», и добавьте этот адрес:',
  safe: 'Safe',
  chain: 'Блокчейн',
  owners: 'Подписи',
  ownersOf: (threshold, owners) =>
    owners === 1
      ? '1 владелец'
      : plural(owners, {
          one: (n) => `${threshold} из ${n} владельца`,
          few: (n) => `${threshold} из ${n} владельцев`,
          many: (n) => `${threshold} из ${n} владельцев`,
          other: (n) => `${threshold} из ${n} владельцев`,
        }),
  readOnly: 'Подключённый кошелёк не является владельцем этого Safe. Подключите кошелёк владельца.',
  opens: (host) =>
    `Вход на ${host} выполняется в новой вкладке. Не закрывайте эту страницу: через неё вкладка связывается с вашим Safe.`,
  open: (host) => `Открыть ${host}`,
  openAgain: 'Открыть вкладку снова',
  blocked: 'Браузер заблокировал вкладку. Разрешите всплывающие окна для этой страницы и попробуйте снова.',
  connected: 'Продолжите в открывшейся вкладке.',
  asking: 'Safe показывает сообщение для подписи. Проверьте, что оно совпадает с сообщением во вкладке.',
  waiting:
    'Другие владельцы могут подписать сообщение в этом Safe: «Transactions», затем «Messages». Вкладка показывает, сколько у них времени, и продолжит, когда они подпишут.',
  askAgain: 'Показать сообщение снова',
  stop: 'Отмена',

  connecting: 'Подключаемся к вашему Safe',
  lost: 'Откройте эту страницу из своего Safe',
  lostLead:
    'Эта вкладка потеряла связь с вашим Safe. Выберите в своём Safe это приложение и откройте вкладку оттуда.',
  chooseTitle: 'Куда вы хотите войти?',
  elsewhere: 'В другое приложение, которое использует вход этого сайта',
  elsewhereLead:
    'На его странице входа выберите «Использовать кошелёк на телефоне» и скопируйте ссылку. Вставьте её сюда, подпишите с помощью Safe и вернитесь на ту страницу.',
  link: 'Ссылка со страницы входа',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `Это не ссылка для входа с ${host}. Скопируйте ссылку целиком.`,
  continue: 'Продолжить',
}
