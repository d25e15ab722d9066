import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Подписать это сообщение?',
  exactText: 'Точный текст сообщения',
  sign: 'Подписать',
  decline: 'Отказаться',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: 'Одноразовый кошелёк',
  tabNote: 'Для проверки. Исчезнет вместе с вкладкой.',
  note: 'Для проверки. Исчезнет вместе со страницей.',
}
