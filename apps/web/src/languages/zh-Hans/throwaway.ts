import type { Translation } from '../../language/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: '为这条消息签名？',
  exactText: '消息原文',
  sign: '签名',
  decline: '拒绝',
}
