import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/profile.ts'

const plural = pluralOf('ja')

export const username: Translation<typeof en.username> = {
  label: 'ユーザー名',
  none: 'ユーザー名はまだありません',
  lead: '接続するアプリは、この名前であなたを呼びます。すでにあなたを知っているアプリでは、これまでの名前のままです。',
  hint: (left) =>
    plural(left, {
      other: (n) =>
        `3〜32文字。a〜z、0〜9、- と _ が使え、英字で始めます。ずっとあなたのもので、ほかの人は使えません。あと${n}個選べます。`,
    }),
  choose: 'ユーザー名を選ぶ',
  change: '変更',
  changeName: 'ユーザー名を変更',
  saving: '保存しています…',
  saved: (name) => `ユーザー名が ${name} になりました。`,
  removed: 'ユーザー名を削除しました。',
  notSaved: 'ユーザー名を変更できませんでした。',
  notLoaded: 'ユーザー名を読み込めませんでした',
  problems: {
    too_short: () => '短すぎます。ユーザー名は3〜32文字です。',
    first_letter: () => 'ユーザー名は a〜z の英字で始めます。そのあとに数字、- と _ が使えます。',
    upper_case: (text) => `${text.toLowerCase()} のように、小文字だけを使ってください。`,
    ens_name: () =>
      'ENS名のように見えます。ピリオドは使わず、a〜z、0〜9、- と _ で、英字から始めてください。',
    address: () =>
      'ウォレットアドレスのように見えます。ada や ada_1815 のように、英字で始まる名前を選んでください。',
    reserved_word: () => 'この名前は使えません。ご自身の名前など、別の名前を選んでください。',
    hexadecimal: () =>
      'アドレスやID（0〜9 と a〜f だけのもの）と間違えられるおそれがあります。g 以降の英字を加えてください。',
    made_name: () => 'ユーザー名のない人に自動でつける名前のように見えます。もっと短い名前を選んでください。',
  },
  tooLong: (length) => `${length}文字あります。ユーザー名は32文字までです。`,
  forbidden: {
    space: 'ユーザー名に空白は使えません。a〜z、0〜9、- と _ を使ってください。',
    invisible: (code) =>
      `ユーザー名に見えない文字 ${code} は使えません。a〜z、0〜9、- と _ を使ってください。`,
    character: (character) =>
      `ユーザー名に「${character}」は使えません。a〜z、0〜9、- と _ を使ってください。`,
    lookalike: (character, code) =>
      `ユーザー名に「${character}」（${code}）は使えません。a〜z、0〜9、- と _ を使ってください。`,
  },

  remove: '削除',
  removeName: 'ユーザー名を削除',
  removeTitle: (name) => `ユーザー名 ${name} を削除しますか？`,
  removeStays: 'この名前はあなたのもののままです。ほかの人は使えず、あなたはまた使えます。',
  removeKnown: 'この名前であなたを知っているアプリでは、そのまま残ります。',
  removing: '削除しています…',
  keep: '残す',

  earlier: '以前のユーザー名',
  earlierLead: '以前のユーザー名を使えるのはあなただけです：',
  noneLeft: '1つのアカウントで使える3つのユーザー名をすべて使いました。',
  takeBack: 'もう一度使う',
  takeBackName: (name) => `${name} をもう一度使う`,
}

export const email: Translation<typeof en.email> = {
  label: 'メール',
  none: 'メールアドレスはまだありません',
  lead: '許可したアプリは、このアドレスを見ることができます。ここでのサインインには使えません。',
  hint: 'このアドレスにリンクを送ります。ここでは1つのアカウントでだけ使えます。',
  add: 'メールアドレスを追加',
  another: '別のアドレスを使う',
  change: '変更',
  changeName: 'メールアドレスを変更',
  invalid: 'name@example.com のようなメールアドレスを入力してください。',
  saving: '保存しています…',
  notAsked: 'リンクを送れませんでした。',
  notLoaded: 'メールアドレスを読み込めませんでした',
  requested: (address) => `${address} にリンクを送っています。`,

  waiting: {
    sending: (address) => `${address} にリンクを送っています。`,
    sent: (address) =>
      `${address} にリンクを送りました。30分以内に、このブラウザで開いてください。見つからない場合は、迷惑メールを確認してください。`,
    refused: (address) => `メールサーバーが ${address} を受け付けませんでした。つづりを確認してください。`,
  },
  resend: 'リンクを再送',
  resent: '新しいリンクを送っています。以前のリンクは使えなくなりました。',
  cancel: 'キャンセル',
  cancelled: 'キャンセルしました。リンクは使えなくなりました。',
  notDone: 'この変更を行えませんでした。',

  remove: '削除',
  removeName: 'メールアドレスを削除',
  removeTitle: (address) => `${address} を削除しますか？`,
  removeApplications:
    'アプリはメールアドレスを求められなくなります。このアドレスをすでに知っているアプリもあるかもしれません。',
  removeHeld: '90日間は、あなただけがもう一度追加できます。',
  removing: '削除しています…',
  removed: 'メールアドレスを削除しました。',
  notRemoved: '削除できませんでした。',
  keep: '残す',

  linkTitle: 'メールアドレスを確認しますか？',
  linkLead: 'メールのリンクを開きました。確認すると、このアドレスがアカウントに追加されます。',
  confirm: 'アドレスを確認',
  confirming: '確認しています…',
  confirmedTitle: 'メールアドレスを確認しました',
  confirmedLead: (address) => `${address} がアカウントに追加されました。`,
  incompleteTitle: 'リンクが途中で切れています',
  incomplete: 'メールのリンク全体を開くか、プロフィールで新しいリンクを送ってください。',
  endedTitle: 'このリンクは使えなくなりました',
  ended: 'リンクは1回だけ、30分間使えます。プロフィールで新しいリンクを送ってください。',
  notConfirmed: 'メールアドレスを確認できませんでした。',
  toProfile: 'プロフィールへ',
}
