import { tellProblems } from '../texts/problems.ts'
import type { TranslatedTexts } from '../texts/Texts.ts'
import { earlyTexts } from './early/ja.ts'

const problems = tellProblems(earlyTexts.locale, {
  invalid_message: 'サインイン用の正しいメッセージではありません。最初からやり直してください。',
  domain_mismatch:
    'このメッセージは {expected} ではなく {received} のために署名されています。アドレスバーを確かめて、もう一度サインインしてください。',
  scheme_mismatch:
    'このメッセージは {expected} ではなく {received} のために署名されています。もう一度サインインしてください。',
  uri_mismatch:
    'このメッセージは別のページのために署名されています。サイトに戻って、もう一度サインインしてください。',
  chain_not_allowed:
    'このサイトではチェーン {received} を使えません。ウォレットでチェーンを切り替えて、もう一度サインインしてください。',
  nonce_invalid: 'このサインインは、このブラウザで始めたものではありません。サイトからやり直してください。',
  nonce_spent: 'このサインインはすでに使われています。最初からやり直してください。',
  issued_in_future:
    'このメッセージの日時が未来になっています。デバイスの時計を確かめて、もう一度サインインしてください。',
  not_yet_valid: 'このメッセージは {notBefore} から有効です。その後にもう一度サインインしてください。',
  expired: 'このメッセージは {expirationTime} に期限が切れました。もう一度サインインしてください。',
  signature_malformed: 'ウォレットの署名ではありません。もう一度サインインしてください。',
  wallet_unverifiable:
    'このウォレットはチェーン {chainId} 上のコントラクトですが、このサイトではそのチェーンを検証できません。別のウォレットを使うか、チェーンの追加を運営者に依頼してください。',
  wallet_undeployed:
    'このウォレットはチェーン {chainId} にまだデプロイされていません。このチェーンで検証できるのは、デプロイ済みのウォレットだけです。先にこのチェーンでトランザクションを 1 回実行してから、もう一度サインインしてください。',
  chain_unreachable:
    'ウォレットのチェーンから応答がないため、検証できませんでした。1 分後にもう一度お試しください。',
  account_disabled: 'このアカウントは停止されています。運営者にお問い合わせください。',
  not_admitted:
    'このサイトでは、このウォレットのアカウントを作成できません。運営者に利用を申し込んでください。',
  sign_in_refused: 'このサイトにはサインインできませんでした：{reason}。',
  origin_forbidden:
    'このリクエストは、このサイトから送られたものではありません。ページを再読み込みして、もう一度お試しください。',
  invalid_request: 'サイトがこの内容を受け付けませんでした。ページを再読み込みして、もう一度お試しください。',
  payload_too_large: 'サイズが大きすぎます。上限は {limit} です。',
  not_found: '見つかりません。すでになくなった可能性があります。',
  rate_limited: '試行回数が多すぎます。{seconds} 秒後にもう一度お試しください。',
  storage_unavailable: '現在、サービスは何も保存できません。1 分後にもう一度お試しください。',
  clock_unsettled:
    'サーバーの時計が変わったため、一時的にサインインできません。{seconds} 秒後にもう一度お試しください。',
  internal:
    'サービス側でエラーが起きました。もう一度お試しください。解決しない場合は {reference} をお知らせください。',
})

/** The words in Japanese. */
export const texts: TranslatedTexts = {
  ...earlyTexts,
  walletSilent: (wallet) =>
    `${wallet} から応答がありません。ブラウザのツールバーから開いてください。ロックされているか、このウィンドウの後ろにあるかもしれません。クリックしたときだけ動く設定なら、このサイトで許可してください。`,
  walletBusy: (wallet) =>
    `${wallet} に未対応のリクエストがあります。ウォレットを開いて、先に対応してください。`,
  walletLocked: (wallet) =>
    `${wallet} がロックされているか、このサイトを許可していません。ロックを解除して、もう一度お試しください。`,
  connectionDeclined: '接続を断りました。',
  walletDeclined: '署名を断りました。',
  walletDisconnected: (wallet) => `${wallet} の接続が切れました。接続し直して、もう一度お試しください。`,
  walletUnsupported: (wallet) => `${wallet} ではメッセージに署名できません。別のウォレットを選んでください。`,
  walletNotLoaded: (wallet) => `${wallet} を読み込めませんでした。接続を確認して、もう一度お試しください。`,
  popUpBlocked: (wallet) =>
    `ブラウザが ${wallet} のウィンドウをブロックしました。このサイトのポップアップを許可して、もう一度お試しください。`,
  oneStepRefused: (wallet) =>
    `${wallet} では、署名の前に接続が必要です。接続するには、もう一度お試しください。`,
  messageAltered: (wallet) =>
    `${wallet} が、表示したものと違うメッセージに署名したため、使いませんでした。メッセージを確認して、もう一度署名してください。`,
  walletFailed: (wallet, reason) => `${wallet} からエラーが返されました：${reason}`,
  walletUnclear: (wallet) =>
    `${wallet} から有効な応答がないまま、リクエストが終了しました。もう一度試すか、別のウォレットを選んでください。`,
  accountTitle: 'アドレスを選ぶ',
  accountLead: (wallet) => `${wallet} は複数のアドレスで接続しています。`,
  continueWith: (address) => `${address} で続ける`,
  otherAccounts: '別のアドレスを使う',
  preparing: '署名するメッセージを取得しています。',
  reviewTitle: '署名する前に確認',
  accountOfWallet: (wallet) => `${wallet} で選ぶアドレス`,
  reviewLead: (wallet) => `${wallet} が、このメッセージへの署名を求めます。`,
  termAs: 'ウォレット',
  termLearns: '見えるもの',
  termSigned: '署名済み',
  learnsAddress: 'ウォレットアドレスのみ',
  signBefore: (time) => `${time} までに署名`,
  staysSignedIn: (duration) => `最長${duration}サインイン`,
  messageTimes: (signBefore, expires) =>
    `${signBefore} までに署名してください。署名後のメッセージは ${expires} まで有効です（メッセージ内の「Expiration Time」）。`,
  signIn: (application) => `${application} にサインイン`,
  free: '署名は無料で、資産は動きません。',
  signing: (wallet) => `${wallet} で確認してください。署名は無料で、資産は動きません。`,
  signingSlow: 'ハードウェアウォレットの場合は、その画面を確認してください。',
  signingOwners: 'ほかの所有者を待っています。',
  ownersAwaited: (wallet) =>
    `ほかの所有者を待っています。所有者が ${wallet} でこのメッセージに署名したら、ウォレットにもう一度求めてください。`,
  ownersSee: (host) =>
    `所有者はそれぞれのウォレットアプリでこのウォレットを開き、「${host} wants you to sign in」で始まるメッセージに署名します。署名がチェーンに公開されると、このページは自動で先へ進みます。`,
  ownersTime: (time, left) => `${time} までに署名。残り時間：${left}。`,
  ownersLate:
    '時間内に全員の署名がそろわず、メッセージの期限が切れました。新しいメッセージを取得してください。',
  newMessage: '新しいメッセージを取得',
  askAgain: (wallet) => `${wallet} にもう一度求める`,
  signingButton: (wallet) => `${wallet} を待っています…`,
  accountChanged: (address) =>
    `ウォレットが ${address} に切り替わりました。このアドレスでサインインしますか？`,
  accountChangedBefore: (address) =>
    `ウォレットが ${address} に切り替わりました。下のメッセージはこのアドレスのものです。`,
  signInAs: (address) => `${address} でサインイン`,
  verifying: '署名を確認しています。',
  verifyingButton: 'サインインしています…',
  nonceExpired: 'リクエストの期限が切れました。下の新しいものに署名してください。',
  signatureMismatch: (signedWith, chosen) => `${chosen} を選びましたが、${signedWith} で署名しました。`,
  unsent: 'まだ送信されていません',
  unsentLead: '署名はこのページに残っています。もう一度署名する必要はありません。',
  unsentOffline: 'オフラインです。接続し直してから、もう一度送信してください。',
  unsentUnreachable: 'サーバーから応答がありません。少し待ってから、もう一度送信してください。',
  sendAgain: 'もう一度送信',
  signedInTitle: 'サインインしました',
  signedIn: (address) => `${address} でサインインしました。`,
  signedInElsewhere: 'このブラウザの別のページでサインインしました。',
  anotherEndsSession: '別のウォレットでサインインすると、このセッションは終了します。',
  signOut: 'サインアウト',
  signingOut: 'サインアウトしています…',
  acceptedTitle: '署名しました',
  badgeRim: (time) => `署名済み · ${time} ·`,
  cookiesRefused:
    'お使いのブラウザがこのサイトの Cookie を保存しないため、署名しても有効になりません。ブラウザの設定でこのサイトの Cookie を許可してから、もう一度お試しください。',
  offline: 'オフラインです。接続し直してから、もう一度お試しください。',
  stopWaiting: 'キャンセル',
  anotherWallet: '別のウォレットを使う',
  unknownProblem: '問題が起きました。もう一度お試しください。',
  problems,
}
