import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'このメッセージに署名しますか？',
  exactText: 'メッセージの原文',
  sign: '署名する',
  decline: '断る',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: '使い捨てウォレット',
  tabNote: 'テスト用です。タブを閉じると消えます。',
  note: 'テスト用です。ページを閉じると消えます。',
}
