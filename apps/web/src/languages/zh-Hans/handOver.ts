import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/handOver.ts'

const plural = pluralOf('zh-Hans')

export const handOver: Translation<typeof en.handOver> = {
  lead: '请用钱包应用扫描此二维码。如果用手机相机扫描，请在钱包中打开链接。',
  qrCode: '供手机使用的链接二维码',
  onlyYou: '不要把链接或二维码给任何人。它们只能使用一次，三分钟内有效。',
  loopback: '手机无法访问 {host}，因为它就是这台电脑。请在这台电脑的另一个浏览器中打开链接。',

  making: '正在创建链接…',
  waiting: '正在等待您的手机。',
  opened: '链接已在手机上打开。',
  openedLead: '请在手机上签名。完成后，此页面会继续。',
  signed: '已在手机上签名。',
  codeLead: '请输入手机上显示的六位数字。',
  code: '六位数字',
  goOn: '继续',
  checking: '正在核对…',
  notSix: '请输入六位数字，例如 104 283。',
  triesLeft: (left) => plural(left, { other: (n) => `数字不符。您还可以试 ${n} 次。` }),
  completed: '已完成。',
  completedElsewhere: '已完成。请在此浏览器的另一个标签页中继续。',
  cancel: '取消',

  expired: '链接已过期。',
  expiredLead: '没有任何更改。',
  refused: '已在手机上驳回。',
  refusedLead: '没有任何更改。如果不是您驳回的，说明链接在别人手里。',
  denied: '此签名不能在这里使用。',
  deniedLead: '没有任何更改。',
  usedUp: '您输错了三次代码。',
  usedUpLead: '此签名已不能使用。请重新开始。',
  cancelled: '已取消。',
  cancelledLead: '链接已失效。',
  again: '创建新链接',
  offline: '您已离线。恢复网络后，此页面会继续。',
  unreachable: '服务器没有响应。我们会继续尝试。',
  tryAgain: '重试',

  walletsLead: '请打开钱包并在其中签名，然后通过它显示的链接回到这里。',
  another: '其他钱包',
  anotherLead: '请复制链接，在钱包的浏览器中打开。',
  walletOpened: '链接已在钱包中打开。',
  walletOpenedLead: '请在钱包中签名，然后通过它显示的链接回到这里。',
  walletSigned: '已在钱包中签名。',
  returnLead: '请点按钱包中的返回链接。如果它在钱包内打开，请复制它并粘贴到这里。',
  returnLink: '返回链接',
  openInWallet: '此浏览器没有钱包。请在钱包的浏览器中打开此页面。',
  openElsewhere: '此浏览器没有钱包。请复制链接，在有钱包的浏览器中打开。',
  noWallet: '还没有钱包？',
  compare: '在 ethereum.org 上比较钱包',
  notALink: '这不是来自您钱包的链接。请复制完整链接。',
  wrongLink: '此链接属于另一个请求。请复制钱包现在显示的链接。',
}
