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
  unknownPerson: '此人',
  namedPerson: (name, address) => `${name}（${address}）`,
  namelessApplication: (clientId) => `應用程式 ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `讓 ${person} 成為營運者`,
    what: `讓 ${person} 成為營運者`,
    button: '簽名以任命營運者',
  }),
  member: (person) => ({
    title: `取消 ${person} 的營運者角色`,
    what: `取消 ${person} 的營運者角色`,
    button: '簽名以取消角色',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `建立營運者權杖 ${name}。在 ${until} 之前，它擁有以下權限：${rights}。可從任何地方使用。`,
  fromNetworks: (name, rights, until, networks) =>
    `建立營運者權杖 ${name}。在 ${until} 之前，它擁有以下權限：${rights}。只能從 ${networks} 使用。`,
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
  disable_account: (person) => ({
    title: `停用 ${person} 的帳號`,
    what: `停用 ${person} 的帳號，並結束其工作階段`,
    button: '簽名以停用',
  }),
  enable_account: (person) => ({
    title: `啟用 ${person} 的帳號`,
    what: `重新啟用 ${person} 的帳號`,
    button: '簽名以啟用',
  }),
  end_sessions: (person) => ({
    title: `結束 ${person} 的所有工作階段`,
    what: `結束 ${person} 的所有工作階段`,
    button: '簽名以結束',
  }),
  end_session: (person) => ({
    title: `結束 ${person} 的一個工作階段`,
    what: `結束 ${person} 的一個工作階段`,
    button: '簽名以結束',
  }),
  export_activity: () => ({
    title: '匯出所有帳號的活動',
    what: '下載所有帳號的活動',
    button: '簽名以匯出',
  }),
  add_application: (name) => ({
    title: `新增 ${name}`,
    what: `新增應用程式 ${name}`,
    button: '簽名以新增',
  }),
  change_application: (name) => ({
    title: `變更 ${name}`,
    what: `變更應用程式 ${name}`,
    button: '簽名以變更',
  }),
  rotate_application_secret: (name) => ({
    title: `為 ${name} 更換用戶端密鑰`,
    what: `為應用程式 ${name} 更換用戶端密鑰`,
    button: '簽名以更換用戶端密鑰',
  }),
  remove_application: (name) => ({
    title: `移除 ${name}`,
    what: `移除應用程式 ${name}`,
    button: '簽名以移除',
  }),
  change_brand: () => ({
    title: '變更網站的外觀',
    what: '變更所有人在此看到的名稱、標誌、顏色或連結',
    button: '簽名以變更',
  }),
  change_sign_up: (policy) => ({
    title: '變更誰可以註冊',
    what: `將誰可以註冊改為：${policy}`,
    button: '簽名以變更',
  }),
  make_invitation: (label) => ({
    title: `建立邀請「${label}」`,
    what: `建立會將人加入群組的邀請「${label}」`,
    button: '簽名以建立',
  }),
  add_group: (slug) => ({
    title: `新增群組 ${slug}`,
    what: `新增群組 ${slug}`,
    button: '簽名以新增',
  }),
  change_group: (name) => ({
    title: `變更群組 ${name}`,
    what: `變更群組 ${name}`,
    button: '簽名以變更',
  }),
  change_group_members: (name) => ({
    title: `變更 ${name} 的成員`,
    what: `變更群組 ${name} 的成員`,
    button: '簽名以變更',
  }),
  remove_group: (name) => ({
    title: `移除群組 ${name}`,
    what: `移除群組 ${name}`,
    button: '簽名以移除',
  }),
  change_claims: (person) => ({
    title: `變更 ${person} 的固定資訊`,
    what: `變更應用程式可以看到的關於 ${person} 的資訊`,
    button: '簽名以變更',
  }),
  rotate_keys: () => ({
    title: '輪替簽名金鑰',
    what: '輪替為應用程式核發權杖的金鑰',
    button: '簽名以輪替',
  }),
  revoke_keys: () => ({
    title: '撤銷簽名金鑰',
    what: '撤銷為應用程式核發權杖的所有金鑰',
    button: '簽名以撤銷',
  }),
  add_operator_token: (name) => ({
    title: `建立營運者權杖 ${name}`,
    what: `建立營運者權杖 ${name}`,
    button: '簽名以建立',
  }),
}
