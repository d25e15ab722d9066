import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('zh-Hans')

/** What is said in simplified Chinese until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'zh-Hans',
  justNow: '刚刚',
  chooseTitle: (application) => `登录 ${application}`,
  chooseLead: '使用您现有的钱包。无需密码，也不收费。',
  lookingForWallets: '正在查找钱包。',
  walletsFound: (count) => plural(count, { other: (n) => `找到 ${n} 个钱包。` }),
  lastUsed: '此设备上次使用',
  notListed: '没有看到您的钱包？启用它的扩展程序后，它会显示在这里。',
  walletMissing: '此浏览器中没有找到钱包。',
  getWalletTitle: '获取钱包',
  getWallet: '钱包是保管您的密钥的应用或浏览器扩展程序。安装后请回到这里。',
  getWalletLink: '在 ethereum.org 上比较钱包',
  phoneTitle: '使用手机上的钱包',
  phone: '请在钱包的浏览器中打开此页面。',
  keepsListening: '启用钱包后，它会显示在这里。',
  connecting: (wallet) => `请打开 ${wallet} 以继续。`,
  termFor: '登录到',
  termUntil: '有效期',
  exactText: '显示消息原文',
  serverUnreachable: '服务器没有响应。请稍候重试。',
  tryAgain: '重试',
  copyAddress: (shown, address) => `${shown}。复制地址 ${address}`,
  clickToCopy: '点击复制',
  copied: '已复制',
  copyFailed: '无法复制。请选中地址。',
}
