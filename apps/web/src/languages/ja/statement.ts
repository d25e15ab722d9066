import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: 'この内容の意味',
  elsewhere: 'このブラウザではなく、別のブラウザまたはデバイスのために署名します。',
  signIn: (host) => `${host} にサインインします。`,
  application: (place, host) => `${host} のアカウントで ${place} にサインインします。`,
  unverified: (clientId, host) =>
    `${host} のアカウントで、アドレスが確認されていないアプリ（${clientId}）にサインインします。`,
  device: (clientId, host) => `${host} のアカウントで、${clientId} のデバイスにサインインします。`,
  program: (clientId, host) =>
    `${host} のアカウントで、このコンピューター上のプログラム（${clientId}）にサインインします。`,
  abilities: (list) => `アプリができるようになること：${list}。`,
  confirmation: (host, change) => `${host} での変更を1つだけ確認します：${change}。`,
  link: (account, host) => `このウォレットを ${host} の ${account} のアカウントと連携します。`,
  free: '署名は無料で、資産は動きません。',
}
