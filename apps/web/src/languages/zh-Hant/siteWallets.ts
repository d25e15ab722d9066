import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: '正在建立 QR 碼…',
  waiting: '正在等待您的錢包。',
  scan: '請用錢包應用程式掃描此 QR 碼。手機相機無法讀取它。',
  qrCode: '供錢包應用程式掃描的 WalletConnect QR 碼',
  copy: '無法掃描？請複製連結，貼上到錢包的 WalletConnect 頁面。',
  choose: '請選擇您的錢包，在其中核准連線，然後回到這裡。',
  anotherOpen: '此手機上的其他錢包',
  anotherLead: '或複製連結，貼上到錢包的 WalletConnect 頁面。',
  onlyYou: '不要把連結或 QR 碼給任何人。它們只能使用一次，五分鐘內有效。',
  relay: '連線經由 {relay}，它無法讀取您的訊息。',
  sign: '請在錢包中為該要求簽名，然後回到這裡。',
  openWallet: '開啟您的錢包',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: '您的錢包會請您為這條訊息簽名。',
  signing: '請在錢包中確認。簽名免費，不會轉移資產。',
  signingButton: '正在等待您的錢包…',
  askAgain: '再次向您的錢包提出要求',
  ownersAwaited: '正在等待其他擁有者。他們為這條訊息簽名後，請再次向錢包發出要求。',
  accountLead: '您的錢包連線了多個地址。',
  walletLocked: '您的錢包已鎖定，或尚未允許此網站。請解鎖後重試。',
  walletDisconnected: '您的錢包連線已中斷。請重新連線後重試。',
  walletUnsupported: '您的錢包無法為訊息簽名。請選擇其他錢包。',
}
