import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Ký thông điệp này?',
  exactText: 'Nguyên văn thông điệp',
  sign: 'Ký',
  decline: 'Từ chối',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: 'Ví dùng một lần',
  tabNote: 'Để thử. Ví mất khi bạn đóng thẻ.',
  note: 'Để thử. Ví mất khi bạn đóng trang.',
}
