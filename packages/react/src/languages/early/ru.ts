import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('ru')

/** What is said in Russian until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
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
    'Это приложение или расширение браузера, которое хранит ваши ключи. Установите его и вернитесь сюда.',
  getWalletLink: 'Сравнить кошельки на ethereum.org',
  phoneTitle: 'Использовать кошелёк на телефоне',
  phone: 'Откройте эту страницу в браузере кошелька.',
  keepsListening: 'Включённый кошелёк появится здесь.',
  connecting: (wallet) => `Откройте ${wallet}, чтобы продолжить.`,
  termFor: 'Для',
  termUntil: 'Срок',
  exactText: 'Показать точный текст',
  serverUnreachable: 'Сервер не ответил. Подождите немного и попробуйте снова.',
  tryAgain: 'Попробовать снова',
  copyAddress: (shown, address) => `${shown}. Скопировать адрес ${address}`,
  clickToCopy: 'Нажмите, чтобы скопировать',
  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать. Выделите адрес.',
}
