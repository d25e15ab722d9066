import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('zh-Hant')

/** What is said in traditional Chinese until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'zh-Hant',
  justNow: '剛剛',
  chooseTitle: (application) => `登入 ${application}`,
  chooseLead: '使用您現有的錢包。無需密碼，也不收費。',
  lookingForWallets: '正在尋找錢包。',
  walletsFound: (count) => plural(count, { other: (n) => `找到 ${n} 個錢包。` }),
  lastUsed: '此裝置上次使用',
  notListed: '沒有看到您的錢包？啟用它的擴充功能後，它會顯示在這裡。',
  walletMissing: '此瀏覽器中沒有找到錢包。',
  getWalletTitle: '取得錢包',
  getWallet: '錢包是保管您的金鑰的應用程式或瀏覽器擴充功能。安裝後請回到這裡。',
  getWalletLink: '在 ethereum.org 上比較錢包',
  phoneTitle: '使用手機上的錢包',
  phone: '請在錢包的瀏覽器中開啟此頁面。',
  keepsListening: '啟用錢包後，它會顯示在這裡。',
  connecting: (wallet) => `請開啟 ${wallet} 以繼續。`,
  termFor: '登入到',
  termUntil: '有效期',
  exactText: '顯示訊息原文',
  serverUnreachable: '伺服器沒有回應。請稍候重試。',
  tryAgain: '重試',
  copyAddress: (shown, address) => `${shown}。複製地址 ${address}`,
  clickToCopy: '點選複製',
  copied: '已複製',
  copyFailed: '無法複製。請選中地址。',
}
