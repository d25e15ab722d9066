import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: '登入',
  tabFor: (application) => `登入 ${application}`,
  loading: '正在載入要求',
  notShown: '無法載入此頁面',
  tryAgain: '重試',

  device: '一台裝置',
  app: '一個應用程式（地址未經驗證）',
  willBeAble: '{place} 將可以：',
  willBeAbleField: '將可以',
  signedInTitle: '您已登入',
  backToConsent: '使用您已登入的帳號',

  continueTo: (application) => `繼續前往 ${application}`,
  goingBack: '正在返回…',

  decline: '拒絕',
  declineTo: '拒絕並返回 {host}',
  declining: '正在拒絕…',
  notTold: (application, reason) => `無法聯絡 ${application}。${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: '在您再次造訪時認出您',
    profile: '檢視您的名稱、使用者名稱、圖片和語言',
    email: '檢視您的電子郵件地址',
    wallet: '檢視此錢包的地址、類型和鏈',
    siwe: '檢視您簽名的訊息，其中包含您的錢包地址',
    groups: '檢視您的群組，以及營運者對您的備註',
    offline_access: '保持存取權限，直到您中斷連線',
  },
  new: '新',
  these: (names) => `（${names.map(isolate).join('、')}）`,
}
