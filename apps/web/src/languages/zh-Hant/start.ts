import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: '登入',
  toAccount: '前往您的帳號',
  continue: '繼續前往您要前往的頁面',
  continuing: '正在跳轉…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: '此頁面未能載入',
  notLoaded: '請檢查網路連線，然後重新載入。',
  brokenTitle: '此頁面發生問題',
  broken: '沒有簽名，也沒有任何變更。請重新載入以繼續。',
  reload: '重新載入',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: '您關閉了簽名要求。',
  brokenPage: '此頁面發生問題。請重新載入。',
  offline: '您已離線。請恢復連線後重試。',
  unreachable: '伺服器沒有回應。請稍候重試。',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: '使用手機上的錢包',
  openWallet: '請開啟錢包以繼續。',
  signed: '已用手機上的錢包簽名。',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: '或使用手機',
  phone: '用手機上的錢包登入。',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: '請開啟錢包以登入。',
  keepsListening: '',
  notListed: '',
}
