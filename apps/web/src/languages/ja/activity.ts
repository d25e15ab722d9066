import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/activity.ts'

const plural = pluralOf('ja')

export const events: Translation<typeof en.events> = {
  signedIn: (wallet) => `${wallet} でサインイン`,
  signInRefused: (wallet, reason) => `${wallet} でのサインインを受け付けませんでした：${reason}`,
  signInsRefused: (count, wallet, reason) =>
    plural(count, {
      other: (n) => `${wallet} でのサインインを1時間に${n}回受け付けませんでした。最初の理由：${reason}`,
    }),
  counted: (sentence, count) => `${sentence}（この種の出来事は1時間に${count}件）`,
  signedOut: 'サインアウト',
  handOverRefused: '別のデバイスでの署名のリクエストが、そこで拒否されました',
  confirmed: (wallet, change) => `${wallet} で確認：${change}`,

  sessionEnded: 'セッションを終了',
  sessionEndedByOperator: '運営者がセッションを終了',
  sessionReplaced: 'セッション終了：同じブラウザで改めてサインインしました',
  sessionWalletRefused: 'セッション終了：コントラクトウォレットがその署名を認めなくなりました',
  sessionWalletUnlinked: 'セッション終了：そのウォレットの連携が解除されました',
  sessionAccountDisabled: 'セッション終了：アカウントが停止されました',
  sessionTokensEnded: '過去のセッションで開いたままだったアプリからサインアウト',
  sessionsEnded: (count) => `終了したセッション：${count}件`,
  sessionsEndedByOperator: (count) => `運営者が終了したセッション：${count}件`,
  sessionTooMany: 'セッション終了：開いているセッションが多すぎたため、最も古いものを終了しました',

  walletLinked: (wallet) => `ウォレット ${wallet} を連携`,
  walletUnlinked: (wallet) => `ウォレット ${wallet} の連携を解除`,
  walletLabelled: (wallet, label) => `${wallet} にラベル「${label}」をつけました`,
  walletUnlabelled: (wallet) => `${wallet} のラベルを削除`,
  primaryWalletChanged: (wallet) => `${wallet} をメインのウォレットに設定`,

  nameChanged: (name) => `表示名を「${name}」に変更`,
  nameRemoved: '表示名を削除',
  pictureChosen: 'アイデンティコンを画像に設定',
  pictureRemoved: '画像を削除',
  profileChanged: 'プロフィールを変更',
  usernameChosen: (username) => `ユーザー名 ${username} を選択`,
  usernameRemoved: 'ユーザー名を削除',
  emailRequested: (address) => `${address} へのリンクを要求`,
  emailAdded: (address) => `メールアドレス ${address} を追加`,
  emailChanged: (previous, address) => `メールアドレスを ${previous} から ${address} に変更`,
  emailRemoved: (address) => `メールアドレス ${address} を削除`,
  dataExported: 'アカウントのデータをエクスポート',
  activityExported: '履歴をエクスポート',
  allActivityExported: 'すべてのアカウントの履歴をエクスポート',
  accountDeleted: 'アカウントを削除',
  accountDisabled: '運営者がアカウントを停止',
  accountEnabled: '運営者がアカウントを再開',
  becameOperator: 'このサイトの運営者になりました',
  noLongerOperator: 'このサイトの運営者ではなくなりました',
  operatorClaimed: '1回限りのリンクでこのサイトの運営者になりました',

  appConnected: (app) => `${app} に、あなたが誰かを知ることを許可`,
  appSignedIn: (app) => `${app} にサインイン`,
  appDeclined: (app) => `${app} へのサインインを断りました`,
  appRefused: (app) => `${app} を利用できませんでした`,
  appWalletsChanged: (app, wallet) => `${app} で使うウォレットに ${wallet} を選択`,
  appApiTakenBack: (app, what) => `${app} への許可を取り消し：${what}`,
  appDisconnected: (app) => `${app} の接続を解除`,
  appDisconnectedByOperator: (app) => `運営者が ${app} の接続を解除`,
  appDisconnectedWalletUnlinked: (app) =>
    `${app} の接続を解除：見ることのできたウォレットの連携が解除されました`,

  groupJoined: (group) => `招待でグループ ${group} に参加`,
  groupMemberAdded: (group) => `運営者があなたをグループ ${group} に追加`,
  groupMemberRemoved: (group) => `運営者があなたをグループ ${group} から外しました`,
  claimChanged: (claim) => `アプリが見ることのできるあなたの情報を運営者が変更：${claim}`,
  invitationUsed: (label) => `招待「${label}」を使用`,

  tokenAdded: (name) => `運営者トークン「${name}」を作成`,
  tokenRevoked: (name) => `運営者トークン「${name}」を無効化`,
  restored: 'サイトがバックアップから復元されました。バックアップ以降の内容は失われています',
  restoredOf: (time) => `サイトが ${time} のバックアップから復元されました。それ以降の内容は失われています`,
  restoredSignedOut:
    'サイトがバックアップから復元され、すべてのセッションが終了しました。バックアップ以降の内容は失われています',
  restoredOfSignedOut: (time) =>
    `サイトが ${time} のバックアップから復元され、すべてのセッションが終了しました。それ以降の内容は失われています`,
}

export const unnamed: Translation<typeof en.unnamed> = {
  event: (kind) => `不明な出来事：${kind}`,
  wallet: '連携を解除したウォレット',
  app: 'アプリ',
  group: 'グループ',
  claim: '固定の情報',
  change: '変更',
  refusal: '無効なリクエスト',
  newRefusal: (code) => `不明な理由（${code}）`,
}

export const confirmedChanges: Translation<typeof en.confirmedChanges> = {
  link_wallet: 'ウォレットの連携',
  unlink_wallet: 'ウォレットの連携解除',
  change_username: 'ユーザー名の選択',
  change_email: 'メールアドレスの使用',
  remove_email: 'メールアドレスの削除',
  delete_account: 'アカウントの削除',
}

export const refusals: Translation<typeof en.refusals> = {
  signature_mismatch: '別のウォレットの署名',
  signature_malformed: '署名を読み取れない',
  nonce_expired: 'リクエストの期限切れ',
  nonce_spent: 'リクエストは使用済み',
  nonce_invalid: '別のブラウザのためのリクエスト',
  hand_over_closed: '別のデバイスでの署名のリクエストは終了済み',
  domain_mismatch: '別のサイトのためのメッセージ',
  scheme_mismatch: '別のサイトのためのメッセージ',
  uri_mismatch: '別のページのためのメッセージ',
  chain_not_allowed: 'このサイトが受け付けないチェーン',
  issued_in_future: 'メッセージの日付が未来',
  not_yet_valid: 'メッセージがまだ有効でない',
  expired: 'メッセージの期限切れ',
  wallet_unverifiable: 'ウォレットを確認できない',
  wallet_undeployed: 'ウォレットが未デプロイ',
  chain_unreachable: 'ウォレットのチェーンから応答がない',
  account_disabled: 'アカウントが停止中',
  not_admitted: 'このウォレットのアカウントがない',
  forbidden: 'このアカウントと連携していないウォレット',
  wallet_taken: '別のアカウントと連携しているウォレット',
  invalid_request: 'このサイトが求めたものと違うメッセージ',
  rate_limited: '試行回数が多すぎる',
}
