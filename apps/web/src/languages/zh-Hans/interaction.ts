import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: '登录',
  tabFor: (application) => `登录 ${application}`,
  loading: '正在加载请求',
  notShown: '无法加载此页面',
  tryAgain: '重试',

  device: '一台设备',
  app: '一个应用（地址未经验证）',
  willBeAble: '{place} 将可以：',
  willBeAbleField: '将可以',
  signedInTitle: '您已登录',
  backToConsent: '使用您已登录的账户',

  continueTo: (application) => `继续前往 ${application}`,
  goingBack: '正在返回…',

  decline: '拒绝',
  declineTo: '拒绝并返回 {host}',
  declining: '正在拒绝…',
  notTold: (application, reason) => `无法联系 ${application}。${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: '在您再次访问时认出您',
    profile: '查看您的名称、用户名、图片和语言',
    email: '查看您的邮箱地址',
    wallet: '查看此钱包的地址、类型和链',
    siwe: '查看您签名的消息，其中包含您的钱包地址',
    groups: '查看您的群组，以及运营者对您的备注',
    offline_access: '保持访问权限，直到您断开它',
  },
  new: '新',
  these: (names) => `（${names.map(isolate).join('、')}）`,
}
