import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: '正在创建二维码…',
  waiting: '正在等待您的钱包。',
  scan: '请用钱包应用扫描此二维码。手机相机无法读取它。',
  qrCode: '供钱包应用扫描的 WalletConnect 二维码',
  copy: '无法扫描？请复制链接，粘贴到钱包的 WalletConnect 页面。',
  choose: '请选择您的钱包，在其中批准连接，然后回到这里。',
  anotherOpen: '此手机上的其他钱包',
  anotherLead: '或复制链接，粘贴到钱包的 WalletConnect 页面。',
  onlyYou: '不要把链接或二维码给任何人。它们只能使用一次，五分钟内有效。',
  relay: '连接经由 {relay}，它无法读取您的消息。',
  sign: '请在钱包中为该请求签名，然后回到这里。',
  openWallet: '打开您的钱包',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: '您的钱包会请您为这条消息签名。',
  signing: '请在钱包中确认。签名免费，不会转移资产。',
  signingButton: '正在等待您的钱包…',
  askAgain: '再次请求您的钱包',
  ownersAwaited: '正在等待其他所有者。他们为这条消息签名后，请再次向钱包发出请求。',
  accountLead: '您的钱包连接了多个地址。',
  walletLocked: '您的钱包已锁定，或尚未允许此网站。请解锁后重试。',
  walletDisconnected: '您的钱包连接已断开。请重新连接后重试。',
  walletUnsupported: '您的钱包无法为消息签名。请选择其他钱包。',
}
