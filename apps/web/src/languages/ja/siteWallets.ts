import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: 'コードを作成しています…',
  waiting: 'ウォレットの操作を待っています。',
  scan: 'ウォレットアプリでこのコードを読み取ってください。スマートフォンのカメラでは読み取れません。',
  qrCode: 'ウォレットアプリ用の WalletConnect QRコード',
  copy: '読み取れない場合は、リンクをコピーして、ウォレットの WalletConnect 画面に貼り付けてください。',
  choose: 'ウォレットを選び、そこで接続を許可してください。そのあと、ここに戻ってください。',
  anotherOpen: 'このスマートフォンの別のウォレット',
  anotherLead: 'または、リンクをコピーして、ウォレットの WalletConnect 画面に貼り付けてください。',
  onlyYou: 'リンクとコードは誰にも渡さないでください。1回だけ、5分間使えます。',
  relay: '接続は {relay} を経由します。メッセージの内容は読まれません。',
  sign: 'ウォレットでリクエストに署名し、ここに戻ってください。',
  openWallet: 'ウォレットを開く',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: 'ウォレットが、このメッセージへの署名を求めます。',
  signing: 'ウォレットで確認してください。署名は無料で、資産は動きません。',
  signingButton: 'ウォレットを待っています…',
  askAgain: 'ウォレットにもう一度求める',
  ownersAwaited:
    'ほかの所有者を待っています。所有者がこのメッセージに署名したら、ウォレットにもう一度求めてください。',
  accountLead: 'ウォレットは複数のアドレスで接続しています。',
  walletLocked:
    'ウォレットがロックされているか、このサイトを許可していません。ロックを解除して、もう一度お試しください。',
  walletDisconnected: 'ウォレットの接続が切れました。接続し直して、もう一度お試しください。',
  walletUnsupported: 'このウォレットではメッセージに署名できません。別のウォレットを選んでください。',
}
