import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: 'Вход',
  toAccount: 'Перейти в аккаунт',
  continue: 'Перейти на нужную страницу',
  continuing: 'Переходим…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: 'Не удалось загрузить страницу',
  notLoaded: 'Проверьте подключение и обновите страницу.',
  brokenTitle: 'На странице произошла ошибка',
  broken: 'Ничего не подписано и не изменено. Обновите страницу.',
  reload: 'Обновить',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: 'Вы закрыли запрос на подпись.',
  brokenPage: 'На странице произошла ошибка. Обновите страницу.',
  offline: 'Нет подключения к интернету. Подключитесь и попробуйте снова.',
  unreachable: 'Сервер не ответил. Подождите немного и попробуйте снова.',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: 'Использовать кошелёк на телефоне',
  openWallet: 'Откройте кошелёк, чтобы продолжить.',
  signed: 'Подписано кошельком на вашем телефоне.',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: 'Или используйте телефон',
  phone: 'Войдите с помощью кошелька на телефоне.',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: 'Откройте кошелёк, чтобы войти.',
  keepsListening: '',
  notListed: '',
}
