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
  oneOf: (words) => formatList(words, 'disjunction'),
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
}
