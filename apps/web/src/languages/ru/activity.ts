import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/activity.ts'

const plural = pluralOf('ru')

export const events: Translation<typeof en.events> = {
  signedIn: (wallet) => `Вход с кошельком ${wallet}`,
  signInRefused: (wallet, reason) => `Вход с кошельком ${wallet} не принят: ${reason}`,
  signInsRefused: (count, wallet, reason) =>
    plural(count, {
      one: (n) => `Не принят ${n} вход с кошельком ${wallet} за час. Первая причина: ${reason}`,
      few: (n) => `Не приняты ${n} входа с кошельком ${wallet} за час. Первая причина: ${reason}`,
      many: (n) => `Не приняты ${n} входов с кошельком ${wallet} за час. Первая причина: ${reason}`,
      other: (n) => `Не приняты ${n} входа с кошельком ${wallet} за час. Первая причина: ${reason}`,
    }),
  counted: (sentence, count) => `${sentence} (событий такого рода за час: ${count})`,
  signedOut: 'Выход',
  handOverRefused: 'Запрос на подпись на другом устройстве там отклонён',
  confirmed: (wallet, change) => `Подтверждено кошельком ${wallet}: ${change}`,

  sessionEnded: 'Сеанс завершён',
  sessionEndedByOperator: 'Оператор завершил сеанс',
  sessionReplaced: 'Сеанс завершён: вы снова вошли в том же браузере',
  sessionWalletRefused: 'Сеанс завершён: контрактный кошелёк больше не принимает его подпись',
  sessionWalletUnlinked: 'Сеанс завершён: его кошелёк отвязан',
  sessionAccountDisabled: 'Сеанс завершён: аккаунт заблокирован',
  sessionTokensEnded: 'Выход из приложений, которые остались открытыми от прошлого сеанса',
  sessionsEnded: (count) => `Завершено сеансов: ${count}`,
  sessionsEndedByOperator: (count) => `Завершено сеансов оператором: ${count}`,
  sessionTooMany: 'Сеанс завершён: было открыто слишком много сеансов, а этот был самым старым',

  walletLinked: (wallet) => `Привязан кошелёк ${wallet}`,
  walletUnlinked: (wallet) => `Отвязан кошелёк ${wallet}`,
  walletLabelled: (wallet, label) => `Кошельку ${wallet} дана метка «${label}»`,
  walletUnlabelled: (wallet) => `Удалена метка кошелька ${wallet}`,
  primaryWalletChanged: (wallet) => `Кошелёк ${wallet} стал основным`,

  nameChanged: (name) => `Отображаемое имя изменено на «${name}»`,
  nameRemoved: 'Отображаемое имя удалено',
  pictureChosen: 'Идентикон выбран как изображение',
  pictureRemoved: 'Изображение удалено',
  profileChanged: 'Профиль изменён',
  usernameChosen: (username) => `Выбрано имя пользователя ${username}`,
  usernameRemoved: 'Имя пользователя удалено',
  emailRequested: (address) => `Запрошена ссылка на ${address}`,
  emailAdded: (address) => `Добавлен адрес электронной почты ${address}`,
  emailChanged: (previous, address) => `Адрес электронной почты изменён: был ${previous}, стал ${address}`,
  emailRemoved: (address) => `Удалён адрес электронной почты ${address}`,
  dataExported: 'Данные аккаунта экспортированы',
  activityExported: 'События экспортированы',
  allActivityExported: 'События всех аккаунтов экспортированы',
  accountDeleted: 'Аккаунт удалён',
  accountDisabled: 'Оператор заблокировал аккаунт',
  accountEnabled: 'Оператор разблокировал аккаунт',
  becameOperator: 'Получена роль оператора этого сайта',
  noLongerOperator: 'Роль оператора этого сайта снята',
  operatorClaimed: 'Роль оператора этого сайта получена по одноразовой ссылке',

  appConnected: (app) => `Приложению ${app} разрешено знать, кто вы`,
  appSignedIn: (app) => `Вход в приложение ${app}`,
  appDeclined: (app) => `Отказ от входа в приложение ${app}`,
  appRefused: (app) => `Доступ к приложению ${app} не предоставлен`,
  appWalletsChanged: (app, wallet) => `Для приложения ${app} выбран кошелёк ${wallet}`,
  appApiTakenBack: (app, what) => `Отозвано у приложения ${app}: ${what}`,
  appDisconnected: (app) => `Приложение ${app} отключено`,
  appDisconnectedByOperator: (app) => `Оператор отключил приложение ${app}`,
  appDisconnectedWalletUnlinked: (app) => `Приложение ${app} отключено: кошелёк, который оно видело, отвязан`,

  groupJoined: (group) => `Вступление в группу ${group} по приглашению`,
  groupMemberAdded: (group) => `Оператор добавил вас в группу ${group}`,
  groupMemberRemoved: (group) => `Оператор исключил вас из группы ${group}`,
  claimChanged: (claim) => `Оператор изменил то, что приложения видят о вас: ${claim}`,
  invitationUsed: (label) => `Использовано приглашение «${label}»`,

  tokenAdded: (name) => `Создан токен оператора «${name}»`,
  tokenRevoked: (name) => `Отозван токен оператора «${name}»`,
  restored: 'Сайт восстановлен из резервной копии. Всё, что было после неё, утрачено',
  restoredOf: (time) => `Сайт восстановлен из резервной копии (${time}). Всё, что было после этого, утрачено`,
  restoredSignedOut:
    'Сайт восстановлен из резервной копии, все сеансы завершены. Всё, что было после неё, утрачено',
  restoredOfSignedOut: (time) =>
    `Сайт восстановлен из резервной копии (${time}), все сеансы завершены. Всё, что было после этого, утрачено`,
}

export const unnamed: Translation<typeof en.unnamed> = {
  event: (kind) => `Неизвестное событие: ${kind}`,
  wallet: '(отвязанный)',
  app: '(без названия)',
  group: '(без названия)',
  claim: 'постоянные сведения',
  change: 'изменение',
  refusal: 'неверный запрос',
  newRefusal: (code) => `неизвестная причина (${code})`,
}

export const confirmedChanges: Translation<typeof en.confirmedChanges> = {
  link_wallet: 'привязать кошелёк',
  unlink_wallet: 'отвязать кошелёк',
  change_username: 'выбрать имя пользователя',
  change_email: 'использовать адрес электронной почты',
  remove_email: 'удалить адрес электронной почты',
  delete_account: 'удалить аккаунт',
}

export const refusals: Translation<typeof en.refusals> = {
  signature_mismatch: 'подписано другим кошельком',
  signature_malformed: 'подпись не читается',
  nonce_expired: 'срок запроса истёк',
  nonce_spent: 'запрос уже использован',
  nonce_invalid: 'запрос для другого браузера',
  hand_over_closed: 'запрос на подпись на другом устройстве уже завершён',
  domain_mismatch: 'сообщение для другого сайта',
  scheme_mismatch: 'сообщение для другого сайта',
  uri_mismatch: 'сообщение для другой страницы',
  chain_not_allowed: 'сайт не принимает этот блокчейн',
  issued_in_future: 'дата сообщения в будущем',
  not_yet_valid: 'сообщение ещё не действует',
  expired: 'срок сообщения истёк',
  wallet_unverifiable: 'не удалось проверить кошелёк',
  wallet_undeployed: 'кошелёк ещё не развёрнут в блокчейне',
  chain_unreachable: 'блокчейн кошелька не ответил',
  account_disabled: 'аккаунт заблокирован',
  not_admitted: 'у этого кошелька нет аккаунта',
  forbidden: 'кошелёк не привязан к этому аккаунту',
  wallet_taken: 'кошелёк привязан к другому аккаунту',
  invalid_request: 'сообщение отличается от того, что запросил сайт',
  rate_limited: 'слишком много попыток',
}
