import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: '讓裝置登入',
  enterCode: '請輸入裝置上顯示的代碼。',
  warning: '任何持有顯示此代碼的裝置的人，都將以您的身分登入。如果有人打電話或寫信要您這樣做，請不要繼續。',
  compareCode: '只有當您的裝置顯示的代碼與此完全一致時才繼續。如果連結是別人發給您的，請關閉此頁面。',
  code: '代碼',
  codeExample: 'WDJB-MJHT',
  continue: '繼續',
  looking: '正在尋找裝置…',
  notWhole: '請輸入全部八個字母，例如 WDJB-MJHT。',
  notFound: '沒有裝置顯示此代碼。請檢查字母。如果代碼已過期，請在裝置上取得新代碼。',
}
