import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: '為這條訊息簽名？',
  exactText: '訊息原文',
  sign: '簽名',
  decline: '拒絕',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: '一次性錢包',
  tabNote: '用於測試。關閉分頁後它就會消失。',
  note: '用於測試。關閉頁面後它就會消失。',
}
