import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} 想让您登录。',
  asksToAct: '{place} 想代表您执行操作。',
  consentTitle: (application) => `继续前往 ${application}？`,
  asField: '账户',
  learnsField: '将可以',
  nothingTold: (application, reason) => `您尚未登录 ${application}。${reason}`,
  otherWallet: '不是您？使用其他钱包',
  continuingDevice: '请稍候…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `您正在让另一台设备登录，而不是此浏览器。任何持有那台设备的人都将以您的身份登录 ${application}。`,
  sameNetwork: '此请求由 {device} 从 {address} 发出。它与您在同一网络中。',
  otherNetwork: '此请求由 {device} 从 {address} 发出。它与您不在同一网络中。',
  sent: '只有当那台设备就在您面前时才继续。如果代码或链接是别人发给您的，请拒绝。',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning: '此电脑上的一个程序将获得此权限。这里的任何程序都可能冒充它。',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} 建议使用钱包 {wallet}。您也可以使用其他钱包。',
  suggestsNamed: '{application} 建议使用一个它称为 {wallet} 的钱包。您也可以使用其他钱包。',
  suggestsOther: '{application} 建议使用另一个钱包：{wallet}。您可以任选其一。',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername: '您还没有用户名。此应用会为您使用一个自动生成的用户名，以后无法更改。',
  chooseUsername: '先选择用户名',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: '此请求已失效',
  gone: (application) => `它已过期或已被处理。请返回 ${application}，从那里登录。`,
  elsewhereTitle: '请在此设备上开始登录',
  elsewhere: '请返回应用，在此设备上登录。',
  goBackTo: (host) => `返回 ${host}`,
  goBack: '返回',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `您无法使用 ${application}`,
  isRestricted: '{place} 只对特定群组的成员开放。',
  notMember: '您的账户不在这些群组中。我们没有分享您的任何信息。',
  askForAccess: '向运营者申请访问权限',
  asField: '登录身份',
  wordsField: '运营者的说明',
  goBackTo: '返回 {host}',
  tellDevice: '在设备上拒绝',
  telling: '请稍候…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '（自动生成的地址：发往该地址的邮件您收不到）',
  none: '（您没有邮箱地址，因此它不会得到）',
  add: '添加邮箱地址',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: '用于此应用的钱包',
  mayKnow: '此应用可以查看的其他钱包',
  onChain: (chain) => `（${chain}）`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `这些链接由 ${application} 提供，我们未经核实。`,
  websiteOf: (application) => `${application} 的网站`,
  policyOf: (application) => `${application} 的隐私政策`,
  termsOf: (application) => `${application} 的条款`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: '使用 {api}',
  useFor: (api, words) => `使用 ${api}（${words}）`,
  sees: '{api} 可以查看：{list}。',
  told: { groups: '您的群组', wallet: '您的钱包地址' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `正在返回 ${host}。`,
  oneMoment: '请稍候。',
}
