import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: '这是什么意思',
  elsewhere: '您是在为另一个浏览器或设备签名，而不是为此浏览器。',
  signIn: (host) => `您将登录 ${host}。`,
  application: (place, host) => `您将用 ${host} 的账户登录 ${place}。`,
  unverified: (clientId, host) => `您将用 ${host} 的账户登录一个地址未经验证的应用（${clientId}）。`,
  device: (clientId, host) => `您将用 ${host} 的账户登录 ${clientId} 的一台设备。`,
  program: (clientId, host) => `您将用 ${host} 的账户登录此电脑上的一个程序（${clientId}）。`,
  abilities: (list) => `该应用将可以：${list}。`,
  confirmation: (host, change) => `您仅确认在 ${host} 的一项更改：${change}。`,
  link: (account, host) => `您将此钱包关联到 ${host} 上 ${account} 的账户。`,
  free: '签名免费，不会转移资产。',
}
