import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: 'リンクをコピー',
  linkCopied: 'リンクをコピーしました',
  notCopied: 'コピーできませんでした。リンクを選択してコピーしてください。',
  link: 'リンク',
}

export const parts: Translation<typeof en.parts> = {
  skip: '本文へ移動',

  tryAgain: 'もう一度試す',

  offlineNote: 'オフラインです。保存された内容を表示しています。接続し直すまで変更はできません。',

  nothingHereTab: 'ページが見つかりません',
  nothingHereTitle: 'ページが見つかりません',
  nothingHere: '{path} にページはありません。アドレスに間違いがないか確認してください。',
  toAccount: 'アカウントへ',

  showMore: (things) => `${things}をさらに表示`,
  showingMore: (things) => `${things}をさらに表示しました。`,
  moreNotLoaded: (things) => `${things}をさらに読み込めませんでした。`,
  loadingMore: '読み込んでいます…',

  saved: (what) => `${what}を保存しました。`,
  notSaved: (what, reason) => `${what}を保存できませんでした。${reason}`,
  undo: '元に戻す',
  undoLabel: (what) => `元に戻す：${what}`,

  save: '保存',
  cancel: 'キャンセル',
  nameForbidden:
    'この名前には、見えない文字か、文字の向きを逆にする文字が含まれています。入力し直してください。',
  nameTooLong: (length, most) => `この名前は${length}文字です。${most}文字まで使えます。`,

  namedAddress: (name, address) => `${name}（${address}）`,
  unknownBrowser: '不明なブラウザ',
  browserOnSystem: (browser, system) => `${system} の ${browser}`,
  chain: (id) => `チェーン ${id}`,
  namedChain: (name, id) => `${name}（チェーン ${id}）`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address: 'ウォレットアドレスのように見え、間違えられるおそれがあります。別の名前を選んでください。',
  ens_name: 'ENS名のように見え、間違えられるおそれがあります。ピリオドを除いてください。',
  mixed_scripts:
    '見た目の似た、種類の違うアルファベットが混ざっています。1種類のアルファベットだけを使ってください。',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: 'サインアウトしました',
    lead: 'このブラウザではサインアウトしています。',
    action: 'もう一度サインイン',
  },
  unknown: {
    title: 'サインアウト済みです',
    lead: '続けるにはサインインしてください。',
    action: 'サインイン',
  },
  unlinked: {
    title: 'ウォレットの連携を解除しました',
    lead: 'このウォレットでサインインしていたため、このブラウザではサインアウトしました。アカウントの別のウォレットでサインインしてください。',
    action: '別のウォレットでサインイン',
  },
  deleted: {
    title: 'アカウントを削除しました',
    lead: 'このサイトにあったデータはすべて削除されました。連携していたウォレットでサインインすると、新しい空のアカウントが作られます。',
    action: 'サインイン',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: 'サインイン済み',
  title: (address) => `${address} でサインインしています`,
  lead: '別のウォレットでサインインすると、このセッションは終了します。',
  another: '別のウォレットを使う',
  signOut: 'サインアウト',
  signingOut: 'サインアウトしています…',
}
