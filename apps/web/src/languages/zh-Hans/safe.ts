import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('zh-Hans')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: '用 Safe 登录',
  frameTitle: (site) => `登录 ${site}`,
  looking: '正在查找您的 Safe',
  noSafe: '请在 Safe{Wallet} 中打开此页面。',
  noSafeLead: '在您的 Safe 中，依次进入 Apps、My custom apps，添加此地址：',
  safe: 'Safe',
  chain: '链',
  owners: '签名数',
  ownersOf: (threshold, owners) => plural(owners, { other: (n) => `${n} 位所有者中的 ${threshold} 位` }),
  readOnly: '已连接的钱包不是此 Safe 的所有者。请连接所有者的钱包。',
  opens: (host) => `您将在新标签页中登录 ${host}。请不要关闭此页面：新标签页需要通过它访问您的 Safe。`,
  open: (host) => `打开 ${host}`,
  openAgain: '再次打开标签页',
  blocked: '浏览器拦截了标签页。请允许此页面弹出窗口，然后重试。',
  connected: '请在打开的标签页中继续。',
  asking: '您的 Safe 显示了一条要签名的消息。请核对它与标签页中的消息一致。',
  waiting:
    '其他所有者可以在此 Safe 的 Transactions、Messages 中为这条消息签名。标签页会显示他们还有多少时间，并在他们签名后继续。',
  askAgain: '再次显示消息',
  stop: '取消',

  connecting: '正在连接您的 Safe',
  lost: '请从您的 Safe 打开此页面',
  lostLead: '此标签页与您的 Safe 的连接已断开。请在您的 Safe 中选择此应用，从那里打开标签页。',
  chooseTitle: '您想登录哪里？',
  elsewhere: '使用此网站登录的其他应用',
  elsewhereLead:
    '在该应用的登录页面选择“使用手机上的钱包”并复制链接。把它粘贴到这里，用您的 Safe 签名，然后返回那个页面。',
  link: '登录页面上的链接',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `这不是 ${host} 的登录链接。请复制完整链接。`,
  continue: '继续',
}
