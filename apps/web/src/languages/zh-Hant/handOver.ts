import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/handOver.ts'

const plural = pluralOf('zh-Hant')

export const handOver: Translation<typeof en.handOver> = {
  lead: '請用錢包應用程式掃描此 QR 碼。如果用手機相機掃描，請在錢包中開啟連結。',
  qrCode: '供手機使用的連結 QR 碼',
  onlyYou: '不要把連結或 QR 碼給任何人。它們只能使用一次，三分鐘內有效。',
  loopback: '手機連不到 {host}，因為它就是這台電腦。請在這台電腦的另一個瀏覽器中開啟連結。',

  making: '正在建立連結…',
  waiting: '正在等待您的手機。',
  opened: '連結已在手機上開啟。',
  openedLead: '請在手機上簽名。完成後，此頁面會繼續。',
  signed: '已在手機上簽名。',
  codeLead: '請輸入手機上顯示的六位數字。',
  code: '六位數字',
  goOn: '繼續',
  checking: '正在核對…',
  notSix: '請輸入六位數字，例如 104 283。',
  triesLeft: (left) => plural(left, { other: (n) => `數字不符。您還可以試 ${n} 次。` }),
  completed: '已完成。',
  completedElsewhere: '已完成。請在此瀏覽器的另一個分頁中繼續。',
  cancel: '取消',

  expired: '連結已過期。',
  expiredLead: '沒有任何變更。',
  refused: '已在手機上駁回。',
  refusedLead: '沒有任何變更。如果不是您駁回的，說明連結在別人手裡。',
  denied: '此簽名不能在這裡使用。',
  deniedLead: '沒有任何變更。',
  usedUp: '您輸錯了三次代碼。',
  usedUpLead: '此簽名已不能使用。請重新開始。',
  cancelled: '已取消。',
  cancelledLead: '連結已失效。',
  again: '建立新連結',
  offline: '您已離線。恢復連線後，此頁面會繼續。',
  unreachable: '伺服器沒有回應。我們會繼續嘗試。',
  tryAgain: '重試',

  walletsLead: '請開啟錢包並在其中簽名，然後透過它顯示的連結回到這裡。',
  another: '其他錢包',
  anotherLead: '請複製連結，在錢包的瀏覽器中開啟。',
  walletOpened: '連結已在錢包中開啟。',
  walletOpenedLead: '請在錢包中簽名，然後透過它顯示的連結回到這裡。',
  walletSigned: '已在錢包中簽名。',
  returnLead: '請點按錢包中的返回連結。如果它在錢包內開啟，請複製它並貼上到這裡。',
  returnLink: '返回連結',
  openInWallet: '此瀏覽器沒有錢包。請在錢包的瀏覽器中開啟此頁面。',
  openElsewhere: '此瀏覽器沒有錢包。請複製連結，在有錢包的瀏覽器中開啟。',
  noWallet: '還沒有錢包？',
  compare: '在 ethereum.org 上比較錢包',
  notALink: '這不是來自您錢包的連結。請複製完整連結。',
  wrongLink: '此連結屬於另一個要求。請複製錢包現在顯示的連結。',
}
