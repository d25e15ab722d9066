import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('zh-Hant')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: '用 Safe 登入',
  frameTitle: (site) => `登入 ${site}`,
  looking: '正在尋找您的 Safe',
  noSafe: '請在 Safe{Wallet} 中開啟此頁面。',
  noSafeLead: '在您的 Safe 中，依次進入 Apps、My custom apps，新增此地址：',
  safe: 'Safe',
  chain: '鏈',
  owners: '簽名數',
  ownersOf: (threshold, owners) => plural(owners, { other: (n) => `${n} 位擁有者中的 ${threshold} 位` }),
  readOnly: '已連線的錢包不是此 Safe 的擁有者。請連線擁有者的錢包。',
  opens: (host) => `您將在新分頁中登入 ${host}。請不要關閉此頁面：新分頁需要透過它存取您的 Safe。`,
  open: (host) => `開啟 ${host}`,
  openAgain: '再次開啟分頁',
  blocked: '瀏覽器攔截了分頁。請允許此頁面彈出視窗，然後重試。',
  connected: '請在開啟的分頁中繼續。',
  asking: '您的 Safe 顯示了一條要簽名的訊息。請核對它與分頁中的訊息一致。',
  waiting:
    '其他擁有者可以在此 Safe 的 Transactions、Messages 中為這條訊息簽名。分頁會顯示他們還有多少時間，並在他們簽名後繼續。',
  askAgain: '再次顯示訊息',
  stop: '取消',

  connecting: '正在連線您的 Safe',
  lost: '請從您的 Safe 開啟此頁面',
  lostLead: '此分頁與您的 Safe 的連線已中斷。請在您的 Safe 中選擇此應用程式，從那裡開啟分頁。',
  chooseTitle: '您想登入哪裡？',
  elsewhere: '使用此網站登入的其他應用程式',
  elsewhereLead:
    '在該應用程式的登入頁面選擇「使用手機上的錢包」並複製連結。把它貼上到這裡，用您的 Safe 簽名，然後返回那個頁面。',
  link: '登入頁面上的連結',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `這不是 ${host} 的登入連結。請複製完整連結。`,
  continue: '繼續',
}
