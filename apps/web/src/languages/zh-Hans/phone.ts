import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: '为另一台设备签名',
  loading: '正在加载请求',

  titles: {
    'sign-in': '在另一台设备上登录',
    interaction: '在另一台设备上登录',
    confirmation: '在另一台设备上确认',
    link: '将此钱包关联到账户',
  },
  returnTitles: {
    'sign-in': '用此钱包登录',
    interaction: '用此钱包登录',
    confirmation: '用此钱包确认',
    link: '将此钱包关联到账户',
  },
  began: '请求来自',
  network: '网络',
  sameNetwork: '{address}（与您的相同）',
  otherNetwork: '{address}（与您的不同）',
  application: '用于',
  namedAt: '{name}，{place}',
  device: '一台设备',
  app: '一个应用（地址未经验证）',
  learns: '将可以',
  change: '更改',
  account: '账户',
  onlyIfYou: '只有当这是您本人刚刚发起的请求时才继续。',
  otherNetworkWarning: '另一个浏览器与您不在同一网络中。如果它不在您面前，这个请求可能是别人发给您的。',
  notMe: '这不是我',
  ending: '正在驳回…',

  sign: '签名',
  signFor: (host) => `为 ${host} 签名`,
  signing: '正在发送…',
  signedTitle: '已签名',

  codeTitle: '只在您开始的地方输入此代码',
  code: '六位数字：',
  codeLead: '不要把此代码告诉任何人。向您索要它的人，是想以您的身份登录。',
  returnTitle: '返回您开始的地方',
  goBack: '返回您的浏览器',
  goBackLead: '如果此链接在这里打开，而不是在您的浏览器中，请复制它，粘贴到您开始的页面上。',

  walletlessTitle: '请在钱包中打开',
  signHereWith: (wallet) => `使用此浏览器中的 ${wallet}`,

  refusedTitle: '请求已驳回',
  refusedLead: '没有人登录，也没有任何更改。您可以关闭此页面。',
  closedTitle: '此链接已失效',
  closedLead:
    '它只能使用一次，三分钟内有效，且只能在最先打开它的浏览器中使用。请返回您开始的地方，创建新链接。',
  noSecretTitle: '此链接不完整',
  noSecretLead: '请打开另一台设备显示的完整链接。',
  notLoaded: '无法加载此页面',
  tryAgain: '重试',

  returnTab: '从钱包返回',
  asks: {
    'sign-in': { title: '用此钱包登录？', agree: (wallet) => `以 ${wallet} 继续` },
    interaction: { title: '用此钱包登录？', agree: (wallet) => `以 ${wallet} 继续` },
    link: { title: '将此钱包关联到您的账户？', agree: (wallet) => `关联 ${wallet}` },
  },
  askLead: '此钱包已经签名。只有当它是您的钱包，并且是您刚刚从此浏览器打开的，才继续。',
  notMyWallet: '这不是我的钱包',
  finishing: '请稍候。',
  doneTitle: '已完成',
  doneLead: '请返回您开始的标签页。',
  goOn: '继续',
  elsewhereTitle: '请在您开始的地方打开此链接',
  elsewhereLead: '请复制链接，在您开始时使用的浏览器中打开。',
  notDone: '无法完成此请求',
}
