import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: '這次登入用時過長。請重新開始。',
  signature_mismatch: '這不是 {expected} 的簽名。請用該地址簽名。',
  not_signed_in: '您已登出。請登入後繼續。',
  hand_over_closed: '為另一個瀏覽器簽名的要求已結束。請回到開始的地方重新操作。',
  hand_over_code_wrong: '另一個瀏覽器顯示的代碼與此不同。剩餘次數：{left}。',
  step_up_required: '請再簽名一次，以確認這項變更。',
  forbidden: '您的帳號沒有執行此操作的權限。',
  'invitation_refused.unknown': '這個邀請連結不完整或不存在。請索取新的邀請。',
  'invitation_refused.revoked': '這個邀請已被撤回。請索取新的邀請。',
  'invitation_refused.expired': '這個邀請已過期。請索取新的邀請。',
  'invitation_refused.used_up': '這個邀請的使用次數已用完。請索取新的邀請。',
  wallet_taken: '這個錢包已關聯到另一個帳號。請先用它登入，並在那個帳號中取消關聯。',
  'wallet_taken.only_wallet':
    '這是另一個帳號的唯一錢包。請用它登入，在那個帳號中關聯另一個錢包後取消關聯這個錢包，或刪除那個帳號。',
  wallet_refused: '錢包 {address} 不再確認它簽過的內容。請選擇其他錢包，或用它重新登入。',
  last_wallet: '這是您帳號的唯一錢包。請先關聯另一個錢包，再取消關聯。',
  'name_refused.address': '這個名稱看起來像錢包地址。請換一個。',
  'name_refused.ens_name': '這個名稱看起來像 ENS 名稱。請換一個。',
  'name_refused.mixed_scripts': '這個名稱混用了外形相似的多種文字的字母。請換一個。',
  username_invalid: '使用者名稱由 3 至 32 個小寫字母（a 至 z）、數字、連字號和底線組成，並以字母開頭。',
  username_reserved: '這個使用者名稱已被保留。請換一個。',
  username_taken: '這個使用者名稱已被使用。請換一個。',
  username_limit: '此帳號已用過 3 個使用者名稱，達到上限。請從中選擇一個。',
  email_invalid: '無法向這個電子郵件地址傳送郵件。請按 name@example.com 的格式填寫。',
  email_link_invalid: '這個連結已失效。請在帳號頁面重新取得。',
  email_link_elsewhere: '這個連結屬於另一個帳號。請登入那個帳號，然後重新開啟連結。',
  email_taken: '這個電子郵件地址屬於另一個帳號，或不久前還屬於它。請使用其他地址。',
  last_operator: '您是唯一的營運者。請先讓其他人成為營運者。',
}
