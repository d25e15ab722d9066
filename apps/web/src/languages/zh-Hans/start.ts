import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: '登录',
  toAccount: '前往您的账户',
  continue: '继续前往您要访问的页面',
  continuing: '正在跳转…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: '此页面未能加载',
  notLoaded: '请检查网络连接，然后重新加载。',
  brokenTitle: '此页面出了问题',
  broken: '没有签名，也没有任何更改。请重新加载以继续。',
  reload: '重新加载',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: '您关闭了签名请求。',
  brokenPage: '此页面出了问题。请重新加载。',
  offline: '您已离线。请恢复网络后重试。',
  unreachable: '服务器没有响应。请稍候重试。',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: '使用手机上的钱包',
  openWallet: '请打开钱包以继续。',
  signed: '已用手机上的钱包签名。',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: '或使用手机',
  phone: '用手机上的钱包登录。',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: '请打开钱包以登录。',
  keepsListening: '',
  notListed: '',
}
