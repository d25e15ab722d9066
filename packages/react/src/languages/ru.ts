import { pluralOf } from '../texts/pluralOf.ts'
import type { Texts } from '../texts/Texts.ts'

const plural = pluralOf('ru')

/** The words in Russian. */
export const texts: Texts = {
  locale: 'ru',
  justNow: 'только что',

  chooseTitle: (application) => `Вход: ${application}`,
  chooseLead: 'Используйте кошелёк, который у вас уже есть. Без пароля и комиссии.',
  lookingForWallets: 'Ищем кошельки.',
  walletsFound: (count) =>
    plural(count, {
      one: (n) => `Найден ${n} кошелёк.`,
      few: (n) => `Найдено ${n} кошелька.`,
      many: (n) => `Найдено ${n} кошельков.`,
      other: (n) => `Найдено ${n} кошелька.`,
    }),
  lastUsed: 'Последний раз на этом устройстве',
  notListed: 'Не видите свой кошелёк? Включите его расширение, и он появится здесь.',

  walletMissing: 'В этом браузере кошелёк не найден.',
  getWalletTitle: 'Установите кошелёк',
  getWallet:
    'Кошелёк — это приложение или расширение браузера, которое хранит ваши ключи. Установите его и вернитесь сюда.',
  getWalletLink: 'Сравнить кошельки на ethereum.org',
  phoneTitle: 'Использовать кошелёк на телефоне',
  phone: 'Откройте эту страницу в браузере кошелька.',
  keepsListening: 'Когда вы включите кошелёк, он появится здесь.',

  connecting: (wallet) => `Откройте ${wallet}, чтобы продолжить.`,
  walletSilent: (wallet) =>
    `${wallet} не отвечает. Откройте его на панели инструментов браузера: возможно, он заблокирован или скрыт за этим окном. Если он работает только по нажатию, разрешите его на этом сайте.`,
  walletBusy: (wallet) => `В ${wallet} уже открыт запрос. Откройте кошелёк и завершите его.`,
  walletLocked: (wallet) =>
    `${wallet} заблокирован или не разрешил этот сайт. Разблокируйте его и попробуйте снова.`,
  connectionDeclined: 'Вы отказались подключиться.',
  walletDeclined: 'Вы отказались подписать.',
  walletDisconnected: (wallet) => `${wallet} потерял соединение. Подключите его снова и повторите попытку.`,
  walletUnsupported: (wallet) => `${wallet} не умеет подписывать сообщения. Выберите другой кошелёк.`,
  walletNotLoaded: (wallet) => `Не удалось загрузить ${wallet}. Проверьте подключение и попробуйте снова.`,
  popUpBlocked: (wallet) =>
    `Браузер заблокировал окно ${wallet}. Разрешите всплывающие окна для этого сайта и попробуйте снова.`,
  oneStepRefused: (wallet) =>
    `${wallet} должен подключиться, прежде чем подписывать. Попробуйте снова, чтобы подключить его.`,
  messageAltered: (wallet) =>
    `${wallet} подписал не то сообщение, которое было показано, поэтому мы его не использовали. Проверьте сообщение и подпишите снова.`,
  walletFailed: (wallet, reason) => `${wallet} сообщил об ошибке: ${reason}`,

  accountTitle: 'Выберите адрес',
  accountLead: (wallet) => `${wallet} подключён с несколькими адресами.`,
  continueWith: (address) => `Продолжить с ${address}`,
  otherAccounts: 'Использовать другой адрес',

  preparing: 'Получаем сообщение для подписи.',
  reviewTitle: 'Проверьте перед подписью',
  accountOfWallet: (wallet) => `Адрес, который вы выберете в ${wallet}`,
  reviewLead: (wallet) => `${wallet} попросит вас подписать это сообщение.`,
  termFor: 'Для',
  termAs: 'Кошелёк',
  termLearns: 'Увидит',
  termUntil: 'Срок',
  termSigned: 'Подписано',
  learnsAddress: 'только адрес вашего кошелька',
  signBefore: (time) => `Подписать до ${time}`,
  staysSignedIn: (duration) => `Вход действует не дольше: ${duration}`,
  exactText: 'Показать точный текст сообщения',
  signIn: (application) => `Войти: ${application}`,
  free: 'Подпись бесплатна, средства не перемещаются.',

  signing: (wallet) => `Подтвердите в ${wallet}. Подпись бесплатна, средства не перемещаются.`,
  signingSlow: 'Используете аппаратный кошелёк? Посмотрите на его экран.',
  signingOwners: 'Ждём других владельцев.',
  ownersAwaited: (wallet) =>
    `Ждём других владельцев. Когда они подпишут это сообщение в ${wallet}, запросите подпись в кошельке снова.`,
  ownersSee: (host) =>
    `Каждый владелец открывает этот кошелёк в своём приложении и подписывает сообщение, которое начинается с «${host} wants you to sign in». Если подпись опубликуют в блокчейне, страница продолжит сама.`,
  ownersTime: (time, left) => `Подписать до ${time}. Осталось: ${left}.`,
  ownersLate: 'Не все владельцы подписали вовремя, и срок сообщения истёк. Получите новое.',
  newMessage: 'Получить новое сообщение',
  askAgain: (wallet) => `Запросить в ${wallet} снова`,
  signingButton: (wallet) => `Ждём ${wallet}…`,
  accountChanged: (address) => `Кошелёк переключился на ${address}. Войти с этим адресом?`,
  accountChangedBefore: (address) => `Кошелёк переключился на ${address}. Сообщение ниже — для этого адреса.`,
  signInAs: (address) => `Войти с ${address}`,
  verifying: 'Проверяем вашу подпись.',
  verifyingButton: 'Входим…',
  nonceExpired: 'Срок того запроса истёк. Подпишите новый ниже.',
  signatureMismatch: (signedWith, chosen) => `Вы подписали с ${signedWith}, но выбрали ${chosen}.`,

  unsent: 'Ещё не отправлено',
  unsentLead: 'Ваша подпись сохранена на этой странице. Подписывать снова не нужно.',
  unsentOffline: 'Нет подключения к интернету. Подключитесь и отправьте снова.',
  unsentUnreachable: 'Сервер не ответил. Подождите немного и отправьте снова.',
  sendAgain: 'Отправить снова',

  signedInTitle: 'Вход выполнен',
  signedIn: (address) => `Вы вошли как ${address}.`,
  signedInElsewhere: 'Вы вошли на другой странице этого браузера.',
  acceptedTitle: 'Подписано',
  badgeRim: (time) => `ПОДПИСАНО · ${time} ·`,

  offline: 'Нет подключения к интернету. Подключитесь и попробуйте снова.',
  serverUnreachable: 'Сервер не ответил. Подождите немного и попробуйте снова.',

  tryAgain: 'Попробовать снова',
  stopWaiting: 'Отмена',
  anotherWallet: 'Использовать другой кошелёк',
  unknownProblem: 'Произошла ошибка. Попробуйте снова.',

  copyAddress: (shown, address) => `${shown}. Скопировать адрес ${address}`,
  clickToCopy: 'Нажмите, чтобы скопировать',
  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать. Выделите адрес.',

  problems: {},
}
