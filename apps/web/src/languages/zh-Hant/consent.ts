import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} 想讓您登入。',
  asksToAct: '{place} 想代表您執行操作。',
  consentTitle: (application) => `繼續前往 ${application}？`,
  asField: '帳號',
  learnsField: '將可以',
  nothingTold: (application, reason) => `您尚未登入 ${application}。${reason}`,
  otherWallet: '不是您？使用其他錢包',
  continuingDevice: '請稍候…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `您正在讓另一台裝置登入，而不是此瀏覽器。任何持有那台裝置的人都將以您的身分登入 ${application}。`,
  sameNetwork: '此要求由 {device} 從 {address} 發出。它與您在同一網路中。',
  otherNetwork: '此要求由 {device} 從 {address} 發出。它與您不在同一網路中。',
  sent: '只有當那台裝置就在您面前時才繼續。如果代碼或連結是別人發給您的，請拒絕。',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning: '此電腦上的一個程式將獲得此權限。這裡的任何程式都可能冒充它。',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} 建議使用錢包 {wallet}。您也可以使用其他錢包。',
  suggestsNamed: '{application} 建議使用一個它稱為 {wallet} 的錢包。您也可以使用其他錢包。',
  suggestsOther: '{application} 建議使用另一個錢包：{wallet}。您可以任選其一。',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername: '您還沒有使用者名稱。此應用程式會為您使用一個自動產生的使用者名稱，以後無法變更。',
  chooseUsername: '先選擇使用者名稱',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: '此要求已失效',
  gone: (application) => `它已過期或已被處理。請返回 ${application}，從那裡登入。`,
  elsewhereTitle: '請在此裝置上開始登入',
  elsewhere: '請返回應用程式，在此裝置上登入。',
  goBackTo: (host) => `返回 ${host}`,
  goBack: '返回',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `您無法使用 ${application}`,
  isRestricted: '{place} 只對特定群組的成員開放。',
  notMember: '您的帳號不在這些群組中。我們沒有分享您的任何資訊。',
  askForAccess: '向營運者申請存取權限',
  asField: '登入身分',
  wordsField: '營運者的說明',
  goBackTo: '返回 {host}',
  tellDevice: '在裝置上拒絕',
  telling: '請稍候…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '（自動產生的地址：發往該地址的郵件您收不到）',
  none: '（您沒有電子郵件地址，因此它不會得到）',
  add: '新增電子郵件地址',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: '用於此應用程式的錢包',
  mayKnow: '此應用程式可以檢視的其他錢包',
  onChain: (chain) => `（${chain}）`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `這些連結由 ${application} 提供，我們未經查證。`,
  websiteOf: (application) => `${application} 的網站`,
  policyOf: (application) => `${application} 的隱私權政策`,
  termsOf: (application) => `${application} 的條款`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: '使用 {api}',
  useFor: (api, words) => `使用 ${api}（${words}）`,
  sees: '{api} 可以檢視：{list}。',
  told: { groups: '您的群組', wallet: '您的錢包地址' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `正在返回 ${host}。`,
  oneMoment: '請稍候。',
}
