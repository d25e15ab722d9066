import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: 'Закрыть',

  signedOutTitle: 'Вы больше не в аккаунте',
  signInAgain: 'Войдите снова, чтобы продолжить.',
  signInAgainAs: (address) => `Войдите снова как ${address}, чтобы продолжить.`,
  otherAccountTitle: 'Вы вошли в другой аккаунт',
  otherAccount:
    '{account} принадлежит не тому аккаунту, который открыт на этой странице. Ваше изменение не внесено.',
  toOtherAccount: 'Перейти в тот аккаунт',
  signInWithAnother: 'Использовать другой кошелёк',

  isOn: '{wallet} подключён с адресом {account}.',
  oneKey:
    'У одноразового кошелька в каждой вкладке свой ключ. Ключ другой вкладки здесь использовать нельзя.',
  chooseAccountsIn: (wallet) => `Выбрать адреса в ${wallet}`,
  useAnother: 'Использовать другой кошелёк',
  goesOn: 'Переключите адрес в кошельке, чтобы продолжить.',

  confirmLead:
    'Подпишите для подтверждения, чтобы никто другой не мог этого сделать. Ваша подпись относится только к этому изменению.',
  signedAlready: 'Вы уже подписали это изменение. Оно ещё не внесено.',
  notLinkedTitle: (address) => `${address} не привязан к этому аккаунту`,
  notLinked: (wallet, own) =>
    `Подтвердить изменение может только кошелёк этого аккаунта. Откройте ${wallet} и переключитесь на ${own}.`,
  chooseTitle: 'Выберите кошелёк для подписи',
  chooseLead: 'Используйте кошелёк этого аккаунта.',
  chooseLeadOwn: (own) => `Используйте кошелёк этого аккаунта: ${own}.`,
  walletIsOn: (address) => `Подключён адрес ${address}`,
  walletIsOnOther: (address) => `Подключён адрес ${address}, он не привязан к этому аккаунту`,
  confirmsField: 'Изменение',
  confirming: 'Подтверждаем…',
  confirmed: 'Подтверждено',
  notLinkedProblem: 'Этот кошелёк не привязан к аккаунту. Подпишите тем, который привязан.',
  otherSessionProblem: 'Тот запрос был для другого сеанса. Подпишите новый ниже.',

  unknownWallet: 'кошелёк',
  unknownPerson: 'этот человек',
  namedPerson: (name, address) => `${name} (${address})`,
  namelessApplication: (clientId) => `приложение ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `Дать роль оператора: ${person}`,
    what: `Дать роль оператора: ${person}`,
    button: 'Подписать и дать роль',
  }),
  member: (person) => ({
    title: `Снять роль оператора: ${person}`,
    what: `Снять роль оператора: ${person}`,
    button: 'Подписать и снять роль',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `Создать токен оператора ${name}. Его права до ${until}: ${rights}. Он действует откуда угодно.`,
  fromNetworks: (name, rights, until, networks) =>
    `Создать токен оператора ${name}. Его права до ${until}: ${rights}. Он действует только из ${networks}.`,
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: 'Привязать другой кошелёк',
    what: 'Привязать другой кошелёк к этому аккаунту',
    button: 'Подписать и продолжить',
  }),
  unlink_wallet: (wallet) => ({
    title: `Отвязать: ${wallet}`,
    what: `Отвязать от этого аккаунта: ${wallet}`,
    button: `Подписать и отвязать: ${wallet}`,
  }),
  change_username: (username) => ({
    title: `Использовать имя пользователя ${username}`,
    what: `Использовать имя пользователя ${username}`,
    button: `Подписать и использовать ${username}`,
  }),
  change_email: (address) => ({
    title: `Использовать адрес ${address}`,
    what: `Использовать адрес электронной почты ${address}, когда вы откроете ссылку, которую мы на него отправим`,
    button: 'Подписать и получить ссылку',
  }),
  remove_email: () => ({
    title: 'Удалить адрес электронной почты',
    what: 'Удалить адрес электронной почты из этого аккаунта',
    button: 'Подписать и удалить',
  }),
  delete_account: () => ({
    title: 'Удалить этот аккаунт',
    what: 'Удалить этот аккаунт навсегда',
    button: 'Подписать и удалить аккаунт',
  }),
  disable_account: (person) => ({
    title: `Заблокировать аккаунт: ${person}`,
    what: `Заблокировать аккаунт и завершить его сеансы: ${person}`,
    button: 'Подписать и заблокировать',
  }),
  enable_account: (person) => ({
    title: `Разблокировать аккаунт: ${person}`,
    what: `Снова разблокировать аккаунт: ${person}`,
    button: 'Подписать и разблокировать',
  }),
  end_sessions: (person) => ({
    title: `Завершить все сеансы: ${person}`,
    what: `Завершить все сеансы аккаунта: ${person}`,
    button: 'Подписать и завершить',
  }),
  end_session: (person) => ({
    title: `Завершить сеанс: ${person}`,
    what: `Завершить один сеанс аккаунта: ${person}`,
    button: 'Подписать и завершить',
  }),
  export_activity: () => ({
    title: 'Экспортировать события всех аккаунтов',
    what: 'Скачать события всех аккаунтов',
    button: 'Подписать и экспортировать',
  }),
  add_application: (name) => ({
    title: `Добавить ${name}`,
    what: `Добавить приложение ${name}`,
    button: 'Подписать и добавить',
  }),
  change_application: (name) => ({
    title: `Изменить ${name}`,
    what: `Изменить приложение ${name}`,
    button: 'Подписать и изменить',
  }),
  rotate_application_secret: (name) => ({
    title: `Новый секрет для ${name}`,
    what: `Дать приложению ${name} новый секрет`,
    button: 'Подписать и заменить секрет',
  }),
  remove_application: (name) => ({
    title: `Удалить ${name}`,
    what: `Удалить приложение ${name}`,
    button: 'Подписать и удалить',
  }),
  change_sign_up: (policy) => ({
    title: 'Изменить, кто может создать аккаунт',
    what: `Изменить, кто может создать аккаунт, на: ${policy}`,
    button: 'Подписать и изменить',
  }),
  make_invitation: (label) => ({
    title: `Создать приглашение «${label}»`,
    what: `Создать приглашение «${label}», которое добавляет людей в группы`,
    button: 'Подписать и создать',
  }),
  add_group: (slug) => ({
    title: `Добавить группу ${slug}`,
    what: `Добавить группу ${slug}`,
    button: 'Подписать и добавить',
  }),
  change_group: (name) => ({
    title: `Изменить группу ${name}`,
    what: `Изменить группу ${name}`,
    button: 'Подписать и изменить',
  }),
  change_group_members: (name) => ({
    title: `Изменить состав: ${name}`,
    what: `Изменить, кто входит в группу ${name}`,
    button: 'Подписать и изменить',
  }),
  remove_group: (name) => ({
    title: `Удалить группу ${name}`,
    what: `Удалить группу ${name}`,
    button: 'Подписать и удалить',
  }),
  change_claims: (person) => ({
    title: `Изменить постоянные сведения: ${person}`,
    what: `Изменить то, что приложения видят об этом человеке: ${person}`,
    button: 'Подписать и изменить',
  }),
  rotate_keys: () => ({
    title: 'Сменить ключи подписи',
    what: 'Сменить ключи, которыми подписываются токены для приложений',
    button: 'Подписать и сменить',
  }),
  revoke_keys: () => ({
    title: 'Отозвать ключи подписи',
    what: 'Отозвать все ключи, которыми подписываются токены для приложений',
    button: 'Подписать и отозвать',
  }),
  change_brand: () => ({
    title: 'Изменить оформление сайта',
    what: 'Изменить название, логотип, цвет, значок и ссылки этого сайта',
    button: 'Подписать и изменить',
  }),
  add_operator_token: (name) => ({
    title: `Создать токен оператора ${name}`,
    what: `Создать токен оператора ${name}`,
    button: 'Подписать и создать',
  }),
}
