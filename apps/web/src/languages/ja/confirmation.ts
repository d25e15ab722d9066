import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: '閉じる',

  signedOutTitle: 'サインアウト済みです',
  signInAgain: '続けるには、もう一度サインインしてください。',
  signInAgainAs: (address) => `続けるには、${address} でもう一度サインインしてください。`,
  otherAccountTitle: '別のアカウントにサインインしました',
  otherAccount: '{account} は、このページのものとは別のアカウントに属しています。変更は行われていません。',
  toOtherAccount: 'そのアカウントへ',
  signInWithAnother: '別のウォレットを使う',

  isOn: '{wallet} は {account} で接続しています。',
  oneKey: '使い捨てウォレットの鍵はタブごとに異なります。別のタブの鍵はここでは使えません。',
  chooseAccountsIn: (wallet) => `${wallet} でアドレスを選ぶ`,
  useAnother: '別のウォレットを使う',
  goesOn: 'ウォレットでアドレスを切り替えると続けられます。',

  confirmLead: 'ほかの人にはできないように、署名して確認してください。署名はこの変更だけに使われます。',
  signedAlready: 'この変更にはすでに署名しました。変更はまだ行われていません。',
  notLinkedTitle: (address) => `${address} はこのアカウントと連携していません`,
  notLinked: (wallet, own) =>
    `変更を確認できるのは、このアカウントのウォレットだけです。${wallet} を開き、${own} に切り替えてください。`,
  chooseTitle: '署名に使うウォレットを選ぶ',
  chooseLead: 'このアカウントのウォレットを使ってください。',
  chooseLeadOwn: (own) => `このアカウントのウォレットを使ってください：${own}。`,
  walletIsOn: (address) => `${address} で接続中`,
  walletIsOnOther: (address) => `${address} で接続中（このアカウントと連携していません）`,
  confirmsField: '変更',
  confirming: '確認しています…',
  confirmed: '確認しました',
  notLinkedProblem:
    'そのウォレットはこのアカウントと連携していません。連携しているウォレットで署名してください。',
  otherSessionProblem: '別のセッションのリクエストでした。下の新しいものに署名してください。',

  unknownWallet: 'ウォレット',
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: '別のウォレットを連携',
    what: '別のウォレットをこのアカウントに連携する',
    button: '署名して続ける',
  }),
  unlink_wallet: (wallet) => ({
    title: `${wallet} の連携を解除`,
    what: `${wallet} とこのアカウントの連携を解除する`,
    button: `署名して ${wallet} の連携を解除`,
  }),
  change_username: (username) => ({
    title: `ユーザー名 ${username} を使う`,
    what: `ユーザー名 ${username} を使う`,
    button: `署名して ${username} を使う`,
  }),
  change_email: (address) => ({
    title: `メールアドレス ${address} を使う`,
    what: `届いたリンクを開いたあと、メールアドレス ${address} を使う`,
    button: '署名してリンクを受け取る',
  }),
  remove_email: () => ({
    title: 'メールアドレスを削除',
    what: 'このアカウントからメールアドレスを削除する',
    button: '署名して削除',
  }),
  delete_account: () => ({
    title: 'このアカウントを削除',
    what: 'このアカウントを完全に削除する',
    button: '署名してアカウントを削除',
  }),
}
