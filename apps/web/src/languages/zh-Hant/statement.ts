import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: '這是什麼意思',
  elsewhere: '您是在為另一個瀏覽器或裝置簽名，而不是為此瀏覽器。',
  signIn: (host) => `您將登入 ${host}。`,
  application: (place, host) => `您將以 ${host} 的帳號登入 ${place}。`,
  unverified: (clientId, host) => `您將以 ${host} 的帳號登入一個地址未經驗證的應用程式（${clientId}）。`,
  device: (clientId, host) => `您將以 ${host} 的帳號登入 ${clientId} 的一台裝置。`,
  program: (clientId, host) => `您將以 ${host} 的帳號登入此電腦上的一個程式（${clientId}）。`,
  abilities: (list) => `該應用程式將可以：${list}。`,
  confirmation: (host, change) => `您僅確認在 ${host} 的一項變更：${change}。`,
  link: (account, host) => `您將此錢包關聯到 ${host} 上 ${account} 的帳號。`,
  free: '簽名免費，不會轉移資產。',
}
