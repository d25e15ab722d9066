import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: '关闭',

  signedOutTitle: '您已退出登录',
  signInAgain: '请重新登录以继续。',
  signInAgainAs: (address) => `请以 ${address} 重新登录以继续。`,
  otherAccountTitle: '您登录了另一个账户',
  otherAccount: '{account} 与本页的账户不是同一个账户。您的更改没有进行。',
  toOtherAccount: '前往那个账户',
  signInWithAnother: '使用其他钱包',

  isOn: '{wallet} 已连接 {account}。',
  oneKey: '一次性钱包在每个标签页中都有各自的密钥。在这里无法使用其他标签页的密钥。',
  chooseAccountsIn: (wallet) => `在 ${wallet} 中选择地址`,
  useAnother: '使用其他钱包',
  goesOn: '请在钱包中切换地址以继续。',

  confirmLead: '请签名确认，这样其他人就无法这样做。您的签名只对这一项更改有效。',
  signedAlready: '您已为这项更改签名。更改还没有进行。',
  notLinkedTitle: (address) => `${address} 未关联到此账户`,
  notLinked: (wallet, own) => `只有此账户的钱包才能确认这项更改。请打开 ${wallet}，切换到 ${own}。`,
  chooseTitle: '选择用来签名的钱包',
  chooseLead: '请使用此账户的钱包。',
  chooseLeadOwn: (own) => `请使用此账户的钱包：${own}。`,
  walletIsOn: (address) => `已连接 ${address}`,
  walletIsOnOther: (address) => `已连接 ${address}，该地址未关联到此账户`,
  confirmsField: '更改',
  confirming: '正在确认…',
  confirmed: '已确认',
  notLinkedProblem: '那个钱包未关联到此账户。请用已关联的钱包签名。',
  otherSessionProblem: '那个请求属于另一个会话。请为下面的新请求签名。',

  unknownWallet: '一个钱包',
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: '关联其他钱包',
    what: '将另一个钱包关联到此账户',
    button: '签名以继续',
  }),
  unlink_wallet: (wallet) => ({
    title: `取消关联 ${wallet}`,
    what: `将 ${wallet} 从此账户取消关联`,
    button: `签名以取消关联 ${wallet}`,
  }),
  change_username: (username) => ({
    title: `使用用户名 ${username}`,
    what: `使用用户名 ${username}`,
    button: `签名以使用 ${username}`,
  }),
  change_email: (address) => ({
    title: `使用邮箱地址 ${address}`,
    what: `在您打开我们发去的链接后，使用邮箱地址 ${address}`,
    button: '签名以获取链接',
  }),
  remove_email: () => ({
    title: '移除您的邮箱地址',
    what: '从此账户移除邮箱地址',
    button: '签名以移除',
  }),
  delete_account: () => ({
    title: '删除此账户',
    what: '永久删除此账户',
    button: '签名以删除此账户',
  }),
}
