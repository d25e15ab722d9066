import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: '別のデバイスのための署名',
  loading: 'リクエストを読み込んでいます',

  titles: {
    'sign-in': '別のデバイスでサインイン',
    interaction: '別のデバイスでサインイン',
    confirmation: '別のデバイスでの変更を確認',
    link: 'このウォレットをアカウントに連携',
  },
  returnTitles: {
    'sign-in': 'このウォレットでサインイン',
    interaction: 'このウォレットでサインイン',
    confirmation: 'このウォレットで確認',
    link: 'このウォレットをアカウントに連携',
  },
  began: 'リクエスト元',
  network: 'ネットワーク',
  sameNetwork: '{address}（あなたと同じ）',
  otherNetwork: '{address}（あなたとは別）',
  application: '対象',
  namedAt: '{name}、{place}',
  device: 'デバイス',
  app: 'アプリ（アドレス未確認）',
  learns: 'できるようになること',
  change: '変更',
  account: 'アカウント',
  onlyIfYou: '今ご自身で始めた操作のときだけ続けてください。',
  otherNetworkWarning:
    'もう一方のブラウザは、あなたとは別のネットワークにあります。それが目の前になければ、ほかの人がこのリクエストを送ってきたのかもしれません。',
  notMe: '心当たりがありません',
  ending: '拒否しています…',

  sign: '署名する',
  signFor: (host) => `${host} のために署名する`,
  signing: '送信しています…',
  signedTitle: '署名しました',

  codeTitle: '始めた場所でだけ、このコードを入力してください',
  code: '6桁の数字：',
  codeLead:
    'このコードは誰にも教えないでください。尋ねてくる人は、あなたとしてサインインしようとしています。',
  returnTitle: '始めた場所に戻ってください',
  goBack: 'ブラウザに戻る',
  goBackLead:
    'このリンクがブラウザではなくここで開いてしまう場合は、コピーして、始めたページに貼り付けてください。',

  walletlessTitle: 'ウォレットで開いてください',
  signHereWith: (wallet) => `このブラウザで ${wallet} を使う`,

  refusedTitle: 'リクエストを拒否しました',
  refusedLead: '誰もサインインしておらず、何も変更されていません。このページは閉じてかまいません。',
  closedTitle: 'このリンクは使えなくなりました',
  closedLead:
    'リンクは1回だけ、3分間、最初に開いたブラウザでのみ使えます。始めた場所に戻って、新しいリンクを作成してください。',
  noSecretTitle: 'リンクが途中で切れています',
  noSecretLead: 'もう一方のデバイスに表示されたリンク全体を開いてください。',
  notLoaded: 'このページを読み込めませんでした',
  tryAgain: 'もう一度試す',

  returnTab: 'ウォレットから戻る',
  asks: {
    'sign-in': {
      title: 'このウォレットでサインインしますか？',
      agree: (wallet) => `${wallet} として続ける`,
    },
    interaction: {
      title: 'このウォレットでサインインしますか？',
      agree: (wallet) => `${wallet} として続ける`,
    },
    link: {
      title: 'このウォレットをあなたのアカウントに連携しますか？',
      agree: (wallet) => `${wallet} を連携する`,
    },
  },
  askLead:
    'このウォレットが署名しました。ご自身のウォレットで、今このブラウザから開いたものであるときだけ続けてください。',
  notMyWallet: '自分のウォレットではありません',
  finishing: '少々お待ちください。',
  doneTitle: '完了しました',
  doneLead: '始めたタブに戻ってください。',
  goOn: '続ける',
  elsewhereTitle: '始めた場所でこのリンクを開いてください',
  elsewhereLead: 'リンクをコピーして、始めたブラウザで開いてください。',
  notDone: 'リクエストを完了できませんでした',
}
