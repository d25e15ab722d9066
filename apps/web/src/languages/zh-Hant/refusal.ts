import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: '此帳號已停用',
  disabled: '您無法登入此帳號。只有營運者可以重新啟用它。',
  notAdmittedTitle: (site) => `此錢包在 ${site} 上沒有帳號`,
  policies: {
    closed: '目前不開放新帳號。如果您在這裡有帳號，請用已關聯到該帳號的錢包登入。',
    listed: '只有營運者名單上的錢包才能擁有帳號。請讓營運者新增您的地址。',
    invited: '您需要邀請。如果您已有邀請，請在此瀏覽器中開啟邀請連結，然後重新登入。',
  },
  otherPolicy: '誰可以在這裡擁有帳號，由營運者決定。',
  nothingKept: '我們沒有建立帳號，也沒有保留您的任何資訊。',
  walletLabel: '錢包',
  wordsLabel: '營運者的說明',
  contact: '聯絡營運者',
  otherWallet: '使用其他錢包',
}
