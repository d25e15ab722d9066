import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: '關閉',

  signedOutTitle: '您已登出',
  signInAgain: '請重新登入以繼續。',
  signInAgainAs: (address) => `請以 ${address} 重新登入以繼續。`,
  otherAccountTitle: '您登入了另一個帳號',
  otherAccount: '{account} 與本頁的帳號不是同一個帳號。您的變更沒有進行。',
  toOtherAccount: '前往那個帳號',
  signInWithAnother: '使用其他錢包',

  isOn: '{wallet} 已連接 {account}。',
  oneKey: '一次性錢包在每個分頁中都有各自的金鑰。在這裡無法使用其他分頁的金鑰。',
  chooseAccountsIn: (wallet) => `在 ${wallet} 中選擇地址`,
  useAnother: '使用其他錢包',
  goesOn: '請在錢包中切換地址以繼續。',

  confirmLead: '請簽名確認，這樣其他人就無法這樣做。您的簽名只對這一項變更有效。',
  signedAlready: '您已為這項變更簽名。變更還沒有進行。',
  notLinkedTitle: (address) => `${address} 未關聯到此帳號`,
  notLinked: (wallet, own) => `只有此帳號的錢包才能確認這項變更。請開啟 ${wallet}，切換到 ${own}。`,
  chooseTitle: '選擇用來簽名的錢包',
  chooseLead: '請使用此帳號的錢包。',
  chooseLeadOwn: (own) => `請使用此帳號的錢包：${own}。`,
  walletIsOn: (address) => `已連接 ${address}`,
  walletIsOnOther: (address) => `已連接 ${address}，該地址未關聯到此帳號`,
  confirmsField: '變更',
  confirming: '正在確認…',
  confirmed: '已確認',
  notLinkedProblem: '那個錢包未關聯到此帳號。請用已關聯的錢包簽名。',
  otherSessionProblem: '那個要求屬於另一個工作階段。請為下面的新要求簽名。',

  unknownWallet: '一個錢包',
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: '關聯其他錢包',
    what: '將另一個錢包關聯到此帳號',
    button: '簽名以繼續',
  }),
  unlink_wallet: (wallet) => ({
    title: `取消關聯 ${wallet}`,
    what: `將 ${wallet} 從此帳號取消關聯`,
    button: `簽名以取消關聯 ${wallet}`,
  }),
  change_username: (username) => ({
    title: `使用使用者名稱 ${username}`,
    what: `使用使用者名稱 ${username}`,
    button: `簽名以使用 ${username}`,
  }),
  change_email: (address) => ({
    title: `使用電子郵件地址 ${address}`,
    what: `在您開啟我們發去的連結後，使用電子郵件地址 ${address}`,
    button: '簽名以取得連結',
  }),
  remove_email: () => ({
    title: '移除您的電子郵件地址',
    what: '從此帳號移除電子郵件地址',
    button: '簽名以移除',
  }),
  delete_account: () => ({
    title: '刪除此帳號',
    what: '永久刪除此帳號',
    button: '簽名以刪除此帳號',
  }),
}
