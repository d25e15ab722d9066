import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} запрашивает ваш вход.',
  asksToAct: '{place} хочет действовать от вашего имени.',
  consentTitle: (application) => `Войти в ${application}?`,
  asField: 'Аккаунт',
  learnsField: 'Сможет',
  nothingTold: (application, reason) => `Вы ещё не вошли в ${application}. ${reason}`,
  otherWallet: 'Это не вы? Используйте другой кошелёк',
  continuingDevice: 'Секунду…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `Вход выполняется на другом устройстве, а не в этом браузере. Тот, у кого это устройство, войдёт в ${application} от вашего имени.`,
  sameNetwork: 'Запрос отправило устройство {device}, адрес {address}. Оно в той же сети, что и вы.',
  otherNetwork: 'Запрос отправило устройство {device}, адрес {address}. Оно в другой сети, не в вашей.',
  sent: 'Продолжайте, только если устройство перед вами. Если код или ссылку вам кто-то прислал, откажитесь.',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning:
    'Этот доступ получит программа на этом компьютере. Любая программа здесь может выдать себя за неё.',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} предлагает кошелёк {wallet}. Можно использовать и другой.',
  suggestsNamed: '{application} предлагает кошелёк, который называет {wallet}. Можно использовать и другой.',
  suggestsOther: '{application} предлагает другой кошелёк: {wallet}. Можно использовать любой из двух.',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername:
    'У вас нет имени пользователя. Это приложение даст вам имя, созданное автоматически, и позже его нельзя будет изменить.',
  chooseUsername: 'Сначала выбрать имя пользователя',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: 'Этот запрос больше не действует',
  gone: (application) =>
    `Его срок истёк, или на него уже ответили. Вернитесь в ${application} и начните вход там.`,
  elsewhereTitle: 'Начните этот вход на этом устройстве',
  elsewhere: 'Вернитесь в приложение и начните вход отсюда.',
  goBackTo: (host) => `Вернуться на ${host}`,
  goBack: 'Вернуться',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `Вам недоступно: ${application}`,
  isRestricted: '{place} открыто только для участников определённых групп.',
  notMember: 'Ваш аккаунт не входит ни в одну из этих групп. Мы ничего о вас не сообщили.',
  askForAccess: 'Попросить доступ у оператора',
  asField: 'Вы вошли как',
  wordsField: 'Сообщение оператора',
  goBackTo: 'Вернуться на {host}',
  tellDevice: 'Отказать на устройстве',
  telling: 'Секунду…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '(адрес создан автоматически: письма на него вам не придут)',
  none: '(у вас его нет, поэтому он не передаётся)',
  add: 'Добавить адрес электронной почты',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: 'Кошелёк для этого приложения',
  mayKnow: 'Другие кошельки, которые видит это приложение',
  onChain: (chain) => `(${chain})`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `Эти ссылки предоставило приложение ${application}. Мы их не проверяли.`,
  websiteOf: (application) => `Сайт: ${application}`,
  policyOf: (application) => `Политика конфиденциальности: ${application}`,
  termsOf: (application) => `Условия использования: ${application}`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: 'использовать {api}',
  useFor: (api, words) => `использовать ${api} (${words})`,
  sees: '{api} может видеть: {list}.',
  told: { groups: 'ваши группы', wallet: 'адрес вашего кошелька' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `Возвращаемся на ${host}…`,
  oneMoment: 'Секунду.',
}
