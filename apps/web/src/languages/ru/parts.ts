import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: 'Скопировать ссылку',
  linkCopied: 'Ссылка скопирована',
  notCopied: 'Не удалось скопировать. Выделите ссылку и скопируйте её.',
  link: 'Ссылка',
}

export const parts: Translation<typeof en.parts> = {
  skip: 'Перейти к содержанию',

  tryAgain: 'Попробовать снова',

  offlineNote:
    'Нет подключения к интернету. Показаны сохранённые данные; изменения недоступны, пока вы не подключитесь.',

  nothingHereTab: 'Страница не найдена',
  nothingHereTitle: 'Страница не найдена',
  nothingHere: 'По адресу {path} страницы нет. Проверьте, нет ли в адресе ошибки.',
  toAccount: 'Перейти в аккаунт',

  showMore: (things) => `Показать ещё: ${things}`,
  showingMore: (things) => `Показано ещё: ${things}.`,
  moreNotLoaded: (things) => `Не удалось загрузить ещё: ${things}.`,
  loadingMore: 'Загружаем…',

  saved: (what) => `Сохранено: ${what}.`,
  notSaved: (what, reason) => `Не сохранено: ${what}. ${reason}`,
  undo: 'Отменить изменение',
  undoLabel: (what) => `Отменить изменение: ${what}`,

  save: 'Сохранить',
  cancel: 'Отмена',
  nameForbidden:
    'В этом имени есть символ, который не виден или меняет направление текста. Введите имя заново.',
  nameTooLong: (length, most) => `Символов в этом имени: ${length}. Допустимо не больше ${most}.`,

  namedAddress: (name, address) => `${name} (${address})`,
  unknownBrowser: 'Неизвестный браузер',
  browserOnSystem: (browser, system) => `${browser}, ${system}`,
  chain: (id) => `блокчейн ${id}`,
  namedChain: (name, id) => `${name} (блокчейн ${id})`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address: 'Это похоже на адрес кошелька, и его могут с ним спутать. Выберите другое имя.',
  ens_name: 'Это похоже на имя ENS, и его могут с ним спутать. Уберите точку.',
  mixed_scripts:
    'Здесь смешаны буквы разных алфавитов, которые могут выглядеть одинаково. Используйте один алфавит.',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: 'Вы вышли',
    lead: 'В этом браузере вы больше не в аккаунте.',
    action: 'Войти снова',
  },
  unknown: {
    title: 'Вы не в аккаунте',
    lead: 'Войдите, чтобы продолжить.',
    action: 'Войти',
  },
  unlinked: {
    title: 'Кошелёк отвязан',
    lead: 'Вы входили с этим кошельком, поэтому в этом браузере вы больше не в аккаунте. Войдите с другим кошельком своего аккаунта.',
    action: 'Войти с другим кошельком',
  },
  deleted: {
    title: 'Аккаунт удалён',
    lead: 'Все его данные на этом сайте удалены. Если вы войдёте с одним из его кошельков, вы получите новый пустой аккаунт.',
    action: 'Войти',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: 'Вы вошли',
  title: (address) => `Вы вошли как ${address}`,
  lead: 'Если войти с другим кошельком, этот сеанс завершится.',
  another: 'Использовать другой кошелёк',
  signOut: 'Выйти',
  signingOut: 'Выходим…',
}
