import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('ja')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'Safe でサインイン',
  frameTitle: (site) => `${site} にサインイン`,
  looking: 'Safe を探しています',
  noSafe: 'Safe{Wallet} でこのページを開いてください。',
  noSafeLead: 'Safe で「Apps」の「My custom apps」を開き、このアドレスを追加してください：',
  safe: 'Safe',
  chain: 'チェーン',
  owners: '署名',
  ownersOf: (threshold, owners) => plural(owners, { other: (n) => `所有者${n}人のうち${threshold}人` }),
  readOnly: '接続中のウォレットはこの Safe の所有者ではありません。所有者のウォレットを接続してください。',
  opens: (host) =>
    `新しいタブで ${host} にサインインします。タブはこのページを通じて Safe とやり取りするため、このページを開いたままにしてください。`,
  open: (host) => `${host} を開く`,
  openAgain: 'もう一度タブを開く',
  blocked: 'ブラウザがタブをブロックしました。このページのポップアップを許可して、もう一度お試しください。',
  connected: '開いたタブで続けてください。',
  asking: 'Safe に署名するメッセージが表示されています。タブのメッセージと一致することを確認してください。',
  waiting:
    'ほかの所有者は、この Safe の「Transactions」の「Messages」でメッセージに署名できます。残り時間はタブに表示され、全員の署名が終わるとタブが先へ進みます。',
  askAgain: 'メッセージをもう一度表示',
  stop: 'キャンセル',

  connecting: 'Safe に接続しています',
  lost: 'Safe からこのページを開いてください',
  lostLead: 'このタブと Safe の接続が切れました。Safe でこのアプリを選び、そこからタブを開いてください。',
  chooseTitle: 'どこにサインインしますか？',
  elsewhere: 'このサイトのサインインを使う別のアプリ',
  elsewhereLead:
    'そのアプリのサインインページで「スマートフォンのウォレットを使う」を選び、リンクをコピーします。ここに貼り付けて Safe で署名したら、元のページに戻ってください。',
  link: 'サインインページのリンク',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `これは ${host} のサインイン用リンクではありません。リンク全体をコピーしてください。`,
  continue: '続ける',
}
