import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: '为这条消息签名？',
  exactText: '消息原文',
  sign: '签名',
  decline: '拒绝',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: '一次性钱包',
  tabNote: '用于测试。关闭标签页后它就会消失。',
  note: '用于测试。关闭页面后它就会消失。',
}
