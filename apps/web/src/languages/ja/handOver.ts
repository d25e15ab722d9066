import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/handOver.ts'

const plural = pluralOf('ja')

export const handOver: Translation<typeof en.handOver> = {
  lead: 'ウォレットアプリでこのコードを読み取ってください。スマートフォンのカメラで読み取った場合は、リンクをウォレットで開いてください。',
  qrCode: 'スマートフォン用リンクのQRコード',
  onlyYou: 'リンクとコードは誰にも渡さないでください。1回だけ、3分間使えます。',
  loopback:
    '{host} はこのコンピューター自身なので、スマートフォンからは開けません。ここで別のブラウザを使ってリンクを開いてください。',

  making: 'リンクを作成しています…',
  waiting: 'スマートフォンの操作を待っています。',
  opened: 'スマートフォンでリンクが開かれました。',
  openedLead: 'スマートフォンで署名してください。終わると、このページが先へ進みます。',
  signed: 'スマートフォンで署名しました。',
  codeLead: 'スマートフォンに表示された6桁の数字を入力してください。',
  code: '6桁の数字',
  goOn: '続ける',
  checking: '確認しています…',
  notSix: '104 283 のような6桁の数字を入力してください。',
  triesLeft: (left) => plural(left, { other: (n) => `数字が一致しません。あと${n}回試せます。` }),
  completed: '完了しました。',
  completedElsewhere: '完了しました。このブラウザの別のタブで続けてください。',
  cancel: 'キャンセル',

  expired: 'リンクの期限が切れました。',
  expiredLead: '何も変更されていません。',
  refused: 'スマートフォンで拒否されました。',
  refusedLead: '何も変更されていません。あなたが拒否したのでなければ、ほかの人がリンクを持っています。',
  denied: 'この署名はここでは使えません。',
  deniedLead: '何も変更されていません。',
  usedUp: '間違ったコードを3回入力しました。',
  usedUpLead: 'この署名はもう使えません。最初からやり直してください。',
  cancelled: 'キャンセルしました。',
  cancelledLead: 'リンクは使えなくなりました。',
  again: '新しいリンクを作成',
  offline: 'オフラインです。接続し直すと、このページが先へ進みます。',
  unreachable: 'サーバーから応答がありません。再試行を続けます。',
  tryAgain: 'もう一度試す',

  walletsLead: 'ウォレットを開いて、そこで署名してください。表示されるリンクでここに戻れます。',
  another: '別のウォレット',
  anotherLead: 'リンクをコピーして、ウォレット内のブラウザで開いてください。',
  walletOpened: 'ウォレットでリンクが開かれました。',
  walletOpenedLead: 'そこで署名してください。表示されるリンクでここに戻れます。',
  walletSigned: 'ウォレットで署名しました。',
  returnLead:
    'ウォレットで「戻る」リンクをタップしてください。ウォレットの中で開いてしまう場合は、コピーしてここに貼り付けてください。',
  returnLink: '戻るためのリンク',
  openInWallet:
    'このブラウザにはウォレットがありません。ウォレット内のブラウザでこのページを開いてください。',
  openElsewhere:
    'このブラウザにはウォレットがありません。リンクをコピーして、ウォレットのあるブラウザで開いてください。',
  noWallet: 'ウォレットをお持ちでないですか？',
  compare: 'ethereum.org でウォレットを比べる',
  notALink: 'ウォレットに表示されたリンクではありません。リンク全体をコピーしてください。',
  wrongLink: 'これは別のリクエストのリンクです。ウォレットに今表示されているリンクをコピーしてください。',
}
