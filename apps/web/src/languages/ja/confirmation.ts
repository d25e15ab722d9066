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
  unknownPerson: 'この人',
  namedPerson: (name, address) => `${name}（${address}）`,
  namelessApplication: (clientId) => `アプリ ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `${person} を運営者にする`,
    what: `${person} を運営者にする`,
    button: '署名して運営者にする',
  }),
  member: (person) => ({
    title: `${person} を運営者から外す`,
    what: `${person} を運営者から外す`,
    button: '署名して外す',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `運営者トークン ${name} を作成する。${until} まで次の権限を持つ：${rights}。どこからでも使える。`,
  fromNetworks: (name, rights, until, networks) =>
    `運営者トークン ${name} を作成する。${until} まで次の権限を持つ：${rights}。${networks} からのみ使える。`,
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
  disable_account: (person) => ({
    title: `${person} のアカウントを停止`,
    what: `${person} のアカウントを停止し、セッションを終了する`,
    button: '署名して停止',
  }),
  enable_account: (person) => ({
    title: `${person} のアカウントを再開`,
    what: `${person} のアカウントを再開する`,
    button: '署名して再開',
  }),
  end_sessions: (person) => ({
    title: `${person} の全セッションを終了`,
    what: `${person} の全セッションを終了する`,
    button: '署名して終了',
  }),
  end_session: (person) => ({
    title: `${person} のセッションを終了`,
    what: `${person} のセッションを1つ終了する`,
    button: '署名して終了',
  }),
  export_activity: () => ({
    title: '全アカウントの履歴をエクスポート',
    what: '全アカウントの履歴をダウンロードする',
    button: '署名してエクスポート',
  }),
  add_application: (name) => ({
    title: `${name} を追加`,
    what: `アプリ ${name} を追加する`,
    button: '署名して追加',
  }),
  change_application: (name) => ({
    title: `${name} を変更`,
    what: `アプリ ${name} を変更する`,
    button: '署名して変更',
  }),
  rotate_application_secret: (name) => ({
    title: `${name} の新しいシークレット`,
    what: `アプリ ${name} に新しいシークレットを発行する`,
    button: '署名してシークレットを交換',
  }),
  remove_application: (name) => ({
    title: `${name} を削除`,
    what: `アプリ ${name} を削除する`,
    button: '署名して削除',
  }),
  change_brand: () => ({
    title: 'サイトの外観を変更',
    what: '全員に見えるサイトの名前、ロゴ、色、リンクを変更する',
    button: '署名して変更',
  }),
  change_sign_up: (policy) => ({
    title: 'アカウントを作成できる人を変更',
    what: `アカウントを作成できる人を次に変更する：${policy}`,
    button: '署名して変更',
  }),
  make_invitation: (label) => ({
    title: `招待「${label}」を作成`,
    what: `グループに人を追加する招待「${label}」を作成する`,
    button: '署名して作成',
  }),
  add_group: (slug) => ({
    title: `グループ ${slug} を追加`,
    what: `グループ ${slug} を追加する`,
    button: '署名して追加',
  }),
  change_group: (name) => ({
    title: `グループ ${name} を変更`,
    what: `グループ ${name} を変更する`,
    button: '署名して変更',
  }),
  change_group_members: (name) => ({
    title: `${name} のメンバーを変更`,
    what: `グループ ${name} のメンバーを変更する`,
    button: '署名して変更',
  }),
  remove_group: (name) => ({
    title: `グループ ${name} を削除`,
    what: `グループ ${name} を削除する`,
    button: '署名して削除',
  }),
  change_claims: (person) => ({
    title: `${person} の固定の情報を変更`,
    what: `アプリが見ることのできる ${person} の情報を変更する`,
    button: '署名して変更',
  }),
  rotate_keys: () => ({
    title: '署名鍵を交換',
    what: 'アプリ向けのトークンに署名する鍵を交換する',
    button: '署名して交換',
  }),
  revoke_keys: () => ({
    title: '署名鍵を無効にする',
    what: 'アプリ向けのトークンに署名する鍵をすべて無効にする',
    button: '署名して無効にする',
  }),
  add_operator_token: (name) => ({
    title: `運営者トークン ${name} を作成`,
    what: `運営者トークン ${name} を作成する`,
    button: '署名して作成',
  }),
}
