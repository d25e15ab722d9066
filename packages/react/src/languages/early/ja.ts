import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('ja')

/** What is said in Japanese until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'ja',
  justNow: 'たった今',
  chooseTitle: (application) => `${application} にサインイン`,
  chooseLead: 'お使いのウォレットでサインインできます。パスワードも手数料も不要です。',
  lookingForWallets: 'ウォレットを探しています。',
  walletsFound: (count) => plural(count, { other: (n) => `ウォレットが${n}個見つかりました。` }),
  lastUsed: 'このデバイスで最後に使用',
  notListed: 'ウォレットが見つからない場合は、拡張機能を有効にするとここに表示されます。',
  walletMissing: 'このブラウザにウォレットが見つかりません。',
  getWalletTitle: 'ウォレットを用意する',
  getWallet:
    'ウォレットは、鍵を保管するアプリまたはブラウザの拡張機能です。インストールして、ここに戻ってください。',
  getWalletLink: 'ethereum.org でウォレットを比べる',
  phoneTitle: 'スマートフォンのウォレットを使う',
  phone: 'ウォレット内のブラウザでこのページを開いてください。',
  keepsListening: 'ウォレットを有効にすると、ここに表示されます。',
  connecting: (wallet) => `${wallet} を開いて続けてください。`,
  termFor: '対象',
  termUntil: '期限',
  exactText: 'メッセージの原文を表示',
  serverUnreachable: 'サーバーから応答がありません。少し待ってから、もう一度お試しください。',
  tryAgain: 'もう一度試す',
  copyAddress: (shown, address) => `${shown}。アドレス ${address} をコピー`,
  clickToCopy: 'クリックしてコピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした。アドレスを選択してください。',
}
